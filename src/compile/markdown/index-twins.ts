import { type Collection, holdsLessons } from '../../model/collections.js';
import { fieldLabel, labelOf, labelsOf } from '../../model/labels.js';
import type { Locale } from '../../model/locales.js';
import { API, indexTwinPath, listPagePath, listPath } from '../../model/routes.js';
import type { Value } from '../../read/schema/value.js';
import type { Catalog, CatalogRecord } from '../catalog/catalog.js';
import { type ListPart, titleOfPage } from '../list-pages.js';
import {
  homeShelves,
  type ListEntry,
  type ListedCollection,
  leadOf,
  listDescription,
  listFacts,
  listGroups,
  NEWS,
  termOf,
} from '../lists.js';
import { homeVersions, listVersions } from '../page-versions.js';
import { markdownLink, plainMarkdown } from './plain-markdown.js';
import { headingLine } from './record-body.js';
import { twinHead } from './twin-head.js';

/** Returns the twin of one page of the list of a collection: the text of the page, with links to twins. */
export function listTwin(
  part: ListPart<ListEntry>,
  collection: Collection,
  locale: Locale,
  catalog: Catalog,
): string {
  const { entries, path, number } = part;
  const { nothingYet, pageOf } = labelsOf(locale);
  const title = titleOfPage(labelOf(collection, locale), part, pageOf);
  const isEmpty = entries.length === 0;
  const head = twinHead(
    {
      title,
      description: isEmpty ? undefined : listDescription(title, entries),
      page: path,
      type: 'list',
      versions: isEmpty || number > 1 ? [] : listVersions(collection, catalog),
      twinOf: indexTwinPath,
      json: listPath(collection, locale),
    },
    locale,
    catalog,
  );
  const texts = isEmpty
    ? [`\n${nothingYet}\n`]
    : listGroups(collection, entries, locale, catalog).map(({ name, course, entries: listed }) => {
        const heading = course === undefined ? name && plainMarkdown(name) : linkTo(course, catalog);
        const lines = listed.map((entry) => lineOf(entry, collection, locale, catalog));
        return `${heading === undefined ? '\n' : groupHeading(heading)}${lines.join('')}`;
      });
  return [head, ...texts, pagerLine(part, locale, catalog)].join('');
}

/** Returns the line of an entry in the list of its collection. */
function lineOf(entry: ListEntry, collection: Collection, locale: Locale, catalog: Catalog): string {
  const { summary, record } = entry;
  if (collection.type === 'glossary-term') return line(entry, catalog, termOf(entry), [summary]);
  if (holdsLessons(collection)) {
    const { number, title, duration } = record.brief;
    return line(entry, catalog, `${number} ${title}`, [duration]);
  }
  if (collection.type !== NEWS) return entryLine(entry, catalog);
  const { title, publishedAt, tool, impact } = record.brief;
  const facts = [publishedAt, tool, `${fieldLabel(locale, 'impact')}: ${impact}`];
  return line(entry, catalog, String(title), [summary, inBrackets(facts)]);
}

/** Returns links to the twins of the pages before and after a page of a list. */
function pagerLine({ number, pathOf }: ListPart<unknown>, locale: Locale, { baseUrl }: Catalog): string {
  const { previousPage, nextPage } = labelsOf(locale);
  const links = [
    { name: previousPage, path: pathOf(number - 1) },
    { name: nextPage, path: pathOf(number + 1) },
  ].flatMap(({ name, path }) =>
    path === undefined ? [] : markdownLink(name, `${baseUrl}/${indexTwinPath(path)}`),
  );
  return links.length === 0 ? '' : `\n${links.join(' · ')}\n`;
}

/** Returns the beginnings of all lists, as on the home page. */
export function homeTwin(lists: readonly ListedCollection[], locale: Locale, catalog: Catalog): string {
  const { config, baseUrl } = catalog;
  const title = config.site.title(locale);
  const description = config.site.description(locale);
  const shelves = homeShelves(lists);
  const head = twinHead(
    {
      title,
      description,
      page: locale.prefix,
      type: 'home',
      versions: shelves.length === 0 ? [] : homeVersions(catalog),
      twinOf: indexTwinPath,
      json: `${API}/${locale.prefix}index.json`,
    },
    locale,
    catalog,
  );
  const parts = shelves.map(({ collection, entries, count }, index) => {
    const path = indexTwinPath(listPagePath(config, collection, locale));
    const name = markdownLink(labelOf(collection, locale), `${baseUrl}/${path}`);
    const lines = entries.map((entry) =>
      index === 0 ? entryLine(entry, catalog) : `- ${linkTo(entry.record, catalog)}\n`,
    );
    return `${groupHeading(index === 0 ? name : `${name} (${count})`)}${lines.join('')}`;
  });
  return [
    head,
    ...(description === undefined ? [] : [`\n${plainMarkdown(description)}\n`]),
    ...(shelves.length === 0 ? [`\n${labelsOf(locale).nothingYet}\n`] : parts),
  ].join('');
}

function groupHeading(name: string): string {
  return `\n${headingLine(2, name)}\n\n`;
}

/** Returns the line of an entry: its title, its subtitle or summary, and the facts that help to choose. */
function entryLine(entry: ListEntry, catalog: Catalog): string {
  const facts = listFacts(entry.record, catalog.config).map(({ text }) => text);
  return line(entry, catalog, String(entry.record.brief['title']), [leadOf(entry), inBrackets(facts)]);
}

function line(
  { record }: ListEntry,
  catalog: Catalog,
  title: string,
  about: readonly (Value | undefined)[],
): string {
  const text = about
    .filter((one) => one !== undefined)
    .map((one) => plainMarkdown(String(one)))
    .join(' ');
  return `- ${linkTo(record, catalog, title)}${text === '' ? '' : `: ${text}`}\n`;
}

function inBrackets(facts: readonly (Value | undefined)[]): string | undefined {
  const present = facts.filter((one) => one !== undefined);
  return present.length === 0 ? undefined : `(${present.join('; ')})`;
}

function linkTo(
  { brief, path }: CatalogRecord,
  { baseUrl }: Catalog,
  title = String(brief['title']),
): string {
  return markdownLink(title, `${baseUrl}/${path}.md`);
}
