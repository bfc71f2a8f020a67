import { closeSync, openSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { atPath, writeAll } from '../../base/file-io.js';
import { foldersAbove } from '../../base/plain-path.js';
import { createPartHolder } from '../../compile/tree/held-parts.js';
import type { Sink } from '../../compile/tree/sink.js';
import { BLOCK, padding, tarHeader } from './tar-header.js';

/** A sink that writes a tar archive. Call `finish` when all is written, or else `abandon`. */
export interface TarFile extends Sink {
  readonly path: string;
  /** Writes the end of the archive. */
  finish(): void;
  /** Removes the archive. */
  abandon(): void;
}

/** The file name that Pages expects. */
export const ARCHIVE = 'artifact.tar';

/**
 * Opens a tar archive for GitHub Pages: only files and folders, readable by all, a folder before its content. Equal trees
 * result in equal archives.
 *
 * @param folder Folder for the archive. An existing archive is replaced.
 */
export function openTarFile(folder: string): TarFile {
  const path = join(folder, ARCHIVE);
  const archive = openSync(path, 'w');
  const write = (bytes: Uint8Array): void => atPath(path, () => writeAll(archive, bytes));
  const folders = new Set<string>();
  const hold = createPartHolder();

  const add = (file: string, length: number, parts: Iterable<Uint8Array>): void => {
    for (const above of foldersAbove(file)) {
      if (folders.has(above)) continue;
      folders.add(above);
      write(tarHeader(`${above}/`, 0));
    }
    write(tarHeader(file, length));
    for (const part of parts) write(part);
    write(padding(length));
  };

  return {
    path,
    write(file, bytes) {
      add(file, bytes.length, [bytes]);
      return true;
    },
    open: (file) => hold((length, parts) => add(file, length, parts)),
    finish() {
      write(Buffer.alloc(2 * BLOCK));
      atPath(path, () => closeSync(archive));
    },
    abandon() {
      closeSync(archive);
      rmSync(path, { force: true });
    },
  };
}
