import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cloneOf, commit, git, pullRequest, step, temporaryFolder, write } from '../action/step.js';
import { lcApi } from '../cli/program.js';
import { startGitServer } from '../git-server.js';

const COURSE = 'title: A\nlevel: beginner\ndescription: D\n';
const TOKEN = 'ghs_0123456789abcdef';

/** A repository whose content is in `docs`, with two commits. */
function repositoryWithDocs(): { readonly workspace: string; readonly base: string } {
  const workspace = temporaryFolder();
  git(workspace, 'init', '--quiet');
  write(workspace, { 'docs/content/en/courses/a.yml': COURSE });
  const base = commit(workspace, 'Write a course');
  write(workspace, { 'docs/content/en/courses/b.yml': COURSE });
  commit(workspace, 'Write another one');
  return { workspace, base };
}

/** Makes a folder look like a bare repository whose configuration starts programs; gives what they write to. */
function makeBare(folder: string, more = ''): { readonly marker: string } {
  const marker = join(temporaryFolder(), 'marker');
  const script = join(folder, 'run.sh');
  write(folder, {
    HEAD: 'ref: refs/heads/main\n',
    'refs/heads/.gitkeep': '',
    'objects/.gitkeep': '',
    config: `[core]
	repositoryformatversion = 0
	bare = false
	worktree = ..
	fsmonitor = "sh ${script}"
	sshCommand = "sh ${script}"
	hooksPath = ${folder}/hooks
	alternateRefsCommand = "sh ${script}"
	gitProxy = "sh ${script}"
[remote "origin"]
	url = ssh://localhost/x
	uploadpack = "sh ${script}"
[protocol]
	allow = always
[extensions]
	partialClone = origin
[credential]
	helper = "!sh ${script}"
${more}`,
    'run.sh': `env > ${marker}\n`,
    'hooks/reference-transaction': `#!/bin/sh\nenv > ${marker}\n`,
  });
  return { marker };
}

describe('a folder of content that looks like a bare repository', () => {
  it.each([
    ['pull_request', 'check'],
    ['pull_request_target', 'check'],
    ['pull_request', 'build'],
  ])('is not asked by Git on %s in mode %s', async (name, mode) => {
    const { workspace, base } = repositoryWithDocs();
    const { marker } = makeBare(join(workspace, 'docs'));
    const head = commit(workspace, 'Make a bare repository of the content');
    const result = await step({
      workspace,
      env: { GITHUB_EVENT_NAME: name },
      event: pullRequest({ head, base, baseRef: '' }),
      inputs: { path: 'docs', mode, token: TOKEN, comment: 'false', 'base-url': 'https://example.org' },
    });
    expect(existsSync(marker)).toBe(false);
    expect(result.status, result.stdout).toBe(0);
    expect(result.outputs).toMatchObject({ compared: 'true', added: '1', severity: 'safe' });
  });

  it('is not asked by the command line', () => {
    const { workspace } = repositoryWithDocs();
    const docs = join(workspace, 'docs');
    const { marker } = makeBare(docs);
    commit(workspace, 'Make a bare repository of the content');
    const site = join(temporaryFolder(), 'site');
    const remote = join(temporaryFolder(), 'site.git');
    const baseUrl = ['--base-url', 'https://example.org'];
    for (const args of [
      ['diff', 'git:nowhere', 'git:HEAD', '--root', docs],
      ['build', docs, '--out', site, '--previous', 'git:HEAD~1', ...baseUrl],
      ['check', docs, '--cache', join(docs, '.lc-api')],
      ['publish', docs, '--to', 'branch', '--remote', remote, '--dry-run', ...baseUrl],
    ]) {
      lcApi(args);
      expect(existsSync(marker), args.join(' ')).toBe(false);
    }
    const { stdout, stderr } = lcApi(['diff', 'git:HEAD~2', 'git:HEAD', '--root', docs]);
    expect(stdout, stderr).toContain('course/en/b');
    expect(existsSync(marker)).toBe(false);
  });
});

describe('Git', () => {
  it('gets the token only with commands that talk to the remote, and no other secret of the workflow', async () => {
    const { workspace: origin, base } = repositoryWithDocs();
    const server = await startGitServer(dirname(origin));
    const workspace = cloneOf(origin, server.url(`${basename(origin)}/.git`), '--depth=1');
    const head = git(workspace, 'rev-parse', 'HEAD');
    // A program before Git that writes down with which environment each command ran.
    const bin = temporaryFolder();
    const calls = join(bin, 'calls');
    const real = join(git(bin, '--exec-path'), 'git');
    writeFileSync(
      join(bin, 'git'),
      `#!/bin/sh\n{ echo "== $1"; env; } >> "${calls}"\nexec "${real}" "$@"\n`,
      {
        mode: 0o755,
      },
    );
    const result = await step({
      workspace,
      env: {
        PATH: `${bin}:${process.env['PATH']}`,
        GITHUB_EVENT_NAME: 'pull_request',
        GITHUB_SERVER_URL: server.origin,
        ACTIONS_RUNTIME_TOKEN: 'a-secret-of-the-runner',
      },
      event: pullRequest({ head, base, baseRef: '' }),
      inputs: { path: 'docs', token: TOKEN, comment: 'false' },
    });
    expect(result.outputs, result.stdout).toMatchObject({ compared: 'true', added: '1' });
    const basic = Buffer.from(`x-access-token:${TOKEN}`).toString('base64');
    const commands = readCalls(calls);
    expect(commands.length).toBeGreaterThan(5);
    const withToken = commands.filter(({ environment }) => environment.includes(basic));
    expect(new Set(withToken.map(({ name }) => name))).toEqual(new Set(['fetch']));
    for (const { environment } of commands) {
      expect(environment).not.toContain(TOKEN);
      expect(environment).not.toContain('a-secret-of-the-runner');
    }
    expect(server.requests.flatMap(({ authorization }) => authorization)).toContain(`Basic ${basic}`);
  });

  it('runs no filter, hook, monitor, helper or external diff that the settings of the machine name', async () => {
    const { workspace, base } = repositoryWithDocs();
    const folder = temporaryFolder();
    const marker = join(folder, 'marker');
    const script = join(folder, 'run.sh');
    writeFileSync(script, `#!/bin/sh\necho "$0 $@" >> ${marker}\ncat\n`, { mode: 0o755 });
    mkdirSync(join(folder, 'hooks'));
    for (const hook of ['reference-transaction', 'post-index-change', 'pre-push', 'post-checkout'])
      writeFileSync(join(folder, 'hooks', hook), `#!/bin/sh\necho ${hook} >> ${marker}\n`, { mode: 0o755 });
    write(workspace, { '.gitattributes': '* filter=x diff=x\n', 'docs/content/en/courses/c.yml': COURSE });
    const head = commit(workspace, 'Ask for a filter');
    writeFileSync(
      join(folder, 'gitconfig'),
      `[core]\n\tfsmonitor = ${script}\n\thooksPath = ${folder}/hooks\n\tsshCommand = ${script}\n[filter "x"]\n\tclean = ${script}\n\tsmudge = ${script}\n\trequired = true\n[diff]\n\texternal = ${script}\n[diff "x"]\n\tcommand = ${script}\n\ttextconv = ${script}\n[credential]\n\thelper = "!${script}"\n`,
    );
    // The files look changed to Git, so that it would compare their bytes as a filter stores them.
    write(workspace, { 'docs/content/en/courses/a.yml': `${COURSE}tags: [x]\n` });
    const env = {
      GIT_CONFIG_GLOBAL: join(folder, 'gitconfig'),
      GIT_SSH_COMMAND: script,
      GIT_EXTERNAL_DIFF: script,
    };
    const result = await step({
      workspace,
      env: { ...env, GITHUB_EVENT_NAME: 'pull_request' },
      event: pullRequest({ head, base, baseRef: 'main' }),
      inputs: { path: 'docs', token: TOKEN, comment: 'false' },
    });
    expect(result.outputs, result.stdout).toMatchObject({ compared: 'true', added: '2', changed: '1' });
    const target = join(temporaryFolder(), 'site.git');
    git(folder, 'init', '--quiet', '--bare', target);
    const published = lcApi(
      [
        'publish',
        join(workspace, 'docs'),
        '--to',
        'branch',
        '--remote',
        target,
        '--base-url',
        'https://example.org',
      ],
      { env },
    );
    expect(published.status, published.stderr).toBe(0);
    expect(published.stderr).toContain('not committed');
    expect(existsSync(marker)).toBe(false);
  });
});

function readCalls(path: string): readonly { readonly name: string; readonly environment: string }[] {
  return readFileSync(path, 'utf8')
    .split(/^== /m)
    .slice(1)
    .map((text) => ({ name: text.slice(0, text.indexOf('\n')), environment: text }));
}
