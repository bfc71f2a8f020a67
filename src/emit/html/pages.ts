import type { Catalog } from '../../catalog/catalog.js';
import type { Locale } from '../../model/locales.js';
import { listedCollections } from '../../model/routes.js';
import type { TreeWriter } from '../../tree/tree-writer.js';
import { createImageSizes } from './image-sizes.js';
import { pageAssets } from './page-assets.js';
import {
  accentFile,
  PAGE_SCRIPT_FILE,
  SEARCH_SCRIPT_FILE,
  STYLESHEET_FILE,
  writePageFiles,
} from './page-files.js';
import { createPageSite, type PageSite } from './page-site.js';
import type { PageTools } from './page-tools.js';

/** Writes the files that all pages load. */
export function writeSharedPageFiles(tree: TreeWriter, catalog: Catalog): void {
  const accent = accentFile(catalog.config);
  const own = accent === undefined ? [] : [accent];
  writePageFiles(tree, catalog, [STYLESHEET_FILE, ...own, PAGE_SCRIPT_FILE, SEARCH_SCRIPT_FILE]);
}

/** Returns what pages that no record has are made with. */
export function indexSite(catalog: Catalog, tools: PageTools): PageSite {
  const sections = (own: Locale): readonly string[] =>
    listedCollections(own)
      .filter((collection) => catalog.list(collection, own).length > 0)
      .map(({ name }) => name);
  return createPageSite(catalog, sections, createImageSizes(catalog.assets), tools, pageAssets(catalog));
}
