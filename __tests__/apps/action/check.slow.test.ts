import { cpSync, readFileSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  academy,
  cloneOf,
  pullRequest,
  smallRepository,
  step,
  stepOfBundle,
} from '../../support/action-step.js';
import { runCli } from '../../support/cli-in-process.js';
import { temporaryFolder, writeFiles } from '../../support/folders.js';
import { commit, git } from '../../support/git.js';
import { startGitServer } from '../../support/git-server.js';

const COURSE = 'content/en/courses/a.yml';
const course = (more = '') => `title: A\nlevel: beginner\ndescription: D\n${more}`;

describe('a step that checks', () => {
  it('needs no token, no repository and no network', async () => {
    const workspace = temporaryFolder();
    writeFiles(workspace, { [COURSE]: course() });
    const result = await stepOfBundle({ workspace, inputs: { mode: 'check', token: '' } });
    expect(result.status, result.stdout).toBe(0);
    expect(result.annotations).toEqual([]);
    expect(result.outputs).toMatchObject({
      records: '1',
      errors: '0',
      warnings: '0',
      added: '0',
      changed: '0',
      removed: '0',
      severity: 'none',
      bump: 'none',
      published: 'false',
      live: 'false',
    });
    expect(result.summary).toContain('## Learning content: acceptable');
  });

  it('starts behind a proxy, whose agent for other clients the bundle leaves out', async () => {
    const env = { https_proxy: 'http://127.0.0.1:9' };
    const result = await stepOfBundle({ workspace: smallRepository(), env, inputs: { mode: 'check' } });
    expect(result.status).toBe(0);
  });

  it('says which mode it picked, and why', async () => {
    const workspace = temporaryFolder();
    writeFiles(workspace, { [COURSE]: course() });
    const env = { GITHUB_EVENT_NAME: 'merge_group' };
    const { stdout } = await step({ workspace, env, inputs: { token: '' } });
    expect(stdout).toContain('Mode: check, because the event is merge_group.');
  });

  it('fails for an error, at its line, relative to the workspace', async () => {
    const workspace = temporaryFolder();
    writeFiles(workspace, { [`sites/one/${COURSE}`]: course('tittle: x\n') });
    const result = await stepOfBundle({
      workspace,
      inputs: { mode: 'check', path: 'sites/one', token: '' },
    });
    expect(result.status).toBe(1);
    expect(result.outputs).toMatchObject({ records: '1', errors: '1' });
    expect(result.annotations).toEqual([
      expect.objectContaining({
        level: 'error',
        properties: expect.objectContaining({ file: `sites/one/${COURSE}`, line: '4' }),
      }),
    ]);
    expect(result.summary).toContain('1 thing to correct');
  });

  it('fails for a warning only where it is asked to', async () => {
    const workspace = temporaryFolder();
    writeFiles(workspace, { [COURSE]: course(), 'content/de/courses/b.yml': course() });
    const inputs = { mode: 'check', token: '' };
    expect((await step({ workspace, inputs })).status).toBe(0);
    const strict = await step({ workspace, inputs: { ...inputs, 'fail-on': 'warning' } });
    expect(strict.status).toBe(1);
    expect(strict.outputs['warnings']).toBe('1');
  });

  it.each<[Record<string, string>, string]>([
    [{ base_url: 'x' }, 'There is no input "base_url". Did you mean "base-url"?'],
    [{ path: 'nowhere' }, 'the workspace has no such folder. Did a step check the repository out?'],
    [{ mode: 'chek' }, 'Did you mean "check"?'],
  ])('fails with the remedy for %j, and with every output set', async (inputs, message) => {
    const result = await step({ workspace: temporaryFolder(), inputs });
    expect(result.status).toBe(1);
    expect(result.annotations.map((one) => one.message).join()).toContain(message);
    expect(result.outputs).toMatchObject({ records: '0', published: 'false', severity: 'none' });
  });

  it('keeps text of the content from acting as a command of the workflow', async () => {
    const workspace = temporaryFolder();
    const hostile = '"x\\n::error::hacked\\n##[error]hacked\\n::set-output name=records::9"';
    writeFiles(workspace, { [COURSE]: `title: A\nlevel: beginner\ndescription: D\n${hostile}: x\n` });
    const result = await step({ workspace, inputs: { mode: 'check', token: '' } });
    expect(result.outputs['records']).toBe('1');
    expect(result.annotations).toHaveLength(1);
    for (const line of result.stdout.split(/\r?\n/)) {
      // A line that is a command of ours is read as that one, whatever else it holds.
      if (/^\s*::/.test(line))
        expect(line).toMatch(/^::error title=schema\/unknown-field,file=content\/en\/courses\/a\.yml,/);
      else expect(line).not.toMatch(/##\[/);
    }
  });
});

describe('a step that compares', () => {
  /** The event of a pull request whose head is checked out. */
  const pull = (workspace: string, base: string) =>
    pullRequest({ head: git(workspace, 'rev-parse', 'HEAD'), base, baseRef: '' });
  const env = { GITHUB_EVENT_NAME: 'pull_request' };

  /** Adds a record that no other one refers to; its commit is the base. */
  function withSpare(workspace = smallRepository()): { readonly workspace: string; readonly base: string } {
    writeFiles(workspace, { 'content/en/courses/spare.yml': course() });
    return { workspace, base: commit(workspace, 'Add a spare course') };
  }

  it('says what a pull request changes for those who read the API', async () => {
    const { workspace, base } = withSpare(academy());
    git(workspace, 'rm', '--quiet', 'content/en/courses/spare.yml');
    writeFiles(workspace, { 'content/en/courses/new.yml': `${course()}tags: [x]\n` });
    commit(workspace, 'Replace the spare course');
    const inputs = { comment: 'false', token: '' };
    const result = await step({ workspace, env, event: pull(workspace, base), inputs });
    expect(result.status, result.stdout).toBe(0);
    expect(result.stdout).toContain(`Compared with git:${base}: breaking (major).`);
    expect(result.outputs).toMatchObject({ added: '1', removed: '1', severity: 'breaking', bump: 'major' });
    expect(result.summary).toContain('**breaking**');
    expect(result.summary).toContain('`course/en/spare`, A');
  });

  it('fetches the base that a shallow clone lacks from where it came from, over HTTP', async () => {
    const { workspace: origin, base } = withSpare();
    writeFiles(origin, { 'content/en/courses/spare.yml': `${course()}tags: [x]\n` });
    commit(origin, 'Tag it');
    const server = await startGitServer(dirname(origin));
    const workspace = cloneOf(origin, server.url(`${basename(origin)}/.git`), '--depth=1');
    const before = git(workspace, 'count-objects');
    const inputs = { comment: 'false', token: 'a-token' };
    const result = await step({ workspace, env, event: pull(workspace, base), inputs });
    expect(result.outputs, result.stdout).toMatchObject({
      compared: 'true',
      changed: '1',
      severity: 'safe',
      bump: 'minor',
    });
    // The clone stays as it is, and only GitHub's own server gets the token.
    expect(git(workspace, 'count-objects')).toBe(before);
    expect(server.requests.flatMap(({ authorization }) => authorization)).toEqual([]);
  });

  it('says that nothing is compared if there is a base that it cannot read, and counts no warning for it', async () => {
    const { workspace } = withSpare();
    const event = pull(workspace, '0123456789'.repeat(4));
    const result = await step({ workspace, env, event, inputs: { comment: 'false', token: '' } });
    expect(result.status).toBe(0);
    expect(result.annotations).toEqual([]);
    expect(result.outputs).toMatchObject({ warnings: '0', compared: 'false', severity: 'none' });
    expect(result.summary).toContain('**Not compared**');
    expect(result.stdout).toContain('There is no commit 0123456789');
    const inputs = { comment: 'false', token: '', 'fail-on-changes': 'breaking' };
    const strict = await step({ workspace, env, event, inputs });
    expect(strict.status).toBe(1);
    expect(strict.summary).toContain('not compared');
  });

  it('fails for breaking changes where it is asked to, unless they are accepted', async () => {
    const { workspace, base } = withSpare();
    git(workspace, 'rm', '--quiet', 'content/en/courses/spare.yml');
    commit(workspace, 'Remove the spare course');
    const inputs = { comment: 'false', token: '', 'fail-on-changes': 'breaking' };
    const refused = await step({ workspace, env, event: pull(workspace, base), inputs });
    expect(refused.status).toBe(1);
    expect(refused.summary).toContain('The step fails because of breaking changes.');
    writeFiles(workspace, {
      'lc-api.accept.yml': '- {change: record-removed, path: course/en/spare, reason: Nobody took it}\n',
    });
    const accepted = await step({ workspace, env, event: pull(workspace, base), inputs });
    expect(accepted.status, accepted.stdout).toBe(0);
    expect(accepted.outputs['severity']).toBe('safe');
    expect(accepted.summary).toContain('Nobody took it');
  });

  it('says which translations the change makes stale, unless they are accepted with the new text', async () => {
    const workspace = smallRepository();
    const base = git(workspace, 'rev-parse', 'HEAD');
    const path = 'content/en/courses/agents-basics.md';
    writeFiles(workspace, { [path]: '---\ntitle: Agents\nlevel: beginner\n---\n\nWhat an agent is.\n' });
    commit(workspace, 'Change the original');
    const inputs = { comment: 'false', token: '' };
    const stale = await step({ workspace, env, event: pull(workspace, base), inputs });
    expect(stale.summary).toContain(
      '### Translations\n\nThe change makes these translations stale:\n\n- `course/agents-basics`: `de`\n',
    );
    await runCli(['translations', '--accept'], { cwd: workspace });
    commit(workspace, 'Accept the translation');
    const accepted = await step({ workspace, env, event: pull(workspace, base), inputs });
    expect(accepted.summary).not.toContain('stale');
  });

  it('says that nothing is compared if the previous release turns out not to be whole', async () => {
    const { workspace } = withSpare();
    const old = join(temporaryFolder(), 'old');
    const build = await step({
      workspace,
      inputs: { mode: 'build', previous: 'none', out: '_old', token: '' },
    });
    expect(build.status, build.stdout).toBe(0);
    cpSync(join(workspace, '_old'), old, { recursive: true });
    rmSync(join(workspace, '_old'), { recursive: true });
    writeFiles(old, {
      'api/v1/courses.json': '[]\n',
      'api/v1/courses/spare.json': '{}\n',
      'api/v1/all.json': '[]\n',
    });
    writeFiles(workspace, { 'content/en/courses/spare.yml': `${course()}tags: [x]\n` });
    const result = await step({ workspace, inputs: { mode: 'check', previous: `dir:${old}`, token: '' } });
    expect(result.status, result.stdout).toBe(0);
    expect(result.outputs['compared']).toBe('false');
    expect(result.summary).toContain('**Not compared**');
    expect(result.annotations).toEqual([]);
  });

  it('sees that the configuration moves the site', async () => {
    const { workspace, base } = withSpare();
    const text = readFileSync(join(workspace, 'lc-api.yml'), 'utf8');
    writeFiles(workspace, {
      'lc-api.yml': text.replace('https://academy.example.org', 'https://other.example.org'),
    });
    const inputs = { comment: 'false', token: '', 'fail-on-changes': 'breaking' };
    const result = await step({ workspace, env, event: pull(workspace, base), inputs });
    expect(result.outputs, result.stdout).toMatchObject({ severity: 'breaking', bump: 'major' });
    expect(result.status).toBe(1);
  });

  it('takes a base URL of the workflow for no change of the configuration', async () => {
    const { workspace, base } = withSpare();
    const path = 'content/en/courses/spare.yml';
    writeFiles(workspace, { [path]: course().replace('title: A', 'title: B') });
    commit(workspace, 'Edit a word');
    const inputs = { comment: 'false', token: '', 'base-url': 'https://elsewhere.example.org' };
    const result = await step({ workspace, env, event: pull(workspace, base), inputs });
    expect(result.outputs, result.stdout).toMatchObject({ changed: '1', severity: 'safe', bump: 'patch' });
  });

  it('compares by path where nobody knows where the site is served', async () => {
    const workspace = temporaryFolder();
    writeFiles(workspace, { [COURSE]: course() });
    const built = await step({
      workspace,
      inputs: {
        mode: 'build',
        previous: 'none',
        out: '_old',
        'base-url': 'https://real.example.org',
        token: '',
      },
    });
    expect(built.status, built.stdout).toBe(0);
    const inputs = { mode: 'check', previous: 'dir:_old', 'fail-on-changes': 'breaking', token: '' };
    const result = await step({ workspace, inputs });
    expect(result.outputs, result.stdout).toMatchObject({ severity: 'none' });
    expect(result.status).toBe(0);
  });

  it('builds what cannot be compared only on a branch that replaces nothing', async () => {
    const workspace = temporaryFolder();
    writeFiles(workspace, { [COURSE]: course() });
    const inputs = { mode: 'build', 'base-url': 'http://127.0.0.1:1', token: '' };
    const event = { repository: { default_branch: 'main' } };
    const buildAt = (ref: string): ReturnType<typeof step> =>
      step({ workspace, event, inputs, env: { GITHUB_REF: ref } });
    const refused = await buildAt('refs/heads/main');
    expect(refused.status).toBe(1);
    expect(refused.annotations[0]?.message).toContain('"previous: none"');
    expect((await buildAt('refs/heads/next')).status).toBe(0);
  });

  it('writes no preview over what it is made from, and none at all in a dry run', async () => {
    const { workspace, base } = withSpare();
    const over = { comment: 'false', token: '', preview: 'true', out: '.' };
    const refused = await step({ workspace, env, event: pull(workspace, base), inputs: over });
    expect(refused.status).toBe(1);
    expect(git(workspace, 'status', '--porcelain')).toBe('');
    const dry = { comment: 'false', token: '', preview: 'true', 'dry-run': 'true', out: '_site' };
    expect((await step({ workspace, env, event: pull(workspace, base), inputs: dry })).status).toBe(0);
    expect(git(workspace, 'status', '--porcelain')).toBe('');
  });
});
