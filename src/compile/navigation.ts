import { groupBy, tally } from '../base/group-by.js';
import { memoized } from '../base/memoized.js';
import { computed } from '../base/once.js';
import { parentOf } from '../base/plain-path.js';
import { compareNumbers } from '../base/text-order.js';
import { COLLECTION_USES, type Collection, type CollectionUse, holdsLessons } from '../model/collections.js';
import { labelOf, labelsOf } from '../model/labels.js';
import type { Locale } from '../model/locales.js';
import type { NavigationItem } from '../read/config/navigation.js';
import { INDEX, titleFrom } from '../read/content/folders.js';
import { type Catalog, type CatalogRecord, filledCollections } from './catalog/catalog.js';
import type { GroupPlace, HeaderGroup, Sequence } from './markdown/twin.js';

/** The navigation of a locale. */
export interface Navigation {
  /** The groups of the header. */
  readonly groups: readonly HeaderGroup[];
  /** The groups that have records: those of a configured header in its order, or folders, which have no path. */
  readonly sequences: readonly GroupRecords[];
}

/** A group, and its records in reading order. */
interface GroupRecords {
  readonly group: HeaderGroup;
  readonly records: readonly CatalogRecord[];
}

/** Most collections that the header shows one by one, if the configuration has no navigation. */
const MOST_COLLECTIONS = 5;

/** Fewest records of a folder that a page shows. */
const FEWEST_SIBLINGS = 2;

/** Most records of a group that a page shows: those around its own. */
const SHOWN = { header: 40, folder: 20 };

/** The navigation of each locale, by catalog. */
const navigations = new WeakMap<Catalog, (locale: Locale) => Navigation>();

/** Returns the groups of the header: those of the configuration that have records in a locale, or the collections. */
export function navigationOf(catalog: Catalog, locale: Locale): Navigation {
  const create = () => memoized((one: Locale) => createNavigation(catalog, one));
  return computed(navigations, catalog, create)(locale);
}

function createNavigation(catalog: Catalog, locale: Locale): Navigation {
  const { navigation } = catalog.config;
  const filled = filledCollections(catalog, locale);
  if (navigation.length === 0) {
    const sequences = filled.flatMap((collection) => folderGroups(collection, catalog, locale));
    return { groups: collectionGroups(filled, locale), sequences };
  }
  const sequences: GroupRecords[] = [];
  // A record has one place: its page shows one group, and what comes before and after it there.
  const placed = new Set<CatalogRecord>();
  for (const { label, items } of navigation) {
    const listed = new Set(items.flatMap((item) => recordsOf(item, catalog, locale)));
    const groupRecords = [...listed].filter((record) => !placed.has(record));
    for (const record of groupRecords) placed.add(record);
    const collections = items.flatMap((item) =>
      'collection' in item && item.slug === undefined && filled.includes(item.collection)
        ? [item.collection.name]
        : [],
    );
    const path = groupRecords[0]?.path;
    if (path === undefined && collections.length === 0) continue;
    const group = { label: label(locale), ...(path !== undefined && { path }), collections };
    sequences.push({ group, records: groupRecords });
  }
  return { groups: sequences.map(({ group }) => group), sequences };
}

/** Returns the records of a folder in their order, or the one that an item names. */
export function recordsOf(item: NavigationItem, catalog: Catalog, locale: Locale): readonly CatalogRecord[] {
  if ('collection' in item) {
    const { collection, slug } = item;
    const list = slug === undefined ? [] : catalog.list(collection, locale);
    const record =
      list.find((one) => one.slug === slug) ??
      list.find(({ formerSlugs }) => formerSlugs.includes(slug as string));
    return record === undefined ? [] : [record];
  }
  const folder = `${item.folder.replace('{locale}', () => locale.folder)}/`;
  return inReadingOrder(
    [...catalog.records(locale)].filter(({ origin }) => origin.file.path.startsWith(folder)),
  );
}

/**
 * Sorts records of a folder by their field `order`, then by their files.
 *
 * @param index The page of the folder, which comes first: its `order` is its place among other folders.
 */
function inReadingOrder(records: readonly CatalogRecord[], index?: CatalogRecord): readonly CatalogRecord[] {
  const orderIn = (record: CatalogRecord): number => (record === index ? -Number.MAX_VALUE : orderOf(record));
  return records
    .map((record) => ({ record, place: placeInFolder(record) }))
    .sort((a, b) => orderIn(a.record) - orderIn(b.record) || compareNumbers(a.place, b.place))
    .map(({ record }) => record);
}

function orderOf({ brief }: CatalogRecord): number {
  return typeof brief['order'] === 'number' ? brief['order'] : Number.MAX_VALUE;
}

/** Returns the path of a file by which a folder is sorted: its own page comes first. */
function placeInFolder({ origin }: CatalogRecord): string {
  const stem = origin.file.path.replace(/\.[^./]*$/, '');
  const name = stem.slice(stem.lastIndexOf('/') + 1);
  return INDEX.test(name) ? stem.slice(0, -name.length) : stem;
}

/**
 * Returns the records of a collection that are read one after the other: those of each folder if it has several, otherwise
 * those with a field `order`. Courses show their lessons; entries that are looked up, and news, have no reading order.
 */
function folderGroups(collection: Collection, catalog: Catalog, locale: Locale): readonly GroupRecords[] {
  const isRead = collection.use === 'learn' || collection.use === 'read';
  if (!isRead || collection.type === 'course' || holdsLessons(collection)) return [];
  const all = catalog.list(collection, locale);
  const sizes = tally(all.map(folderOf));
  // `topic/index.md` alone in its folder is a page of the folder above.
  const folders = groupBy(all, (record) => {
    const folder = folderOf(record);
    return sizes.get(folder) === 1 && isIndex(record) ? parentOf(folder) : folder;
  });
  const isDivided = folders.size > 1;
  const names = [...folders.keys()];
  const shortest = names.reduce((a, b) => (b.length < a.length ? b : a), names[0] as string);
  const outer = names.every((name) => `${name}/`.startsWith(`${shortest}/`)) ? shortest : undefined;
  return [...folders].flatMap(([folder, members]) => {
    const ordered = isDivided ? members : members.filter((record) => orderOf(record) < Number.MAX_VALUE);
    if (ordered.length < FEWEST_SIBLINGS) return [];
    const index = members.find((record) => isIndex(record) && folderOf(record) === folder);
    const label =
      folder === outer
        ? labelOf(collection, locale)
        : String(index?.brief['title'] ?? titleFrom(folder.slice(folder.lastIndexOf('/') + 1)));
    return [{ group: { label, collections: [] }, records: inReadingOrder(ordered, index) }];
  });
}

function folderOf({ origin }: CatalogRecord): string {
  return parentOf(origin.file.path);
}

function isIndex(record: CatalogRecord): boolean {
  return placeInFolder(record).endsWith('/');
}

/** Returns the collections of a locale, without lessons, which courses show. Many are grouped by their use. */
function collectionGroups(filled: readonly Collection[], locale: Locale): readonly HeaderGroup[] {
  const hasCourses = filled.some(({ type }) => type === 'course');
  const shown = filled.filter((collection) => !hasCourses || !holdsLessons(collection));
  if (shown.length <= MOST_COLLECTIONS)
    return shown.map(({ name }) => ({ label: undefined, collections: [name] }));
  const labels: Readonly<Partial<Record<CollectionUse, string>>> = labelsOf(locale).uses;
  const byUse = groupBy(shown, ({ use }) => use);
  return COLLECTION_USES.flatMap((use) => {
    const collections = (byUse.get(use) ?? []).map(({ name }) => name);
    const label = collections.length > 1 ? labels[use] : undefined;
    return collections.length === 0 ? [] : [{ label, collections }];
  });
}

/**
 * Returns a function that finds the place of a record in the groups that have records. A record of a collection that such
 * a group has is not one of its records, but its page shows them, too.
 */
export function placesIn({
  sequences,
}: Navigation): (record: CatalogRecord) => GroupPlace<CatalogRecord> | undefined {
  const places = new Map(
    sequences.flatMap((sequence) =>
      sequence.records.map((record, index) => [record, { sequence, index }] as const),
    ),
  );
  const inHeader = sequences.filter(({ group }) => group.path !== undefined);
  return (record) => {
    const { sequence, index } = places.get(record) ?? {
      sequence: inHeader.find(({ group }) => group.collections.includes(record.collection.name)),
      index: -1,
    };
    if (sequence === undefined) return undefined;
    const { group, records } = sequence;
    const most = group.path === undefined ? SHOWN.folder : SHOWN.header;
    return { group, ...sequenceAround(records, index, most) };
  };
}

/**
 * Returns the items of a sequence around one of them.
 *
 * @param index The index of the item; -1 for the first items of the sequence.
 * @param most The most items to return.
 */
export function sequenceAround<Item>(all: readonly Item[], index: number, most: number): Sequence<Item> {
  const from = Math.max(0, Math.min(index - most / 2, all.length - most));
  return { records: all.slice(from, from + most), at: index - from };
}
