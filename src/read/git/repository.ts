import { readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { exists } from '../../base/existence.js';
import { pathFrom } from '../../base/paths.js';

/** A repository on this machine. */
export interface Repository {
  /** Its Git directory, absolute: `<top>/.git`, or the folder that a file of this name refers to. */
  readonly path: string;
  /** Top folder of its files, absolute and without symbolic links. */
  readonly top: string;
}

/**
 * Returns the repository that contains a folder: the folder itself or the nearest one above it that has an entry `.git`.
 * Git would also accept a folder that looks like a bare repository, with the configuration in it. Such a folder can be
 * content; an entry named `.git` cannot, because Git refuses it in every commit.
 */
export function findRepository(folder: string): Repository | undefined {
  const start = realpathSync(folder);
  for (let top = start; ; top = dirname(top)) {
    const path = gitDirectoryAt(join(top, '.git'));
    if (path !== undefined) return { path, top };
    if (top === dirname(top)) return undefined;
  }
}

/** Returns the path of a folder in its repository, with `/`; empty for the top folder. */
export function pathInRepository({ top }: Repository, folder: string): string {
  return pathFrom(top, realpathSync(folder));
}

/** Returns the Git directory of an entry `.git`: the folder, or the target of a file (worktrees, submodules: `gitdir: <path>`). */
function gitDirectoryAt(entry: string): string | undefined {
  const status = statSync(entry, { throwIfNoEntry: false });
  if (status === undefined) return undefined;
  if (status.isDirectory()) return exists(join(entry, 'HEAD')) ? entry : undefined;
  if (!status.isFile()) return undefined;
  // A file without a target is returned as well: Git then reports what is wrong with it.
  const target = /^gitdir: (.+?)\s*$/.exec(readFileSync(entry, 'utf8'))?.[1];
  return target === undefined ? entry : resolve(dirname(entry), target);
}
