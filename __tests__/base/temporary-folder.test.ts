import { spawnSync } from 'node:child_process';
import { readdirSync, symlinkSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { makeTemporaryFolder } from '../../src/base/temporary-folder.js';
import { temporaryFolder, writeFiles } from '../support/folders.js';

/** The id of a process that has ended. */
const ENDED = spawnSync(process.execPath, ['--version']).pid;

/** Makes the folder for temporary files an empty one, until the test ends. */
function emptyTemporary(): string {
  const folder = temporaryFolder();
  vi.stubEnv('TMPDIR', folder);
  vi.stubEnv('TEMP', folder);
  onTestFinished(() => void vi.unstubAllEnvs());
  return folder;
}

it('makes a folder for this process alone, and removes what killed processes left long ago', () => {
  const temporary = emptyTemporary();
  const long = new Date(Date.now() - 2 * 3_600_000);
  const leave = (name: string, time = long): void => {
    writeFiles(join(temporary, name), { 'repository.git/objects/pack': 'x' });
    utimesSync(join(temporary, name), time, time);
  };
  leave(`lc-api-git-${ENDED}-killed`);
  // A running process, one that may run in another container, other names, and a link.
  const kept = [`lc-api-git-${process.pid}-runs`, `lc-api-git-${ENDED}-young`, 'lc-api-git-mine', 'other'];
  for (const name of kept) leave(name, name.endsWith('young') ? new Date() : long);
  const outside = temporaryFolder({ 'kept.txt': 'x' });
  symlinkSync(outside, join(temporary, `lc-api-git-${ENDED}-link`));
  const made = makeTemporaryFolder('lc-api-git');
  expect(made).toContain(`lc-api-git-${process.pid}-`);
  expect(readdirSync(temporary)).toEqual(expect.arrayContaining(kept));
  expect(readdirSync(temporary)).not.toContain(`lc-api-git-${ENDED}-killed`);
  expect(readdirSync(outside)).toEqual(['kept.txt']);
});
