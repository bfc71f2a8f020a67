import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { writeFiles } from './tree-files.js';

/** Makes a folder with some files, which is gone when the test ends. */
export function folderWith(files: Readonly<Record<string, string>> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'lc-api-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFiles(folder, new Map(Object.entries(files)));
  return folder;
}

/** A repository without a problem: one course. */
export const SOUND = {
  'lc-api.yml': 'baseUrl: https://learn.example.org\nlocales: {en: full}\n',
  'content/en/courses/basics.md': '---\ntitle: Basics\nlevel: beginner\n---\n\nWhat it is about.\n',
} as const;

/** A course with a field that has one near name, which `--fix` mends. */
export const FIXABLE = {
  ...SOUND,
  'content/en/courses/second.md':
    '---\n# A comment\ntitle: Second\nlevel: beginner\nsubtitel: Still here\n---\n\nWhat it is about.\n',
} as const;

/** Two warnings: files that no template matches. */
export const WARNED = {
  ...SOUND,
  'content/en/coursse/lost.md': 'x',
  'content/en/lost.md': 'x',
} as const;
