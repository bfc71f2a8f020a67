// `npm run bench -- mirror`: what readers of a site load. Bytes that a mirror of 10,000 generated records loads,
// compressed, from a server on this machine: the first copy, a new release in which one title changed, and a run without a
// change. Then the bytes of the tree, what the client loads of a long list, and what an assistant reads for a question.
// Writes both tables into bench/README.md.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { createClient } from '../dist/client.js';
import { writeCorpus } from './corpus/corpus.mjs';
import { writeIntoPage } from './page.mjs';
import { buildTree, filesBelow } from './scale/tree.mjs';

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
/** `wire` are the bytes of requests and answers with their heads. */
const loaded = { requests: 0, bytes: 0, wire: 0 };
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
server.on('connection', (socket) =>
  socket.on('close', () => {
    loaded.wire += socket.bytesRead + socket.bytesWritten;
  }),
);
try {
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const content = path.join(scratch, 'content');
  writeCorpus(content, COUNT);
  buildTree(content, tree, scratch);
  const rows = COPIES.map(([name]) => [name]);
  await measure(rows);
  const folder = path.join(content, 'content/en/articles');
  const [article] = readdirSync(folder);
  const text = readFileSync(path.join(folder, article), 'utf8');
  writeFileSync(
    path.join(folder, article),
    text.replace(/^title: .*/m, (title) => `${title} anew`),
  );
  buildTree(content, tree, scratch);
  const changed = await measure(rows);
  const polls = await measure(rows);
  const head = ['copy', 'first run', 'one title changed', 'nothing changed'];
  print('mirror', head, rows);
  print(
    'figures',
    ['figure', 'measured', 'must'],
    [
      ...treeFigures(content),
      ['a poll without change', `1 request, ${Math.max(...polls.map(({ wire }) => wire))} bytes`, '≤ 1 kB'],
      ['one title changed, `sync --only records`', size(changed[2].bytes), '≤ 300 kB'],
      ...(await clientFigures()),
      ...(await mcpFigures()),
    ],
  );
} finally {
  server.close();
  rmSync(scratch, { recursive: true, force: true });
}

/** Updates each copy, and adds what it loaded to its row. Returns what each loaded. */
async function measure(rows) {
  const all = [];
  for (const [place, [, options]] of COPIES.entries()) {
    Object.assign(loaded, { requests: 0, bytes: 0, wire: 0 });
    const call = ['sync', address(), path.join(scratch, `copy-${place}`)];
    await promisify(execFile)(process.execPath, [cli, ...call, ...options]);
    // The process is gone, but its connections may not be yet.
    while ((await promisify(server.getConnections.bind(server))()) > 0) await sleep(5);
    const { requests, bytes } = loaded;
    rows[place].push(`${size(bytes)}, ${requests.toLocaleString('en')} requests`);
    all.push({ ...loaded });
  }
  return all;
}

/** Returns bytes of the tree for each byte of content, with and without pages. */
function treeFigures(content) {
  const bytesOf = (folder) => filesBelow(folder).reduce((sum, { size: bytes }) => sum + bytes, 0);
  const plain = path.join(scratch, 'plain');
  buildTree(content, plain, scratch, '--no-pages');
  const ratio = (folder) => (bytesOf(folder) / bytesOf(path.join(content, 'content'))).toFixed(2);
  return [
    ['bytes of the tree for each byte of content', ratio(tree), '≤ 10.5'],
    ['the same without pages', ratio(plain), '≤ 7.2'],
  ];
}

/** Returns what the client loads to show a long list, and the list itself. */
async function clientFigures() {
  const site = createClient(address());
  await site.get('getDiscovery');
  return [
    await clientFigure(site, 'listArticlesSummaries'),
    await clientFigure(site, 'listArticles'),
    ['`client.js`, compressed', size(gzipSync(readFileSync(path.join(cli, '../client.js'))).length), ''],
  ];
}

async function clientFigure(site, name) {
  Object.assign(loaded, { requests: 0, bytes: 0 });
  let count = 0;
  for await (const _ of site.each(name)) count++;
  const what = `${size(loaded.bytes)}, ${loaded.requests} requests`;
  return [`client: \`each('${name}')\`, ${count.toLocaleString('en')} items`, what, ''];
}

/** Returns the characters that an assistant reads for a question about the examples, and how often the best record is first. */
async function mcpFigures() {
  const academy = path.join(scratch, 'academy');
  buildTree(path.join(import.meta.dirname, '../examples/academy'), academy, scratch);
  const client = new Client({ name: 'bench', version: '1.0.0' });
  await client.connect(new StdioClientTransport({ command: process.execPath, args: [cli, 'mcp', academy] }));
  let [characters, right] = [0, 0];
  const ask = async (name, args) => {
    const { content } = await client.callTool({ name, arguments: args });
    characters += content[0].text.length;
    return JSON.parse(content[0].text);
  };
  const questions = JSON.parse(readFileSync(path.join(import.meta.dirname, 'questions.json'), 'utf8'));
  for (const [query, locale, record] of questions) {
    const [best] = (await ask('search', { query, locale })).results;
    if (best.id === record) right++;
    const section = best.sections?.[0];
    await ask('fetch', { id: best.id, ...(section && { section }) });
  }
  await client.close();
  const { length } = questions;
  return [
    ['MCP: characters of `search` and `fetch` for a question', Math.round(characters / length), '≤ 2,500'],
    ['MCP: the best record is first', `${right} of ${length}`, '≥ 14 of 15'],
  ];
}

/** Prints a table, and writes it into the page. */
function print(name, head, rows) {
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  console.log(`${lines.join('\n')}\n`);
  writeIntoPage(name, lines.join('\n'));
}

function address() {
  return `http://127.0.0.1:${server.address().port}`;
}

function size(bytes) {
  return bytes < 1e6 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
