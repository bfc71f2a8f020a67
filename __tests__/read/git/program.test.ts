import childProcess from 'node:child_process';
import { chmodSync, existsSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { isAbsolute, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findProgram } from '../../../src/read/git/program.js';
import { runCli } from '../../support/cli-in-process.js';
import { temporaryFolder, writeFiles } from '../../support/folders.js';
import { commit, git } from '../../support/git.js';

/** Finds Git on a machine that has these files. */
function find(path: string, files: readonly string[], content: readonly string[], isWindows = true) {
  const search = { path, isWindows, isProgram: (file: string) => files.includes(file), realPath: String };
  return findProgram('git', search, content);
}

describe('Git is found', () => {
  it('on the PATH, as a program with a suffix on Windows', () => {
    expect(
      find('C:\\Windows;"C:\\Program Files\\Git\\cmd"', ['C:\\Program Files\\Git\\cmd\\git.exe'], []),
    ).toEqual({
      file: 'C:\\Program Files\\Git\\cmd\\git.exe',
      refused: [],
    });
    expect(find('/usr/local/bin:/usr/bin', ['/usr/bin/git'], ['/home/me/site'], false).file).toBe(
      '/usr/bin/git',
    );
  });

  it('never in an entry that depends on the current folder or drive', () => {
    const files = ['.\\git.exe', 'git.exe', 'C:git.exe', '\\git.exe', 'bin\\git.exe'];
    expect(find(';.;C:;\\;bin', files, [])).toEqual({ refused: [] });
    expect(find(':.:bin', ['git', 'bin/git'], [], false)).toEqual({ refused: [] });
  });

  it.each([
    ['C:\\site', 'C:\\site\\git.exe'],
    ['c:\\SITE\\node_modules\\.bin', 'c:\\SITE\\node_modules\\.bin\\git.exe'],
    ['E:\\packages\\node_modules\\.bin', 'E:\\packages\\node_modules\\.bin\\git.exe'],
    ['C:\\other\\..\\site', 'C:\\site\\git.exe'],
  ])('never in the content: %s', (entry, file) => {
    const own = 'D:\\Git\\git.exe';
    expect(find(`${entry};D:\\Git`, [file, own], ['C:\\site'])).toEqual({ file: own, refused: [file] });
    expect(find(entry, [file], ['C:\\site'])).toEqual({ refused: [file] });
  });
});

// The program is a shell script.
describe.skipIf(process.platform === 'win32')('a repository with a program "git"', () => {
  const { spawn, spawnSync } = childProcess;
  const started: string[] = [];
  beforeEach(() => {
    const spied =
      (start: (...args: never[]) => unknown) =>
      (file: string, ...rest: never[]) => {
        started.push(file);
        return start(...([file, ...rest] as never[]));
      };
    Object.assign(childProcess, { spawn: spied(spawn), spawnSync: spied(spawnSync) });
    syncBuiltinESMExports();
  });
  afterEach(() => {
    Object.assign(childProcess, { spawn, spawnSync });
    syncBuiltinESMExports();
    started.length = 0;
  });

  it('never has it started, not even if its folder is on the PATH', async () => {
    const root = temporaryFolder();
    const marker = join(temporaryFolder(), 'marker');
    const folders = ['bin', 'node_modules/.bin'];
    const bin = folders.map((folder) => join(root, folder)).join(':');
    git(root, 'init', '--quiet');
    writeFiles(root, {
      'content/en/courses/one.yml': 'title: One\nlevel: beginner\ndescription: D\n',
      ...Object.fromEntries(folders.map((folder) => [`${folder}/git`, `#!/bin/sh\ntouch ${marker}\n`])),
      '.lc-api/own': '',
    });
    for (const folder of folders) chmodSync(join(root, folder, 'git'), 0o755);
    commit(root, 'Write');
    const own = { PATH: `${bin}:${process.env['PATH']}` };
    started.length = 0;
    const options = { cwd: root, env: own };
    expect((await runCli(['check'], options)).status).toBe(0);
    const compared = await runCli(['diff', 'git:HEAD', 'git:HEAD'], options);
    expect(compared.stdout).toContain('No changes');
    const dry = [
      'publish',
      root,
      '--to',
      'branch',
      '--remote',
      root,
      '--dry-run',
      '--base-url',
      'https://a.b',
    ];
    await runCli(dry, options);
    expect(started.length).toBeGreaterThan(5);
    expect(started.filter((file) => !isAbsolute(file))).toEqual([]);
    expect(existsSync(marker)).toBe(false);
    const alone = await runCli(['diff', 'git:HEAD', 'git:HEAD'], { cwd: root, env: { PATH: bin } });
    expect(alone.stderr).toContain(
      `${join(root, 'node_modules/.bin/git')} is not started, because it is in the current folder or`,
    );
  });
});
