import { sha256 } from '../base/digest.js';
import type { Catalog, CatalogRecord } from '../catalog/catalog.js';
import { COLLECTIONS } from '../model/collections.js';
import type { Locale } from '../model/locales.js';
import { type Endpoint, listedCollections } from '../model/routes.js';
import type { TreeFile, TreeWriter } from '../tree/tree-writer.js';
import { type Collected, emitRecords, manifestRecord } from './emit-records.js';
import type { Plan } from './plans.js';
import type { RecordOutput } from './record-files.js';
import { writeSitemap } from './site/sitemap.js';
import type { PlainEndpoint, TreeMemory } from './tree-memory.js';

/** The endpoints of a locale that only this content has. */
interface OwnEndpoints {
  readonly further: readonly Endpoint[];
  readonly sitemaps: readonly Endpoint[];
}

/**
 * Everything of a locale: its records, the files that show many of them, its sitemap. Where none of its records
 * changed, all of it stays as it is. Asks to wait for records that somebody else renders.
 */
export function* emitLocale(
  tree: TreeWriter,
  catalog: Catalog,
  locale: Locale,
  rows: readonly Endpoint[],
  collected: Collected,
): Generator<Promise<RecordOutput>, OwnEndpoints, RecordOutput> {
  const { memory, examples, counts } = collected;
  const known = memory && keepLocale(tree, catalog, locale, collected, memory);
  if (known !== undefined) return known;
  const marks = { files: tree.paths(0).length, examples: examples.from(0).length };
  const keys: string[] = [];
  const ofRecords = new Set<string>();
  const further = yield* emitRecords(tree, catalog, locale, rows, collected, ({ key, files }) => {
    keys.push(key);
    for (const path of files) ofRecords.add(path);
  });
  const { endpoints: sitemaps, short } = writeSitemap(tree, catalog, locale);
  for (const [path, text] of short) examples.document(sitemaps, path, text);
  // Which pages a site built elsewhere has is not in the key.
  if (memory !== undefined && catalog.foreignSite === undefined) {
    memory.rememberLocale(locale.code, {
      key: keyOf(keys, catalog),
      surroundings: collected.plans.surroundings(locale),
      files: tree.paths(marks.files).filter((path) => !ofRecords.has(path)),
      further: further.map(plain),
      sitemaps: sitemaps.map(plain),
      examples: examples.from(marks.examples),
      counts: rows.flatMap(({ name }) => {
        const count = counts.get(name);
        return count === undefined ? [] : [[name, count] as const];
      }),
    });
  }
  return { further, sitemaps };
}

/** Keeps a locale as the earlier tree has it; undefined where something of it changed. */
function keepLocale(
  tree: TreeWriter,
  catalog: Catalog,
  locale: Locale,
  { plans, records, counts, examples, progress }: Collected,
  memory: TreeMemory,
): OwnEndpoints | undefined {
  if (!memory.knowsLocale(locale.code) || catalog.foreignSite !== undefined) return undefined;
  const all: { readonly record: CatalogRecord; readonly plan: Plan }[] = [];
  for (const record of catalog.records(locale)) {
    const plan = plans.peek(record);
    if (plan.kept === undefined) return undefined;
    all.push({ record, plan });
  }
  const key = keyOf(
    all.map(({ plan }) => plan.kept?.key ?? ''),
    catalog,
  );
  const known = memory.locale(locale.code, key);
  const files = known?.files.map((path) => tree.earlier(path)) ?? [];
  if (known === undefined || files.some((file) => file === undefined)) return undefined;
  for (const file of files) tree.keepKnown(file as TreeFile);
  for (const { record, plan } of all) {
    const { kept, files: own } = plans.take(record);
    if (kept === undefined) throw new Error(`The plan of ${plan.files[0]?.path} is another one now.`);
    for (const file of own) tree.keepKnown(file);
    memory.remember(record.path, kept, false);
    records.push(manifestRecord(record, kept.hash, catalog));
  }
  progress?.(records.length);
  for (const [name, example] of known.examples) examples.set(name, example);
  for (const [name, count] of known.counts) counts.set(name, count);
  memory.rememberLocale(locale.code, { ...known, surroundings: plans.surroundings(locale) });
  return { further: known.further.map(endpointIn(locale)), sitemaps: known.sitemaps.map(endpointIn(locale)) };
}

/** Names all that the files of a locale are made of: its records in their order, and which lists there are. */
function keyOf(keys: readonly string[], catalog: Catalog): string {
  const lists = catalog.config.locales.map((locale) =>
    listedCollections(locale).map((collection) => catalog.list(collection, locale).length > 0),
  );
  return sha256(JSON.stringify([keys, lists]));
}

function plain({ locale, collection, ...rest }: Endpoint): PlainEndpoint {
  return { ...rest, ...(collection !== undefined && { collection: collection.name }) };
}

function endpointIn(locale: Locale): (row: PlainEndpoint) => Endpoint {
  return ({ collection: name, ...rest }) => {
    const collection = COLLECTIONS.find((one) => one.name === name);
    return { ...rest, locale, ...(collection !== undefined && { collection }) };
  };
}
