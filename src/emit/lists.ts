import { compareText } from '../base/text-order.js';
import type { CatalogRecord } from '../catalog/catalog.js';
import type { Collection } from '../model/collections.js';
import { fieldLabel } from '../model/labels.js';
import { type PageLabels, pageLabelsOf } from '../model/page-labels.js';
import type { Value } from '../schema/value.js';

// What lists and homes show, in which groups: for pages and their Markdown twins alike, so that both say the same.

/** A record as lists show it. */
export interface ListEntry {
  readonly record: CatalogRecord;
  readonly summary: string | undefined;
}

/** The entries of a collection in a locale, in list order. */
export interface ListedCollection {
  readonly collection: Collection;
  readonly entries: readonly ListEntry[];
}

/** A description of a list for search engines: what it holds, in words of its own. */
export function listDescription(name: string, entries: readonly ListEntry[]): string {
  const titles = entries.slice(0, 4).map(({ record }) => String(record.brief['title']));
  return titles.length === 0 ? name : `${name}: ${titles.join('; ')}${entries.length > 4 ? ' …' : ''}`;
}

/** What a list says of a record beside its title and summary. */
export interface ListFact {
  readonly text: string;
  readonly isDate?: true;
}

/** Fields that help to choose between the records of a list, as far as a type has them. */
const FACTS = ['level', 'type', 'difficulty', 'category', 'status', 'duration'];

/** The date that lists show: the one that they are sorted by, otherwise that of the last change. */
function listDate({ brief, collection: { order } }: CatalogRecord): Value | undefined {
  return order.kind === 'newest' ? brief[order.by] : (brief['updatedAt'] ?? brief['lastReviewedAt']);
}

/** What helps to choose between the records of a list. */
export function listFacts(record: CatalogRecord): readonly ListFact[] {
  const { brief: fields, locale } = record;
  const date = listDate(record);
  const { lessonCount, estimatedMinutes } = fields;
  return [
    ...FACTS.filter((name) => fields[name] !== undefined).map((name) => ({ text: String(fields[name]) })),
    ...(lessonCount === undefined
      ? []
      : [{ text: `${fieldLabel(locale, 'lessonCount')}: ${String(lessonCount)}` }]),
    ...(estimatedMinutes === undefined
      ? []
      : [{ text: `${String(estimatedMinutes)} ${pageLabelsOf(locale).minutes}` }]),
    ...(date === undefined ? [] : [{ text: String(date), isDate: true as const }]),
  ];
}

/** Entries that follow one another and have one key. */
export interface ListGroup {
  readonly key: string | undefined;
  readonly entries: readonly ListEntry[];
}

/** Lessons by the slug of their course. */
export function lessonGroups(entries: readonly ListEntry[]): readonly ListGroup[] {
  return groupsBy(entries, ({ brief }) => String(brief['courseSlug']));
}

/** News by year; those without a date have none. */
export function yearGroups(entries: readonly ListEntry[]): readonly ListGroup[] {
  return groupsBy(entries, ({ brief: { publishedAt } }) =>
    publishedAt === undefined ? undefined : String(publishedAt).slice(0, 4),
  );
}

function groupsBy(
  entries: readonly ListEntry[],
  keyOf: (record: CatalogRecord) => string | undefined,
): readonly ListGroup[] {
  const groups: { key: string | undefined; entries: ListEntry[] }[] = [];
  for (const entry of entries) {
    const key = keyOf(entry.record);
    const last = groups.at(-1);
    if (last !== undefined && last.key === key) last.entries.push(entry);
    else groups.push({ key, entries: [entry] });
  }
  return groups;
}

/**
 * Terms by their first letter, in alphabetical order; accents do not matter to it. Those that begin with none have
 * no key and come last, wherever their code units stand.
 */
export function letterGroups(entries: readonly ListEntry[]): readonly ListGroup[] {
  const terms = entries
    .map((entry) => ({ entry, folded: folded(termOf(entry)) }))
    .sort((a, b) => compareText(a.folded, b.folded) || compareText(a.entry.record.slug, b.entry.record.slug));
  const groups = new Map<string | undefined, ListEntry[]>();
  for (const { entry, folded } of terms) {
    const letter = /^\p{L}/u.exec(folded)?.[0];
    const group = groups.get(letter);
    if (group === undefined) groups.set(letter, [entry]);
    else group.push(entry);
  }
  const all = [...groups].map(([key, group]) => ({ key, entries: group }));
  return [...all.filter(({ key }) => key !== undefined), ...all.filter(({ key }) => key === undefined)];
}

/** What a glossary calls the terms of a letter, or those that begin with none. */
export function letterName(letter: string | undefined, labels: PageLabels): string {
  return letter?.toUpperCase() ?? labels.otherLetters;
}

/** What a glossary calls a record. */
export function termOf({ record: { brief } }: ListEntry): string {
  return String(brief['term'] ?? brief['title']);
}

function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** How many records of a collection a home names. */
const SHOWN = { first: 6, others: 3 };

/** A collection on a home: the beginning of its list. */
export interface HomeShelf {
  readonly collection: Collection;
  readonly entries: readonly ListEntry[];
  /** How many records the whole list has. */
  readonly count: number;
}

/** The collections of a home that have records; the first shows more of them. */
export function homeShelves(lists: readonly ListedCollection[]): readonly HomeShelf[] {
  return lists
    .filter(({ entries }) => entries.length > 0)
    .map(({ collection, entries }, index) => ({
      collection,
      entries: entries.slice(0, index === 0 ? SHOWN.first : SHOWN.others),
      count: entries.length,
    }));
}
