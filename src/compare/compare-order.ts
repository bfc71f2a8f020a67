import { countBefore } from '../base/binary-search.js';
import { groupBy } from '../base/group-by.js';
import type { ManifestRecord } from '../compile/json/manifest.js';
import { COLLECTIONS, type Collection, collectionOf } from '../model/collections.js';
import { type Change, createChange } from './change.js';
import { recordTarget } from './comparison.js';
import type { Differing } from './differing.js';
import { nameOf } from './record-name.js';
import type { Release } from './release.js';
import type { Renames } from './renames.js';

/** Moved records of one list that are reported one by one. */
const MAX_NAMED = 20;

/**
 * Compares the order of courses and lessons, which is a curriculum for clients: the relative order of the records that
 * both releases have. If a field of a record sets the new order, its change becomes a change of order; otherwise the
 * moved records are reported.
 *
 * @param changes The changes of records that were found so far.
 * @returns These changes and those of the order.
 */
export async function compareOrder(
  { before, after, isSameOrder }: Differing,
  renames: Renames,
  changes: readonly Change[],
): Promise<readonly Change[]> {
  if (isSameOrder && renames.all.length === 0) return changes;
  const result = [...changes];
  const [old, now] = [listsOf(before), listsOf(after)];
  const reordered = new Set<string>();
  // Courses come before lessons.
  const lists = COLLECTIONS.flatMap((collection) =>
    [...now].filter(([, [first]]) => first?.type === collection.type && orderFields(collection).length > 0),
  );
  for (const [key, records] of lists) {
    const first = records[0] as ManifestRecord;
    const collection = collectionOf(first.type) as Collection;
    const fields = orderFields(collection);
    const slugs = new Set(records.map(({ slug }) => slug));
    const earlier = new Set(
      (old.get(key) ?? [])
        .map((record) => renames.newSlug(record) ?? record.slug)
        .filter((slug) => slugs.has(slug)),
    );
    const common = records.map(({ slug }) => slug).filter((slug) => earlier.has(slug));
    const moved = movedItems([...earlier], common);
    if (moved.size === 0) continue;
    const isToldByFields = markFields(result, first, fields);
    // Lessons are in the order of their courses: if the courses moved, that is reported already.
    const isToldAbove = reordered.has(first.locale) && collection.order.kind === 'lesson';
    reordered.add(first.locale);
    if (isToldByFields || isToldAbove) continue;
    const named = records.filter(({ slug }) => moved.has(slug)).slice(0, MAX_NAMED);
    const read = await after.readRecords(named);
    for (const record of named) {
      const subject = { kind: 'moved', record: nameOf(record, read) } as const;
      result.push(createChange('order-changed', recordTarget(record), subject));
    }
  }
  return result;
}

/** Returns the fields that decide the place of a record; none if the order of the list has no meaning. */
function orderFields({ order }: Collection): string[] {
  if (order.kind === 'ascending') return [order.by];
  return order.kind === 'lesson' ? ['order', 'number'] : [];
}

function listsOf({ records }: Release): ReadonlyMap<string, readonly ManifestRecord[]> {
  return groupBy(records, ({ type, locale }) => `${type} ${locale}`);
}

/** Makes changes of fields that set the order changes of order. Returns whether any change reports the order now. */
function markFields(changes: Change[], { type, locale }: ManifestRecord, fields: readonly string[]): boolean {
  let isTold = false;
  for (const [index, { id, target, subject }] of changes.entries()) {
    if (subject.kind !== 'field' || subject.record.type !== type || subject.record.locale !== locale)
      continue;
    if (id === 'lesson-moved') isTold = true;
    if (!fields.includes(subject.field.path.slice(1))) continue;
    changes[index] = createChange('order-changed', target, subject);
    isTold = true;
  }
  return isTold;
}

/**
 * Returns the fewest items that have to move to turn one order into another: all except the longest run of items that
 * follow each other in both.
 *
 * @param before The items in their old order.
 * @param after The same items in their new order.
 */
export function movedItems(before: readonly string[], after: readonly string[]): ReadonlySet<string> {
  const places = new Map(before.map((item, index) => [item, index]));
  // For each length, the last item of the run of this length that ends first, and the item before each.
  const ends: string[] = [];
  const previous = new Map<string, string | undefined>();
  const placeOf = (item: string): number => places.get(item) as number;
  for (const item of after) {
    const length = countBefore(ends.length, (index) => placeOf(ends[index] as string) < placeOf(item));
    previous.set(item, ends[length - 1]);
    ends[length] = item;
  }
  const moved = new Set(after);
  for (let item = ends.at(-1); item !== undefined; item = previous.get(item)) moved.delete(item);
  return moved;
}
