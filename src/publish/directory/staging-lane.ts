import { mkdirSync, type Stats, writeFileSync } from 'node:fs';
import { ExplainedError } from '../../base/explained-error.js';
import { atPath, holdsBytes } from '../../base/file-io.js';
import { isPlainPath } from '../../base/plain-path.js';
import type { LanePlan, WriteOutcome } from '../../compile/tree/sink.js';
import { OutputFolder } from './output-folder.js';

/**
 * Stages files of a tree. Several lanes, in one thread or in many, may lead to one directory as long as each
 * path is staged by one of them.
 */
export interface StagingLane {
  /** Stages a file, unless the directory already has the same bytes. The outcome is for `Lanes.add`. */
  write(path: string, bytes: Uint8Array): WriteOutcome;
  /** Returns what is in the way of a file. `isSame` compares a regular file there with it. */
  outcome(path: string, isSame: (stats: Stats) => boolean): WriteOutcome;
  /** Returns where a file is staged, and creates the folders above. */
  place(path: string): string;
}

/** Throws if this system would read a name in another way, so that the file could go to any folder. */
function refuseOtherName(path: string): void {
  if (isPlainPath(path)) return;
  throw new ExplainedError(
    `${JSON.stringify(path)} cannot be written, because this system reads the name in another way. Rename the file, with letters, digits and hyphens.`,
  );
}

/**
 * Opens a lane to a directory that another thread has opened for a tree (see {@link DirectorySink}).
 *
 * @param folder The directory, if it was already read.
 */
export function openLane({ base, staging }: LanePlan, folder = new OutputFolder(base)): StagingLane {
  const folders = new Set(['']);

  const place = (path: string): string => {
    refuseOtherName(path);
    const above = path.slice(0, Math.max(0, path.lastIndexOf('/')));
    if (!folders.has(above)) {
      // Another lane may create the folder at the same time, which is not an error.
      mkdirSync(`${staging}/${above}`, { recursive: true });
      folders.add(above);
    }
    return `${staging}/${path}`;
  };

  const outcome: StagingLane['outcome'] = (path, isSame) => {
    refuseOtherName(path);
    const entry = folder.at(path);
    if (typeof entry === 'object' && entry.isFile()) return isSame(entry) ? 'same' : 'file';
    return entry === 'nothing' ? 'free' : 'obstructed';
  };

  return {
    place,
    outcome,
    write(path, bytes) {
      const state = outcome(
        path,
        ({ size }) => size === bytes.length && holdsBytes(`${base}/${path}`, bytes),
      );
      if (state === 'same') return state;
      const target = place(path);
      atPath(target, () => writeFileSync(target, bytes));
      return state;
    },
  };
}
