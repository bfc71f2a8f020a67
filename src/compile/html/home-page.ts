import type { Collection } from '../../model/collections.js';
import { labelOf, labelsOf } from '../../model/labels.js';
import type { Locale } from '../../model/locales.js';
import { API, indexTwinPath, listPagePath } from '../../model/routes.js';
import type { Catalog } from '../catalog/catalog.js';
import { homeShelves, type ListedCollection } from '../lists.js';
import { homeVersions } from '../page-versions.js';
import { fullPage } from './frame.js';
import { html } from './html.js';
import { card } from './list-page.js';
import type { PageSite } from './page-site.js';
import { link } from './record-link.js';
import { homeData } from './structured-data.js';

/** Returns the home page of a locale: its first collection as cards, and the beginnings of the others. */
export function homePage(
  locale: Locale,
  lists: readonly ListedCollection[],
  catalog: Catalog,
  site: PageSite,
): string {
  const { config } = site;
  const labels = labelsOf(locale);
  const title = config.site.title(locale);
  const description = config.site.description(locale);
  const [first, ...others] = homeShelves(lists);
  const courses = lists.find(({ collection }) => collection.type === 'course');
  const listHref = (collection: Collection): string => site.href(listPagePath(config, collection, locale));
  const body = html`<div class="page wide home">
<main id="Part-text">
<header class="hero"><h1>${title}</h1>
${description !== undefined && html`<p class="lead">${description}</p>`}${
  courses !== undefined &&
  courses.entries.length > 0 &&
  html`\n<p class="resume" data-continue="${labels.continueWith}" hidden><a class="main" href="${listHref(courses.collection)}"></a></p>`
}</header>
${first === undefined && html`<p>${labels.nothingYet}</p>`}${
  first !== undefined &&
  html`<section><h2><a href="${listHref(first.collection)}">${labelOf(first.collection, locale)}</a></h2>
<ul class="cards">
${first.entries.map((entry) => card(entry, site, 3))}</ul></section>`
}
<div class="shelves">
${others.map(
  ({
    collection,
    entries,
    count,
  }) => html`<section><h2><a href="${listHref(collection)}">${labelOf(collection, locale)}</a> <span class="count">${count}</span></h2>
<ul>${entries.map(({ record }) => html`<li>${link(record, site)}</li>\n`)}</ul></section>\n`,
)}</div>
</main>
</div>`;
  return fullPage(site, body, {
    locale,
    title,
    description,
    path: locale.prefix,
    versions: first === undefined ? [] : homeVersions(catalog),
    markdown: indexTwinPath(locale.prefix),
    json: `${API}/${locale.prefix}index.json`,
    structured: homeData(locale, courses?.entries.map(({ record }) => record) ?? [], site),
    isHidden: first === undefined,
  });
}
