import type { Stored } from '../base/spill-store.js';
import type { CheckedContent } from '../check/check.js';
import type { ContentRecord, GivenId } from '../check/records/content-record.js';
import { isPublished } from '../check/records/record-index.js';
import type { Config } from '../config/config.js';
import type { ContentTree } from '../content/content-tree.js';
import { type Collection, holdsLessons } from '../model/collections.js';
import type { Locale } from '../model/locales.js';
import { listedCollections, pagePath } from '../model/routes.js';
import type { ForeignSite } from '../overlay/foreign-site.js';
import type { Fields, Value } from '../schema/value.js';
import { type Assets, createAssets } from './assets.js';
import { sortLists } from './order.js';

/** One published record: what emitters read. */
export interface CatalogRecord {
  readonly collection: Collection;
  readonly locale: Locale;
  readonly slug: string;
  readonly formerSlugs: readonly string[];
  /** Path of its page below the base URL, without suffix and leading slash. */
  readonly path: string;
  /** Its small fields, derived ones included: those without Markdown and objects. */
  readonly brief: Fields;
  /** All its fields, derived ones included, fetched when asked for; links are as their author wrote them. */
  fields(): Fields;
  /** The fields that its author gave. */
  given(): Fields;
  /** Where these stand for other threads of this process. */
  stored(): Stored;
  /** What is published beside or instead of them: what follows from others, and slugs of today. */
  readonly changes: Fields;
  /** SHA-256 of what its author gave: all of it, and what the list form has. */
  digest(): string;
  listDigest(): string;
  /** The records that its fields name, by their slugs of today. */
  readonly references: readonly { readonly type: string; readonly slug: string }[];
  /** Destinations in the Markdown fields that become absolute URLs. */
  readonly links: readonly CatalogLink[];
  /** Ids that its author gave to headings of its page. */
  readonly ids: readonly GivenId[];
}

/** A destination in a string of a record, and what it becomes. */
export interface CatalogLink {
  /** Where the string stands in the fields. */
  readonly path: readonly (string | number)[];
  /** The destination's characters in the string. */
  readonly start: number;
  readonly end: number;
  /** Path below the base URL, with query and fragment, without a leading slash. */
  readonly target: string;
}

/** All published content of a site: valid, ordered, its links resolved. Immutable. */
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
  /** The published lessons of a course in its locale, in course order. */
  lessonsOf(course: CatalogRecord): readonly CatalogRecord[];
  /** Files of the repository that published records refer to. */
  readonly assets: Assets;
  /** Names where links and references of all records lead (see `digestOfAddresses`). */
  addresses(): string;
  /** The site built elsewhere that is carried over, where there is one. */
  readonly foreignSite: ForeignSite | undefined;
}

/** All records, in the order in which trees are written: by locale, then as {@link Catalog.records} has them. */
export function* allRecords(catalog: Catalog): Iterable<CatalogRecord> {
  for (const locale of catalog.config.locales) yield* catalog.records(locale);
}

/**
 * The catalog of content that was checked without errors.
 *
 * @param derived What follows from other fields and records, by record.
 */
export function createCatalog(
  checked: CheckedContent,
  derived: ReadonlyMap<ContentRecord, Fields>,
  tree: ContentTree,
  config: Config,
  baseUrl: string,
): Catalog {
  const assets = createAssets(tree);
  const lists = new Map<string, CatalogRecord[]>();
  const bySlug = new Map<string, CatalogRecord[]>();
  for (const record of checked.index.records) {
    const further = derived.get(record);
    if (further === undefined || !isPublished(record)) continue;
    const published = toCatalogRecord(record, further, checked, assets, config);
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
    lessonsOf: ({ locale, slug }) => lessons.get(`${locale.code} ${slug}`) ?? [],
    assets,
    addresses: () => checked.addresses(),
    foreignSite: typeof config.pages === 'object' ? checked.foreignSite : undefined,
  };
}

function toCatalogRecord(
  record: ContentRecord,
  derived: Fields,
  checked: CheckedContent,
  assets: Assets,
  config: Config,
): CatalogRecord {
  const linksOf = (): readonly CatalogLink[] =>
    orNone(
      checked.links.get(record).map(({ link, target, tail }) => ({
        path: link.path,
        start: link.start,
        end: link.end,
        target: (target.kind === 'site' ? target.path : assets.publish(target.file)) + tail,
      })),
    );
  // Whether a link needs a file of the repository has to be known now.
  const links = checked.links.isDeferred(record) ? linksOf : linksOf();
  const changes = { ...derived, ...currentSlugs(record, checked) };
  const references = record.references.map((reference) => ({
    type: reference.type,
    slug: checked.renamed.get(reference) ?? reference.slug,
  }));
  return new PublishedRecord(record, config, changes, orNone(references), links);
}

/** A class: there may be a hundred thousand, each held to the end. */
class PublishedRecord implements CatalogRecord {
  readonly collection: Collection;
  readonly locale: Locale;
  readonly slug: string;
  readonly formerSlugs: readonly string[];
  readonly path: string;
  readonly brief: Fields;
  readonly changes: Fields;
  readonly references: CatalogRecord['references'];
  #links: readonly CatalogLink[] | (() => readonly CatalogLink[]);
  readonly #record: ContentRecord;

  constructor(
    record: ContentRecord,
    config: Config,
    changes: Fields,
    references: CatalogRecord['references'],
    links: readonly CatalogLink[] | (() => readonly CatalogLink[]),
  ) {
    const { collection, locale, slug, brief } = record;
    this.collection = collection;
    this.locale = locale;
    this.slug = slug;
    this.formerSlugs = orNone(record.formerSlugs.map((former) => former.slug));
    this.path = pagePath(config, collection, locale, slug);
    this.brief = Object.keys(changes).length === 0 ? brief : { ...brief, ...changes };
    this.changes = changes;
    this.references = references;
    this.#links = links;
    this.#record = record;
  }

  get links(): readonly CatalogLink[] {
    if (typeof this.#links === 'function') this.#links = this.#links();
    return this.#links;
  }

  get ids(): readonly GivenId[] {
    return this.#record.ids;
  }

  fields(): Fields {
    return { ...this.#record.fields(), ...this.changes };
  }

  given(): Fields {
    return this.#record.fields();
  }

  stored(): Stored {
    return this.#record.stored();
  }

  digest(): string {
    return this.#record.digest();
  }

  listDigest(): string {
    return this.#record.listDigest();
  }
}

const NONE: readonly never[] = [];

/** Most records have none: all of these share one. */
function orNone<Item>(items: readonly Item[]): readonly Item[] {
  return items.length === 0 ? NONE : items;
}

/** References by a former slug are published with the slug of today. */
function currentSlugs(record: ContentRecord, { renamed }: CheckedContent): Fields {
  const changes: Record<string, Value> = {};
  for (const reference of record.references) {
    const slug = renamed.get(reference);
    if (slug !== undefined) changes[reference.field] = slug;
  }
  return changes;
}

function listKey(collection: Collection, locale: Locale): string {
  return `${locale.code} ${collection.name}`;
}

function append<Key, Item>(map: Map<Key, Item[]>, key: Key, item: Item): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [item]);
  else list.push(item);
}
