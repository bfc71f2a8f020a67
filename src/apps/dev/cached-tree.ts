import { computed } from '../../base/once.js';
import type { ContentTree, EntryKind, TreeEntry } from '../../read/content/content-tree.js';

/** Returns a tree that caches the answers of another tree until it hears of a change. */
export function cachedTree(inner: ContentTree) {
  const kinds = new Map<string, EntryKind | undefined>();
  const lists = new Map<string, readonly TreeEntry[]>();
  // Undefined for a file that could not be read. It may be readable later.
  const files = new Map<string, Uint8Array | undefined>();

  const forgetBelow = (folder: string): void => {
    for (const map of [kinds, lists, files]) {
      for (const path of map.keys()) if (path.startsWith(`${folder}/`)) map.delete(path);
    }
  };
  const isReadAnew = (path: string): boolean => {
    const before = files.get(path);
    files.set(path, undefined);
    try {
      const now = inner.read(path);
      const isSame = before !== undefined && Buffer.compare(before, now) === 0;
      // The same object shows others that the file is unchanged.
      files.set(path, isSame ? before : now);
      return !isSame;
    } catch {
      // The check reads the file again, and reports why it cannot be read.
      return before !== undefined;
    }
  };

  return {
    kind(path: string) {
      if (!kinds.has(path)) kinds.set(path, inner.kind(path));
      return kinds.get(path);
    },
    list: (path: string) => computed(lists, path, () => inner.list(path)),
    read(path: string) {
      const cached = files.get(path);
      if (cached !== undefined) return cached;
      files.set(path, undefined);
      const bytes = inner.read(path);
      files.set(path, bytes);
      return bytes;
    },
    /**
     * Looks again at a path that may have changed.
     *
     * @returns Whether an earlier answer would be different now. Paths that nobody asked for, and files that were
     *   written again with the same bytes, change nothing.
     */
    refresh(path: string): boolean {
      const kind = inner.kind(path);
      let isDifferent = false;
      if (kinds.has(path)) {
        isDifferent = kinds.get(path) !== kind;
        kinds.set(path, kind);
      }
      const slash = path.lastIndexOf('/');
      const folder = slash === -1 ? '' : path.slice(0, slash);
      const name = path.slice(slash + 1);
      if (path !== '' && lists.has(folder)) {
        const before = lists.get(folder)?.find((entry) => entry.name === name)?.kind;
        if (before !== kind) {
          lists.delete(folder);
          isDifferent = true;
        }
      }
      if (lists.has(path) && kind !== 'folder') {
        lists.delete(path);
        forgetBelow(path);
        isDifferent = true;
      }
      if (files.has(path) && isReadAnew(path)) isDifferent = true;
      return isDifferent;
    },
  };
}
