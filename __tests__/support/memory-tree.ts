import type { ContentTree, EntryKind } from '../../src/content/content-tree.js';

/** A site in a test's own text: path below the root → text, bytes, or what stands there instead of a file. */
export type Files = Readonly<Record<string, string | Uint8Array | { readonly kind: EntryKind }>>;

/**
 * A content tree that lives in memory.
 *
 * @param order Brings the names of a folder into another order than that of their code units.
 */
export function memoryTree(
  files: Files,
  order: (names: readonly string[]) => readonly string[] = (names) => [...names].sort(),
): ContentTree {
  const kinds = new Map<string, EntryKind>([['', 'folder']]);
  const names = new Map<string, Set<string>>([['', new Set()]]);
  for (const [path, file] of Object.entries(files)) {
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
        const above = kinds.get(parts.slice(0, length).join('/'));
        if (above !== 'folder') return above === 'link' ? 'link' : undefined;
      }
      return kinds.get(path);
    },
    list(path) {
      return order([...(names.get(path) ?? [])]).map((name) => ({
        name,
        kind: kinds.get(path === '' ? name : `${path}/${name}`) as EntryKind,
      }));
    },
    read(path) {
      const file = files[path];
      if (typeof file === 'string') return encoder.encode(file);
      if (file instanceof Uint8Array) return file;
      throw Object.assign(new Error(`cannot read ${path}`), { code: 'EACCES' });
    },
  };
}
