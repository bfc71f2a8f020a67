import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { EntryWriter } from '../../../src/run/cache/entry-writer.js';
import { temporaryFolder } from '../../support/folders.js';

/** Writes an entry, and returns the codes of what the file system throws. */
function failuresOf(path: string, prepare?: () => void): readonly unknown[] {
  const failures: unknown[] = [];
  const failed = (error: unknown): unknown => failures.push((error as NodeJS.ErrnoException).code);
  const writer = new EntryWriter(path, 'program', failed, prepare);
  writer.addValues(['a', 'b']);
  writer.commit('key');
  return failures;
}

it('an entry that cannot be written is reported once, and nothing of it is left', () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'entry/full'), { recursive: true });
  expect(failuresOf(join(folder, 'entry'))).toEqual([expect.stringMatching(/^(?:EISDIR|ENOTEMPTY|EPERM)$/)]);
  expect(readdirSync(folder)).toEqual(['entry']);
  expect(failuresOf(join(folder, 'missing/entry'))).toEqual(['ENOENT']);
  expect(failuresOf(join(folder, 'made/entry'), () => mkdirSync(join(folder, 'made')))).toEqual([]);
  expect(readdirSync(join(folder, 'made'))).toEqual(['entry']);
});
