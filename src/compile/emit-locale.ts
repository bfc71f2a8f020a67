import { sha256 } from '../base/digest.js';
import type { Steps } from '../base/steps.js';
import { collectionOf } from '../model/collections.js';
import type { Locale } from '../model/locales.js';
import { type Endpoint, listedCollections } from '../model/routes.js';
import type { Catalog } from './catalog/catalog.js';
import type { CatalogRecord } from './catalog/catalog-record.js';
import type { Collected } from './emit-options.js';
import { emitRecords, manifestRecord } from './emit-records.js';
import type { RecordOutput } from './record-files.js';
import type { CachedOutput, RememberedLocale, RenderCache } from './render-cache.js';
import { writeSitemap } from './site/sitemap.js';
import type { TreeWriter } from './tree/tree-writer.js';

/**
 * Writes all files of a locale: of its records, the files that show many of them, its sitemap. If none of its
 * records changed, all files stay as they are.
 *
 * @returns The endpoints that only this content has.
 */
export function* emitLocale(
  tree: TreeWriter,
  catalog: Catalog,
  locale: Locale,
  rows: readonly Endpoint[],
  collected: Collected,
): Steps<RecordOutput, Pick<RememberedLocale, 'further' | 'sitemaps'>> {
  const { cache, examples, counts } = collected;
  const earlier = cache && keepLocale(tree, catalog, locale, collected, cache);
  if (earlier !== undefined) return earlier;
  const marks = { files: tree.paths(0).length, examples: examples.from(0).length };
  const keys: string[] = [];
  const ofRecords = new Set<string>();
  const further = yield* emitRecords(tree, catalog, locale, rows, collected, ({ key, output }) => {
    keys.push(key);
    for (const path of output.files) ofRecords.add(path);
  });
  const sitemaps = writeSitemap(tree, catalog, locale, examples);
  // The key does not cover which pages a site built elsewhere has.
  if (cache !== undefined && catalog.builtSite === undefined) {
    cache.rememberLocale(locale.code, {
      key: localeKey(keys, catalog),
      surroundings: collected.plans.surroundings(locale),
      files: tree.paths(marks.files).filter((path) => !ofRecords.has(path)),
      further,
      sitemaps,
      examples: examples.from(marks.examples),
      counts: rows.flatMap(({ name }) => {
        const count = counts.get(name);
        return count === undefined ? [] : [[name, count] as const];
      }),
    });
  }
  return { further, sitemaps };
}

/** Keeps all files of a locale from the earlier tree. Returns undefined, and keeps nothing, if one of them changed. */
function keepLocale(
  tree: TreeWriter,
  catalog: Catalog,
  locale: Locale,
  { plans, records, counts, examples, progress }: Collected,
  cache: RenderCache,
): Pick<RememberedLocale, 'further' | 'sitemaps'> | undefined {
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
  for (const [name, count] of earlier.counts) counts.set(name, count);
  cache.rememberLocale(locale.code, { ...earlier, surroundings: plans.surroundings(locale) });
  return {
    further: earlier.further.map(endpointIn(locale)),
    sitemaps: earlier.sitemaps.map(endpointIn(locale)),
  };
}

/** Returns a digest of everything that the files of a locale are made of: its records in order, and which lists exist. */
function localeKey(keys: readonly string[], catalog: Catalog): string {
  const lists = catalog.config.locales.map((locale) =>
    listedCollections(locale).map((collection) => catalog.list(collection, locale).length > 0),
  );
  return sha256(JSON.stringify([keys, lists]));
}

/** Returns an endpoint that was stored with copies of its locale and its collection. */
function endpointIn(locale: Locale): (row: Endpoint) => Endpoint {
  return (row) => {
    const collection = row.collection && collectionOf(row.collection.type);
    return { ...row, locale, ...(collection && { collection }) };
  };
}
