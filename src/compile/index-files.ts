import type { Locale } from '../model/locales.js';
import { indexTwinPath, listPagePath, MEDIA_TYPES, searchPagePath, tagPagePath } from '../model/routes.js';
import type { Catalog } from './catalog/catalog.js';
import { homePage } from './html/home-page.js';
import { listPage, tagPage } from './html/list-page.js';
import { indexSite, type PageSite } from './html/page-site.js';
import type { PageTools } from './html/page-tools.js';
import { searchPage } from './html/search-page.js';
import type { ExampleCollector } from './json/examples.js';
import { pagesOf } from './list-pages.js';
import { categoriesOf, type ListedCollection, listGroups, taggedEntries } from './lists.js';
import { homeTwin, listTwin } from './markdown/index-twins.js';
import type { TreeWriter } from './tree/tree-writer.js';

/**
 * Writes the pages of the home, the lists, the search and the tags of a locale, and the Markdown twins of home and lists.
 * Like those of records, twins are written with or without pages.
 *
 * @param examples Receives the twin of the home.
 */
export function writeIndexFiles(
  tree: TreeWriter,
  catalog: Catalog,
  locale: Locale,
  lists: readonly ListedCollection[],
  { tools, examples }: { readonly tools: PageTools; readonly examples: ExampleCollector },
): void {
  const { config } = catalog;
  const site = config.pages === true ? indexSite(catalog, tools) : undefined;
  const write = (folder: string, page: (site: PageSite) => string, twin?: string): void => {
    if (site !== undefined) tree.write(`${folder}index.html`, MEDIA_TYPES.html, page(site));
    if (twin !== undefined) tree.write(indexTwinPath(folder), MEDIA_TYPES.markdown, twin);
  };
  const home = homeTwin(lists, locale, catalog);
  write(locale.prefix, (pageSite) => homePage(locale, lists, catalog, pageSite), home);
  examples.set(indexTwinPath(locale.prefix), home);
  const tags = taggedEntries(lists);
  for (const { collection, entries } of lists) {
    const groups = listGroups(collection, entries, locale, catalog);
    const categories = categoriesOf(collection, tags);
    const order = groups.flatMap((group) => group.entries);
    for (const part of pagesOf(order, listPagePath(config, collection, locale))) {
      const twin = listTwin(part, collection, locale, catalog);
      write(
        part.path,
        (pageSite) => listPage(part, groups, categories, collection, locale, catalog, pageSite),
        twin,
      );
    }
  }
  write(searchPagePath(config, locale), (pageSite) => searchPage(locale, lists, catalog, pageSite));
  for (const tag of tags) {
    const path = tagPagePath(config, locale, tag);
    for (const part of pagesOf(tag.items, path))
      write(part.path, (pageSite) => tagPage(tag, path, part, locale, pageSite));
  }
}
