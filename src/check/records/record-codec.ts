import { sha256 } from '../../base/digest.js';
import { memoized } from '../../base/memoized.js';
import type { StoredBytes } from '../../base/spill-store.js';
import { COLLECTIONS, type Collection } from '../../model/collections.js';
import type { Locale } from '../../model/locales.js';
import type { Problem, Span } from '../../model/problem.js';
import { listForm } from '../../model/shape.js';
import type { Config } from '../../read/config/config.js';
import type { ContentFile } from '../../read/content/layout.js';
import type { MapNode } from '../../read/content/node.js';
import { type LineOrigins, SourceFile, type TextSource } from '../../read/content/source-file.js';
import type { Fields, Value } from '../../read/schema/value.js';
import type { ContentRecord, ExplicitId, FormerSlug, RecordLink, Reference } from './content-record.js';
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
  readonly isDraft?: true;
  readonly needs?: ContentRecord['needs'];
  readonly formerSlugs?: readonly FormerSlug[];
  readonly writtenId?: FormerSlug;
  readonly references?: readonly Reference[];
  readonly urls?: readonly string[];
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

/** The text of a file, without components if the configuration says so, and its records with everything in memory. */
export interface FileContent {
  readonly file: SourceFile;
  /** Other files that were looked for to include their text. */
  readonly includes: readonly string[];
  readonly records: readonly ContentRecord[];
}

/** Reads files again for their records, and stores what is large. */
interface Rereader {
  readAgain(contentFile: ContentFile): FileContent;
  store(record: ContentRecord): StoredBytes | undefined;
}

// Classes instead of closures, because there may be a hundred thousand files, each with these until the end of the run.

/** A file that is read and checked again, without reporting problems, for what its records lack. */
export class FileAgain implements TextSource, Loader {
  readonly #reader: Rereader;
  readonly #contentFile: ContentFile;
  #stored: readonly (StoredBytes | undefined)[] | undefined;

  constructor(reader: Rereader, contentFile: ContentFile) {
    this.#reader = reader;
    this.#contentFile = contentFile;
  }

  /** Returns no records if the file is gone or has changed. */
  read(): FileContent {
    return this.#reader.readAgain(this.#contentFile);
  }

  text(): string {
    return this.read().file.text;
  }

  origins(): LineOrigins | undefined {
    return this.read().file.origins;
  }

  /** Returns what is stored of a valid record, by place. The first access reads the file again. */
  stored(place: number): Uint8Array {
    this.#stored ??= this.read().records.map((record) => this.#reader.store(record));
    const stored = this.#stored[place];
    if (stored === undefined)
      throw new Error(`${this.#contentFile.path} was valid and is not valid any more.`);
    return stored.value();
  }

  record(place: number): ContentRecord | undefined {
    return this.read().records[place];
  }
}

/** Loads what the records of a file lack, by their place in the file. */
interface Loader {
  /** Returns a record with everything in memory; undefined if its file is gone or has changed. */
  record(place: number): ContentRecord | undefined;
  /** Returns what is stored of a valid record (see {@link storedParts}). */
  stored(place: number): Uint8Array;
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
  readonly isDraft: boolean;
  readonly needs: ContentRecord['needs'];
  readonly formerSlugs: readonly FormerSlug[];
  readonly writtenId: FormerSlug | undefined;
  readonly references: readonly Reference[];
  readonly urls: readonly string[];
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
    this.isDraft = packed.isDraft === true;
    this.needs = sharedNeeds(packed.needs ?? NONE);
    this.formerSlugs = packed.formerSlugs ?? NONE;
    this.writtenId = packed.writtenId;
    this.references = packed.references ?? NONE;
    this.urls = packed.urls ?? NONE;
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

/**
 * Returns what a store has of a valid record, because it is large and seldom needed: its headings as a line of JSON, then
 * its fields as JSON.
 *
 * @param headings As JSON.
 * @param fields Undefined if they are read again when they are needed.
 */
export function storedParts(headings = '[]', fields?: Uint8Array): readonly Uint8Array[] {
  return fields === undefined ? [Buffer.from(headings)] : [Buffer.from(`${headings}\n`), fields];
}

function headingsIn(stored: Uint8Array): readonly string[] {
  const end = stored.indexOf(LINE_END);
  const line = Buffer.from(stored.buffer, stored.byteOffset, end === -1 ? stored.length : end);
  return JSON.parse(line.toString('utf8')) as readonly string[];
}

function fieldsIn(stored: Uint8Array): Uint8Array | undefined {
  const end = stored.indexOf(LINE_END);
  return end === -1 ? undefined : stored.subarray(end + 1);
}

const LINE_END = 10;

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
  const { formerSlugs, writtenId, references, urls, ids } = record;
  const links = record.links.map(packLink);
  const { headings } = record;
  return {
    collection: collection.name,
    locale: locale.code,
    slug,
    ...(slugSpan.end > 0 && { slugSpan: [slugSpan.start, slugSpan.end] as const }),
    ...(record.isValid && { isValid: true as const }),
    brief,
    ...(readingMinutes !== undefined && { readingMinutes }),
    ...(record.isDraft && { isDraft: true as const }),
    ...(record.needs.length > 0 && { needs: record.needs }),
    ...(formerSlugs.length > 0 && { formerSlugs }),
    ...(writtenId !== undefined && { writtenId }),
    ...(references.length > 0 && { references }),
    ...(urls.length > 0 && { urls }),
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
