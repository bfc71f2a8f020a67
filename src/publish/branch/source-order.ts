import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { git } from '../../git/git.js';
import { type PublishedSource, publishedSource } from './commit-text.js';
import { PublishError } from './failure.js';
import type { Remote } from './remote.js';
import { type ObjectFormat, WorkRepository } from './repository.js';

/** How the commit that is to be published stands to the one that is. */
export type SourceOrder =
  | { readonly kind: 'newer' | 'same' | 'older' | 'diverged' }
  | { readonly kind: 'unknown'; readonly reason: string };

/** Commits of a branch that are looked at for an earlier publication. */
const LOOKED_AT = 1000;

/**
 * The newest publication to a folder of a branch: others may have written commits since, or published to
 * other folders.
 */
export async function lastPublication(
  repository: WorkRepository,
  remote: Remote,
  branch: string,
  tip: string,
  targetFolder: string,
): Promise<PublishedSource | undefined> {
  for (let seen = 0; ; ) {
    const commits = await repository.commits(tip, LOOKED_AT);
    for (const { text } of commits.slice(seen)) {
      const message = Buffer.from(text.slice(text.indexOf('\n\n') + 2), 'latin1').toString('utf8');
      const source = publishedSource(message);
      if (source?.targetFolder === targetFolder) return source;
    }
    const isWhole = commits.length === seen || commits.length >= LOOKED_AT || !(await repository.isShallow());
    if (isWhole) return undefined;
    seen = commits.length;
    await remote.deepen(branch, 100);
  }
}

/** How many commits are fetched before the order of two is asked again; the last is "all". */
const DEPTHS = [50, 500, 5000, 2_147_483_647];

/**
 * How two commits of the source stand to each other: asked of the user's repository, which stays as it is, and,
 * where that is shallow or lacks a commit, of a view of it that is deepened as far as needed.
 *
 * @param connect The remote of the source for such a view; undefined where there is none.
 */
export async function sourceOrder(
  own: string,
  published: string,
  source: { readonly repository: string; readonly format: ObjectFormat },
  connect: ((view: WorkRepository) => Remote) | undefined,
): Promise<SourceOrder> {
  if (own === published) return { kind: 'same' };
  const ask = (...args: readonly string[]): string =>
    git({ cwd: source.repository, env: { GIT_NO_LAZY_FETCH: '1' } }, ...args)
      .toString()
      .trim();
  const succeeds = (...args: readonly string[]): boolean => {
    try {
      ask(...args);
      return true;
    } catch {
      return false;
    }
  };
  if (succeeds('merge-base', '--is-ancestor', own, published)) return { kind: 'older' };
  if (succeeds('merge-base', '--is-ancestor', published, own)) return { kind: 'newer' };
  const isShallow = ask('rev-parse', '--is-shallow-repository') === 'true';
  if (
    !isShallow &&
    succeeds('cat-file', '-e', `${own}^{commit}`) &&
    succeeds('cat-file', '-e', `${published}^{commit}`)
  ) {
    return { kind: 'diverged' };
  }
  if (connect === undefined) {
    return { kind: 'unknown', reason: `the commit ${published} is not in this repository` };
  }
  const view = await WorkRepository.create(source.format);
  try {
    const path = (name: string): string => resolve(source.repository, ask('rev-parse', '--git-path', name));
    mkdirSync(join(view.path, 'objects', 'info'), { recursive: true });
    writeFileSync(
      join(view.path, 'objects', 'info', 'alternates'),
      `${path('objects').replaceAll('\\', '/')}\n`,
    );
    if (existsSync(path('shallow'))) copyFileSync(path('shallow'), join(view.path, 'shallow'));
    return await deepenedOrder(view, connect(view), own, published, isShallow);
  } finally {
    view.remove();
  }
}

async function deepenedOrder(
  view: WorkRepository,
  remote: Remote,
  own: string,
  published: string,
  isShallow: boolean,
): Promise<SourceOrder> {
  for (const depth of DEPTHS) {
    try {
      await remote.fetchCommits(isShallow ? [published, own] : [published], depth);
    } catch (error) {
      if (!(error instanceof PublishError)) throw error;
      return { kind: 'unknown', reason: `its history could not be fetched: ${error.message}` };
    }
    if (await view.isAncestor(own, published)) return { kind: 'older' };
    if (await view.isAncestor(published, own)) return { kind: 'newer' };
    if (!(await view.isShallow())) break;
  }
  return { kind: 'diverged' };
}
