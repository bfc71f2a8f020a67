// `npm run bench -- tree [repository]`: bytes of a tree for each byte of content, by kind of file, with and without pages.
// Without a repository it builds 10,000 generated files and the examples, and writes the table into bench/README.md.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeCorpus } from './corpus/corpus.mjs';
import { writeIntoPage } from './page.mjs';
import { buildTree, filesBelow } from './scale/tree.mjs';

const root = path.resolve(import.meta.dirname, '..');
const COUNT = 10_000;

/** The kinds of files of a tree, and what paths they have: the first that matches. */
const KINDS = [
  ['parts: summaries', /\/parts\/[a-z]+\/summaries\//],
  ['parts: search', /\/parts\/search-/],
  ['parts: records', /\/parts\//],
  ['manifest', /\/manifest/],
  ['all.json', /^api\/v1\/(?:[a-zA-Z-]+\/)?all\.json$/],
  ['search', /\/search-[a-z]+\.json$/],
  ['discovery, OpenAPI, schemas', /^api\/v1\/(?:schemas.*|(?:[a-zA-Z-]+\/)?(?:openapi|index)\.json)$/],
  ['feeds and changes', /(?:\.atom|feed\.json|changes\.json)$/],
  ['lists', /^api\/v1\/(?:[a-z]{2}(?:-[A-Za-z]+)?\/)?[a-z]+\.json$/],
  ['records', /^api\/v1\//],
  ['llms', /llms[^/]*\.txt$/],
  ['sitemaps', /sitemap[^/]*\.xml$/],
  ['twins of lists', /(?:^|\/)index\.md$/],
  ['twins', /\.md$/],
  ['pages of tags', /\/(?:tags|categories)\/.*index\.html$/],
  ['pages of lists', /(?:^|\/)index\.html$/],
  ['pages', /\.html$/],
  ['other', /./],
];

const scratch = mkdtempSync(path.join(tmpdir(), 'lc-api-tree-'));
try {
  const given = process.argv[3];
  if (given === undefined) writeCorpus(path.join(scratch, 'generated'), COUNT);
  const examples = ['examples/academy', '../shared/corpus'].map((one) => path.resolve(root, one));
  const repositories = given === undefined ? [path.join(scratch, 'generated'), ...examples] : [given];
  const measured = repositories.filter(existsSync).map(measure);
  const text = tableOf(measured);
  console.log(text);
  if (given === undefined) writeIntoPage('tree', text);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

/** Builds a repository twice, and returns its bytes and those of each kind of file, with and without pages. */
function measure(repository) {
  const name = path.basename(repository);
  const content = filesBelow(path.join(repository, 'content')).reduce((sum, { size }) => sum + size, 0);
  const trees = [[], ['--no-pages']].map((options, index) => {
    const out = path.join(scratch, `${name}-${index}`);
    buildTree(repository, out, scratch, ...options);
    const bytes = new Map();
    for (const { path: file, size } of filesBelow(out)) {
      const [kind] = KINDS.find(([, pattern]) => pattern.test(file));
      bytes.set(kind, (bytes.get(kind) ?? 0) + size);
    }
    return bytes;
  });
  return { name: name === 'generated' ? `${COUNT.toLocaleString('en')} files` : name, content, trees };
}

/** Returns the table: bytes of the tree for each byte of content, without pages in brackets. */
function tableOf(measured) {
  const head = ['kind of file', ...measured.map(({ name, content }) => `${name}, ${megabytes(content)}`)];
  const rows = KINDS.map(([kind]) => [
    kind,
    ...measured.map((one) => ratios(one, (bytes) => bytes.get(kind) ?? 0)),
  ]);
  const sum = (bytes) => [...bytes.values()].reduce((all, one) => all + one, 0);
  rows.push(['**all**', ...measured.map((one) => `**${ratios(one, sum)}**`)]);
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function ratios({ content, trees }, bytesOf) {
  const [withPages, without] = trees.map((bytes) => (bytesOf(bytes) / content).toFixed(2));
  return withPages === without ? withPages : `${withPages} (${without})`;
}

function megabytes(bytes) {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
