import { constants } from 'node:buffer';
import { createHash, type Hash } from 'node:crypto';
import { expect, it } from 'vitest';
import { CatalogRelease } from '../../src/compare/catalog-release.js';
import { highlight } from '../../src/compile/html/highlight.js';
import type { Sink } from '../../src/compile/tree/sink.js';
import { checkLimits } from '../../src/publish/branch/limits.js';
import type { ContentTree, TreeEntry } from '../../src/read/content/content-tree.js';
import { checkTree } from '../../src/run/check-tree.js';
import { catalogOf, compileTree } from '../../src/run/compile.js';
import { limitsOf } from '../../src/run/publishable.js';
import { largeLists } from '../../src/run/tree-problems.js';
import { isLong } from '../support/scope.js';

/** More characters than a string of this engine can have, in so many records. */
const RECORDS = 140;
const LENGTH = Math.ceil((constants.MAX_STRING_LENGTH * 1.02) / RECORDS);

const LISTS = ['api/v1/resources.json', 'api/v1/all.json', 'llms-full.txt'];

const WARNED = 'rules: {limit/list-bytes: warn, limit/file-bytes: warn}';

/** A repository whose texts are made when they are read: one long line each, as a log or an export may be. */
function hugeRepository(rules: string): ContentTree {
  const config = `baseUrl: https://learn.example.org
site: {title: Huge, description: Much text.}
pages: false
${rules}
`;
  const names = Array.from({ length: RECORDS }, (_, number) => `text-${1000 + number}.md`);
  const folders = new Map<string, readonly TreeEntry[]>([
    [
      '',
      [
        { name: 'content', kind: 'folder' },
        { name: 'lc-api.yml', kind: 'file' },
      ],
    ],
    ['content', [{ name: 'en', kind: 'folder' }]],
    ['content/en', [{ name: 'resources', kind: 'folder' }]],
    ['content/en/resources', names.map((name) => ({ name, kind: 'file' }))],
  ]);
  return {
    kind: (path) => (folders.has(path) ? 'folder' : 'file'),
    list: (path) => folders.get(path) ?? [],
    read(path) {
      if (path === 'lc-api.yml') return Buffer.from(config);
      const head = Buffer.from(`---\ntitle: ${path}\ntype: PDF\n---\n\n`);
      return Buffer.concat([head, Buffer.alloc(LENGTH, `words of ${path} `)]);
    },
  };
}

/** Takes a tree, counts and hashes it, and keeps nothing. */
function countingSink(): { readonly sink: Sink; readonly files: Map<string, { bytes: number; hash: Hash }> } {
  const files = new Map<string, { bytes: number; hash: Hash }>();
  const open = (path: string) => {
    const file = { bytes: 0, hash: createHash('sha256') };
    files.set(path, file);
    return {
      write(bytes: Uint8Array) {
        file.bytes += bytes.length;
        file.hash.update(bytes);
      },
      close() {},
    };
  };
  return {
    files,
    sink: {
      open,
      write(path, bytes) {
        open(path).write(bytes);
        return true;
      },
    },
  };
}

// Half a minute and several gigabytes: LONG=1 npx vitest run.
it.runIf(isLong)(
  'writes, judges and compares lists that are longer than any string',
  { timeout: 300_000 },
  async () => {
    const baseUrl = 'https://learn.example.org';
    const tree = hugeRepository(WARNED);
    const { valid, problems } = checkTree(tree, undefined);
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    if (valid === undefined) throw new Error('The content is not valid.');
    const { sink, files } = countingSink();
    const open = compileTree({ ...valid, tools: { highlight } }, tree, baseUrl, sink);

    for (const path of LISTS) {
      const listed = open.files.find((file) => file.path === path);
      expect(listed?.bytes).toBeGreaterThan(constants.MAX_STRING_LENGTH);
      const written = files.get(path);
      expect(listed).toMatchObject({ bytes: written?.bytes, sha256: written?.hash.digest('hex') });
    }
    expect(open.largeLists.map(({ path }) => path)).toContain('api/v1/resources.json');
    expect(open.close(undefined, sink).map(({ path }) => path)).toContain('api/v1/manifest.json');

    const large = open.largeLists.map(({ path, bytes }) => ({ path, bytes }));
    expect(largeLists(large, valid.config, 'lc-api.yml')).toMatchObject([
      { rule: 'limit/list-bytes', severity: 'warning' },
    ]);
    const strict = new Map(valid.config.rules)
      .set('limit/list-bytes', 'error')
      .set('limit/file-bytes', 'error');
    const held = { ...valid, config: { ...valid.config, rules: strict } };
    expect(largeLists(large, held.config, 'lc-api.yml')).toMatchObject([
      { rule: 'limit/list-bytes', severity: 'error' },
    ]);
    const blobs = new Map(open.files.map(({ path, sha256, bytes }) => [path, { id: sha256, bytes }]));
    expect(() => checkLimits(blobs, { ...limitsOf(held), treeBytes: Number.POSITIVE_INFINITY })).toThrow(
      /limit\/file-bytes: 3 files are larger/,
    );
    expect(checkLimits(blobs, { ...limitsOf(valid), treeBytes: Number.POSITIVE_INFINITY })).toEqual([]);

    // The content is compared record by record.
    const release = new CatalogRelease(catalogOf(valid, tree, baseUrl), { name: 'content', hasPages: false });
    expect(release.listBytes('resource', 'en')).toBe(files.get('api/v1/resources.json')?.bytes);
    const lengths: number[] = [];
    for await (const record of release.eachRecord('resource', 'en'))
      lengths.push(String(record['body']).length);
    expect(lengths).toHaveLength(RECORDS);
    expect(Math.min(...lengths)).toBeGreaterThan(LENGTH - 100);
  },
);
