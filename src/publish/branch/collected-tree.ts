import type { Sink } from '../../tree/tree-writer.js';
import { KEPT } from '../directory/foreign-files.js';
import type { Blob, BlobStore } from './blob-store.js';
import { type BranchGround, isKept } from './branch-ground.js';
import type { OpenPublication } from './branch-options.js';

/** A tree whose files are known by their ids. Paths are those of the tree. */
export interface Collected {
  readonly open: OpenPublication;
  readonly files: ReadonlyMap<string, Blob>;
  /** Files that give way to somebody else's. */
  readonly kept: ReadonlyMap<string, Blob>;
  /** A sink that adds to some files. */
  sink(files: Map<string, Blob>): Sink;
}

/** Takes a tree. Blobs that the branch has are known by their ids alone. */
export async function collectTree(
  compile: (sink: Sink) => Promise<OpenPublication>,
  store: BlobStore,
  ground: BranchGround,
  prefix: string,
): Promise<Collected> {
  const files = new Map<string, Blob>();
  const kept = new Map<string, Blob>();
  const sink = (target: Map<string, Blob>): Sink => ({
    write(path, bytes) {
      const blob = store.identify(bytes);
      if (isKept(ground, prefix, path, blob.id)) {
        kept.set(path, blob);
        return false;
      }
      store.keep(blob, bytes);
      target.set(path, blob);
      return true;
    },
    open: (path) => store.open((blob) => target.set(path, blob)),
  });
  const open = await compile(sink(files));
  return { open, files, kept, sink };
}

/**
 * Whether a tree that was collected for another ground can stand on this one: the same files give way, and
 * every blob is to be had.
 */
export function fitsGround(
  { files, kept }: Collected,
  ground: BranchGround,
  prefix: string,
  store: BlobStore,
): boolean {
  const isKeptNow = (path: string, { id }: Blob): boolean => isKept(ground, prefix, path, id);
  if ([...kept].some(([path, blob]) => !isKeptNow(path, blob))) return false;
  for (const [path, blob] of files) {
    if (!store.has(blob.id) || (KEPT.has(path) && isKeptNow(path, blob))) return false;
  }
  return true;
}
