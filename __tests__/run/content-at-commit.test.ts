import { expect, it, onTestFinished, vi } from 'vitest';
import { ReleaseError } from '../../src/compare/release-error.js';
import { directoryTree } from '../../src/read/content/content-tree.js';
import type { Source } from '../../src/read/git/source.js';
import { checkTree } from '../../src/run/check-tree.js';
import { ContentAtCommit } from '../../src/run/content-at-commit.js';
import { newProblems } from '../../src/run/new-problems.js';
import { personalSource } from '../../src/run/open-release.js';
import { createRepository } from '../support/release-repository.js';

const COURSE = 'title: One\nlevel: beginner\ndescription: D\n';

it('content at a commit is opened and checked once for its policy, its problems and a comparison', async () => {
  const { folder, commit } = createRepository();
  const id = commit({
    'lc-api.yml': 'rules: {link/broken: error}\n',
    'content/en/courses/one.yml': COURSE,
    'content/en/courses/two.yml': `${COURSE}extra: 1\n`,
  });
  const source = personalSource(folder) as Source;
  onTestFinished(() => source.close());
  const tree = directoryTree(folder);
  const { content } = checkTree(tree, undefined);
  if (content === undefined) throw new Error('The configuration has errors.');
  const [resolve, differing] = [vi.spyOn(source, 'resolve'), vi.spyOn(source, 'differing')];
  const base = new ContentAtCommit(id, { root: folder, config: undefined, source });
  expect((await base.policy(true)).policy?.settings?.rules).toEqual({ 'link/broken': 'error' });
  const like = { tree, content };
  expect((await base.problems(like)).map(({ file }) => file)).toEqual(['content/en/courses/two.yml']);
  await expect(base.content(like)).rejects.toThrow(ReleaseError);
  expect(resolve).toHaveBeenCalledTimes(1);
  expect(differing).toHaveBeenCalledTimes(1);
});

it('content at a commit has the pages that are held back on the day of the run, and is compared whatever the day is', async () => {
  const { folder, commit } = createRepository();
  const id = commit({
    'hugo.toml': 'title = "S"\n',
    'lc-api.yml':
      'folders: {content: guides}\nfrontMatter: {ignore: [expiryDate], defaults: {guides: {category: any}}}\nrules: {date/held-back: error}\n',
    'content/old.md': '---\ntitle: Old\nexpiryDate: 2026-06-16\n---\n\nText.\n',
  });
  const source = personalSource(folder) as Source;
  onTestFinished(() => source.close());
  const tree = directoryTree(folder);
  const now = checkTree(tree, undefined, { today: '2026-06-16' });
  expect(now.problems).toMatchObject([{ rule: 'date/held-back', severity: 'error' }]);
  const base = new ContentAtCommit(id, { root: folder, config: undefined, source });
  expect(await newProblems(now, tree, base, new Map())).toEqual(new Set());
  expect((await base.content()).valid).toBeDefined();
});
