import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { LOOK_SCRIPT } from './generated/look-script.js';
import type { LookData } from './look-thread.js';
import type { RememberedFiles } from './remembered-tree.js';

/** The number of files from which starting a thread takes less time than looking at the files. */
const MANY = 4000;

/**
 * Looks at the files of a remembered tree in a thread, while this thread does other work.
 *
 * @returns Whether a file, by its place in the list, was found with its remembered signature. False means that this is
 *   not known yet. Undefined if a thread is not worth it.
 */
export async function lookAhead(
  directory: string,
  files: RememberedFiles,
): Promise<((place: number) => boolean) | undefined> {
  if (files.size < MANY || availableParallelism() < 2) return undefined;
  const same = new Uint8Array(new SharedArrayBuffer(files.size));
  const paths = files.paths.join('\0');
  const workerData: LookData = { folder: resolve(directory), paths, numbers: files.numbers, same };
  const { Worker } = await import('node:worker_threads');
  try {
    const worker = new Worker(LOOK_SCRIPT, { eval: true, workerData });
    // Best effort: nobody waits for the thread.
    worker.on('error', () => {});
    worker.unref();
  } catch {
    // This machine has no room for another thread: this one looks at the files.
    return undefined;
  }
  return (place) => same[place] === 1;
}
