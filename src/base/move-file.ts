import { chmodSync, lstatSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ExplainedError } from './explained-error.js';

/** Another program has a file, or a file in a folder, open, so that Windows neither moves nor removes it. */
class HeldFileError extends ExplainedError {
  override readonly name = 'HeldFileError';
  constructor(path: string, cause: NodeJS.ErrnoException) {
    super(
      `${path} is in use or cannot be written (${cause.code}). Close the program that has it open, such as an editor, a server, a virus scanner or a sync client, and run the command again.`,
      { cause },
    );
  }
}

/** How often and how long to try. */
interface Patience {
  /** Windows refuses to move or remove what a scanner, an indexer or a sync client has open for a moment. */
  readonly isWindows: boolean;
  /** Waits for a number of milliseconds. */
  readonly pause: (milliseconds: number) => void;
}

function patienceHere(): Patience {
  return {
    isWindows: process.platform === 'win32',
    pause: (milliseconds) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds),
  };
}

/** Waits for about 5 seconds in total. */
const PAUSES: readonly number[] = [10, 20, 50, 100, ...Array<number>(24).fill(200)];

/** Waits for less than half a second in total: the files of a folder may be moved instead. */
const SHORT_PAUSES = PAUSES.slice(0, 5);

/**
 * Moves a file, and replaces the file at its new path.
 *
 * @throws HeldFileError if another program still has one of them open after some seconds.
 */
export function moveFile(from: string, to: string, patience: Patience = patienceHere()): void {
  const move = (): void => renameSync(from, to);
  attempt(move, to, patience, PAUSES, () => makeWritable(to));
}

/**
 * Moves a file or a folder. If a file in a folder is open, moves the files of the folder one by one.
 *
 * @param isLast Returns whether a path below `to` is moved after the others.
 * @throws HeldFileError as {@link moveFile}.
 */
export function moveEntry(
  from: string,
  to: string,
  isLast: (path: string) => boolean,
  patience: Patience = patienceHere(),
): void {
  if (!lstatSync(from).isDirectory()) {
    moveFile(from, to, patience);
    return;
  }
  try {
    attempt(() => renameSync(from, to), to, patience, SHORT_PAUSES);
  } catch (error) {
    if (!(error instanceof HeldFileError)) throw error;
    mkdirSync(to, { recursive: true });
    const names = readdirSync(from).sort((a, b) => Number(isLast(join(to, a))) - Number(isLast(join(to, b))));
    for (const name of names) moveEntry(join(from, name), join(to, name), isLast, patience);
    rmdirSync(from);
  }
}

/**
 * Removes a file.
 *
 * @throws HeldFileError if another program still has it open after some seconds.
 */
export function removeFile(path: string, patience: Patience = patienceHere()): void {
  attempt(
    () => rmSync(path),
    path,
    patience,
    PAUSES,
    () => makeWritable(path),
  );
}

/** Acts, and acts again after pauses while another program has a file open. */
function attempt(
  act: () => void,
  path: string,
  { isWindows, pause }: Patience,
  pauses: readonly number[],
  prepare: () => void = () => {},
): void {
  for (let tries = 0; ; tries++) {
    try {
      act();
      return;
    } catch (error) {
      const fault = error as NodeJS.ErrnoException;
      if (!isWindows || !/^(EPERM|EACCES|EBUSY)$/.test(fault.code ?? '')) throw error;
      const next = pauses[tries];
      if (next === undefined) throw new HeldFileError(path, fault);
      if (tries === 0) prepare();
      pause(next);
    }
  }
}

/** Removes the read-only attribute of Windows: there, unlike on other systems, such a file is not replaced. */
function makeWritable(path: string): void {
  try {
    if (lstatSync(path).isFile()) chmodSync(path, 0o666);
  } catch {
    // The file does not exist, or belongs to another user: the next attempt reports it.
  }
}
