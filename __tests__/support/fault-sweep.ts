import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { JOURNAL } from '../../src/compare/tree-fault.js';
import { runCli } from './cli-in-process.js';
import { withFailingDisk } from './failing-disk.js';
import { readFiles, temporaryFolder, type WrittenFiles, writeFiles } from './folders.js';
import { isEveryday, isLong } from './scope.js';

/** A command that writes, and what is there before. */
export interface Scenario {
  /** Its arguments. It runs in the folder of the files. */
  readonly args: readonly string[];
  readonly files: WrittenFiles;
  /** Prepares the folder further, such as with an earlier run of the command. */
  prepare?(folder: string): Promise<void> | void;
  /** Returns what the command changes, as texts. Default: all files, without unfinished ones. */
  state?(folder: string): Readonly<Record<string, string>>;
  /** Whether its files are whole or absent, but may be some of them. Others are all written, or none, or marked. */
  readonly mayBePartial?: boolean;
}

/** Two ways to fail. After the second one, the disk has what it has after the process was killed. */
export const FAULTS = [
  ['a call fails', 'EIO', false],
  ['the disk is full from a call on', 'ENOSPC', true],
] as const;

/** How many faults of a command `npm test` injects. */
const EVERYDAY_FAULTS = 8;

/** Files that the program removes later: unfinished ones, those of caches, and what is in the folder for temporary files. */
const UNFINISHED = /(^|\/)\.lc-api-\w+\.tmp$|(^|\/)\.lc-api-(staging|downloads)\/|^(cache|tmp)\//;

function textsOf(folder: string): Readonly<Record<string, string>> {
  const all = [...readFiles(folder)].map(([path, bytes]) => [path, bytes.toString('latin1')] as const);
  return Object.fromEntries(all.filter(([path]) => !UNFINISHED.test(path)));
}

/**
 * Injects a fault at the first and the last call of lines of the program, one after the other, and expects each time: what
 * the command changes is as it was, or as it is to be, or marked as incomplete; status and message tell what happened; the
 * next run completes the work and leaves nothing behind.
 *
 * @param budget How many faults to inject: from all parts of the run, all of them with `LONG=1`. Default: all, of which
 *   `npm test` injects some.
 */
export async function sweepFaults(
  { args, files, prepare, state = textsOf, mayBePartial = false }: Scenario,
  code: string,
  isKilled: boolean,
  budget = isEveryday ? EVERYDAY_FAULTS : Number.POSITIVE_INFINITY,
): Promise<void> {
  const folder = temporaryFolder();
  const begin = async (): Promise<void> => {
    rmSync(folder, { recursive: true });
    writeFiles(folder, files);
    writeFiles(join(folder, 'tmp'), {});
    await prepare?.(folder);
  };
  const run = async (fault = Number.POSITIVE_INFINITY) => {
    const calls: string[] = [];
    vi.stubEnv('TMPDIR', join(folder, 'tmp'));
    const result = await withFailingDisk(
      folder,
      ({ name, site }) => {
        const call = calls.push(`${name} ${site}`) - 1;
        return call === fault || (isKilled && call > fault) ? code : undefined;
      },
      () => runCli(args, { cwd: folder }),
    ).finally(vi.unstubAllEnvs);
    return { calls, ...result };
  };

  await begin();
  const before = state(folder);
  const { calls, status, stdout } = await run();
  expect(status).toBe(0);
  const after = state(folder);
  const places = new Set(calls.flatMap((call) => [calls.indexOf(call), calls.lastIndexOf(call)]));
  expect(places.size).toBeGreaterThan(5);
  for (const place of spread([...places], isLong ? places.size : budget)) {
    await begin();
    const result = await run(place);
    const context = `${calls[place]}: status ${result.status}, ${result.stderr}`;
    const between = state(folder);
    const isMarked = Object.keys(between).some((path) => path.endsWith(JOURNAL));
    expect([0, 2], context).toContain(result.status);
    if (result.status === 2) expect(result.stderr, context).toMatch(/^lc-api: .+: .+ \(E[A-Z]+\)/m);
    if (result.status === 0) {
      expect(between, context).toEqual(after);
      expect(result.stdout, context).toBe(stdout);
    } else if (mayBePartial) {
      for (const [path, text] of Object.entries(between))
        expect([after[path], before[path]], `${path}: ${context}`).toContain(text);
    } else if (!isMarked) expect([after, before], context).toContainEqual(between);
    const again = await runCli(args, { cwd: folder });
    expect(state(folder), context).toEqual(after);
    if (args[0] === 'check') expect(again.stdout, context).toBe(stdout);
    const left = [...readFiles(folder).keys()].filter(
      (path) => UNFINISHED.test(path) && !/^(cache|tmp)\//.test(path),
    );
    // A kill after the last file has its name leaves nothing to remove.
    expect(left, context).toEqual([]);
  }
}

/** Returns some of many things, from all parts of their list. */
function spread<One>(all: readonly One[], count: number): readonly One[] {
  const step = Math.max(1, all.length / count);
  return Array.from({ length: Math.ceil(all.length / step) }, (_, at) => all[Math.floor(at * step)] as One);
}
