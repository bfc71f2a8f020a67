import { gitAsync } from './git.js';
import type { Repository } from './revisions.js';

/** The commit that a folder is checked out at. */
export interface Head {
  readonly commit: string;
  /** Its date, RFC 3339, with the offset of the committer's clock. */
  readonly date: string;
}

/** The commit that a folder is checked out at; undefined where it is in no repository, or in one without commits. */
export async function headOf(repository: Repository): Promise<Head | undefined> {
  try {
    const { status, stdout } = await show(repository, 'HEAD');
    const [commit, date] = stdout.toString('utf8').trim().split(' ');
    return status === 0 && commit !== undefined && date !== undefined ? { commit, date } : undefined;
  } catch {
    return undefined; // Git is not installed, or there is no such folder: then this is no clone.
  }
}

/** The date of a commit, RFC 3339. */
export async function dateOf(repository: Repository, commit: string): Promise<string | undefined> {
  const { status, stdout } = await show(repository, commit);
  return status === 0 ? stdout.toString('utf8').trim().split(' ')[1] : undefined;
}

function show(repository: Repository, commit: string): ReturnType<typeof gitAsync> {
  return gitAsync(repository, 'show', '--no-patch', '--no-show-signature', '--format=%H %cI', commit);
}

/** The path of a folder in its repository, with `/`; empty for the top level, undefined outside of one. */
export async function folderInRepository(cwd: string): Promise<string | undefined> {
  const { status, stdout } = await gitAsync({ cwd }, 'rev-parse', '--show-prefix');
  return status === 0 ? stdout.toString('utf8').replace(/\/?\r?\n$/, '') : undefined;
}
