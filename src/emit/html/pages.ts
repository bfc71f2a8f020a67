import type { Catalog } from '../../catalog/catalog.js';
import type { Locale } from '../../model/locales.js';
import { listedCollections, listPagePath, MEDIA_TYPES, searchPagePath } from '../../model/routes.js';
import type { TextStream, TreeWriter } from '../../tree/tree-writer.js';
import { pagesOf, shownOrder } from '../list-pages.js';
import { type ListedCollection, letterGroups } from '../lists.js';
import { homePage } from './home-page.js';
import { createImageSizes } from './image-sizes.js';
import { listPage } from './list-page.js';
import { PAGE_SCRIPT_FILE, SEARCH_SCRIPT_FILE, STYLESHEET_FILE, writePageFiles } from './page-files.js';
import { createPageSite } from './page-site.js';
import type { PageTools } from './page-tools.js';
import { writeSearchPage } from './search-page.js';

/**
 * Writes the files that all pages load.
 *
 * @returns Path of the stylesheet.
 */
export function writeSharedPageFiles(tree: TreeWriter, catalog: Catalog): string {
  writePageFiles(tree, catalog, [STYLESHEET_FILE, PAGE_SCRIPT_FILE, SEARCH_SCRIPT_FILE]);
  return STYLESHEET_FILE.path;
}

/** Writes the home, the lists and the search page of a locale. */
export function writeIndexPages(
  tree: TreeWriter,
  catalog: Catalog,
  locale: Locale,
  lists: readonly ListedCollection[],
  tools: PageTools,
): void {
  const { config } = catalog;
  const sections = (own: Locale): readonly string[] =>
    listedCollections(own)
      .filter((collection) => catalog.list(collection, own).length > 0)
      .map(({ name }) => name);
  const site = createPageSite(catalog, sections, createImageSizes(catalog.assets), tools);
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
  write(searchPagePath(config, locale), (stream) => writeSearchPage(stream, locale, lists, catalog, site));
}
