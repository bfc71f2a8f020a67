import { closeSync, openSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readFull, writeAll } from './file-io.js';
import { makeTemporaryFolder } from './temporary-folder.js';

/** A value in a {@link SpillStore}. */
export interface Handle<Value> {
  /** Returns the value, or one that is equal to it. */
  value(): Value;
  /** Returns where other threads can read the value. It is written to the temporary file if it is not there yet. */
  stored(): Stored;
}

/** The place of a value in an open file of this process. */
export interface Stored {
  readonly file: number;
  readonly offset: number;
  readonly length: number;
}

/** Bytes that a store may hold in memory. */
const IN_MEMORY = 8 * 1024 * 1024;

/** Returns a store for values that JSON can hold. */
export function createSpillStore<Value>(limit = IN_MEMORY): SpillStore<Value> {
  return new SpillStore(limit, (value) => Buffer.from(JSON.stringify(value)), readStored<Value>);
}

/** Returns a store for bytes, which may not change once they are stored. */
export function createByteStore(limit = IN_MEMORY): SpillStore<Uint8Array> {
  return new SpillStore<Uint8Array>(limit, (bytes) => bytes, readBytes);
}

/**
 * Reads a JSON value that this or another thread of the process has stored and still holds.
 *
 * @throws Error if the file was truncated.
 */
export function readStored<Value>(place: Stored): Value {
  return JSON.parse(readBytes(place).toString('utf8')) as Value;
}

/**
 * Holds values that are needed again: in memory up to a limit, then in a temporary file. If no file can be written,
 * all values stay in memory: small content still works, and large content fails no earlier than without a store.
 */
class SpillStore<Value> {
  readonly #limit: number;
  readonly #encode: (value: Value) => Uint8Array;
  readonly #decode: (place: Stored) => Value;
  #inMemory = 0;
  #file: SpillFile | undefined;
  #canWrite = true;
  /** The last value that was spilled. It is often read at once. */
  #last: { readonly place: Stored; readonly value: Value } | undefined;

  constructor(limit: number, encode: (value: Value) => Uint8Array, decode: (place: Stored) => Value) {
    this.#limit = limit;
    this.#encode = encode;
    this.#decode = decode;
  }

  /**
   * Stores a value.
   *
   * @param size About how many bytes of memory the value takes.
   */
  add(value: Value, size: number): Handle<Value> {
    if (this.#inMemory + size > this.#limit && this.#canWrite) {
      try {
        const place = this.spill(value);
        this.#last = { place, value };
        return this.at(place);
      } catch {
        // All values stay in memory from now on.
        this.#canWrite = false;
      }
    }
    this.#inMemory += size;
    return new StoredValue(this, value);
  }

  /** Returns the handle of a value that this or another thread of the process has written. */
  at(place: Stored): Handle<Value> {
    return new StoredValue<Value>(this, undefined, place);
  }

  /** Writes a value to the temporary file. */
  spill(value: Value): Stored {
    this.#file ??= new SpillFile();
    return this.#file.append(this.#encode(value));
  }

  /** Reads a value that was written. */
  read(place: Stored): Value {
    return this.#last?.place === place ? this.#last.value : this.#decode(place);
  }
}

/**
 * A value in memory, in the temporary file, or both. It holds the store, so the file lives as long as its values. A class,
 * because there may be a hundred thousand.
 */
class StoredValue<Value> implements Handle<Value> {
  readonly #store: SpillStore<Value>;
  readonly #value: Value | undefined;
  #place: Stored | undefined;

  constructor(store: SpillStore<Value>, value: Value | undefined, place?: Stored) {
    this.#store = store;
    this.#value = value;
    this.#place = place;
  }

  value(): Value {
    return this.#value === undefined ? this.#store.read(this.#place as Stored) : this.#value;
  }

  stored(): Stored {
    this.#place ??= this.#store.spill(this.#value as Value);
    return this.#place;
  }
}

function readBytes({ file, offset, length }: Stored): Buffer {
  const bytes = Buffer.allocUnsafe(length);
  if (readFull(file, bytes, offset) < length)
    throw new Error('A temporary file of this program was truncated while it ran.');
  return bytes;
}

/**
 * Closes files whose values nobody can read any more. The preview builds again and again, each time with new values:
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

/** A temporary file that only this process can see. It ends with the process, or with its last value. */
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

  append(bytes: Uint8Array): Stored {
    const offset = this.#length;
    writeAll(this.#file, bytes, offset);
    this.#length += bytes.length;
    return { file: this.#file, offset, length: bytes.length };
  }
}
