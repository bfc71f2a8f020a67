import { compareText } from '../base/text-order.js';
import type { ManifestRecord } from '../compile/json/manifest.js';
import { recordTarget } from './comparison.js';
import type { PublishedTree } from './published-tree.js';
import type { Release } from './release.js';

/** Two releases and what differs between them. A comparison reads nothing else. */
export interface Differing {
  readonly before: Release;
  readonly after: Release;
  /** The records that differ, in their order. Those of content may have the same JSON. */
  readonly records: { readonly before: readonly ManifestRecord[]; readonly after: readonly ManifestRecord[] };
  /** Whether the records that both releases have are in the same order. */
  readonly isSameOrder: boolean;
  /** Paths of the files that only the old release has. */
  readonly lostPaths: readonly string[];
  /** Whether no file of two published trees differs. */
  readonly isEqual: boolean;
}

/**
 * Finds what differs between two releases, by their manifests.
 *
 * @param equal The records that are equal in both, as `type/locale/slug`, if that is known already.
 */
export function findDiffering(before: Release, after: Release, equal?: ReadonlySet<string>): Differing {
  const [old, now] = [recordsOf(before), recordsOf(after)];
  const isEqual = (target: string): boolean => equal?.has(target) ?? isSame(old.get(target), now.get(target));
  const differing = (records: ReadonlyMap<string, ManifestRecord>): readonly ManifestRecord[] =>
    [...records].flatMap(([target, record]) => (isEqual(target) ? [] : [record]));
  const common = [...old.keys()].filter((target) => now.has(target));
  const commonNow = [...now.keys()].filter((target) => old.has(target));
  return {
    before,
    after,
    records: { before: differing(old), after: differing(now) },
    isSameOrder: common.every((target, place) => target === commonNow[place]),
    lostPaths: [...before.paths()].filter((path) => !after.has(path)).sort(compareText),
    isEqual: isTree(before) && isTree(after) && haveSameFiles(before, after),
  };
}

function recordsOf({ records }: Release): ReadonlyMap<string, ManifestRecord> {
  return new Map(records.map((record) => [recordTarget(record), record]));
}

function isSame(before: ManifestRecord | undefined, after: ManifestRecord | undefined): boolean {
  return before !== undefined && before.hash === after?.hash && before.id === after.id;
}

function isTree(release: Release): release is Release & PublishedTree {
  return 'files' in release;
}

function haveSameFiles({ files: before }: PublishedTree, { files: after }: PublishedTree): boolean {
  return (
    before.size === after.size &&
    [...before].every(([path, { sha256 }]) => after.get(path)?.sha256 === sha256)
  );
}
