import { closeSync, openSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readFull, writeAll } from './file-io.js';
import { makeTemporaryFolder } from './temporary-folder.js';

/** Bytes in a {@link ByteStore}. */
export interface StoredBytes {
  /** Returns the bytes. */
  value(): Uint8Array;
}

/** Bytes that a store may hold in memory. */
const IN_MEMORY = 8 * 1024 * 1024;

/** Returns a store for bytes, which may not change once they are stored. */
export function createByteStore(limit = IN_MEMORY): ByteStore {
  return new ByteStore(limit);
}

/**
 * Holds bytes that are needed again: in memory up to a limit, then in a temporary file. If no file can be written, all
 * bytes stay in memory: small content still works, and large content fails no earlier than without a store.
 */
export class ByteStore {
  readonly #limit: number;
  #inMemory = 0;
  #file: SpillFile | undefined;
  #canWrite = true;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Stores bytes. */
  add(bytes: Uint8Array): StoredBytes {
    if (this.#inMemory + bytes.length > this.#limit && this.#canWrite) {
      try {
        this.#file ??= new SpillFile();
        return new SpilledBytes(this.#file, this.#file.append(bytes), bytes.length);
      } catch {
        // All bytes stay in memory from now on.
        this.#canWrite = false;
      }
    }
    this.#inMemory += bytes.length;
    return new BytesInMemory(bytes);
  }
}

// Classes instead of closures, because there may be a hundred thousand.

/** Bytes that stay in memory. */
export class BytesInMemory implements StoredBytes {
  readonly #bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  value(): Uint8Array {
    return this.#bytes;
  }
}

/** Bytes in a temporary file, which lives as long as they do. */
class SpilledBytes implements StoredBytes {
  readonly #file: SpillFile;
  readonly #offset: number;
  readonly #length: number;

  constructor(file: SpillFile, offset: number, length: number) {
    this.#file = file;
    this.#offset = offset;
    this.#length = length;
  }

  value(): Uint8Array {
    return this.#file.read(this.#offset, this.#length);
  }
}

/**
 * Closes files whose bytes nobody can read any more. The preview builds again and again, each time with new bytes:
 * without this, open files and their disk space would grow with every edit.
 */
const unreachable = new FinalizationRegistry<() => void>((end) => end());

function openedIn(folder: string, remove: () => void): number {
  try {
    return openSync(join(folder, 'spill'), 'wx+', 0o600);
  } catch (error) {
    remove();
    throw error;
  }
}

/** A temporary file that only this process can see. It ends with the process, or with its last bytes. */
class SpillFile {
  readonly #file: number;
  #length = 0;

  constructor() {
    const folder = makeTemporaryFolder('lc-api-spill');
    const remove = (): void => rmSync(folder, { recursive: true, force: true });
    const file = openedIn(folder, remove);
    let end = (): void => closeSync(file);
    try {
      // An open file lives on without a name, so nobody has to remove it.
      remove();
    } catch {
      // Windows does not remove the name of an open file: it is removed at the end.
      const endWithFolder = (): void => {
        process.off('exit', endWithFolder);
        closeSync(file);
        remove();
      };
      process.once('exit', endWithFolder);
      end = endWithFolder;
    }
    this.#file = file;
    unreachable.register(this, end);
  }

  /** Writes bytes at the end. Returns their offset. */
  append(bytes: Uint8Array): number {
    const offset = this.#length;
    writeAll(this.#file, bytes, offset);
    this.#length += bytes.length;
    return offset;
  }

  read(offset: number, length: number): Uint8Array {
    const bytes = Buffer.allocUnsafe(length);
    if (readFull(this.#file, bytes, offset) < length)
      throw new Error('A temporary file of this program was truncated while it ran.');
    return bytes;
  }
}
