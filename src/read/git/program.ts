import { accessSync, constants, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, posix, win32 } from 'node:path';
import { memoized } from '../../base/memoized.js';
import { once } from '../../base/once.js';
import { isWithin, realPath } from '../../base/paths.js';
import { findRepository } from './repository.js';

/** Where a program is looked for. */
export interface ProgramSearch {
  /** Value of the variable PATH. */
  readonly path: string;
  readonly isWindows: boolean;
  /** Returns whether a file exists and may be started. */
  readonly isProgram: (file: string) => boolean;
  /** Returns a folder without symbolic links. */
  readonly realPath: (folder: string) => string;
}

/** The places of a program. All are absolute. */
export interface ProgramPaths {
  /** The first one outside of the content; undefined if there is none. */
  readonly file?: string;
  /** Those in the content, which may come from a stranger. They are never started. */
  readonly refused: readonly string[];
}

/**
 * Returns where a program is. A bare name must not be started: Windows looks for it in the current folder first.
 *
 * @param content Folders whose programs are never started, absolute and without symbolic links.
 */
export function findProgram(name: string, search: ProgramSearch, content: readonly string[]): ProgramPaths {
  const paths = search.isWindows ? win32 : posix;
  const refused: string[] = [];
  for (const entry of search.path.split(paths.delimiter)) {
    const folder = search.isWindows ? entry.replaceAll('"', '') : entry;
    if (!isComplete(folder, search.isWindows)) continue;
    const file = paths.join(folder, search.isWindows ? `${name}.exe` : name);
    if (!search.isProgram(file)) continue;
    const real = search.realPath(folder);
    const isContent = PACKAGES.test(file) || content.some((root) => isWithin(real, root, paths));
    if (!isContent) return { file, refused };
    refused.push(file);
  }
  return { refused };
}

/** A folder of packages. npm puts those of the current folder, and of all folders above it, on the PATH of its commands. */
const PACKAGES = /[\\/]node_modules[\\/]/i;

/** Returns whether a path depends on no current folder and no current drive (`C:git`, `\git`). */
function isComplete(folder: string, isWindows: boolean): boolean {
  return isWindows ? /^([A-Za-z]:[\\/]|\\\\)/.test(folder) : folder.startsWith('/');
}

/**
 * Returns where Git is, outside of the current folder and of a repository.
 *
 * @param repository Its Git directory.
 */
export function findGit(repository: string | undefined, workTree: string | undefined): ProgramPaths {
  const current = process.cwd();
  const content = [repository && dirname(repository), workTree, current, findRepository(current)?.top]
    .filter((folder) => folder !== undefined)
    .filter((folder) => !isWithin(home(), folder));
  return gitOutside({ path: process.env['PATH'] ?? '', content });
}

/** A search takes several calls of the system for each folder of the PATH. */
const gitOutside = memoized(
  ({ path, content }: { readonly path: string; readonly content: readonly string[] }) => {
    const isWindows = process.platform === 'win32';
    return findProgram('git', { path, isWindows, isProgram, realPath }, content.map(realPath));
  },
  ({ path, content }) => [path, ...content].join('\n'),
);

/** Returns the folder of the user. A folder that contains it, such as `/`, is not a checkout of content. */
const home = once(() => {
  try {
    return realPath(homedir());
  } catch {
    return '/'; // The system does not know the user of this process.
  }
});

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false; // It cannot be started, so the search goes on, as a shell's does.
  }
}
