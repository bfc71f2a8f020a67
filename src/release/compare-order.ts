import { countBefore } from '../base/binary-search.js';
import { COLLECTIONS, type Collection } from '../model/collections.js';
import { type Change, createChange, recordTarget } from './change.js';
import type { Differing } from './differing.js';
import { own } from './json-value.js';
import type { ManifestRecord } from './manifest.js';
import { readRecords } from './read-records.js';
import type { Release } from './release.js';
import type { Renames } from './renames.js';

/** Moved records of one list that are named one by one. */
const MOST_NAMED = 20;

/**
 * Compares the order of courses and lessons, of which clients make a curriculum: the relative order of what
 * both releases have. Where a field of a record gives the new order, its change is the change of order; else
 * the records that moved are named.
 *
 * @param changes What is known so far of the records.
 * @returns The same changes, those of order among them.
 */
export async function compareOrder(
  before: Release,
  after: Release,
  { differing, renames }: { readonly differing: Differing; readonly renames: Renames },
  changes: readonly Change[],
): Promise<readonly Change[]> {
  if (differing.records.isSameOrder && renames.all.length === 0) return changes;
  const result = [...changes];
  const [old, now] = [listsOf(before), listsOf(after)];
  const reordered = new Set<string>();
  for (const collection of COLLECTIONS) {
    const fields = orderFields(collection);
    if (fields.length === 0) continue;
    for (const [key, records] of now) {
      const [first] = records;
      if (first === undefined || first.type !== collection.type) continue;
      const slugs = new Set(records.map(({ slug }) => slug));
      const earlier = new Set(
        (old.get(key) ?? [])
          .map((record) => renames.newSlug(record) ?? record.slug)
          .filter((slug) => slugs.has(slug)),
      );
      const common = records.filter(({ slug }) => earlier.has(slug));
      const moved = movedItems(
        [...earlier],
        common.map(({ slug }) => slug),
      );
      if (moved.size === 0) continue;
      const isToldByFields = markFields(result, first, fields);
      // Lessons stand in the order of their courses: that the courses have another one is told there.
      const isToldAbove = reordered.has(first.locale) && collection.order.kind === 'lesson';
      reordered.add(first.locale);
      if (isToldByFields || isToldAbove) continue;
      result.push(
        ...(await nameMoved(
          after,
          common.filter(({ slug }) => moved.has(slug)),
        )),
      );
    }
  }
  return result;
}

/** Fields that decide where a record stands; for lists whose order means something. */
function orderFields({ order }: Collection): string[] {
  if (order.kind === 'ascending') return [order.by];
  return order.kind === 'lesson' ? ['order', 'number'] : [];
}

function listsOf({ records }: Release): Map<string, ManifestRecord[]> {
  const lists = new Map<string, ManifestRecord[]>();
  for (const record of records.all()) {
    const key = `${record.type} ${record.locale}`;
    const list = lists.get(key);
    if (list === undefined) lists.set(key, [record]);
    else list.push(record);
  }
  return lists;
}

/** Makes changes of fields that give the order changes of order. Gives whether something tells of it now. */
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

async function nameMoved(release: Release, moved: readonly ManifestRecord[]): Promise<Change[]> {
  const named = moved.slice(0, MOST_NAMED);
  const read = await readRecords(release, named);
  return named.map((record) => {
    const { type, locale, slug, url } = record;
    const title = String(own(read.get(slug), 'title') ?? slug);
    return createChange('order-changed', recordTarget(record), {
      kind: 'moved',
      record: { type, locale, slug, title, url },
    });
  });
}

/**
 * The least items that have to move to bring one order into another: all but the longest run of items that
 * follow each other in both.
 *
 * @param before The items in their old order.
 * @param after The same items in their new order.
 */
export function movedItems(before: readonly string[], after: readonly string[]): ReadonlySet<string> {
  const places = new Map(before.map((item, index) => [item, index]));
  // For each length the item that ends the run of this length with the smallest place, and what stands before it.
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
