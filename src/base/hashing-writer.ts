import { createSha256 } from './digest.js';

/** Bytes that are joined before they are written, because each write costs a system call. */
const BLOCK = 65_536;

/** The size and SHA-256 of bytes that were written. */
export interface WrittenBytes {
  readonly bytes: number;
  readonly sha256: string;
}

/** Joins small parts of a file, counts and hashes them, and hands them on in large blocks. */
export class HashingWriter {
  readonly #take: (block: Uint8Array) => void;
  readonly #digest = createSha256();
  #block: Buffer | undefined;
  #filled = 0;
  #bytes = 0;

  /** @param take Takes a block, and may keep it: blocks are never reused. */
  constructor(take: (block: Uint8Array) => void) {
    this.#take = take;
  }

  /** Copies a part, to be written. */
  write(part: string | Uint8Array): void {
    const bytes = typeof part === 'string' ? Buffer.from(part, 'utf8') : part;
    this.#bytes += bytes.length;
    for (let from = 0; from < bytes.length; ) {
      this.#block ??= Buffer.allocUnsafeSlow(BLOCK);
      const next = bytes.subarray(from, from + BLOCK - this.#filled);
      this.#block.set(next, this.#filled);
      this.#filled += next.length;
      from += next.length;
      if (this.#filled === BLOCK) this.#flush();
    }
  }

  /** Writes what is left. */
  end(): WrittenBytes {
    this.#flush();
    return { bytes: this.#bytes, sha256: this.#digest.digest('hex') };
  }

  #flush(): void {
    if (this.#block === undefined) return;
    // Most files end far before their last block does.
    const block = this.#filled === BLOCK ? this.#block : Buffer.from(this.#block.subarray(0, this.#filled));
    this.#block = undefined;
    this.#filled = 0;
    this.#digest.update(block);
    this.#take(block);
  }
}
