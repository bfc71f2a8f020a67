import { spawnSync } from 'node:child_process';

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
  return git(repository, 'rev-parse', 'HEAD');
}

/** Merges a commit into the current branch, as GitHub does for a pull request. Returns the merge. */
export function merge(repository: string, head: string): string {
  git(repository, 'merge', '--quiet', '--no-ff', '--message', 'Merge', head);
  return git(repository, 'rev-parse', 'HEAD');
}
