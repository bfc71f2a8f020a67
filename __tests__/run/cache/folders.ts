import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { CacheChoice } from '../../../src/run/cache/cache-choice.js';
import { type ContentCache, openContentCache } from '../../../src/run/cache/content-cache.js';

/** A folder of a test's own, which is gone when the test ends. */
export function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lc-api-cache-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Writes a file with the folders on its way. */
export function write(root: string, path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

/** A cache that is asked for by its name, outside of any run of GitHub; its notices are collected. */
export function choiceOf(
  folder: string,
  more: Partial<CacheChoice> = {},
): CacheChoice & { notices: string[] } {
  const notices: string[] = [];
  const notice = (text: string): number => notices.push(text);
  return { folder, isNamed: true, environment: {}, notice, notices, ...more };
}

/** Opens the cache of `lc-api check` in a folder. */
export function openCache(root: string, folder: string): ContentCache {
  const cache = openContentCache({ root, choice: choiceOf(folder), command: 'check', config: undefined });
  if (cache === undefined) throw new Error('There is no cache.');
  return cache;
}
