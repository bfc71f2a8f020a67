import { type Labels, labelsOf } from '../../model/labels.js';
import type { Locale } from '../../model/locales.js';
import { searchPagePath, wholePartEndpoints } from '../../model/routes.js';
import type { Catalog } from '../catalog/catalog.js';
import { SEARCHED_AT_ONCE } from '../json/search-words.js';
import { PAGE_LENGTH } from '../list-pages.js';
import type { ListedCollection } from '../lists.js';
import { homeVersions } from '../page-versions.js';
import { sharedPaths } from '../shared-paths.js';
import { fullPage } from './frame.js';
import { type Html, html } from './html.js';
import { englishFor, word } from './language.js';
import { SEARCH_SCRIPT_FILE } from './page-files.js';
import type { PageSite } from './page-site.js';
import { collectionName, link, listLink } from './record-link.js';

/**
 * Returns the search page of a locale: a list of its pages, which works without a script. Of a list with several pages,
 * it only has the address. With a script (`src/apps/browser/search.ts`) it has fields to search the index. The script's texts
 * are in the page.
 */
export function searchPage(
  locale: Locale,
  lists: readonly ListedCollection[],
  catalog: Catalog,
  site: PageSite,
): string {
  const { config } = site;
  const labels = labelsOf(locale);
  const path = searchPagePath(config, locale);
  const crumbs = [
    { name: labels.home, path: locale.prefix },
    { name: labels.search, path },
  ];
  const filled = lists.filter(({ entries }) => entries.length > 0);
  const sections = filled.map(({ collection, entries }) => {
    const items =
      entries.length > PAGE_LENGTH
        ? html`<li>${listLink(collection, locale, site, false, labels.showAll)}</li>\n`
        : entries.map(({ record }) => html`<li>${link(record, site)}</li>\n`);
    return html`<section data-type="${collection.type}"><h2>${listLink(collection, locale, site)} <span class="count">${entries.length}</span></h2>
<ul>
${items}</ul></section>\n`;
  });
  const body = html`<main id="Part-text">
<header><h1>${word(labels, labels.search)}</h1>
${
  filled.length === 0
    ? html`<p class="lead">${word(labels, labels.nothingYet)}</p></header>\n`
    : html`<p class="lead unscripted">${word(labels, labels.searchLead)}</p></header>\n${fields(filled, labels, locale, site)}`
}<div class="everything">
${sections}</div></main>`;
  return fullPage(site, body, {
    locale,
    title: labels.search,
    description: labels.searchLead,
    path,
    versions: (filled.length === 0 ? [] : homeVersions(catalog)).map(({ locale: own }) => ({
      locale: own,
      path: searchPagePath(config, own),
    })),
    json: sharedPaths(locale).search,
    kind: 'wide',
    crumbs,
    structured: [],
    ...(filled.length > 0 && { script: SEARCH_SCRIPT_FILE.path }),
    isHidden: filled.length === 0,
  });
}

/** Returns the fields and the place of their results, which the stylesheet hides from browsers without scripts. */
function fields(lists: readonly ListedCollection[], labels: Labels, locale: Locale, site: PageSite): Html {
  const count = lists.reduce((sum, { entries }) => sum + entries.length, 0);
  const { search, text } = sharedPaths(locale);
  const partsOf = (list: 'search-words' | 'search-index'): string =>
    site.href(wholePartEndpoints(list, locale).index.path.slice(1));
  const files =
    count > SEARCHED_AT_ONCE
      ? html`data-words="${partsOf('search-words')}" data-entries="${partsOf('search-index')}"`
      : html`data-index="${site.href(search)}" data-text="${site.href(text)}"`;
  return html`<search class="seek" ${files} data-loading="${labels.searchLoading}" data-failed="${labels.searchFailed}" data-results="${JSON.stringify(labels.searchCount)}" data-nothing="${labels.searchNothing}">
<label for="Part-query">${word(labels, labels.searchQuestion)}</label>
<input id="Part-query" type="search" autocomplete="off" maxlength="200" spellcheck="false" autocapitalize="none" enterkeyhint="go" aria-describedby="Part-keys" aria-keyshortcuts="/" autofocus>
<p id="Part-keys" class="keys">${word(labels, labels.searchKeys)}</p>
<fieldset><legend>${word(labels, labels.searchTypes)}</legend>
${lists.map(
  ({ collection, entries }) =>
    html`<label><input type="checkbox" value="${collection.type}"><span class="type">${collectionName(collection, locale)}</span> <span class="count">${entries.length}</span></label>\n`,
)}</fieldset>
</search>
<div class="answer">
<p class="status" role="status"${englishFor(labels, labels.searchNothing)}></p>
<ol class="results" hidden></ol>
<button class="more-results" type="button" hidden>${word(labels, labels.searchMore)}</button>
</div>
`;
}
