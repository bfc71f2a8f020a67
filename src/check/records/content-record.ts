import type { Collection } from '../../model/collections.js';
import type { Locale } from '../../model/locales.js';
import type { Span } from '../../model/problem.js';
import type { DatedField } from '../../read/content/imported-front-matter.js';
import type { MapNode } from '../../read/content/node.js';
import type { SourceFile } from '../../read/content/source-file.js';
import type { Fields } from '../../read/schema/value.js';

/**
 * One checked record of a repository. `checkRecord` makes it with everything in memory. Repositories may be larger than
 * memory, so the content reader replaces it with a record that has the small facts only, and loads everything else when
 * it is needed (`record-codec.ts`). Checks across records, the catalog and editors read it.
 */
export interface ContentRecord {
  /** Its file, whose text is read again if a place in it is needed. */
  readonly file: SourceFile;
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
  /** The length of its text (see `textLength`); 0 for a record with errors. */
  readonly textLength: number;
  readonly isDraft: boolean;
  readonly formerSlugs: readonly FormerSlug[];
  /** The stable id that its author wrote (see `idsOf`), and its place. */
  readonly writtenId: FormerSlug | undefined;
  readonly references: readonly Reference[];
  /** Paths of its page on an imported site that its front matter says. */
  readonly urls: readonly string[];
  /** Days in its front matter, by which the generator of an imported site may hold its page back. */
  readonly dates: readonly DatedField[];
  /** What its texts may contain. */
  readonly needs: readonly TextNeed[];
  readonly ids: readonly ExplicitId[];
  readonly links: readonly RecordLink[];
  /**
   * Headings of the record's page whose ids are made from their texts: the author's in their order, then the labels of
   * fields.
   */
  readonly headings: readonly string[];
  /** Returns all its fields. Only valid records have them. */
  fields(): Fields;
  /** Returns its fields as JSON. */
  json(): Uint8Array;
  /** Returns the SHA-256 of its fields as JSON, and of its ids. */
  digest(): string;
  /** Returns the SHA-256 of the fields of its list form. */
  listDigest(): string;
  /** Returns its values with their places; undefined if the record could not be read. */
  node(): MapNode | undefined;
  /** Returns the place of a link in the file. The link is a place in `links`. */
  linkSpan(place: number): Span;
}

/** The facts about a record that could not be read, and those that most records have. */
export const FEWEST_FACTS = {
  slugSpan: { start: 0, end: 0 },
  isValid: false,
  brief: {},
  readingMinutes: undefined,
  textLength: 0,
  isDraft: false,
  formerSlugs: [],
  writtenId: undefined,
  references: [],
  urls: [],
  dates: [],
  needs: [],
  ids: [],
} as const;

/** What pages need a library for: a code block with a language, or HTML that pages always show. */
export type TextNeed = 'code' | 'html';

/** An id that an author gave to a place of the record's page: a heading, or an element of raw HTML. */
export interface ExplicitId {
  readonly id: string;
  /** The path of the heading's field, such as `sections/0/heading`; absent in Markdown fields. */
  readonly field?: string;
  readonly isHtml?: true;
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
