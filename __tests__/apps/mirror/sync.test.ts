import { appendFileSync, linkSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type SyncResult, syncSite } from '../../../src/apps/mirror/sync.js';
import { sha256 } from '../../../src/base/digest.js';
import { openDirectoryRelease } from '../../../src/compare/directory-release.js';
import { serve, type TestSite } from '../../compare/site.js';
import { academy } from '../../support/example-sites.js';
import { readFiles, temporaryFolder } from '../../support/folders.js';
import { runs } from '../../support/scope.js';

const MANIFEST = 'api/v1/manifest.json';
type Tree = ReadonlyMap<string, Buffer>;

/** Returns a published tree of some files: as `lc-api build` writes it, but without records. */
function treeOf(texts: Readonly<Record<string, string>>): Tree {
  const files = Object.entries(texts).sort(([a], [b]) => (a < b ? -1 : 1));
  const entries = files.map(([path, text]) => ({
    path,
    bytes: Buffer.byteLength(text),
    sha256: sha256(Buffer.from(text)),
    mediaType: 'text/plain',
  }));
  const manifest = {
    version: 1,
    locale: 'en',
    generator: 'test',
    baseUrl: 'https://learn.example.org',
    contentVersion: sha256(Buffer.from(JSON.stringify(texts))),
    files: entries,
    records: [],
  };
  return new Map([
    ...files.map(([path, text]) => [path, Buffer.from(text)] as const),
    [MANIFEST, Buffer.from(`${JSON.stringify(manifest)}\n`)],
  ]);
}

/** Serves a tree that is chosen anew for every request. */
function serveTree(choose: (path: string) => Tree): Promise<TestSite> {
  return serve((request, response) => {
    const path = decodeURIComponent((request.url ?? '').slice(1));
    const bytes = choose(path).get(path);
    if (bytes === undefined) response.writeHead(404).end('<html>');
    else response.end(bytes);
  });
}

const QUICK = { timeout: 30_000, pause: 0 };
const sync = (site: TestSite, directory: string): Promise<SyncResult> =>
  syncSite({ url: site.url, directory, ...QUICK });

/** Returns the files of a mirror, without what waits for the next run. */
function mirrorOf(directory: string): Record<string, string> {
  const files = [...readFiles(directory)].filter(([path]) => !path.startsWith('.lc-api-'));
  return Object.fromEntries(files.map(([path, bytes]) => [path, bytes.toString()]));
}

const textsOf = (tree: Tree): Record<string, string> =>
  Object.fromEntries([...tree].map(([path, bytes]) => [path, bytes.toString()]));

const ONE = treeOf({ 'index.html': 'one', 'a/b.json': '[1]', 'same.md': 'same', 'old.md': 'gone soon' });
const TWO = treeOf({ 'index.html': 'two', 'a/b.json': '[2]', 'same.md': 'same', 'new/c.md': 'new' });

it('copies a real site byte for byte, and needs one request if nothing changed', async () => {
  const tree = academy.tree();
  const site = await serveTree(() => tree);
  const directory = temporaryFolder();
  const first = await sync(site, directory);
  expect(first).toMatchObject({ files: tree.size, downloaded: tree.size - 1, removed: 0, absent: [] });
  expect(mirrorOf(directory)).toEqual(textsOf(tree));
  site.requests.length = 0;
  expect(await sync(site, directory)).toMatchObject({ files: tree.size, downloaded: 0, bytes: 0 });
  expect(site.requests).toEqual([`/${MANIFEST}`]);
});

it('asks a host with entity tags only whether the manifest changed, and repairs files anyway', async () => {
  let tree = ONE;
  const asked: string[] = [];
  const site = await serve((request, response) => {
    const path = decodeURIComponent((request.url ?? '').slice(1));
    const bytes = tree.get(path) ?? Buffer.of();
    const etag = `"${sha256(bytes)}"`;
    const status = request.headers['if-none-match'] === etag ? 304 : 200;
    asked.push(`${request.method} ${path} ${status}`);
    response.writeHead(status, { etag }).end(status === 304 || request.method === 'HEAD' ? undefined : bytes);
  });
  const directory = temporaryFolder();
  await sync(site, directory);
  const unchanged = async (): Promise<void> => {
    asked.length = 0;
    expect(await sync(site, directory)).toMatchObject({ files: ONE.size, downloaded: 0 });
    expect(asked).toEqual([`HEAD ${MANIFEST} 304`]);
  };
  await unchanged();
  await unchanged();
  writeFileSync(join(directory, 'same.md'), 'changed');
  expect(await sync(site, directory)).toMatchObject({ downloaded: 1 });
  for (const damaged of [MANIFEST, '.lc-api-mirror']) {
    appendFileSync(join(directory, damaged), ' \n');
    appendFileSync(join(directory, '.lc-api-mirror'), damaged === MANIFEST ? '' : '}');
    asked.length = 0;
    await sync(site, directory);
    expect(asked, damaged).toEqual([`GET ${MANIFEST} 200`]);
    expect(mirrorOf(directory)).toEqual(textsOf(ONE));
  }
  tree = TWO;
  await sync(site, directory);
  expect(mirrorOf(directory)).toEqual(textsOf(TWO));
  await expect(openDirectoryRelease(directory)).resolves.toBeDefined();
});

it('downloads what changed, removes what is gone, and leaves files of others alone', async () => {
  let tree = ONE;
  const site = await serveTree(() => tree);
  const directory = temporaryFolder();
  await sync(site, directory);
  writeFileSync(join(directory, 'notes.txt'), 'mine');
  tree = TWO;
  site.requests.length = 0;
  expect(await sync(site, directory)).toMatchObject({ downloaded: 3, removed: 1 });
  expect(site.requests.toSorted()).toEqual(['/a/b.json', `/${MANIFEST}`, '/index.html', '/new/c.md']);
  expect(mirrorOf(directory)).toEqual({ ...textsOf(TWO), 'notes.txt': 'mine' });
});

it('updates a folder of hard links, and leaves the files that they lead to as they were', async () => {
  let tree = ONE;
  const site = await serveTree(() => tree);
  const [before, after] = [temporaryFolder(), temporaryFolder()];
  await sync(site, before);
  for (const path of readFiles(before).keys()) {
    mkdirSync(dirname(join(after, path)), { recursive: true });
    linkSync(join(before, path), join(after, path));
  }
  tree = TWO;
  await sync(site, after);
  expect(mirrorOf(before)).toEqual(textsOf(ONE));
  expect(mirrorOf(after)).toEqual(textsOf(TWO));
});

it('repairs files of the mirror that were changed or removed', async () => {
  const site = await serveTree(() => ONE);
  const directory = temporaryFolder();
  await sync(site, directory);
  writeFileSync(join(directory, 'same.md'), 'SAME');
  expect(await sync(site, directory)).toMatchObject({ downloaded: 1 });
  expect(mirrorOf(directory)).toEqual(textsOf(ONE));
});

it('never mixes two releases, whichever of them answers a request', async () => {
  const path = fc.stringMatching(/^[a-c]{1,2}(\/[a-c])?$/);
  const texts = fc
    .dictionary(path, fc.constantFrom('', 'x', 'y', 'z'), { maxKeys: 8, noNullPrototype: true })
    .filter((files) => {
      const paths = Object.keys(files);
      return !paths.some((folder) => paths.some((other) => other.startsWith(`${folder}/`)));
    });
  let choose: (path: string) => Tree = () => ONE;
  const site = await serveTree((asked) => choose(asked));
  const outcomes = { complete: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(
      texts,
      texts,
      fc.boolean(),
      fc.infiniteStream(fc.boolean()),
      async (a, b, isUpdate, coins) => {
        const [one, two] = [treeOf(a), treeOf(b)];
        const directory = temporaryFolder();
        choose = () => one;
        if (isUpdate) await sync(site, directory);
        const before = mirrorOf(directory);
        choose = () => (coins.next().value === true ? one : two);
        const result = await sync(site, directory).catch((error: Error) => error);
        const after = mirrorOf(directory);
        if (result instanceof Error) {
          expect(result).toMatchObject({ message: expect.stringContaining('not match the manifest of') });
          expect(after).toEqual(before);
          outcomes.refused++;
        } else {
          const release = [one, two].find((tree) => tree.get(MANIFEST)?.toString() === after[MANIFEST]);
          expect(release).toBeDefined();
          expect(after).toEqual(textsOf(release as Tree));
          expect(readdirSync(directory)).not.toContain('.lc-api-downloads');
          outcomes.complete++;
        }
      },
    ),
    { numRuns: runs(1000) },
  );
  expect(outcomes.complete).toBeGreaterThan(outcomes.refused);
});

it('keeps the mirror and continues later if a cache serves old files', async () => {
  let stale = TWO;
  const site = await serveTree((path) => (path === 'a/b.json' ? stale : ONE));
  const directory = temporaryFolder();
  await expect(sync(site, directory)).rejects.toThrow(
    /^a\/b\.json does not match the manifest of http.* continues/,
  );
  expect(mirrorOf(directory)).toEqual({});
  stale = ONE;
  site.requests.length = 0;
  expect(await sync(site, directory)).toMatchObject({ downloaded: 4 });
  expect(site.requests).toEqual([`/${MANIFEST}`, '/a/b.json']);
  expect(readdirSync(directory).toSorted()).toEqual(['a', 'api', 'index.html', 'old.md', 'same.md']);
});

it('continues after a connection that breaks, and reports one that stays broken', async () => {
  let faults = 3;
  const site = await serve((request, response) => {
    const path = (request.url ?? '').slice(1);
    const bytes = ONE.get(path) as Buffer;
    if (path !== 'index.html' || faults-- <= 0) return void response.end(bytes);
    response.writeHead(200, { 'content-length': bytes.length + 5 });
    response.write(bytes);
    setTimeout(() => response.destroy(), 5);
  });
  const directory = temporaryFolder();
  expect(await sync(site, directory)).toMatchObject({ files: 5 });
  faults = Number.POSITIVE_INFINITY;
  const other = temporaryFolder();
  await expect(sync(site, other)).rejects.toThrow(/index\.html cannot be read/);
  expect(mirrorOf(other)).toEqual({});
});

it('ends a mirror of a site that is too slow as a whole, and continues later', async () => {
  const site = await serve((request, response) => {
    setTimeout(() => response.end(ONE.get((request.url ?? '').slice(1))), 60);
  });
  const directory = temporaryFolder();
  const options = { url: site.url, directory, ...QUICK };
  await expect(syncSite({ ...options, total: 100 })).rejects.toThrow(/cannot be read: /);
  expect(site.requests.length).toBeLessThan(ONE.size * 2);
  expect(mirrorOf(directory)).toEqual({});
  expect(await syncSite(options)).toMatchObject({ files: 5 });
});

it('leaves out files for the host that the host does not serve', async () => {
  const tree = treeOf({ '.nojekyll': '', 'index.html': 'home' });
  const site = await serveTree(() => new Map([...tree].filter(([path]) => path !== '.nojekyll')));
  const directory = temporaryFolder();
  expect(await sync(site, directory)).toMatchObject({ files: 2, absent: ['.nojekyll'] });
  expect([...readFiles(directory).keys()]).toEqual([MANIFEST, 'index.html']);
});

it('refuses a site without a manifest', async () => {
  const site = await serveTree(() => new Map());
  await expect(sync(site, temporaryFolder())).rejects.toThrow('nothing was published there');
});

// Git runs programs that the configuration of a repository names, wherever below a folder the repository is.
const OF_GIT = [
  '.git/config',
  'a/.git/config',
  'a/.GIT/x',
  '.git./config',
  'a/GIT~1/config',
  'HEAD',
  'a/HEAD',
];

it.each([...OF_GIT, '.lc-api-downloads/x', '.lc-api-incomplete', '../x', '/etc/x', 'a\\..\\b'])(
  'refuses a manifest that lists %s',
  async (path) => {
    const site = await serveTree(() => treeOf({ [path]: 'evil' }));
    const directory = temporaryFolder();
    await expect(sync(site, directory)).rejects.toMatchObject({ fault: 'damaged' });
    expect(readdirSync(directory)).toEqual([]);
  },
);

it.each([
  ['.envrc', 'a hidden name, and other programs run such files'],
  ['.vscode/tasks.json', 'a hidden name, and other programs run such files'],
  ['a/.npmrc', 'a hidden name, and other programs run such files'],
  ['.well-known./x', 'a hidden name, and other programs run such files'],
  ['.g\u200cit/config', 'a hidden name, and other programs run such files'],
  ['\u200b.git/config', 'a hidden name, and other programs run such files'],
  ['a/... /x', 'a hidden name, and other programs run such files'],
  ['-rf', 'which other programs read as an option'],
  ['a:ads', 'which Windows reads as a part of another file'],
  ['C:/evil', 'which Windows reads as a part of another file'],
  ['a/Con.txt', 'which Windows reads as a device'],
  ['aux/x', 'which Windows reads as a device'],
  ['assets/LONGNA~1.PNG', 'which Windows can read as the name of another file'],
  ['same.MD', 'which some file systems take for "same.MD"'],
  ['same.md ', 'which some file systems take for "same.md"'],
  ['sa\u200bme.md', 'which some file systems take for "same.md"'],
  ['SAME.md/x', 'which some file systems take for "SAME.md/"'],
  ['sa\u200bme.md/x', 'which some file systems take for "same.md"'],
  ['A/c.md', 'which some file systems take for "A/"'],
  ['api/v1/Manifest.json', 'which some file systems take for "api/v1/manifest.json"'],
  ['api/v1/manifest.json/x', 'which some file systems take for "api/v1/manifest.json"'],
  ['\u00fc.md', 'which some file systems take for "u\u0308.md"'],
])('refuses a manifest that lists %j, %s', async (path, why) => {
  const site = await serveTree(() =>
    treeOf({ 'same.md': 'x', 'a/b.md': 'x', 'u\u0308.md': 'x', [path]: 'evil' }),
  );
  const directory = temporaryFolder();
  await expect(sync(site, directory)).rejects.toThrow(new RegExp(`${why.replace('/', '\\/')}\\.$`));
  expect(readdirSync(directory)).toEqual([]);
});

it('copies names that hosts and emoji need', async () => {
  const tree = treeOf({
    '.nojekyll': '',
    '.well-known/mcp.json': '{}',
    'assets/👩‍💻.0123456789ab.png': 'x',
    'a/-b': 'x',
  });
  const site = await serveTree(() => tree);
  const directory = temporaryFolder();
  await sync(site, directory);
  expect(mirrorOf(directory)).toEqual(textsOf(tree));
});

it('refuses a manifest with a file that is also a folder', async () => {
  const site = await serveTree(() => treeOf({ a: 'file', 'a/b': 'file' }));
  const directory = temporaryFolder();
  await expect(sync(site, directory)).rejects.toMatchObject({ fault: 'damaged' });
  expect(readdirSync(directory)).toEqual([]);
});

it('does not download through a link', async () => {
  const site = await serveTree(() => ONE);
  const [directory, outside] = [temporaryFolder(), temporaryFolder()];
  symlinkSync(outside, join(directory, '.lc-api-downloads'));
  await sync(site, directory);
  expect(readdirSync(outside)).toEqual([]);
  expect(mirrorOf(directory)).toEqual(textsOf(ONE));
});

it('does not write through a link, nor over a file of somebody else', async () => {
  const site = await serveTree(() => ONE);
  const [directory, outside] = [temporaryFolder(), temporaryFolder()];
  symlinkSync(outside, join(directory, 'a'));
  await expect(sync(site, directory)).rejects.toThrow('holds files that');
  expect(readdirSync(outside)).toEqual([]);
  const other = temporaryFolder();
  mkdirSync(dirname(join(other, 'index.html')), { recursive: true });
  writeFileSync(join(other, 'index.html'), 'mine');
  await expect(sync(site, other)).rejects.toThrow('index.html');
  expect(mirrorOf(other)).toEqual({ 'index.html': 'mine' });
});
