import { pullRequest } from './action-step.js';
import { article, type Content } from './release-content.js';
import { createRepository, type TestRepository } from './release-repository.js';

/** A configuration, to which tests add keys. */
export const CONFIG = 'baseUrl: https://learn.example.org\nlocales: {en: full}\n';

/** Files of the base. */
export const BASE: Content = {
  'lc-api.yml': CONFIG,
  'content/en/articles/first.md': article('First'),
  'content/en/tools/meter.md': '---\ntitle: Meter\ntoolKey: meter\ncategory: x\n---\n\nWhat it measures.\n',
};

/** A repository whose `main` is a pull request merged into its base. */
export interface MergedRepository extends TestRepository {
  /** The event of the pull request, from a branch of the repository, and from a fork. */
  readonly event: unknown;
  readonly eventOfFork: unknown;
}

/**
 * Makes a repository with a pull request.
 *
 * @param base Content of the base, besides an article and a tool.
 * @param edit Files that the pull request changes; undefined removes one.
 */
export function mergedRepository(base: Content, edit: Content): MergedRepository {
  const repository = createRepository();
  const { git, commit } = repository;
  const old = commit({ ...BASE, ...base });
  git('checkout', '--quiet', '-b', 'topic');
  const head = commit(edit);
  git('checkout', '--quiet', 'main');
  git('merge', '--quiet', '--no-ff', '--no-edit', 'topic');
  const event = pullRequest({ head, base: old });
  const fork = {
    ...event.pull_request,
    head: { ...event.pull_request.head, repo: { full_name: 'stranger/r' } },
  };
  return { ...repository, event, eventOfFork: { pull_request: fork } };
}
