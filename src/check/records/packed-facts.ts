import type { ReadRecord, RecordFacts, RecordLink } from './content-record.js';

type Mostly = 'readingMinutes' | 'formerSlugs' | 'writtenId' | 'references' | 'urls' | 'ids';

/** One record of a reading. Empty, false and absent values are omitted, because most values are. */
export interface PackedFacts extends Pick<RecordFacts, 'slug' | 'brief'>, Partial<Pick<RecordFacts, Mostly>> {
  readonly collection: string;
  readonly locale: string;
  readonly slugSpan?: readonly [start: number, end: number];
  readonly isValid?: true;
  readonly isDraft?: true;
  readonly hasCode?: true;
  /** SHA-256 of its fields as JSON, and of the fields of its list form, if they are known. */
  readonly digest?: string | undefined;
  readonly listDigest?: string | undefined;
  /** As JSON, because most of them are never needed. */
  readonly links?: string | undefined;
  readonly headings?: string | undefined;
}

/** Packs the facts of a record, without its links and headings. */
export function packFacts(facts: Omit<RecordFacts, 'links' | 'headings'>): PackedFacts {
  const { collection, locale, slug, slugSpan, brief, readingMinutes } = facts;
  const { formerSlugs, writtenId, references, urls, ids } = facts;
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
  };
}

/**
 * Packs a record that was just read, with copies of its strings. Engines store a part of a text as a view, which would
 * keep the whole text in memory.
 */
export function packRecord(record: ReadRecord): PackedFacts {
  const copy = JSON.parse(JSON.stringify(packFacts(record))) as PackedFacts;
  return { ...copy, links: packLinks(record.links), headings: packTexts(record.headings) };
}

/** A link of a record as short JSON. */
export type PackedLink = readonly [
  path: readonly (string | number)[],
  isImage: 0 | 1,
  destination: string,
  start: number,
  end: number,
];

/** Packs links; undefined if there are none. */
export function packLinks(links: readonly RecordLink[]): string | undefined {
  return packTexts(
    links.map(({ path, isImage, destination, start, end }): PackedLink => {
      return [path, isImage ? 1 : 0, destination, start, end];
    }),
  );
}

/** Packs texts; undefined if there are none. */
export function packTexts(texts: readonly unknown[]): string | undefined {
  return texts.length === 0 ? undefined : JSON.stringify(texts);
}

/** Unpacks a link. */
export function unpackLink([path, isImage, destination, start, end]: PackedLink): RecordLink {
  return { path, isImage: isImage === 1, destination, start, end };
}
