import type { Handle } from '../../base/spill-store.js';
import type { Config } from '../../config/config.js';
import { SourceFile } from '../../content/source-file.js';
import { COLLECTIONS } from '../../model/collections.js';
import type { Problem } from '../../model/problem.js';
import type { Fields } from '../../schema/value.js';
import type { ContentRecord, FormerSlug, GivenId, Reference, StoredFacts } from './content-record.js';
import { contentRecord, type Reread } from './lazy-record.js';
import type { Reading } from './reading-memory.js';

/** A reading as plain data for JSON and for messages between threads. */
export interface PackedReading {
  readonly records: readonly PackedRecord[];
  /** Omitted if there are none. */
  readonly problems?: readonly Problem[];
}

/** One record of a reading. Empty, false and absent values are omitted, because most values are. */
interface PackedRecord {
  readonly collection: string;
  readonly locale: string;
  readonly slug: string;
  readonly slugSpan?: readonly [start: number, end: number];
  readonly isValid?: true;
  /** SHA-256 of its fields as JSON, and of the fields of its list form if these are fewer. */
  readonly digest?: string;
  readonly listDigest?: string;
  readonly brief: Fields;
  readonly readingMinutes?: number;
  readonly isDraft?: true;
  readonly hasCode?: true;
  readonly formerSlugs?: readonly FormerSlug[];
  readonly writtenId?: FormerSlug;
  readonly references?: readonly Reference[];
  readonly urls?: readonly string[];
  readonly ids?: readonly GivenId[];
  /** As JSON, because most of them are never needed. */
  readonly links?: string;
  readonly headings?: string;
}

/**
 * Packs the result of reading a file.
 *
 * @param hasDigests Whether to add the digests of the records' fields. Computing one needs the fields.
 */
export function packReading({ records, problems }: Reading, hasDigests: boolean): PackedReading {
  return {
    records: records.map((record) => ({
      ...packFacts(record.facts()),
      ...(hasDigests && record.isValid && digestsOf(record)),
    })),
    ...(problems.length > 0 && { problems }),
  };
}

function digestsOf(record: ContentRecord): Pick<PackedRecord, 'digest' | 'listDigest'> {
  const hasListForm = record.collection.listSchema !== undefined;
  return { digest: record.digest(), ...(hasListForm && { listDigest: record.listDigest() }) };
}

function packFacts(facts: StoredFacts): PackedRecord {
  const { collection, locale, slug, slugSpan, brief, readingMinutes } = facts;
  const { formerSlugs, writtenId, references, urls, ids, links, headings } = facts;
  return {
    collection: collection.name,
    locale: locale.code,
    slug,
    ...(slugSpan.end > 0 && { slugSpan: [slugSpan.start, slugSpan.end] as const }),
    ...(facts.isValid && { isValid: true as const }),
    brief,
    ...(readingMinutes !== undefined && { readingMinutes }),
    ...(facts.isDraft && { isDraft: true as const }),
    ...(facts.hasCode && { hasCode: true as const }),
    ...(formerSlugs.length > 0 && { formerSlugs }),
    ...(writtenId !== undefined && { writtenId }),
    ...(references.length > 0 && { references }),
    ...(urls.length > 0 && { urls }),
    ...(ids.length > 0 && { ids }),
    ...(links !== undefined && { links }),
    ...(headings !== undefined && { headings }),
  };
}

/** Where a packed reading belongs, and where its records load what it lacks. */
export interface ReadingSource {
  /** Path of the file. */
  readonly path: string;
  /** The configuration by which it was read. */
  readonly config: Config;
  readonly reread: Reread;
  /** Returns all fields of a valid record, by its place in the file. */
  readonly fields: (place: number) => Handle<Fields>;
}

/** Unpacks a reading. Returns undefined if it has an unknown collection or locale. */
export function unpackReading(packed: PackedReading, source: ReadingSource): Reading | undefined {
  const { path, config, reread, fields: fieldsOf } = source;
  const file = new SourceFile(path, reread);
  const records = [];
  for (const [place, record] of packed.records.entries()) {
    const facts = unpackFacts(record, config);
    if (facts === undefined) return undefined;
    const fields = facts.isValid ? fieldsOf(place) : undefined;
    const { digest, listDigest } = record;
    records.push(contentRecord(facts, place, { file, reread, fields, digest, listDigest }));
  }
  return { records, problems: packed.problems ?? [] };
}

const NONE: readonly never[] = [];

function unpackFacts(packed: PackedRecord, { locales }: Config): StoredFacts | undefined {
  const collection = COLLECTIONS.find(({ name }) => name === packed.collection);
  const locale = locales.find(({ code }) => code === packed.locale);
  if (collection === undefined || locale === undefined) return undefined;
  const [start, end] = packed.slugSpan ?? [0, 0];
  return {
    collection,
    locale,
    slug: packed.slug,
    slugSpan: { start, end },
    isValid: packed.isValid === true,
    brief: packed.brief,
    readingMinutes: packed.readingMinutes,
    isDraft: packed.isDraft === true,
    formerSlugs: packed.formerSlugs ?? NONE,
    writtenId: packed.writtenId,
    references: packed.references ?? NONE,
    urls: packed.urls ?? NONE,
    ids: packed.ids ?? NONE,
    links: packed.links,
    hasCode: packed.hasCode === true,
    headings: packed.headings,
  };
}
