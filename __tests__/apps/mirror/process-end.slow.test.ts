import { type SpawnSyncReturns, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { buildDirectory } from '../../../src/run/build.js';
import { NODE } from '../../support/cli-process.js';
import { environment } from '../../support/environment.js';
import { bundleStep } from '../../support/fake-github/bundle-step.js';
import { readFiles, temporaryFolder, writeFiles } from '../../support/folders.js';
import { BASE } from '../../support/release-content.js';

let program: string;
let root: string;
let tree: string;

beforeAll(async () => {
  program = await bundleStep('src/apps/cli/cli.ts');
  const folder = mkdtempSync(join(tmpdir(), 'lc-api-tree-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  [root, tree] = [join(folder, 'content'), join(folder, 'tree')];
  writeFiles(root, BASE);
  await buildDirectory({ root, out: tree, baseUrl: 'https://learn.example.org' });
});

/** Starts a server that never closes a connection. */
async function serveForever(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Serves a tree at `/new/…`, and redirects there from every other path, with an answer that has no end. */
function serveRedirected(): Promise<string> {
  const files = readFiles(tree);
  return serveForever((request, response) => {
    const path = (request.url ?? '').replace(/\?.*$/, '');
    const file = files.get(decodeURIComponent(path.replace('/new/', '')));
    if (!path.startsWith('/new/')) response.writeHead(302, { location: `/new${path}` }).write('Moved');
    else response.writeHead(file === undefined ? 404 : 200).end(file);
  });
}

/** Runs `lc-api` as a process; its status is null if it had to be ended. */
function lcApi(...args: readonly string[]): Promise<Pick<SpawnSyncReturns<string>, 'status' | 'stderr'>> {
  return new Promise((resolve, reject) => {
    const child = spawn(NODE, [program, ...args], { env: environment(), timeout: 15_000 });
    let stderr = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    child.stdout.resume();
    child.on('error', reject);
    child.on('close', (status) => resolve({ status, stderr }));
  });
}

it.each<readonly [string, (site: string) => readonly string[]]>([
  ['sync', (site) => ['sync', site, temporaryFolder()]],
  ['diff', (site) => ['diff', site, tree]],
  [
    'build',
    (site) => [
      'build',
      root,
      '--out',
      join(temporaryFolder(), 'out'),
      '--previous',
      site,
      '--base-url',
      site,
    ],
  ],
])('%s ends with its result if the site redirects and keeps its connections open', async (_, args) => {
  expect(await lcApi(...args(await serveRedirected()))).toMatchObject({ status: 0 });
});

it.each<readonly [string, (site: string) => readonly string[]]>([
  ['sync', (site) => ['sync', site, temporaryFolder()]],
  ['diff', (site) => ['diff', site, tree]],
])('%s ends at once if the site redirects to another host', async (_, args) => {
  let requests = 0;
  const site = await serveForever((_request, response) => {
    requests++;
    response.writeHead(302, { location: 'https://login.example.org/' }).write('Log in');
  });
  expect(await lcApi(...args(site))).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('redirects to https://login.example.org'),
  });
  expect(requests).toBe(1);
});

it('does not repeat a refused redirect of a file', async () => {
  const files = readFiles(tree);
  const asked: string[] = [];
  const site = await serveForever((request, response) => {
    const path = decodeURIComponent((request.url ?? '').replace(/\?.*$/, '').slice(1));
    asked.push(path);
    if (path === 'api/v1/all.json') response.writeHead(302, { location: 'ftp://127.0.0.1/all.json' }).end();
    else response.end(files.get(path));
  });
  expect(await lcApi('sync', site, temporaryFolder())).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('api/v1/all.json cannot be read: it redirects to'),
  });
  expect(asked.filter((path) => path === 'api/v1/all.json')).toHaveLength(1);
});
