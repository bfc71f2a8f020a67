import { compareText } from '../../src/base/text-order.js';
import type { ContentTree, TreeEntry } from '../../src/content/content-tree.js';

/** Files of a repository by their path from its root. */
export type Files = ReadonlyMap<string, Uint8Array>;

/** A content tree of files in memory. `order` says in which order a folder shows its entries. */
export function memoryTree(files: Files, order: (a: string, b: string) => number = compareText): ContentTree {
  const folders = new Map<string, Map<string, TreeEntry>>([['', new Map()]]);
  for (const path of files.keys()) {
    const segments = path.split('/');
    for (const [depth, name] of segments.entries()) {
      const parent = segments.slice(0, depth).join('/');
      const isFile = depth === segments.length - 1;
      folders.get(parent)?.set(name, { name, kind: isFile ? 'file' : 'folder' });
      const own = segments.slice(0, depth + 1).join('/');
      if (!isFile && !folders.has(own)) folders.set(own, new Map());
    }
  }
  return {
    kind: (path) => (folders.has(path) ? 'folder' : files.has(path) ? 'file' : undefined),
    list: (path) => [...(folders.get(path)?.values() ?? [])].sort((a, b) => order(a.name, b.name)),
    read(path) {
      const bytes = files.get(path);
      if (bytes === undefined) throw new Error(`There is no file ${path}.`);
      return bytes;
    },
  };
}
