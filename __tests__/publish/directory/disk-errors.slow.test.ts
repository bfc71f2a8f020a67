import { spawnSync } from 'node:child_process';
import { chmodSync, closeSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CLI, lcApi, NODE } from '../../support/cli-process.js';
import { environment } from '../../support/environment.js';
import { readFiles, writeFiles } from '../../support/folders.js';
import { article, openWorkspace } from '../../support/workspace.js';

/** Runs a script with the folder $disk on a read-only file system, if the machine can mount one. */
function withReadOnly(disk: string, script: string): ReturnType<typeof spawnSync> {
  return spawnSync(
    '/usr/bin/unshare',
    ['-rm', 'sh', '-c', `mount --bind "$disk" "$disk" && mount -o remount,ro,bind "$disk" && ${script}`],
    { encoding: 'utf8', env: environment({ disk, NODE, CLI }) },
  );
}

/** Runs the program as a user whom permissions of files bind: they do not bind root. */
function asNobody(args: readonly string[]): ReturnType<typeof spawnSync> {
  const isRoot = process.getuid?.() === 0;
  const nobody = ['--reuid=65534', '--regid=65534', '--clear-groups', NODE, CLI];
  return spawnSync(isRoot ? 'setpriv' : NODE, isRoot ? [...nobody, ...args] : [CLI, ...args], {
    encoding: 'utf8',
    env: environment(),
  });
}

/** Runs a script with a small file system of its own at $disk, where the machine allows to mount one. */
function withSmallDisk(disk: string, script: string): ReturnType<typeof spawnSync> {
  return spawnSync(
    '/usr/bin/unshare',
    ['-rm', 'sh', '-c', `mount -t tmpfs -o size=700k tmpfs "$disk" && ${script}`],
    {
      encoding: 'utf8',
      env: environment({ disk, NODE, CLI }),
    },
  );
}

const canMount = withSmallDisk('/mnt', 'true').status === 0;

describe('a build that the machine fails', () => {
  it('says so when a file is larger than this process may write', () => {
    const { out, root } = openWorkspace();
    // Blocks of 512 bytes or of 1024: a page is larger than one of them.
    const script = 'ulimit -f 1 && exec "$NODE" "$CLI" build "$root" --out "$out"';
    const { status, stderr } = spawnSync('sh', ['-c', script], {
      encoding: 'utf8',
      env: environment({ NODE, CLI, root, out }),
    });
    expect(stderr).toMatch(/^lc-api: A file would be larger than this process may write .*\(EFBIG\)\.\n$/);
    expect(status).toBe(2);
  });

  it('shows the place of a failure with --debug alone', () => {
    const { folder, root } = openWorkspace();
    writeFileSync(join(folder, 'file'), 'mine');
    const args = ['build', root, '--out', 'file/site'];
    expect(lcApi(args, { cwd: folder }).stderr).not.toContain('    at ');
    const { status, stderr } = lcApi([...args, '--debug'], { cwd: folder });
    expect(stderr).toMatch(/^lc-api: A file is where [^\n]*\n.*ENOTDIR.*\n {4}at /);
    expect(status).toBe(2);
  });

  it('says so when what it prints cannot be written', () => {
    const { out, root } = openWorkspace();
    const full = openSync('/dev/full', 'w');
    const args = [CLI, 'build', root, '--out', out];
    const { status, stderr } = spawnSync(NODE, args, { encoding: 'utf8', stdio: ['ignore', full, 'pipe'] });
    closeSync(full);
    expect(stderr).toBe('lc-api: The disk is full (ENOSPC).\n');
    expect(status).toBe(2);
  });

  it.for<readonly [string, string, string, string]>([
    ['that a tree goes to', 'site', 'build repository --out site', 'site'],
    ['below which it would be', 'site', 'build repository --out site/deep/tree', 'site'],
    ['that a new record goes to', 'content', 'new tool saw', 'content/en'],
  ])('names the folder %s when the file system is read-only', ([, readOnly, command, named], { skip }) => {
    const { folder, root, out } = openWorkspace();
    mkdirSync(out);
    if (withReadOnly(out, 'true').status !== 0) skip('This machine cannot mount a folder read-only.');
    const disk = readOnly === 'site' ? out : join(root, readOnly);
    const cwd = readOnly === 'site' ? folder : root;
    const { status, stderr } = withReadOnly(disk, `cd '${cwd}' && "$NODE" "$CLI" ${command}`);
    expect(stderr).toBe(
      `lc-api: ${join(cwd, named)} cannot be written: the file system is read-only (EROFS). Make it writable, or choose another folder.\n`,
    );
    expect(status).toBe(2);
  });

  it('names the folder that this user may not write to', ({ skip }) => {
    const { folder, root, out } = openWorkspace();
    for (const path of [folder, root]) chmodSync(path, 0o755);
    mkdirSync(out, { mode: 0o555 });
    if (asNobody(['--version']).status !== 0) skip('This machine cannot run a program as another user.');
    const { status, stderr } = asNobody(['build', root, '--no-cache', '--out', join(out, 'deep/tree')]);
    expect(stderr).toBe(
      `lc-api: ${out} cannot be written: permission denied (EACCES). Make it writable, or choose another folder.\n`,
    );
    expect(status).toBe(2);
  });

  it.skipIf(!canMount)('leaves the old tree when the disk is full before the new one is written', () => {
    const { folder, root, out } = openWorkspace();
    mkdirSync(out);
    const large = `${article('Large')}${'word '.repeat(200_000)}\n`;
    writeFiles(
      join(folder, 'large'),
      new Map<string, Buffer | string>([...readFiles(root), ['content/en/articles/large.md', large]]),
    );
    // The same disk takes the first tree, not the second one; afterwards everything is copied out.
    const { stdout, stderr, status } = withSmallDisk(
      out,
      `"$NODE" "$CLI" build '${root}' --out "$disk" && cp -a "$disk" '${folder}/before' &&
       "$NODE" "$CLI" build '${folder}/large' --out "$disk"; status=$?; cp -a "$disk" '${folder}/after'; exit $status`,
    );
    expect(stderr).toMatch(/^lc-api: The disk is full(: \S+)? \(ENOSPC\)\.\n$/);
    expect(stdout).toMatch(/^Compiled 4 records [^\n]*\n$/);
    expect(status).toBe(2);
    expect(readFiles(join(folder, 'before')).size).toBeGreaterThan(50);
    expect(readFiles(join(folder, 'after'))).toEqual(readFiles(join(folder, 'before')));
  });
});
