// The script of the thread that `look-ahead.ts` starts. The generator bundles it as text, because a script of its own
// starts at once: it does not load the program. Files that it does not reach, or cannot look at, stay unknown.
import { lstatSync } from 'node:fs';
import { workerData } from 'node:worker_threads';

/** The files that the thread looks at. */
export interface LookData {
  readonly folder: string;
  /** Paths in the folder, separated by null characters. */
  readonly paths: string;
  /** For each path: its kind, bytes, times of content and status, number of the file. NaN equals nothing. */
  readonly numbers: Float64Array;
  /** Set to 1 for each file that has its signature. Shared memory. */
  readonly same: Uint8Array;
}

const { folder, paths, numbers, same } = workerData as LookData;
for (const [place, path] of paths.split('\0').entries()) {
  try {
    const status = lstatSync(`${folder}/${path}`, { throwIfNoEntry: false });
    if (status === undefined || !status.isFile()) continue;
    const [, bytes, modified, changed, number] = numbers.subarray(5 * place);
    const { size, mtimeMs, ctimeMs, ino } = status;
    if (size === bytes && mtimeMs === modified && ctimeMs === changed && ino === number) same[place] = 1;
  } catch {
    // The builder looks at this file itself.
  }
}
