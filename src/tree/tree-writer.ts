import { sha256 } from '../base/digest.js';
import { compareText } from '../base/text-order.js';
import { openTextStream } from './text-stream.js';

/** Where a published tree goes: a directory, a tar, a Git tree. Paths are relative to the tree, with `/`. */
export interface Sink {
  /** Takes a whole file. False where a file of somebody else stands there and is kept. */
  write(path: string, bytes: Uint8Array): boolean;
  /** Opens a file that is written in parts, since it may be larger than any string can be. */
  open(path: string): SinkFile;
  /** What an earlier build left in the same place, where that is remembered. */
  readonly known?: KnownTree | undefined;
  /** How other threads write files of the tree, where they can. */
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
}

/** A file of the tree that is written in parts. */
export interface TextStream {
  /** The same file of the earlier tree, whose bytes can be copied; undefined where they are not known. */
  readonly known: TreeFile | undefined;
  /** How many bytes were written so far. */
  readonly position: number;
  /** Writes text. No pair of surrogates is divided between two calls. */
  write(text: string): void;
  /** Writes bytes of the file of the earlier tree. Throws where it is not known, or has no such bytes. */
  copy(offset: number, length: number): void;
  close(): TreeFile;
}

/** The tree of an earlier build, in the place that takes the new one. Only files that are asked for are looked at. */
export interface KnownTree {
  /** A file that is known to hold the very bytes that the earlier build wrote; undefined where it is not. */
  file(path: string): TreeFile | undefined;
  /** Opens such a file for reading. It stays readable until the tree is complete. */
  open(path: string): KnownFile;
  /** Takes the file that stands there as one of the new tree. False where its bytes are not known to be these. */
  keep(file: Pick<TreeFile, 'path' | 'bytes' | 'sha256'>): boolean;
}

export interface KnownFile {
  /** Reads from a position until the target is full or the file ends, and gives the number of bytes. */
  read(target: Uint8Array, position: number): number;
  close(): void;
}

/** How other threads write files of the tree. */
export interface Lanes {
  /** All that another thread needs in order to write files: plain data. */
  readonly plan: LanePlan;
  /**
   * Takes a file that a thread wrote, by what came of it, as {@link Sink.write} would have done. Each has to be
   * taken before the tree is complete.
   */
  adopt(path: string, outcome: LaneOutcome): boolean;
}

/** Where threads write files of a tree. */
export interface LanePlan {
  /** The directory of the tree. */
  readonly base: string;
  /** Where its new files wait. */
  readonly staging: string;
}

/**
 * What became of a file: the same bytes stood there already, else it waits to be moved: to where nothing stands,
 * where another regular file does, or where something is, or may be, in its way.
 */
export type LaneOutcome = 'same' | 'free' | 'file' | 'obstructed';

/** Writes the files of a tree into a sink and keeps what the manifest says of each. */
export class TreeWriter {
  readonly #sink: Sink;
  readonly #files = new Map<string, TreeFile>();

  constructor(sink: Sink) {
    this.#sink = sink;
  }

  /** Writes a whole file. Throws where the path was written before: two emitters would claim one URL. */
  write(path: string, mediaType: string, content: string | Uint8Array): void {
    const bytes = typeof content === 'string' ? Buffer.from(content, 'utf8') : content;
    const file = { path, mediaType, bytes: bytes.length, sha256: sha256(bytes) };
    if (this.keep(file) || !this.#sink.write(path, bytes)) return;
    this.#add(file);
  }

  /** A file of the earlier tree that is known to stand there with the bytes that it had; undefined elsewhere. */
  earlier(path: string): TreeFile | undefined {
    return this.#sink.known?.file(path);
  }

  /**
   * Keeps a file of the earlier tree that is to be in this one with the same bytes. False where it does not stand
   * there with them: then it has to be written. Throws like {@link write}.
   */
  keep(file: TreeFile): boolean {
    if (this.#sink.known?.keep(file) !== true) return false;
    this.#add(file);
    return true;
  }

  /** Takes a file that another thread wrote into the same sink (see {@link Lanes}). Throws like {@link write}. */
  adopt(file: TreeFile, outcome: LaneOutcome): void {
    if (this.#sink.lanes === undefined) throw new Error('This sink takes no files of other threads.');
    if (this.#sink.lanes.adopt(file.path, outcome)) this.#add(file);
  }

  /** Opens a file that is written in parts. Throws, when it is closed, like {@link write}. */
  open(path: string, mediaType: string): TextStream {
    return openTextStream(this.#sink, path, mediaType, (file) => this.#add(file));
  }

  /** Keeps a file that {@link earlier} returned. */
  keepKnown(path: string): void {
    const file = this.earlier(path);
    if (file === undefined || !this.keep(file))
      throw new Error(`The file ${path} was changed while the tree was built.`);
  }

  /** Paths of what was written so far, in that order, from a place on. */
  paths(from: number): readonly string[] {
    return [...this.#files.keys()].slice(from);
  }

  /** The first of them by path; none where nothing was written. */
  firstFile(): readonly TreeFile[] {
    let first: TreeFile | undefined;
    for (const file of this.#files.values()) {
      if (first === undefined || compareText(file.path, first.path) < 0) first = file;
    }
    return first === undefined ? [] : [first];
  }

  /** What was written so far, by path. */
  files(): readonly TreeFile[] {
    return [...this.#files.values()].sort((a, b) => compareText(a.path, b.path));
  }

  #add(file: TreeFile): void {
    if (this.#files.has(file.path)) throw new Error(`The file ${file.path} was written twice.`);
    this.#files.set(file.path, file);
  }
}
