import { compareText } from '../base/text-order.js';
import type { ContentTree } from '../content/content-tree.js';

/** A site that another generator built: the folder `pages.from` (design, section 3). */
export interface ForeignSite {
  /** The folder, relative to the root. */
  readonly folder: string;
  /** Why nothing is known of it, as the end of a sentence; undefined where it was read. */
  readonly fault: string | undefined;
  /** The files that are carried over, relative to the folder, in code unit order. */
  readonly files: ReadonlySet<string>;
  /** Names that begin with a dot, and what is no regular file: they are left behind. Folders end with `/`. */
  readonly left: readonly string[];
  /** Names that cannot stand in a published tree. */
  readonly refused: readonly string[];
  /** The bytes of one of its files. */
  read(path: string): Uint8Array;
}

/** Hidden names that hosts give a meaning to. */
const KNOWN_HIDDEN: ReadonlySet<string> = new Set(['.well-known', '.nojekyll']);

/**
 * Names that a URL, an archive or another system would take for something else: separators, control
 * characters, and what is left of a name that is not UTF-8.
 */
const HOSTILE = /[\\\u0000-\u001f\u007f\ufffd]|[\ud800-\udfff]/u;

/**
 * Lists a site that another generator built. Symbolic links are not followed. No file is opened.
 *
 * @param folder Its folder, relative to the root.
 * @throws What the file system throws.
 */
export function readForeignSite(tree: ContentTree, folder: string): ForeignSite {
  const kind = tree.kind(folder);
  if (kind === undefined) return unknownSite(folder, 'does not exist');
  if (kind === 'link') return unknownSite(folder, 'is a symbolic link, which is not followed');
  if (kind !== 'folder') return unknownSite(folder, 'is no folder');
  const files: string[] = [];
  const left: string[] = [];
  const refused: string[] = [];
  const visit = (below: string): void => {
    for (const entry of tree.list(`${folder}/${below}`.replace(/\/$/, ''))) {
      const path = below + entry.name;
      const name = entry.kind === 'folder' ? `${path}/` : path;
      if (HOSTILE.test(entry.name)) refused.push(name);
      else if (entry.name.startsWith('.') && !KNOWN_HIDDEN.has(entry.name)) left.push(name);
      else if (entry.kind === 'folder') visit(name);
      else (entry.kind === 'file' ? files : left).push(path);
    }
  };
  visit('');
  return {
    folder,
    fault: undefined,
    files: new Set(files.sort(compareText)),
    left: left.sort(compareText),
    refused: refused.sort(compareText),
    read: (path) => tree.read(`${folder}/${path}`),
  };
}

/** A site of which nothing is known. */
export function unknownSite(folder: string, fault: string): ForeignSite {
  return {
    folder,
    fault,
    files: new Set(),
    left: [],
    refused: [],
    read: (path) => {
      throw new Error(`Nothing is known of ${folder}/${path}.`);
    },
  };
}

/**
 * The files that static hosts serve for a page: generators write `x.html` or `x/index.html` for `/x`, and
 * `x/index.html` for `/x/`.
 *
 * @param path Path of the page below the base URL, without a leading slash.
 */
export function pageFiles(path: string): readonly string[] {
  return path === '' || path.endsWith('/') ? [`${path}index.html`] : [`${path}.html`, `${path}/index.html`];
}

/** Whether a site has a page at a path. */
export function hasPage({ files }: ForeignSite, path: string): boolean {
  return pageFiles(path).some((file) => files.has(file));
}
