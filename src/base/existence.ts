import { statSync } from 'node:fs';

/**
 * Returns whether an error of the file system says that nothing is at a path. After any other error, such as EIO or
 * EACCES, it is unknown what is there.
 */
export function isAbsent(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return code === 'ENOENT' || code === 'ENOTDIR';
}

/**
 * Returns what a function reads; undefined if nothing is at its path.
 *
 * @throws Every other error of the file system: a file that cannot be read is not absent.
 */
export function unlessAbsent<Result>(read: () => Result): Result | undefined {
  try {
    return read();
  } catch (error) {
    if (isAbsent(error)) return undefined;
    throw error;
  }
}

/** Returns whether a folder is at a path. Symbolic links are followed. */
export function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

/**
 * Returns whether something is at a path. Symbolic links are followed.
 *
 * @throws The error of the system if it cannot say. Node's `existsSync` returns false then.
 */
export function exists(path: string): boolean {
  return unlessAbsent(() => statSync(path)) !== undefined;
}
