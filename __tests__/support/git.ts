import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const DATE = '2026-11-20T10:00:00Z';

/** Settings that do not depend on the machine. */
const SETTINGS = [
  ...['-c', 'init.defaultBranch=main', '-c', 'init.templateDir=', '-c', 'commit.gpgSign=false'],
  ...['-c', 'user.name=A person', '-c', 'user.email=person@example.org'],
];

/** Runs Git in a folder and returns its output as it is. Throws its message if it fails. */
export function runGit(
  cwd: string,
  args: readonly string[],
  input = '',
  env: Readonly<Record<string, string>> = {},
): string {
  const { status, stdout, stderr } = spawnSync('git', [...SETTINGS, ...args], {
    cwd,
    input,
    encoding: 'utf8',
    maxBuffer: 100_000_000,
    env: { ...process.env, GIT_CONFIG_NOSYSTEM: '1', ...env },
  });
  if (status !== 0) throw new Error(`git ${args.join(' ')} failed: ${stderr}`);
  return stdout;
}

/** Runs Git in a folder, on a fixed date, and returns its output without the line end. */
export function git(cwd: string, ...args: readonly string[]): string {
  return runGit(cwd, args, '', { GIT_AUTHOR_DATE: DATE, GIT_COMMITTER_DATE: DATE }).trim();
}

/** Commits everything in a repository and returns the commit. */
export function commit(repository: string, message: string): string {
  git(repository, 'add', '--all');
  git(repository, 'commit', '--quiet', '--allow-empty', '--message', message);
  return headOf(repository);
}

/** Returns the commit that is checked out. A process would take ten times as long as the two files that say it. */
export function headOf(repository: string): string {
  try {
    const head = readFileSync(join(repository, '.git/HEAD'), 'ascii').trim();
    const ref = /^ref: (.*)$/.exec(head)?.[1];
    return ref === undefined ? head : readFileSync(join(repository, '.git', ref), 'ascii').trim();
  } catch {
    // The ref is packed, or the folder is a work tree of another repository.
    return git(repository, 'rev-parse', 'HEAD');
  }
}

/** Repositories that were made once and are copied, by the names of what they hold. */
const PREPARED = new Map<string, string>();

/**
 * Copies a repository to a new folder. It is made once for all tests of this worker, by processes of Git.
 *
 * @param name What it holds: a repository of this name is not made again.
 * @param make Makes it in an empty folder.
 */
export function copyOfRepository(name: string, folder: string, make: (folder: string) => void): void {
  let prepared = PREPARED.get(name);
  if (prepared === undefined) {
    prepared = mkdtempSync(join(tmpdir(), 'lc-api-prepared-'));
    const path = prepared;
    process.once('exit', () => rmSync(path, { recursive: true, force: true }));
    make(prepared);
    PREPARED.set(name, prepared);
  }
  cpSync(prepared, folder, { recursive: true });
}

/** Merges a commit into the current branch, as GitHub does for a pull request. Returns the merge. */
export function merge(repository: string, head: string): string {
  git(repository, 'merge', '--quiet', '--no-ff', '--message', 'Merge', head);
  return headOf(repository);
}
