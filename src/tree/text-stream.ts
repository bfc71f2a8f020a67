import { HashingWriter } from '../base/hashing-writer.js';
import { ReadWindow } from '../base/read-window.js';
import type { KnownFile, KnownTree, Sink, TextStream, TreeFile } from './tree-writer.js';

/**
 * Opens a file that is written in parts. If the same file of the earlier tree is known, the bytes are compared with
 * it: nothing is written or hashed before the first difference, and nothing at all without one.
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
  const target = { sink, path, mediaType, done };
  return known === undefined
    ? new PartStream(target)
    : new PartStream(target, new EarlierFile(sink.known as KnownTree, known));
}

/** The file that a stream writes. */
interface StreamTarget {
  readonly sink: Sink;
  readonly path: string;
  readonly mediaType: string;
  readonly done: (file: TreeFile) => void;
}

/** A file of the new tree that is being written. */
interface Output {
  readonly writer: HashingWriter;
  close(): void;
}

class PartStream implements TextStream {
  readonly #target: StreamTarget;
  readonly #earlier: EarlierFile | undefined;
  #output: Output | undefined;
  /** All bytes up to here are in the output; without an output, they are those of the earlier file. */
  #position = 0;

  constructor(target: StreamTarget, earlier?: EarlierFile) {
    this.#target = target;
    this.#earlier = earlier;
    if (earlier === undefined) this.#open();
  }

  get known(): TreeFile | undefined {
    return this.#earlier?.file;
  }

  get position(): number {
    return this.#position;
  }

  write(text: string | Uint8Array): void {
    const bytes = typeof text === 'string' ? Buffer.from(text, 'utf8') : text;
    if (this.#output === undefined && this.#earlier?.holds(bytes, this.#position) !== true) this.#open();
    this.#output?.writer.write(bytes);
    this.#position += bytes.length;
  }

  copy(offset: number, length: number): void {
    const earlier = this.#earlier;
    const isThere =
      Number.isInteger(offset) &&
      offset >= 0 &&
      length >= 0 &&
      offset + length <= (earlier?.file.bytes ?? -1);
    if (earlier === undefined || !isThere)
      throw new RangeError(
        `The earlier file ${this.#target.path} has no ${length} known bytes at ${offset}.`,
      );
    if (this.#output === undefined && offset !== this.#position && length > 0) this.#open();
    for (const part of this.#output === undefined ? [] : earlier.parts(offset, offset + length))
      this.#output?.writer.write(part);
    this.#position += length;
  }

  close(): TreeFile {
    const { path, mediaType, done } = this.#target;
    try {
      const file = this.#kept() ?? { path, mediaType, ...this.#end() };
      done(file);
      return file;
    } finally {
      this.#earlier?.close();
    }
  }

  /** Starts to write, with all bytes so far. */
  #open(): void {
    const file = this.#target.sink.open(this.#target.path);
    const writer = new HashingWriter((bytes) => file.write(bytes));
    this.#output = { writer, close: () => file.close() };
    for (const part of this.#earlier?.parts(0, this.#position) ?? []) writer.write(part);
  }

  /** Returns the file of the earlier tree, if it has exactly the bytes of this stream. */
  #kept(): TreeFile | undefined {
    if (this.#output !== undefined || this.#earlier === undefined) return undefined;
    const file = { ...this.#earlier.file, mediaType: this.#target.mediaType };
    return this.#position === file.bytes && this.#target.sink.known?.keep(file) === true ? file : undefined;
  }

  #end(): Pick<TreeFile, 'bytes' | 'sha256'> {
    if (this.#output === undefined) this.#open();
    const { writer, close } = this.#output as Output;
    const written = writer.end();
    close();
    return written;
  }
}

/** A file of the earlier tree. It is opened when its first byte is needed. */
class EarlierFile {
  readonly file: TreeFile;
  readonly #window: ReadWindow;
  #reader: KnownFile | undefined;

  constructor(tree: KnownTree, file: TreeFile) {
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
