import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { lcApi, type RunOptions } from '../support/cli-process.js';
import { readFiles } from '../support/folders.js';
import { firstDifference } from '../support/published-tree.js';

/** A folder for several tests. */
export function makeFolder(): string {
  return mkdtempSync(join(tmpdir(), 'lc-api-shard-'));
}

export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

/** Runs a command that must succeed. Returns what it printed. */
export function succeed(
  args: readonly string[],
  options?: RunOptions,
): { readonly stdout: string; readonly stderr: string } {
  const { status, stdout, stderr } = lcApi(args, options);
  if (status !== 0) throw new Error(`lc-api ${args.join(' ')} ended with ${status}:\n${stderr}${stdout}`);
  return { stdout, stderr };
}

/** Builds all shares of a tree, each in its own process. Returns their folders. */
export function buildShares(
  root: string,
  count: number,
  folder: string,
  args: readonly string[] = [],
  options?: RunOptions,
): readonly string[] {
  return Array.from({ length: count }, (_, place) => {
    const out = join(folder, `share-${place + 1}-of-${count}`);
    succeed(['build', root, '--shard', `${place + 1}/${count}`, '--out', out, ...args], options);
    return out;
  });
}

/** Expects the same files with the same bytes in two folders. */
export function expectSame(one: string, other: string): void {
  const tree = readFiles(one);
  expect(tree.size).toBeGreaterThan(4);
  expect(firstDifference(tree, readFiles(other))).toBeUndefined();
}
