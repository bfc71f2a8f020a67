import type { Hash } from 'node:crypto';
import { createSha256 } from '../base/digest.js';
import type { KnownFile, KnownTree, Sink, SinkFile, TextStream, TreeFile } from './tree-writer.js';

/** How much is read, compared and handed on at once, in bytes. */
const CHUNK = 65_536;

/**
 * Opens a file that is written in parts. Where the earlier tree is known, what is written is compared with its
 * file first: nothing is written, and nothing hashed, before the first difference, and nothing at all without one.
 *
 * @param done Gets the file when it is closed.
 */
export function openTextStream(
  sink: Sink,
  path: string,
  mediaType: string,
  done: (file: TreeFile) => void,
): TextStream {
  const known = sink.known?.file(path);
  const earlier = known === undefined ? undefined : new EarlierFile(sink.known as KnownTree, known);
  /** What is written, from the first difference on. */
  let output = earlier === undefined ? new Output(sink.open(path)) : undefined;
  /** Bytes up to here are the same as those of the earlier file, or handed to the output. */
  let position = 0;
  let parts: string[] = [];
  let pending = 0;
  /** Bytes of the earlier file that are still to be copied. */
  let range = { from: 0, to: 0 };

  /** From here on everything is written. */
  const divergeFrom = (file: EarlierFile): Output => {
    const started = new Output(sink.open(path));
    file.each(0, position, (bytes) => started.write(bytes));
    return started;
  };
  const flushText = (): void => {
    if (parts.length === 0) return;
    const bytes = Buffer.from(parts.join(''), 'utf8');
    parts = [];
    pending = 0;
    if (earlier !== undefined && output === undefined && !earlier.holds(bytes, position))
      output = divergeFrom(earlier);
    output?.write(bytes);
    position += bytes.length;
  };
  const flushRange = (): void => {
    const { from, to } = range;
    if (from === to) return;
    range = { from: 0, to: 0 };
    if (earlier === undefined) return;
    output ??= divergeFrom(earlier);
    const target = output;
    earlier.each(from, to, (bytes) => target.write(bytes));
    position += to - from;
  };

  return {
    known,
    get position() {
      flushText();
      return position + range.to - range.from;
    },
    write(text) {
      if (text === '') return;
      flushRange();
      parts.push(text);
      pending += text.length;
      if (pending >= CHUNK) flushText();
    },
    copy(offset, length) {
      if (known === undefined || !isRange(offset, length, known.bytes))
        throw new RangeError(`The earlier file ${path} has no ${length} known bytes at ${offset}.`);
      flushText();
      if (range.from !== range.to && range.to === offset) {
        range.to += length;
        return;
      }
      flushRange();
      if (output === undefined && offset === position) position += length;
      else range = { from: offset, to: offset + length };
    },
    close() {
      flushText();
      flushRange();
      try {
        if (earlier !== undefined && output === undefined) {
          const file = { ...earlier.file, mediaType };
          if (position === file.bytes && sink.known?.keep(file) === true) {
            done(file);
            return file;
          }
          output = divergeFrom(earlier);
        }
        const file = { path, mediaType, bytes: position, sha256: (output as Output).close() };
        done(file);
        return file;
      } finally {
        earlier?.close();
      }
    },
  };
}

function isRange(offset: number, length: number, size: number): boolean {
  return (
    Number.isSafeInteger(offset) &&
    Number.isSafeInteger(length) &&
    offset >= 0 &&
    length >= 0 &&
    offset + length <= size
  );
}

/** A file of the earlier tree, read in parts, and only when a byte of it is needed. */
class EarlierFile {
  readonly file: TreeFile;
  readonly #tree: KnownTree;
  #reader: KnownFile | undefined;
  /** Holds the part that was read last, and is written over with the next. */
  #buffer: Buffer | undefined;
  #window: Buffer = Buffer.alloc(0);
  #start = 0;

  constructor(tree: KnownTree, file: TreeFile) {
    this.#tree = tree;
    this.file = file;
  }

  /** Whether the file holds some bytes at a position. */
  holds(bytes: Uint8Array, position: number): boolean {
    if (position + bytes.length > this.file.bytes) return false;
    let compared = 0;
    for (const part of this.#parts(position, position + bytes.length)) {
      if (!part.equals(bytes.subarray(compared, compared + part.length))) return false;
      compared += part.length;
    }
    return true;
  }

  /** Hands out the bytes from a position to another, part by part. Each is to be copied before the next. */
  each(from: number, to: number, take: (bytes: Uint8Array) => void): void {
    for (const part of this.#parts(from, to)) take(part);
  }

  close(): void {
    this.#reader?.close();
    this.#reader = undefined;
  }

  *#parts(from: number, to: number): Generator<Buffer> {
    for (let at = from; at < to; ) {
      if (at < this.#start || at >= this.#start + this.#window.length) this.#read(at);
      const part = this.#window.subarray(at - this.#start, to - this.#start);
      yield part;
      at += part.length;
    }
  }

  #read(position: number): void {
    this.#reader ??= this.#tree.open(this.file.path);
    this.#buffer ??= Buffer.allocUnsafeSlow(Math.min(CHUNK, this.file.bytes));
    const window = this.#buffer.subarray(0, this.file.bytes - position);
    if (this.#reader.read(window, position) < window.length)
      throw new Error(`The file ${this.file.path} became shorter while it was read.`);
    this.#window = window;
    this.#start = position;
  }
}

/** A file that is really written: small parts are joined, since each costs a call of the system. */
class Output {
  readonly #target: SinkFile;
  readonly #hash: Hash = createSha256();
  /** What waits to be written. Whoever takes it may keep it: it is never written over. */
  #block: Buffer | undefined;
  #filled = 0;

  constructor(target: SinkFile) {
    this.#target = target;
  }

  /** Copies bytes, to be written. */
  write(bytes: Uint8Array): void {
    for (let from = 0; from < bytes.length; ) {
      this.#block ??= Buffer.allocUnsafeSlow(CHUNK);
      const part = bytes.subarray(from, from + CHUNK - this.#filled);
      this.#block.set(part, this.#filled);
      this.#filled += part.length;
      from += part.length;
      if (this.#filled === CHUNK) this.#flush();
    }
  }

  /** Ends the file and gives its SHA-256. */
  close(): string {
    this.#flush();
    this.#target.close();
    return this.#hash.digest('hex');
  }

  #flush(): void {
    if (this.#block === undefined) return;
    // Most files end far before their last block does.
    const bytes = this.#filled === CHUNK ? this.#block : Buffer.from(this.#block.subarray(0, this.#filled));
    this.#block = undefined;
    this.#filled = 0;
    this.#hash.update(bytes);
    this.#target.write(bytes);
  }
}
