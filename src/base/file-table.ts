/** Bytes of a SHA-256 digest. */
const DIGEST = 32;

/**
 * A table of files: path, SHA-256 and some numbers each. As objects, a tree of a hundred thousand files would take
 * several times the memory. Rows are numbered from 0 in the order of insertion.
 */
export class FileTable {
  readonly #width: number;
  readonly #places = new Map<string, number>();
  readonly #paths: string[] = [];
  #digests = Buffer.alloc(16 * DIGEST);
  #numbers: Float64Array;

  /** @param width Numbers of each file. */
  constructor(width: number) {
    this.#width = width;
    this.#numbers = new Float64Array(16 * width);
  }

  get size(): number {
    return this.#paths.length;
  }

  /** The paths of all files, by row. */
  get paths(): readonly string[] {
    return this.#paths;
  }

  /** Returns the row of a file; undefined if it is not in the table. */
  place(path: string): number | undefined {
    return this.#places.get(path);
  }

  /** Adds a file, or replaces the one of the same path. */
  set(path: string, sha256: string, numbers: readonly number[]): void {
    let place = this.#places.get(path);
    if (place === undefined) {
      place = this.#paths.push(path) - 1;
      this.#places.set(path, place);
      if ((place + 1) * DIGEST > this.#digests.length) this.#grow();
    }
    this.#digests.write(sha256, place * DIGEST, 'hex');
    this.#numbers.set(numbers, place * this.#width);
  }

  /** Returns the SHA-256 of the file in a row, in hexadecimal digits. */
  sha256(place: number): string {
    return this.#digests.toString('hex', place * DIGEST, (place + 1) * DIGEST);
  }

  /** Returns a number of the file in a row. */
  number(place: number, column: number): number {
    return this.#numbers[place * this.#width + column] as number;
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
