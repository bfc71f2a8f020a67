import { compareText } from '../../base/text-order.js';
import type { ContentTree } from '../content/content-tree.js';

/** A site that was built elsewhere, by another generator: the folder `pages.from`. */
export interface BuiltSite {
  /** The folder, relative to the root. */
  readonly folder: string;
  /** Why the site could not be read, as the end of a sentence. */
  readonly fault: string | undefined;
  /** The files that are published, relative to the folder, in code unit order. */
  readonly files: ReadonlySet<string>;
  /** Names that are not published: hidden ones, and those of other things than regular files. Folders end with `/`. */
  readonly omitted: readonly string[];
  /** Names that a published tree cannot have. */
  readonly refused: readonly string[];
  /** Returns the bytes of one of its files. */
  read(path: string): Uint8Array;
}

/** Hidden names that have a meaning for hosts. */
const KNOWN_HIDDEN: ReadonlySet<string> = new Set(['.well-known', '.nojekyll']);

/**
 * Matches names that a URL, an archive or another system reads differently: separators, control characters, and names
 * that are not UTF-8.
 */
const HOSTILE = /[\\\u0000-\u001f\u007f\ufffd]|[\ud800-\udfff]/u;

/** Faults of the path of the folder, by the kind of what is there. */
const FAULTS = {
  folder: undefined,
  nothing: 'does not exist',
  link: 'is a symbolic link, which is not followed',
  file: 'is not a folder',
  other: 'is not a folder',
};

/**
 * Lists a site that was built elsewhere. Symbolic links are not followed. No file is opened.
 *
 * @param folder Its folder, relative to the root.
 * @param unread Why it is not looked at, as the end of a sentence.
 * @throws Errors of the file system.
 */
export function readBuiltSite(tree: ContentTree, folder: string, unread?: string): BuiltSite {
  const fault = unread ?? FAULTS[tree.kind(folder) ?? 'nothing'];
  const files: string[] = [];
  const omitted: string[] = [];
  const refused: string[] = [];
  const visit = (below: string): void => {
    for (const entry of tree.list(`${folder}/${below}`.replace(/\/$/, ''))) {
      const path = below + entry.name;
      const name = entry.kind === 'folder' ? `${path}/` : path;
      if (HOSTILE.test(entry.name)) refused.push(name);
      else if (entry.name.startsWith('.') && !KNOWN_HIDDEN.has(entry.name)) omitted.push(name);
      else if (entry.kind === 'folder') visit(name);
      else (entry.kind === 'file' ? files : omitted).push(path);
    }
  };
  if (fault === undefined) visit('');
  return {
    folder,
    fault,
    files: new Set(files.sort(compareText)),
    omitted: omitted.sort(compareText),
    refused: refused.sort(compareText),
    read: (path) => tree.read(`${folder}/${path}`),
  };
}

/**
 * Returns the files that static hosts serve for a page: generators write `x.html` or `x/index.html` for `/x`, and
 * `x/index.html` for `/x/`.
 *
 * @param path Path of the page below the base URL, without a leading slash.
 */
export function pageFiles(path: string): readonly string[] {
  return path === '' || path.endsWith('/') ? [`${path}index.html`] : [`${path}.html`, `${path}/index.html`];
}

/** Returns whether a site has a page at a path. */
export function hasPage({ files }: BuiltSite, path: string): boolean {
  return pageFiles(path).some((file) => files.has(file));
}
