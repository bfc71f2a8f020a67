import type { Catalog, CatalogRecord } from '../catalog/catalog.js';
import { listItem, publishedRecord } from '../catalog/published-record.js';
import type { Collection } from '../model/collections.js';
import { sha256 } from '../model/digest.js';
import { GENERATOR } from '../model/generated/version.js';
import type { Locale } from '../model/locales.js';
import { mediaTypeOf } from '../model/media-types.js';
import {
  API,
  detailPath,
  type Endpoint,
  endpoints,
  listedCollections,
  listPath,
  MEDIA_TYPES,
  pagePath,
} from '../model/routes.js';
import { compareText } from '../model/text-order.js';
import type { Fields } from '../schema/value.js';
import { writeFeeds } from './feeds/feeds.js';
import type { PageTools } from './html/page-tools.js';
import { openPages, type Pages } from './html/pages.js';
import { type ContentFacts, discoveryDocument } from './json/discovery.js';
import { ExampleCollector } from './json/examples.js';
import { type ManifestRecord, writeManifest } from './json/manifest.js';
import { OPENAPI_PATH, openApiDocument } from './json/openapi.js';
import { writeSchemas } from './json/published-schemas.js';
import { searchEntry } from './json/search-entry.js';
import type { ListEntry, ListedCollection } from './lists.js';
import { writeIndexTwins } from './markdown/index-twins.js';
import { writeLlms } from './markdown/llms.js';
import { openCorpus } from './markdown/llms-full.js';
import { markdownTwin } from './markdown/twin.js';
import { newestDate } from './newest-date.js';
import { type RenderedRecord, renderRecord } from './render.js';
import { carryOver } from './site/carry-over.js';
import { writeSiteFiles } from './site/site-files.js';
import { writeSitemap, writeSitemapIndex } from './site/sitemap.js';
import { type Sink, type TextStream, type TreeFile, TreeWriter } from './tree-writer.js';

/** A tree that has all files but those that depend on what was published before: the change feed and the manifest. */
export interface OpenTree {
  /** The files so far, by path. */
  readonly files: readonly TreeFile[];
  readonly records: readonly ManifestRecord[];
  readonly contentVersion: string;
  /** Lists that are larger than the configured limit. */
  readonly largeLists: readonly TreeFile[];
  /** Notices for the person who publishes. */
  readonly notices: readonly string[];
  /**
   * Writes the change feed, then the manifest, into a sink: that of the other files, or, where a publication
   * is tried again on another ground, a new one. Undefined stands for a feed without releases.
   *
   * @returns All files of the tree, by path.
   */
  close(changes: string | undefined, sink: Sink): readonly TreeFile[];
}

export const MANIFEST_PATH = `${API}/manifest.json`;

export const CHANGES_PATH = `${API}/changes.json`;

/** Writes the published tree into a sink, up to what {@link OpenTree.close} adds. */
export function emit(
  catalog: Catalog,
  sink: Sink,
  tools: PageTools,
  progress: (done: number) => void = () => {},
): OpenTree {
  const tree = new TreeWriter(sink);
  const examples = new ExampleCollector();
  const pages = openPages(tree, catalog, tools);
  const records: ManifestRecord[] = [];
  const counts = new Map<string, number>();
  const rows: Endpoint[] = [];
  const sitemaps: Endpoint[] = [];
  const assets = catalog.assets.files();
  for (const locale of catalog.config.locales) {
    const localeRows = endpoints(catalog.config, locale);
    const further = emitRecords(tree, catalog, locale, localeRows, {
      examples,
      pages,
      tools,
      records,
      counts,
      progress,
    });
    const ownSitemaps = writeSitemap(tree, catalog, locale);
    sitemaps.push(...ownSitemaps);
    // Which sitemaps there are depends on the content, and so does whether there is an asset.
    const certain = localeRows.filter(
      ({ returns }) => returns !== 'Sitemap' && (returns !== 'Asset' || assets.length > 0),
    );
    rows.push(...certain, ...further, ...ownSitemaps);
  }
  const sitemapIndex = writeSitemapIndex(tree, catalog, sitemaps);
  rows.push(...sitemapIndex);
  const facts: ContentFacts = {
    contentVersion: sha256(records.map(({ hash }) => hash).join('')),
    lastModified: newestDate(allRecords(catalog)),
  };
  for (const locale of catalog.config.locales) {
    const own = rows.filter((row) => row.locale === locale);
    const document = discoveryDocument(catalog, locale, own, counts, facts);
    const path = `${API}/${locale.prefix}index.json`;
    examples.document(own, path, document);
    tree.write(path, MEDIA_TYPES.json, `${JSON.stringify(document)}\n`);
  }
  const noChanges = { version: 1, locale: catalog.config.defaultLocale.code, releases: [] };
  // The document describes the content: its example of a feed must not depend on what was published before.
  examples.document(rows, CHANGES_PATH, noChanges);
  const about = {
    locale: catalog.config.defaultLocale.code,
    generator: GENERATOR,
    baseUrl: catalog.baseUrl,
    contentVersion: facts.contentVersion,
  };
  examples.document(rows, MANIFEST_PATH, {
    version: 1,
    ...about,
    files: tree.files().slice(0, 1),
    records: records.slice(0, 1),
  });
  examples.schemas(rows, catalog);
  tree.write(
    OPENAPI_PATH,
    MEDIA_TYPES.json,
    `${JSON.stringify(openApiDocument(catalog, rows, examples.all(rows)))}\n`,
  );
  writeSchemas(tree, catalog.config, catalog.baseUrl);
  for (const { path, read } of assets) tree.write(path, mediaTypeOf(path), read());
  const notices = writeSiteFiles(tree, catalog, {
    sitemaps: sitemapIndex.length > 0 ? sitemapIndex : sitemaps,
    stylesheet: pages?.stylesheet,
  });
  const overlayNotices = carryOver(tree, catalog);
  const files = tree.files();
  const lists = new Set(
    rows.filter(({ kind, isExtension }) => kind === 'list' && !isExtension).map(({ path }) => path.slice(1)),
  );
  return {
    files,
    records,
    contentVersion: facts.contentVersion,
    largeLists: files.filter(({ path, bytes }) => lists.has(path) && bytes > catalog.config.limits.listBytes),
    notices: [...notices, ...overlayNotices],
    close(changes, target) {
      const last = new TreeWriter(target);
      last.write(CHANGES_PATH, MEDIA_TYPES.json, changes ?? `${JSON.stringify(noChanges)}\n`);
      const listed = [...files, ...last.files()].sort((a, b) => compareText(a.path, b.path));
      writeManifest(last, MANIFEST_PATH, about, listed, records);
      return [...listed, ...last.files().filter(({ path }) => path === MANIFEST_PATH)].sort((a, b) =>
        compareText(a.path, b.path),
      );
    },
  };
}

function* allRecords(catalog: Catalog): Iterable<CatalogRecord> {
  for (const locale of catalog.config.locales) yield* catalog.records(locale);
}

interface Collected {
  readonly examples: ExampleCollector;
  readonly pages: Pages | undefined;
  readonly tools: PageTools;
  readonly records: ManifestRecord[];
  readonly counts: Map<string, number>;
  readonly progress: (done: number) => void;
}

/**
 * Everything of a locale that shows records, each rendered once: lists, details, twins, pages, search, corpus.
 *
 * @returns Endpoints that only this content has.
 */
function emitRecords(
  tree: TreeWriter,
  catalog: Catalog,
  locale: Locale,
  rows: readonly Endpoint[],
  { examples, pages, tools, records, counts, progress }: Collected,
): readonly Endpoint[] {
  const api = `${API}/${locale.prefix}`;
  const all = openArray(tree, `${api}all.json`);
  const search = openArray(tree, `${api}search-index.json`);
  const documents = [...catalog.records(locale)].length;
  const newest = newestDate(catalog.records(locale));
  const corpus = locale.kind === 'full' ? openCorpus(tree, catalog, locale, documents, newest) : undefined;
  const localePages = pages?.locale(locale);
  const lists: ListedCollection[] = [];
  for (const collection of listedCollections(locale)) {
    const list = openArray(tree, listPath(collection, locale));
    const entries: ListEntry[] = [];
    for (const record of catalog.list(collection, locale)) {
      const rendered = renderRecord(record, catalog);
      list.item(rendered.listJson);
      all.item(`{"type":${JSON.stringify(collection.type)},"record":${rendered.json}}`);
      search.item(JSON.stringify(searchEntry(rendered)));
      const detail = collection.publishes[locale.kind].detail ? detailJson(rendered, catalog) : undefined;
      const twin = markdownTwin(rendered, catalog);
      for (const slug of [record.slug, ...record.formerSlugs]) {
        const page = pagePath(catalog.config, collection, locale, slug);
        if (detail !== undefined)
          tree.write(detailPath(collection, locale, slug), MEDIA_TYPES.json, `${detail}\n`);
        tree.write(`${page}.md`, MEDIA_TYPES.markdown, twin);
      }
      localePages?.record(rendered);
      corpus?.add(rendered);
      entries.push({ record, summary: rendered.summary });
      records.push({
        type: collection.type,
        locale: locale.code,
        slug: record.slug,
        url: rendered.url,
        hash: rendered.hash,
      });
      examples.record(rows, collection, rendered, detail ?? rendered.json, twin);
      progress(records.length);
    }
    list.close();
    lists.push({ collection, entries });
    setCount(counts, rows, collection, entries.length);
  }
  localePages?.close(lists);
  all.close();
  search.close();
  if (corpus !== undefined) examples.document(rows, corpus.path, corpus.close());
  for (const row of rows) {
    if (row.name.startsWith('getAll') || row.name.startsWith('getSearchIndex'))
      counts.set(row.name, documents);
  }
  const { further, short } = writeLlms(tree, catalog, locale, lists);
  const written = [
    ...short,
    ...writeIndexTwins(tree, catalog, locale, lists),
    ...writeFeeds(tree, catalog, locale, tools),
  ];
  for (const [path, example] of written) examples.document([...rows, ...further], path, example);
  return further;
}

function setCount(
  counts: Map<string, number>,
  rows: readonly Endpoint[],
  collection: Collection,
  count: number,
): void {
  const row = rows.find(({ kind, collection: own }) => kind === 'list' && own === collection);
  if (row !== undefined) counts.set(row.name, count);
}

/** One record in full: a course with its lessons in list form (decisions, Records). */
function detailJson(rendered: RenderedRecord, catalog: Catalog): string {
  const { record, fields } = rendered;
  if (record.collection.detailSchema === undefined) return rendered.json;
  const lessons: Fields[] = catalog
    .lessonsOf(record)
    .map((lesson) => listItem(lesson, publishedRecord(lesson, catalog)));
  return JSON.stringify({ ...fields, lessons });
}

/** A JSON array with one item a line: `[\n{…},\n{…}\n]\n`, `[]\n` when empty (design, section 5). */
function openArray(tree: TreeWriter, path: string): { item(json: string): void; close(): void } {
  const stream: TextStream = tree.open(path, MEDIA_TYPES.json);
  let isEmpty = true;
  return {
    item: (json) => {
      stream.write(`${isEmpty ? '[' : ','}\n${json}`);
      isEmpty = false;
    },
    close: () => {
      stream.write(isEmpty ? '[]\n' : '\n]\n');
      stream.close();
    },
  };
}
