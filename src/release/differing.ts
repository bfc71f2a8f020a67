import type { Entries } from './entries.js';
import type { ManifestFile, ManifestRecord } from './manifest.js';
import type { Release } from './release.js';

/** The entries of two lists that are not in both of them, and may be of the same file or record. */
export interface DifferingEntries<Entry> {
  readonly before: readonly Entry[];
  readonly after: readonly Entry[];
  /** Whether what both lists have an entry of stands in the same order in both. */
  readonly isSameOrder: boolean;
}

/** All that two releases do not have in common. What a comparison says can only come from there. */
export interface Differing {
  readonly files: DifferingEntries<ManifestFile>;
  readonly records: DifferingEntries<ManifestRecord>;
}

/** Finds what two releases do not have in common, by the lines of their manifests: the rest is never read. */
export function findDiffering(before: Release, after: Release): Differing {
  return {
    files: differingEntries(before.files, after.files),
    records: differingEntries(before.records, after.records),
  };
}

/**
 * Goes through two lists side by side. Entries with the same line are passed over; where the lines are of
 * different things, one of the lists has something that the other lacks, or something has moved: then, until
 * both lists agree again, entries of both are taken for different, which costs time and nothing else.
 */
export function differingEntries<Entry>(
  before: Entries<Entry>,
  after: Entries<Entry>,
): DifferingEntries<Entry> {
  const differing = { before: [] as Entry[], after: [] as Entry[], isSameOrder: true };
  let keys: { readonly before: ReadonlySet<string>; readonly after: ReadonlySet<string> } | undefined;
  let [first, second] = [0, 0];
  while (first < before.length && second < after.length) {
    if (before.line(first) === after.line(second)) {
      first++;
      second++;
      continue;
    }
    const [old, now] = [before.keys()[first] as string, after.keys()[second] as string];
    let [isGone, isNew] = [false, false];
    if (old !== now) {
      keys ??= { before: new Set(before.keys()), after: new Set(after.keys()) };
      [isGone, isNew] = [!keys.after.has(old), !keys.before.has(now)];
      if (!isGone && !isNew) differing.isSameOrder = false;
    }
    if (!isNew || isGone) differing.before.push(before.at(first++));
    if (!isGone || isNew) differing.after.push(after.at(second++));
  }
  while (first < before.length) differing.before.push(before.at(first++));
  while (second < after.length) differing.after.push(after.at(second++));
  return differing;
}
