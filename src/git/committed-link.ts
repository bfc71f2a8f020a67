import { lstatSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { isWithin, realPath } from '../base/paths.js';
import { findRepository } from './repository.js';

/**
 * Returns the symbolic link that a path to write to is, or leads through, if a commit may have brought it: then it may
 * lead anywhere. Other links, such as `/tmp` on some machines, are their owner's.
 *
 * @param root Folder that holds content of strangers, whether it is in a repository or not.
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
