import { compareText } from '../../src/base/text-order.js';
import type { ContentTree, EntryKind } from '../../src/read/content/content-tree.js';

/** What a path of a repository in memory holds: text, bytes, or a kind of entry that cannot be read. */
type Entry = string | Uint8Array | { readonly kind: EntryKind };

/** The files of a repository in memory, by their paths from its root. */
export type Files = Readonly<Record<string, Entry>>;

/**
 * Returns a content tree that is in memory.
 *
 * @param order Compares names of a folder, which lists its entries in this order.
 */
export function memoryTree(
  given: Files | ReadonlyMap<string, Uint8Array>,
  order: (a: string, b: string) => number = compareText,
): ContentTree {
  const files: ReadonlyMap<string, Entry> = given instanceof Map ? given : new Map(Object.entries(given));
  const kinds = new Map<string, EntryKind>([['', 'folder']]);
  const names = new Map<string, Set<string>>([['', new Set()]]);
  for (const [path, file] of files) {
    const parts = path.split('/');
    for (let length = 1; length <= parts.length; length++) {
      const own = parts.slice(0, length).join('/');
      const isFolder = length < parts.length;
      kinds.set(own, isFolder ? 'folder' : typeof file === 'object' && 'kind' in file ? file.kind : 'file');
      if (isFolder && !names.has(own)) names.set(own, new Set());
      names.get(parts.slice(0, length - 1).join('/'))?.add(parts[length - 1] as string);
    }
  }
  const encoder = new TextEncoder();
  return {
    kind(path) {
      const parts = path.split('/');
      for (let length = 1; length < parts.length; length++) {
        const parent = kinds.get(parts.slice(0, length).join('/'));
        if (parent !== 'folder') return parent === 'link' ? 'link' : undefined;
      }
      return kinds.get(path);
    },
    list(path) {
      return [...(names.get(path) ?? [])].sort(order).map((name) => ({
        name,
        kind: kinds.get(path === '' ? name : `${path}/${name}`) as EntryKind,
      }));
    },
    read(path) {
      const file = files.get(path);
      if (typeof file === 'string') return encoder.encode(file);
      if (file instanceof Uint8Array) return file;
      throw Object.assign(new Error(`cannot read ${path}`), { code: 'EACCES' });
    },
  };
}

/** Returns a content tree with one of its files added or replaced. */
export function withFile(tree: ContentTree, path: string, text: string): ContentTree {
  return {
    kind: (asked) => (asked === path ? 'file' : tree.kind(asked)),
    list: (folder) => tree.list(folder),
    read: (asked) => (asked === path ? Buffer.from(text) : tree.read(asked)),
  };
}
