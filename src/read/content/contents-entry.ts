import type { Span } from '../../model/problem.js';

/** An entry of a table of contents: a page, a group of pages, or a page with pages below it. Its place is in the file. */
export interface ContentsEntry extends Span {
  readonly title: string | undefined;
  /** The page, as written; undefined for a group. */
  readonly path: string | undefined;
  /** Whether it is a part, whose entries are numbered as if there were no parts. */
  readonly isPart: boolean;
  /** False for a page before or after the numbered ones. */
  readonly isNumbered: boolean;
  /** A folder, in place of which its pages are: `.` for all folders. */
  readonly folder?: string;
  readonly entries: readonly ContentsEntry[];
}

/** Returns an entry without a title, a page and entries at a place. */
export function emptyEntry({ start, end }: Span): ContentsEntry & { readonly entries: [] } {
  return { title: undefined, path: undefined, isPart: false, isNumbered: true, entries: [], start, end };
}
