import { type Collection, collectionNamed } from '../../model/collections.js';
import { labelOf, labelsOf } from '../../model/labels.js';
import type { Locale } from '../../model/locales.js';
import { API, indexTwinPath, listPagePath } from '../../model/routes.js';
import type { Catalog } from '../catalog/catalog.js';
import { newsFeedsOf } from '../feeds/news.js';
import { type HomeShelf, homeShelves, type ListedCollection } from '../lists.js';
import { navigationOf, recordsOf } from '../navigation.js';
import { homeVersions } from '../page-versions.js';
import { publishedRecord } from '../render.js';
import { summaryOf } from '../summary.js';
import { fullPage } from './frame.js';
import { type Html, html } from './html.js';
import { word } from './language.js';
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
  const shelves = homeShelves(lists);
  const isEmpty = shelves.length === 0;
  // A configured navigation says what there is, and in which order.
  const isGuided = config.navigation.length > 0;
  const [first, ...others] = isGuided ? [] : shelves;
  const courses = lists.find(({ collection }) => collection.type === 'course');
  const listHref = (collection: Collection): string => site.href(listPagePath(config, collection, locale));
  const allLink = ({ collection, entries, count }: HomeShelf): Html | false => {
    return (
      count > entries.length &&
      html`\n<p class="all"><a href="${listHref(collection)}">${word(labels, labels.showAll)} (${count})</a></p>`
    );
  };
  const body = html`<main id="Part-text">
<header class="hero"><h1>${title}</h1>
${description !== undefined && html`<p class="lead">${description}</p>`}${
  courses !== undefined &&
  courses.entries.length > 0 &&
  html`\n<p class="resume" hidden><a class="main" href="${listHref(courses.collection)}" data-continue="${labels.continueWith}"></a></p>`
}</header>
${isEmpty && html`<p>${word(labels, labels.nothingYet)}</p>`}${introduction(locale, catalog, site)}${
  first !== undefined &&
  html`<section><h2><a href="${listHref(first.collection)}">${word(labels, labelOf(first.collection, locale))}</a></h2>
<ul class="cards">
${first.entries.map((entry) => card(entry, site, 3))}</ul>${allLink(first)}</section>`
}
<div class="shelves">
${isGuided && groupShelves(locale, catalog, site)}${others.map(
  ({
    collection,
    entries,
    count,
  }) => html`<section><h2><a href="${listHref(collection)}">${word(labels, labelOf(collection, locale))}</a></h2>
<ul>${entries.map(({ record }) => html`<li>${link(record, site)}</li>\n`)}</ul>${allLink({ collection, entries, count })}</section>\n`,
)}</div>
</main>`;
  return fullPage(site, body, {
    locale,
    title,
    description,
    path: locale.prefix,
    kind: 'wide home',
    versions: isEmpty ? [] : homeVersions(catalog),
    markdown: indexTwinPath(locale.prefix),
    json: `${API}/${locale.prefix}index.json`,
    structured: homeData(locale, courses?.entries.map(({ record }) => record) ?? [], site),
    isHidden: isEmpty,
    hasFeeds: newsFeedsOf(catalog, locale) !== undefined,
  });
}

/** Returns the beginning of the record that introduces the site; nothing without one in this locale. */
function introduction(locale: Locale, catalog: Catalog, site: PageSite): Html | false {
  const { home } = site.config.site;
  const record = home && recordsOf(home, catalog, locale)[0];
  if (record === undefined) return false;
  const { body } = record.collection;
  const fields = publishedRecord(record, record.fields(), record.links, site.baseUrl);
  const lead = body.kind === 'sections' ? fields[body.lead] : undefined;
  const summary = summaryOf(record.collection, fields);
  return html`<section class="intro"><h2>${link(record, site)}</h2>
<div class="text">${lead === undefined ? summary !== undefined && html`<p>${summary}</p>` : site.text(locale).blocks(String(lead), 2)}</div>
<p class="go"><a class="main" href="${site.href(record.path)}">${word(labelsOf(locale), labelsOf(locale).readOn)}</a></p></section>\n`;
}

/** How many records of a group of the navigation a home shows. */
const SHOWN = 7;

/** Returns the groups of a configured navigation: their first records, and the lists of their collections. */
function groupShelves(locale: Locale, catalog: Catalog, site: PageSite): Html {
  const labels = labelsOf(locale);
  return html`${navigationOf(catalog, locale).sequences.map(({ group, records }) => {
    const { label, path, collections } = group;
    const count = records.length + collections.length;
    const name = path === undefined ? html`${label}` : html`<a href="${site.href(path)}">${label}</a>`;
    const shown = records.slice(0, SHOWN);
    return html`<section><h2>${name}</h2>
<ul>${shown.map((record) => html`<li>${link(record, site)}</li>\n`)}${collections.map((one) => {
      const collection = collectionNamed(one);
      const address = site.href(listPagePath(site.config, collection, locale));
      return html`<li><a href="${address}">${word(labels, labelOf(collection, locale))}</a></li>\n`;
    })}</ul>${
      path !== undefined &&
      records.length > SHOWN &&
      html`\n<p class="all"><a href="${site.href(path)}">${word(labels, labels.showAll)} (${count})</a></p>`
    }</section>\n`;
  })}`;
}
