import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Sink } from '../../tree/tree-writer.js';
import { BLOCK, padding, tarHeader } from './tar-header.js';

/** A tar archive that takes a tree. Call `finish` when all is written, else `abandon`. */
export interface TarFile extends Sink {
  readonly path: string;
  /** Writes the archive's end. */
  finish(): void;
  /** Removes what was written. */
  abandon(): void;
}

/** Pages looks for the archive under this name. */
export const ARCHIVE = 'artifact.tar';

/** Bytes that are copied at a time. */
const PART = 1_048_576;

/**
 * Opens a tar archive, as GitHub Pages takes it: files and folders alone, readable by all, a folder before
 * what is in it. Files that are written in parts are kept beside the archive until they are whole, since
 * several may be open at once. The same tree gives the same bytes.
 *
 * @param folder Where the archive goes. One that is there is replaced.
 */
export function openTarFile(folder: string): TarFile {
  const path = join(folder, ARCHIVE);
  const archive = openSync(path, 'w');
  const folders = new Set<string>();
  const parts = new Map<string, number>();
  let opened = 0;

  const begin = (file: string, bytes: number): void => {
    const missing = foldersOf(file).filter((folder) => !folders.has(folder));
    for (const folder of missing) {
      folders.add(folder);
      writeAll(archive, tarHeader({ path: folder, bytes: 0 }));
    }
    writeAll(archive, tarHeader({ path: file, bytes }));
  };

  return {
    path,
    write(file, bytes) {
      begin(file, bytes.length);
      writeAll(archive, bytes);
      writeAll(archive, padding(bytes.length));
      return true;
    },
    open(file) {
      const partPath = `${path}.part-${++opened}`;
      const part = openSync(partPath, 'w+');
      parts.set(partPath, part);
      let length = 0;
      return {
        write: (bytes) => {
          writeAll(part, bytes);
          length += bytes.length;
        },
        close: () => {
          begin(file, length);
          copyAll(part, archive);
          writeAll(archive, padding(length));
          parts.delete(partPath);
          closeSync(part);
          rmSync(partPath);
        },
      };
    },
    finish() {
      writeAll(archive, Buffer.alloc(2 * BLOCK));
      closeSync(archive);
    },
    abandon() {
      closeSync(archive);
      for (const part of parts.values()) closeSync(part);
      for (const name of [path, ...parts.keys()]) rmSync(name, { force: true });
      parts.clear();
    },
  };
}

/** The folders above a file, each with its slash. */
function foldersOf(file: string): string[] {
  return [...file.matchAll(/\//g)].map(({ index }) => file.slice(0, index + 1));
}

function writeAll(file: number, bytes: Uint8Array): void {
  for (let from = 0; from < bytes.length; ) from += writeSync(file, bytes, from);
}

function copyAll(from: number, to: number): void {
  const buffer = Buffer.alloc(PART);
  for (let position = 0; ; ) {
    const read = readSync(from, buffer, 0, PART, position);
    if (read === 0) return;
    writeAll(to, buffer.subarray(0, read));
    position += read;
  }
}
