import { groupBy } from '../base/group-by.js';
import { compareText } from '../base/text-order.js';
import { type SharedTag, sharedTags, TOPICS } from '../check/tags.js';
import { type Collection, holdsLessons } from '../model/collections.js';
import { labelsOf } from '../model/labels.js';
import type { Locale } from '../model/locales.js';
import { isForPrograms } from '../model/record-parts.js';
import { lessonTotal, minutesLabel, vocabularyLabel } from '../model/value-labels.js';
import type { Config } from '../read/config/config.js';
import type { Value } from '../read/schema/value.js';
import type { Catalog, CatalogRecord } from './catalog/catalog.js';

// The content of lists and homes and its groups: shared by pages and their Markdown twins, so that both agree.

/** A record in a list. */
export interface ListEntry {
  readonly record: CatalogRecord;
  readonly summary: string | undefined;
}

/** The entries of a collection in a locale, in list order. */
export interface ListedCollection {
  readonly collection: Collection;
  readonly entries: readonly ListEntry[];
}

/** Groups entries of several lists by their collection. */
export function byCollection(entries: readonly ListEntry[]): readonly ListedCollection[] {
  const groups = groupBy(entries, ({ record }) => record.collection);
  return Array.from(groups, ([collection, group]) => ({ collection, entries: group }));
}

/** Returns the shared tags and categories of a locale with the entries of its lists. */
export function taggedEntries(lists: readonly ListedCollection[]): readonly SharedTag<ListEntry>[] {
  const entries = lists.flatMap((list) => list.entries);
  return TOPICS.flatMap((topic) => sharedTags(topic, entries, ({ record }) => record));
}

/** Returns the shared categories of a locale that records of a collection have. */
export function categoriesOf(
  collection: Collection,
  tags: readonly SharedTag<ListEntry>[],
): readonly SharedTag<ListEntry>[] {
  return tags.filter(
    ({ topic, items }) =>
      topic === 'categories' && items.some(({ record }) => record.collection === collection),
  );
}

/** Returns the description of a list for search engines: the titles of its first records. */
export function listDescription(name: string, entries: readonly ListEntry[]): string {
  const titles = entries.slice(0, 4).map(({ record }) => String(record.brief['title']));
  return titles.length === 0 ? name : `${name}: ${titles.join('; ')}${entries.length > 4 ? ' …' : ''}`;
}

/** Returns what a list says of a record below its title: its subtitle, or else its summary. */
export function leadOf({ record: { brief }, summary }: ListEntry): string | undefined {
  return brief['subtitle'] === undefined ? summary : String(brief['subtitle']);
}

/** A fact about a record in a list, besides its title and summary. */
export interface ListFact {
  readonly text: string;
  /** The word of the interface that the text is made with, if it is another text. */
  readonly word?: string;
  readonly isDate?: true;
}

/** Fields that help to choose between the records of a list, if their type has them. */
export const FACTS = ['level', 'type', 'difficulty', 'category', 'status', 'duration'];

/** Returns the date that lists show: the one that they are sorted by, or that of the last change. */
export function listDate({ brief, collection: { order } }: CatalogRecord): Value | undefined {
  return order.kind === 'newest' ? brief[order.by] : (brief['updatedAt'] ?? brief['lastReviewedAt']);
}

/** Returns the facts that help to choose between the records of a list. */
export function listFacts(record: CatalogRecord, config: Config): readonly ListFact[] {
  const { brief: fields, locale, collection } = record;
  const date = listDate(record);
  const { lessonCount, estimatedMinutes } = fields;
  return [
    ...FACTS.filter((name) => fields[name] !== undefined && !isForPrograms(name, fields[name]))
      .filter((name) => !isDefaultCategory(name, fields[name], collection, config))
      .map((name) => ({ text: vocabularyLabel(locale, String(fields[name])) })),
    ...(lessonCount === undefined ? [] : [lessonFact(locale, Number(lessonCount))]),
    ...(estimatedMinutes === undefined
      ? []
      : [{ text: minutesLabel(locale, Number(estimatedMinutes)), word: labelsOf(locale).minutes }]),
    ...(date === undefined ? [] : [{ text: String(date), isDate: true as const }]),
  ];
}

function lessonFact(locale: Locale, count: number): ListFact {
  const words = lessonTotal(locale, count);
  return { text: words.replace('{count}', String(count)), word: words };
}

/** Returns whether a value is the category of all records of its collection, as the configuration says. */
export function isDefaultCategory(
  name: string,
  value: Value | undefined,
  { name: collection }: Collection,
  { importing }: Config,
): boolean {
  if (name !== 'category') return false;
  return importing.defaults(collection).some(([field, text]) => field === name && text === value);
}

/** Entries that a list shows together. */
export interface ListGroup {
  /** Their heading: a letter or a year. Lessons have a course; a list without groups has neither. */
  readonly name: string | undefined;
  /** The course of lessons. A check refuses lessons without one. */
  readonly course?: CatalogRecord | undefined;
  /** Id of the group on its page, for groups by letter and year. */
  readonly id?: string;
  readonly entries: readonly ListEntry[];
}

/** The type whose list is a timeline, and whose records are in the feeds. */
export const NEWS = 'changelog-entry';

/** Longest list that shows cards. A longer one has a line for each record. */
const MOST_CARDS = 50;

/** Returns whether the list of a collection has a line for each record. */
export function isLongList(collection: Collection, locale: Locale, { list }: Catalog): boolean {
  return list(collection, locale).length > MOST_CARDS;
}

/**
 * Returns the entries of a list in the order of its page: terms by letter, lessons by course, news and long lists of
 * dated records by year.
 */
export function listGroups(
  collection: Collection,
  entries: readonly ListEntry[],
  locale: Locale,
  catalog: Catalog,
): readonly ListGroup[] {
  const { otherLetters, undated } = labelsOf(locale);
  if (collection.type === 'glossary-term') return letterGroups(entries, otherLetters);
  const { order } = collection;
  if (order.kind === 'newest' && (collection.type === NEWS || isLongList(collection, locale, catalog))) {
    const years = groupBy(entries, ({ record }) => String(record.brief[order.by] ?? '').slice(0, 4));
    return Array.from(years, ([year, group]) => ({
      name: year === '' ? undated : year,
      id: `Part-year-${year === '' ? 'none' : year}`,
      entries: group,
    }));
  }
  if (!holdsLessons(collection)) return [{ name: undefined, entries }];
  return Array.from(
    groupBy(entries, ({ record }) => catalog.courseOf(record)),
    ([course, lessons]) => ({ name: undefined, course, entries: lessons }),
  );
}

/**
 * Groups terms by their first letter, in alphabetical order without regard to accents. Terms that do not begin with
 * a letter come last.
 */
function letterGroups(entries: readonly ListEntry[], others: string): readonly ListGroup[] {
  const terms = entries
    .map((entry) => ({ entry, folded: folded(termOf(entry)) }))
    .sort((a, b) => compareText(a.folded, b.folded) || compareText(a.entry.record.slug, b.entry.record.slug));
  const groups = groupBy(terms, ({ folded }) => /^\p{L}/u.exec(folded)?.[0]);
  return [...groups]
    .sort(([a], [b]) => Number(a === undefined) - Number(b === undefined))
    .map(([letter, group]) => ({
      name: letter?.toUpperCase() ?? others,
      id: `Part-letter-${letter ?? 'other'}`,
      entries: group.map(({ entry }) => entry),
    }));
}

/** Returns the name of a record in a glossary. */
export function termOf({ record: { brief } }: ListEntry): string {
  return String(brief['term'] ?? brief['title']);
}

function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** How many records of a collection a home shows. */
const SHOWN = { first: 6, others: 3 };

/** The beginning of a list, on a home. */
export interface HomeShelf extends ListedCollection {
  /** The number of records in the whole list. */
  readonly count: number;
}

/** Returns the collections of a home that have records, with the beginnings of their lists: more of the first one. */
export function homeShelves(lists: readonly ListedCollection[]): readonly HomeShelf[] {
  return lists
    .filter(({ entries }) => entries.length > 0)
    .map(({ collection, entries }, index) => ({
      collection,
      entries: entries.slice(0, index === 0 ? SHOWN.first : SHOWN.others),
      count: entries.length,
    }));
}
