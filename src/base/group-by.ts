import { append } from './multi-map.js';

/** Returns items by a key, both in their order. */
export function groupBy<Item, Key>(
  items: Iterable<Item>,
  keyOf: (item: Item) => Key,
): ReadonlyMap<Key, readonly [Item, ...Item[]]> {
  const groups = new Map<Key, [Item, ...Item[]]>();
  for (const item of items) append(groups, keyOf(item), item);
  return groups;
}
