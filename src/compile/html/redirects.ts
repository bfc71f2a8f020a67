import { labelsOf } from '../../model/labels.js';
import { MEDIA_TYPES, pagePath } from '../../model/routes.js';
import { type BuiltSite, hasPage } from '../../read/built-site/built-site.js';
import type { Catalog } from '../catalog/catalog.js';
import type { Mention } from '../render.js';
import type { TreeWriter } from '../tree/tree-writer.js';
import { smallPage } from './frame.js';
import { html } from './html.js';
import { word } from './language.js';
import { STYLESHEET_FILE, writePageFiles } from './page-files.js';
import { addressesIn, type SiteAddresses } from './page-site.js';

/** A page that has, or had, another address. Its path may have a query and a fragment. */
export type MovedPage = Pick<Mention, 'path' | 'locale' | 'brief'>;

/** Returns the page at a former address of a page: static hosts have no other redirects. */
export function redirectPage({ path, locale, brief }: MovedPage, site: SiteAddresses): string {
  const labels = labelsOf(locale);
  const href = site.href(path);
  return smallPage(
    locale,
    [
      html`<meta http-equiv="refresh" content="0; url=${href}">`,
      html`<link rel="icon" href="data:,">`,
      html`<title>${labels.movedTitle}</title>`,
      html`<link rel="canonical" href="${site.url(path.replace(/[?#].*$/s, ''))}">`,
      html`<link rel="stylesheet" href="${site.href(STYLESHEET_FILE.path)}">`,
    ],
    html`<h1>${word(labels, labels.movedTitle)}</h1>
<p>${word(labels, labels.movedText)} <a href="${href}">${String(brief['title'])}</a></p>`,
  );
}

/**
 * Writes redirects from the former addresses (`formerSlugs`) of records whose page is in the site built elsewhere,
 * unless that site has a page at the former address.
 */
export function writeRedirects(tree: TreeWriter, catalog: Catalog, site: BuiltSite): void {
  const addresses = addressesIn(catalog.baseUrl);
  let isStyled = false;
  for (const locale of catalog.config.locales) {
    for (const record of catalog.records(locale)) {
      if (record.formerSlugs.length === 0 || !hasPage(site, record.path)) continue;
      for (const slug of record.formerSlugs) {
        const path = pagePath(catalog.config, record.collection, locale, slug);
        if (hasPage(site, path)) continue;
        if (!isStyled) writePageFiles(tree, catalog, [STYLESHEET_FILE]);
        isStyled = true;
        tree.write(`${path}.html`, MEDIA_TYPES.html, redirectPage(record, addresses));
      }
    }
  }
}
