import { createByteStore, type StoredBytes } from '../../base/spill-store.js';
import type { SinkFile } from './sink.js';

/** Receives the length and the parts of a file that is complete. */
type TakeParts = (length: number, parts: Iterable<Uint8Array>) => void;

/**
 * Returns a function that opens files for targets that must know the length of a file before its bytes. Several may be
 * open at once: their parts are held in memory up to a limit, then in a temporary file.
 */
export function createPartHolder(): (done: TakeParts) => SinkFile {
  const store = createByteStore();
  return (done) => {
    const parts: StoredBytes[] = [];
    let length = 0;
    return {
      write(bytes) {
        parts.push(store.add(bytes));
        length += bytes.length;
      },
      close: () => done(length, valuesOf(parts)),
    };
  };
}

/** Returns the bytes of some parts, which can be read more than once. */
function valuesOf(parts: readonly StoredBytes[]): Iterable<Uint8Array> {
  return {
    *[Symbol.iterator]() {
      for (const part of parts) yield part.value();
    },
  };
}
