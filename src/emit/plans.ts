import { sha256 } from '../base/digest.js';
import { memoized } from '../base/memoized.js';
import { allRecords, type Catalog, type CatalogRecord } from '../catalog/catalog.js';
import type { Collection } from '../model/collections.js';
import type { Locale } from '../model/locales.js';
import { API, listPath } from '../model/routes.js';
import type { TreeWriter } from '../tree/tree-writer.js';
import { keyOf, lessonsOf } from './record-input.js';
import type { RememberedRecord, RenderCache } from './render-cache.js';
import { createJobs, type RecordJob } from './rendering.js';
import { createSurroundings } from './surroundings.js';

/** How the files of a record come into the tree: they are rendered, or kept as the earlier tree has them. */
export type Plan =
  | {
      readonly job: RecordJob;
      readonly kept: undefined;
      /** Digest of the input; undefined without a cache. */
      readonly key: string | undefined;
    }
  | { readonly job: undefined; readonly kept: RememberedRecord };

/** The plans of all records, made in their order. Rendering runs ahead of writing, so plans wait until they are taken. */
export interface Plans {
  /** The records to render, in the order in which they are written. */
  jobs(): Iterable<RecordJob>;
  /** The plan of the next record. */
  take(record: CatalogRecord): Plan;
  /** The plan of a record that is taken later. */
  peek(record: CatalogRecord): Plan;
  /** The job of a record, whatever its plan is. */
  job(record: CatalogRecord): RecordJob;
  /** Digest of everything outside a locale's records that their files may show. */
  surroundings(locale: Locale): string;
}

/** Plans the records of a catalog for a tree. */
export function createPlans(catalog: Catalog, tree: TreeWriter, cache: RenderCache | undefined): Plans {
  const job = createJobs(catalog, cache !== undefined);
  const surroundings = createSurroundings(catalog);
  const isThere = (path: string): boolean => tree.earlier(path) !== undefined;
  /** If the surroundings are unchanged, only a record's own fields can change its files. */
  const isAlike = memoized(
    (locale: Locale) =>
      cache?.knowsLocale(locale.code) === true && cache.hasSurroundings(locale.code, surroundings(locale)),
  );
  /** Whether the earlier tree has the files that show a record with others. */
  const hasShared = memoized(
    ({ collection, locale }: CatalogRecord) => sharedFiles(collection, locale).every(isThere),
    ({ collection, locale }) => `${locale.code} ${collection.name}`,
  );
  const make = (record: CatalogRecord): Plan => {
    if (cache === undefined) return { job: job(record), key: undefined, kept: undefined };
    const known = hasShared(record) ? cache.find(record.path) : undefined;
    const isWhole = known?.files.every(isThere) === true;
    if (isWhole && known.own === ownOf(record, catalog) && isAlike(record.locale))
      return { job: undefined, kept: known };
    const own = job(record);
    const key = keyOf(own.input);
    return isWhole && known.key === key
      ? { job: undefined, kept: known }
      : { job: own, key, kept: undefined };
  };
  const held = new Map<CatalogRecord, Plan>();
  const records = allRecords(catalog)[Symbol.iterator]();
  const jobs: RecordJob[] = [];
  /** Makes the plan of the next record, if there is one. */
  const advance = (): boolean => {
    const { done, value: record } = records.next();
    if (done === true) return false;
    const plan = make(record);
    held.set(record, plan);
    if (plan.job !== undefined) jobs.push(plan.job);
    return true;
  };
  const peek = (record: CatalogRecord): Plan => {
    while (!held.has(record) && advance());
    return held.get(record) as Plan;
  };
  return {
    *jobs() {
      for (;;) {
        while (jobs.length === 0 && advance());
        const next = jobs.shift();
        if (next === undefined) return;
        yield next;
      }
    },
    take(record) {
      const plan = peek(record);
      held.delete(record);
      return plan;
    },
    peek,
    job,
    surroundings,
  };
}

/** Returns a digest of the fields of a record and of its lessons, whose texts it may show. */
export function ownOf(record: CatalogRecord, catalog: Catalog): string {
  const lessons = lessonsOf(record, catalog);
  if (lessons.length === 0) return record.origin.digest().slice(0, 32);
  return sha256([record, ...lessons].map((one) => one.origin.digest()).join('')).slice(0, 32);
}

/** Paths of the files that show all records of a locale. */
export interface SharedPaths {
  readonly all: string;
  readonly search: string;
  readonly text: string;
  /** Undefined if the locale has no such file. */
  readonly corpus: string | undefined;
}

/** Returns the paths of a locale's files that show all its records. */
export function sharedPaths({ prefix, kind }: Locale): SharedPaths {
  const api = `${API}/${prefix}`;
  return {
    all: `${api}all.json`,
    search: `${api}search-index.json`,
    text: `${api}search-text.json`,
    corpus: kind === 'full' ? `${prefix}llms-full.txt` : undefined,
  };
}

/** Returns the files that show the records of a collection together. */
function sharedFiles(collection: Collection, locale: Locale): readonly string[] {
  const { corpus, ...others } = sharedPaths(locale);
  return [listPath(collection, locale), ...Object.values(others), ...(corpus === undefined ? [] : [corpus])];
}
