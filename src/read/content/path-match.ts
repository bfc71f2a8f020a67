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
  /** The folder of the configuration that it is in. */
  readonly folder: MappedFolder;
  /** Its course, if the folder has lessons. */
  readonly course: CourseOfPath | undefined;
}

/** The course that the path of a file in a folder of lessons says. */
export interface CourseOfPath {
  readonly slug: string;
  /** Its name in the path. */
  readonly name: string;
  /** Whether the file is the page of the course and not a lesson. */
  readonly isPage: boolean;
  /** Whether front matter cannot say otherwise. */
  readonly isSaid: boolean;
  /** The folders of the file in the course. */
  readonly inner: readonly string[];
}

/** A folder of an imported site whose Markdown files are records. */
export interface MappedFolder {
  /** Its path, relative to the root, with `{locale}` and `{slug}`. */
  readonly path: string;
  /** Name of the collection. */
  readonly collection: string;
  /** Where the imported site serves it. */
  readonly url?: string | undefined;
  /** For lessons: the file with their table of contents, or the key of front matter that orders them. */
  readonly order?: string | undefined;
  /** How slugs are made from the paths of files. */
  readonly slug?: string | undefined;
  /** Values of fields that files leave out. */
  readonly defaults?: Readonly<Record<string, string>> | undefined;
}

/** Returns whether lessons are ordered by a key of front matter: the path of a file has a dot or a slash. */
export function isFrontMatterKey(order: string): boolean {
  return /^[\w-]+$/.test(order);
}
