import { mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { exists, isFolder } from '../../base/existence.js';
import { ExplainedError } from '../../base/explained-error.js';

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
};

/**
 * Makes a folder and those above it, as `mkdir -p` does. Node's own recursive `mkdirSync` is not used because it
 * reports a read-only file system as "no such file or directory".
 *
 * @returns The highest folder that was missing; undefined if none was.
 * @throws ExplainedError if the folder above a missing one cannot be written.
 */
export function makeFolder(folder: string): string | undefined {
  const path = resolve(folder);
  const above = dirname(path);
  try {
    mkdirSync(path);
    return path;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' && above !== path && !exists(above)) {
      const first = makeFolder(above);
      const last = makeFolder(path);
      return first ?? last;
    }
    if (code === 'EEXIST' && isFolder(path)) return undefined;
    const reason = REASONS[code];
    if (reason === undefined) throw error;
    throw new ExplainedError(
      `${above} cannot be written: ${reason} (${code}). Make it writable, or choose another folder.`,
      { cause: error },
    );
  }
}
