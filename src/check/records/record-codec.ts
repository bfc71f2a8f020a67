import { sha256 } from '../../base/digest.js';
import { memoized } from '../../base/memoized.js';
import type { StoredBytes } from '../../base/spill-store.js';
import { COLLECTIONS, type Collection } from '../../model/collections.js';
import type { Locale } from '../../model/locales.js';
import type { Problem, Span } from '../../model/problem.js';
import { listForm } from '../../model/shape.js';
import type { Config } from '../../read/config/config.js';
import type { MapNode } from '../../read/content/node.js';
import { SourceFile } from '../../read/content/source-file.js';
import type { Fields, Value } from '../../read/schema/value.js';
import type { ContentRecord, ExplicitId, FormerSlug, RecordLink, Reference } from './content-record.js';
import {
  type FileAgain,
  type FileContent,
  fieldsIn,
  headingsIn,
  type Loader,
  type Rereader,
  storedParts,
} from './file-again.js';
import type { Reading } from './readings.js';

// The only code that knows how records are packed: in memory, for messages between threads, and in the cache.

/** A record as JSON can hold it. Empty, false and absent values are omitted, because most values are. */
interface PackedRecord {
  readonly collection: string;
  readonly locale: string;
  readonly slug: string;
  readonly slugSpan?: readonly [start: number, end: number];
  readonly isValid?: true;
  readonly brief: Fields;
  readonly readingMinutes?: number;
  readonly textLength?: number;
  readonly isDraft?: true;
  readonly needs?: ContentRecord['needs'];
  readonly formerSlugs?: readonly FormerSlug[];
  readonly writtenId?: FormerSlug;
  readonly references?: readonly Reference[];
  readonly urls?: readonly string[];
  readonly dates?: ContentRecord['dates'];
  readonly ids?: readonly ExplicitId[];
  /** As JSON, because most of them are never needed. */
  readonly links?: string;
  readonly headings?: string;
  readonly digest?: string;
  readonly listDigest?: string;
}

/** A reading as plain data. */
export interface PackedReading {
  readonly records: readonly PackedRecord[];
  /** Omitted if there are none. */
  readonly problems?: readonly Problem[];
  /** Omitted if no file is included. */
  readonly includes?: readonly string[];
}

/** A record with its small facts, which loads everything else when it is needed. */
class StoredRecord implements ContentRecord {
  readonly collection: Collection;
  readonly locale: Locale;
  readonly file: SourceFile;
  readonly slug: string;
  readonly slugSpan: Span;
  readonly isValid: boolean;
  readonly brief: Fields;
  readonly readingMinutes: number | undefined;
  readonly textLength: number;
  readonly isDraft: boolean;
  readonly needs: ContentRecord['needs'];
  readonly formerSlugs: readonly FormerSlug[];
  readonly writtenId: FormerSlug | undefined;
  readonly references: readonly Reference[];
  readonly urls: readonly string[];
  readonly dates: ContentRecord['dates'];
  readonly ids: readonly ExplicitId[];
  readonly #links: string | undefined;
  #digest: string | undefined;
  #listDigest: string | undefined;
  readonly #loader: Loader;
  readonly #place: number;
  readonly #stored: StoredBytes | undefined;

  /** @param stored What is stored of it; undefined if its file has to be read again for that. */
  constructor(
    packed: PackedRecord,
    { collection, locale, file }: Pick<ContentRecord, 'collection' | 'locale' | 'file'>,
    loader: Loader,
    place: number,
    stored: StoredBytes | undefined,
  ) {
    const [start, end] = packed.slugSpan ?? [];
    this.collection = collection;
    this.locale = locale;
    this.file = file;
    this.slug = packed.slug;
    this.slugSpan = start === undefined || end === undefined ? START : { start, end };
    this.isValid = packed.isValid === true;
    this.brief = withSharedTexts(packed);
    this.readingMinutes = packed.readingMinutes;
    this.textLength = packed.textLength ?? 0;
    this.isDraft = packed.isDraft === true;
    this.needs = sharedNeeds(packed.needs ?? NONE);
    this.formerSlugs = packed.formerSlugs ?? NONE;
    this.writtenId = packed.writtenId;
    this.references = packed.references ?? NONE;
    this.urls = packed.urls ?? NONE;
    this.dates = packed.dates ?? NONE;
    this.ids = packed.ids ?? NONE;
    this.#links = packed.links;
    this.#digest = packed.digest;
    this.#listDigest = packed.listDigest;
    this.#loader = loader;
    this.#place = place;
    this.#stored = stored;
  }

  get links(): readonly RecordLink[] {
    return this.#links === undefined
      ? NONE
      : (JSON.parse(this.#links) as readonly PackedLink[]).map(unpackLink);
  }

  get headings(): readonly string[] {
    // The headings of a record with errors may be unknown.
    if (!this.isValid) return NONE;
    return headingsIn(this.#stored?.value() ?? this.#loader.stored(this.#place));
  }

  fields(): Fields {
    return JSON.parse(Buffer.from(this.json()).toString('utf8')) as Fields;
  }

  json(): Uint8Array {
    if (!this.isValid) throw new Error(`${this.file.path} has errors, so its fields must not be used.`);
    const stored = this.#stored && fieldsIn(this.#stored.value());
    return stored ?? (fieldsIn(this.#loader.stored(this.#place)) as Uint8Array);
  }

  digest(): string {
    this.#digest ??= fieldsDigest(this.json(), this.ids);
    return this.#digest;
  }

  listDigest(): string {
    if (this.collection.listSchema === undefined) return this.digest();
    this.#listDigest ??= listFormDigest(this.collection, this.fields());
    return this.#listDigest;
  }

  node(): MapNode | undefined {
    return this.#loader.record(this.#place)?.node();
  }

  linkSpan(link: number): Span {
    return this.#loader.record(this.#place)?.linkSpan(link) ?? START;
  }
}

/** Returns the fields of a packed record. The texts that they have in common with it are one text in memory. */
function withSharedTexts({ slug, brief, references = NONE }: PackedRecord): Fields {
  const fields = brief as Record<string, Value>;
  if (fields['slug'] === slug) fields['slug'] = slug;
  for (const reference of references) {
    if (fields[reference.field] === reference.slug) fields[reference.field] = reference.slug;
  }
  return brief;
}

/** Returns one list for all equal lists of needs. */
const sharedNeeds = memoized(
  (needs: ContentRecord['needs']) => needs,
  (needs) => needs.join(),
);

/** Returns the records of a file without what they can load again. */
export function storeRecords(
  { records }: FileContent,
  path: string,
  reader: Rereader,
  reread: FileAgain,
): readonly ContentRecord[] {
  const file = new SourceFile(path, reread);
  return records.map((record, place) => {
    const { collection, locale } = record;
    // Engines store a part of a text as a view, which would keep the whole text in memory.
    const packed = JSON.parse(JSON.stringify(packRecord(record, false))) as PackedRecord;
    return new StoredRecord(packed, { collection, locale, file }, reread, place, reader.store(record));
  });
}

/** Returns a record as if it were not a draft. */
export function asPublished(record: ContentRecord): ContentRecord {
  const { isDraft: _, ...packed } = packRecord(record, false);
  const stored = () => Buffer.concat(storedParts(packed.headings, record.json()));
  return new StoredRecord(packed, record, { record: () => record, stored }, 0, undefined);
}

/**
 * Packs the result of reading a file.
 *
 * @param hasDigests Whether to add the digests of the records' fields, which takes the fields.
 */
export function packReading({ records, problems, includes }: Reading, hasDigests: boolean): PackedReading {
  return {
    records: records.map((record) => packRecord(record, hasDigests)),
    ...(problems.length > 0 && { problems }),
    ...(includes !== undefined && { includes }),
  };
}

/**
 * Unpacks a reading. Returns undefined if it has an unknown collection or locale.
 *
 * @param config The configuration by which it was read.
 * @param reread Loads what its records lack.
 * @param stored What is stored of its valid records, by place.
 */
export function unpackReading(
  packed: PackedReading,
  path: string,
  config: Config,
  reread: FileAgain,
  stored: readonly (StoredBytes | undefined)[],
): Reading | undefined {
  const file = new SourceFile(path, reread);
  const records = [];
  for (const [place, record] of packed.records.entries()) {
    const collection = COLLECTIONS.find(({ name }) => name === record.collection);
    const locale = config.locales.find(({ code }) => code === record.locale);
    if (collection === undefined || locale === undefined) return undefined;
    records.push(new StoredRecord(record, { collection, locale, file }, reread, place, stored[place]));
  }
  return { records, problems: packed.problems ?? [], ...(packed.includes && { includes: packed.includes }) };
}

function packRecord(record: ContentRecord, hasDigests: boolean): PackedRecord {
  const { collection, locale, slug, slugSpan, brief, readingMinutes } = record;
  const { formerSlugs, writtenId, references, urls, dates, ids, headings } = record;
  const links = record.links.map(packLink);
  return {
    collection: collection.name,
    locale: locale.code,
    slug,
    ...(slugSpan.end > 0 && { slugSpan: [slugSpan.start, slugSpan.end] as const }),
    ...(record.isValid && { isValid: true as const }),
    brief,
    ...(readingMinutes !== undefined && { readingMinutes }),
    ...(record.textLength > 0 && { textLength: record.textLength }),
    ...(record.isDraft && { isDraft: true as const }),
    ...(record.needs.length > 0 && { needs: record.needs }),
    ...(formerSlugs.length > 0 && { formerSlugs }),
    ...(writtenId !== undefined && { writtenId }),
    ...(references.length > 0 && { references }),
    ...(urls.length > 0 && { urls }),
    ...(dates.length > 0 && { dates }),
    ...(ids.length > 0 && { ids }),
    ...(links.length > 0 && { links: JSON.stringify(links) }),
    ...(headings.length > 0 && { headings: JSON.stringify(headings) }),
    ...(hasDigests && record.isValid && packDigests(record)),
  };
}

function packDigests(record: ContentRecord): { readonly digest: string; readonly listDigest?: string } {
  const digest = record.digest();
  return record.collection.listSchema === undefined
    ? { digest }
    : { digest, listDigest: record.listDigest() };
}

/** A link of a record as short JSON. */
type PackedLink = readonly [
  path: readonly (string | number)[],
  isImage: 0 | 1,
  destination: string,
  start: number,
  end: number,
];

function packLink({ path, isImage, destination, start, end }: RecordLink): PackedLink {
  return [path, isImage ? 1 : 0, destination, start, end];
}

function unpackLink([path, isImage, destination, start, end]: PackedLink): RecordLink {
  return { path, isImage: isImage === 1, destination, start, end };
}

/** Returns the SHA-256 of the fields of a record as JSON, and of its ids. */
export function fieldsDigest(json: Uint8Array, ids: readonly ExplicitId[]): string {
  if (ids.length === 0) return sha256(json);
  return sha256(`[${Buffer.from(json).toString('utf8')},${JSON.stringify(ids)}]`);
}

/** Returns the SHA-256 of the fields of a record's list form as JSON. */
export function listFormDigest(collection: Collection, fields: Fields): string {
  return sha256(JSON.stringify(listForm(collection, fields)));
}

const START: Span = { start: 0, end: 0 };
const NONE: readonly never[] = [];
