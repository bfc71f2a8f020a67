import { existsSync, realpathSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { git } from '../git/git.js';

/**
 * Events of GitHub whose runs work on what stands in the repository by its owners' will. All others may run on
 * what a stranger proposes: pull requests and merge groups are there to be judged, `pull_request_target`,
 * `workflow_run`, `issue_comment` and the like run with the rights and the caches of the default branch, often
 * on a branch of somebody else.
 */
const TRUSTED_EVENTS: ReadonlySet<string> = new Set([
  'push',
  'schedule',
  'workflow_dispatch',
  'repository_dispatch',
  'release',
]);

/** Why no cache may be used where this runs, as the end of a sentence; undefined where one may. */
export function distrust(environment: Readonly<Record<string, string | undefined>>): string | undefined {
  const event = environment['GITHUB_EVENT_NAME'];
  if (event === undefined || event === '' || TRUSTED_EVENTS.has(event)) return undefined;
  return `runs for the event "${event}" work without one, since they may run on what a stranger proposes`;
}

/**
 * Whether Git tracks a folder or anything in it: then a commit brought it, such as one of a pull request that was
 * merged. Where Git cannot say so of a folder in a clone, it may be.
 */
export function mayBeTracked(folder: string): boolean {
  const parent = realpathSync(dirname(resolve(folder)));
  if (!isInClone(parent)) return false;
  try {
    // Some file systems take names without case.
    return git({ cwd: parent }, 'ls-files', '-z', '--', `:(icase,literal)${basename(folder)}`).length > 0;
  } catch {
    return true;
  }
}

function isInClone(folder: string): boolean {
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(join(at, '.git'))) return true;
    if (at === dirname(at)) return false;
  }
}
