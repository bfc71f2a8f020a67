import type { Locale } from '../../model/locales.js';
import type { Finding } from '../../model/problem.js';
import type { ContentTree } from './content-tree.js';
import type { Layout, MappedFolder } from './path-match.js';
import type { SourceFile } from './source-file.js';

/** A lesson of an imported site, as its path says. */
export interface FoundLesson {
  readonly path: string;
  readonly slug: string;
  /** Its path in the mapped folder, without suffix. */
  readonly name: string;
  /** The folders in its course, and its own name. */
  readonly words: readonly string[];
}

/** A course of an imported site: what the paths of its files say. */
export interface FoundCourse {
  readonly locale: Locale;
  readonly folder: MappedFolder;
  readonly slug: string;
  /** Its name in paths. */
  readonly name: string;
  /** Whether paths say that lessons belong to it. */
  readonly isSaid: boolean;
  /** The path of its page. */
  page: string | undefined;
  readonly lessons: FoundLesson[];
}

/** Reports a finding about a file. */
export type ReportIn = (file: SourceFile, finding: Finding) => void;

/** The files around the lessons of a site. */
export interface LessonSources {
  readonly tree: ContentTree;
  readonly layout: Layout;
  readonly folders: readonly MappedFolder[];
  readonly defaultLocale: Locale;
  readonly nesting: number;
}
