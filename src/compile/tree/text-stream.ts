import { HashingWriter } from '../../base/hashing-writer.js';
import { ReadWindow } from '../../base/read-window.js';
import type { EarlierFile, EarlierTree, Sink, SinkFile, TreeFile } from './sink.js';

/** A file of the new tree that is being written. */
interface Output {
  readonly writer: HashingWriter;
  readonly file: SinkFile;
}

/**
 * A file of the tree that is written in parts. If the same file of the earlier tree is known, the bytes are compared with
 * it: nothing is written or hashed before the first difference, and nothing at all without one.
 */
export class TextStream {
  readonly #sink: Sink;
  readonly #path: string;
  readonly #mediaType: string;
  readonly #done: (file: TreeFile) => void;
  readonly #earlier: EarlierReader | undefined;
  #output: Output | undefined;
  /** All bytes up to here are in the output; without an output, they are those of the earlier file. */
  #position = 0;

  /** @param done Gets the file when it is closed. */
  constructor(sink: Sink, path: string, mediaType: string, done: (file: TreeFile) => void) {
    this.#sink = sink;
    this.#path = path;
    this.#mediaType = mediaType;
    this.#done = done;
    const earlier = sink.earlier?.file(path);
    if (earlier === undefined) this.#open();
    else this.#earlier = new EarlierReader(sink.earlier as EarlierTree, earlier);
  }

  /** Number of bytes so far. */
  get position(): number {
    return this.#position;
  }

  /** Writes text, or its bytes. A surrogate pair must not be split between two calls. */
  write(text: string | Uint8Array): void {
    const bytes = typeof text === 'string' ? Buffer.from(text, 'utf8') : text;
    if (this.#output === undefined && this.#earlier?.holds(bytes, this.#position) !== true) this.#open();
    this.#output?.writer.write(bytes);
    this.#position += bytes.length;
  }

  /** Writes bytes of the file of the earlier tree. Throws if it is not known or has no such bytes. */
  copy(offset: number, length: number): void {
    const earlier = this.#earlier;
    const isThere =
      Number.isInteger(offset) &&
      offset >= 0 &&
      length >= 0 &&
      offset + length <= (earlier?.file.bytes ?? -1);
    if (earlier === undefined || !isThere)
      throw new RangeError(`The earlier file ${this.#path} has no ${length} known bytes at ${offset}.`);
    if (this.#output === undefined && offset !== this.#position && length > 0) this.#open();
    for (const part of this.#output === undefined ? [] : earlier.parts(offset, offset + length))
      this.#output?.writer.write(part);
    this.#position += length;
  }

  close(): TreeFile {
    try {
      const file = this.#unchanged() ?? this.#written();
      this.#done(file);
      return file;
    } finally {
      this.#earlier?.close();
    }
  }

  /** Starts to write, with all bytes so far. */
  #open(): Output {
    const file = this.#sink.open(this.#path);
    const writer = new HashingWriter((bytes) => file.write(bytes));
    this.#output = { writer, file };
    for (const part of this.#earlier?.parts(0, this.#position) ?? []) writer.write(part);
    return this.#output;
  }

  #written(): TreeFile {
    const { writer, file } = this.#output ?? this.#open();
    const written = writer.end();
    file.close();
    return { path: this.#path, mediaType: this.#mediaType, ...written };
  }

  /** Returns the file of the earlier tree, if it has exactly the bytes of this stream. */
  #unchanged(): TreeFile | undefined {
    if (this.#output !== undefined || this.#earlier === undefined) return undefined;
    const file = { ...this.#earlier.file, mediaType: this.#mediaType };
    return this.#position === file.bytes && this.#sink.earlier?.keep(file) === true ? file : undefined;
  }
}

/** A file of the earlier tree. It is opened when its first byte is needed. */
class EarlierReader {
  readonly file: TreeFile;
  readonly #window: ReadWindow;
  #reader: EarlierFile | undefined;

  constructor(tree: EarlierTree, file: TreeFile) {
    this.file = file;
    const read = (target: Uint8Array, position: number): number => {
      this.#reader ??= tree.open(file.path);
      return this.#reader.read(target, position);
    };
    this.#window = new ReadWindow({ read }, `The file ${file.path}`);
  }

  /** Returns whether the file has some bytes at a position. */
  holds(bytes: Uint8Array, position: number): boolean {
    if (position + bytes.length > this.file.bytes) return false;
    return bytes.length === 0 || this.#window.bytes(position, bytes.length).equals(bytes);
  }

  parts(from: number, to: number): Iterable<Uint8Array> {
    return this.#window.parts(from, to);
  }

  close(): void {
    this.#reader?.close();
    this.#reader = undefined;
  }
}
