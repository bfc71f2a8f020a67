import type { Finding } from '../../model/problem.js';
import type { Config } from '../../read/config/config.js';
import type { ContentTree, EntryKind } from '../../read/content/content-tree.js';
import type { PathMatch } from '../../read/content/path-match.js';
import { quoted } from '../../read/schema/describe.js';
import type { Suggest } from '../../read/schema/nearest.js';
import type { ContentRecord, RecordLink } from '../records/content-record.js';
import type { RecordIndex } from '../records/record-index.js';
import type { SitePaths } from './site-paths.js';

export type LinkTarget =
  /** A path of the published site, without a leading slash, ready for a URL. */
  | { readonly kind: 'site'; readonly path: string }
  /** A file of the repository that is published with a digest in its name. */
  | { readonly kind: 'asset'; readonly file: string };

/** Everything that the links of a run are resolved with. */
export interface LinkContext {
  readonly index: RecordIndex;
  readonly tree: ContentTree;
  readonly config: Config;
  readonly baseUrl: string | undefined;
  readonly sitePaths: () => SitePaths;
  /** Returns a function that finds records by the addresses of their pages on the imported site. */
  readonly imported: () => (path: string) => ContentRecord | undefined;
  /** Returns the redirects of `_redirects`, by the keys of their addresses. */
  readonly redirects: () => ReadonlyMap<string, Redirect>;
  /** The kinds of the paths that were looked up: those of the repository, and of pages of tags. */
  readonly kinds: Map<string, EntryKind | undefined>;
  readonly anchors: Map<ContentRecord, RecordAnchors>;
  /** The courses that have published lessons, set when first needed. */
  withLessons?: ReadonlySet<ContentRecord | undefined>;
  readonly suggest: Suggest;
  readonly match: (path: string) => PathMatch | undefined;
  readonly suggestions: LinkSuggestions;
}

/** A redirect of `_redirects` to a page of the site. */
export interface Redirect {
  /** The old address, below the base URL, with a leading slash. */
  readonly from: string;
  /** The path of the page, without a leading slash. */
  readonly path: string;
  /** Query and fragment, as they are written. */
  readonly tail: string;
  /** The record of the page. Homes and lists have none. */
  readonly record?: ContentRecord | undefined;
}

/** Proposals for links that lead nowhere. */
export interface LinkSuggestions {
  /**
   * Returns the path of a page, without a leading slash: the record of the slug if the path has the word for its
   * collection in any language, else the nearest page. Its language is that of the path, or of the record with the link.
   *
   * @param path A path below the base URL, without a leading slash.
   */
  page(from: ContentRecord, path: string): string | undefined;
  /**
   * Returns a path relative to the record with the link, as links write it.
   *
   * @param file The path from the root of a file that does not exist.
   * @param path The path of the file in the link.
   */
  file(from: ContentRecord, file: string, path: string): string | undefined;
}

/** The anchors of a record's page: to look one up, and to suggest one. */
export interface RecordAnchors {
  readonly names: ReadonlySet<string>;
  readonly list: readonly string[];
}

/** A destination that may lead to something of this site. */
export interface LinkDestination {
  /** The record with the link. */
  readonly from: ContentRecord;
  readonly link: RecordLink;
  /** The path, decoded. */
  readonly path: string;
  /** The fragment with its `#`, as the author wrote it. */
  readonly fragment: string | undefined;
}

export type LinkFinding = Omit<Finding, 'start' | 'end'>;

/** The target of a destination, if there is one, and what is wrong with it. */
export interface Resolution {
  readonly target?: LinkTarget | undefined;
  /** The record of the page that it leads to. */
  readonly record?: ContentRecord | undefined;
  readonly findings: readonly LinkFinding[];
  /** The target depends on `_redirects`. */
  readonly isRedirected?: true;
}

/** Returns the finding for a link or a picture that leads nowhere. */
export function broken(link: RecordLink, message: string, help: string): LinkFinding {
  return { rule: link.isImage ? 'asset/missing' : 'link/broken', message, help };
}

/** Returns the finding for a link to a file that is never published. */
export function refused(path: string, why: string, help: string): LinkFinding {
  return { rule: 'asset/refused', message: `${quoted(path)} is not published: ${why}.`, help };
}

/** Returns the finding for a hidden file. Whether it exists is not for strangers who propose content. */
export function hiddenFile(path: string): LinkFinding {
  return refused(
    path,
    'hidden files and configuration are never published',
    'If it exists, move it to a folder that is not hidden, such as content/_media.',
  );
}

/** Returns the finding for what is not published whatever names it; undefined for folders and most files. */
export function refusalOf(
  path: string,
  file: string,
  kind: EntryKind | undefined,
  tree: ContentTree,
): LinkFinding | undefined {
  if (kind === 'link') return refused(path, 'symbolic links are not followed', 'Link to the file itself.');
  if (kind === 'other')
    return refused(path, 'it is a pipe, a socket or a device and not a file', 'Link to a regular file.');
  if (kind !== 'file' || tree.isShareable?.(file) !== false) return undefined;
  return refused(path, 'Git does not track it, and an earlier step may have written it', 'Commit the file.');
}

/** Returns the finding for a destination with a former slug. */
export function formerName(written: string, change: string, now: string, record: ContentRecord): LinkFinding {
  return {
    rule: 'reference/former-slug',
    message: `The ${record.collection.type} at ${quoted(written)} was renamed; ${change}.`,
    help: `Write "${now}".`,
    related: [{ message: 'renamed here', ...record.file.place(record.slugSpan) }],
  };
}
