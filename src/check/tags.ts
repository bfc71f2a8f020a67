import { sha256 } from '../base/digest.js';
import { groupBy } from '../base/group-by.js';
import { append } from '../base/multi-map.js';
import { compareText } from '../base/text-order.js';
import type { Collection } from '../model/collections.js';
import { shapeOf } from '../model/shape.js';
import { slugFault } from '../read/schema/formats.js';
import type { Fields } from '../read/schema/value.js';

/** Returns the field with the tags of a type, which readers see as tags. */
export function tagField({ type }: Collection): string | undefined {
  return ['tags', 'keywords'].find((name) => shapeOf(type).properties?.has(name));
}

/** What records are grouped by on pages: their tags, and their category. */
export const TOPICS = ['tags', 'categories'] as const;

export type Topic = (typeof TOPICS)[number];

/** Returns the tags of a record, each once, or its category. */
export function topicsIn(topic: Topic, collection: Collection, fields: Fields): readonly string[] {
  const { category } = fields;
  if (topic === 'categories') return category === undefined ? [] : [String(category)];
  const tags = fields[tagField(collection) ?? ''];
  return Array.isArray(tags) ? [...new Set(tags.map(String))] : [];
}

/** A tag or category that has a page, because enough records of a locale have it. */
export interface SharedTag<Item> {
  readonly topic: Topic;
  readonly tag: string;
  /** The segment of its path. */
  readonly segment: string;
  readonly items: readonly Item[];
}

/** How many records must have a tag or a category, so that it has a page. A page of one or two leads nowhere. */
const FEWEST: Readonly<Record<Topic, number>> = { tags: 3, categories: 2 };

/**
 * Returns the tags or categories of a locale that have pages, in code unit order. They are equal if their texts are.
 */
export function sharedTags<Item>(
  topic: Topic,
  items: Iterable<Item>,
  recordOf: (item: Item) => { readonly collection: Collection; readonly brief: Fields },
): readonly SharedTag<Item>[] {
  const byTag = new Map<string, Item[]>();
  for (const item of items) {
    const { collection, brief } = recordOf(item);
    // Halves of characters have no bytes of their own, so digests cannot tell them apart.
    for (const tag of topicsIn(topic, collection, brief)) if (!/\p{Cs}/u.test(tag)) append(byTag, tag, item);
  }
  const shared = [...byTag]
    .filter(([, taggedItems]) => taggedItems.length >= FEWEST[topic])
    .sort(([a], [b]) => compareText(a, b));
  const named = groupBy(shared, ([tag]) => lettersOf(tag));
  return shared.map(([tag, taggedItems]) => {
    const letters = lettersOf(tag);
    const isUnique =
      slugFault(letters) === undefined && named.get(letters)?.length === 1 && !DIGEST.test(letters);
    const parts = isUnique ? [letters] : [letters, sha256(tag).slice(0, 8)];
    return { topic, tag, segment: parts.filter((part) => part !== '').join('-'), items: taggedItems };
  });
}

/** Looks like the end of a segment with a digest. */
const DIGEST = /(?:^|-)[0-9a-f]{8}$/;

/** Returns the letters a-z and digits of a tag. Tags that differ otherwise get a digest of their text, too. */
function lettersOf(tag: string): string {
  const plain = tag.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return (/[^\P{L}a-z]/u.test(plain) ? [] : (plain.match(/[a-z0-9]+/g) ?? [])).join('-').slice(0, 60);
}
