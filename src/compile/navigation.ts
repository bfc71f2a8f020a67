import { groupBy } from '../base/group-by.js';
import { memoized } from '../base/memoized.js';
import { computed } from '../base/once.js';
import { compareNumbers } from '../base/text-order.js';
import { COLLECTION_USES, type CollectionUse, holdsLessons } from '../model/collections.js';
import { labelsOf } from '../model/labels.js';
import type { Locale } from '../model/locales.js';
import type { NavigationItem } from '../read/config/navigation.js';
import { INDEX } from '../read/content/folders.js';
import { type Catalog, filledCollections } from './catalog/catalog.js';
import type { CatalogRecord } from './catalog/catalog-record.js';
import type { GroupPlace, HeaderGroup, Sequence } from './markdown/twin.js';

/** The navigation of a locale. */
export interface Navigation {
  readonly groups: readonly HeaderGroup[];
  /** The records of each group, in reading order. */
  readonly records: readonly (readonly CatalogRecord[])[];
}

/** Most collections that the header shows one by one, if the configuration has no navigation. */
const MOST_COLLECTIONS = 5;

/** Most records of a group that a page shows: those around its own. */
const SHOWN = 40;

/** The navigation of each locale, by catalog. */
const navigations = new WeakMap<Catalog, (locale: Locale) => Navigation>();

/** Returns the groups of the header: those of the configuration that have records in a locale, or the collections. */
export function navigationOf(catalog: Catalog, locale: Locale): Navigation {
  const create = () => memoized((one: Locale) => createNavigation(catalog, one));
  return computed(navigations, catalog, create)(locale);
}

function createNavigation(catalog: Catalog, locale: Locale): Navigation {
  const { navigation } = catalog.config;
  if (navigation.length === 0) return { groups: collectionGroups(catalog, locale), records: [] };
  const filled = filledCollections(catalog, locale);
  const groups: HeaderGroup[] = [];
  const records: CatalogRecord[][] = [];
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
    groups.push({ label: label(locale), ...(path !== undefined && { path }), collections });
    records.push(groupRecords);
  }
  return { groups, records };
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
  return [...catalog.records(locale)]
    .filter(({ origin }) => origin.file.path.startsWith(folder))
    .map((record) => ({ record, place: placeInFolder(record) }))
    .sort((a, b) => orderOf(a.record) - orderOf(b.record) || compareNumbers(a.place, b.place))
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

/** Returns the collections of a locale, without lessons, which courses show. Many are grouped by their use. */
function collectionGroups(catalog: Catalog, locale: Locale): readonly HeaderGroup[] {
  const filled = filledCollections(catalog, locale);
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
  groups,
  records,
}: Navigation): (record: CatalogRecord) => GroupPlace<CatalogRecord> | undefined {
  const places = new Map(
    records.flatMap((groupRecords, number) =>
      groupRecords.map((record, index) => [record, { number, index }] as const),
    ),
  );
  return (record) => {
    const { number, index } = places.get(record) ?? {
      number: groups.findIndex(
        ({ path, collections }) => path !== undefined && collections.includes(record.collection.name),
      ),
      index: -1,
    };
    const [group, groupRecords] = [groups[number], records[number]];
    if (group === undefined || groupRecords === undefined) return undefined;
    return { group, ...sequenceAround(groupRecords, index, SHOWN) };
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
