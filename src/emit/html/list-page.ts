import type { Catalog } from '../../catalog/catalog.js';
import { type Collection, holdsLessons } from '../../model/collections.js';
import { fieldLabel, labelOf } from '../../model/labels.js';
import type { Locale } from '../../model/locales.js';
import { pageLabelsOf } from '../../model/page-labels.js';
import { feedsOf, indexTwinPath, listPagePath, listPath } from '../../model/routes.js';
import { valueLabel } from '../../model/value-labels.js';
import { type ListPart, titleOfPage } from '../list-pages.js';
import {
  type LessonGroup,
  type ListEntry,
  type ListGroup,
  leadOf,
  lessonGroups,
  listDescription,
  listFacts,
  yearGroups,
} from '../lists.js';
import { listVersions } from '../page-versions.js';
import { pageFrame } from './frame.js';
import { writeGlossary } from './glossary-list.js';
import { type Html, html } from './html.js';
import type { PageSite } from './page-site.js';
import { pager } from './pager.js';
import { dayTag } from './record-content.js';
import { crumbTrail, lessonItem, link } from './record-page.js';
import { listData } from './structured-data.js';

/**
 * Returns one page of the list of a collection.
 *
 * @param letters The groups of the whole list, if it is a glossary.
 */
export function listPage(
  part: ListPart<ListEntry>,
  letters: readonly ListGroup[],
  collection: Collection,
  locale: Locale,
  catalog: Catalog,
  site: PageSite,
): string {
  const { entries, path, number, pathOf } = part;
  const labels = pageLabelsOf(locale);
  const name = labelOf(collection, locale);
  const title = titleOfPage(name, part, labels.pageOf);
  const crumbs = [
    { name: labels.home, path: locale.prefix },
    { name, path: listPagePath(site.config, collection, locale) },
    ...(number === 1 ? [] : [{ name: String(number), path }]),
  ];
  const records = entries.map(({ record }) => record);
  const { start, end } = pageFrame(site, {
    locale,
    title,
    description: listDescription(title, entries),
    path,
    neighbors: { previous: pathOf(number - 1), next: pathOf(number + 1) },
    versions: entries.length === 0 ? [] : listVersions(collection, catalog),
    markdown: indexTwinPath(path),
    json: listPath(collection, locale),
    structured: listData(collection, path, records, crumbs, site),
    section: collection,
    isHidden: entries.length === 0,
  });
  const parts: string[] = [];
  const write = ({ text }: Html): void => void parts.push(text);
  write(html`${start}<div class="page wide">
${crumbTrail(crumbs, labels.breadcrumbs, site)}
<main id="Part-text">
<header><h1>${title}</h1>${collection.type === NEWS && feedLinks(locale, site)}</header>
${entries.length === 0 && html`<p>${labels.nothingYet}</p>\n`}`);
  if (entries.length > 0) {
    if (collection.type === 'glossary-term') writeGlossary(write, part, letters, site, labels);
    else if (holdsLessons(collection)) writeLessons(write, lessonGroups(entries, locale, catalog), site);
    else if (collection.type === NEWS) writeTimeLine(write, entries, site);
    else writeCards(write, entries, site);
  }
  write(html`${pager(part, labels, site)}</main>\n</div>${end}`);
  return parts.join('');
}

/** The type whose list is a timeline, and whose records are in the feeds. */
const NEWS = 'changelog-entry';

/** Returns links to the feeds for programs that follow news. */
function feedLinks(locale: Locale, site: PageSite): Html | false {
  const feeds = feedsOf(locale);
  return (
    feeds !== undefined &&
    html`\n<p class="meta">${pageLabelsOf(locale).feeds} <a href="${site.href(feeds.json)}" type="application/feed+json">JSON Feed</a>, <a href="${site.href(feeds.atom)}" type="application/atom+xml">Atom</a></p>`
  );
}

type Write = (part: Html) => void;

function writeCards(write: Write, entries: readonly ListEntry[], site: PageSite): void {
  write(html`<ul class="cards">\n`);
  for (const entry of entries) write(card(entry, site, 2));
  write(html`</ul>\n`);
}

/** Returns a record as a card: its title, its subtitle or summary, and the facts that help to choose. */
export function card(entry: ListEntry, site: PageSite, level: 2 | 3): Html {
  const { record } = entry;
  const title = link(record, site);
  const lead = leadOf(entry);
  const facts = listFacts(record).map(({ text, isDate }) =>
    isDate ? dayTag(text, record.locale) : html`${text}`,
  );
  return html`<li class="card">${level === 2 ? html`<h2>${title}</h2>` : html`<h3>${title}</h3>`}
${lead !== undefined && html`<p>${lead}</p>\n`}${
  facts.length > 0 && html`<p class="meta">${facts.map((one) => html`<span>${one}</span> `)}</p>\n`
}</li>\n`;
}

/** Writes lessons under their courses. */
function writeLessons(write: Write, groups: readonly LessonGroup[], site: PageSite): void {
  for (const { slug, course, entries: lessons } of groups) {
    write(
      html`<section class="lessons"><h2>${course === undefined ? slug : link(course, site)}</h2>\n<ol>\n`,
    );
    for (const { record } of lessons) write(lessonItem(record, site));
    write(html`</ol></section>\n`);
  }
}

/** Writes news by year, newest first. */
function writeTimeLine(write: Write, entries: readonly ListEntry[], site: PageSite): void {
  for (const { key: year, entries: news } of yearGroups(entries)) {
    const name = year ?? pageLabelsOf((news[0] as ListEntry).record.locale).undated;
    write(html`<section class="years"><h2>${name}</h2>\n<ol class="timeline">\n`);
    for (const { record, summary } of news) {
      const { brief: fields, locale } = record;
      const date = fields['publishedAt'];
      write(html`<li><p class="meta">${date !== undefined && html`${dayTag(String(date), locale)} `}<span>${String(fields['tool'])}</span> <span class="impact">${fieldLabel(locale, 'impact')}: ${valueLabel(locale, String(fields['impact']))}</span></p>
<h3>${link(record, site)}</h3>
${summary !== undefined && html`<p>${summary}</p>`}</li>\n`);
    }
    write(html`</ol></section>\n`);
  }
}
