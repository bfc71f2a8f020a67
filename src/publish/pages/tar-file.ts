import { closeSync, openSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { partsOf, writeAll } from '../../base/file-io.js';
import type { Sink } from '../../tree/tree-writer.js';
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
 * Opens a tar archive for GitHub Pages: only files and folders, readable by all, a folder before its content. Files that
 * are written in parts wait in files next to the archive, because several may be open at once. Equal trees result in
 * equal archives.
 *
 * @param folder Folder for the archive. An existing archive is replaced.
 */
export function openTarFile(folder: string): TarFile {
  const path = join(folder, ARCHIVE);
  const archive = openSync(path, 'w');
  const folders = new Set<string>();
  const unfinished = new Map<string, number>();
  let opened = 0;

  const add = (file: string, length: number, parts: Iterable<Uint8Array>): void => {
    for (const above of foldersOf(file)) {
      if (folders.has(above)) continue;
      folders.add(above);
      writeAll(archive, tarHeader(above, 0));
    }
    writeAll(archive, tarHeader(file, length));
    for (const part of parts) writeAll(archive, part);
    writeAll(archive, padding(length));
  };

  return {
    path,
    write(file, bytes) {
      add(file, bytes.length, [bytes]);
      return true;
    },
    open(file) {
      const waiting = `${path}.part-${++opened}`;
      const part = openSync(waiting, 'w+');
      unfinished.set(waiting, part);
      let length = 0;
      return {
        write: (bytes) => {
          writeAll(part, bytes);
          length += bytes.length;
        },
        close: () => {
          add(file, length, partsOf(part));
          unfinished.delete(waiting);
          closeSync(part);
          rmSync(waiting);
        },
      };
    },
    finish() {
      writeAll(archive, Buffer.alloc(2 * BLOCK));
      closeSync(archive);
    },
    abandon() {
      closeSync(archive);
      for (const part of unfinished.values()) closeSync(part);
      for (const name of [path, ...unfinished.keys()]) rmSync(name, { force: true });
      unfinished.clear();
    },
  };
}

/** Returns the folders above a file, each with its slash. */
function foldersOf(file: string): string[] {
  return [...file.matchAll(/\//g)].map(({ index }) => file.slice(0, index + 1));
}
