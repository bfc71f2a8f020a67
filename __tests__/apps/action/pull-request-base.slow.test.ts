import { symlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cloneOf, pullRequest, step } from '../../support/action-step.js';
import { temporaryFolder, writeFiles } from '../../support/folders.js';
import { commit, git, headOf, merge, runGit } from '../../support/git.js';
import { startGitServer } from '../../support/git-server.js';

const course = (title: string): string => `title: ${title}\nlevel: beginner\ndescription: D\n`;

/**
 * A repository in which a pull request was opened at the first commit of `main`. Since then `main` lost a record,
 * and the pull request fixes a title.
 */
function staleBase(): {
  readonly workspace: string;
  readonly opened: string;
  readonly main: string;
  readonly head: string;
} {
  const workspace = temporaryFolder();
  git(workspace, 'init', '--quiet');
  writeFiles(workspace, {
    'content/en/courses/a.yml': course('A'),
    'content/en/courses/gone.yml': course('Gone'),
  });
  const opened = commit(workspace, 'Write courses');
  git(workspace, 'checkout', '--quiet', '-b', 'topic');
  writeFiles(workspace, { 'content/en/courses/a.yml': course('B') });
  const head = commit(workspace, 'Fix a title');
  git(workspace, 'checkout', '--quiet', 'main');
  git(workspace, 'rm', '--quiet', 'content/en/courses/gone.yml');
  const main = commit(workspace, 'Remove a course');
  return { workspace, opened, main, head };
}

const env = { GITHUB_EVENT_NAME: 'pull_request' };
const inputs = { comment: 'false', token: '', 'fail-on-changes': 'breaking' };
const ONE_TITLE = { compared: 'true', added: '0', changed: '1', removed: '0', severity: 'safe' };

describe('the base of a pull request', () => {
  it('is the first parent of its merge, however old the base of the event is', async () => {
    const { workspace, opened, head } = staleBase();
    merge(workspace, head);
    const event = pullRequest({ head, base: opened });
    const result = await step({ workspace, env, event, inputs });
    expect(result.outputs, result.stdout).toMatchObject(ONE_TITLE);
    expect(result.status).toBe(0);
  });

  it('is known in a clone of one commit, and fetched', async () => {
    const { workspace: origin, opened, head } = staleBase();
    git(origin, 'checkout', '--quiet', '-b', 'merged');
    merge(origin, head);
    const server = await startGitServer(dirname(origin));
    const url = server.url(`${basename(origin)}/.git`);
    const workspace = cloneOf(origin, url, '--depth=1', '--branch=merged');
    const event = pullRequest({ head, base: opened });
    const result = await step({ workspace, env: { ...env, ...own(server, origin) }, event, inputs });
    expect(result.outputs, result.stdout).toMatchObject(ONE_TITLE);
  });

  it('is the newest common ancestor with the base branch if the head itself is checked out', async () => {
    const { workspace: origin, opened, main } = staleBase();
    // The pull request was updated: it has what the base branch had in between.
    git(origin, 'checkout', '--quiet', 'topic');
    git(origin, 'merge', '--quiet', '--no-edit', main);
    const head = git(origin, 'rev-parse', 'HEAD');
    const server = await startGitServer(dirname(origin));
    const url = server.url(`${basename(origin)}/.git`);
    for (const depth of [[], ['--depth=1']]) {
      const workspace = cloneOf(origin, url, ...depth, '--branch=topic');
      const event = pullRequest({ head, base: opened });
      const result = await step({ workspace, env: { ...env, ...own(server, origin) }, event, inputs });
      expect(result.outputs, result.stdout).toMatchObject(ONE_TITLE);
    }
  });

  it('is that of the event only if nothing better is known, and the log says so', async () => {
    const { workspace, opened, head } = staleBase();
    git(workspace, 'checkout', '--quiet', 'topic');
    const event = pullRequest({ head, base: opened });
    const result = await step({ workspace, env: { ...env, GITHUB_REPOSITORY: '' }, event, inputs });
    expect(result.outputs, result.stdout).toMatchObject(ONE_TITLE);
    expect(result.stdout).toContain('The base of the pull request is that of the event');
  });
});

describe('the author of a pull request', () => {
  /** What `main` has, and what a pull request removes: courses `a` and `r`. */
  function removal(): { readonly origin: string; readonly old: string; readonly main: string } {
    const origin = temporaryFolder();
    git(origin, 'init', '--quiet');
    writeFiles(origin, { 'content/en/courses/a.yml': course('A') });
    const old = commit(origin, 'Write a course');
    writeFiles(origin, { 'content/en/courses/r.yml': course('R') });
    const main = commit(origin, 'Write another course');
    git(origin, 'checkout', '--quiet', '-b', 'topic');
    git(origin, 'rm', '--quiet', 'content/en/courses/r.yml');
    commit(origin, 'Remove a course');
    return { origin, old, main };
  }

  /** Makes a merge of the current branch with a commit, whose files do not come along. */
  const mergeOnly = (folder: string, parent: string): string => {
    const head = git(folder, 'commit-tree', 'HEAD^{tree}', '-p', 'HEAD', '-p', parent, '-m', 'Merge');
    git(folder, 'reset', '--quiet', '--hard', head);
    return head;
  };

  const expectBreaking = async (
    origin: string,
    head: string,
    base: string,
    clone: readonly string[],
  ): Promise<void> => {
    const server = await startGitServer(dirname(origin));
    const workspace = cloneOf(origin, server.url(`${basename(origin)}/.git`), ...clone, '--branch=topic');
    const result = await step({
      workspace,
      env: { ...env, ...own(server, origin) },
      event: pullRequest({ head, base }),
      inputs,
    });
    expect(result.outputs, result.stdout).toMatchObject({
      compared: 'true',
      severity: 'breaking',
      removed: '1',
    });
    expect(result.status).toBe(1);
  };

  it('cannot choose an old base by a long branch that merges it', async () => {
    const { origin, old, main } = removal();
    const wait = 'commit refs/heads/topic\ncommitter A person <person@example.org> now\ndata 4\nWait\n';
    const first = `${wait}from ${headOf(origin)}\n`;
    runGit(origin, ['fast-import', '--quiet', '--date-format=now'], first + wait.repeat(59));
    await expectBreaking(origin, mergeOnly(origin, old), main, ['--depth=1']);
  });

  it('cannot choose one of several bases', async () => {
    const { origin, old, main } = removal();
    // Both branches merge each other's older commits.
    const side = git(origin, 'commit-tree', `${old}^{tree}`, '-p', old, '-m', 'Side');
    git(origin, 'checkout', '--quiet', 'main');
    mergeOnly(origin, side);
    git(origin, 'checkout', '--quiet', 'topic');
    await expectBreaking(origin, mergeOnly(origin, side), main, []);
  });

  it('cannot choose one by a fork whose main branch is the head', async () => {
    const { origin, main } = removal();
    const head = git(origin, 'rev-parse', 'topic');
    const fork = cloneOf(origin, origin);
    git(fork, 'update-ref', 'refs/heads/main', head);
    const server = await startGitServer(dirname(origin));
    const forks = await startGitServer(dirname(fork));
    const workspace = cloneOf(fork, forks.url(`${basename(fork)}/.git`), '--branch=topic');
    const result = await step({
      workspace,
      env: { GITHUB_EVENT_NAME: 'pull_request_target', ...own(server, origin) },
      event: pullRequest({ head, base: main }),
      inputs,
    });
    expect(result.outputs, result.stdout).toMatchObject({ compared: 'true', severity: 'breaking' });
  });

  it('cannot hide the base by a link in the place of the folder', async () => {
    const workspace = temporaryFolder();
    git(workspace, 'init', '--quiet');
    writeFiles(workspace, { 'docs/content/en/courses/a.yml': course('A') });
    const base = commit(workspace, 'Write a course');
    git(workspace, 'mv', 'docs', 'moved');
    symlinkSync('moved', join(workspace, 'docs'));
    const head = commit(workspace, 'Make a link of the folder');
    const event = pullRequest({ head, base, baseRef: '' });
    const result = await step({ workspace, env, event, inputs: { ...inputs, path: 'docs' } });
    expect(result.status).toBe(1);
    expect(result.annotations[0]?.message).toContain('The input "path" is "docs", which is a symbolic link');
  });
});

/** The environment of a run of the repository that a server has. */
function own({ origin }: { readonly origin: string }, folder: string): Readonly<Record<string, string>> {
  return { GITHUB_SERVER_URL: origin, GITHUB_REPOSITORY: `${basename(folder)}/` };
}

describe('a checkout that is not that of the pull request', () => {
  it.each(['pull_request_target', 'pull_request'])('is refused on %s, with what to write', async (name) => {
    const { workspace, opened, head, main } = staleBase();
    writeFiles(workspace, { 'content/en/courses/a.yml': 'titel: broken\n' });
    const result = await step({
      workspace,
      env: { GITHUB_EVENT_NAME: name },
      event: pullRequest({ head, base: opened }),
      inputs: { ...inputs, 'fail-on-changes': 'none' },
    });
    expect(result.status).toBe(1);
    expect(result.summary).toBe('');
    const [error] = result.annotations;
    expect(error?.message).toContain(`The checked-out commit ${main} is neither the head of pull request #7`);
    expect(error?.message).toContain('ref: refs/pull/7/merge');
  });
});
