import { sha256 } from '../base/digest.js';
import type { Steps } from '../base/steps.js';
import { compareText } from '../base/text-order.js';
import { collectionOf } from '../model/collections.js';
import type { Changes } from '../model/generated/types.js';
import { GENERATOR } from '../model/generated/version.js';
import type { Locale } from '../model/locales.js';
import { mediaTypeOf } from '../model/media-types.js';
import {
  API,
  CHANGES_PATH,
  type Endpoint,
  listedCollections,
  MANIFEST_PATH,
  MEDIA_TYPES,
  SCHEMA_INDEX_PATH,
} from '../model/routes.js';
import { allRecords, type Catalog, type CatalogRecord } from './catalog/catalog.js';
import { newestDate } from './dates.js';
import { type Collected, type EmitOptions, emitRecords, Plans } from './emit-records.js';
import { changesFeeds } from './feeds/changes-feeds.js';
import { writeSharedPageFiles } from './html/page-files.js';
import { type ContentFacts, discoveryDocument } from './json/discovery.js';
import { ExampleCollector } from './json/examples.js';
import { type ManifestRecord, manifestRecord, writeManifest, writeManifestParts } from './json/manifest.js';
import { OPENAPI_PATH, openApiDocument } from './json/openapi.js';
import { schemaIndex, writeSchemas } from './json/published-schemas.js';
import { certainRows, manifestPartRows } from './offered-endpoints.js';
import { fieldsOf, type RecordOutput, RecordRenderer, renderHere } from './record-files.js';
import type { CachedOutput, RenderCache } from './render-cache.js';
import { writeBuiltSite } from './site/built-site-files.js';
import { writeOldAddresses } from './site/old-addresses.js';
import { writeSiteFiles } from './site/site-files.js';
import { writeSitemap, writeSitemapIndex } from './site/sitemap.js';
import { NOWHERE, type Sink, type TreeFile } from './tree/sink.js';
import { TreeWriter } from './tree/tree-writer.js';

/** A tree with all files except those that depend on the previous release: the change feed and the manifest. */
export interface OpenTree {
  /** The files so far, by path. */
  readonly files: readonly TreeFile[];
  readonly records: readonly ManifestRecord[];
  readonly endpoints: readonly Endpoint[];
  readonly contentVersion: string;
  /** Lists that are larger than the configured limit. */
  readonly largeLists: readonly TreeFile[];
  /** Notices for the person who publishes. */
  readonly notices: readonly string[];
  /**
   * Writes the change feed, then the manifest, into a sink: the sink of the other files, or a new one if the publication
   * is tried again.
   *
   * @param changes The change feed; undefined for a feed without releases.
   * @param earlierAssets Files of earlier releases, which are written, too.
   * @returns All files of the tree, by path.
   */
  close(
    changes: string | undefined,
    sink: Sink,
    earlierAssets?: readonly EarlierAsset[],
  ): readonly TreeFile[];
}

/** A file of an earlier release that pages in caches may still load. */
export interface EarlierAsset extends TreeFile {
  /** How many releases ago it was last used. */
  readonly age: number;
  readonly content: Uint8Array;
}

/**
 * Writes the published tree into a sink, except the files that {@link OpenTree.close} adds. Yields the outputs of records
 * that other threads render.
 */
export function* emit(catalog: Catalog, sink: Sink, options: EmitOptions): Steps<RecordOutput, OpenTree> {
  const { render = renderHere, ...others } = options;
  const { config, baseUrl } = catalog;
  const tree = new TreeWriter(sink);
  const renderer = new RecordRenderer(catalog, others.tools);
  const plans = new Plans(catalog, tree, others.cache);
  if (config.pages === true) writeSharedPageFiles(tree, catalog);
  const collected: Collected = {
    ...others,
    plans,
    rendering: render(plans.jobs(), renderer, sink),
    example(record) {
      const { input, records } = plans.job(record);
      return renderer.documents(input, fieldsOf(records));
    },
    examples: new ExampleCollector(),
    records: [],
  };
  const { records, examples } = collected;
  const rows: Endpoint[] = [];
  for (const locale of config.locales) {
    const certain = certainRows(catalog, locale);
    rows.push(...certain, ...(yield* emitLocale(tree, catalog, locale, certain, collected)));
  }
  const sitemaps = rows.filter(({ returns }) => returns === 'Sitemap');
  const sitemapIndex = writeSitemapIndex(tree, catalog, sitemaps, examples);
  rows.push(...sitemapIndex);
  const contentVersion = sha256(records.map(({ hash }) => hash).join(''));
  const lastModified = newestDate(allRecords(catalog), config);
  const facts = { contentVersion, ...(lastModified !== undefined && { lastModified }) };
  const about = { locale: config.defaultLocale.code, generator: GENERATOR, baseUrl, contentVersion };
  const noChanges = { version: 1, locale: config.defaultLocale.code, releases: [] };
  writeDiscovery(tree, catalog, rows, collected, facts);
  // The document describes the content: its example of a feed must not depend on what was published before.
  examples.set(CHANGES_PATH, noChanges);
  const file = tree.firstFile();
  examples.set(MANIFEST_PATH, { version: 1, ...about, files: [file], records: records.slice(0, 1) });
  const manifestRows = manifestPartRows(catalog);
  for (const { kind, path } of manifestRows) {
    const index = writeManifestParts(new TreeWriter(NOWHERE), baseUrl, config.defaultLocale, [file]);
    examples.set(path.slice(1), kind === 'list' ? [file] : index);
  }
  examples.schemas(catalog);
  const schemas = schemaIndex(catalog, rows);
  examples.set(SCHEMA_INDEX_PATH, { ...schemas, schemas: schemas.schemas.slice(0, 1) });
  const openApi = openApiDocument(catalog, rows, examples);
  tree.writeJson(OPENAPI_PATH, openApi);
  tree.writeJson(SCHEMA_INDEX_PATH, schemas);
  writeSchemas(tree, config, baseUrl);
  writeAssets(tree, catalog);
  const notices = writeSiteFiles(tree, catalog, sitemapIndex.length > 0 ? sitemapIndex : sitemaps);
  const builtSiteNotices = writeBuiltSite(tree, catalog);
  writeOldAddresses(tree, catalog);
  const files = tree.files();
  const isList = ({ kind, isExtension }: Endpoint): boolean => kind === 'list' && !isExtension;
  const lists = new Set(rows.filter(isList).map(({ path }) => path.slice(1)));
  return {
    files,
    records,
    endpoints: rows,
    contentVersion,
    largeLists: files.filter(({ path, bytes }) => lists.has(path) && bytes > config.limits.listBytes),
    notices: [...notices, ...builtSiteNotices],
    close(changes, target, earlierAssets = []) {
      const last = new TreeWriter(target);
      for (const { path, mediaType, content } of earlierAssets) last.write(path, mediaType, content);
      const ages = new Map(earlierAssets.map(({ path, age }) => [path, { age }]));
      last.write(CHANGES_PATH, MEDIA_TYPES.json, changes ?? `${JSON.stringify(noChanges)}\n`);
      const { releases } = changes === undefined ? noChanges : (JSON.parse(changes) as Changes);
      // A site built elsewhere may have a file with this name.
      for (const { path, text } of changesFeeds(catalog, releases))
        if (!files.some((file) => file.path === path)) last.write(path, MEDIA_TYPES.atom, text);
      const all = (): readonly TreeFile[] =>
        [...files, ...last.files().map((file) => ({ ...file, ...ages.get(file.path) }))].sort(byPath);
      if (manifestRows.length > 0) writeManifestParts(last, baseUrl, config.defaultLocale, all());
      writeManifest(last, about, all(), records);
      return all();
    },
  };
}

function byPath(a: TreeFile, b: TreeFile): number {
  return compareText(a.path, b.path);
}

/**
 * Writes all files of a locale: of its records, the files that show many of them, its sitemap. If none of its
 * records changed, all files stay as they are.
 *
 * @returns The endpoints that only this content has.
 */
function* emitLocale(
  tree: TreeWriter,
  catalog: Catalog,
  locale: Locale,
  rows: readonly Endpoint[],
  collected: Collected,
): Steps<RecordOutput, readonly Endpoint[]> {
  const { cache, examples } = collected;
  const earlier = cache && keepLocale(tree, catalog, locale, collected, cache);
  if (earlier !== undefined) return earlier;
  const marks = { files: tree.paths(0).length, examples: examples.from(0).length };
  const keys: string[] = [];
  const ofRecords = new Set<string>();
  const added = yield* emitRecords(tree, catalog, locale, rows, collected, ({ key, output }) => {
    keys.push(key);
    for (const path of output.files) ofRecords.add(path);
  });
  const endpoints = [...added, ...writeSitemap(tree, catalog, locale, examples)];
  // The key does not cover which pages a site built elsewhere has.
  if (cache !== undefined && catalog.builtSite === undefined) {
    cache.rememberLocale(locale.code, {
      key: localeKey(keys, catalog),
      surroundings: collected.plans.surroundings(locale),
      files: tree.paths(marks.files).filter((path) => !ofRecords.has(path)),
      endpoints,
      examples: examples.from(marks.examples),
    });
  }
  return endpoints;
}

/** Keeps all files of a locale from the earlier tree. Returns undefined, and keeps nothing, if one of them changed. */
function keepLocale(
  tree: TreeWriter,
  catalog: Catalog,
  locale: Locale,
  { plans, records, examples, progress }: Collected,
  cache: RenderCache,
): readonly Endpoint[] | undefined {
  const earlier = catalog.builtSite === undefined ? cache.locale(locale.code) : undefined;
  if (earlier === undefined) return undefined;
  const all: { readonly record: CatalogRecord; readonly cached: CachedOutput }[] = [];
  for (const record of catalog.records(locale)) {
    const { cached } = plans.peek(record);
    if (cached === undefined) return undefined;
    all.push({ record, cached });
  }
  const keys = all.map(({ cached }) => cached.key);
  if (earlier.key !== localeKey(keys, catalog)) return undefined;
  if (earlier.files.some((path) => tree.earlier(path) === undefined)) return undefined;
  for (const path of earlier.files) tree.reuse(path);
  for (const { record, cached } of all) {
    plans.take(record);
    for (const path of cached.output.files) tree.reuse(path);
    cache.remember(cached, false);
    records.push(manifestRecord(record, cached.output.hash, catalog));
  }
  progress?.(records.length);
  for (const [path, example] of earlier.examples) examples.set(path, example);
  cache.rememberLocale(locale.code, { ...earlier, surroundings: plans.surroundings(locale) });
  return earlier.endpoints.map((row) => endpointIn(locale, row));
}

/** Returns a digest of everything that the files of a locale are made of: its records in order, and which lists exist. */
function localeKey(keys: readonly string[], catalog: Catalog): string {
  const lists = catalog.config.locales.map((locale) =>
    listedCollections(locale).map((collection) => catalog.list(collection, locale).length > 0),
  );
  return sha256(JSON.stringify([keys, lists]));
}

/** Returns an endpoint that was stored with copies of its locale and its collection. */
function endpointIn(locale: Locale, row: Endpoint): Endpoint {
  const collection = row.collection && collectionOf(row.collection.type);
  return { ...row, locale, ...(collection && { collection }) };
}

/** Writes the discovery document of each locale. */
function writeDiscovery(
  tree: TreeWriter,
  catalog: Catalog,
  rows: readonly Endpoint[],
  { examples }: Collected,
  facts: ContentFacts,
): void {
  for (const locale of catalog.config.locales) {
    const localeRows = rows.filter((row) => row.locale === locale);
    const document = discoveryDocument(catalog, locale, localeRows, facts);
    const path = `${API}/${locale.prefix}index.json`;
    examples.set(path, document);
    tree.writeJson(path, document);
  }
}

function writeAssets(tree: TreeWriter, { assets }: Catalog): void {
  for (const { path, sha256: digest, read } of assets.files()) {
    if (tree.earlier(path)?.sha256 === digest) tree.reuse(path);
    else tree.write(path, mediaTypeOf(path), read());
  }
}
