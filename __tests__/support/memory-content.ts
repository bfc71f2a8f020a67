import type { ContentTree } from '../../src/content/content-tree.js';

/** A content repository in a test's own text: path → text. */
export function memoryContent(files: Readonly<Record<string, string>>): ContentTree {
  const isFolder = (path: string): boolean =>
    path === '' || Object.keys(files).some((file) => file.startsWith(`${path}/`));
  return {
    kind: (path) => (isFolder(path) ? 'folder' : Object.hasOwn(files, path) ? 'file' : undefined),
    list(path) {
      const start = path === '' ? 0 : path.length + 1;
      const inside = Object.keys(files).filter((file) => path === '' || file.startsWith(`${path}/`));
      const names = new Set(inside.map((file) => file.slice(start).split('/')[0] as string));
      return [...names].sort().map((name) => ({
        name,
        kind: isFolder(path === '' ? name : `${path}/${name}`) ? 'folder' : 'file',
      }));
    },
    read: (path) => Buffer.from(files[path] as string),
  };
}

/** A repository with one of its files replaced or added. */
export function withFile(tree: ContentTree, path: string, text: string): ContentTree {
  return {
    kind: (asked) => (asked === path ? 'file' : tree.kind(asked)),
    list: (folder) => tree.list(folder),
    read: (asked) => (asked === path ? Buffer.from(text) : tree.read(asked)),
  };
}
