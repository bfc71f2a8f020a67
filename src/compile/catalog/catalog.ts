import { memoized } from '../../base/memoized.js';
import { append } from '../../base/multi-map.js';
import { compareNumbers, compareText } from '../../base/text-order.js';
import type { CheckedContent } from '../../check/check.js';
import { deriveAll } from '../../check/derived.js';
import { idsOf } from '../../check/ids.js';
import type { Redirect } from '../../check/links/link-context.js';
import type { ContentRecord } from '../../check/records/content-record.js';
import { isPublished } from '../../check/records/record-index.js';
import { type Collection, holdsLessons } from '../../model/collections.js';
import type { Locale } from '../../model/locales.js';
import { listedCollections, pagePath } from '../../model/routes.js';
import type { BuiltSite } from '../../read/built-site/built-site.js';
import type { Config } from '../../read/config/config.js';
import type { ContentTree } from '../../read/content/content-tree.js';
import type { Fields, Value } from '../../read/schema/value.js';
import { type Assets, createAssets } from './assets.js';
import { momentOf } from './moment.js';
import { publishSiteFiles } from './site-files.js';

/** All published content of a site: valid, ordered, with resolved links. Immutable. */
export interface Catalog {
  readonly config: Config;
  /** Base URL without a trailing slash. */
  readonly baseUrl: string;
  /** The records of a collection in a locale, in list order. */
  list(collection: Collection, locale: Locale): readonly CatalogRecord[];
  /** All records of a locale: collections in the order of the specification, each in list order. */
  records(locale: Locale): Iterable<CatalogRecord>;
  /** The published record of the same type and slug in each locale that has one, in the locales' order. */
  translations(record: CatalogRecord): readonly CatalogRecord[];
  /** The published lessons of a course in its locale, in course order; other records have none. */
  lessonsOf(record: CatalogRecord): readonly CatalogRecord[];
  /** The published course of a lesson in its locale; other records have none. */
  courseOf(record: CatalogRecord): CatalogRecord | undefined;
  /** The lessons whose fields the files of a record show: those of a course, and at its last lesson those of the course. */
  shownLessons(record: CatalogRecord): readonly CatalogRecord[];
  /** Files of the repository that published records refer to. */
  readonly assets: Assets;
  /** Returns a key of the targets of all links and references (see `digestOfAddresses`). */
  addresses(): string;
  /** The site built elsewhere that is published with the content, if the configuration has one. */
  readonly builtSite: BuiltSite | undefined;
  /** The redirects of the repository's `_redirects`. */
  readonly redirects: readonly Redirect[];
}

/** Returns all records in the order in which trees are written: by locale, then as {@link Catalog.records}. */
export function* allRecords(catalog: Catalog): Iterable<CatalogRecord> {
  for (const locale of catalog.config.locales) yield* catalog.records(locale);
}

/** Returns the collections that have records in a locale. */
export function filledCollections({ list }: Catalog, locale: Locale): readonly Collection[] {
  return listedCollections(locale).filter((collection) => list(collection, locale).length > 0);
}

/** Returns the catalog of content without errors. */
export function createCatalog(
  checked: CheckedContent,
  tree: ContentTree,
  config: Config,
  baseUrl: string,
): Catalog {
  const assets = createAssets(tree);
  const ids = idsOf(checked.index.records);
  // The check has reported what contradicts them.
  const derived = deriveAll(checked);
  publishSiteFiles(assets, tree, config);
  const lists = new Map<string, CatalogRecord[]>();
  const bySlug = new Map<string, CatalogRecord[]>();
  for (const record of checked.index.records) {
    const derivedFields = derived.get(record);
    if (derivedFields === undefined || !isPublished(record)) continue;
    const published = new CatalogRecord(record, ids.get(record), derivedFields, checked, assets, config);
    append(lists, listKey(record.collection, record.locale), published);
    append(bySlug, `${record.collection.type} ${record.slug}`, published);
  }
  for (const locale of config.locales) {
    sortLists(listedCollections(locale), (collection) => lists.get(listKey(collection, locale)) ?? []);
  }
  const lessons = new Map<string, CatalogRecord[]>();
  for (const list of lists.values()) {
    for (const record of list) {
      const course = record.brief['courseSlug'];
      if (holdsLessons(record.collection) && typeof course === 'string')
        append(lessons, `${record.locale.code} ${course}`, record);
    }
  }
  const place = new Map(config.locales.map(({ code }, index) => [code, index]));
  for (const records of bySlug.values()) {
    records.sort((a, b) => (place.get(a.locale.code) as number) - (place.get(b.locale.code) as number));
  }
  const list: Catalog['list'] = (collection, locale) => lists.get(listKey(collection, locale)) ?? [];
  return {
    config,
    baseUrl,
    list,
    *records(locale) {
      for (const collection of listedCollections(locale)) yield* list(collection, locale);
    },
    translations: ({ collection, slug }) => bySlug.get(`${collection.type} ${slug}`) ?? [],
    lessonsOf: ({ collection, locale, slug }) =>
      (collection.type === 'course' && lessons.get(`${locale.code} ${slug}`)) || [],
    courseOf({ collection, locale, brief }) {
      const versions = holdsLessons(collection) ? bySlug.get(`course ${brief['courseSlug']}`) : undefined;
      return versions?.find((course) => course.locale === locale);
    },
    shownLessons(record) {
      const { collection, locale, brief } = record;
      if (!holdsLessons(collection)) return this.lessonsOf(record);
      const siblings = lessons.get(`${locale.code} ${brief['courseSlug']}`) ?? [];
      return siblings.at(-1) === record ? siblings : [];
    },
    assets,
    addresses: () => checked.addresses(),
    builtSite: typeof config.pages === 'object' ? checked.builtSite : undefined,
    redirects: [...checked.linkGraph.context.redirects().values()],
  };
}

function listKey(collection: Collection, locale: Locale): string {
  return `${locale.code} ${collection.name}`;
}

/** Sorts the lists of a locale in place: courses before lessons, whose order follows the order of their courses. */
function sortLists(
  collections: readonly Collection[],
  listOf: (collection: Collection) => CatalogRecord[],
): void {
  const coursePlace = new Map<string, number>();
  for (const collection of collections) {
    const { order } = collection;
    const list = listOf(collection);
    if (order.kind === 'slug') list.sort(bySlug);
    else if (order.kind === 'lesson') list.sort(byCourse(coursePlace));
    else if (order.kind === 'ascending') list.sort(byNumber(order.by));
    else list.sort(byDate(order.by));
    if (collection.type === 'course') {
      for (const [place, { slug }] of list.entries()) coursePlace.set(slug, place);
    }
  }
}

type Compare = (a: CatalogRecord, b: CatalogRecord) => number;

const bySlug: Compare = (a, b) => compareText(a.slug, b.slug);

function byNumber(field: string): Compare {
  return (a, b) => ascending(a.brief[field], b.brief[field]) || bySlug(a, b);
}

function byDate(field: string): Compare {
  const newest = memoized((date: Value | undefined) =>
    typeof date === 'string' ? -momentOf(date) : undefined,
  );
  return (a, b) => ascending(newest(a.brief[field]), newest(b.brief[field])) || bySlug(a, b);
}

function byCourse(place: ReadonlyMap<string, number>): Compare {
  const placeOf = ({ brief }: CatalogRecord): number => place.get(String(brief['courseSlug'])) ?? place.size;
  return (a, b) =>
    placeOf(a) - placeOf(b) ||
    ascending(a.brief['order'], b.brief['order']) ||
    compareNumbers(String(a.brief['number']), String(b.brief['number'])) ||
    bySlug(a, b);
}

/** Compares numbers; values that are not numbers come last. */
function ascending(a: Value | undefined, b: Value | undefined): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return (typeof a === 'number' ? 0 : 1) - (typeof b === 'number' ? 0 : 1);
}

/** A destination in a string of a record, and its target. */
export interface CatalogLink {
  /** The path of the string in the fields. */
  readonly path: readonly (string | number)[];
  /** The destination's characters in the string. */
  readonly start: number;
  readonly end: number;
  /** Path below the base URL, with query and fragment, without a leading slash. */
  readonly target: string;
}

/** One published record, for emitters. A class, because there may be a hundred thousand of them. */
export class CatalogRecord {
  readonly collection: Collection;
  readonly locale: Locale;
  readonly slug: string;
  /** The same in all locales, whatever its slugs are (see {@link idsOf}). */
  readonly id: string;
  readonly formerSlugs: readonly string[];
  /** Path of its page below the base URL, without suffix and leading slash. */
  readonly path: string;
  /** Its small fields, derived fields included: without Markdown and objects. */
  readonly brief: Fields;
  /** Fields that differ from what its author wrote: derived fields, and current slugs. */
  readonly changes: Fields;
  /** The record as its author wrote it. */
  readonly origin: ContentRecord;
  /** The records that its fields name, by their current slugs. */
  readonly references: readonly { readonly type: string; readonly slug: string }[];
  #links: readonly CatalogLink[] | (() => readonly CatalogLink[]);

  /** @param derived The derived fields. */
  constructor(
    record: ContentRecord,
    id: string | undefined,
    derived: Fields,
    { links, renamed }: CheckedContent,
    assets: Assets,
    config: Config,
  ) {
    const { collection, locale, slug, brief } = record;
    const changes: Record<string, Value | undefined> = { ...derived };
    const references = record.references.map((reference) => {
      const current = renamed.get(reference);
      if (current !== undefined) changes[reference.field] = current;
      return { type: reference.type, slug: current ?? reference.slug };
    });
    const linksOf = (): readonly CatalogLink[] =>
      orNone(
        links.get(record).map(({ link, target, tail }) => ({
          path: link.path,
          start: link.start,
          end: link.end,
          target: (target.kind === 'site' ? target.path : assets.publish(target.file)) + tail,
        })),
      );
    this.collection = collection;
    this.locale = locale;
    this.slug = slug;
    this.id = id ?? slug;
    this.formerSlugs = orNone(record.formerSlugs.map((former) => former.slug));
    this.path = pagePath(config, collection, locale, slug);
    this.brief = Object.keys(changes).length === 0 ? brief : { ...brief, ...changes };
    this.changes = changes;
    this.references = orNone(references);
    // Files of the repository that links need are collected now.
    this.#links = links.isDeferred(record) ? linksOf : linksOf();
    this.origin = record;
  }

  /** Destinations in the Markdown fields that become absolute URLs. */
  get links(): readonly CatalogLink[] {
    if (typeof this.#links === 'function') this.#links = this.#links();
    return this.#links;
  }

  /** Returns all its fields, derived fields included; links are as their author wrote them. */
  fields(): Fields {
    return { ...this.origin.fields(), ...this.changes };
  }
}

/** Returns one shared array for all empty ones, which most records have. */
function orNone<Item>(items: readonly Item[]): readonly Item[] {
  return items.length === 0 ? NONE : items;
}

const NONE: readonly never[] = [];
