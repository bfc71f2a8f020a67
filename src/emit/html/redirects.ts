import type { Catalog } from '../../catalog/catalog.js';
import { MEDIA_TYPES, pagePath } from '../../model/routes.js';
import { type ForeignSite, hasPage } from '../../overlay/foreign-site.js';
import type { TreeWriter } from '../../tree/tree-writer.js';
import { STYLESHEET_FILE, writePageFiles } from './page-files.js';
import { createPageSite } from './page-site.js';
import { redirectPage } from './redirect-page.js';

/**
 * Writes redirects from the former addresses (`formerSlugs`) of records whose page is in a site that is copied into the
 * tree, unless that site has a page at the former address.
 */
export function writeRedirects(tree: TreeWriter, catalog: Catalog, site: ForeignSite): void {
  const pages = createPageSite(
    catalog,
    () => [],
    () => undefined,
    {},
    {},
  );
  let isStyled = false;
  for (const locale of catalog.config.locales) {
    for (const record of catalog.records(locale)) {
      if (record.formerSlugs.length === 0 || !hasPage(site, record.path)) continue;
      for (const slug of record.formerSlugs) {
        const path = pagePath(catalog.config, record.collection, locale, slug);
        if (hasPage(site, path)) continue;
        if (!isStyled) writePageFiles(tree, catalog, [STYLESHEET_FILE]);
        isStyled = true;
        tree.write(`${path}.html`, MEDIA_TYPES.html, redirectPage(record, pages));
      }
    }
  }
}
