import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hosted, local } from '../../support/bare-repository.js';
import { runCli } from '../../support/cli-in-process.js';
import { CLI, NODE } from '../../support/cli-process.js';
import { environment } from '../../support/environment.js';
import { writeFiles } from '../../support/folders.js';
import { commit, copyOfRepository, git, headOf, runGit } from '../../support/git.js';
import { SOUND } from '../../support/sample-repositories.js';

/** A content repository with a commit, whose `origin` is a repository. */
function contentFor<Host extends { readonly folder: string; readonly remote: string }>(
  host: Host,
  files: Readonly<Record<string, string>> = SOUND,
) {
  const root = join(host.folder, 'academy');
  copyOfRepository('one course', root, (folder) => {
    git(folder, 'init', '--quiet');
    writeFiles(folder, SOUND);
    commit(folder, 'Content');
  });
  const write = (more: Readonly<Record<string, string>>): string => {
    writeFiles(root, more);
    return commit(root, 'Content');
  };
  appendFileSync(join(root, '.git/config'), `[remote "origin"]\n\turl = ${host.remote}\n`);
  const head = files === SOUND ? headOf(root) : write(files);
  const publish = (...args: readonly string[]) => runCli(['publish', root, '--to', 'branch', ...args]);
  return { ...host, root, write, commit: head, publish };
}

/** The repository is behind a server: for tests of what is sent. */
const academy = async (files?: Readonly<Record<string, string>>) => contentFor(await hosted(), files);

/** The repository is a folder: a publication over HTTP starts twice as many processes. */
const nearby = (files?: Readonly<Record<string, string>>) => contentFor(local(), files);

describe('lc-api publish', () => {
  it('puts the tree on gh-pages of origin, and then has nothing to do', async () => {
    const { repository, commit, publish, root } = await academy();
    const config = runGit(root, ['config', '--list', '--local']);
    const first = await publish();
    expect(first.stderr).toBe('');
    expect(first).toMatchObject({ status: 0 });
    expect(first.stdout).toMatch(/^Published to gh-pages as [0-9a-f]{40}: \d+ added, 0 changed, 0 removed/);
    expect(Object.keys(repository.files())).toEqual(
      expect.arrayContaining([
        'api/v1/courses/basics.json',
        'api/v1/changes.json',
        'api/v1/manifest.json',
        '.nojekyll',
      ]),
    );
    expect(repository.git('log', '-1', '--format=%B', 'gh-pages')).toContain(`Source-Commit: ${commit}`);
    const second = await publish();
    expect(second.stdout).toMatch(/^Nothing changed: gh-pages stays at [0-9a-f]{40}\./);
    expect(runGit(root, ['config', '--list', '--local'])).toBe(config);
    expect(runGit(root, ['for-each-ref', '--format=%(refname)'])).toBe('refs/heads/main\n');
  });

  it('plans without pushing, and lists every file', async () => {
    const { repository, publish } = nearby();
    const { status, stdout } = await publish('--dry-run', '--target-folder', 'learn');
    expect(status).toBe(0);
    expect(stdout).toMatch(/^Would publish the tree [0-9a-f]{40} to gh-pages: /);
    expect(stdout).toContain('\n+ learn/api/v1/courses/basics.json\n');
    expect(repository.git('for-each-ref')).toBe('');
  });

  it('pushes nothing if the content has errors', async () => {
    const { server, publish } = await academy({
      'content/en/courses/bad.md': '---\ntitel: x\n---\n',
    });
    const { status, stderr } = await publish();
    expect(status).toBe(1);
    expect(stderr).toContain('schema/unknown-field');
    expect(stderr).toContain('Nothing was published.');
    expect(server.requests).toEqual([]);
  });

  it('pushes nothing if no record is found, unless that is wanted', async () => {
    const { publish, server, repository, root } = await academy();
    rmSync(join(root, 'content'), { recursive: true });
    const refused = await publish();
    expect(refused).toMatchObject({ status: 2 });
    expect(refused.stderr).toContain('Nothing to publish: there is no record in ');
    expect(server.requests).toEqual([]);
    expect(await publish('--allow-empty')).toMatchObject({ status: 0 });
    expect(repository.files()).toHaveProperty(['api/v1/courses.json'], '[]\n');
  });

  it('ends with 1 if a file is too large for its host, by the configured limit', async () => {
    const { publish, repository } = nearby({
      'lc-api.yml': `${SOUND['lc-api.yml']}limits: {fileBytes: 1000}\n`,
    });
    const { status, stderr } = await publish();
    expect(status).toBe(1);
    expect(stderr).toContain('limit/file-bytes');
    expect(repository.git('for-each-ref')).toBe('');
  });

  it('carries the change feed on, with an entry for what changed', async () => {
    const { repository, publish, write } = nearby();
    await publish();
    write({ 'content/en/courses/second.md': '---\ntitle: Second\nlevel: beginner\n---\n\nText.\n' });
    expect(await publish()).toMatchObject({ status: 0 });
    const feed = (): { releases: { added: { slug: string }[]; bump: string }[] } =>
      JSON.parse(repository.git('show', 'gh-pages:api/v1/changes.json'));
    expect(feed().releases.map(({ added, bump }) => [added.map(({ slug }) => slug), bump])).toEqual([
      [['second'], 'minor'],
    ]);
    write({ 'content/en/courses/second.md': '---\ntitle: Second\nlevel: beginner\n---\n\nOther text.\n' });
    await publish();
    expect(feed().releases.map(({ bump }) => bump)).toEqual(['patch', 'minor']);
  });

  it('fails if the change feed on the branch was damaged by hand, and says what to do', async () => {
    const { repository, publish, write } = nearby();
    await publish();
    repository.commit({ 'api/v1/changes.json': '{"version":1,"locale":"en","releases":[{"id":"1"}]}\n' });
    write({ 'content/en/courses/second.md': '---\ntitle: Second\nlevel: beginner\n---\n\nText.\n' });
    const before = repository.git('rev-parse', 'gh-pages');
    const { status, stderr } = await publish();
    expect(status).toBe(2);
    expect(stderr).toContain('api/v1/changes.json of branch:gh-pages');
    expect(stderr).toContain('delete the branch to begin anew');
    expect(repository.git('rev-parse', 'gh-pages')).toBe(before);
  });

  it('ends with 2 for a mistake in lc-api.accept.yml, and publishes nothing', async () => {
    const { repository, publish, write } = nearby();
    await publish();
    const before = repository.git('rev-parse', 'gh-pages');
    write({
      'lc-api.accept.yml': '- {change: record-remove, path: x, reason: y}\n',
      'content/en/courses/second.md': '---\ntitle: Second\nlevel: beginner\n---\n\nText.\n',
    });
    const { status, stderr } = await publish();
    expect(status, stderr).toBe(2);
    expect(stderr).toContain('lc-api.accept.yml:1:12');
    expect(repository.git('rev-parse', 'gh-pages')).toBe(before);
  });

  it('tells a refusal in one clear message, with the words of the server', async () => {
    const { repository, publish } = nearby();
    repository.hook('pre-receive', 'echo "This branch is protected." >&2; exit 1');
    const { status, stderr } = await publish();
    expect(status).toBe(2);
    expect(stderr).toContain('remote: This branch is protected.');
    expect(stderr).not.toContain('bug of lc-api');
    expect(stderr).not.toContain('    at ');
  });

  it('says that changes which no commit has are published', async () => {
    const { publish, root, commit } = nearby();
    writeFiles(
      root,
      new Map([['content/en/courses/basics.md', '---\ntitle: B\nlevel: beginner\n---\n\nNew.\n']]),
    );
    const { status, stderr } = await publish();
    expect(status).toBe(0);
    expect(stderr).toContain(`published as of ${commit.slice(0, 12)}`);
  });

  it('does not take line ends that Git for Windows writes for changes', async () => {
    const { root, folder } = nearby();
    const home = join(folder, 'home');
    writeFiles(home, { '.gitconfig': '[core]\n\tautocrlf = true\n' });
    const env = { HOME: home };
    rmSync(join(root, 'content'), { recursive: true });
    const { stderr: none } = await runCli(['publish', root, '--to', 'branch', '--dry-run'], { env });
    expect(none).toContain('published as of');
    runGit(root, ['-c', 'core.autocrlf=true', 'checkout', '--', '.']);
    const course = join(root, 'content/en/courses/basics.md');
    expect(readFileSync(course, 'utf8')).toContain('\r\n');
    // As an editor that saves the file without a change: Git then compares the bytes.
    utimesSync(course, 1, 1);
    const { stderr } = await runCli(['publish', root, '--to', 'branch', '--dry-run'], { env });
    expect(stderr).toBe('');
  });

  it("sends the workflow's token to the workflow's server, and to no other", async () => {
    const { root, server } = await academy();
    const other = await hosted();
    const env = { GITHUB_TOKEN: 'a-token-of-the-workflow', GITHUB_SERVER_URL: server.origin };
    expect(await runCli(['publish', root, '--to', 'branch'], { env })).toMatchObject({ status: 0 });
    expect(server.requests.every(({ authorization }) => authorization.length === 1)).toBe(true);
    const elsewhere = await runCli(['publish', root, '--to', 'branch', '--remote', other.remote], { env });
    expect(elsewhere).toMatchObject({ status: 0 });
    expect(other.server.requests.every(({ authorization }) => authorization.length === 0)).toBe(true);
  });

  it('shows names of files that somebody else chose without what they do to a terminal', async () => {
    const { publish, repository } = nearby();
    const names = ['llms.txt/\u001b[2Jgone', 'llms.txt/\u202etxt.exe'];
    const blob = runGit(repository.path, ['hash-object', '-w', '--stdin'], 'x').trim();
    const index = { GIT_INDEX_FILE: join(repository.path, 'other-index') };
    const entries = names.map((name) => `100644 ${blob}\t${name}\0`).join('');
    runGit(repository.path, ['update-index', '-z', '--index-info'], entries, index);
    const tree = runGit(repository.path, ['write-tree'], '', index).trim();
    const commit = runGit(repository.path, ['commit-tree', tree, '-m', 'x']).trim();
    repository.git('update-ref', 'refs/heads/gh-pages', commit);
    const { status, stderr } = await publish();
    expect(status).toBe(2);
    expect(stderr).toContain('  "llms.txt/\\u001b[2Jgone"\n');
    expect(stderr).toContain('  llms.txt/<U+202E>txt.exe\n');
    expect(stderr).not.toMatch(/[\u001b\u202e]/);
  });

  it('says that Git is missing, if it is', async () => {
    const { root } = nearby();
    const { status, stderr } = await runCli(['publish', root, '--to', 'branch'], { env: { PATH: root } });
    expect(status).toBe(2);
    expect(stderr).toContain('Git was not found. Install it');
  });

  it.each([
    [[], '--to branch'],
    [['--to', 'pages'], '--to cannot be "pages". Values: branch.'],
    [
      ['--to', 'branch', '--branch', 'refs/heads/main'],
      'is a ref, not the name of a branch. Write "--branch main".',
    ],
    [
      ['--to', 'branch', '--branch', 'HEAD'],
      'is not the name of a branch. Write its name, such as "--branch main".',
    ],
    [['--to', 'branch', '--history', '0'], 'accepts a whole number from 1 to 9999999'],
    [['--to', 'branch', '--remote', 'no-such-remote'], 'was not found'],
    [['--to', 'branch', '--target-folder', '../x'], 'cannot be a folder of a branch'],
  ])('refuses %j with exit status 2', async (args, words) => {
    const { root } = nearby();
    const { status, stderr } = await runCli(['publish', root, ...args]);
    expect(stderr).toContain(words);
    expect(status).toBe(2);
  });
});

describe('a publication that is killed', () => {
  it('at any of its requests leaves a whole branch, and the next one succeeds', async () => {
    const { root, server, repository, publish, write } = await academy();
    const edit = (title: string): string =>
      write({ 'content/en/courses/basics.md': `---\ntitle: ${title}\nlevel: beginner\n---\n\nText.\n` });
    await publish();
    edit('Whole');
    const before = server.requests.length;
    await publish();
    const requests = server.requests.length - before;
    const tip = repository.git('rev-parse', 'gh-pages');
    expect(server.requests.slice(-2).map(({ service }) => service)).toEqual(
      Array(2).fill('git-receive-pack'),
    );
    // A look, a fetch, the question before the push, and the push.
    for (const at of [1, 6, requests - 1, requests]) {
      edit(`Killed ${at}`);
      let count = 0;
      const child = spawn(NODE, [CLI, 'publish', root, '--to', 'branch'], {
        env: environment({ TMPDIR: join(root, '..') }),
      });
      const ended = once(child, 'close');
      server.intercept(async () => {
        if (++count !== at) return 'pass';
        child.kill('SIGKILL');
        await ended;
        return 'reset';
      });
      await ended;
      expect(count).toBeGreaterThanOrEqual(at);
      expect(repository.git('rev-parse', 'gh-pages')).toBe(tip);
    }
    server.intercept(() => 'pass');
    expect(await publish()).toMatchObject({ status: 0 });
    expect(repository.git('rev-parse', 'gh-pages~1')).toBe(tip);
    expect(repository.git('show', 'gh-pages:api/v1/courses/basics.json')).toContain(`Killed ${requests}`);
    repository.git('fsck', '--strict');
  });
});
