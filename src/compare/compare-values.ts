import { pointerPart } from '../base/json-pointer.js';
import { isObject } from '../base/shape.js';
import type { ValueChange } from './comparison.js';
import type { Json, JsonObject } from './json-value.js';
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
  const compare = (path: string, old: Json, now: Json): void => {
    if (isObject(old) && isObject(now)) compareObjects(path, old, now);
    else if (Array.isArray(old) && Array.isArray(now)) compareLists(path, old, now);
    else if (!areEqual(old, now, same)) changes.push({ path, kind: 'changed', before: old, after: now });
  };
  const compareObjects = (path: string, old: JsonObject, now: JsonObject): void => {
    for (const [name, value] of Object.entries(old)) {
      const inner = `${path}/${pointerPart(name)}`;
      if (Object.hasOwn(now, name)) compare(inner, value, now[name] as Json);
      else changes.push({ path: inner, kind: 'removed', before: value });
    }
    for (const [name, value] of Object.entries(now)) {
      if (!Object.hasOwn(old, name))
        changes.push({ path: `${path}/${pointerPart(name)}`, kind: 'added', after: value });
    }
  };
  const compareLists = (path: string, old: readonly Json[], now: readonly Json[]): void => {
    let [i, j] = [0, 0];
    const matches = matchSequences(old.map(identityOf), now.map(identityOf), same);
    for (const [matchedI, matchedJ] of [...matches, [old.length, now.length] as const]) {
      // Items between two matches count as changed in place, as far as both lists have items there.
      for (; i < matchedI && j < matchedJ; i++, j++) compare(`${path}/${j}`, old[i] as Json, now[j] as Json);
      for (; i < matchedI; i++) changes.push({ path: `${path}/${i}`, kind: 'removed', before: old[i] });
      for (; j < matchedJ; j++) changes.push({ path: `${path}/${j}`, kind: 'added', after: now[j] });
      if (i < old.length && j < now.length) compare(`${path}/${j}`, old[i++] as Json, now[j++] as Json);
    }
  };
  compare('', before, after);
  return changes;
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
