import { count, digest, hasShape, row, text } from './shape.js';
import type { Signature } from './signature.js';

/** Bytes of a SHA-256 digest. */
const DIGEST = 32;

/** Numbers of each file. */
const WIDTH = 5;

/** A file of a table as data for JSON. It has a signature, without the size, if its table has one. */
export type FileRow = readonly [
  ...[path: string, kind: number, bytes: number, sha256: string],
  ...times: readonly number[],
];

/**
 * A table of files: path, SHA-256, bytes, signature, and a number with a meaning for its owner, the kind. As objects, a
 * tree of a hundred thousand files would take several times the memory. Places are numbers from 0 in the order of
 * insertion.
 */
export class FileTable implements Iterable<FileRow> {
  readonly #places = new Map<string, number>();
  readonly #paths: string[] = [];
  #digests = Buffer.alloc(16 * DIGEST);
  /** Rows of five numbers, by place: kind, bytes, then the signature without the size; NaN without a signature. */
  #numbers = new Float64Array(16 * WIDTH);

  get size(): number {
    return this.#paths.length;
  }

  /** The paths of all files, by place. */
  get paths(): readonly string[] {
    return this.#paths;
  }

  /** Returns the place of a file; undefined if it is not in the table. */
  place(path: string): number | undefined {
    return this.#places.get(path);
  }

  /** Adds a file, or replaces the one of the same path. */
  set(path: string, sha256: string, signature: Signature | readonly [bytes: number], kind = 0): void {
    let place = this.#places.get(path);
    if (place === undefined) {
      place = this.#paths.push(path) - 1;
      this.#places.set(path, place);
      if ((place + 1) * DIGEST > this.#digests.length) this.#grow();
    }
    this.#digests.write(sha256, place * DIGEST, 'hex');
    const [bytes, modified = NaN, changed = NaN, number = NaN] = signature;
    this.#numbers.set([kind, bytes, modified, changed, number], place * WIDTH);
  }

  /**
   * Adds files from rows of any origin. Returns false at a row of another shape.
   *
   * @param kinds Number of the kinds that rows may have.
   */
  addRows(rows: unknown, kinds = 1): boolean {
    if (typeof rows !== 'object' || rows === null || !(Symbol.iterator in rows)) return false;
    for (const row of rows as Iterable<unknown>) {
      if (!isFileRow(row, kinds)) return false;
      const [path, kind, bytes, sha256, ...times] = row;
      this.set(path, sha256, [bytes, ...times] as unknown as Signature, kind);
    }
    return true;
  }

  /** Returns the SHA-256 of a file; undefined if it is not in the table. */
  digest(path: string): string | undefined {
    const place = this.place(path);
    return place === undefined ? undefined : this.sha256(place);
  }

  /** Returns the SHA-256 of the file at a place, in hexadecimal digits. */
  sha256(place: number): string {
    return this.#digests.toString('hex', place * DIGEST, (place + 1) * DIGEST);
  }

  kind(place: number): number {
    return this.#number(place, 0);
  }

  bytes(place: number): number {
    return this.#number(place, 1);
  }

  /** Returns the signature of a file; undefined if it has none, or if there is no file at the place. */
  signature(place = -1): Signature | undefined {
    if (place < 0 || Number.isNaN(this.#number(place, 2))) return undefined;
    const [, bytes, modified, changed, number] = this.#numbers.subarray(place * WIDTH, (place + 1) * WIDTH);
    return [bytes as number, modified as number, changed as number, number as number];
  }

  *[Symbol.iterator](): Generator<FileRow> {
    for (const [place, path] of this.#paths.entries()) {
      const [, ...times] = this.signature(place) ?? [];
      yield [path, this.kind(place), this.bytes(place), this.sha256(place), ...times];
    }
  }

  #number(place: number, column: number): number {
    return this.#numbers[place * WIDTH + column] as number;
  }

  #grow(): void {
    const digests = Buffer.alloc(2 * this.#digests.length);
    this.#digests.copy(digests);
    this.#digests = digests;
    const numbers = new Float64Array(2 * this.#numbers.length);
    numbers.set(this.#numbers);
    this.#numbers = numbers;
  }
}

const FILE = row(text(), count, count, digest);

function isFileRow(fileRow: unknown, kinds: number): fileRow is FileRow {
  if (!Array.isArray(fileRow) || (fileRow.length !== 4 && fileRow.length !== 7)) return false;
  const file = fileRow.slice(0, 4);
  return hasShape(FILE, file) && file[1] < kinds && fileRow.slice(4).every(Number.isFinite);
}
