import { compareText } from '../../base/text-order.js';
import { isRegularFile } from '../../read/git/work-repository.js';
import type { Blob } from './blob-store.js';
import type { BranchState } from './branch-state.js';

/** The changes that a publication makes to the files of a branch. Paths are relative to the branch, and sorted. */
export interface BranchPlan {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  /** Files of an earlier publication that the tree no longer has. */
  readonly removed: readonly string[];
  readonly unchanged: number;
  /** Bytes of all files of the tree, and of the added and changed ones. */
  readonly bytes: number;
  readonly newBytes: number;
  /** Files of others that are in the way. */
  readonly foreign: readonly string[];
}

/** Compares the files of a tree with those on the branch. */
export function planFor(state: BranchState, files: ReadonlyMap<string, Blob>): BranchPlan {
  const added: string[] = [];
  const changed: string[] = [];
  const foreign = new Set<string>();
  let [unchanged, bytes, newBytes] = [0, 0, 0];
  for (const [relative, blob] of files) {
    const path = state.prefix + relative;
    bytes += blob.bytes;
    const entry = state.entries.get(path);
    if (isRegularFile(entry) && entry?.id === blob.id) {
      unchanged++;
      continue;
    }
    newBytes += blob.bytes;
    for (const obstacle of state.obstacles(path)) foreign.add(obstacle);
    (entry === undefined ? added : changed).push(path);
  }
  const removed = [...state.owned].filter((path) => !files.has(path.slice(state.prefix.length)));
  return {
    added: added.sort(compareText),
    changed: changed.sort(compareText),
    removed: removed.sort(compareText),
    unchanged,
    bytes,
    newBytes,
    foreign: [...foreign].sort(compareText),
  };
}
