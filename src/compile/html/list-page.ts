import type { SharedTag } from '../../check/tags.js';
import type { Collection } from '../../model/collections.js';
import { fieldLabel, labelOf, labelsOf } from '../../model/labels.js';
import type { Locale } from '../../model/locales.js';
import { indexTwinPath, listPagePath, listPath, searchPagePath, tagPagePath } from '../../model/routes.js';
import { vocabularyLabel } from '../../model/value-labels.js';
import type { Catalog, CatalogRecord } from '../catalog/catalog.js';
import { type NewsFeeds, newsFeedsOf } from '../feeds/news.js';
import { type ListPart, titleOfPage } from '../list-pages.js';
import {
  byCollection,
  isLongList,
  type ListEntry,
  type ListGroup,
  leadOf,
  listDescription,
  listFacts,
  listGroups,
  NEWS,
} from '../lists.js';
import { listVersions } from '../page-versions.js';
import { fullPage } from './frame.js';
import { groupIndex, letterSection } from './glossary-list.js';
import { type Html, html } from './html.js';
import { word } from './language.js';
import { lessonItem } from './lessons.js';
import type { PageAbout } from './page-about.js';
import type { PageSite } from './page-site.js';
import { pager } from './pager.js';
import { dayTag } from './record-content.js';
import { collectionName, link } from './record-link.js';
import { type Crumb, listData } from './structured-data.js';

/**
 * Returns one page of the list of a collection.
 *
 * @param all The groups of the whole list.
 * @param categories The shared categories that records of the collection have.
 */
export function listPage(
  part: ListPart<ListEntry>,
  all: readonly ListGroup[],
  categories: readonly SharedTag<ListEntry>[],
  collection: Collection,
  locale: Locale,
  catalog: Catalog,
  site: PageSite,
): string {
  const { entries, path } = part;
  const { type } = collection;
  const labels = labelsOf(locale);
  const name = labelOf(collection, locale);
  const isEmpty = entries.length === 0;
  const feeds = type === NEWS ? newsFeedsOf(catalog, locale) : undefined;
  const isLong = isLongList(collection, locale, catalog);
  const about = {
    versions: isEmpty ? [] : listVersions(collection, catalog),
    json: listPath(collection, locale),
    structured: listData(
      collection,
      path,
      entries.map(({ record }) => record),
      site,
    ),
    section: collection,
    isHidden: isEmpty,
    hasFeeds: feeds !== undefined,
    markdown: indexTwinPath(path),
  };
  const body = isEmpty
    ? html`<p>${word(labels, labels.nothingYet)}</p>\n`
    : html`${categoryLinks(categories, locale, site)}${
        (type === 'glossary-term' || (all[0]?.id !== undefined && all.length > 1 && part.count > 1)) &&
        groupIndex(part, all, site, type === 'glossary-term' ? labels.letters : name)
      }${listGroups(collection, entries, locale, catalog).map((group) => groupSection(group, type, isLong, site))}`;
  const steps = [{ name, path: listPagePath(site.config, collection, locale) }];
  return indexPage(
    part,
    steps,
    locale,
    site,
    about,
    feeds !== undefined && feedLinks(feeds, locale, site),
    body,
  );
}

/**
 * Returns one page of the records with a tag or category, by their collections.
 *
 * @param path Path of the first of these pages.
 */
export function tagPage(
  { topic, tag }: SharedTag<ListEntry>,
  path: string,
  part: ListPart<ListEntry>,
  locale: Locale,
  site: PageSite,
): string {
  const labels = labelsOf(locale);
  const steps = [
    { name: labels.search, path: searchPagePath(site.config, locale) },
    {
      name:
        topic === 'tags'
          ? labels.tagged.replace('{tag}', () => tag)
          : `${fieldLabel(locale, 'category')}: ${vocabularyLabel(locale, tag)}`,
      path,
    },
  ];
  const body = html`${byCollection(part.entries).map(
    ({ collection, entries }) => html`<section><h2>${collectionName(collection, locale)}</h2>
<ul class="cards">
${entries.map((entry) => card(entry, site, 3))}</ul></section>\n`,
  )}`;
  const about = { versions: [], structured: [] };
  return indexPage(part, steps, locale, site, about, false, body, 'tagged');
}

/**
 * Returns one page of a list.
 *
 * @param steps The steps from the home to the first page, whose name is that of the list.
 * @param about What only some lists have.
 */
function indexPage(
  part: ListPart<ListEntry>,
  steps: readonly Crumb[],
  locale: Locale,
  site: PageSite,
  about: Pick<
    PageAbout,
    'versions' | 'structured' | 'json' | 'section' | 'isHidden' | 'markdown' | 'hasFeeds'
  >,
  lead: Html | false,
  body: Html,
  kind = 'wide',
): string {
  const { path, number, pathOf } = part;
  const labels = labelsOf(locale);
  const name = steps.at(-1)?.name ?? '';
  const title = titleOfPage(name, part, labels.pageOf);
  const crumbs = [
    { name: labels.home, path: locale.prefix },
    ...steps,
    ...(number === 1 ? [] : [{ name: String(number), path }]),
  ];
  const page = html`<main id="Part-text">
<header><h1>${word(labels, name)}${word(labels, labels.pageOf, title.slice(name.length))}</h1>${lead}</header>
${body}${pager(part, labels, site)}</main>`;
  return fullPage(site, page, {
    ...about,
    locale,
    title,
    description: listDescription(title, part.entries),
    path,
    neighbors: { previous: pathOf(number - 1), next: pathOf(number + 1) },
    kind,
    crumbs,
  });
}

/** Returns links to the feeds for programs that follow news. */
function feedLinks(feeds: NewsFeeds, locale: Locale, site: PageSite): Html {
  return html`\n<p class="meta">${word(labelsOf(locale), labelsOf(locale).feeds)} <a href="${site.href(feeds.json)}" type="application/feed+json">JSON Feed</a> · <a href="${site.href(feeds.atom)}" type="application/atom+xml">Atom</a></p>`;
}

/** Returns links to the pages of the categories that records of a list have. */
function categoryLinks(
  categories: readonly SharedTag<ListEntry>[],
  locale: Locale,
  site: PageSite,
): Html | false {
  return (
    categories.length > 1 &&
    html`<nav class="letters" aria-label="${fieldLabel(locale, 'category')}"><ul>
${categories.map((one) => html`<li><a href="${site.href(tagPagePath(site.config, locale, one))}">${word(labelsOf(locale), vocabularyLabel(locale, one.tag))}</a></li>\n`)}</ul></nav>\n`
  );
}

/** Returns a group of a list: as cards, or in a long list as lines. */
function groupSection(group: ListGroup, type: string, isLong: boolean, site: PageSite): Html {
  const { name, id, course, entries } = group;
  if (type === 'glossary-term') return letterSection(group, site);
  if (type === NEWS) {
    return html`<section class="years"><h2 id="${id}">${name}</h2>\n<ol class="timeline">
${entries.map((entry) => newsItem(entry, site))}</ol></section>\n`;
  }
  if (id !== undefined)
    return html`<section class="years"><h2 id="${id}">${name}</h2>\n${rows(entries, site)}</section>\n`;
  if (course !== undefined) {
    return html`<section class="lessons" data-course="${course.id}"><h2>${link(course, site)}</h2>\n<ol>
${entries.map(({ record }) => lessonItem(record, site))}</ol></section>\n`;
  }
  if (isLong) return rows(entries, site);
  return html`<ul class="cards">\n${entries.map((entry) => card(entry, site, 2))}</ul>\n`;
}

/** Returns records as lines: their titles, and the facts that help to choose. */
function rows(entries: readonly ListEntry[], site: PageSite): Html {
  return html`<ul class="rows">
${entries.map(({ record }) => html`<li>${link(record, site)}${factLine(record, site)}</li>\n`)}</ul>\n`;
}

/** Returns the facts about a record in a list. */
function factLine(record: CatalogRecord, site: PageSite): Html | false {
  const labels = labelsOf(record.locale);
  const facts = listFacts(record, site.config).map(({ text, word: source = text, isDate }) =>
    isDate ? dayTag(text, record.locale) : word(labels, source, text),
  );
  return facts.length > 0 && html`\n<p class="meta">${facts.map((one) => html`<span>${one}</span> `)}</p>`;
}

/** Returns a record as a card: its title, its subtitle or summary, and the facts that help to choose. */
export function card(entry: ListEntry, site: PageSite, level: 2 | 3): Html {
  const { record } = entry;
  const title = link(record, site);
  const lead = leadOf(entry);
  return html`<li class="card">${level === 2 ? html`<h2>${title}</h2>` : html`<h3>${title}</h3>`}
${lead !== undefined && html`<p>${lead}</p>`}${factLine(record, site)}</li>\n`;
}

function newsItem({ record, summary }: ListEntry, site: PageSite): Html {
  const { brief: fields, locale } = record;
  const date = fields['publishedAt'];
  return html`<li><p class="meta">${date !== undefined && html`${dayTag(String(date), locale)} `}<span>${String(fields['tool'])}</span> <span class="impact">${word(labelsOf(locale), fieldLabel(locale, 'impact'))}: ${word(labelsOf(locale), vocabularyLabel(locale, String(fields['impact'])))}</span></p>
<h3>${link(record, site)}</h3>
${summary !== undefined && html`<p>${summary}</p>`}</li>\n`;
}
