import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openSiteRelease } from '../../src/compare/site-release.js';
import { buildDirectory } from '../../src/run/build.js';
import { diffReleases } from '../../src/run/diff.js';
import { temporaryFolder, writeFiles } from '../support/folders.js';
import { proxyTo } from '../support/proxy.js';
import { allLines, article, BASE, edited } from '../support/release-content.js';
import { createRepository } from '../support/release-repository.js';
import { serve, serveFolder } from './site.js';

let made: Promise<string> | undefined;

/** The tree of the base content in a folder: made once, and copied for every test. */
async function builtTree(): Promise<string> {
  made ??= makeTree();
  const out = join(temporaryFolder(), 'site');
  cpSync(await made, out, { recursive: true });
  return out;
}

async function makeTree(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'lc-api-tree-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const [root, out] = [join(folder, 'content'), join(folder, 'site')];
  writeFiles(root, BASE);
  await buildDirectory({ root, out, baseUrl: 'https://learn.example.org' });
  return out;
}

/** Attempts follow at once. An answer has all the time that a busy machine needs. */
const QUICK = { timeout: 30_000, pause: 1 };

it('reads from a site the manifest, and of the rest only what changed', async () => {
  const repository = createRepository();
  repository.commit(edited({ 'content/en/articles/first.md': article('Changed') }));
  const site = await serveFolder(await builtTree());
  const { comparison } = await diffReleases({ old: site.url, new: 'git:HEAD', root: repository.folder });
  expect(comparison.records.changed).toHaveLength(1);
  // Which of the two holds the record is a matter of sizes: in a small list it is the list. The page has the anchors.
  expect(
    site.requests.filter((path) => !/^\/api\/v1\/(?:de\/)?(?:manifest|index)\.json$/.test(path)),
  ).toEqual(['/api/v1/articles.json', '/articles/first.html']);
});

it('asks again after errors of the host, and reports its answer in the end', async () => {
  const tree = await builtTree();
  const answers = [503, 500, 200];
  const site = await serve((_, response) => {
    const status = answers.shift() ?? 500;
    response.writeHead(status).end(status === 200 ? readFileSync(join(tree, 'api/v1/manifest.json')) : 'no');
  });
  await expect(openSiteRelease(site.url, QUICK)).resolves.toMatchObject({ manifest: { version: 1 } });
  await expect(openSiteRelease(site.url, QUICK)).rejects.toMatchObject({
    fault: 'unavailable',
    message: `${site.url}/api/v1/manifest.json cannot be read: the host answered 500.`,
  });
  expect(site.requests).toHaveLength(3 + 5);
});

it('waits as long as a host asks for before it asks again', async () => {
  const tree = await builtTree();
  const times: number[] = [];
  const site = await serve((_, response) => {
    times.push(performance.now());
    if (times.length === 1) response.writeHead(429, { 'retry-after': '1' }).end();
    else response.end(readFileSync(join(tree, 'api/v1/manifest.json')));
  });
  await openSiteRelease(site.url, QUICK);
  expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThan(900);
});

it.each([404, 410])('takes %d for "nothing was published", and does not ask again', async (status) => {
  const site = await serve((_, response) => response.writeHead(status).end());
  await expect(openSiteRelease(site.url, QUICK)).rejects.toMatchObject({ fault: 'missing' });
  expect(site.requests).toHaveLength(1);
});

it.each<readonly [string, (response: ServerResponse) => void, string]>([
  ['forbids it', (response) => response.writeHead(403).end(), 'the host answered 403'],
  ['answers with a page', (response) => response.end('<html>'), 'it is not JSON'],
  [
    'leads in a circle',
    (response) => response.writeHead(302, { location: '/' }).end(),
    'it redirects in a circle',
  ],
  ['closes the connection', (response) => response.destroy(), 'cannot be read'],
])('says what is wrong with a site that %s', async (_, answer, message) => {
  const site = await serve((_request, response) => answer(response));
  await expect(openSiteRelease(site.url, QUICK)).rejects.toThrow(message);
});

it.each<readonly [string, (response: ServerResponse) => void]>([
  ['never answers', () => {}],
  ['stops in the middle', (response) => response.write('{"version":')],
])('says how long it waited for a site that %s', async (_, answer) => {
  const site = await serve((_request, response) => answer(response));
  await expect(openSiteRelease(site.url, { timeout: 100, pause: 1 })).rejects.toThrow(
    'no answer within 0.1 seconds',
  );
});

it('gives up on a site that sends a byte now and then', async () => {
  const site = await serve((_, response) => {
    const drip = (): void => {
      if (!response.destroyed) response.write(' ', () => setTimeout(drip, 20));
    };
    drip();
  });
  // A byte has 30 seconds to come, on a busy machine, too. The whole takes too long, of which a second is a thousand.
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() * 1000);
  onTestFinished(() => void vi.restoreAllMocks());
  await expect(openSiteRelease(site.url, QUICK)).rejects.toThrow('the answer is too slow');
});

it('does not read more of a file than its manifest names', async () => {
  const tree = await builtTree();
  let sent = 0;
  const site = await serve((request, response) => {
    if (request.url?.endsWith('manifest.json'))
      return response.end(readFileSync(join(tree, 'api/v1/manifest.json')));
    const more = (): void => {
      for (let isReady = true; isReady && !response.destroyed; sent++)
        isReady = response.write('x'.repeat(65_536));
    };
    response.on('drain', more);
    return more();
  });
  const release = await openSiteRelease(site.url, QUICK);
  await expect(release.read('api/v1/articles.json')).rejects.toThrow(/more than \d+ bytes/);
  await expect(allLines(release, 'api/v1/all.json')).rejects.toThrow('does not have the bytes');
  expect(sent).toBeLessThan(1000);
});

it('notices files of another publication than the manifest', async () => {
  const tree = await builtTree();
  writeFileSync(
    join(tree, 'api/v1/articles.json'),
    readFileSync(join(tree, 'api/v1/articles.json'), 'utf8').replace('First', 'Forst'),
  );
  const site = await serveFolder(tree);
  const release = await openSiteRelease(site.url, QUICK);
  await expect(release.read('api/v1/articles.json')).rejects.toThrow('is being published right now');
});

it('reaches a site through the proxy of the environment', async () => {
  const tree = await builtTree();
  const site = await serveFolder(tree);
  const hosts = await proxyTo(site.url);
  const release = await openSiteRelease('http://learn.example.org', QUICK);
  expect(release.records).toHaveLength(9);
  expect(new Set(hosts)).toEqual(new Set(['learn.example.org:80']));
});

it('does not follow a redirect to another host, and says where it leads', async () => {
  const other = await serveFolder(await builtTree());
  const port = new URL(other.url).port;
  const site = await serve((_, response) =>
    response.writeHead(302, { location: `http://localhost:${port}/api/v1/manifest.json` }).end(),
  );
  await expect(openSiteRelease(site.url, QUICK)).rejects.toMatchObject({
    fault: 'refused',
    message: expect.stringContaining(`it redirects to http://localhost:${port}, which is the real address`),
  });
  expect(other.requests).toEqual([]);
});

it('gives up on a site when the time for all its files has passed', async () => {
  const tree = await builtTree();
  const site = await serveFolder(tree);
  const now = performance.now.bind(performance);
  let later = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now() + later);
  onTestFinished(() => void vi.restoreAllMocks());
  const release = await openSiteRelease(site.url, { ...QUICK, total: 120_000 });
  later = 120_000;
  await expect(release.read('api/v1/articles.json')).rejects.toMatchObject({
    fault: 'refused',
    message: `${site.url}/api/v1/articles.json cannot be read: reading the site took over 2 minutes.`,
  });
  expect(site.requests).toHaveLength(1);
});
