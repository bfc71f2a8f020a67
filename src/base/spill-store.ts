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

/** Bytes that are written to the file at once. */
const UNWRITTEN = 256 * 1024;

/** A store for bytes, which may not change once they are stored. */
export interface ByteStore {
  /** Stores bytes, or several parts as one. */
  add(...parts: readonly Uint8Array[]): StoredBytes;
}

/**
 * Returns a store that holds bytes in memory up to a limit, then in a temporary file. If no file can be written, all bytes
 * stay in memory: small content still works, and large content fails no earlier than without a store.
 */
export function createByteStore(limit = IN_MEMORY): ByteStore {
  let inMemory = 0;
  let file: SpillFile | undefined;
  let canWrite = true;
  return {
    add(...parts) {
      const bytes = Buffer.concat(parts);
      if (inMemory + bytes.length > limit && canWrite) {
        try {
          file ??= new SpillFile();
          return new SpilledBytes(file, file.append(bytes), bytes.length);
        } catch {
          // All bytes stay in memory from now on.
          canWrite = false;
        }
      }
      inMemory += bytes.length;
      // A part of a larger buffer would keep the whole buffer in memory.
      return new BytesInMemory(new Uint8Array(bytes));
    },
  };
}

// Classes instead of closures, because there may be a hundred thousand.

/** Bytes that stay in memory. */
class BytesInMemory implements StoredBytes {
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
  /** Bytes in the file. */
  #written = 0;
  /** The bytes after them: to write those of each record takes longer than to write many. */
  readonly #unwritten = Buffer.allocUnsafeSlow(UNWRITTEN);
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

  /** Adds bytes at the end. Returns their offset. Bytes that cannot be written stay in memory. */
  append(bytes: Buffer): number {
    const offset = this.#length;
    if (offset + bytes.length - this.#written > UNWRITTEN) this.#write();
    if (bytes.length > UNWRITTEN) {
      writeAll(this.#file, bytes, offset);
      this.#written += bytes.length;
    } else {
      this.#unwritten.set(bytes, offset - this.#written);
    }
    this.#length += bytes.length;
    return offset;
  }

  #write(): void {
    writeAll(this.#file, this.#unwritten.subarray(0, this.#length - this.#written), this.#written);
    this.#written = this.#length;
  }

  read(offset: number, length: number): Uint8Array {
    const bytes = Buffer.allocUnsafe(length);
    if (offset >= this.#written) {
      this.#unwritten.copy(bytes, 0, offset - this.#written, offset - this.#written + length);
      return bytes;
    }
    if (readFull(this.#file, bytes, offset) < length)
      throw new Error('A temporary file of this program was truncated while it ran.');
    return bytes;
  }
}
