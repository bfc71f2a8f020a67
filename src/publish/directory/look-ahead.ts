import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import type { RememberedFiles } from './remembered-tree.js';

/** Files from which on starting a thread takes less time than looking at them. */
const MANY = 4000;

/** Numbers of a signature, one after the other: bytes, times of content and status, number of the file. */
const PARTS = 4;

/** Of a file without a signature: nothing is equal to it. */
const NONE = [Number.NaN, Number.NaN, Number.NaN, Number.NaN];

/**
 * What the thread runs: it is no module, so that it starts at once, without this program. Whatever it does not come
 * to, or cannot look at, stays unknown.
 */
const LOOK = `
const { lstatSync } = require('node:fs');
const { folder, paths, signatures, same } = require('node:worker_threads').workerData;
for (const [place, path] of paths.split('\\0').entries()) {
  try {
    const status = lstatSync(folder + '/' + path, { throwIfNoEntry: false });
    if (status === undefined || !status.isFile()) continue;
    const [bytes, modified, changed, number] = signatures.subarray(${PARTS} * place);
    const { size, mtimeMs, ctimeMs, ino } = status;
    if (size === bytes && mtimeMs === modified && ctimeMs === changed && ino === number) same[place] = 1;
  } catch {}
}`;

/**
 * Looks at the files of a remembered tree in a thread of its own, while this one is at other work.
 *
 * @returns Whether a file, by its place in the list, was found to have the remembered signature: for now. False
 *   says nothing. Undefined where no thread is worth its while.
 */
export async function lookAhead(
  directory: string,
  files: RememberedFiles,
): Promise<((place: number) => boolean) | undefined> {
  if (files.size < MANY || availableParallelism() < 2) return undefined;
  const signatures = new Float64Array(PARTS * files.size);
  for (let place = 0; place < files.size; place++) {
    signatures.set(files.signature(place) ?? NONE, PARTS * place);
  }
  const same = new Uint8Array(new SharedArrayBuffer(files.size));
  const paths = files.paths.join('\0');
  const workerData = { folder: resolve(directory), paths, signatures, same };
  const { Worker } = await import('node:worker_threads');
  try {
    const worker = new Worker(LOOK, { eval: true, workerData });
    // It is a help and no more, and nobody waits for it.
    worker.on('error', () => {});
    worker.unref();
  } catch {
    return undefined;
  }
  return (place) => same[place] === 1;
}
