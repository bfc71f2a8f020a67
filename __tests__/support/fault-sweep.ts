import { rmSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { expect, vi } from 'vitest';
import { JOURNAL } from '../../src/compare/tree-fault.js';
import { MANIFEST_PATH } from '../../src/model/routes.js';
import { type CommandResult, runCli } from './cli-in-process.js';
import { type DiskCall, withFailingDisk } from './failing-disk.mjs';
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
  /** Default: all. */
  readonly faults?: readonly FaultKind[];
}

/**
 * Ways to fail: a call fails with this error; the disk is full from a call on; the process is killed before a call; the
 * power is cut then, and all bytes are lost that were not written to the disk by `fsync`.
 */
const FAULTS = ['EIO', 'EACCES', 'EMFILE', 'ENOSPC', 'killed', 'power cut'] as const;
type FaultKind = (typeof FAULTS)[number];

/** All but a power cut: Git writes, and this program does not see what it asks of the disk. */
export const FAULTS_OF_GIT = FAULTS.slice(0, -1);

export interface Fault {
  readonly kind: FaultKind;
  /** The number of the call. */
  readonly call: number;
}

/** How many faults of a command `npm test` injects. */
const EVERYDAY_FAULTS = 16;

/** Files that the program removes later: unfinished ones, those of caches, and what is in the folder for temporary files. */
const UNFINISHED = /(^|\/)\.lc-api-\w+\.tmp$|(^|\/)\.lc-api-(staging|downloads)\/|^(cache|tmp)\//;
/** What ends with the error that the user sees, also of a file that this user may not read. */
export const HONEST = /^lc-api: .+: .+ \(E[A-Z]+\)/m;
const UNREADABLE = /error\[content\/unreadable\] .+ \(EACCES\)|The content has 1 error: run lc-api check/;
export const DISHONEST = /This is a bug of lc-api|^\s+at \S+ \(?\S+:\d+/m;

function textsOf(folder: string): Readonly<Record<string, string>> {
  const all = [...readFiles(folder)].map(([path, bytes]) => [path, bytes.toString('latin1')] as const);
  return Object.fromEntries(all.filter(([path]) => !UNFINISHED.test(path)));
}

/**
 * Injects faults at the calls of `node:fs` of a command, one after the other, and expects each time: what the command
 * changes is as it was, or as it is to be, or marked as incomplete; status and message tell what happened; the next run
 * completes the work and leaves nothing behind.
 *
 * @param budget How many faults to inject: of all kinds, at the first and the last call of lines of all parts of the run.
 *   With `LONG=1` every call fails, and every call that writes is the last one.
 */
export async function sweepFaults(scenario: Scenario, budget: number): Promise<void> {
  const { args, files, prepare, state = textsOf } = scenario;
  const folder = temporaryFolder();
  const begin = async (): Promise<void> => {
    rmSync(folder, { recursive: true });
    writeFiles(folder, files);
    writeFiles(join(folder, 'tmp'), {});
    await prepare?.(folder);
  };

  await begin();
  const before = state(folder);
  const { calls, status, stdout } = await runWith(folder, args);
  expect(status).toBe(0);
  const after = state(folder);
  const all = faultsOf(calls, scenario.faults ?? FAULTS);
  expect(all.length).toBeGreaterThan(20);
  const faults = isLong ? all : spread(all, isEveryday ? EVERYDAY_FAULTS : budget);
  const outcomes = [];
  for (const fault of faults) {
    await begin();
    outcomes.push(await outcomeOf(folder, scenario, fault, { before, after, stdout }));
  }
  printRow(args.join(' '), calls.length, faults, outcomes);
  expect(outcomes.filter((outcome) => outcome.includes('\n'))).toEqual([]);
}

type Texts = Readonly<Record<string, string>>;

/** What a command changes, before it and after it, and its output. */
interface Expected {
  readonly before: Texts;
  readonly after: Texts;
  readonly stdout: string;
}

/** Runs a command with a fault, then without. Returns what the fault left; what is wrong, in lines, if that is not allowed. */
async function outcomeOf(
  folder: string,
  { args, state = textsOf, mayBePartial = false }: Scenario,
  fault: Fault,
  { before, after, stdout }: Expected,
): Promise<string> {
  const result = await runWith(folder, args, fault);
  const { name = '', path = '', site = '' } = result.calls[fault.call] ?? {};
  const between = state(folder);
  const left = leftBy(between, { before, after, stdout });
  try {
    expectHonest(result, fault.kind);
    if (fault.kind === 'power cut') {
      const manifest = Object.keys(between).find((path) => path.endsWith(MANIFEST_PATH)) ?? '';
      expect([before[manifest], after[manifest]]).toContain(between[manifest]);
    } else if (result.status === 0) {
      expect(between).toEqual(after);
      expectOutput(result, stdout, fault.kind);
    } else if (mayBePartial) {
      for (const [path, text] of Object.entries(between)) expect([after[path], before[path]]).toContain(text);
    } else expect(left).not.toBe('part');
    const again = await runCli(args, { cwd: folder });
    expect(state(folder), again.stderr).toEqual(after);
    // Who made everything before the error makes nothing again, and says so.
    if (left !== 'new') expect(again.status, again.stderr).toBe(0);
    if (args[0] === 'check') expect(again.stdout).toBe(stdout);
    const unfinished = [...readFiles(folder).keys()].filter(
      (path) => UNFINISHED.test(path) && !/^(cache|tmp)\//.test(path),
    );
    // A kill after the last file has its name leaves nothing to remove.
    expect(unfinished).toEqual([]);
  } catch (error) {
    const { message } = error as Error;
    return `${fault.kind} at ${name} of ${path}, ${site}: status ${result.status}, ${result.stderr}\n${message}`;
  }
  return left;
}

function leftBy(between: Texts, { before, after }: Expected): 'old' | 'new' | 'marked' | 'part' {
  if (isDeepStrictEqual(between, before)) return 'old';
  if (isDeepStrictEqual(between, after)) return 'new';
  return Object.keys(between).some((path) => path.endsWith(JOURNAL)) ? 'marked' : 'part';
}

/** Runs a command. Returns its result, and its calls. */
async function runWith(
  folder: string,
  args: readonly string[],
  fault?: Fault,
): Promise<CommandResult & { calls: readonly DiskCall[] }> {
  const calls: DiskCall[] = [];
  const synced = new Set<number>();
  const earlier = changesIn(folder);
  let isAsking = false;
  vi.stubEnv('TMPDIR', join(folder, 'tmp'));
  const result = await withFailingDisk(
    folder,
    (call) => {
      if (isAsking) return undefined;
      const number = calls.push(call) - 1;
      const code = codeOf(fault, call, number);
      isAsking = true;
      if (code === undefined && call.name === 'fsyncSync') synced.add(statSync(call.path).ino);
      isAsking = false;
      return code;
    },
    () => runCli(args, { cwd: folder }),
  ).finally(vi.unstubAllEnvs);
  if (fault?.kind === 'power cut') {
    for (const [path, { ino, mtimeMs }] of changesIn(folder)) {
      const isWritten = earlier.get(path)?.ino !== ino || earlier.get(path)?.mtimeMs !== mtimeMs;
      if (isWritten && !synced.has(ino)) truncateSync(join(folder, path));
    }
  }
  return { calls, ...result };
}

function changesIn(folder: string): ReadonlyMap<string, { readonly ino: number; readonly mtimeMs: number }> {
  return new Map([...readFiles(folder).keys()].map((path) => [path, statSync(join(folder, path))]));
}

function codeOf(fault: Fault | undefined, { name, isWriting }: DiskCall, number: number): string | undefined {
  if (fault === undefined || number < fault.call) return undefined;
  if (fault.kind === 'killed' || fault.kind === 'power cut') return 'EIO';
  if (fault.kind === 'ENOSPC') return isWriting && !/^(rm|unlink)/.test(name) ? 'ENOSPC' : undefined;
  return number === fault.call ? fault.kind : undefined;
}

/**
 * Returns the faults to inject: at each first and last call of a place of the program each error; at the other calls, with
 * `LONG=1`, one error. To be the last call makes a difference only for calls that write.
 */
function faultsOf(calls: readonly DiskCall[], kinds: readonly FaultKind[]): readonly Fault[] {
  const places = calls.map(({ name, site }) => `${name} ${site}`);
  const firsts = new Map([...places].reverse().map((place, index) => [place, places.length - 1 - index]));
  const lasts = new Map(places.map((place, call) => [place, call]));
  const ends = new Set([...firsts.values(), ...lasts.values()]);
  return kinds.flatMap((kind, number) =>
    calls.flatMap(({ isWriting }, call) => {
      const isError = number < 3;
      const isWanted = ends.has(call) || (isLong && (!isError || call % 3 === number));
      return isWanted && (isError || isWriting) ? [{ kind, call }] : [];
    }),
  );
}

function expectHonest({ status, stdout, stderr }: CommandResult, kind: FaultKind): void {
  expect([0, kind === 'EACCES' ? 1 : 2, 2]).toContain(status);
  if (status === 1) expect(`${stdout}${stderr}`).toMatch(UNREADABLE);
  if (status === 2) expect(stderr).toMatch(HONEST);
  expect(`${stdout}\n${stderr}`).not.toMatch(DISHONEST);
}

/** Expects the output of a run without a fault; without the lines of a file that this user may not read. */
function expectOutput({ stdout }: CommandResult, expected: string, kind: FaultKind): void {
  const shown = (text: string) => (kind === 'EACCES' ? text.replace(/^ *\d* \|.*\n/gm, '') : text);
  expect(shown(stdout)).toBe(shown(expected));
}

/** Prints the row of a command in the table of `npm run bench -- faults`, which asks for it. */
export function printRow(
  command: string,
  calls: number,
  faults: readonly Fault[],
  outcomes: readonly string[],
): void {
  if (!process.env['PRINT_FIGURES']) return;
  const ofKind = FAULTS.map((kind) => faults.filter((fault) => fault.kind === kind).length);
  const left = ['old', 'new', 'marked', 'part'].map((way) => outcomes.filter((one) => one === way).length);
  const lost = outcomes.length - left.reduce((sum, count) => sum + count);
  console.log(`| ${[command, calls, ...ofKind, ...left, lost || 'nothing'].join(' | ')} |`);
}

/** Returns some of many things, from all parts of their list. */
export function spread<One>(all: readonly One[], count: number): readonly One[] {
  const step = Math.max(1, all.length / count);
  return all.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step));
}
