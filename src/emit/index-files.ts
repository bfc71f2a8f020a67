import type { Catalog } from '../catalog/catalog.js';
import type { Locale } from '../model/locales.js';
import {
  type Endpoint,
  indexTwinPath,
  listPagePath,
  MEDIA_TYPES,
  searchPagePath,
  tagEndpoint,
  tagPagePath,
} from '../model/routes.js';
import type { TreeWriter } from '../tree/tree-writer.js';
import { homePage } from './html/home-page.js';
import { listPage, tagPage } from './html/list-page.js';
import type { PageSite } from './html/page-site.js';
import type { PageTools } from './html/page-tools.js';
import { indexSite } from './html/pages.js';
import { searchPage } from './html/search-page.js';
import type { ExampleCollector } from './json/examples.js';
import { pagesOf } from './list-pages.js';
import { type ListedCollection, listGroups } from './lists.js';
import { homeTwin, listTwin, tagTwin } from './markdown/index-twins.js';
import { taggedEntries } from './tags.js';

/**
 * Writes the home, the lists, the search page and the tags of a locale, as pages and as their Markdown twins. Like those
 * of records, twins are written with or without pages.
 *
 * @param examples Receives the twins of the home and of a tag.
 * @returns The endpoint of tags, if there are tags that several records have.
 */
export function writeIndexFiles(
  tree: TreeWriter,
  catalog: Catalog,
  locale: Locale,
  lists: readonly ListedCollection[],
  tools: PageTools,
  examples: ExampleCollector,
): readonly Endpoint[] {
  const { config } = catalog;
  const site = config.pages === true ? indexSite(catalog, tools) : undefined;
  const write = (folder: string, page: (site: PageSite) => string, twin?: string): void => {
    if (site !== undefined) tree.write(`${folder}index.html`, MEDIA_TYPES.html, page(site));
    if (twin !== undefined) tree.write(indexTwinPath(folder), MEDIA_TYPES.markdown, twin);
  };
  const home = homeTwin(lists, locale, catalog);
  write(locale.prefix, (own) => homePage(locale, lists, catalog, own), home);
  examples.set(indexTwinPath(locale.prefix), home);
  for (const { collection, entries } of lists) {
    const groups = listGroups(collection, entries, locale, catalog);
    const order = groups.flatMap((group) => group.entries);
    for (const part of pagesOf(order, listPagePath(config, collection, locale))) {
      const twin = listTwin(part, collection, locale, catalog);
      write(part.path, (own) => listPage(part, groups, collection, locale, catalog, own), twin);
    }
  }
  write(searchPagePath(config, locale), (own) => searchPage(locale, lists, catalog, own));
  const row = tagEndpoint(config, locale);
  const tags = taggedEntries(lists);
  for (const { tag, segment, items } of tags) {
    const path = tagPagePath(config, locale, segment);
    for (const part of pagesOf(items, path)) {
      const twin = tagTwin(tag, part, locale, catalog);
      write(part.path, (own) => tagPage(tag, path, part, locale, own), twin);
      examples.set(row.path.slice(1), twin);
    }
  }
  return tags.length > 0 ? [row] : [];
}
