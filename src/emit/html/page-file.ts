import type { Catalog } from '../../catalog/catalog.js';
import type { TreeWriter } from '../../tree/tree-writer.js';

/** A file that pages load, whose name tells its content. */
export interface PageFile {
  readonly path: string;
  readonly mediaType: string;
  readonly text: string;
}

/** Writes such a file. An author may publish a copy of it; then it is there, with the same name and bytes. */
export function writePageFile(tree: TreeWriter, catalog: Catalog, { path, mediaType, text }: PageFile): void {
  if (!catalog.assets.files().some((file) => file.path === path)) tree.write(path, mediaType, text);
}
