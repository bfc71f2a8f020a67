import { lstatSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { isWithin, realPath } from '../../base/paths.js';
import { findRepository } from './repository.js';

/**
 * Returns the first symbolic link in an output path that may come from a commit: it could lead anywhere. Other links,
 * such as `/tmp` on some machines, are trusted.
 *
 * @param root Folder with content of strangers, in a repository or not.
 * @returns The link, absolute; undefined if there is none.
 */
export function committedLink(path: string, root: string): string | undefined {
  const realRoot = realPath(resolve(root));
  for (let at = resolve(path); at !== dirname(at); at = dirname(at)) {
    if (lstatSync(at, { throwIfNoEntry: false })?.isSymbolicLink() !== true) continue;
    const folder = realPath(dirname(at));
    if (isWithin(folder, realRoot) || findRepository(folder) !== undefined) return at;
  }
  return undefined;
}
