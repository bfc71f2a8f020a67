import { sha256 } from '../../base/digest.js';
import { memoized } from '../../base/memoized.js';
import { compareText } from '../../base/text-order.js';
import { MEDIA_TYPES } from '../../model/routes.js';
import type { Lanes, Sink, TreeFile, WriteOutcome } from './sink.js';
import { TextStream } from './text-stream.js';

/** Writes the files of a tree into a sink, and keeps the entry of each for the manifest. */
export class TreeWriter {
  readonly #sink: Sink;
  readonly #files = new Map<string, TreeFile>();
  readonly #mediaType = memoized((mediaType: string) => mediaType);

  constructor(sink: Sink) {
    this.#sink = sink;
  }

  /** Writes a whole file. Throws if the path was written before: two emitters would claim one URL. */
  write(path: string, mediaType: string, content: string | Uint8Array): void {
    const bytes = typeof content === 'string' ? Buffer.from(content, 'utf8') : content;
    const file = { path, mediaType, bytes: bytes.length, sha256: sha256(bytes) };
    if (this.keep(file) || !this.#sink.write(path, bytes)) return;
    this.#add(file);
  }

  /** Writes a value as JSON on one line. */
  writeJson(path: string, value: unknown): void {
    this.write(path, MEDIA_TYPES.json, `${JSON.stringify(value)}\n`);
  }

  /** Returns a file of the earlier tree that is known to be unchanged; undefined if there is none. */
  earlier(path: string): TreeFile | undefined {
    return this.#sink.earlier?.file(path);
  }

  /**
   * Keeps a file of the earlier tree that this tree has with the same bytes. Returns false if it is not there with
   * these bytes: then it must be written. Throws like {@link write}.
   */
  keep(file: TreeFile): boolean {
    if (this.#sink.earlier?.keep(file) !== true) return false;
    this.#add(file);
    return true;
  }

  /** Adds a file that another thread wrote into the same sink (see {@link Lanes}). Throws like {@link write}. */
  accept(file: TreeFile, outcome: WriteOutcome): void {
    if (this.#sink.lanes === undefined) throw new Error('This sink does not accept files of other threads.');
    if (this.#sink.lanes.add(file.path, outcome)) this.#add(file);
  }

  /** Opens a file that is written in parts. Closing it throws like {@link write}. */
  open(path: string, mediaType: string): TextStream {
    return new TextStream(this.#sink, path, mediaType, (file) => this.#add(file));
  }

  /** Returns bytes of a file that {@link earlier} returned. */
  earlierBytes(path: string, offset: number, length: number): Uint8Array {
    const bytes = Buffer.allocUnsafe(length);
    const file = this.#sink.earlier?.open(path);
    const count = file?.read(bytes, offset);
    file?.close();
    if (count !== length)
      throw new RangeError(`The earlier file ${path} has no ${length} bytes at ${offset}.`);
    return bytes;
  }

  /** Keeps a file that {@link earlier} returned. */
  reuse(path: string): void {
    const file = this.earlier(path);
    if (file === undefined || !this.keep(file))
      throw new Error(`The file ${path} was changed while the tree was built.`);
  }

  /** Returns whether a file was written, and has the bytes that it has in the earlier tree. */
  isUnchanged(path: string): boolean {
    const file = this.#files.get(path);
    return file !== undefined && this.earlier(path)?.sha256 === file.sha256;
  }

  /** Returns the paths of the files so far, in the order of writing, from an index on. */
  paths(from: number): readonly string[] {
    return [...this.#files.keys()].slice(from);
  }

  /** Returns the first file by path. Throws if there are no files. */
  firstFile(): TreeFile {
    return [...this.#files.values()].reduce((first, file) => (file.path < first.path ? file : first));
  }

  /** Returns the files so far, by path. */
  files(): readonly TreeFile[] {
    return [...this.#files.values()].sort((a, b) => compareText(a.path, b.path));
  }

  #add({ path, mediaType, bytes, sha256: digest }: TreeFile): void {
    if (this.#files.has(path)) throw new Error(`The file ${path} was written twice.`);
    // What other threads send has texts of its own, and more properties.
    this.#files.set(path, { path, mediaType: this.#mediaType(mediaType), bytes, sha256: digest });
  }
}
