import { closeSync, lstatSync, openSync, readSync, statSync, writeSync } from 'node:fs';
import { createSha256 } from './digest.js';
import type { WrittenBytes } from './hashing-writer.js';

/** Bytes that are read at once. */
const CHUNK = 1 << 18;

/**
 * Writes all bytes to an open file.
 *
 * @param position Where to write; without a position, after the last write.
 */
export function writeAll(file: number, bytes: Uint8Array, position?: number): void {
  for (let from = 0; from < bytes.length; ) {
    const at = position === undefined ? null : position + from;
    from += writeSync(file, bytes, from, bytes.length - from, at);
  }
}

/** Reads an open file from a position on until a buffer is full or the file ends. Returns the number of bytes. */
export function readFull(file: number, buffer: Uint8Array, position: number): number {
  let length = 0;
  while (length < buffer.length) {
    const count = readSync(file, buffer, length, buffer.length - length, position + length);
    if (count === 0) break;
    length += count;
  }
  return length;
}

/**
 * Yields the bytes of an open file in parts, because the file may be larger than memory. Use each part before you ask
 * for the next: the buffer is reused.
 */
export function* partsOf(file: number, from = 0, to = Number.POSITIVE_INFINITY): Generator<Buffer> {
  const buffer = Buffer.allocUnsafe(Math.min(CHUNK, to - from));
  for (let at = from; at < to; ) {
    const length = readFull(file, buffer.subarray(0, to - at), at);
    if (length === 0) return;
    yield buffer.subarray(0, length);
    at += length;
  }
}

/** Returns the SHA-256 of an open file from a position on, in hexadecimal digits. */
export function sha256OfFile(file: number, from = 0): string {
  const digest = createSha256();
  for (const part of partsOf(file, from)) digest.update(part);
  return digest.digest('hex');
}

/** Returns whether a path is a regular file with these bytes. Links are not followed. */
export function isFileWith(path: string, { bytes, sha256 }: WrittenBytes): boolean {
  const status = lstatSync(path, { throwIfNoEntry: false });
  return status?.isFile() === true && status.size === bytes && withFile(path, sha256OfFile) === sha256;
}

/** Returns whether a file begins with some bytes. */
export function holdsBytes(path: string, bytes: Uint8Array): boolean {
  const buffer = Buffer.allocUnsafe(bytes.length);
  return withFile(path, (file) => readFull(file, buffer, 0) === bytes.length && buffer.equals(bytes));
}

/** Returns whether two files have the same bytes. */
export function areSameFiles(a: string, b: string): boolean {
  const { size } = statSync(a);
  if (statSync(b).size !== size) return false;
  const buffer = Buffer.allocUnsafe(Math.min(CHUNK, size));
  return withFile(a, (first) =>
    withFile(b, (second) => {
      let at = 0;
      for (const part of partsOf(first)) {
        const other = buffer.subarray(0, part.length);
        if (readFull(second, other, at) !== part.length || !part.equals(other)) return false;
        at += part.length;
      }
      return at === size;
    }),
  );
}

/**
 * Runs work on a file that is open. The system's errors about open files have no path: they get this one.
 */
export function atPath<Result>(path: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (error instanceof Error && 'syscall' in error && !('path' in error)) Object.assign(error, { path });
    throw error;
  }
}

/** Opens a file for reading while a function uses it. */
export function withFile<Result>(
  path: string,
  use: (file: number) => Result,
  flags: string | number = 'r',
): Result {
  return atPath(path, () => {
    const file = openSync(path, flags);
    try {
      return use(file);
    } finally {
      closeSync(file);
    }
  });
}
