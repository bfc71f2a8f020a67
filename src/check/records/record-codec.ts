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
import {
  type ContentRecord,
  type ExplicitId,
  FEWEST_FACTS,
  type FormerSlug,
  type RecordLink,
  type Reference,
} from './content-record.js';
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

/** A record as JSON can hold it. Facts that are as in {@link FEWEST_FACTS} are omitted, because most are. */
interface PackedRecord extends Partial<Pick<ContentRecord, keyof typeof FEWEST_FACTS>> {
  readonly collection: string;
  readonly locale: string;
  readonly slug: string;
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

/** A record with its facts, which loads everything else when it is needed. */
class StoredRecord implements ContentRecord {
  declare readonly collection: Collection;
  declare readonly locale: Locale;
  declare readonly file: SourceFile;
  declare readonly slug: string;
  declare readonly slugSpan: Span;
  declare readonly isValid: boolean;
  declare readonly brief: Fields;
  declare readonly readingMinutes: number | undefined;
  declare readonly textLength: number;
  declare readonly isDraft: boolean;
  declare readonly needs: ContentRecord['needs'];
  declare readonly formerSlugs: readonly FormerSlug[];
  declare readonly writtenId: FormerSlug | undefined;
  declare readonly references: readonly Reference[];
  declare readonly urls: readonly string[];
  declare readonly dates: ContentRecord['dates'];
  declare readonly ids: readonly ExplicitId[];
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
    const { links, headings: _, digest, listDigest, needs = FEWEST_FACTS.needs, ...facts } = packed;
    Object.assign(this, FEWEST_FACTS, facts, { collection, locale, file, needs: sharedNeeds(needs) });
    withSharedTexts(this);
    this.#links = links;
    this.#digest = digest;
    this.#listDigest = listDigest;
    this.#loader = loader;
    this.#place = place;
    this.#stored = stored;
  }

  get links(): readonly RecordLink[] {
    return this.#links === undefined
      ? []
      : (JSON.parse(this.#links) as readonly PackedLink[]).map(unpackLink);
  }

  get headings(): readonly string[] {
    // The headings of a record with errors may be unknown.
    if (!this.isValid) return [];
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
    return this.#loader.record(this.#place)?.linkSpan(link) ?? FEWEST_FACTS.slugSpan;
  }
}

/** Makes the texts that the fields of a record have in common with it one text in memory. */
function withSharedTexts({ slug, brief, references }: ContentRecord): void {
  const fields = brief as Record<string, Value>;
  if (fields['slug'] === slug) fields['slug'] = slug;
  for (const reference of references) {
    if (fields[reference.field] === reference.slug) fields[reference.field] = reference.slug;
  }
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
    const packed = JSON.parse(JSON.stringify(packRecord(record))) as PackedRecord;
    return new StoredRecord(packed, { collection, locale, file }, reread, place, reader.store(record));
  });
}

/** Returns a record as if it were not a draft. */
export function asPublished(record: ContentRecord): ContentRecord {
  const { isDraft: _, ...packed } = packRecord(record);
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
    records: records.map((record) => ({
      ...packRecord(record),
      ...(hasDigests && record.isValid && packDigests(record)),
    })),
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

function packRecord(record: ContentRecord): PackedRecord {
  const { collection, locale, slug, headings } = record;
  const links = record.links.map(packLink);
  const facts = Object.entries(FEWEST_FACTS).flatMap(([name, fewest]) => {
    const fact = record[name as keyof typeof FEWEST_FACTS];
    return fact === fewest || (Array.isArray(fact) && fact.length === 0) ? [] : [[name, fact] as const];
  });
  return {
    collection: collection.name,
    locale: locale.code,
    slug,
    ...Object.fromEntries(facts),
    ...(links.length > 0 && { links: JSON.stringify(links) }),
    ...(headings.length > 0 && { headings: JSON.stringify(headings) }),
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
