import { type ChangeObject, diffArrays } from 'diff';

/** Positions of an item that two lists have in common. */
export type Match = readonly [before: number, after: number];

/** Insertions and deletions that are searched for. Lists that differ more have no matches between their equal ends. */
const MAX_EDITS = 500;

/** Items between the equal ends that are compared at all. */
const MAX_ITEMS = 50_000;

/**
 * Returns the items that two lists have in common, in order: as many as possible. The time is bounded for any input, so
 * lists that differ very much have fewer matches.
 */
export function matchSequences(
  before: readonly string[],
  after: readonly string[],
  isSame: (a: string, b: string) => boolean,
): readonly Match[] {
  const isMatch = (i: number, j: number): boolean => isSame(before[i] as string, after[j] as string);
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && isMatch(start, start)) start++;
  let tail = 0;
  while (tail < shorter - start && isMatch(before.length - 1 - tail, after.length - 1 - tail)) tail++;
  const middle = diffMiddle(
    before.slice(start, before.length - tail),
    after.slice(start, after.length - tail),
    isSame,
  );
  const matches = Array.from({ length: start }, (_, at): Match => [at, at]);
  let [i, j] = [start, start];
  for (const { added, removed, count } of middle) {
    for (let at = 0; at < count && !added && !removed; at++) matches.push([i + at, j + at]);
    if (!added) i += count;
    if (!removed) j += count;
  }
  for (; tail > 0; tail--) matches.push([before.length - tail, after.length - tail]);
  return matches;
}

function diffMiddle(
  before: string[],
  after: string[],
  comparator: (a: string, b: string) => boolean,
): readonly ChangeObject<string[]>[] {
  if (before.length === 0 || after.length === 0 || before.length + after.length > MAX_ITEMS) return [];
  return diffArrays(before, after, { comparator, maxEditLength: MAX_EDITS }) ?? [];
}
