import { closeSync, fstatSync, lstatSync, openSync, readSync } from 'node:fs';
import { createSha256 } from '../base/digest.js';

/** Bytes that are read at once. */
const CHUNK = 1 << 18;

const DIGEST_LENGTH = 64;

/** Bytes of an entry before its content. */
export function contentStart(head: string): number {
  return head.length + DIGEST_LENGTH + 1;
}

/** What an entry begins with, followed by its content: what it goes by, and the digest of the content. */
export function entryStart(head: string, digest: string): Buffer {
  return Buffer.from(`${head}${digest}\n`, 'latin1');
}

/**
 * What was kept in a cache under a name: an open file that was found to be whole, and is read where it is asked
 * for, since it may be larger than all that a run holds. Whoever opens one closes it.
 */
export class CacheEntry {
  readonly #file: number;
  readonly #start: number;
  /** Bytes of its content. */
  readonly size: number;
  #isOpen = true;

  private constructor(file: number, start: number, size: number) {
    this.#file = file;
    this.#start = start;
    this.size = size;
  }

  /**
   * Opens an entry; undefined where it is not whole, or begins with something else.
   *
   * @param head What it has to begin with.
   * @throws What the file system throws where it cannot be read.
   */
  static open(path: string, head: string): CacheEntry | undefined {
    if (!lstatSync(path).isFile()) return undefined;
    const file = openSync(path, 'r');
    let entry: CacheEntry | undefined;
    try {
      const start = contentStart(head);
      const { size } = fstatSync(file);
      if (size < start) return undefined;
      const opened = new CacheEntry(file, start, size - start);
      if (opened.#isWhole(head)) entry = opened;
      return entry;
    } finally {
      if (entry === undefined) closeSync(file);
    }
  }

  /** Reads bytes into a buffer until it is full or the entry ends, and gives their number. */
  read(target: Uint8Array, position: number): number {
    let read = 0;
    while (read < target.length) {
      const count = readSync(this.#file, target, read, target.length - read, this.#start + position + read);
      if (count === 0) break;
      read += count;
    }
    return read;
  }

  /** Its content from a place to another, in parts. Each is to be used before the next is asked for. */
  *parts(from = 0, to = this.size): Generator<Buffer> {
    const buffer = Buffer.allocUnsafe(Math.min(CHUNK, to - from));
    for (let at = from; at < to; ) {
      const length = this.read(buffer.subarray(0, to - at), at);
      if (length === 0) return;
      yield buffer.subarray(0, length);
      at += length;
    }
  }

  /** Its lines, without their ends, from a line's start on. What follows the last line end is none. */
  *lines(from = 0): Generator<string> {
    let rest: Buffer[] = [];
    for (const part of this.parts(from)) {
      let start = 0;
      for (;;) {
        const end = part.indexOf(LINE_END, start);
        if (end === -1) break;
        const piece = part.subarray(start, end);
        yield (rest.length === 0 ? piece : Buffer.concat([...rest, piece])).toString('utf8');
        rest = [];
        start = end + 1;
      }
      if (start < part.length) rest.push(Buffer.from(part.subarray(start)));
    }
  }

  close(): void {
    if (this.#isOpen) closeSync(this.#file);
    this.#isOpen = false;
  }

  #isWhole(head: string): boolean {
    const hash = createSha256();
    for (const part of this.parts()) hash.update(part);
    const expected = entryStart(head, hash.digest('hex'));
    const found = Buffer.alloc(this.#start);
    // What stands before the content.
    return this.read(found, -this.#start) === found.length && found.equals(expected);
  }
}

const LINE_END = 10;
