import type { Collection } from '../../model/collections.js';
import { labelOf, labelsOf } from '../../model/labels.js';
import type { Locale } from '../../model/locales.js';
import {
  API,
  CHANGES_PATH,
  type Endpoint,
  indexTwinPath,
  listPagePath,
  llmsEndpoint,
  MANIFEST_PATH,
  MEDIA_TYPES,
} from '../../model/routes.js';
import type { Catalog } from '../catalog/catalog.js';
import { newsFeedsOf } from '../feeds/news.js';
import type { ExampleCollector } from '../json/examples.js';
import { type ListedCollection, listFacts } from '../lists.js';
import type { TreeWriter } from '../tree/tree-writer.js';
import { oneLine } from './plain-markdown.js';

/** A line of a file list: `- [title](url): description`. */
interface LlmsEntry {
  readonly title: string;
  readonly url: string;
  readonly description: string;
}

/** The lines of a collection in a locale, in list order. */
interface LlmsCollection {
  readonly collection: Collection;
  readonly entries: readonly LlmsEntry[];
}

/**
 * Writes `llms.txt` of a locale, and the files that its collections moved to.
 *
 * @param partRows The endpoints of the parts of large lists.
 * @param examples Receives a short form of each file, with the first entry of each section.
 * @returns The endpoints of the files that collections moved to.
 */
export function writeLlms(
  tree: TreeWriter,
  catalog: Catalog,
  locale: Locale,
  lists: readonly ListedCollection[],
  partRows: readonly Endpoint[],
  examples: ExampleCollector,
): readonly Endpoint[] {
  const files = llmsFiles(catalog, locale, lists, partRows);
  for (const { path, top, sections } of files) {
    tree.write(path, MEDIA_TYPES.markdown, llmsText(top, sections));
    const firsts = sections.map(({ name, entries }) => ({ name, entries: entries.slice(0, 1) }));
    examples.set(path, llmsText(top, firsts));
  }
  return files.flatMap(({ row }) => row ?? []);
}

/** `llms.txt`, or a file that a collection moved to. */
interface LlmsFile {
  readonly path: string;
  readonly top: LlmsHead;
  readonly sections: readonly LlmsSection[];
  /** The endpoint of a file that a collection moved to. */
  readonly row?: Endpoint;
}

/**
 * Returns the files of {@link writeLlms}. If `llms.txt` would exceed the limit of characters, the largest collections move to
 * their own files, so that nothing is cut.
 */
function llmsFiles(
  catalog: Catalog,
  locale: Locale,
  lists: readonly ListedCollection[],
  partRows: readonly Endpoint[],
): readonly LlmsFile[] {
  const collections: LlmsCollection[] = lists.map(({ collection, entries }) => ({
    collection,
    entries: entries.map(({ record, summary }) => ({
      title: String(record.brief['title']),
      url: `${catalog.baseUrl}/${record.path}.md`,
      // A record without a text is described by what lists say of it.
      description:
        summary ??
        [labelOf(collection, locale), ...listFacts(record, catalog.config).map(({ text }) => text)].join(
          '; ',
        ),
    })),
  }));
  const items = labelsOf(locale).llmsItems;
  const limit = catalog.config.limits.llmsCharacters;
  const moved = new Set<Collection>();
  const urlOf = (collection: Collection, part: number): string =>
    `${catalog.baseUrl}${llmsEndpoint(collection, locale, part).path}`;
  const section = ({ collection, entries }: LlmsCollection): LlmsSection => {
    const name = labelOf(collection, locale);
    if (!moved.has(collection)) return { name, entries };
    const title = `${name} (${entries.length})`;
    return { name, entries: [{ title, url: urlOf(collection, 1), description: items.collection }] };
  };
  const render = (): LlmsSection[] => sections(catalog, locale, collections, partRows, section);
  const top = head(catalog, locale);
  const index = { ...top, lead: `${top.lead} ${listLinks(catalog, locale, lists)}` };
  const bySize = collections
    .filter(({ entries }) => entries.length > 1)
    .map((one) => ({ one, size: sectionText(section(one)).length }))
    .sort((a, b) => b.size - a.size);
  for (const { one } of bySize) {
    if (llmsText(index, render()).length <= limit) break;
    moved.add(one.collection);
  }
  const files: LlmsFile[] = [{ path: `${locale.prefix}llms.txt`, top: index, sections: render() }];
  for (const { collection, entries } of collections) {
    if (!moved.has(collection)) continue;
    const name = labelOf(collection, locale);
    const localeTop = { ...top, title: `${top.title}: ${name}` };
    const nextOf = (part: number, count: number): LlmsEntry => ({
      title: `${part + 1} / ${count}`,
      url: urlOf(collection, part + 1),
      description: items.next,
    });
    // Everything that a part can have besides its entries. There are at most as many parts as entries.
    const frame: LlmsSection[] = [
      { name, entries: [{ title: '', url: '', description: '' }] },
      { name: 'Next', entries: [nextOf(entries.length, entries.length)] },
    ];
    const room = limit - llmsText(localeTop, frame).length;
    const { parts, index: others } = indexedParts(entries, room, (part) => urlOf(collection, part));
    for (const [index, part] of parts.entries()) {
      const row = llmsEndpoint(collection, locale, index + 1);
      const sections = [
        { name, entries: part },
        { name: 'Parts', entries: index === 0 ? others : [] },
        { name: 'Next', entries: index + 1 < parts.length ? [nextOf(index + 1, parts.length)] : [] },
      ];
      files.push({ path: row.path.slice(1), top: localeTop, sections, row });
    }
  }
  return files;
}

interface LlmsSection {
  readonly name: string;
  readonly entries: readonly LlmsEntry[];
}

interface LlmsHead {
  readonly title: string;
  readonly summary: string;
  readonly lead: string;
}

function head(catalog: Catalog, locale: Locale): LlmsHead {
  const title = oneLine(catalog.config.site.title(locale));
  return {
    title,
    summary: oneLine(catalog.config.site.description(locale) ?? title),
    lead: labelsOf(locale).llmsLead.replace('{name}', title),
  };
}

/** Returns links to the twins of the home and of the lists that are not empty, in one line. */
function listLinks({ baseUrl, config }: Catalog, locale: Locale, lists: readonly ListedCollection[]): string {
  const links = [
    { title: labelsOf(locale).home, path: locale.prefix },
    ...lists
      .filter(({ entries }) => entries.length > 0)
      .map(({ collection }) => ({
        title: labelOf(collection, locale),
        path: listPagePath(config, collection, locale),
      })),
  ];
  return links.map(({ title, path }) => `[${title}](${baseUrl}/${indexTwinPath(path)})`).join(' · ');
}

/** Returns a text that the reference parser of llms.txt reads completely: strict order, one line an entry. */
function llmsText({ title, summary, lead }: LlmsHead, sections: readonly LlmsSection[]): string {
  const body = sections.filter(({ entries }) => entries.length > 0).map(sectionText);
  return `# ${title}\n\n> ${summary}\n\n${lead}\n${body.map((text) => `\n${text}`).join('')}`;
}

function sectionText({ name, entries }: LlmsSection): string {
  return `## ${name}\n\n${entries.map(entryLine).join('\n')}\n`;
}

function entryLine({ title, url, description }: LlmsEntry): string {
  const name = oneLine(title).replaceAll('[', '(').replaceAll(']', ')');
  const target = url.replaceAll('(', '%28').replaceAll(')', '%29');
  return `- [${name}](${target}): ${oneLine(description)}`;
}

/** Returns the sections: collections in their order, API, languages, and what can be skipped. */
function sections(
  catalog: Catalog,
  locale: Locale,
  collections: readonly LlmsCollection[],
  partRows: readonly Endpoint[],
  section: (one: LlmsCollection) => LlmsSection,
): LlmsSection[] {
  const { baseUrl, config } = catalog;
  const items = labelsOf(locale).llmsItems;
  const feeds = newsFeedsOf(catalog, locale);
  const entry = (title: string, path: string, description: string): LlmsEntry => ({
    title,
    url: `${baseUrl}/${path}`,
    description,
  });
  const changelog = collections.filter(({ collection }) => collection.name === 'changelog').map(section);
  return [
    ...collections.filter(({ collection }) => collection.name !== 'changelog').map(section),
    {
      name: 'API',
      entries: [
        // The documents that programs start with.
        entry('Discovery', `${API}/${locale.prefix}index.json`, items.discovery),
        entry('OpenAPI', `${API}/openapi.json`, items.openApi),
        entry('Search index', `${API}/${locale.prefix}search-index.json`, items.searchIndex),
        entry('Bulk file', `${API}/${locale.prefix}all.json`, items.all),
        entry('Manifest', MANIFEST_PATH, items.manifest),
        entry('Changes', CHANGES_PATH, items.changes),
        ...partEntries(catalog, locale, partRows),
      ],
    },
    {
      name: labelsOf(locale).languages,
      entries: config.locales
        .filter((other) => other !== locale)
        .map(({ name, prefix }) => entry(name, `${prefix}llms.txt`, items.language)),
    },
    {
      name: 'Optional',
      entries: [
        ...changelog.flatMap(({ entries }) => entries),
        ...(locale.kind === 'full'
          ? [entry(labelsOf(locale).fullCorpus, `${locale.prefix}llms-full.txt`, items.fullCorpus)]
          : []),
        ...(feeds === undefined
          ? []
          : [
              entry(`${labelOf(feeds.collection, locale)} (JSON Feed)`, feeds.json, items.feed),
              entry(`${labelOf(feeds.collection, locale)} (Atom)`, feeds.atom, items.feed),
            ]),
      ],
    },
  ];
}

/** Returns the indexes of the parts of large lists. */
function partEntries({ baseUrl }: Catalog, locale: Locale, rows: readonly Endpoint[]): readonly LlmsEntry[] {
  return rows
    .filter(({ schema }) => schema === 'list-parts')
    .map(({ path, collection }) => ({
      title:
        collection === undefined
          ? path.slice(path.lastIndexOf('/') + 1)
          : `${labelOf(collection, locale)} (JSON)`,
      url: baseUrl + path,
      description: labelsOf(locale).llmsItems.parts,
    }));
}

/**
 * Divides entries into parts. The first part has room for an index of the others, unless that would take more than half
 * of it.
 */
function indexedParts(
  entries: readonly LlmsEntry[],
  limit: number,
  urlOf: (part: number) => string,
): { readonly parts: readonly LlmsEntry[][]; readonly index: readonly LlmsEntry[] } {
  let room = 0;
  for (;;) {
    const parts = splitEntries(entries, limit, limit - room);
    const index = parts.slice(1).map((part, at) => ({
      title: `${at + 2} / ${parts.length}`,
      url: urlOf(at + 2),
      description: `${part[0]?.title} – ${part.at(-1)?.title}`,
    }));
    const needed = index.length === 0 ? 0 : sectionText({ name: 'Parts', entries: index }).length + 1;
    if (needed <= room) return { parts, index };
    if (needed > limit / 2) return { parts: splitEntries(entries, limit, limit), index: [] };
    room = needed;
  }
}

function splitEntries(entries: readonly LlmsEntry[], limit: number, first: number): LlmsEntry[][] {
  const parts: LlmsEntry[][] = [[]];
  let size = limit - first;
  for (const entry of entries) {
    const length = entryLine(entry).length + 1;
    if (size + length > limit && parts.at(-1)?.length !== 0) {
      parts.push([]);
      size = 0;
    }
    (parts.at(-1) as LlmsEntry[]).push(entry);
    size += length;
  }
  return parts;
}
