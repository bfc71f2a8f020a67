import { sha256 } from '../../base/digest.js';
import { compareText } from '../../base/text-order.js';
import { MEDIA_TYPES } from '../../model/routes.js';
import { TextStream } from './text-stream.js';

/** The target of a published tree: a directory, a tar, a Git tree. Paths are relative to the tree, with `/`. */
export interface Sink {
  /** Writes a whole file. Returns false if a file of somebody else is there and is kept. */
  write(path: string, bytes: Uint8Array): boolean;
  /** Opens a file that is written in parts, because it may be larger than the longest string. */
  open(path: string): SinkFile;
  /** The tree that an earlier build left in the same place, if it is known. */
  readonly known?: KnownTree | undefined;
  /** How other threads write files of the tree, if they can. */
  readonly lanes?: Lanes | undefined;
}

export interface SinkFile {
  write(bytes: Uint8Array): void;
  close(): void;
}

/** A file of the tree, as the manifest lists it. */
export interface TreeFile {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly mediaType: string;
  /** Set for a file that only earlier releases used: how many releases ago that was. */
  readonly age?: number;
}

/** The tree of an earlier build, in the place of the new one. Files are looked at when they are asked for. */
export interface KnownTree {
  /** Returns a file that still has the bytes that the earlier build wrote; undefined if that is not known. */
  file(path: string): TreeFile | undefined;
  /** Opens such a file for reading. It stays readable until the tree is complete. */
  open(path: string): KnownFile;
  /** Keeps the existing file in the new tree. Returns false if it is not known to have these bytes. */
  keep(file: Pick<TreeFile, 'path' | 'bytes' | 'sha256'>): boolean;
}

export interface KnownFile {
  /** Reads from a position until the target is full or the file ends. Returns the number of bytes. */
  read(target: Uint8Array, position: number): number;
  close(): void;
}

/** How other threads write files of the tree. */
export interface Lanes {
  /** Plain data that another thread needs to write files. */
  readonly plan: LanePlan;
  /**
   * Adds a file that a thread wrote, like {@link Sink.write}. All such files must be added before the tree is complete.
   */
  add(path: string, outcome: LaneOutcome): boolean;
}

/** The folders in which threads write files of a tree. */
export interface LanePlan {
  /** The directory of the tree. */
  readonly base: string;
  /** The folder of new files that are not in place yet. */
  readonly staging: string;
}

/**
 * The result of writing a file. `same`: the file already has these bytes. In all other cases the file waits to be moved:
 * `free`: nothing is there; `file`: another regular file is there; `obstructed`: something else may be in the way.
 */
export type LaneOutcome = 'same' | 'free' | 'file' | 'obstructed';

/** Writes the files of a tree into a sink, and keeps the entry of each for the manifest. */
export class TreeWriter {
  readonly #sink: Sink;
  readonly #files = new Map<string, TreeFile>();

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
    return this.#sink.known?.file(path);
  }

  /**
   * Keeps a file of the earlier tree that this tree has with the same bytes. Returns false if it is not there with
   * these bytes: then it must be written. Throws like {@link write}.
   */
  keep(file: TreeFile): boolean {
    if (this.#sink.known?.keep(file) !== true) return false;
    this.#add(file);
    return true;
  }

  /** Adds a file that another thread wrote into the same sink (see {@link Lanes}). Throws like {@link write}. */
  accept(file: TreeFile, outcome: LaneOutcome): void {
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
    const file = this.#sink.known?.open(path);
    const count = file?.read(bytes, offset);
    file?.close();
    if (count !== length)
      throw new RangeError(`The earlier file ${path} has no ${length} bytes at ${offset}.`);
    return bytes;
  }

  /** Keeps a file that {@link earlier} returned. */
  keepKnown(path: string): void {
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

  #add(file: TreeFile): void {
    if (this.#files.has(file.path)) throw new Error(`The file ${file.path} was written twice.`);
    this.#files.set(file.path, file);
  }
}
