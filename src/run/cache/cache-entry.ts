import { closeSync, fstatSync, lstatSync, openSync } from 'node:fs';
import { sha256 } from '../../base/digest.js';
import { partsOf, readFull, sha256OfFile } from '../../base/file-io.js';
import { LineSplitter } from '../../base/lines.js';

/**
 * Returns the first line of an entry: what it depends on, and the digest of its content. All lines of a program have the
 * same length.
 */
export function entryStart(program: string, key: string, digest = sha256('')): Buffer {
  return Buffer.from(`lc-api-cache 1 ${program} ${sha256(key)} ${digest}\n`, 'latin1');
}

/**
 * An entry of a cache: an open file that was found whole. Its content is read when it is needed, because it may be
 * larger than memory. Close it after use.
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
   * Opens an entry. Returns undefined if it is not whole, or if another program or another key wrote it.
   *
   * @throws What the file system throws if the entry cannot be read.
   */
  static open(path: string, program: string, key: string): CacheEntry | undefined {
    if (!lstatSync(path).isFile()) return undefined;
    const file = openSync(path, 'r');
    let entry: CacheEntry | undefined;
    try {
      const start = entryStart(program, key).length;
      const header = Buffer.alloc(start);
      const { size } = fstatSync(file);
      const isWhole =
        readFull(file, header, 0) === start &&
        header.equals(entryStart(program, key, sha256OfFile(file, start)));
      if (isWhole) entry = new CacheEntry(file, start, size - start);
      return entry;
    } finally {
      if (entry === undefined) closeSync(file);
    }
  }

  /** Reads bytes into a buffer until it is full or the entry ends. Returns their number. */
  read(target: Uint8Array, position: number): number {
    return readFull(this.#file, target, this.#start + position);
  }

  /** Yields its content between two positions in parts. Use each part before you ask for the next. */
  parts(from = 0, to = this.size): Generator<Buffer> {
    return partsOf(this.#file, this.#start + from, this.#start + to);
  }

  /** Yields its lines, without line ends. Text after the last line end is not a line. Use each before you ask for the next. */
  *lines(): Generator<Buffer> {
    const lines = new LineSplitter();
    for (const part of this.parts()) yield* lines.add(part);
  }

  /** Yields the values of its lines of JSON. */
  *values(): Generator<unknown> {
    for (const line of this.lines()) yield JSON.parse(line.toString('utf8'));
  }

  close(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    try {
      closeSync(this.#file);
    } catch {
      // Nothing was written, and the system closes a file even if it reports an error.
    }
  }
}
