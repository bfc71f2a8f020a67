import { labelOf } from '../../model/labels.js';
import type { Locale } from '../../model/locales.js';
import { pageLabelsOf } from '../../model/page-labels.js';
import { indexTwinPath, searchPagePath } from '../../model/routes.js';
import { type ListPart, titleOfPage } from '../list-pages.js';
import { type ListEntry, listDescription } from '../lists.js';
import { byCollection } from '../tags.js';
import { pageFrame } from './frame.js';
import { html } from './html.js';
import { card } from './list-page.js';
import type { PageSite } from './page-site.js';
import { pager } from './pager.js';
import { crumbTrail } from './record-page.js';
import { breadcrumbs } from './structured-data.js';

/**
 * Returns one page of the records with a tag, by their collections.
 *
 * @param first Path of the first of these pages.
 */
export function tagPage(
  tag: string,
  first: string,
  part: ListPart<ListEntry>,
  locale: Locale,
  site: PageSite,
): string {
  const { entries, path, number, pathOf } = part;
  const labels = pageLabelsOf(locale);
  const name = labels.tagged.replace('{tag}', () => tag);
  const title = titleOfPage(name, part, labels.pageOf);
  const crumbs = [
    { name: labels.home, path: locale.prefix },
    { name: labels.search, path: searchPagePath(site.config, locale) },
    { name, path: first },
    ...(number === 1 ? [] : [{ name: String(number), path }]),
  ];
  const { start, end } = pageFrame(site, {
    locale,
    title,
    description: listDescription(title, entries),
    path,
    neighbors: { previous: pathOf(number - 1), next: pathOf(number + 1) },
    versions: [],
    markdown: indexTwinPath(path),
    structured: [breadcrumbs(crumbs, site)],
  });
  return html`${start}<div class="page wide tagged">
${crumbTrail(crumbs, labels.breadcrumbs, site)}
<main id="Part-text">
<header><h1>${title}</h1></header>
${byCollection(entries).map(
  ({ collection, entries: own }) => html`<section><h2>${labelOf(collection, locale)}</h2>
<ul class="cards">
${own.map((entry) => card(entry, site, 3))}</ul></section>\n`,
)}${pager(part, labels, site)}</main>
</div>${end}`.text;
}
