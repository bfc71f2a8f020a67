import type { Catalog, CatalogRecord } from '../../catalog/catalog.js';
import { type Collection, holdsLessons } from '../../model/collections.js';
import { fieldLabel, labelOf } from '../../model/labels.js';
import type { Locale } from '../../model/locales.js';
import { pageLabelsOf } from '../../model/page-labels.js';
import {
  API,
  type Endpoint,
  indexTwinPath,
  listPagePath,
  listPath,
  MEDIA_TYPES,
  tagEndpoint,
  tagPagePath,
} from '../../model/routes.js';
import type { Value } from '../../schema/value.js';
import type { TreeWriter } from '../../tree/tree-writer.js';
import type { ExampleCollector } from '../json/examples.js';
import { type ListPart, pagesOf, shownOrder, titleOfPage } from '../list-pages.js';
import {
  homeShelves,
  type ListEntry,
  type ListedCollection,
  leadOf,
  lessonGroups,
  letterGroups,
  letterName,
  listDescription,
  listFacts,
  termOf,
  yearGroups,
} from '../lists.js';
import { homeVersions, listVersions, type PageVersion } from '../page-versions.js';
import { byCollection, taggedEntries } from '../tags.js';
import { markdownLink, plainMarkdown } from './plain-markdown.js';
import { headingLine } from './record-body.js';
import { alternates, licensed, twinHead } from './twin-head.js';

/**
 * Writes the twins of the home, the lists and the tags of a locale: the text of their pages, with links to twins. Like those of
 * records, they are written with or without pages.
 *
 * @param examples Receives the twins of the home and of a tag.
 * @returns The endpoint of tags, if there are tags that several records have.
 */
export function writeIndexTwins(
  tree: TreeWriter,
  catalog: Catalog,
  locale: Locale,
  lists: readonly ListedCollection[],
  examples: ExampleCollector,
): readonly Endpoint[] {
  for (const list of lists) {
    const path = listPagePath(catalog.config, list.collection, locale);
    for (const part of pagesOf(shownOrder(list.collection, list.entries), path)) {
      const texts = [
        listHead(list.collection, part, locale, catalog),
        ...listText(list.collection, part, locale, catalog),
        pagerLine(part, locale, catalog),
      ];
      tree.write(indexTwinPath(part.path), MEDIA_TYPES.markdown, texts.join(''));
    }
  }
  const path = indexTwinPath(locale.prefix);
  const home = homeTwin(lists, locale, catalog);
  tree.write(path, MEDIA_TYPES.markdown, home);
  examples.set(path, home);
  const tags = taggedEntries(lists);
  const row = tagEndpoint(catalog.config, locale);
  for (const { tag, segment, items } of tags) {
    for (const part of pagesOf(items, tagPagePath(catalog.config, locale, segment))) {
      const twin = tagTwin(tag, part, locale, catalog);
      tree.write(indexTwinPath(part.path), MEDIA_TYPES.markdown, twin);
      examples.set(row.path.slice(1), twin);
    }
  }
  return tags.length > 0 ? [row] : [];
}

/** Returns the twin of one page of the records with a tag. */
function tagTwin(tag: string, part: ListPart<ListEntry>, locale: Locale, catalog: Catalog): string {
  const { tagged, pageOf } = pageLabelsOf(locale);
  const title = titleOfPage(
    tagged.replace('{tag}', () => tag),
    part,
    pageOf,
  );
  const description = listDescription(title, part.entries);
  const canonical = `${catalog.baseUrl}/${part.path}`;
  const texts = byCollection(part.entries).map(({ collection, entries }) => {
    const lines = entries.map((entry) => entryLine(entry, catalog));
    return `${groupHeading(labelOf(collection, locale))}${lines.join('')}`;
  });
  return [
    twinHead({ title, description, locale: locale.code, canonical, type: 'list' }, locale, catalog),
    ...texts,
    pagerLine(part, locale, catalog),
  ].join('');
}

/** Returns links to the twins of the pages before and after a page of a list. */
function pagerLine({ number, pathOf }: ListPart<unknown>, locale: Locale, { baseUrl }: Catalog): string {
  const { previousPage, nextPage } = pageLabelsOf(locale);
  const links = [
    { name: previousPage, path: pathOf(number - 1) },
    { name: nextPage, path: pathOf(number + 1) },
  ].flatMap(({ name, path }) =>
    path === undefined ? [] : markdownLink(name, `${baseUrl}/${indexTwinPath(path)}`),
  );
  return links.length === 0 ? '' : `\n${links.join(' · ')}\n`;
}

function listHead(
  collection: Collection,
  part: ListPart<ListEntry>,
  locale: Locale,
  catalog: Catalog,
): string {
  const { entries, path, number } = part;
  const title = titleOfPage(labelOf(collection, locale), part, pageLabelsOf(locale).pageOf);
  const isEmpty = entries.length === 0;
  return twinHead(
    {
      title,
      ...(isEmpty ? {} : { description: listDescription(title, entries) }),
      locale: locale.code,
      canonical: `${catalog.baseUrl}/${path}`,
      type: 'list',
      ...alternates(isEmpty || number > 1 ? [] : twinsOf(listVersions(collection, catalog)), locale, catalog),
      json: `${catalog.baseUrl}/${listPath(collection, locale)}`,
      ...licensed(catalog),
    },
    locale,
    catalog,
  );
}

/** Yields the text of a page of a list after its title. */
function* listText(
  collection: Collection,
  { entries }: ListPart<ListEntry>,
  locale: Locale,
  catalog: Catalog,
): Iterable<string> {
  if (entries.length === 0) yield `\n${pageLabelsOf(locale).nothingYet}\n`;
  else if (collection.type === 'glossary-term') yield* glossaryText(entries, locale, catalog);
  else if (holdsLessons(collection)) yield* lessonsText(entries, locale, catalog);
  else if (collection.type === 'changelog-entry') yield* newsText(entries, locale, catalog);
  else {
    yield '\n';
    for (const entry of entries) yield entryLine(entry, catalog);
  }
}

function* glossaryText(entries: readonly ListEntry[], locale: Locale, catalog: Catalog): Iterable<string> {
  for (const { key, entries: terms } of letterGroups(entries)) {
    yield groupHeading(letterName(key, pageLabelsOf(locale)));
    for (const entry of terms) yield line(entry, catalog, termOf(entry), [entry.summary]);
  }
}

function* lessonsText(entries: readonly ListEntry[], locale: Locale, catalog: Catalog): Iterable<string> {
  for (const { slug, course, entries: lessons } of lessonGroups(entries, locale, catalog)) {
    yield groupHeading(course === undefined ? plainMarkdown(slug) : linkTo(course, catalog));
    for (const entry of lessons) {
      const { number, title, duration } = entry.record.brief;
      yield line(entry, catalog, `${number} ${title}`, [duration]);
    }
  }
}

function* newsText(entries: readonly ListEntry[], locale: Locale, catalog: Catalog): Iterable<string> {
  for (const { key: year, entries: news } of yearGroups(entries)) {
    yield groupHeading(year ?? pageLabelsOf(locale).undated);
    for (const entry of news) {
      const { title, publishedAt, tool, impact } = entry.record.brief;
      const facts = [publishedAt, tool, `${fieldLabel(locale, 'impact')}: ${impact}`];
      yield line(entry, catalog, String(title), [entry.summary, inBrackets(facts)]);
    }
  }
}

/** Returns the beginnings of all lists, as on the home page. */
function homeTwin(lists: readonly ListedCollection[], locale: Locale, catalog: Catalog): string {
  const { config, baseUrl } = catalog;
  const title = config.site.title(locale);
  const description = config.site.description(locale);
  const shelves = homeShelves(lists);
  const head = twinHead(
    {
      title,
      ...(description === undefined ? {} : { description }),
      locale: locale.code,
      canonical: `${baseUrl}/${locale.prefix}`,
      type: 'home',
      ...alternates(shelves.length === 0 ? [] : twinsOf(homeVersions(catalog)), locale, catalog),
      json: `${baseUrl}/${API}/${locale.prefix}index.json`,
      ...licensed(catalog),
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
    ...(shelves.length === 0 ? [`\n${pageLabelsOf(locale).nothingYet}\n`] : parts),
  ].join('');
}

function twinsOf(versions: readonly PageVersion[]): readonly PageVersion[] {
  return versions.map(({ locale, path }) => ({ locale, path: indexTwinPath(path) }));
}

function groupHeading(name: string): string {
  return `\n${headingLine(2, name)}\n\n`;
}

/** Returns the line of an entry: its title, its subtitle or summary, and the facts that help to choose. */
function entryLine(entry: ListEntry, catalog: Catalog): string {
  const facts = listFacts(entry.record).map(({ text }) => text);
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
  const known = facts.filter((one) => one !== undefined);
  return known.length === 0 ? undefined : `(${known.join('; ')})`;
}

function linkTo(
  { brief, path }: CatalogRecord,
  { baseUrl }: Catalog,
  title = String(brief['title']),
): string {
  return markdownLink(title, `${baseUrl}/${path}.md`);
}
