import type { Stored } from '../../base/spill-store.js';
import type { MapNode } from '../../content/node.js';
import type { SourceFile } from '../../content/source-file.js';
import type { Collection } from '../../model/collections.js';
import type { Locale } from '../../model/locales.js';
import type { Span } from '../../model/problem.js';
import type { Fields } from '../../schema/value.js';

/** What the checks across records ask of one record: small, and free of its texts. */
export interface RecordFacts {
  readonly collection: Collection;
  readonly locale: Locale;
  readonly slug: string;
  /** Where the slug stands; the start of the file where the path gives it. */
  readonly slugSpan: Span;
  /** The record has no errors of its own. */
  readonly isValid: boolean;
  /**
   * The fields that are no Markdown and hold no objects, in the schema's order, with slug, locale and
   * courseSlug, without what is derived: what lists and other records show.
   */
  readonly brief: Fields;
  /** Minutes that its text takes to read, where its type has that field and its author gives none. */
  readonly readingMinutes: number | undefined;
  readonly isDraft: boolean;
  readonly formerSlugs: readonly FormerSlug[];
  readonly references: readonly Reference[];
  readonly links: readonly RecordLink[];
  /** A text of it may have a code block whose language is named. */
  readonly hasCode: boolean;
  /**
   * Texts of the headings of the record's page that get their ids from them: its author's in their order, then
   * labels of fields.
   */
  readonly headings: readonly string[];
  readonly ids: readonly GivenId[];
}

/** An id that an author gave to a place of the record's page: a heading, or an element of raw HTML. */
export interface GivenId {
  readonly id: string;
  /** The path of the field that the heading became, such as `sections/0/heading`; absent in Markdown fields. */
  readonly field?: string;
  readonly isHtml?: true;
}

/** The same with what only checks ask for as JSON; undefined where there is none. */
export interface KeptFacts extends Omit<RecordFacts, 'links' | 'headings'> {
  readonly links: string | undefined;
  readonly headings: string | undefined;
}

/** One record, checked by itself, while the text of its file is at hand. */
export interface ReadRecord extends RecordFacts {
  readonly file: SourceFile;
  /** Undefined where the record could not be read: then it is known by its identity alone. */
  readonly node: MapNode | undefined;
  /** All its fields; undefined where it has errors. */
  readonly fields: Fields | undefined;
  /** Where each of its links begins and ends in its file. */
  readonly linkSpans: readonly (() => Span)[];
}

/**
 * One record of a repository. Repositories are larger than memory: its texts are fetched when they are asked
 * for, its source is read again for the few that have problems.
 */
export interface ContentRecord extends RecordFacts {
  /** Its text is read again when a place in it is asked for. */
  readonly file: SourceFile;
  /** All its fields. Only valid records have them. */
  fields(): Fields;
  /** Its facts as they are kept. */
  facts(): KeptFacts;
  /** SHA-256 of its fields as JSON, and of its ids: while it is the same, so are they. */
  digest(): string;
  /** Where its fields stand for other threads of this process. */
  stored(): Stored;
  /** The same of those fields alone that its list form has. */
  listDigest(): string;
  /** Its values with their places, read again. */
  node(): MapNode | undefined;
  /** The same record as if it were no draft. */
  asPublished(): ContentRecord;
  /** Where a link, by its place in `links`, begins and ends in its file; worked out again. */
  linkSpan(place: number): Span;
  /** Lets go of its links and headings, which only checks ask for. They are read again for whoever does. */
  release(): void;
}

export interface FormerSlug extends Span {
  readonly slug: string;
}

/** A field that names another record by its slug. */
export interface Reference extends Span {
  readonly field: string;
  readonly type: string;
  readonly slug: string;
}

/** A link, picture or definition in one of the record's Markdown strings. */
export interface RecordLink {
  /** Where the string stands in the record's fields. */
  readonly path: readonly (string | number)[];
  /** A picture; else a link. */
  readonly isImage: boolean;
  readonly destination: string;
  /** The destination's characters in the string. */
  readonly start: number;
  readonly end: number;
}
