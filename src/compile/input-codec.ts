import { sha256 } from '../base/digest.js';
import { memoized } from '../base/memoized.js';
import type { ExplicitId } from '../check/records/content-record.js';
import { sharedTags, TOPICS, type Topic, topicsIn } from '../check/tags.js';
import { collectionNamed } from '../model/collections.js';
import type { Locale } from '../model/locales.js';
import type { Fields, Value } from '../read/schema/value.js';
import type { Catalog, CatalogLink, CatalogRecord } from './catalog/catalog.js';
import { createFallbacks, type PackedFallback } from './fallback.js';
import { createImageSizes, decodedPath, type SizeOf } from './html/image-sizes.js';
import type { Picture } from './html/page-about.js';
import { type PageAssets, pageAssets } from './html/page-site.js';
import { findRelatedIn } from './html/related.js';
import type { GroupPlace, HeaderGroup, LessonPlace, Neighbors } from './markdown/twin.js';
import { navigationOf, placesIn, sequenceAround } from './navigation.js';
import type { Address, Mention } from './render.js';

/** The part of another record that is shown: its place and its name. */
export type PackedMention = readonly [
  path: string,
  collection: string,
  title?: Value | undefined,
  number?: Value | undefined,
  duration?: Value | undefined,
  section?: Value | undefined,
  durationIso?: Value | undefined,
  /** Undefined if it is the slug, which ends the path. */
  id?: string | undefined,
];

/**
 * The input of the files of one record, except the site and the text of its fields, of which it has the digest. Plain
 * data: it can be sent to another thread, and two builds with the same digest write the same files. `createSurroundings`
 * digests everything in it that comes from other records.
 */
export interface PackedInput {
  /** Names of the collection and the locale. */
  readonly collection: string;
  readonly locale: string;
  readonly slug: string;
  readonly id: string;
  readonly formerSlugs: readonly string[];
  readonly path: string;
  /** Fields that differ from what its author wrote. */
  readonly changes: Fields;
  readonly links: readonly CatalogLink[];
  /** SHA-256 of its fields; empty where nobody asks what it is made of. */
  readonly digest: string;
  /** The record in each of its languages, itself included. */
  readonly versions: readonly (readonly [locale: string, path: string])[];
  /** The lessons whose fields its files show, in their order (see {@link Catalog.shownLessons}). */
  readonly lessons: readonly LessonInput[];
  /** The site around it. */
  readonly around: AroundInput;
}

/** A lesson of a course, and the input of its list form. */
export interface LessonInput {
  readonly shown: PackedMention;
  readonly digest: string;
  readonly changes: Fields;
  readonly links: readonly CatalogLink[];
}

/** The parts of the surrounding site that the page and the twin of a record show. */
export interface AroundInput {
  /** The groups of the header. */
  readonly groups: readonly HeaderGroup[];
  /** The place of a lesson in its course. */
  readonly place: LessonPlace<PackedMention> | undefined;
  /** The place of another record in the navigation. */
  readonly groupPlace: GroupPlace<PackedMention> | undefined;
  readonly related: readonly PackedMention[];
  /** Paths of the other lessons of its course that its page links to. */
  readonly siblings: readonly string[];
  /** The records that its fields name. */
  readonly references: readonly (readonly [type: string, slug: string, shown: PackedMention])[];
  /** Sizes of the pictures that its page shows, by their path. */
  readonly sizes: readonly (readonly [path: string, width: number, height: number])[];
  /** Ids that its author gave to headings. */
  readonly ids: readonly ExplicitId[];
  /** Its tags and its category, if they have pages, with the segments of their paths. */
  readonly tags: readonly (readonly [topic: Topic, tag: string, segment: string])[];
  readonly assets: PageAssets;
  /** The locales whose readers see its page in the original. */
  readonly fallbacks: readonly PackedFallback[];
  /** The path of its file, if readers can edit it, or report its mistakes. */
  readonly source: string | undefined;
}

/** Most lessons that the progress of a course shows. */
const PROGRESS = 24;

/** Returns a digest of an input. Inputs with the same digest have the same files. */
export function keyOf(input: PackedInput): string {
  return sha256(JSON.stringify(input)).slice(0, 32);
}

/** Returns a digest of the fields of a record and of the lessons that its files show. */
export function digestOfFields(record: CatalogRecord, catalog: Catalog): string {
  const digests = [record, ...catalog.shownLessons(record)].map(({ origin }) => origin.digest());
  return (digests.length === 1 ? digests.join('') : sha256(digests.join(''))).slice(0, 32);
}

/**
 * Returns a function that returns the inputs of the records of a catalog.
 *
 * @param hasDigests Whether inputs have digests of fields, for a cache.
 */
export function createInputs(catalog: Catalog, hasDigests: boolean): (record: CatalogRecord) => PackedInput {
  const sizeOf = createImageSizes(catalog.assets);
  const aroundIn = memoized((locale: Locale) => createAroundInputs(catalog, locale, sizeOf));
  return (record) => {
    const { collection, locale, slug, id, formerSlugs, path, changes, links } = record;
    return {
      collection: collection.name,
      locale: locale.code,
      slug,
      id,
      formerSlugs,
      path,
      digest: hasDigests ? record.origin.digest() : '',
      changes,
      links,
      versions: catalog.translations(record).map((version) => [version.locale.code, version.path] as const),
      lessons: catalog.shownLessons(record).map((lesson) => ({
        shown: mentionOf(lesson),
        digest: hasDigests ? lesson.origin.listDigest() : '',
        changes: lesson.changes,
        links: lesson.links,
      })),
      around: aroundIn(locale)(record),
    };
  };
}

/** Returns the fields of a record that other records show. */
export function mentionOf({ path, collection, brief, id, slug }: CatalogRecord): PackedMention {
  const { title, number, duration, section, durationIso } = brief;
  return [path, collection.name, title, number, duration, section, durationIso, id === slug ? undefined : id];
}

function createAroundInputs(
  catalog: Catalog,
  locale: Locale,
  sizeOf: SizeOf,
): (record: CatalogRecord) => AroundInput {
  const hasPages = catalog.config.pages === true;
  const findRelated = findRelatedIn(catalog, locale);
  const assets = pageAssets(catalog);
  const fallbacksOf = createFallbacks(catalog);
  const shared = new Map(
    TOPICS.flatMap((topic) => sharedTags(topic, catalog.records(locale), (record) => record)).map(
      ({ topic, tag, segment }) => [`${topic} ${tag}`, segment],
    ),
  );
  const bySlug = new Map<string, CatalogRecord>();
  for (const record of catalog.records(locale))
    bySlug.set(`${record.collection.type} ${record.slug}`, record);
  const places = new Map<
    CatalogRecord,
    { course: CatalogRecord; index: number; next: CatalogRecord | undefined }
  >();
  const courses = [...bySlug.values()].filter(({ collection }) => collection.type === 'course');
  for (const [place, course] of courses.entries()) {
    const next = courses[place + 1];
    for (const [index, lesson] of catalog.lessonsOf(course).entries())
      places.set(lesson, { course, index, next });
  }
  const navigation = navigationOf(catalog, locale);
  const groupPlaceOf = placesIn(navigation);
  const placeOf = (record: CatalogRecord): LessonPlace<PackedMention> | undefined => {
    const place = places.get(record);
    if (place === undefined) return undefined;
    const { course, index, next } = place;
    const lessons = catalog.lessonsOf(course);
    const { records, at } = sequenceAround(lessons, index, PROGRESS);
    const isLast = index === lessons.length - 1;
    return {
      course: mentionOf(course),
      next: isLast && next !== undefined ? mentionOf(next) : undefined,
      count: lessons.length,
      index,
      records: records.map(mentionOf),
      at,
    };
  };
  const groupPlaceOfPage = (record: CatalogRecord): GroupPlace<PackedMention> | undefined => {
    const place = places.has(record) ? undefined : groupPlaceOf(record);
    return place && { ...place, records: place.records.map(mentionOf) };
  };
  const { edit, issues } = catalog.config.site;
  const isImprovable = (edit ?? issues) !== undefined;
  const namedBy = (record: CatalogRecord): readonly CatalogRecord[] =>
    record.references.flatMap(({ type, slug }) => bySlug.get(`${type} ${slug}`) ?? []);
  return (record) => ({
    groups: navigation.groups,
    siblings: siblingsIn(record, bySlug, namedBy(record), catalog),
    assets,
    fallbacks: fallbacksOf(record),
    source: isImprovable ? record.origin.file.path : undefined,
    ids: record.origin.ids,
    tags: TOPICS.flatMap((topic) =>
      topicsIn(topic, record.collection, record.brief).flatMap((tag) => {
        const segment = shared.get(`${topic} ${tag}`);
        return segment === undefined ? [] : [[topic, tag, segment] as const];
      }),
    ),
    place: placeOf(record),
    groupPlace: groupPlaceOfPage(record),
    related: findRelated(record).map(mentionOf),
    references: record.references.flatMap(({ type, slug }) => {
      const mentioned = bySlug.get(`${type} ${slug}`);
      return mentioned === undefined ? [] : [[type, slug, mentionOf(mentioned)] as const];
    }),
    sizes: record.links.flatMap(({ target }) => {
      const size = hasPages && target.startsWith('assets/') ? sizeOf(target) : undefined;
      return size === undefined ? [] : [[target, size.width, size.height] as const];
    }),
  });
}

/**
 * Returns the paths of the other lessons of its course that a lesson links to.
 *
 * @param bySlug The records of its locale, by type and slug.
 * @param named The records that its fields name.
 */
function siblingsIn(
  lesson: CatalogRecord,
  bySlug: ReadonlyMap<string, CatalogRecord>,
  named: readonly CatalogRecord[],
  catalog: Catalog,
): readonly string[] {
  const course = catalog.courseOf(lesson);
  if (course === undefined) return [];
  const linked = lesson.links.flatMap(({ target }) => {
    const path = decodedPath(target);
    const other = bySlug.get(`${lesson.collection.type} ${path.slice(path.lastIndexOf('/') + 1)}`);
    return other?.path === path ? [other] : [];
  });
  const siblings = new Set([...linked, ...named].filter((other) => catalog.courseOf(other) === course));
  siblings.delete(lesson);
  return [...siblings].map(({ path }) => path);
}

/** What a packed input says, with collections, locales and records in place of their names. */
export interface ReadInput {
  readonly address: Address;
  /** The lessons whose fields its files show. */
  readonly shownLessons: readonly Mention[];
  readonly neighbors: Omit<Neighbors, 'outcomes'>;
  /** Finds the record of a type and slug among those that its fields name. */
  readonly find: (type: string, slug: string) => Mention | undefined;
  readonly pictures: readonly Picture[];
  readonly sizeOf: SizeOf;
}

/** Reads a packed input. @param locales The locales of the site. */
export function readInput(
  { collection, locale: code, slug, id, formerSlugs, path, lessons, versions, around }: PackedInput,
  locales: readonly Locale[],
): ReadInput {
  const locale = localeWith(code, locales);
  const mention = (packed: PackedMention): Mention => mentionIn(locale, packed);
  const shownLessons = lessons.map(({ shown }) => mention(shown));
  const { place, groupPlace, references, sizes } = around;
  const pictures = sizes.map(([path, width, height]) => ({ path, width, height }));
  // A page may have thousands of pictures.
  const byPath = new Map(pictures.map((picture) => [decodedPath(picture.path), picture]));
  return {
    address: { collection: collectionNamed(collection), locale, slug, id, formerSlugs, path },
    shownLessons,
    neighbors: {
      lessonPlace: place && {
        ...place,
        course: mention(place.course),
        next: place.next && mention(place.next),
        records: place.records.map(mention),
      },
      groupPlace: groupPlace && { ...groupPlace, records: groupPlace.records.map(mention) },
      lessons: place === undefined ? shownLessons : [],
      versions: versions.map(([version, versionPath]) => ({
        locale: localeWith(version, locales),
        path: versionPath,
      })),
      related: around.related.map(mention),
    },
    find(type, slug) {
      const found = references.find((one) => one[0] === type && one[1] === slug);
      return found && mention(found[2]);
    },
    pictures,
    sizeOf: (path) => byPath.get(decodedPath(path)),
  };
}

/** Returns a locale of a site by its code. */
export function localeWith(code: string, locales: readonly Locale[]): Locale {
  return locales.find((locale) => locale.code === code) as Locale;
}

function mentionIn(locale: Locale, packed: PackedMention): Mention {
  const [path, collection, title, number, duration, section, durationIso, id] = packed;
  const brief = Object.entries({ title, number, duration, section, durationIso }).filter(
    ([, value]) => value !== undefined,
  );
  return {
    id: id ?? path.slice(path.lastIndexOf('/') + 1),
    path,
    collection: collectionNamed(collection),
    locale,
    brief: Object.fromEntries(brief) as Fields,
  };
}
