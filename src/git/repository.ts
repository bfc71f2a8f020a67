import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';

/** A repository that a person, or a step of a workflow, cloned or made on this machine. */
export interface Repository {
  /** Its Git directory, absolute: `<top>/.git`, or what a file of that name refers to. */
  readonly path: string;
  /** Top folder of its files, absolute and without links. */
  readonly top: string;
}

/**
 * Returns the repository that a folder is in: the nearest folder above it, or itself, that has an entry `.git`.
 * Git would also take a folder that looks like a bare repository, with the configuration in it; such a folder can
 * be content. An entry named `.git` cannot: Git refuses it in every commit.
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
  return relative(top, realpathSync(folder)).split(sep).join('/');
}

/** The Git directory that an entry `.git` is, or that it refers to (worktrees and submodules: `gitdir: <path>`). */
function gitDirectoryAt(entry: string): string | undefined {
  const status = statSync(entry, { throwIfNoEntry: false });
  if (status === undefined) return undefined;
  if (status.isDirectory()) return existsSync(join(entry, 'HEAD')) ? entry : undefined;
  const target = status.isFile() ? /^gitdir: (.+?)\s*$/.exec(readFileSync(entry, 'utf8'))?.[1] : undefined;
  if (target === undefined) return undefined;
  const path = resolve(dirname(entry), target);
  return existsSync(join(path, 'HEAD')) ? path : undefined;
}
