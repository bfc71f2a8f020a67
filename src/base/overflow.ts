import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Keeps values that are asked for once more, in memory as far as they fit and else in a temporary file. */
export interface Overflow<T> {
  /**
   * Keeps a value that JSON can hold.
   *
   * @param size About how many bytes of memory it takes.
   */
  keep(value: T, size: number): Kept<T>;
}

/** A value that is kept. */
export interface Kept<T> {
  /** Gives the value back, or one that is equal to it. */
  value(): T;
  /** Its place in the temporary file, to which it is written if it is not there yet: other threads read it there. */
  stored(): Stored;
}

/** Where a value stands in an open file of this process. */
export interface Stored {
  readonly file: number;
  readonly offset: number;
  readonly length: number;
}

/**
 * Reads a value that this or another thread of the process has stored, while whoever stored it keeps it.
 *
 * @throws Error where the file was cut.
 */
export function readStored(place: Stored): unknown {
  return JSON.parse(readStoredBytes(place).toString('utf8'));
}

/** The same of bytes. */
function readStoredBytes({ file, offset, length }: Stored): Buffer {
  const bytes = Buffer.allocUnsafe(length);
  for (let from = 0; from < length; ) {
    const count = readSync(file, bytes, from, length - from, offset + from);
    if (count === 0) throw new Error('A temporary file of this program was cut while it ran.');
    from += count;
  }
  return bytes;
}

/**
 * Opens such a place. Where no file can be made, all stays in memory: what is small enough must go on, and
 * what is not fails no earlier than it would have.
 *
 * @param limit Bytes that may stay in memory.
 */
export function openOverflow<T>(limit = 8 * 1024 * 1024): Overflow<T> {
  let inMemory = 0;
  let file: OverflowFile | undefined;
  let hasFile = true;
  const store = (value: T): StoredValue<T> => {
    file ??= new OverflowFile();
    return new StoredValue(file, file.append(Buffer.from(JSON.stringify(value), 'utf8')), last);
  };
  const last: LastValue = { place: undefined, value: undefined };
  return {
    keep(value, size) {
      if (inMemory + size > limit && hasFile) {
        try {
          const stored = store(value);
          last.place = stored.stored();
          last.value = value;
          return stored;
        } catch {
          hasFile = false;
        }
      }
      inMemory += size;
      return new HeldValue(value, store);
    },
  };
}

/** What was kept last is often asked for at once. */
interface LastValue {
  place: Stored | undefined;
  value: unknown;
}

/** A value in the file. A class of its own: a closure would keep what the function around it was given, the value. */
class StoredValue<T> implements Kept<T> {
  readonly #file: OverflowFile;
  readonly #place: Stored;
  readonly #last: LastValue;

  constructor(file: OverflowFile, place: Stored, last: LastValue) {
    this.#file = file;
    this.#place = place;
    this.#last = last;
  }

  value(): T {
    return (this.#last.place === this.#place ? this.#last.value : this.#file.read(this.#place)) as T;
  }

  stored(): Stored {
    return this.#place;
  }
}

/** A value in memory. */
class HeldValue<T> implements Kept<T> {
  readonly #value: T;
  readonly #store: (value: T) => StoredValue<T>;
  #stored: StoredValue<T> | undefined;

  constructor(value: T, store: (value: T) => StoredValue<T>) {
    this.#value = value;
    this.#store = store;
  }

  value(): T {
    return this.#value;
  }

  stored(): Stored {
    this.#stored ??= this.#store(this.#value);
    return this.#stored.stored();
  }
}

/** Parts of files that are read once more, in memory as far as they fit and else in a temporary file. */
export interface OverflowBytes {
  /** Keeps a part, and gives what reads it again. The bytes may not change before that. */
  keep(bytes: Uint8Array): () => Uint8Array;
}

/**
 * Opens such a place. Where no file can be made, all stays in memory.
 *
 * @param limit Bytes that may stay in memory.
 */
export function openOverflowBytes(limit = 8 * 1024 * 1024): OverflowBytes {
  let inMemory = 0;
  let file: OverflowFile | undefined;
  let hasFile = true;
  return {
    keep(bytes) {
      if (inMemory + bytes.length > limit && hasFile) {
        try {
          file ??= new OverflowFile();
          return bytesAt(file, file.append(bytes));
        } catch {
          hasFile = false;
        }
      }
      inMemory += bytes.length;
      return () => bytes;
    },
  };
}

/** Apart from the function that was given the bytes: a closure there would keep them. */
function bytesAt(file: OverflowFile, place: Stored): () => Uint8Array {
  return () => file.readBytes(place);
}

/**
 * Ends files whose values nobody can ask for any more. A preview builds again and again, each time with values
 * of its own: without this, open files and the space that they take would grow with every edit.
 */
const forgotten = new FinalizationRegistry<() => void>((end) => end());

/** A file that only this process sees, and that is gone with it, or with the last who can read it. */
class OverflowFile {
  readonly #file: number;
  #length = 0;

  constructor() {
    const folder = mkdtempSync(join(tmpdir(), 'lc-api-overflow-'));
    const file = openSync(join(folder, 'overflow'), 'wx+', 0o600);
    const remove = (): void => rmSync(folder, { recursive: true, force: true });
    let end = (): void => closeSync(file);
    try {
      // An open file lives on without a name, and so needs nobody to remove it.
      remove();
    } catch {
      const endWithFolder = (): void => {
        process.off('exit', endWithFolder);
        closeSync(file);
        remove();
      };
      process.once('exit', endWithFolder);
      end = endWithFolder;
    }
    this.#file = file;
    forgotten.register(this, end);
  }

  append(bytes: Uint8Array): Stored {
    const offset = this.#length;
    for (let from = 0; from < bytes.length; ) {
      from += writeSync(this.#file, bytes, from, bytes.length - from, offset + from);
    }
    this.#length += bytes.length;
    return { file: this.#file, offset, length: bytes.length };
  }

  read(place: Stored): unknown {
    return readStored(place);
  }

  readBytes(place: Stored): Buffer {
    return readStoredBytes(place);
  }
}
