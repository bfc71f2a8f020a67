import type { Stored } from '../../base/spill-store.js';
import type { Collection } from '../../model/collections.js';
import type { Locale } from '../../model/locales.js';
import type { Span } from '../../model/problem.js';
import type { MapNode } from '../../read/content/node.js';
import type { SourceFile } from '../../read/content/source-file.js';
import type { Fields } from '../../read/schema/value.js';
import type { PackedFacts } from './packed-facts.js';

/** The part of a record that checks across records need. It is small and has none of its texts. */
export interface RecordFacts {
  readonly collection: Collection;
  readonly locale: Locale;
  readonly slug: string;
  /** The place of the slug in the file; the start of the file if the slug is from the path. */
  readonly slugSpan: Span;
  /** The record has no errors of its own. */
  readonly isValid: boolean;
  /**
   * The fields that lists and other records show: without Markdown, objects and derived fields, with slug, locale and
   * courseSlug, in the order of the schema.
   */
  readonly brief: Fields;
  /** Minutes that its text takes to read, if its type has that field and its author did not set it. */
  readonly readingMinutes: number | undefined;
  readonly isDraft: boolean;
  readonly formerSlugs: readonly FormerSlug[];
  /** The stable id that its author wrote (see `idsOf`), and its place. */
  readonly writtenId: FormerSlug | undefined;
  readonly references: readonly Reference[];
  /** Paths of its page on an existing site that its front matter says. */
  readonly urls: readonly string[];
  readonly links: readonly RecordLink[];
  /** One of its texts may have a code block with a language. */
  readonly hasCode: boolean;
  /**
   * Headings of the record's page whose ids are made from their texts: the author's in their order, then the labels of
   * fields.
   */
  readonly headings: readonly string[];
  readonly ids: readonly GivenId[];
}

/** An id that an author gave to a place of the record's page: a heading, or an element of raw HTML. */
export interface GivenId {
  readonly id: string;
  /** The path of the heading's field, such as `sections/0/heading`; absent in Markdown fields. */
  readonly field?: string;
  readonly isHtml?: true;
}

/** One record that was just read and checked, while the text of its file is in memory. */
export interface ReadRecord extends RecordFacts {
  readonly file: SourceFile;
  /** Undefined if the record could not be read. Then only its identity is known. */
  readonly node: MapNode | undefined;
  /** All its fields; undefined if it has errors. */
  readonly fields: Fields | undefined;
  /** The place of each link in the file. */
  readonly linkSpans: readonly (() => Span)[];
}

/**
 * One record of a repository. Repositories may be larger than memory: texts are loaded when they are needed, and the
 * source of a record with problems is read again.
 */
export interface ContentRecord extends RecordFacts {
  /** Its file, whose text is read again if a place in it is needed. */
  readonly file: SourceFile;
  /** Returns all its fields. Only valid records have them. */
  fields(): Fields;
  /** Returns its facts, and the digests that are known, as plain data. */
  packed(): PackedFacts;
  /** Returns the SHA-256 of its fields as JSON, and of its ids. */
  digest(): string;
  /** Returns where other threads of this process can read its fields. */
  stored(): Stored;
  /** Returns the SHA-256 of the fields of its list form. */
  listDigest(): string;
  /** Reads its values with their places again. */
  node(): MapNode | undefined;
  /** Returns the record as if it were not a draft. */
  asPublished(): ContentRecord;
  /** Reads the place of a link in the file again. The link is a place in `links`. */
  linkSpan(place: number): Span;
  /** Releases its links and headings, which only checks need. They are read again if they are needed. */
  release(): void;
}

export interface FormerSlug extends Span {
  readonly slug: string;
}

/** A field that refers to another record by its slug. */
export interface Reference extends Span {
  readonly field: string;
  readonly type: string;
  readonly slug: string;
}

/** A link, picture or definition in one of the record's Markdown strings. */
export interface RecordLink {
  /** The path of the string in the record's fields. */
  readonly path: readonly (string | number)[];
  /** Whether it is a picture and not a link. */
  readonly isImage: boolean;
  readonly destination: string;
  /** The range of the destination in the string. */
  readonly start: number;
  readonly end: number;
}
