import { rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sha256 } from '../../base/digest.js';
import { ExplainedError } from '../../base/explained-error.js';
import { moveFile } from '../../base/move-file.js';
import { directoryTree, regularFileBelow } from './content-tree.js';

/** Matches the names of files that are not complete yet, or that a killed run left. */
export const UNFINISHED = /^\.lc-api-[0-9a-f]{16}\.tmp$/;

/**
 * Writes files of a content repository: all of them, or none if one cannot be written. Each file is complete from the
 * moment it has its name. A file that exists is replaced, and keeps its mode. Folders must exist.
 *
 * @param files Their contents, by path below the root. A killed run may leave a file that matches {@link UNFINISHED}: the
 *   next run that writes the same file removes it.
 * @throws Error for a symbolic link, because its target may be any file of the machine; errors of the file system.
 */
export function writeFiles(root: string, files: ReadonlyMap<string, string | Uint8Array>): void {
  const tree = directoryTree(root);
  const written: { readonly temporary: string; readonly path: string }[] = [];
  try {
    for (const [file, content] of files) {
      if (!['file', undefined].includes(tree.kind(file)))
        throw new ExplainedError(`${file} is not a regular file. Remove it, or put a file there.`);
      const path = join(root, file);
      const temporary = join(dirname(path), `.lc-api-${sha256(file).slice(0, 16)}.tmp`);
      written.push({ temporary, path });
      forFile(path, () => rmSync(temporary, { force: true }));
      // `wx` never writes through a link, nor over a file. A power failure after the move must not leave an empty file.
      const options = { flag: 'wx', mode: regularFileBelow(root, file)?.mode ?? 0o666, flush: true };
      forFile(path, () => writeFileSync(temporary, content, options));
    }
    for (const { temporary, path } of written) forFile(path, () => moveFile(temporary, path));
  } catch (error) {
    for (const { temporary } of written) removeIfPossible(temporary);
    throw error;
  }
}

/** Runs work for a file. The system's errors name this file, and not the temporary one. */
function forFile(path: string, work: () => void): void {
  try {
    work();
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) Object.assign(error, { path });
    throw error;
  }
}

function removeIfPossible(temporary: string): void {
  try {
    rmSync(temporary, { force: true });
  } catch {
    // The first error says more. The next run that writes the file removes it.
  }
}
