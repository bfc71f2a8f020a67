import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { resolve, sep } from 'node:path';

/** A call of a function of `node:fs` that concerns a path in a folder, or a file there that is open. */
export interface DiskCall {
  /** Such as `readFileSync`. */
  readonly name: string;
  readonly path: string;
  /** The line of the program that calls. */
  readonly site: string;
}

/**
 * Runs work while the disk fails: before each call that concerns a folder, a function decides whether the call fails. Errors
 * are those of the system, which have no path if the call has an open file in its place.
 *
 * @param fault Returns the code of the error, such as `EIO`; undefined if the call is carried out.
 */
export async function withFailingDisk<Result>(
  folder: string,
  fault: (call: DiskCall) => string | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  const originals = Object.entries(fs).filter(
    ([name, value]) => typeof value === 'function' && name.endsWith('Sync'),
  ) as [string, (...args: unknown[]) => unknown][];
  const openFiles = new Map<unknown, string>();
  const failing = originals.map(([name, original]) => {
    const call = (...args: unknown[]): unknown => {
      const isFile = typeof args[0] === 'number';
      const path = isFile ? openFiles.get(args[0]) : resolve(String(args[0]));
      if (path === undefined || (path !== folder && !path.startsWith(folder + sep))) return original(...args);
      const code = fault({ name, path, site: siteOf(new Error().stack ?? '') });
      if (name === 'closeSync') openFiles.delete(args[0]);
      // The system closes a file even if it reports an error.
      if (code === undefined || name === 'closeSync') {
        const result = original(...args);
        if (name === 'openSync') openFiles.set(result, path);
        if (code === undefined) return result;
      }
      if (name === 'existsSync') return false; // It hides every error.
      const text = `${code}: the test says so, ${name.replace(/Sync$/, '')}`;
      throw Object.assign(new Error(isFile ? text : `${text} '${path}'`), {
        code,
        syscall: name.replace(/Sync$/, ''),
        ...(!isFile && { path }),
      });
    };
    return [name, Object.assign(call, original)] as const;
  });
  try {
    Object.assign(fs, Object.fromEntries(failing));
    syncBuiltinESMExports();
    return await work();
  } finally {
    Object.assign(fs, Object.fromEntries(originals));
    syncBuiltinESMExports();
  }
}

/** Returns the first line of a stack that is part of the program. */
function siteOf(stack: string): string {
  return /\/(src\/[^\s)]+:\d+):\d+/.exec(stack)?.[1] ?? '';
}
