import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CLI, environment, lcApi, NODE } from '../cli/program.js';
import { readFiles, writeFiles } from './files.js';
import { article, openWorkshop, survey } from './workshop.js';

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
  it.each<readonly [string, string, RegExp]>([
    [
      'a file stands where the folder must be',
      'file/site',
      /^lc-api: A file stands where a folder must be: .*file\/site.*\(ENOTDIR\)\.$/,
    ],
    [
      'a file stands in the way to it',
      'file/a/b/c',
      /^lc-api: A file stands where a folder must be: .*file.*\(ENOTDIR\)\.$/,
    ],
    ['its name is too long', 'x'.repeat(300), /^lc-api: The path is too long: .*\(ENAMETOOLONG\)\.$/],
    ['it is a link to itself', 'loop', /^lc-api: .*loop is no folder to build into\.$/],
    ['it is a device', '/dev/null', /^lc-api: \/dev\/null is no folder to build into\.$/],
  ])('ends with status 2 and one line when %s', (_, out, line) => {
    const { folder, root } = openWorkshop();
    writeFileSync(join(folder, 'file'), 'mine');
    symlinkSync('loop', join(folder, 'loop'));
    const before = survey(folder);
    const { status, stdout, stderr } = lcApi(['build', root, '--out', out], { cwd: folder });
    expect(stdout).toBe('');
    expect(stderr.trimEnd()).toMatch(line);
    expect(status).toBe(2);
    expect(survey(folder)).toEqual(before);
  });

  it('says so when a file is larger than this process may write', () => {
    const { out, root } = openWorkshop();
    // Blocks of 512 bytes or of 1024: a page is larger than one of them.
    const script = 'ulimit -f 1 && exec "$NODE" "$CLI" build "$root" --out "$out"';
    const { status, stderr } = spawnSync('sh', ['-c', script], {
      encoding: 'utf8',
      env: environment({ NODE, CLI, root, out }),
    });
    expect(stderr).toMatch(/^lc-api: A file would be larger than this process may write .*\(EFBIG\)\.\n$/);
    expect(status).toBe(2);
  });

  it('shows where it failed with --debug alone', () => {
    const { folder, root } = openWorkshop();
    writeFileSync(join(folder, 'file'), 'mine');
    const args = ['build', root, '--out', 'file/site'];
    expect(lcApi(args, { cwd: folder }).stderr).not.toContain('    at ');
    const { status, stderr } = lcApi([...args, '--debug'], { cwd: folder });
    expect(stderr).toMatch(/^lc-api: A file stands [^\n]*\n.*ENOTDIR.*\n {4}at /);
    expect(status).toBe(2);
  });

  it('says so when what it prints cannot be written', () => {
    const { out, root } = openWorkshop();
    const full = openSync('/dev/full', 'w');
    const args = [CLI, 'build', root, '--out', out];
    const { status, stderr } = spawnSync(NODE, args, { encoding: 'utf8', stdio: ['ignore', full, 'pipe'] });
    closeSync(full);
    expect(stderr).toBe('lc-api: The disk is full (ENOSPC).\n');
    expect(status).toBe(2);
  });

  it.skipIf(!canMount)('leaves the old tree when the disk is full before the new one is written', () => {
    const { folder, root, out } = openWorkshop();
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
    expect(stderr).toBe('lc-api: The disk is full (ENOSPC).\n');
    expect(stdout).toMatch(/^Compiled 4 records [^\n]*\n$/);
    expect(status).toBe(2);
    expect(readFiles(join(folder, 'before')).size).toBeGreaterThan(50);
    expect(readFiles(join(folder, 'after'))).toEqual(readFiles(join(folder, 'before')));
  });
});
