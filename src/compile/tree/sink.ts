/** The target of a published tree: a directory, a tar, a Git tree. Paths are relative to the tree, with `/`. */
export interface Sink {
  /** Writes a whole file. Returns false if a file of somebody else is there and is kept. */
  write(path: string, bytes: Uint8Array): boolean;
  /** Opens a file that is written in parts, because it may be larger than the longest string. */
  open(path: string): SinkFile;
  /** The tree that an earlier build left in the same place, if it is known. */
  readonly earlier?: EarlierTree | undefined;
  /** How other threads write files of the tree, if they can. */
  readonly lanes?: Lanes | undefined;
}

export interface SinkFile {
  write(bytes: Uint8Array): void;
  close(): void;
}

/** Writes nothing: the files of a compiled tree list their sizes and digests. */
export const NOWHERE: Sink = { write: () => true, open: () => ({ write: () => {}, close: () => {} }) };

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
export interface EarlierTree {
  /** Returns a file that still has the bytes that the earlier build wrote; undefined if that is not known. */
  file(path: string): TreeFile | undefined;
  /** Opens such a file for reading. It stays readable until the tree is complete. */
  open(path: string): EarlierFile;
  /** Keeps the existing file in the new tree. Returns false if it is not known to have these bytes. */
  keep(file: Pick<TreeFile, 'path' | 'bytes' | 'sha256'>): boolean;
}

export interface EarlierFile {
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
  add(path: string, outcome: WriteOutcome): boolean;
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
export type WriteOutcome = 'same' | 'free' | 'file' | 'obstructed';
