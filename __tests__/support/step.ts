import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type ActionResult, runAction } from './fake-github/run-action.js';

const ROOT = join(import.meta.dirname, '../..');

/** The bundle that users get. */
const BUNDLE = join(ROOT, 'dist/action.js');

/** A folder that is gone when the test ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lc-api-step-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Runs Git in a folder, with an identity and a date that do not depend on the machine. */
export function git(cwd: string, ...args: readonly string[]): string {
  const date = '2026-11-20T10:00:00Z';
  return execFileSync('git', ['-c', 'init.defaultBranch=main', '-c', 'commit.gpgSign=false', ...args], {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      GIT_AUTHOR_NAME: 'A',
      GIT_AUTHOR_EMAIL: 'a@example.org',
      GIT_COMMITTER_NAME: 'A',
      GIT_COMMITTER_EMAIL: 'a@example.org',
      GIT_AUTHOR_DATE: date,
      GIT_COMMITTER_DATE: date,
    },
  }).trim();
}

/** Writes files below a folder. */
export function write(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

/** Commits everything in a repository and gives the commit. */
export function commit(repository: string, message: string): string {
  git(repository, 'add', '--all');
  git(repository, 'commit', '--quiet', '--allow-empty', '--message', message);
  return git(repository, 'rev-parse', 'HEAD');
}

/** A repository with the example as its content. */
export function academy(): string {
  const repository = temporaryFolder();
  cpSync(join(ROOT, 'examples/academy'), repository, { recursive: true });
  git(repository, 'init', '--quiet');
  commit(repository, 'Write the academy');
  return repository;
}

/** The payload of a pull request from the branch that is checked out. */
export function pullRequest(
  {
    head,
    base,
    baseRef = 'main',
  }: { readonly head: string; readonly base: string; readonly baseRef?: string },
  repository = 'o/r',
): { readonly pull_request: unknown } {
  return {
    pull_request: {
      number: 7,
      head: { sha: head, repo: { full_name: repository } },
      base: { sha: base, ref: baseRef, repo: { full_name: repository } },
    },
  };
}

/** Clones a repository by its folder into a new one, as if from a URL: a server in this process could not answer. */
export function cloneOf(origin: string, url: string, ...options: readonly string[]): string {
  const clone = join(temporaryFolder(), 'clone');
  git(origin, 'clone', '--quiet', ...options, `file://${origin}`, clone);
  git(clone, 'remote', 'set-url', 'origin', url);
  return clone;
}

/** Merges a commit into the branch that is checked out, as GitHub does for a pull request; gives the merge. */
export function merge(repository: string, head: string): string {
  git(repository, 'merge', '--quiet', '--no-ff', '--message', 'Merge', head);
  return git(repository, 'rev-parse', 'HEAD');
}

/** What a step of a workflow is given. */
export interface Step {
  readonly workspace: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly inputs?: Readonly<Record<string, string>>;
  readonly event?: unknown;
}

/** Runs the Action's bundle as the runner does. */
export function step({ env = {}, ...rest }: Step): Promise<ActionResult> {
  return runAction({ script: BUNDLE, metadata: join(ROOT, 'action.yml'), env, ...rest });
}
