import type { Sink } from '../../compile/tree/sink.js';
import { KEPT } from '../directory/foreign-files.js';
import type { Blob, BlobStore } from './blob-store.js';
import type { OpenPublication } from './branch-options.js';
import type { BranchState } from './branch-state.js';

/** A compiled tree whose files are in a {@link BlobStore}. Paths are relative to the tree. */
export interface CollectedTree {
  readonly open: OpenPublication;
  readonly files: ReadonlyMap<string, Blob>;
  /** Files that are not published, because the branch has such a file of another author. */
  readonly foreign: ReadonlyMap<string, Blob>;
  /** Returns a sink that adds to a map of files. */
  sink(files: Map<string, Blob>): Sink;
}

/** Compiles a tree for the state of a branch. */
export async function collectTree(
  compile: (sink: Sink) => Promise<OpenPublication>,
  store: BlobStore,
  state: BranchState,
): Promise<CollectedTree> {
  const files = new Map<string, Blob>();
  const foreign = new Map<string, Blob>();
  const sink = (target: Map<string, Blob>): Sink => ({
    write(path, bytes) {
      const blob = store.identify(bytes.length, [bytes]);
      if (state.keepsForeign(path, blob.id)) {
        foreign.set(path, blob);
        return false;
      }
      store.keep(blob, [bytes]);
      target.set(path, blob);
      return true;
    },
    open: (path) => store.open((blob) => target.set(path, blob)),
  });
  const open = await compile(sink(files));
  return { open, files, foreign, sink };
}

/** Returns whether a collected tree is valid for another state of the branch: its blobs exist, and it keeps the same files. */
export function fitsBranch({ files, foreign }: CollectedTree, state: BranchState, store: BlobStore): boolean {
  const isKeptNow = ([path, { id }]: readonly [string, Blob]): boolean => state.keepsForeign(path, id);
  return (
    [...foreign].every(isKeptNow) &&
    [...files].every((file) => store.has(file[1].id) && !(KEPT.has(file[0]) && isKeptNow(file)))
  );
}
