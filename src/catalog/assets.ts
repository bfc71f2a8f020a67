import { encodePath } from '../check/link-paths.js';
import type { ContentTree } from '../content/content-tree.js';
import { sha256 } from '../model/digest.js';
import { compareText } from '../model/text-order.js';

/** Pictures and downloads that published records refer to, under names that tell their content. */
export interface Assets {
  /**
   * Takes a file of the repository and gives its published path, ready for a URL: `assets/` and its stem,
   * the first 12 digits of its SHA-256 and its suffix.
   */
  publish(file: string): string;
  /** The files to publish, by published path, in code unit order. */
  files(): readonly { readonly path: string; read(): Uint8Array }[];
}

/** Assets of a content tree. A file is read when it is published first, and again when it is written. */
export function createAssets(tree: ContentTree): Assets {
  const pathOf = new Map<string, string>();
  return {
    publish(file) {
      let path = pathOf.get(file);
      if (path === undefined) {
        path = publishedPath(file, tree.read(file));
        pathOf.set(file, path);
      }
      return encodePath(path);
    },
    files() {
      // Equal content under equal names is one file, wherever it lay.
      const byPath = new Map([...pathOf].map(([file, path]) => [path, file]));
      return [...byPath]
        .sort(([a], [b]) => compareText(a, b))
        .map(([path, file]) => ({ path, read: () => tree.read(file) }));
    },
  };
}

function publishedPath(file: string, bytes: Uint8Array): string {
  const name = file.slice(file.lastIndexOf('/') + 1);
  const dot = name.lastIndexOf('.');
  const stem = dot <= 0 ? name : name.slice(0, dot);
  const suffix = dot <= 0 ? '' : name.slice(dot);
  const hash = sha256(bytes).slice(0, 12);
  return `assets/${stem}.${hash}${suffix}`;
}
