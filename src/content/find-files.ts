import type { ContentTree, EntryKind } from './content-tree.js';
import { CONTENT_SUFFIXES } from './layout.js';

/** A file that looks like content. `path` is relative to the root. */
export interface FoundFile {
  readonly path: string;
  readonly kind: EntryKind;
}

/**
 * Returns all files under some folders that have a suffix of content, in code unit order of their paths, without skipped
 * names. Symbolic links are included with their kind, so that they can be refused.
 */
export function findFiles(tree: ContentTree, folders: readonly string[]): FoundFile[] {
  const found: FoundFile[] = [];
  const visit = (folder: string): void => {
    for (const { name, kind } of tree.list(folder)) {
      if (isSkipped(name)) continue;
      const path = folder === '' ? name : `${folder}/${name}`;
      if (kind === 'folder') visit(path);
      else if (CONTENT_SUFFIXES.has(suffixOf(name))) found.push({ path, kind });
      // A link without a suffix may lead to a folder of records.
      else if (kind === 'link' && !name.includes('.')) found.push({ path, kind });
    }
  };
  for (const folder of folders) visit(folder);
  return found.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Returns whether a file or folder with this name is never content. */
export function isSkipped(name: string): boolean {
  return (
    name.startsWith('_') ||
    name.startsWith('.') ||
    name.startsWith('README') ||
    name === 'node_modules' ||
    name.startsWith('lc-api.')
  );
}

function suffixOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot === -1 ? '' : name.slice(dot + 1).toLowerCase();
}
