import { closeSync, constants, lstatSync, openSync, readSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { exists } from '../base/existence.js';
import { atPath } from '../base/file-io.js';
import { regularFileBelow } from '../read/content/content-tree.js';
import { openFiles, type PublishedRelease } from './published-release.js';
import { ReleaseError } from './release-error.js';
import { JOURNAL, treeFault } from './tree-fault.js';

/**
 * Opens the tree that a build wrote into a directory.
 *
 * @throws ReleaseError if the directory is not a complete tree.
 */
export async function openDirectoryRelease(directory: string): Promise<PublishedRelease> {
  if (lstatSync(directory, { throwIfNoEntry: false }) === undefined)
    throw new ReleaseError('missing', `There is no folder ${directory}.`);
  const fault = treeFault(directory);
  if (fault !== undefined) {
    const kind = exists(join(directory, JOURNAL)) ? 'damaged' : 'missing';
    throw new ReleaseError(kind, `${directory} is not a built tree: ${fault}.`);
  }
  const base = resolve(directory);
  return openFiles({
    name: directory,
    async open(path) {
      const stats = regularFileBelow(base, path);
      return stats && partsOf(join(base, path), stats.size);
    },
  });
}

const MAX_PART_BYTES = 1 << 23;

function* partsOf(path: string, size: number): Generator<Uint8Array> {
  const file = openSync(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0));
  try {
    for (;;) {
      // One byte more than the size shows whether the file has grown.
      const part = Buffer.allocUnsafeSlow(Math.min(size + 1, MAX_PART_BYTES));
      const bytes = atPath(path, () => readSync(file, part));
      if (bytes === 0) return;
      yield part.subarray(0, bytes);
    }
  } finally {
    closeSync(file);
  }
}
