import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { type CommandResult, runCli } from '../support/cli-in-process.js';
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

/** Runs a command that must succeed, in this process, and returns what it printed. */
export async function succeed(
  args: readonly string[],
  options?: Parameters<typeof runCli>[1],
): Promise<CommandResult> {
  const result = await runCli(args, options);
  refuseFailure(args, result);
  return result;
}

/** Runs the bundle, which must succeed, as a process. Its shares cannot be merged with those of the sources. */
export function succeedAsProcess(
  args: readonly string[],
  options?: RunOptions,
): Omit<CommandResult, 'status'> {
  const result = lcApi(args, options);
  refuseFailure(args, result);
  return result;
}

function refuseFailure(
  args: readonly string[],
  { status, stderr, stdout }: { status: number | null; stderr: string; stdout: string },
): void {
  if (status !== 0) throw new Error(`lc-api ${args.join(' ')} ended with ${status}:\n${stderr}${stdout}`);
}

/**
 * Builds all shares of a tree in this process, and returns their folders.
 *
 * @param printed Gets what each build prints.
 */
export async function buildShares(
  root: string,
  count: number,
  folder: string,
  args: readonly string[] = [],
  options?: Parameters<typeof runCli>[1],
  printed: string[] = [],
): Promise<readonly string[]> {
  const shares: string[] = [];
  for (const share of sharesOf(root, count, folder, args)) {
    printed.push((await succeed(share.args, options)).stdout);
    shares.push(share.out);
  }
  return shares;
}

/** Builds all shares of a tree with the bundle, each in its own process, and returns their folders. */
export function buildSharesAsProcesses(
  root: string,
  count: number,
  folder: string,
  more: readonly string[] = [],
  options: RunOptions = {},
): readonly string[] {
  return sharesOf(root, count, folder, more).map(({ args, out }) => {
    succeedAsProcess(args, options);
    return out;
  });
}

function sharesOf(root: string, count: number, folder: string, more: readonly string[]) {
  return Array.from({ length: count }, (_, place) => {
    const out = join(folder, `share-${place + 1}-of-${count}`);
    return { out, args: ['build', root, '--shard', `${place + 1}/${count}`, '--out', out, ...more] };
  });
}

/** Expects that two folders hold the same files with the same bytes. */
export function expectSame(one: string, other: string): void {
  const tree = readFiles(one);
  expect(tree.size).toBeGreaterThan(4);
  expect(firstDifference(tree, readFiles(other))).toBeUndefined();
}
