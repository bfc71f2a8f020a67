import type { MapNode } from '../content/node.js';
import type { SourceFile } from '../content/source-file.js';
import type { Collection } from '../model/collections.js';
import type { Locale } from '../model/locales.js';
import type { Span } from '../model/problem.js';
import type { Fields } from '../schema/value.js';

/** One record, checked by itself: valid by its schema, or known by its identity alone. */
export interface ContentRecord {
  readonly collection: Collection;
  readonly locale: Locale;
  readonly slug: string;
  readonly file: SourceFile;
  /** Where the slug stands; the start of the file where the path gives it. */
  readonly slugSpan: Span;
  readonly node: MapNode | undefined;
  /**
   * The fields in the schema's order, with slug, locale and courseSlug, without what is derived. Undefined
   * where the record has errors.
   */
  readonly fields: Fields | undefined;
  readonly isDraft: boolean;
  readonly formerSlugs: readonly FormerSlug[];
  readonly references: readonly Reference[];
  readonly links: readonly RecordLink[];
  /** Texts of the headings of the record's page: its author's in their order, then labels of fields. */
  readonly headings: readonly string[];
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
  /** Where the link begins and ends in its file. Worked out when asked for: most links are right. */
  readonly source: () => Span;
}
