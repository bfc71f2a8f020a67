// `npm run bench -- mirror`: bytes that a mirror of 10,000 generated records loads, compressed, from a server on this
// machine: the first copy, a new release in which one title changed, and a run without a change. Writes the table into
// bench/README.md.
import { execFile, execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { writeCorpus } from './corpus/corpus.mjs';
import { writeIntoPage } from './page.mjs';

const cli = path.resolve(import.meta.dirname, '../dist/cli.js');
const COUNT = 10_000;
/** The copies that are measured: their names, and the options of `sync`. */
const COPIES = [
  ['whole release', []],
  ['`--locale de`', ['--locale', 'de']],
  ['`--only records`', ['--only', 'records']],
  ['`--only records --locale en`', ['--only', 'records', '--locale', 'en']],
];

const scratch = mkdtempSync(path.join(tmpdir(), 'lc-api-mirror-'));
const loaded = { requests: 0, bytes: 0 };
const tree = path.join(scratch, 'tree');
/** Serves the tree as hosts of static files do: compressed, with entity tags. */
const server = createServer((request, response) => {
  loaded.requests++;
  const file = path.join(tree, decodeURIComponent(request.url.replace(/\?.*/, '')));
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return void response.writeHead(404).end();
  const bytes = readFileSync(file);
  const etag = `"${createHash('sha256').update(bytes).digest('hex')}"`;
  if (request.headers['if-none-match'] === etag) return void response.writeHead(304, { etag }).end();
  const body = gzipSync(bytes);
  loaded.bytes += body.length;
  response.writeHead(200, { etag, 'content-encoding': 'gzip' }).end(body);
});
try {
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const content = path.join(scratch, 'content');
  writeCorpus(content, COUNT);
  build(content);
  const rows = COPIES.map(([name]) => [name]);
  await measure(rows);
  const folder = path.join(content, 'content/en/articles');
  const [article] = readdirSync(folder);
  const text = readFileSync(path.join(folder, article), 'utf8');
  writeFileSync(
    path.join(folder, article),
    text.replace(/^title: .*/m, (title) => `${title} anew`),
  );
  build(content);
  await measure(rows);
  await measure(rows);
  const head = ['copy', 'first run', 'one title changed', 'nothing changed'];
  const table = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
  console.log(table);
  writeIntoPage('mirror', table);
} finally {
  server.close();
  rmSync(scratch, { recursive: true, force: true });
}

function build(content) {
  const fixed = [
    '--base-url',
    'https://learn.example.org',
    '--quiet',
    '--cache',
    path.join(scratch, 'cache'),
  ];
  execFileSync(process.execPath, [cli, 'build', content, '--out', tree, ...fixed], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** Updates each copy, and adds what it loaded to its row. */
async function measure(rows) {
  for (const [place, [, options]] of COPIES.entries()) {
    Object.assign(loaded, { requests: 0, bytes: 0 });
    const call = ['sync', `http://127.0.0.1:${server.address().port}`, path.join(scratch, `copy-${place}`)];
    await promisify(execFile)(process.execPath, [cli, ...call, ...options]);
    const { requests, bytes } = loaded;
    rows[place].push(`${size(bytes)}, ${requests.toLocaleString('en')} requests`);
  }
}

function size(bytes) {
  return bytes < 1e6 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
