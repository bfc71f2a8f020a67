import { sha256 } from '../../base/digest.js';
import { computed } from '../../base/once.js';
import { compareText } from '../../base/text-order.js';
import { encodePath } from '../../check/links/paths.js';
import type { ContentTree } from '../../read/content/content-tree.js';

/** Pictures and downloads that published records link to, under names with a digest of their content. */
export interface Assets {
  /**
   * Adds a file of the repository and returns its published path, ready for a URL: `assets/`, its stem, the first 12
   * digits of its SHA-256 and its suffix.
   *
   * @param text The text that is published instead of that of the file.
   */
  publish(file: string, text?: string): string;
  /** Returns the files that were added so far, with their published paths. */
  sources(): readonly (readonly [file: string, path: string])[];
  /** Returns the files to publish, by published path, in code unit order. */
  files(): readonly Asset[];
}

/** A file to publish: its published path, the SHA-256 of its bytes, and the bytes. */
export interface Asset {
  readonly path: string;
  readonly sha256: string;
  read(): Uint8Array;
}

/** Returns the assets of a content tree. A file is read when it is added, and again when it is written. */
export function createAssets(tree: ContentTree): Assets {
  const assets = new Map<string, Asset>();
  return {
    publish(file, text) {
      const asset = computed(assets, file, () => {
        const bytes = text === undefined ? undefined : Buffer.from(text);
        const digest = bytes === undefined ? (tree.digest?.(file) ?? sha256(tree.read(file))) : sha256(bytes);
        return { path: publishedPath(file, digest), sha256: digest, read: () => bytes ?? tree.read(file) };
      });
      return encodePath(asset.path);
    },
    sources: () => [...assets].map(([file, { path }]) => [file, path] as const),
    files() {
      // Equal content under equal names is one file, whatever its folder.
      const byPath = new Map([...assets.values()].map((asset) => [asset.path, asset]));
      return [...byPath.values()].sort((a, b) => compareText(a.path, b.path));
    },
  };
}

function publishedPath(file: string, digest: string): string {
  const name = file.slice(file.lastIndexOf('/') + 1);
  const dot = name.lastIndexOf('.');
  const stem = dot <= 0 ? name : name.slice(0, dot);
  const suffix = dot <= 0 ? '' : name.slice(dot);
  return `assets/${stem}.${digest.slice(0, 12)}${suffix}`;
}
