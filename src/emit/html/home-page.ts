import type { Collection } from '../../model/collections.js';
import type { Locale } from '../../model/locales.js';
import { pageLabelsOf } from '../../model/page-labels.js';
import { API, listPagePath } from '../../model/routes.js';
import { labelOf } from '../markdown/llms.js';
import { pageFrame } from './frame.js';
import { html } from './html.js';
import { card, type ListEntry } from './list-page.js';
import { homeVersions, type PageSite } from './page-site.js';
import { link } from './record-page.js';

/** The entries of a collection in a locale, in list order. */
export interface ListedCollection {
  readonly collection: Collection;
  readonly entries: readonly ListEntry[];
}

/** How many records of a collection the home page names. */
const SHOWN = { first: 6, others: 3 };

/** The home page of a locale: its first collection as cards, the beginnings of the others. */
export function homePage(locale: Locale, lists: readonly ListedCollection[], site: PageSite): string {
  const { config } = site.catalog;
  const labels = pageLabelsOf(locale);
  const title = config.site.title(locale);
  const description = config.site.description(locale);
  const [first, ...others] = lists.filter(({ entries }) => entries.length > 0);
  const { start, end } = pageFrame(site, {
    locale,
    title,
    description,
    path: locale.prefix,
    versions: first === undefined ? [] : homeVersions(site.catalog),
    json: `${API}/${locale.prefix}index.json`,
    structured: [
      {
        '@type': 'WebSite',
        '@id': site.url(locale.prefix),
        url: site.url(locale.prefix),
        name: title,
        description,
        inLanguage: locale.code,
      },
    ],
    isHidden: first === undefined,
  });
  const listHref = (collection: Collection): string => site.href(listPagePath(config, collection, locale));
  return html`${start}<div class="page wide home">
<main id="Part-text">
<header class="hero"><h1>${title}</h1>
${description !== undefined && html`<p class="lead">${description}</p>`}</header>
${first === undefined && html`<p>${labels.nothingYet}</p>`}${
  first !== undefined &&
  html`<section><h2><a href="${listHref(first.collection)}">${labelOf(first.collection, locale)}</a></h2>
<ul class="cards">
${first.entries.slice(0, SHOWN.first).map((entry) => card(entry, site, 3))}</ul></section>`
}
<div class="shelves">
${others.map(
  ({
    collection,
    entries,
  }) => html`<section><h2><a href="${listHref(collection)}">${labelOf(collection, locale)}</a> <span class="count">${entries.length}</span></h2>
<ul>${entries.slice(0, SHOWN.others).map(({ record }) => html`<li>${link(record, site)}</li>\n`)}</ul></section>\n`,
)}</div>
</main>
</div>${end}`.text;
}
