import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { directoryTree } from '../../../src/read/content/content-tree.js';
import { findRepository, type Repository } from '../../../src/read/git/repository.js';
import { Source } from '../../../src/read/git/source.js';
import { checkTree } from '../../../src/run/check-tree.js';
import { ContentAtCommit } from '../../../src/run/content-at-commit.js';
import { temporaryFolder, writeFiles } from '../../support/folders.js';
import { commit, git } from '../../support/git.js';

const course = (title: string): string => `title: ${title}\nlevel: beginner\ndescription: D\n`;

function open(folder: string): Source {
  return new Source(findRepository(folder) as Repository, () => undefined, {
    pause: async () => {},
    log: () => {},
  });
}

function repository(): { readonly folder: string; readonly first: string } {
  const folder = temporaryFolder();
  git(folder, 'init', '--quiet');
  writeFiles(folder, {
    'content/en/courses/one.yml': course('One'),
    'content/en/courses/two.yml': course('Two'),
    'drei ä.txt': 'x',
  });
  return { folder, first: commit(folder, 'Write') };
}

describe('the files that differ between a commit and others', () => {
  it('are those of the working tree that changed, committed or not', async () => {
    const { folder, first } = repository();
    writeFiles(folder, { 'content/en/courses/two.yml': course('Zwei') });
    const second = commit(folder, 'Translate');
    writeFileSync(join(folder, 'content/en/courses/one.yml'), course('Uno'));
    rmSync(join(folder, 'drei ä.txt'));
    writeFileSync(join(folder, 'content/en/courses/new.yml'), course('New'));
    const source = open(folder);
    const [one, two] = ['content/en/courses/one.yml', 'content/en/courses/two.yml'];
    const ofTree = await source.differing(first, undefined);
    expect([...(ofTree ?? [])].filter(Boolean).sort()).toEqual([one, two, 'drei ä.txt']);
    expect([...((await source.differing(first, second)) ?? [])].filter(Boolean)).toEqual([two]);
    await source.close();
  });

  it('are found without a program that the repository configures', async () => {
    const { folder, first } = repository();
    const marker = join(temporaryFolder(), 'marker');
    git(folder, 'config', 'filter.own.clean', `touch ${marker}; cat`);
    writeFileSync(join(folder, '.gitattributes'), '*.yml filter=own\n');
    const path = 'content/en/courses/one.yml';
    writeFileSync(join(folder, path), course('Uno'));
    const source = open(folder);
    expect((await source.differing(first, undefined))?.has(path)).toBe(true);
    expect(existsSync(marker)).toBe(false);
    await source.close();
  });

  it('do not include files that a sparse checkout lacks, which are read from the commit', async () => {
    const { folder, first } = repository();
    git(folder, 'update-index', '--skip-worktree', 'content/en/courses/two.yml');
    rmSync(join(folder, 'content/en/courses/two.yml'));
    const tree = directoryTree(folder);
    const { valid } = checkTree(tree, undefined);
    if (valid === undefined) throw new Error('The content has errors.');
    const source = open(folder);
    const like = { tree, content: valid.content };
    const { valid: found } = await new ContentAtCommit(first, { root: folder, source }).content(like);
    expect(found.content.index.records.map(({ slug }) => slug)).toEqual(['one', 'two']);
    await source.close();
  });
});

describe('the order of a commit and a word that a published site has in its place', () => {
  it('is unknown: Git never gets the word, which could be an option', async () => {
    const { folder, first } = repository();
    const source = open(folder);
    const order = await source.order(first, '--upload-pack=touch stolen');
    expect(order).toEqual({ kind: 'unknown', reason: expect.stringContaining('is not the id of a commit') });
    await source.close();
  });
});
