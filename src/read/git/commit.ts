import { GitError, git, objectsIn } from './git.js';
import { findRepository, type Repository } from './repository.js';

/** A commit. */
export interface Commit {
  readonly id: string;
  readonly parents: readonly string[];
  /** When it was committed, in seconds since 1970. */
  readonly seconds: number;
  /** The same time as RFC 3339, with the offset of the committer's clock. */
  readonly date: string;
}

/** Returns whether a text is the full id of a commit. Anything else could be an option or an expression of Git. */
export function isCommitId(text: string): boolean {
  return /^([0-9a-f]{40}|[0-9a-f]{64})$/.test(text);
}

/**
 * Returns the commit of a name (a branch, a tag, an id, `HEAD~1`) in a repository; undefined if there is none.
 *
 * @param name Must not come from content: callers pass checked names.
 * @throws GitError if Git cannot run.
 */
export function readCommit({ path }: Pick<Repository, 'path'>, name: string): Commit | undefined {
  const output = git({ repository: path, input: `${name}^{commit}\n` }, 'cat-file', '--batch');
  const [object] = objectsIn(output);
  return object && commitOf(object.id, object.bytes.toString('utf8'));
}

/** A repository and the commit that is checked out in it. */
export interface Checkout {
  readonly repository: Repository;
  readonly commit: Commit;
}

/**
 * Returns what is checked out in the repository that a folder is in; undefined without a repository or a commit.
 *
 * @throws GitError if Git cannot run.
 */
export function checkoutOf(folder: string): Checkout | undefined {
  const repository = findRepository(folder);
  const commit = repository && readCommit(repository, 'HEAD');
  return commit && { repository, commit };
}

/** The commit that content is checked out at, by its id, and its date (RFC 3339). */
export interface Head {
  readonly commit: string;
  readonly date: string;
}

/**
 * Returns the commit that a folder is checked out at; undefined without a repository, a commit or Git.
 *
 * @throws GitError, or the error of the system, if the repository cannot be read.
 */
export function headOf(folder: string): Head | undefined {
  try {
    const commit = checkoutOf(folder)?.commit;
    return commit && { commit: commit.id, date: commit.date };
  } catch (error) {
    if (isNotStarted(error)) return undefined;
    throw error;
  }
}

/** Returns whether an error says that Git did not start: it is not installed, or too old. */
function isNotStarted(error: unknown): boolean {
  return error instanceof GitError && error.status === undefined;
}

/** Returns the full name of the branch that is checked out, `refs/heads/main`; undefined for a detached head. */
export function branchOf(repository: Repository): string | undefined {
  try {
    return git({ repository: repository.path }, 'symbolic-ref', '--quiet', 'HEAD').toString('utf8').trim();
  } catch (error) {
    // This status alone says that no branch is checked out.
    if (error instanceof GitError && error.status === 1) return undefined;
    throw error;
  }
}

function commitOf(id: string, body: string): Commit {
  const headers = body.slice(0, body.indexOf('\n\n') + 1);
  // An invalid date counts as the beginning of 1970, as in Git itself.
  const [, seconds = '0', offset = '+0000'] = /^committer .* (\d{1,11}) ([+-]\d{4})$/m.exec(headers) ?? [];
  const parents = [...headers.matchAll(/^parent ([0-9a-f]+)$/gm)].map(([, parent]) => parent as string);
  return { id, parents, seconds: Number(seconds), date: rfc3339(Number(seconds), offset) };
}

/** `2026-03-01T12:00:00+01:00` for an offset `+0100`. */
function rfc3339(seconds: number, offset: string): string {
  const [sign, hours, minutes] = [offset.slice(0, 1), offset.slice(1, 3), offset.slice(3)];
  const shift = (sign === '-' ? -60 : 60) * (Number(hours) * 60 + Number(minutes));
  // No time zone has this offset, and RFC 3339 cannot write it.
  if (Math.abs(shift) > 14 * 3600 || Number(minutes) > 59) return rfc3339(seconds, '+0000');
  const local = new Date((seconds + shift) * 1000).toISOString().replace('.000Z', '');
  return `${local}${sign}${hours}:${minutes}`;
}
