import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { UsageError } from '../../../src/base/usage-error.js';
import { ForeignFilesError } from '../../../src/publish/directory/foreign-files.js';
import type { BuildResult } from '../../../src/run/cache/stored-result.js';
import { readFiles, survey, writeFiles } from '../../support/folders.js';
import { article, openWorkspace, type Workspace } from '../../support/workspace.js';

const MANIFEST = 'api/v1/manifest.json';

/** Paths that the manifest of a tree names. */
function manifestPaths(out: string): string[] {
  const manifest = JSON.parse(readFileSync(join(out, MANIFEST), 'utf8'));
  return manifest.files.map(({ path }: { path: string }) => path);
}

/** Moves the folders of the content into the root. */
function moveUp(root: string, write: Workspace['write']): void {
  const files = readFiles(root);
  rmSync(join(root, 'content'), { recursive: true });
  for (const [path, bytes] of files) write({ [path.replace(/^content\//, '')]: String(bytes) });
}

/** What a build threw. */
async function failure(build: () => Promise<BuildResult>): Promise<unknown> {
  try {
    await build();
  } catch (error) {
    return error;
  }
  throw new Error('The build was expected to fail.');
}

describe('a build over an earlier tree', () => {
  it('touches nothing when nothing changed', async () => {
    const { build, out } = openWorkspace();
    const first = await build();
    const before = survey(out);
    const second = await build();
    expect(survey(out)).toEqual(before);
    expect(first.tree?.changes).toMatchObject({
      unchanged: 0,
      removed: 0,
      written: before.size - folders(before),
    });
    expect(second.tree?.changes).toMatchObject({ unchanged: first.tree?.files, removed: 0, written: 0 });
  });

  it('keeps inode and time of every file whose bytes are the same', async () => {
    const { build, out, write } = openWorkspace();
    await build();
    const before = survey(out);
    write({ 'content/en/articles/first.md': article('Another first') });
    const changes = (await build()).tree?.changes;
    const after = survey(out);
    expect([...after.keys()]).toEqual([...before.keys()]);
    const changed = [...after].filter(([path, { content }]) => before.get(path)?.content !== content);
    expect(changed.map(([path]) => path)).toContain('api/v1/articles/first.json');
    expect(changed.map(([path]) => path)).not.toContain('api/v1/articles/second.json');
    expect(changes).toMatchObject({ written: changed.length, removed: 0 });
    const touched = [...after].filter(
      ([path, { kind, inode, modified }]) =>
        kind === 'file' && (before.get(path)?.inode !== inode || before.get(path)?.modified !== modified),
    );
    expect(touched).toEqual(changed);
  });

  it('removes the files of a record that is gone, and folders that are empty then', async () => {
    const { build, out, write } = openWorkspace();
    await build();
    const before = survey(out);
    expect(before.has('articles/first.md')).toBe(true);
    write({ 'content/en/articles/first.md': undefined, 'content/en/articles/second.md': undefined });
    const changes = (await build()).tree?.changes;
    const gone = [...before.keys()].filter((path) => !survey(out).has(path));
    expect(gone).toEqual([
      'api/v1/articles',
      'api/v1/articles/first.json',
      'api/v1/articles/second.json',
      'articles/first.html',
      'articles/first.md',
      'articles/second.html',
      'articles/second.md',
      'search/categories',
      'search/categories/cost',
      'search/categories/cost/index.html',
    ]);
    expect(changes?.removed).toBe(7);
  });

  it('leaves files that are not ours, and their folders', async () => {
    const { build, out, write } = openWorkspace();
    await build();
    const notes = {
      'articles/notes.txt': 'mine',
      'downloads/big.zip': 'zip',
      '.git/HEAD': 'ref',
      'api/x': '',
    };
    writeFiles(out, notes);
    mkdirSync(join(out, 'empty'));
    const before = survey(out);
    write({ 'content/en/articles/first.md': undefined, 'content/en/articles/second.md': undefined });
    await build();
    const after = survey(out);
    for (const path of [...Object.keys(notes), 'empty']) expect(after.get(path)).toEqual(before.get(path));
    expect(after.has('articles/first.md')).toBe(false);
  });

  it('gives the tree of a clean build, whatever stood there before', async () => {
    const { build, out, write, folder } = openWorkspace();
    await build();
    write({
      'content/en/articles/first.md': undefined,
      'content/en/articles/third.md': article('Third'),
      'lc-api.yml':
        'baseUrl: https://learn.example.org/site\nlocales: {en: full, de: full}\npaths: {articles: {en: a}}\n',
    });
    await build();
    await build({ out: join(folder, 'clean') });
    expect(readFiles(out)).toEqual(readFiles(join(folder, 'clean')));
  });

  it('leaves the tree as it was when the content has errors', async () => {
    const { build, out, write } = openWorkspace();
    await build();
    const before = survey(out);
    write({ 'content/en/articles/first.md': '---\ntitel: Wrong\n---\n' });
    const result = await build();
    expect(result.tree).toBeUndefined();
    expect(result.summary.errors).toBeGreaterThan(0);
    expect(survey(out)).toEqual(before);
  });

  it('leaves the tree as it was when a list is larger than its limit and that is an error', async () => {
    const { build, out, write } = openWorkspace();
    await build();
    const before = survey(out);
    write({
      'lc-api.yml':
        'baseUrl: https://learn.example.org\nlimits: {listBytes: 10}\nrules: {limit/list-bytes: error}\n',
    });
    const result = await build();
    expect(result.tree).toBeUndefined();
    expect(result.problems.map(({ rule }) => rule)).toContain('limit/list-bytes');
    expect(survey(out)).toEqual(before);
  });
});

describe('a build that writes nothing', () => {
  it('makes no folder when the content has errors', async () => {
    const { build, folder, write } = openWorkspace();
    write({ 'content/en/articles/first.md': '---\ntitel: Wrong\n---\n' });
    const before = survey(folder);
    expect((await build({ out: join(folder, 'a/b/c') })).tree).toBeUndefined();
    expect(survey(folder)).toEqual(before);
  });

  it('leaves no folder behind when it fails while it compiles', async () => {
    const { build, folder, write } = openWorkspace();
    write({
      'lc-api.yml':
        'baseUrl: https://learn.example.org\nlimits: {listBytes: 10}\nrules: {limit/list-bytes: error}\n',
    });
    const before = [...survey(folder).keys()];
    expect((await build({ out: join(folder, 'a/b/c') })).tree).toBeUndefined();
    expect([...survey(folder).keys()]).toEqual(before);
  });
});

describe('files of others in the way', () => {
  it.each<readonly [string, (out: string) => void, readonly string[]]>([
    ['a file with other bytes', (out) => writeFiles(out, { 'llms.txt': 'mine' }), ['llms.txt']],
    ['a file where a folder must be', (out) => writeFiles(out, { api: 'mine' }), ['api']],
    [
      'a folder with a file of others where a file must be',
      (out) => writeFiles(out, { 'llms.txt/deep/notes.txt': 'mine' }),
      ['llms.txt'],
    ],
    [
      'a folder where a file must be that is kept otherwise',
      (out) => writeFiles(out, { 'CNAME/notes.txt': 'mine' }),
      ['CNAME'],
    ],
    [
      'several files',
      (out) =>
        writeFiles(
          out,
          new Map([
            ['sitemap.xml', ''],
            ['api/v1/all.json', '[]'],
          ]),
        ),
      ['api/v1/all.json', 'sitemap.xml'],
    ],
    [
      'a link to a folder outside',
      (out) => {
        mkdirSync(join(out, '../elsewhere/v1'), { recursive: true });
        symlinkSync('../elsewhere', join(out, 'api'));
      },
      ['api'],
    ],
    [
      'a link to a file',
      (out) => symlinkSync('../repository/lc-api.yml', join(out, 'llms.txt')),
      ['llms.txt'],
    ],
    ['a link to nothing', (out) => symlinkSync('nothing', join(out, 'llms.txt')), ['llms.txt']],
  ])('are listed when they are %s, and nothing changes', async (_, prepare, listed) => {
    const { build, folder, out } = openWorkspace();
    mkdirSync(out);
    writeFiles(out, { 'other/notes.txt': 'mine' });
    prepare(out);
    const before = survey(folder);
    const error = await failure(build);
    expect(error).toBeInstanceOf(ForeignFilesError);
    expect([...(error as ForeignFilesError).paths].sort()).toEqual(listed);
    for (const path of listed) expect((error as Error).message).toContain(path);
    // The folder itself held the staging for a moment; everything in it is as it was.
    expect(withoutFolder(survey(folder), 'site')).toEqual(withoutFolder(before, 'site'));
  });

  it('are listed when they stand in the way of a new record of an old tree', async () => {
    const { build, out, write } = openWorkspace();
    await build();
    writeFiles(out, { 'articles/third.md': 'mine' });
    write({ 'content/en/articles/third.md': article('Third'), 'content/en/articles/first.md': undefined });
    const before = survey(out);
    expect(await failure(build)).toMatchObject({ paths: ['articles/third.md'] });
    expect(survey(out)).toEqual(before);
  });

  it('are shown by the first twenty names, and counted', async () => {
    const { build, out, write } = openWorkspace();
    const slugs = Array.from({ length: 30 }, (_, index) => `part-${index + 10}`);
    write(Object.fromEntries(slugs.map((slug) => [`content/en/articles/${slug}.md`, article(slug)])));
    writeFiles(out, new Map(slugs.map((slug) => [`articles/${slug}.md`, 'mine'])));
    const error = (await failure(build)) as ForeignFilesError;
    expect(error.paths).toHaveLength(30);
    expect(error.message).toContain('articles/part-29.md\n  … and 10 more');
  });

  it('are taken over when their bytes are the same, and are ours from then on', async () => {
    const { build, out, write } = openWorkspace();
    await build();
    rmSync(join(out, MANIFEST));
    const before = survey(out);
    expect((await build()).tree?.changes).toMatchObject({
      written: 1,
      unchanged: before.size - folders(before),
    });
    for (const [path, standing] of before) {
      if (standing.kind === 'file') expect(survey(out).get(path)).toEqual(standing);
    }
    write({ 'content/en/articles/first.md': undefined });
    await build();
    expect(survey(out).has('articles/first.md')).toBe(false);
  });

  it.each(['CNAME', 'robots.txt', '404.html', '.nojekyll'])(
    'are kept when they are %s, and not listed',
    async (name) => {
      const { build, out } = openWorkspace();
      writeFiles(out, { [name]: 'mine' });
      const before = survey(out).get(name);
      for (const round of ['first', 'second']) {
        const tree = (await build()).tree;
        expect(tree?.changes.kept, round).toEqual([name]);
        expect(survey(out).get(name)).toEqual(before);
        expect(manifestPaths(out)).not.toContain(name);
        expect(tree?.files).toBe(manifestPaths(out).length + 1);
      }
      rmSync(join(out, name));
      expect((await build()).tree?.changes.kept).toEqual([]);
      expect(manifestPaths(out)).toContain(name);
    },
  );

  it('are not kept, but ours, when a robots.txt of the same bytes stands there', async () => {
    const { build, out } = openWorkspace();
    await build();
    const robots = readFileSync(join(out, 'robots.txt'));
    rmSync(out, { recursive: true });
    writeFiles(out, { 'robots.txt': robots });
    expect((await build()).tree?.changes.kept).toEqual([]);
    expect(manifestPaths(out)).toContain('robots.txt');
  });
});

describe('the folder to write', () => {
  it.each<readonly [string, string]>([
    ['the root', 'repository'],
    ['the content', 'repository/content'],
    ['a part of the content', 'repository/content/en'],
    ['a folder that holds the root', '.'],
    ['the root by a link', 'link'],
    ['the content by a link', 'link/content'],
    ['a folder that holds the root, by a link', 'up'],
    ['the root by a way around', 'repository/content/../../repository'],
  ])('is refused when it is %s', async (_, out) => {
    const { build, folder, root } = openWorkspace();
    symlinkSync('repository', join(folder, 'link'));
    symlinkSync('.', join(folder, 'up'));
    const before = survey(folder);
    const error = await failure(() => build({ out: join(folder, out) }));
    expect(error).toBeInstanceOf(UsageError);
    expect((error as Error).message).toContain('a separate folder');
    expect(await failure(() => build({ root: join(folder, 'link'), out: join(folder, out) }))).toBeInstanceOf(
      UsageError,
    );
    expect(survey(folder)).toEqual(before);
    expect(root).toBe(join(folder, 'repository'));
  });

  it('is refused when it is a folder of records in a repository without "content"', async () => {
    const { build, root, write } = openWorkspace();
    moveUp(root, write);
    expect(await failure(() => build({ out: join(root, 'en') }))).toBeInstanceOf(UsageError);
    expect(await failure(() => build({ out: join(root, 'en/articles') }))).toBeInstanceOf(UsageError);
    expect((await build({ out: join(root, '_site') })).tree).toBeDefined();
  });

  it.each<readonly [string, string, string]>([
    ['below the content', '', 'content/en/out'],
    ['below a folder of records', '', 'content/en/articles/out'],
    ['below the root, where that is the content', 'content: .\n', 'out'],
    ['below the content by a link', '', '../link/en/out'],
  ])('is refused %s, where the next build would read it', async (_, setting, out) => {
    const { build, folder, root, write } = openWorkspace();
    write({ 'lc-api.yml': `baseUrl: https://learn.example.org\nlocales: {en: full}\n${setting}` });
    if (setting !== '') moveUp(root, write);
    symlinkSync('repository/content', join(folder, 'link'));
    const before = survey(root);
    const error = await failure(() => build({ out: join(root, out) }));
    expect(error).toBeInstanceOf(UsageError);
    expect((error as Error).message).toContain('would read the tree as content');
    expect(survey(root)).toEqual(before);
  });

  it.each(['de', 'de/out', 'articles', 'content', 'content/out'])(
    'is refused as %s in a repository without "content", which would be read from then on',
    async (out) => {
      const { build, root, write } = openWorkspace();
      write({ 'lc-api.yml': 'baseUrl: https://learn.example.org\nlocales: {en: full, de: full}\n' });
      moveUp(root, write);
      expect(await failure(() => build({ out: join(root, out) }))).toBeInstanceOf(UsageError);
    },
  );

  it.each(['content/_site', 'content/en/_site', 'out', 'en', 'contents'])(
    'may be %s, which is never read',
    async (out) => {
      const { build, root } = openWorkspace();
      expect((await build({ out: join(root, out) })).tree).toBeDefined();
      expect((await build({ out: join(root, out) })).problems).toEqual([]);
    },
  );

  it('is refused when it is that of the cache, with a cache in it or without', async () => {
    const { build, root } = openWorkspace();
    const out = join(root, '.lc-api');
    for (const round of ['without', 'with']) {
      const error = await failure(() => build({ out }));
      expect(error, round).toBeInstanceOf(UsageError);
      expect((error as Error).message, round).toContain('the folder of the cache, which would be published');
      writeFiles(out, { '.gitignore': '*\n' });
    }
    expect([...readFiles(out).keys()]).toEqual(['.gitignore']);
  });

  it('is refused when it is a file or a link to nothing', async () => {
    const { build, folder } = openWorkspace();
    writeFileSync(join(folder, 'file'), 'mine');
    symlinkSync('nothing', join(folder, 'dangling'));
    for (const out of ['file', 'dangling']) {
      const error = await failure(() => build({ out: join(folder, out) }));
      expect(error).toBeInstanceOf(UsageError);
      expect((error as Error).message).toContain('is not a folder');
    }
    expect(readFileSync(join(folder, 'file'), 'utf8')).toBe('mine');
  });

  it('may be a link to a folder, or stand in the root beside the content', async () => {
    const { build, folder, root } = openWorkspace();
    mkdirSync(join(folder, 'real'));
    symlinkSync('real', join(folder, 'site-link'));
    expect((await build({ out: join(folder, 'site-link') })).tree).toBeDefined();
    expect((await build({ out: join(root, '_site') })).tree).toBeDefined();
    expect(readFiles(join(folder, 'real'))).toEqual(readFiles(join(root, '_site')));
  });
});

function folders(standings: ReturnType<typeof survey>): number {
  return [...standings.values()].filter(({ kind }) => kind === 'folder').length;
}

function withoutFolder(standings: ReturnType<typeof survey>, path: string): ReturnType<typeof survey> {
  return new Map([...standings].filter(([own]) => own !== path));
}
