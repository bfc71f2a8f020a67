import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Selection } from '../../../src/apps/mirror/selection.js';
import { type SyncResult, syncSite } from '../../../src/apps/mirror/sync.js';
import { sha256 } from '../../../src/base/digest.js';
import { once } from '../../../src/base/once.js';
import { openDirectoryRelease } from '../../../src/compare/directory-release.js';
import { serve, type TestSite } from '../../compare/site.js';
import { academy } from '../../support/example-sites.js';
import { readFiles, temporaryFolder } from '../../support/folders.js';
import { memoryTree } from '../../support/memory-tree.js';
import { type PublishedTree, publish } from '../../support/published-tree.js';
import { manyTerms } from '../../support/small-sites.js';

const BASE = 'https://example.org/repo';
const MANIFEST = 'api/v1/manifest.json';
const INDEX = 'api/v1/parts/manifest.json';
const ONE = publish(memoryTree(manyTerms('Term')), BASE);
const TWO = publish(memoryTree(manyTerms('Other', 'Anderes')), BASE);

type Tree = ReadonlyMap<string, Uint8Array>;

/** Serves a tree, which is chosen anew for each request, with entity tags. */
function serveTree(choose: (path: string) => Tree): Promise<TestSite> {
  return serve((request, response) => {
    const bytes = choose(decodeURIComponent((request.url ?? '').slice(1))).get(
      decodeURIComponent((request.url ?? '').slice(1)),
    );
    if (bytes === undefined) return void response.writeHead(404).end();
    const etag = `"${sha256(bytes)}"`;
    if (request.headers['if-none-match'] === etag) return void response.writeHead(304, { etag }).end();
    response.writeHead(200, { etag }).end(bytes);
  });
}

const sync = (site: TestSite, directory: string, selection?: Selection): Promise<SyncResult> =>
  syncSite({ url: site.url, directory, selection, pause: 0 });

const RECORDS: Selection = { only: 'records' };

/** The records of one language are a few files: most tests need no more of the site. */
const GERMAN: Selection = { only: 'records', locale: 'de' };

/** The files of a copy of the German records of the first site. */
const firstCopy = once(async () => {
  const directory = temporaryFolder();
  await sync(await serveTree(() => ONE), directory, GERMAN);
  return readFiles(directory);
});

/** Returns the paths of a mirror, without the lists of files that the next run compares with. */
function pathsOf(directory: string): readonly string[] {
  return [...readFiles(directory).keys()].filter(
    (path) => !path.startsWith('.lc-api-') && !path.includes('/manifest'),
  );
}

/** Expects that each file of a mirror, except the manifest, has the bytes of a tree. */
function expectBytes(directory: string, tree: PublishedTree): void {
  const others = [...readFiles(directory)].filter(
    ([path, bytes]) =>
      path !== MANIFEST && !path.startsWith('.lc-api-') && !bytes.equals(tree.get(path) ?? Buffer.of()),
  );
  expect(others.map(([path]) => path)).toEqual([]);
}

it('copies documents and twins of records, and later only what changed, by the parts of the manifest', async () => {
  let tree = ONE;
  const site = await serveTree(() => tree);
  const directory = temporaryFolder();
  await sync(site, directory, RECORDS);
  const records = [...ONE.keys()].filter((path) =>
    /^(?:api\/v1\/(?:de\/)?(?:index|glossary\/term-\d+)\.json|(?:de\/)?gloss[a-z]+\/term-\d+\.md)$/.test(
      path,
    ),
  );
  expect(records).toHaveLength(2 + 2 * 1001);
  expect(pathsOf(directory)).toEqual(records.sort());
  expectBytes(directory, ONE);

  site.requests.length = 0;
  expect(await sync(site, directory, RECORDS)).toMatchObject({ downloaded: 0 });
  expect(site.requests).toEqual([`/${INDEX}`]);

  tree = TWO;
  site.requests.length = 0;
  await sync(site, directory, RECORDS);
  const documents = ['index', 'de/index', 'glossary/term-500', 'de/glossary/term-1'];
  const changed = documents.map((path) => `/api/v1/${path}.json`);
  const others = site.requests.filter((path) => !path.startsWith('/api/v1/parts/manifest'));
  expect(others.sort()).toEqual([...changed, '/glossary/term-500.md', '/de/glossar/term-1.md'].sort());
  expect(site.requests).not.toContain(`/${MANIFEST}`);
  expectBytes(directory, TWO);
});

it('copies one locale, with or without its lists and pages', async () => {
  const site = await serveTree(() => ONE);
  const directory = temporaryFolder();
  await sync(site, directory, { locale: 'de' });
  const paths = pathsOf(directory);
  expect(paths).toContain('api/v1/de/glossary.json');
  expect(paths).toContain('de/glossar/term-1.html');
  expect(paths).toContain('sitemap-de.xml');
  expect(paths.filter((path) => !/^(?:assets|de|api\/v1\/(?:de|schemas))\/|^sitemap-de/.test(path))).toEqual([
    'api/v1/index.json',
    'api/v1/openapi.json',
    'api/v1/schemas.json',
  ]);
  await sync(site, directory, { only: 'records', locale: 'de' });
  expect(pathsOf(directory)).toEqual([
    'api/v1/de/glossary/term-1.json',
    'api/v1/de/index.json',
    'api/v1/index.json',
    'de/glossar/term-1.md',
  ]);
  await sync(site, directory, { locale: 'en' });
  expect(pathsOf(directory)).toContain('glossary/term-1.html');
  expect(pathsOf(directory).filter((path) => /^(?:api\/v1\/)?de\//.test(path))).toEqual([]);
  await expect(sync(site, directory, { locale: 'fr' })).rejects.toThrow(
    `${site.url} has no locale "fr". Locales: en, de.`,
  );
});

it('reads the whole manifest of a small site, and copies the files that records refer to', async () => {
  const tree = academy.tree();
  const site = await serveTree(() => tree);
  const directory = temporaryFolder();
  await sync(site, directory, RECORDS);
  expectBytes(directory, tree);
  const assets = pathsOf(directory).filter((path) => path.startsWith('assets/'));
  expect(assets.length).toBeGreaterThan(0);
  expect(assets.filter((path) => /\.(?:css|js)$/.test(path))).toEqual([]);
  expect(pathsOf(directory).filter((path) => /html$|(?:^|\/)index\.md$|txt$|xml$|atom$/.test(path))).toEqual(
    [],
  );
});

it('asks a small site that did not change for nothing but that', async () => {
  const tree = academy.tree();
  const site = await serveTree(() => tree);
  const directory = temporaryFolder();
  await sync(site, directory, { only: 'records', locale: 'de' });
  site.requests.length = 0;
  expect(await sync(site, directory, { only: 'records', locale: 'de' })).toMatchObject({ downloaded: 0 });
  expect(site.requests).toEqual([`/${MANIFEST}`]);
  // Another part is copied, although the site is the same.
  await sync(site, directory, { only: 'records', locale: 'it' });
  expect(pathsOf(directory).some((path) => path.startsWith('it/'))).toBe(true);
  expect(pathsOf(directory).some((path) => path.startsWith('de/'))).toBe(false);
});

it('restores files that changed in the copy, also if the site is the same', async () => {
  const site = await serveTree(() => ONE);
  const directory = temporaryFolder(await firstCopy());
  const before = readFiles(directory);
  const [part] = [...before.keys()].filter((path) => path.startsWith('api/v1/parts/manifest/')) as [string];
  for (const changed of [[part, INDEX, 'de/glossar/term-1.md'], [MANIFEST]]) {
    for (const path of changed) writeFileSync(join(directory, path), `${before.get(path)} `);
    await sync(site, directory, GERMAN);
    expect(readFiles(directory)).toEqual(before);
  }
});

it('follows a site that loses the parts of its manifest, and gets them again', async () => {
  const small = academy.tree();
  let tree: Tree = ONE;
  const site = await serveTree(() => tree);
  const directory = temporaryFolder(await firstCopy());
  tree = small;
  await sync(site, directory, GERMAN);
  expect(readFiles(directory).has(INDEX)).toBe(false);
  expectBytes(directory, small);
  tree = ONE;
  await sync(site, directory, GERMAN);
  expectBytes(directory, ONE);
});

it('is never taken for a release, and becomes one', async () => {
  const site = await serveTree(() => ONE);
  const directory = temporaryFolder(await firstCopy());
  await expect(openDirectoryRelease(directory)).rejects.toThrow('it lists a part of a release');
  const copy = await serveTree(() => new Map([...readFiles(directory)]));
  await expect(sync(copy, temporaryFolder())).rejects.toThrow('it lists a part of a release');
  await sync(site, directory);
  await openDirectoryRelease(directory);
  expect(
    Object.fromEntries([...readFiles(directory)].filter(([path]) => !path.startsWith('.lc-api-'))),
  ).toEqual(Object.fromEntries([...ONE].map(([path, bytes]) => [path, Buffer.from(bytes)])));
  await sync(site, directory, GERMAN);
  expect(pathsOf(directory)).not.toContain('de/glossar/term-1.html');
});

it('never mixes two releases, whichever of them answers a request', async () => {
  const outcomes = { complete: 0, refused: 0 };
  let choose = (): Tree => ONE;
  const site = await serveTree(() => choose());
  for (let seed = 1; seed <= 40; seed++) {
    let asked = 0;
    // Below 40, a server of the old release answers some requests.
    const isOld = (): boolean =>
      ++asked < 40 && Number.parseInt(sha256(`${seed} ${asked}`).slice(0, 2), 16) < 128;
    const directory = temporaryFolder(await firstCopy());
    choose = () => (isOld() ? ONE : TWO);
    const error = await sync(site, directory, GERMAN).catch((one: Error) => one);
    if (error instanceof Error)
      expect(error).toMatchObject({ message: expect.stringContaining('not match the manifest of') });
    outcomes[error instanceof Error ? 'refused' : 'complete']++;
    const index = readFiles(directory).get(INDEX);
    const tree = [ONE, TWO].find((one) => index?.equals(one.get(INDEX) as Buffer));
    expectBytes(directory, tree as PublishedTree);
  }
  expect(outcomes.complete).toBeGreaterThan(outcomes.refused);
}, 120_000);

it('leaves a copy as it was if a part does not match its index', async () => {
  const parts = [...TWO.keys()].filter(
    (path) =>
      path.startsWith('api/v1/parts/manifest/') &&
      !ONE.get(path)
        ?.toString()
        .includes(String(TWO.get(path))),
  );
  const bad = parts[0] as string;
  let tree: Tree = ONE;
  const site = await serveTree((path) =>
    path === bad && tree === TWO ? new Map([[bad, Buffer.from('[]\n')]]) : tree,
  );
  const directory = temporaryFolder(await firstCopy());
  tree = TWO;
  await expect(sync(site, directory, GERMAN)).rejects.toThrow(`${bad} does not match the manifest of`);
  expectBytes(directory, ONE);
});

const entry = (path: string, text: string): object => ({
  path,
  bytes: text.length,
  sha256: sha256(Buffer.from(text)),
  mediaType: 'text/plain',
});

/** Serves files with an index of the parts of their manifest. */
function serveParts(
  parts: Readonly<Record<string, string>>,
  files: Readonly<Record<string, string>> = {},
): Promise<TestSite> {
  const index = {
    version: 1,
    parts: Object.entries(parts).map(([path, text]) => ({
      url: `${BASE}/${path}`,
      count: 1,
      bytes: Buffer.byteLength(text),
      sha256: sha256(Buffer.from(text)),
    })),
  };
  const all = { ...parts, ...files, [INDEX]: JSON.stringify(index) };
  return serveTree(() => new Map(Object.entries(all).map(([path, text]) => [path, Buffer.from(text)])));
}

const DISCOVERY = JSON.stringify({
  locale: 'en',
  locales: [{ locale: 'en' }],
  contentVersion: sha256(Buffer.from('')),
});
const part = (name: string): string => `api/v1/parts/manifest/${name}.json`;

it.each([
  ['a part at another place', { 'api/v1/courses.json': '[]' }, 'is not an index of its manifest'],
  ['a part outside', { '../api/v1/parts/manifest/../../x.json': '[]' }, 'is not an index of its manifest'],
  ['a part that is not a list', { [part('a')]: '{}' }, 'A part of the manifest of'],
  ['a part that is not JSON', { [part('a')]: '<html>' }, 'is not JSON'],
  ['no discovery document', { [part('a')]: '[]' }, 'does not list api/v1/index.json'],
  [
    'parts that overlap',
    { [part('a')]: JSON.stringify([entry('a.md', 'x')]), [part('b')]: JSON.stringify([entry('a.md', 'y')]) },
    'which some file systems take for "a.md"',
  ],
  [
    'a path that leads out',
    { [part('a')]: JSON.stringify([entry('../a.md', 'x')]) },
    'A part of the manifest of',
  ],
  ['a hidden file', { [part('a')]: JSON.stringify([entry('.envrc', 'x')]) }, 'a hidden name'],
  [
    'a file in place of the manifest',
    { [part('a')]: JSON.stringify([entry(MANIFEST, '{}')]) },
    'which some file systems take for "api/v1/manifest.json"',
  ],
  [
    'a folder in place of the manifest',
    { [part('a')]: JSON.stringify([entry(`${MANIFEST}/x.json`, '{}')]) },
    'which some file systems take for "api/v1/manifest.json"',
  ],
  [
    'a discovery document larger than memory',
    { [part('a')]: JSON.stringify([{ ...entry('api/v1/index.json', '{}'), bytes: 900_000_000 }]) },
    'with 900000000 bytes, which lc-api cannot have written',
  ],
  [
    'a part of itself',
    { [part('a')]: JSON.stringify([entry(part('a'), 'x')]) },
    'which some file systems take for',
  ],
])('refuses %s', async (_, parts, message) => {
  const site = await serveParts(parts as Record<string, string>);
  const directory = temporaryFolder();
  await expect(sync(site, directory, RECORDS)).rejects.toThrow(message);
  expect(pathsOf(directory)).toEqual([]);
});

it('refuses parts that are together larger than memory', async () => {
  const parts = Array.from({ length: 3 }, (_, at) => ({
    url: `${BASE}/${part(`a-${at}`)}`,
    ...{ count: 1, bytes: 90_000_000, sha256: sha256(Buffer.from('[]')) },
  }));
  const index = Buffer.from(JSON.stringify({ version: 1, parts }));
  const site = await serveTree(() => new Map([[INDEX, index]]));
  await expect(sync(site, temporaryFolder(), RECORDS)).rejects.toThrow('with 270000000 bytes');
});

it.each(['null', '{"locale":"en","locales":[null]}', DISCOVERY.replace(/[0-9a-f]{64}/, '\\u001b[2J')])(
  'refuses the discovery document %s',
  async (text) => {
    const listed = { [part('a')]: JSON.stringify([entry('api/v1/index.json', text)]) };
    const site = await serveParts(listed, { 'api/v1/index.json': text });
    const message = 'is not a discovery document';
    await expect(sync(site, temporaryFolder(), RECORDS)).rejects.toThrow(message);
  },
);

it('accepts the parts of a site at another address, and leaves files of others alone', async () => {
  const site = await serveParts(
    {
      [part('a')]: JSON.stringify([
        entry('a/b.md', 'text'),
        entry('a/b.html', 'page'),
        entry('api/v1/index.json', DISCOVERY),
      ]),
    },
    { 'a/b.md': 'text', 'api/v1/index.json': DISCOVERY },
  );
  const directory = temporaryFolder();
  mkdirSync(join(directory, 'a'));
  writeFileSync(join(directory, 'a/notes.md'), 'mine');
  await sync(site, directory, RECORDS);
  expect(pathsOf(directory)).toEqual(['a/b.md', 'a/notes.md', 'api/v1/index.json']);
  expect(readdirSync(directory).filter((name) => name.startsWith('.lc-api-'))).toEqual(['.lc-api-mirror']);
});
