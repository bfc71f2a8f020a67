const LINE_END = 10;

/** Splits bytes that come in parts into lines. */
export class LineSplitter {
  #rest: Buffer[] = [];

  /** Yields the lines that end in a part, without their ends. Each is valid until the part changes. */
  *add(part: Buffer): Generator<Buffer> {
    let start = 0;
    for (let end = part.indexOf(LINE_END); end !== -1; end = part.indexOf(LINE_END, start)) {
      const piece = part.subarray(start, end);
      const line = this.#rest.length === 0 ? piece : Buffer.concat([...this.#rest, piece]);
      this.#rest = [];
      start = end + 1;
      yield line;
    }
    if (start < part.length) this.#rest.push(Buffer.from(part.subarray(start)));
  }

  /** Returns the bytes after the last line end. */
  rest(): Buffer {
    return Buffer.concat(this.#rest);
  }
}
