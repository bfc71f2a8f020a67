import { realpathSync } from 'node:fs';
import platform, { dirname, relative, resolve, sep } from 'node:path';

/**
 * Returns whether a path is a folder or inside it. Both are absolute.
 *
 * @param paths The kind of paths (default: those of this machine).
 */
export function isWithin(path: string, folder: string, paths: platform.PlatformPath = platform): boolean {
  const way = paths.relative(folder, path);
  return way !== '..' && !way.startsWith(`..${paths.sep}`) && !paths.isAbsolute(way);
}

/** Returns a path in the spelling of the file system, with symbolic links resolved, in the part of it that exists. */
export function realPath(path: string): string {
  try {
    // Unlike `realpathSync`, it also returns the case of names on Windows and macOS.
    return realpathSync.native(path);
  } catch {
    // A part that cannot be looked at counts as missing. Opening it later says why.
    const parent = dirname(path);
    return parent === path ? path : resolve(realPath(parent), relative(parent, path));
  }
}

/** Returns the path from a folder to a file or folder, with `/`. */
export function pathFrom(folder: string, path: string): string {
  return relative(folder, path).split(sep).join('/');
}
