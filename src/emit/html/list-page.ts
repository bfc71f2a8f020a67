import type { CatalogRecord } from '../../catalog/catalog.js';
import { type Collection, holdsLessons } from '../../model/collections.js';
import { fieldLabel } from '../../model/labels.js';
import type { Locale } from '../../model/locales.js';
import { pageLabelsOf } from '../../model/page-labels.js';
import { listPagePath, listPath } from '../../model/routes.js';
import { labelOf } from '../markdown/llms.js';
import type { TextStream } from '../tree-writer.js';
import { pageFrame } from './frame.js';
import { writeGlossary } from './glossary-list.js';
import { type Html, html } from './html.js';
import { listVersions, type PageSite } from './page-site.js';
import { dayTag } from './record-content.js';
import { crumbTrail, lessonItem, link } from './record-page.js';
import { listData } from './structured-data.js';

/** A record as lists show it. */
export interface ListEntry {
  readonly record: CatalogRecord;
  readonly summary: string | undefined;
}

/** Writes the list page of a collection, a piece at a time: lists may be long. */
export function writeListPage(
  stream: TextStream,
  collection: Collection,
  locale: Locale,
  entries: readonly ListEntry[],
  site: PageSite,
  courseOf: (lesson: CatalogRecord) => CatalogRecord | undefined,
): void {
  const { config } = site.catalog;
  const labels = pageLabelsOf(locale);
  const name = labelOf(collection, locale);
  const path = listPagePath(config, collection, locale);
  const crumbs = [
    { name: labels.home, path: locale.prefix },
    { name, path },
  ];
  const records = entries.map(({ record }) => record);
  const { start, end } = pageFrame(site, {
    locale,
    title: name,
    description: firstTitles(name, records),
    path,
    versions: entries.length === 0 ? [] : listVersions(collection, site.catalog),
    json: listPath(collection, locale),
    structured: listData(collection, path, records, crumbs, site),
    section: collection,
    isHidden: entries.length === 0,
  });
  const write = (part: Html): void => stream.write(part.text);
  write(html`${start}<div class="page wide">
${crumbTrail(crumbs, labels.breadcrumbs, site)}
<main id="Part-text">
<header><h1>${name}</h1></header>
${entries.length === 0 && html`<p>${labels.nothingYet}</p>\n`}`);
  if (entries.length > 0) {
    if (collection.type === 'glossary-term') writeGlossary(write, entries, site, labels);
    else if (holdsLessons(collection)) writeLessons(write, entries, site, courseOf);
    else if (collection.type === 'changelog-entry') writeTimeLine(write, entries, site);
    else writeCards(write, entries, site);
  }
  write(html`</main>\n</div>${end}`);
}

/** A description for search engines: what the list holds, in words of its own. */
function firstTitles(name: string, records: readonly CatalogRecord[]): string {
  const titles = records.slice(0, 4).map(({ fields }) => String(fields['title']));
  return titles.length === 0 ? name : `${name}: ${titles.join('; ')}${records.length > 4 ? ' …' : ''}`;
}

type Write = (part: Html) => void;

function writeCards(write: Write, entries: readonly ListEntry[], site: PageSite): void {
  write(html`<ul class="cards">\n`);
  for (const entry of entries) write(card(entry, site, 2));
  write(html`</ul>\n`);
}

/** Fields that help to choose between the records of a list, as far as a type has them. */
const META = ['level', 'type', 'difficulty', 'category', 'status', 'duration'];

const DATES = ['dateModified', 'datePublished', 'updatedAt', 'lastReviewedAt', 'publishedAt'];

/** A record as a card: its title, what sums it up, and what helps to choose. */
export function card({ record, summary }: ListEntry, site: PageSite, level: 2 | 3): Html {
  const { fields, locale } = record;
  const title = link(record, site);
  const date = fields[DATES.find((name) => fields[name] !== undefined) ?? ''];
  const count = fields['lessonCount'];
  const meta: readonly Html[] = [
    ...META.filter((name) => fields[name] !== undefined).map((name) => html`${String(fields[name])}`),
    ...(count === undefined ? [] : [html`${fieldLabel(locale, 'lessonCount')}: ${String(count)}`]),
    ...(fields['estimatedMinutes'] === undefined
      ? []
      : [html`${String(fields['estimatedMinutes'])} ${pageLabelsOf(locale).minutes}`]),
    ...(date === undefined ? [] : [dayTag(String(date))]),
  ];
  return html`<li class="card">${level === 2 ? html`<h2>${title}</h2>` : html`<h3>${title}</h3>`}
${summary !== undefined && html`<p>${summary}</p>\n`}${
  meta.length > 0 && html`<p class="meta">${meta.map((one) => html`<span>${one}</span> `)}</p>\n`
}</li>\n`;
}

/** Lessons below their courses. */
function writeLessons(
  write: Write,
  entries: readonly ListEntry[],
  site: PageSite,
  courseOf: (lesson: CatalogRecord) => CatalogRecord | undefined,
): void {
  let current: unknown;
  for (const { record } of entries) {
    const slug = record.fields['courseSlug'];
    if (slug !== current) {
      if (current !== undefined) write(html`</ol></section>\n`);
      current = slug;
      const course = courseOf(record);
      write(
        html`<section class="lessons"><h2>${course === undefined ? String(slug) : link(course, site)}</h2>\n<ol>\n`,
      );
    }
    write(lessonItem(record, site));
  }
  write(html`</ol></section>\n`);
}

/** News by year, newest first. */
function writeTimeLine(write: Write, entries: readonly ListEntry[], site: PageSite): void {
  let current: string | undefined;
  for (const { record, summary } of entries) {
    const { fields, locale } = record;
    const date = fields['publishedAt'];
    const year = date === undefined ? pageLabelsOf(locale).undated : String(date).slice(0, 4);
    if (year !== current) {
      if (current !== undefined) write(html`</ol></section>\n`);
      current = year;
      write(html`<section class="years"><h2>${year}</h2>\n<ol class="timeline">\n`);
    }
    write(html`<li><p class="meta">${date !== undefined && html`${dayTag(String(date))} `}<span>${String(fields['tool'])}</span> <span class="impact">${fieldLabel(locale, 'impact')}: ${String(fields['impact'])}</span></p>
<h3>${link(record, site)}</h3>
${summary !== undefined && html`<p>${summary}</p>`}</li>\n`);
  }
  write(html`</ol></section>\n`);
}
