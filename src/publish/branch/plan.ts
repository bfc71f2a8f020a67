import { compareText } from '../../base/text-order.js';
import type { Blob } from './blob-store.js';
import { type BranchGround, isRegular } from './branch-ground.js';

/** What a publication does to the files of a branch. Paths are those of the branch, in order. */
export interface Plan {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  /** Files of an earlier publication that are gone. */
  readonly removed: readonly string[];
  readonly unchanged: number;
  /** Bytes of all files of the tree, and of those that are added or changed. */
  readonly bytes: number;
  readonly newBytes: number;
  /** Files of somebody else that are in the way. */
  readonly foreign: readonly string[];
}

/** Compares the files of a tree with what stands on the branch. */
export function planFor(ground: BranchGround, prefix: string, files: ReadonlyMap<string, Blob>): Plan {
  const added: string[] = [];
  const changed: string[] = [];
  const foreign = new Set<string>();
  let [unchanged, bytes, newBytes] = [0, 0, 0];
  for (const [relative, blob] of files) {
    const path = prefix + relative;
    bytes += blob.bytes;
    const entry = ground.entries.get(path);
    if (isRegular(entry) && entry?.id === blob.id) {
      unchanged++;
      continue;
    }
    newBytes += blob.bytes;
    for (const obstacle of ground.obstacles(path)) foreign.add(obstacle);
    (entry === undefined ? added : changed).push(path);
  }
  const removed = [...ground.owned].filter((path) => !files.has(path.slice(prefix.length)));
  const sorted = (paths: Iterable<string>): string[] => [...paths].sort(compareText);
  return {
    added: sorted(added),
    changed: sorted(changed),
    removed: sorted(removed),
    unchanged,
    bytes,
    newBytes,
    foreign: sorted(foreign),
  };
}
