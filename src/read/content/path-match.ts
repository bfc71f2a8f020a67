import type { Collection } from '../../model/collections.js';
import type { Locale } from '../../model/locales.js';

export const RECORD_SUFFIXES = ['md', 'yml', 'yaml', 'json'] as const;

export type RecordSuffix = (typeof RECORD_SUFFIXES)[number];

/** Facts about the record or records of a file from its path. */
export interface PathMatch {
  readonly locale: Locale;
  readonly collection: Collection;
  readonly suffix: RecordSuffix;
  /** The slug of the one record; absent if the file holds a sequence of records. */
  readonly slug?: string;
  /** The first of the folders that group records: for a lesson, its course. */
  readonly group?: string;
  /** Set for a file of an imported site (`folders`). */
  readonly imported?: ImportedPath;
}

/** The templates of `layout`, ready to match paths. */
export interface Layout {
  /**
   * Returns what the path of a file, relative to the content folder, says about its records; undefined if no
   * template matches. The first template that matches wins; a record wins over a sequence.
   */
  match(path: string): PathMatch | undefined;
  /** Returns whether a folder is read although its name is skipped elsewhere: the `_posts` of an imported site. */
  isNamed?(path: string): boolean;
}

/** Facts about a record from the path of its file in an imported site, besides its identity. */
export interface ImportedPath {
  /** Its path in the mapped folder, without suffix. */
  readonly name: string;
  /** The day at the beginning of the file's name. */
  readonly date: string | undefined;
  /** Paths at which the imported site serves the page. They end with a slash if its pages do. */
  readonly urls: readonly string[];
  /** The path of its folder on the imported site, with a slash at its end. */
  readonly home: string | undefined;
}
