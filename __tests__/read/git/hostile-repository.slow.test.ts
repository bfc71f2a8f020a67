import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { connectionTo } from '../../../src/read/git/connection.js';
import { Remote } from '../../../src/read/git/remote.js';
import { findRepository } from '../../../src/read/git/repository.js';
import { WorkRepository } from '../../../src/read/git/work-repository.js';
import { cloneOf, pullRequest, step } from '../../support/action-step.js';
import { runCli } from '../../support/cli-in-process.js';
import { lcApi } from '../../support/cli-process.js';
import { temporaryFolder, writeFiles } from '../../support/folders.js';
import { commit, git } from '../../support/git.js';
import { startGitServer } from '../../support/git-server.js';

const COURSE = 'title: A\nlevel: beginner\ndescription: D\n';
const TOKEN = 'ghs_0123456789abcdef';

/** A repository whose content is in `docs`, with two commits. */
function repositoryWithDocs(): { readonly workspace: string; readonly base: string } {
  const workspace = temporaryFolder();
  git(workspace, 'init', '--quiet');
  writeFiles(workspace, { 'docs/content/en/courses/a.yml': COURSE });
  const base = commit(workspace, 'Write a course');
  writeFiles(workspace, { 'docs/content/en/courses/b.yml': COURSE });
  commit(workspace, 'Write another one');
  return { workspace, base };
}

/** Makes a folder look like a bare repository whose configuration starts programs; gives what they write to. */
function makeBare(folder: string, more = ''): { readonly marker: string } {
  const marker = join(temporaryFolder(), 'marker');
  const script = join(folder, 'run.sh');
  writeFiles(folder, {
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

  it('is not asked by the command line', async () => {
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
      await runCli(args);
      expect(existsSync(marker), args.join(' ')).toBe(false);
    }
    const { stdout, stderr } = await runCli(['diff', 'git:HEAD~2', 'git:HEAD', '--root', docs]);
    expect(stdout, stderr).toContain('course/en/b');
    expect(existsSync(marker)).toBe(false);
  });
});

describe('a login', () => {
  it('is not sent to the server that another one redirects to', async () => {
    const { workspace: origin } = repositoryWithDocs();
    const other = await startGitServer(dirname(origin));
    const server = await startGitServer(dirname(origin));
    server.intercept(({ path }) => ({
      status: 302,
      headers: { location: `${other.origin.replace('127.0.0.1', 'localhost')}${path}` },
    }));
    const repository = await WorkRepository.create('sha1');
    const connection = connectionTo(server.url(`${basename(origin)}/.git`), { by: 'workflow', token: TOKEN });
    const around = { pause: async () => {}, log: () => {} };
    await expect(new Remote(repository, connection, around).tipOf('main')).rejects.toThrow();
    expect(other.requests).toEqual([]);
    repository.remove();
  });
});

describe('a repository of somebody else', () => {
  it.skipIf(process.getuid?.() !== 0)('is not asked which programs reach a server', () => {
    const { workspace } = repositoryWithDocs();
    const repository = findRepository(join(workspace, 'docs'));
    for (const path of [workspace, join(workspace, '.git')]) chownSync(path, 65_534, 65_534);
    expect(() =>
      connectionTo('https://example.org/x.git', { by: 'person', token: undefined, repository }),
    ).toThrow('dubious ownership');
  });
});

describe('Git', () => {
  it('starts nothing for an object that is missing, even if a configuration gives its protocol a program', async () => {
    const { workspace } = repositoryWithDocs();
    const marker = join(temporaryFolder(), 'marker');
    appendFileSync(
      join(workspace, '.git/config'),
      `[extensions]\n\tpartialClone = origin\n[remote "origin"]\n\turl = none::x\n\tpromisor = true\n[alias]\n\tremote-none = "!touch ${marker}"\n`,
    );
    git(workspace, 'config', 'core.repositoryformatversion', '1');
    // An older Git does not know this variable.
    const { env } = recordedGit('unset GIT_NO_LAZY_FETCH');
    const head = git(workspace, 'rev-parse', 'HEAD');
    const result = await step({
      workspace,
      env: { ...env, GITHUB_EVENT_NAME: 'pull_request' },
      event: pullRequest({ head, base: '0123456789012345678901234567890123456789', baseRef: '' }),
      inputs: { path: 'docs', token: TOKEN, comment: 'false' },
    });
    expect(result.outputs).toMatchObject({ compared: 'false' });
    expect(existsSync(marker)).toBe(false);
  });

  it('is refused if it is too old to be kept from its settings', () => {
    const { workspace } = repositoryWithDocs();
    const bin = temporaryFolder();
    writeFileSync(join(bin, 'git'), '#!/bin/sh\necho "git version 2.31.8"\n', { mode: 0o755 });
    const env = { PATH: `${bin}:${process.env['PATH']}` };
    const { status, stderr } = lcApi(['diff', 'git:HEAD~1', 'git:HEAD', '--root', workspace], { env });
    expect({ status, stderr }).toEqual({
      status: 2,
      stderr: expect.stringContaining('Git 2.32 or later is required, and this is Git 2.31.8.'),
    });
  });

  it('does not take one object for another because of a replace ref', async () => {
    const { workspace, base } = repositoryWithDocs();
    const diff = async (): Promise<string> =>
      (await runCli(['diff', `git:${base}`, 'git:HEAD', '--root', join(workspace, 'docs')])).stdout;
    expect(await diff()).toContain('course/en/b');
    git(workspace, 'replace', base, 'HEAD');
    expect(await diff()).toContain('course/en/b');
  });

  it('runs no filter of a submodule', async () => {
    const { workspace } = repositoryWithDocs();
    const marker = join(temporaryFolder(), 'marker');
    const submodule = join(workspace, 'docs/sub');
    mkdirSync(submodule);
    git(submodule, 'init', '--quiet');
    writeFiles(submodule, { 'a.txt': 'a', '.gitattributes': '* filter=x\n' });
    commit(submodule, 'Ask for a filter');
    commit(workspace, 'Add a submodule');
    git(submodule, 'config', 'filter.x.clean', `touch ${marker}; cat`);
    writeFiles(submodule, { 'a.txt': 'b' });
    const target = join(temporaryFolder(), 'site.git');
    git(workspace, 'init', '--quiet', '--bare', target);
    const to = ['--to', 'branch', '--remote', target, '--base-url', 'https://example.org', '--dry-run'];
    const { status, stderr } = await runCli(['publish', join(workspace, 'docs'), ...to]);
    expect(status, stderr).toBe(0);
    expect(existsSync(marker)).toBe(false);
  });

  it('gets the token only with commands that talk to the remote, and no other secret of the workflow', async () => {
    const { workspace: origin, base } = repositoryWithDocs();
    const home = temporaryFolder();
    mkdirSync(join(home, 'o'));
    symlinkSync(join(origin, '.git'), join(home, 'o/r.git'));
    const server = await startGitServer(home);
    const workspace = cloneOf(origin, server.url('o/r.git'), '--depth=1');
    const head = git(workspace, 'rev-parse', 'HEAD');
    const { env, calls } = recordedGit();
    const result = await step({
      workspace,
      env: {
        ...env,
        GITHUB_EVENT_NAME: 'pull_request',
        GITHUB_SERVER_URL: server.origin,
        GITHUB_REPOSITORY: 'o/r',
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
    // The remote's helper and what it starts are parts of the fetch.
    const parts = ['fetch', 'remote-http', 'fetch-pack', 'index-pack', 'rev-list', 'unpack-objects'];
    for (const { name } of withToken)
      expect(parts).toContain(name.replace(/^.*--shallow-file\S* ?/, 'fetch-pack'));
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
    writeFiles(workspace, {
      '.gitattributes': '* filter=x diff=x\n',
      'docs/content/en/courses/c.yml': COURSE,
    });
    const head = commit(workspace, 'Ask for a filter');
    writeFileSync(
      join(folder, 'gitconfig'),
      `[core]\n\tfsmonitor = ${script}\n\thooksPath = ${folder}/hooks\n\tsshCommand = ${script}\n[filter "x"]\n\tclean = ${script}\n\tsmudge = ${script}\n\trequired = true\n[diff]\n\texternal = ${script}\n[diff "x"]\n\tcommand = ${script}\n\ttextconv = ${script}\n[credential]\n\thelper = "!${script}"\n`,
    );
    // The files look changed to Git, so that it would compare their bytes as a filter stores them.
    writeFiles(workspace, { 'docs/content/en/courses/a.yml': `${COURSE}tags: [x]\n` });
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

/** A Git that writes down how it is started, also by itself. */
function recordedGit(before = ''): {
  readonly env: Readonly<Record<string, string>>;
  readonly calls: string;
} {
  const folder = temporaryFolder();
  const calls = join(folder, '.calls');
  const real = git(folder, '--exec-path');
  for (const name of readdirSync(real)) if (name !== 'git') symlinkSync(join(real, name), join(folder, name));
  const script = `#!/bin/sh\n{ echo "== $1"; env; } >> "${calls}"\n${before}\nexec "${real}/git" "$@"\n`;
  writeFileSync(join(folder, 'git'), script, { mode: 0o755 });
  return { env: { PATH: `${folder}:${process.env['PATH']}`, GIT_EXEC_PATH: folder }, calls };
}

function readCalls(path: string): readonly { readonly name: string; readonly environment: string }[] {
  return readFileSync(path, 'utf8')
    .split(/^== /m)
    .slice(1)
    .map((text) => ({ name: text.slice(0, text.indexOf('\n')), environment: text }));
}
