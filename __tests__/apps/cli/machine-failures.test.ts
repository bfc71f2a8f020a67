import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { explainError } from '../../../src/base/explained-error.js';
import { TracedTree } from '../../../src/run/cache/traced-tree.js';
import { runCli } from '../../support/cli-in-process.js';
import { type DiskCall, withFailingDisk } from '../../support/failing-disk.mjs';
import { commit, git } from '../../support/git.js';
import { openWorkspace } from '../../support/workspace.js';

const FILE = 'content/en/articles/first.md';

const reads = ({ name, path }: DiskCall): boolean =>
  ['openSync', 'readFileSync'].includes(name) && path.endsWith(FILE);

it.for([
  ['check', 'EIO', '--no-cache'],
  ['check', 'EMFILE', '--no-cache'],
  ['check', 'EIO', '--cache=cache'],
  ['build', 'EIO', '--cache=cache'],
  ['build', 'EMFILE', '--no-cache'],
] as const)(
  '%s ends with status 2 and the path if content cannot be read: %s %s',
  async ([command, code, cache]) => {
    const { folder, root } = openWorkspace();
    const args = [command, 'repository', ...(command === 'build' ? ['--out=site'] : []), cache];
    await runCli(args, { cwd: folder });
    // Another article: the first one is read again for its bytes.
    renameSync(join(root, 'content/en/articles/second.md'), join(root, 'content/en/articles/third.md'));
    const { status, stdout, stderr } = await withFailingDisk(
      folder,
      (call) =>
        call.name === 'lstatSync' && call.path.endsWith(FILE) ? code : reads(call) ? code : undefined,
      () => runCli(args, { cwd: folder }),
    );
    expect(stdout).not.toContain('content/unreadable');
    expect(stderr).toMatch(new RegExp(`^lc-api: [^:]+: ${join(root, FILE)} \\(${code}\\)\\.\n$`, 'm'));
    expect(status).toBe(2);
  },
);

it('reports a file that this user may not read as a problem of the content, with the command that repairs it', async () => {
  const { folder } = openWorkspace();
  const { status, stdout } = await withFailingDisk(
    folder,
    (call) => (reads(call) ? 'EACCES' : undefined),
    () => runCli(['check', 'repository', '--no-cache'], { cwd: folder }),
  );
  expect(stdout).toContain('error[content/unreadable] The file cannot be read: permission denied (EACCES).');
  expect(stdout).toContain(`= help: Make it readable: chmod a+r "${FILE}"`);
  expect(status).toBe(1);
});

it('does not say that a file changed if its second reading fails', async () => {
  const { folder, root } = openWorkspace();
  const tree = new TracedTree(root);
  tree.read(FILE);
  const again = () =>
    withFailingDisk(
      folder,
      (call) => (reads(call) ? 'EIO' : undefined),
      async () => tree.read(FILE),
    );
  await expect(again).rejects.toMatchObject({ code: 'EIO', path: join(root, FILE) });
});

it('does not publish a release without its commit if the repository cannot be read', async () => {
  const { folder, root } = openWorkspace();
  git(root, 'init', '--quiet');
  commit(root, 'First');
  git(folder, 'init', '--quiet', '--bare', 'remote.git');
  const args = ['publish', '--to=branch', '--remote=../remote.git'];
  const { status, stderr } = await withFailingDisk(
    folder,
    ({ path }) => (path === join(root, '.git/HEAD') ? 'EIO' : undefined),
    () => runCli(args, { cwd: root }),
  );
  expect(stderr).toBe(`lc-api: The disk cannot be read or written: ${join(root, '.git/HEAD')} (EIO).\n`);
  expect(status).toBe(2);
  expect(git(join(folder, 'remote.git'), 'branch', '--list')).toBe('');
});

it('names the file of the author if it cannot be written, and not the temporary file', async () => {
  const { folder, root } = openWorkspace();
  const { status, stderr } = await withFailingDisk(
    folder,
    ({ name }) => (name === 'writeFileSync' ? 'ENOSPC' : undefined),
    () => runCli(['new', 'article', 'third'], { cwd: root }),
  );
  expect(stderr).toBe('lc-api: The disk is full: content/en/articles/third.md (ENOSPC).\n');
  expect(status).toBe(2);
});

it('says so if the folder that it runs in was removed', () => {
  const error = Object.assign(new Error('ENOENT: process.cwd failed'), { code: 'ENOENT', syscall: 'uv_cwd' });
  expect(explainError(error, '')).toBe(
    'The current folder no longer exists (ENOENT). Run the command in another folder.',
  );
});

it('ends with status 2 if the file of a problem cannot be read again to show its line', async () => {
  const { folder, root } = openWorkspace();
  writeFileSync(join(root, FILE), '---\ntitle: First\ncategory: cost\nunknown: x\n---\n\nText.\n');
  const args = ['check', 'repository', '--cache=cache'];
  await runCli(args, { cwd: folder });
  const { status, stderr } = await withFailingDisk(
    folder,
    (call) => (reads(call) ? 'EIO' : undefined),
    () => runCli(args, { cwd: folder }),
  );
  expect(stderr).toBe(`lc-api: The disk cannot be read or written: ${join(root, FILE)} (EIO).\n`);
  expect(status).toBe(2);
});
