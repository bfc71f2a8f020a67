import { basename, dirname, posix, resolve } from 'node:path';
import { git } from '../../read/git/git.js';
import { findRepository, pathInRepository } from '../../read/git/repository.js';

/**
 * Events of GitHub whose runs work on what the repository's owners put there. All others may run on what a stranger
 * proposes: pull requests and merge groups are there to be judged; `pull_request_target`, `workflow_run`,
 * `issue_comment` and the like have the rights and the caches of the default branch, but often work on somebody else's.
 */
const TRUSTED_EVENTS: ReadonlySet<string> = new Set([
  'push',
  'schedule',
  'workflow_dispatch',
  'repository_dispatch',
  'release',
]);

/** Returns whether runs for an event of GitHub work only on what the repository's owners put there. */
export function isTrustedEvent(event: string): boolean {
  return TRUSTED_EVENTS.has(event);
}

/**
 * Returns why a command may not use a cache in this environment, as the end of a sentence; undefined if it may. A
 * cache proves nothing about itself: anybody who can write it decides what is read from it. A job of any workflow of the
 * default branch can write the caches that later runs restore, and what a build writes is published.
 */
export function distrust(
  environment: Readonly<Record<string, string | undefined>>,
  command: string,
): string | undefined {
  const event = environment['GITHUB_EVENT_NAME'];
  if (event === undefined || event === '') return undefined;
  if (!isTrustedEvent(event))
    return `runs for the event "${event}" work without one, since they may run on what a stranger proposes`;
  return command === 'build'
    ? 'builds in a workflow work without one, since other jobs can write it and what a build writes is published'
    : undefined;
}

/**
 * Returns whether Git tracks a folder or anything in it: then a commit brought it, such as one of a pull request that
 * was merged. If Git cannot say so of a folder in a clone, it may be.
 */
export function mayBeTracked(folder: string): boolean {
  const parent = dirname(resolve(folder));
  const repository = findRepository(parent);
  if (repository === undefined) return false;
  const path = posix.join(pathInRepository(repository, parent), basename(folder));
  const { path: gitDirectory, top } = repository;
  try {
    // Some file systems take names without case.
    const listing = git(
      { repository: gitDirectory, workTree: top },
      'ls-files',
      '-z',
      '--',
      `:(icase,literal)${path}`,
    );
    return listing.length > 0;
  } catch {
    // What Git cannot say counts as tracked: a cache that others may have filled is not used.
    return true;
  }
}
