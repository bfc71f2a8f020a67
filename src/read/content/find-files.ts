import type { ContentTree, EntryKind, TreeEntry } from './content-tree.js';
import { isSkipped } from './folders.js';
import { CONTENT_SUFFIXES, DOCUMENT_SUFFIXES } from './layout.js';
import type { Layout } from './path-match.js';

/** A file that looks like content. `path` is relative to the root. */
export interface ContentFile {
  readonly path: string;
  readonly kind: EntryKind;
  /** Set for a lesson, or the page of a course, of an imported site. */
  readonly place?: CoursePlace;
}

/** What other files of an imported site say of a lesson or course: its place among them. */
export interface CoursePlace {
  /** Values of fields that its file leaves out. */
  readonly fields: readonly (readonly [field: string, value: string])[];
  /** Whether the place is that of its name alone: then its own number decides. */
  readonly isByName: boolean;
  /** Fields of a course without a page of its own, which begins with this lesson. */
  readonly course?: CoursePlace['fields'];
}

/**
 * Returns all files under some folders that have a suffix of content, in code unit order of their paths, without skipped
 * names. Symbolic links are included with their kind, so that they can be refused.
 *
 * @param layout The layout of an imported site: only files that it matches are content, also the pages of folders.
 */
export function findFiles(tree: ContentTree, folders: readonly string[], layout?: Layout): ContentFile[] {
  const files: ContentFile[] = [];
  const visit = (folder: string): void => {
    const entries = tree.list(folder);
    const isPage = layout === undefined ? () => false : pageOfFolder(entries);
    for (const { name, kind } of entries) {
      const path = folder === '' ? name : `${folder}/${name}`;
      if (isSkipped(name) && !isPage(name) && !layout?.isNamed?.(path)) continue;
      if (kind === 'folder') visit(path);
      else if (layout !== undefined) {
        if (layout.match(path) !== undefined) files.push({ path, kind });
      } else if (CONTENT_SUFFIXES.has(suffixOf(name)) || isDocument(name)) files.push({ path, kind });
      // A link without a suffix may lead to a folder of records.
      else if (kind === 'link' && !name.includes('.')) files.push({ path, kind });
    }
  };
  for (const folder of folders) {
    if (tree.kind(folder) === 'file') files.push({ path: folder, kind: 'file' });
    else visit(folder);
  }
  return files.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Returns whether a file is the page of its folder on an imported site: `_index.md`, or `README.md` if it is alone. */
function pageOfFolder(entries: readonly TreeEntry[]): (name: string) => boolean {
  const hasIndex = entries.some(({ name }) => /^_?index\./.test(name));
  return (name) => /^_index\./.test(name) || (!hasIndex && /^README\./i.test(name));
}

/** Returns whether a file holds the text of another program. */
export function isDocument(name: string): boolean {
  return DOCUMENT_SUFFIXES.has(suffixOf(name));
}

function suffixOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot === -1 ? '' : name.slice(dot + 1).toLowerCase();
}
