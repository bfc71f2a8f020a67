import { append } from '../../base/multi-map.js';
import type { CheckedContent } from '../../check/check.js';
import { idsOf } from '../../check/ids.js';
import type { Redirect } from '../../check/links/link-context.js';
import type { ContentRecord } from '../../check/records/content-record.js';
import { isPublished } from '../../check/records/record-index.js';
import { type Collection, holdsLessons } from '../../model/collections.js';
import type { Locale } from '../../model/locales.js';
import { listedCollections } from '../../model/routes.js';
import type { BuiltSite } from '../../read/built-site/built-site.js';
import type { Config } from '../../read/config/config.js';
import type { ContentTree } from '../../read/content/content-tree.js';
import type { Fields } from '../../read/schema/value.js';
import { type Assets, createAssets } from './assets.js';
import { CatalogRecord } from './catalog-record.js';
import { sortLists } from './order.js';
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

/**
 * Returns the catalog of content without errors.
 *
 * @param derived The derived fields, by record.
 */
export function createCatalog(
  checked: CheckedContent,
  derived: ReadonlyMap<ContentRecord, Fields>,
  tree: ContentTree,
  config: Config,
  baseUrl: string,
): Catalog {
  const assets = createAssets(tree);
  const ids = idsOf(checked.index.records);
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
