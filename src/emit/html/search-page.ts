import type { Locale } from '../../model/locales.js';
import { pageLabelsOf } from '../../model/page-labels.js';
import { API, listPagePath, searchPagePath } from '../../model/routes.js';
import type { ListedCollection } from '../lists.js';
import { labelOf } from '../markdown/llms.js';
import type { TextStream } from '../tree-writer.js';
import { pageFrame } from './frame.js';
import { type Html, html } from './html.js';
import { type PageSite, searchVersions } from './page-site.js';
import { crumbTrail, link } from './record-page.js';
import { breadcrumbs } from './structured-data.js';

/** Writes the search page of a locale: a list of all its pages, which works without a script. */
export function writeSearchPage(
  stream: TextStream,
  locale: Locale,
  lists: readonly ListedCollection[],
  site: PageSite,
): void {
  const { config } = site.catalog;
  const labels = pageLabelsOf(locale);
  const path = searchPagePath(config, locale);
  const crumbs = [
    { name: labels.home, path: locale.prefix },
    { name: labels.search, path },
  ];
  const filled = lists.filter(({ entries }) => entries.length > 0);
  const { start, end } = pageFrame(site, {
    locale,
    title: labels.search,
    description: labels.searchLead,
    path,
    versions: filled.length === 0 ? [] : searchVersions(site.catalog),
    json: `${API}/${locale.prefix}search-index.json`,
    structured: [breadcrumbs(crumbs, site)],
    isHidden: filled.length === 0,
  });
  const write = (part: Html): void => stream.write(part.text);
  write(html`${start}<div class="page wide">
${crumbTrail(crumbs, labels.breadcrumbs, site)}
<main id="Part-text">
<header><h1>${labels.search}</h1>
<p class="lead">${filled.length === 0 ? labels.nothingYet : labels.searchLead}</p></header>
<div class="everything">
`);
  for (const { collection, entries } of filled) {
    const href = site.href(listPagePath(config, collection, locale));
    write(
      html`<section><h2><a href="${href}">${labelOf(collection, locale)}</a> <span class="count">${entries.length}</span></h2>\n<ul>\n`,
    );
    for (const { record } of entries) write(html`<li>${link(record, site)}</li>\n`);
    write(html`</ul></section>\n`);
  }
  write(html`</div></main>\n</div>${end}`);
}
