import { isObject } from '../base/guards.js';
import type { ValueChange } from './comparison.js';
import { type Json, type JsonObject, pointerPart } from './json-value.js';
import type { SameText } from './rebase.js';
import { matchSequences } from './sequence-matches.js';

/**
 * Compares two values field by field. Paths are JSON Pointers into the new value. The last part of a removed item's path
 * is its index in the old list, because the item has none in the new list.
 *
 * Items of lists are matched first: a section that was put in front of others is one added item, not a change of each.
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
  const matches = matchSequences(before.map(identityOf), after.map(identityOf), same);
  for (const [matchedI, matchedJ] of [...matches, [before.length, after.length] as const]) {
    // Items between two matches count as changed in place, as far as both lists have items there.
    for (; i < matchedI && j < matchedJ; i++, j++)
      compareInto(changes, `${path}/${j}`, before[i] as Json, after[j] as Json, same);
    for (; i < matchedI; i++) changes.push({ path: `${path}/${i}`, kind: 'removed', before: before[i] });
    for (; j < matchedJ; j++) changes.push({ path: `${path}/${j}`, kind: 'added', after: after[j] });
    if (i < before.length && j < after.length)
      compareInto(changes, `${path}/${j}`, before[i++] as Json, after[j++] as Json, same);
  }
}

/** Returns whether two values are equal; the order of an object's keys does not matter. */
export function areEqual(a: Json, b: Json, same: SameText = (one, other) => one === other): boolean {
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

/** Fields by which people tell the items of a list apart. */
const NAMING = ['key', 'slug', 'heading', 'title', 'question', 'label', 'name'];

/** Returns a text that is equal for versions of the same item. */
function identityOf(item: Json): string {
  if (isObject(item)) {
    const name = NAMING.find((field) => Object.hasOwn(item, field) && typeof item[field] === 'string');
    if (name !== undefined) return `${name} ${item[name]}`;
  }
  return JSON.stringify(item);
}
