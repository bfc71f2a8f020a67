/** Bytes that are read at once. */
const CHUNK = 65_536;

/** A file that can be read at any position. */
export interface Readable {
  /** Reads from a position until the target is full or the file ends. Returns the number of bytes. */
  read(target: Uint8Array, position: number): number;
}

/** Reads short stretches of a file, mostly in their order: most of them need no system call. */
export class ReadWindow {
  readonly #file: Readable;
  readonly #name: string;
  #buffer = Buffer.alloc(0);
  #window = Buffer.alloc(0);
  #start = 0;
  /** The end of the last stretch. */
  #last = 0;

  /** @param name The name of the file, for errors. */
  constructor(file: Readable, name: string) {
    this.#file = file;
    this.#name = name;
  }

  /**
   * Returns bytes of the file. They are valid until the next call.
   *
   * @throws Error if the file has fewer bytes.
   */
  bytes(from: number, length: number): Buffer {
    if (from < this.#start || from + length > this.#start + this.#window.length) this.#read(from, length);
    this.#last = from + length;
    return this.#window.subarray(from - this.#start, from + length - this.#start);
  }

  /** Yields a stretch of the file in parts. Each part is valid until you ask for the next. */
  *parts(from: number, to: number): Generator<Buffer> {
    for (let at = from; at < to; ) {
      const part = this.bytes(at, Math.min(CHUNK, to - at));
      yield part;
      at += part.length;
    }
  }

  #read(from: number, length: number): void {
    // Only a reader that moves forward is likely to need the bytes that follow.
    const isForward = from >= this.#last && from - this.#last < CHUNK;
    const size = isForward ? Math.max(length, CHUNK) : length;
    if (this.#buffer.length < size || this.#buffer.length > 2 * Math.max(size, CHUNK))
      this.#buffer = Buffer.allocUnsafeSlow(size);
    this.#window = this.#buffer.subarray(0, this.#file.read(this.#buffer.subarray(0, size), from));
    this.#start = from;
    if (this.#window.length < length) throw new Error(`${this.#name} became shorter while it was read.`);
  }
}
