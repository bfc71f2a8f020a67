import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { UsageError } from '../../src/base/usage-error.js';
import { openDirectoryRelease } from '../../src/compare/directory-release.js';
import type { PublishedRelease } from '../../src/compare/published-release.js';
import { JOURNAL } from '../../src/compare/tree-fault.js';
import { buildDirectory } from '../../src/run/build.js';
import { diffReleases } from '../../src/run/diff.js';
import { parsePlace } from '../../src/run/open-release.js';
import { temporaryFolder } from '../support/folders.js';
import { allLines, article, BASE, edited, named } from '../support/release-content.js';
import {
  cloneOf,
  createRepository,
  openByName,
  repositoryAt,
  type TestRepository,
} from '../support/release-repository.js';
import { isLong } from '../support/scope.js';
import { serveFolder } from './site.js';

const URL = 'https://learn.example.org';
const EDIT = { 'content/en/articles/first.md': article('Changed') };
const CHANGES = ['value-changed article/en/first#/description', 'value-changed article/en/first#/title'];

interface TwoReleases {
  readonly repository: TestRepository;
  readonly old: string;
  readonly now: string;
  readonly before: string;
}

let made: Promise<{ readonly folder: string; readonly before: string }> | undefined;

/** Returns a repository with two commits, and the tree of each in a folder: made once, and copied for every test. */
async function twoReleases(): Promise<TwoReleases> {
  made ??= makeReleases();
  const folder = temporaryFolder();
  cpSync((await made).folder, folder, { recursive: true });
  return {
    repository: repositoryAt(join(folder, 'repository')),
    old: join(folder, 'old'),
    now: join(folder, 'new'),
    before: (await made).before,
  };
}

async function makeReleases(): Promise<{ readonly folder: string; readonly before: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'lc-api-releases-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const repository = createRepository(join(folder, 'repository'));
  const before = repository.commit(BASE);
  await buildDirectory({ root: repository.folder, out: join(folder, 'old'), baseUrl: URL });
  repository.commit(EDIT);
  await buildDirectory({ root: repository.folder, out: join(folder, 'new'), baseUrl: URL });
  return { folder, before };
}

/** Publishes a tree on a branch, at the top level or in a folder. */
function publish(repository: TestRepository, tree: string, branch: string, folder = ''): void {
  const work = join(temporaryFolder(), 'work');
  repository.git('worktree', 'add', '--quiet', '--detach', work);
  const run = (...args: string[]): string => repository.git('-C', work, ...args);
  run('checkout', '--quiet', '--orphan', branch);
  run('rm', '-rfq', '--cached', '.');
  run('--work-tree', tree, 'add', '--all');
  if (folder !== '') {
    const id = run('write-tree');
    run('read-tree', '--empty');
    run('read-tree', `--prefix=${folder}/`, id);
  }
  run('commit', '--quiet', '--message=Publish');
}

describe('two releases', () => {
  it('are the same wherever they are read from', async () => {
    const { repository, old, now, before } = await twoReleases();
    publish(repository, old, 'gh-pages');
    const site = await serveFolder(old);
    const places = [
      old,
      `dir:${old}`,
      `git:${before}`,
      'git:HEAD~1',
      'git:main^',
      'branch:gh-pages',
      site.url,
    ];
    for (const [at, place] of places.entries()) {
      const others = [now, 'git:HEAD', 'git:main'];
      for (const other of at === 0 || isLong ? others : [others[at % 2] as string]) {
        const { changes } = await diffReleases({ old: place, new: other, root: repository.folder });
        expect(named(changes), `${place} ${other}`).toEqual(CHANGES);
      }
    }
  });

  it('have no changes of base URL where content is compiled, one where trees differ in it', async () => {
    const { repository, old, now } = await twoReleases();
    const elsewhere = join(temporaryFolder(), 'elsewhere');
    await buildDirectory({
      root: repository.folder,
      out: elsewhere,
      baseUrl: 'https://other.example.com/docs',
    });
    const compare = async (from: string, to: string): Promise<string[]> =>
      named((await diffReleases({ old: from, new: to, root: repository.folder })).changes);
    expect(await compare(elsewhere, 'git:HEAD')).toEqual([]);
    expect(await compare('git:HEAD', elsewhere)).toEqual([]);
    expect(await compare(now, elsewhere)).toEqual(['base-url-changed /api/v1/openapi.json#/servers/0/url']);
    expect(await compare(old, elsewhere)).toEqual([
      'base-url-changed /api/v1/openapi.json#/servers/0/url',
      ...CHANGES,
    ]);
  });

  it('compare the base URLs that the configurations of two commits give', async () => {
    const repository = createRepository();
    const config = (url: string): string => `locales: {en: full, de: core}\nbaseUrl: ${url}\n`;
    repository.commit(edited({ 'lc-api.yml': config('https://a.example.org') }));
    repository.commit({ 'lc-api.yml': config('https://b.example.org') });
    const { comparison } = await diffReleases({
      old: 'git:HEAD~1',
      new: 'git:HEAD',
      root: repository.folder,
    });
    expect(comparison).toMatchObject({
      severity: 'breaking',
      records: { changed: [] },
      schemas: [
        {
          schema: 'openapi',
          path: '/servers/0/url',
          before: 'https://a.example.org',
          after: 'https://b.example.org',
        },
      ],
    });
  });
});

describe('a built directory', () => {
  it.each<readonly [string, (folder: string) => void, string]>([
    ['a build was interrupted in', (folder) => writeFileSync(join(folder, JOURNAL), '[]'), 'was interrupted'],
    [
      'has no manifest',
      (folder) => rmSync(join(folder, 'api/v1/manifest.json')),
      'has no api/v1/manifest.json',
    ],
    ['is gone', (folder) => rmSync(folder, { recursive: true }), 'There is no folder'],
    [
      'has a manifest that is not JSON',
      (folder) => writeFileSync(join(folder, 'api/v1/manifest.json'), '{'),
      'it is not JSON',
    ],
    [
      'has a manifest of another version',
      (folder) => writeFileSync(join(folder, 'api/v1/manifest.json'), '{"version":2}'),
      'version 1',
    ],
    [
      'has a manifest that is a list',
      (folder) => writeFileSync(join(folder, 'api/v1/manifest.json'), '[]'),
      'version 1',
    ],
    [
      'has a manifest of a million levels',
      (folder) =>
        writeFileSync(
          join(folder, 'api/v1/manifest.json'),
          `${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}`,
        ),
      'version 1',
    ],
  ])('that %s is refused, with the reason', async (_, damage, message) => {
    const { old } = await twoReleases();
    damage(old);
    await expect(openDirectoryRelease(old)).rejects.toThrow(message);
  });

  it('that was changed by hand, or has lost a file, is refused when the file is read', async () => {
    const { old } = await twoReleases();
    const release = await openDirectoryRelease(old);
    const path = 'api/v1/articles/first.json';
    writeFileSync(join(old, path), readFileSync(join(old, path), 'utf8').replace('First', 'Forst'));
    await expect(release.read(path)).rejects.toThrow('does not have the bytes that its manifest describes');
    rmSync(join(old, path));
    await expect(release.read(path)).rejects.toThrow('is incomplete: it has no api/v1/articles/first.json');
    symlinkSync('/etc/hosts', join(old, path));
    await expect(release.read(path)).rejects.toThrow('is incomplete');
  });

  it('with a manifest that names files outside of it is refused', async () => {
    const { old } = await twoReleases();
    const path = join(old, 'api/v1/manifest.json');
    for (const name of ['../secret', '/etc/passwd', 'a//b', 'a\\nb', 'a/./b', '']) {
      const manifest = JSON.parse(readFileSync(path, 'utf8'));
      manifest.files[0].path = name;
      writeFileSync(path, JSON.stringify(manifest));
      await expect(openDirectoryRelease(old), name).rejects.toThrow('"files" are not a list of files');
    }
  });
});

describe('a published branch', () => {
  const open = async (root: string, name: string, targetFolder?: string): Promise<PublishedRelease> => {
    const release = await openByName(root, `branch:${name}`, URL, { targetFolder });
    return release as PublishedRelease;
  };

  it('is read from a clone that has only the remote branch, or not even that', async () => {
    const { repository, old } = await twoReleases();
    publish(repository, old, 'gh-pages');
    for (const args of [[], ['--single-branch', '--branch=main'], ['--depth=1']]) {
      const clone = cloneOf(repository, ...args);
      const release = await open(clone.folder, 'gh-pages');
      expect(release.records).toHaveLength(9);
      expect(JSON.parse((await release.read('api/v1/articles/first.json')).toString())).toMatchObject({
        slug: 'first',
      });
    }
  });

  it('is read from a folder of it', async () => {
    const { repository, old } = await twoReleases();
    publish(repository, old, 'site', 'docs/api');
    expect((await open(repository.folder, 'site', 'docs/api')).records).toHaveLength(9);
    expect((await open(repository.folder, 'site', './docs/api/')).records).toHaveLength(9);
    await expect(open(repository.folder, 'site')).rejects.toMatchObject({ fault: 'missing' });
  });

  it('returns many files and long lists like a directory', async () => {
    const { repository, old } = await twoReleases();
    publish(repository, old, 'gh-pages');
    const [branch, directory] = [await open(repository.folder, 'gh-pages'), await openDirectoryRelease(old)];
    const paths = [...directory.files.keys()].filter((path) => path.endsWith('.json'));
    expect(await branch.documents(paths)).toEqual(await directory.documents(paths));
    expect(await allLines(branch, 'api/v1/all.json')).toEqual(await allLines(directory, 'api/v1/all.json'));
  });

  it('that does not exist is missing; a name that looks like an option never reaches Git', async () => {
    const { repository } = await twoReleases();
    await expect(open(repository.folder, 'nowhere')).rejects.toMatchObject({ fault: 'missing' });
    for (const name of [
      '--upload-pack=x',
      '-x',
      'a b',
      'a\nb',
      'main:stolen',
      '+main',
      'main..gh-pages',
      'refs/*',
    ]) {
      await expect(open(repository.folder, name)).rejects.toThrow('cannot be the name of a commit');
      await expect(openByName(repository.folder, `git:${name}`, URL)).rejects.toThrow(
        'cannot be the name of a commit',
      );
    }
    expect(repository.git('branch', '--format=%(refname:short)')).toBe('main');
  });
});

describe('content at a commit', () => {
  const records = async (root: string, ref: string): Promise<number> =>
    (await openByName(root, `git:${ref}`, URL)).records.length;

  it('is read below the top level of the repository', async () => {
    const repository = createRepository();
    repository.commit(
      Object.fromEntries(Object.entries(BASE).map(([path, text]) => [`docs/site/${path}`, text])),
    );
    expect(await records(join(repository.folder, 'docs/site'), 'HEAD')).toBe(9);
    mkdirSync(join(repository.folder, 'other'));
    await expect(records(join(repository.folder, 'other'), 'HEAD')).rejects.toThrow(
      'the commit has no folder other',
    );
  });

  it('is that of the commit, with its configuration, whatever the working tree holds', async () => {
    const repository = createRepository();
    repository.commit(BASE);
    writeFileSync(join(repository.folder, 'lc-api.yml'), 'no: configuration\n');
    rmSync(join(repository.folder, 'content'), { recursive: true });
    expect(await records(repository.folder, 'HEAD')).toBe(9);
  });

  it('fetches what a shallow clone does not have, and leaves the clone as it is', async () => {
    const repository = createRepository();
    for (let index = 0; index < 6; index++)
      repository.commit(edited({ 'content/en/articles/first.md': article(`${index}`) }));
    const old = repository.git('rev-parse', 'HEAD~4');
    repository.git('branch', 'other', 'HEAD~3');
    const count = (clone: TestRepository): string => clone.git('rev-list', '--count', 'HEAD');
    const clone = cloneOf(repository, '--depth=1', '--branch=main');
    expect(await records(clone.folder, 'other')).toBe(9);
    expect(count(clone)).toBe('1');
    expect(await records(clone.folder, old)).toBe(9);
    expect(await records(clone.folder, 'HEAD~2')).toBe(9);
    expect(count(clone)).toBe('1');
    expect(await records(clone.folder, 'origin/main')).toBe(9);
    await expect(records(clone.folder, 'nowhere')).rejects.toMatchObject({ fault: 'unavailable' });
    expect(clone.git('rev-parse', '--is-shallow-repository')).toBe('true');
  });

  it('is that of a branch of the remote, and of the parents of a merge, in the clone that a workflow makes', async () => {
    const repository = createRepository();
    repository.commit(BASE);
    repository.git('checkout', '--quiet', '-b', 'topic');
    repository.commit({ 'content/en/articles/second.md': article('Second') });
    repository.git('checkout', '--quiet', 'main');
    repository.commit({ 'content/en/articles/first.md': undefined });
    repository.git('checkout', '--quiet', '-b', 'merged');
    repository.git('merge', '--quiet', '--no-edit', 'topic');
    const clone = (): TestRepository => cloneOf(repository, '--depth=1', '--branch=merged');
    expect(await records(clone().folder, 'HEAD')).toBe(9);
    expect(await records(clone().folder, 'origin/main')).toBe(8);
    expect(await records(clone().folder, 'main')).toBe(8);
    expect(await records(clone().folder, 'HEAD^1')).toBe(8);
    expect(await records(clone().folder, 'HEAD^')).toBe(8);
    expect(await records(clone().folder, 'HEAD^2')).toBe(10);
    expect(await records(clone().folder, 'HEAD^2~1')).toBe(9);
  });

  it('leaves a whole clone whole', async () => {
    const repository = createRepository();
    repository.commit(BASE);
    repository.git('checkout', '--quiet', '-b', 'other');
    repository.commit(EDIT);
    const clone = cloneOf(repository, '--single-branch', '--branch=main');
    expect(await records(clone.folder, 'other')).toBe(9);
    expect(clone.git('rev-parse', '--is-shallow-repository')).toBe('false');
  });

  it('does not follow links, and tells them and submodules by their kind', async () => {
    const repository = createRepository();
    const first = repository.commit(BASE);
    symlinkSync('../../../outside.md', join(repository.folder, 'content/en/articles/link.md'));
    repository.git('add', '--all');
    repository.git('update-index', '--add', '--cacheinfo', `160000,${first},content/en/articles/module.md`);
    repository.git('commit', '--quiet', '--message=Links');
    const error = await records(repository.folder, 'HEAD').catch(String);
    expect(error).toContain('has 2 errors');
    expect(error).toContain('content/en/articles/link.md:1:1 Symbolic links are not followed.');
  });

  it('that has errors is told by its first one', async () => {
    const repository = createRepository();
    repository.commit(edited({ 'content/en/articles/first.md': '---\ntitle: First\n---\n' }));
    await expect(records(repository.folder, 'HEAD')).rejects.toMatchObject({
      fault: 'content',
      message: expect.stringMatching(
        /^The content of git:HEAD has \d errors?, so it cannot be compiled. The first: content\/en\/articles\/first.md:/,
      ),
    });
  });

  it('is not to be had outside of a repository', async () => {
    await expect(records(temporaryFolder(), 'HEAD')).rejects.toThrow('is not in a Git repository');
  });
});

it.each(['', 'git:', 'branch:', 'http:x', 'https://user@example.org', 'https://example.org/?q'])(
  'refuses %j as the name of a release',
  (text) => {
    expect(() => parsePlace(text)).toThrow(UsageError);
  },
);
