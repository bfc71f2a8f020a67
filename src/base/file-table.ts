/** Bytes of a SHA-256. */
const DIGEST = 32;

/**
 * Files by their paths, each with a SHA-256 and a few numbers: for trees of a hundred thousand files, which would
 * take several times the memory as objects. Files have places, counted from 0 in the order in which they came.
 */
export class FileTable {
  readonly #width: number;
  readonly #places = new Map<string, number>();
  readonly #paths: string[] = [];
  #digests = Buffer.alloc(16 * DIGEST);
  #numbers: Float64Array;

  /** @param width How many numbers a file has. */
  constructor(width: number) {
    this.#width = width;
    this.#numbers = new Float64Array(16 * width);
  }

  get size(): number {
    return this.#paths.length;
  }

  /** The paths of all files, by their places. */
  get paths(): readonly string[] {
    return this.#paths;
  }

  /** The place of a file; undefined where it is not in the table. */
  place(path: string): number | undefined {
    return this.#places.get(path);
  }

  /** Puts a file into the table, in the place of one of the same path. */
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

  /** The SHA-256 of the file at a place, in hexadecimal digits. */
  sha256(place: number): string {
    return this.#digests.toString('hex', place * DIGEST, (place + 1) * DIGEST);
  }

  /** One of the numbers of the file at a place. */
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
