import type { FieldChange } from './comparison.js';
import { isObject, type Json, type JsonObject, pointerPart } from './json-value.js';
import type { SameText } from './rebase.js';

/** A change of a value, before it is judged. */
export type ValueChange = Omit<FieldChange, 'severity'>;

/**
 * What separates two values, field by field. Paths are JSON Pointers into the new value; but the last part of
 * a removed item's path is its place in the old list, since it has none in the new one. `applyChanges` is the
 * inverse.
 *
 * Items of lists are matched first, so that a section put in front of others is one added item and not a
 * change of each.
 */
export function compareValues(before: Json, after: Json, same: SameText): ValueChange[] {
  const changes: ValueChange[] = [];
  compareInto(changes, '', before, after, same);
  return changes;
}

function compareInto(changes: ValueChange[], path: string, before: Json, after: Json, same: SameText): void {
  if (isObject(before) && isObject(after)) compareObjects(changes, path, before, after, same);
  else if (Array.isArray(before) && Array.isArray(after)) compareLists(changes, path, before, after, same);
  else if (!areEqual(before, after, same)) changes.push({ path, kind: 'changed', before, after });
}

function compareObjects(
  changes: ValueChange[],
  path: string,
  before: JsonObject,
  after: JsonObject,
  same: SameText,
): void {
  for (const [name, value] of Object.entries(before)) {
    const inner = `${path}/${pointerPart(name)}`;
    if (Object.hasOwn(after, name)) compareInto(changes, inner, value, after[name] as Json, same);
    else changes.push({ path: inner, kind: 'removed', before: value });
  }
  for (const [name, value] of Object.entries(after)) {
    if (!Object.hasOwn(before, name))
      changes.push({ path: `${path}/${pointerPart(name)}`, kind: 'added', after: value });
  }
}

function compareLists(
  changes: ValueChange[],
  path: string,
  before: readonly Json[],
  after: readonly Json[],
  same: SameText,
): void {
  let [i, j] = [0, 0];
  for (const [matchedI, matchedJ] of [
    ...matchItems(before, after, same),
    [before.length, after.length] as const,
  ]) {
    // What stands between two matches was changed in place as far as both sides have something there.
    for (; i < matchedI && j < matchedJ; i++, j++)
      compareInto(changes, `${path}/${j}`, before[i] as Json, after[j] as Json, same);
    for (; i < matchedI; i++) changes.push({ path: `${path}/${i}`, kind: 'removed', before: before[i] });
    for (; j < matchedJ; j++) changes.push({ path: `${path}/${j}`, kind: 'added', after: after[j] });
    if (i < before.length && j < after.length)
      compareInto(changes, `${path}/${j}`, before[i++] as Json, after[j++] as Json, same);
  }
}

/** Whether two values are equal; the order of an object's keys does not count. */
export function areEqual(a: Json, b: Json, same: SameText): boolean {
  if (typeof a === 'string' && typeof b === 'string') return same(a, b);
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => areEqual(item, b[index] as Json, same));
  }
  if (!isObject(a) || !isObject(b)) return a === b;
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => Object.hasOwn(b, name) && areEqual(a[name] as Json, b[name] as Json, same))
  );
}

type Match = readonly [before: number, after: number];

/** Above this number of pairs only the equal beginning and end of two lists are matched. */
const MOST_PAIRS = 250_000;

/** Which items of two lists are the same item, in order: those that are equal, or have the same name. */
function matchItems(before: readonly Json[], after: readonly Json[], same: SameText): Match[] {
  const matches: Match[] = [];
  let start = 0;
  const shorter = Math.min(before.length, after.length);
  while (start < shorter && areEqual(before[start] as Json, after[start] as Json, same)) {
    matches.push([start, start]);
    start++;
  }
  let tail = 0;
  while (
    tail < shorter - start &&
    areEqual(before[before.length - 1 - tail] as Json, after[after.length - 1 - tail] as Json, same)
  )
    tail++;
  const [rows, columns] = [before.length - tail - start, after.length - tail - start];
  if (rows * columns <= MOST_PAIRS) {
    for (const [i, j] of longestCommon(
      before.slice(start, start + rows).map(identityOf),
      after.slice(start, start + columns).map(identityOf),
      same,
    ))
      matches.push([start + i, start + j]);
  }
  for (let left = tail; left > 0; left--) matches.push([before.length - left, after.length - left]);
  return matches;
}

/** Fields by which people tell the items of a list apart. */
const NAMING = ['key', 'slug', 'heading', 'title', 'question', 'label', 'name'];

function identityOf(item: Json): string {
  if (isObject(item)) {
    const name = NAMING.find((field) => Object.hasOwn(item, field) && typeof item[field] === 'string');
    if (name !== undefined) return `${name} ${item[name]}`;
  }
  return JSON.stringify(item);
}

/** The longest common subsequence of two short lists. */
function longestCommon(before: readonly string[], after: readonly string[], same: SameText): Match[] {
  const [rows, columns] = [before.length, after.length];
  const width = columns + 1;
  const lengths = new Uint32Array((rows + 1) * width);
  const at = (i: number, j: number): number => lengths[i * width + j] as number;
  const isMatch = (i: number, j: number): boolean => same(before[i] as string, after[j] as string);
  for (let i = rows - 1; i >= 0; i--) {
    for (let j = columns - 1; j >= 0; j--) {
      lengths[i * width + j] = isMatch(i, j) ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const matches: Match[] = [];
  for (let i = 0, j = 0; i < rows && j < columns; ) {
    if (isMatch(i, j)) matches.push([i++, j++]);
    else if (at(i + 1, j) >= at(i, j + 1)) i++;
    else j++;
  }
  return matches;
}
