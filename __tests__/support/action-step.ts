import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { summary } from '@actions/core';
import { runAction as runSourcesOfAction } from '../../src/apps/action/run.js';
import { type ActionResult, runAction, script } from './fake-github/run-action.js';
import { temporaryFolder, writeFiles } from './folders.js';
import { commit, copyOfRepository, git } from './git.js';
import { isLong } from './scope.js';
import { inThisProcess } from './this-process.js';

const ROOT = join(import.meta.dirname, '../..');

/** The bundle that users get. */
const BUNDLE = join(ROOT, 'dist/action.js');

/** Makes a repository with the example as its content. */
export function academy(): string {
  const repository = temporaryFolder();
  copyOfRepository('the academy', repository, (folder) => {
    cpSync(join(ROOT, 'examples/academy'), folder, { recursive: true });
    git(folder, 'init', '--quiet');
    commit(folder, 'Write the academy');
  });
  return repository;
}

/** Makes a repository with three records as its content. A step takes a fifth of the time that the example takes. */
export function smallRepository(): string {
  const repository = temporaryFolder();
  copyOfRepository('three records', repository, (folder) => {
    writeFiles(folder, {
      'lc-api.yml': 'baseUrl: https://academy.example.org\n',
      'content/en/courses/agents-basics.md': '---\ntitle: Agents\nlevel: beginner\n---\n\nWhat agents are.\n',
      'content/de/courses/agents-basics.md':
        '---\ntitle: Agenten\nlevel: beginner\n---\n\nWas Agenten sind.\n',
      'content/en/articles/first.md': '---\ntitle: First\ncategory: cost\n---\n\nThe first article.\n',
    });
    git(folder, 'init', '--quiet');
    commit(folder, 'Write the content');
  });
  return repository;
}

/** Returns the payload of a pull request from the current branch. */
export function pullRequest(
  {
    head,
    base,
    baseRef = 'main',
  }: { readonly head: string; readonly base: string; readonly baseRef?: string },
  repository = 'o/r',
) {
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

/** The surroundings of a step of a workflow. */
export interface Step {
  readonly workspace: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly inputs?: Readonly<Record<string, string>>;
  readonly event?: unknown;
}

/**
 * Runs the Action from the sources in this process: it takes a fifth of the time of `stepOfBundle`. `LONG=1` runs the
 * bundle.
 */
export function step(one: Step): Promise<ActionResult> {
  return isLong ? stepOfBundle(one) : runStep(runSources, one);
}

/** Runs the Action's bundle as the runner does: for what only a process proves, and for one case of each mode. */
export function stepOfBundle(one: Step): Promise<ActionResult> {
  return runStep(script(BUNDLE), one);
}

const runStep = (
  program: Parameters<typeof runAction>[0],
  { env = {}, ...rest }: Step,
): Promise<ActionResult> => runAction(program, { metadata: join(ROOT, 'action.yml'), env, ...rest });

/** As `action.ts` runs it. */
const runSources: Parameters<typeof runAction>[0] = async (env, cwd) => {
  // It remembers the file of the first step in this process.
  Object.assign(summary, { _filePath: undefined });
  const { stdout, stderr, result } = await inThisProcess({ cwd, env }, () => runSourcesOfAction(env));
  return { status: result ? 0 : 1, stdout, stderr };
};
