import { type Collection, collectionNamed } from '../../model/collections.js';
import { labelsOf } from '../../model/labels.js';
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
import { link, listLink } from './record-link.js';
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
  const shelf = ({ collection, entries, count }: HomeShelf, list: Html): Html =>
    section(
      listLink(collection, locale, site),
      list,
      count > entries.length && allLink(listHref(collection), count, locale),
    );
  const body = html`<main id="Part-text">
<header class="hero"><h1>${title}</h1>
${description !== undefined && html`<p class="lead">${description}</p>`}${
  courses !== undefined &&
  courses.entries.length > 0 &&
  html`\n<p class="resume" hidden><a class="main" href="${listHref(courses.collection)}" data-continue="${labels.continueWith}"></a></p>`
}</header>
${isEmpty && html`<p>${word(labels, labels.nothingYet)}</p>`}${introduction(locale, catalog, site)}${
  first !== undefined &&
  shelf(first, html`<ul class="cards">\n${first.entries.map((entry) => card(entry, site, 3))}</ul>`)
}
<div class="shelves">
${isGuided && groupShelves(locale, catalog, site)}${others.map(
  (one) =>
    html`${shelf(one, html`<ul>${one.entries.map(({ record }) => html`<li>${link(record, site)}</li>\n`)}</ul>`)}\n`,
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
  return html`${navigationOf(catalog, locale).sequences.map(({ group, records }) => {
    const { label, path, collections } = group;
    const count = records.length + collections.length;
    const name = path === undefined ? html`${label}` : html`<a href="${site.href(path)}">${label}</a>`;
    const shown = records.slice(0, SHOWN);
    const list = html`<ul>${shown.map((record) => html`<li>${link(record, site)}</li>\n`)}${collections.map(
      (one) => html`<li>${listLink(collectionNamed(one), locale, site)}</li>\n`,
    )}</ul>`;
    const isLong = path !== undefined && records.length > SHOWN;
    return html`${section(name, list, isLong && allLink(site.href(path), count, locale))}\n`;
  })}`;
}

/** Returns the beginning of a list, with a link to the whole of it. */
function section(name: Html, list: Html, all: Html | false): Html {
  return html`<section><h2>${name}</h2>\n${list}${all}</section>`;
}

function allLink(address: string, count: number, locale: Locale): Html {
  return html`\n<p class="all"><a href="${address}">${word(labelsOf(locale), labelsOf(locale).showAll)} (${count})</a></p>`;
}
