import { append } from '../base/multi-map.js';
import { type SharedTag, sharedTags } from '../check/tags.js';
import type { Collection } from '../model/collections.js';
import type { ListEntry, ListedCollection } from './lists.js';

/** Returns the shared tags of a locale with the entries of its lists. */
export function taggedEntries(lists: readonly ListedCollection[]): readonly SharedTag<ListEntry>[] {
  return sharedTags(
    lists.flatMap(({ entries }) => entries),
    ({ record }) => record,
  );
}

/** Groups entries of several lists by their collection. */
export function byCollection(entries: readonly ListEntry[]): readonly ListedCollection[] {
  const groups = new Map<Collection, ListEntry[]>();
  for (const entry of entries) append(groups, entry.record.collection, entry);
  return [...groups].map(([collection, own]) => ({ collection, entries: own }));
}
