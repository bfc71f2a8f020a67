import type { Catalog } from '../../catalog/catalog.js';
import type { Locale } from '../../model/locales.js';
import {
  listedCollections,
  listPagePath,
  MEDIA_TYPES,
  searchPagePath,
  tagPagePath,
} from '../../model/routes.js';
import type { TextStream, TreeWriter } from '../../tree/tree-writer.js';
import { pagesOf, shownOrder } from '../list-pages.js';
import { type ListedCollection, letterGroups } from '../lists.js';
import { taggedEntries } from '../tags.js';
import { homePage } from './home-page.js';
import { createImageSizes } from './image-sizes.js';
import { listPage } from './list-page.js';
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
import { writeSearchPage } from './search-page.js';
import { tagPage } from './tag-page.js';

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

/** Writes the home, the lists, the search page and the pages of the tags of a locale. */
export function writeIndexPages(
  tree: TreeWriter,
  catalog: Catalog,
  locale: Locale,
  lists: readonly ListedCollection[],
  tools: PageTools,
): void {
  const { config } = catalog;
  const site = indexSite(catalog, tools);
  const write = (path: string, page: (stream: TextStream) => void): void => {
    const stream = tree.open(`${path}index.html`, MEDIA_TYPES.html);
    page(stream);
    stream.close();
  };
  write(locale.prefix, (stream) => stream.write(homePage(locale, lists, catalog, site)));
  for (const { collection, entries } of lists) {
    const order = shownOrder(collection, entries);
    // Not for each page: a glossary may have thousands of terms.
    const letters = collection.type === 'glossary-term' ? letterGroups(order) : [];
    for (const part of pagesOf(order, listPagePath(config, collection, locale)))
      write(part.path, (stream) => stream.write(listPage(part, letters, collection, locale, catalog, site)));
  }
  for (const { tag, segment, items } of taggedEntries(lists)) {
    const path = tagPagePath(config, locale, segment);
    for (const part of pagesOf(items, path))
      write(part.path, (stream) => stream.write(tagPage(tag, path, part, locale, site)));
  }
  write(searchPagePath(config, locale), (stream) => writeSearchPage(stream, locale, lists, catalog, site));
}
