import { createReadStream, lstatSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openFiles, type Release } from './release.js';
import { ReleaseError } from './release-error.js';
import { treeFault } from './tree-fault.js';

/**
 * Opens the tree that a build wrote into a directory.
 *
 * @throws ReleaseError where the directory is no whole tree.
 */
export async function openDirectoryRelease(directory: string): Promise<Release> {
  const fault = treeFault(directory);
  if (fault !== undefined) {
    const isMissing = lstatSync(directory, { throwIfNoEntry: false }) === undefined;
    throw new ReleaseError(
      'missing',
      isMissing ? `There is no folder ${directory}.` : `${directory} is no built tree: ${fault}.`,
    );
  }
  const base = resolve(directory);
  return openFiles({
    name: directory,
    async open(path) {
      const file = join(base, path);
      // A folder or a link that stands where a file should be is not ours.
      return lstatSync(file, { throwIfNoEntry: false })?.isFile() ? createReadStream(file) : undefined;
    },
  });
}
