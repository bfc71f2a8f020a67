import { sha256 } from '../base/digest.js';
import { memoized } from '../base/memoized.js';
import type { Locale } from '../model/locales.js';
import { listPath } from '../model/routes.js';
import { allRecords, type Catalog } from './catalog/catalog.js';
import type { CatalogRecord } from './catalog/catalog-record.js';
import { wholeCourseFile } from './course-pages.js';
import { createInputs, keyOf } from './input-codec.js';
import type { RenderJob } from './record-files.js';
import type { CachedOutput, RenderCache } from './render-cache.js';
import { sharedPaths } from './shared-paths.js';
import { createSurroundings } from './surroundings.js';
import type { TreeWriter } from './tree/tree-writer.js';

/** How the files of a record come into the tree. */
interface Plan {
  /** The record as the earlier tree has it; undefined if it is rendered. */
  readonly cached: CachedOutput | undefined;
  /** Digest of its input; empty without a cache. */
  readonly key: string;
}

/** The plans of all records. */
export type Plans = ReturnType<typeof createPlans>;

/**
 * Plans the records of a catalog for a tree, in their order. Rendering runs ahead of writing, so plans wait until they are
 * taken.
 */
export function createPlans(catalog: Catalog, tree: TreeWriter, cache: RenderCache | undefined) {
  const inputOf = createInputs(catalog, cache !== undefined);
  const job = (record: CatalogRecord): RenderJob => ({
    input: inputOf(record),
    records: [record, ...catalog.shownLessons(record)].map(({ origin }) => origin),
  });
  const surroundings = createSurroundings(catalog);
  const isThere = (path: string): boolean => tree.earlier(path) !== undefined;
  /** If the surroundings are unchanged, only a record's own fields can change its files. */
  const isAlike = memoized((locale: Locale) => {
    const earlier = cache?.locale(locale.code);
    return earlier !== undefined && earlier.surroundings === surroundings(locale);
  });
  /** Whether the earlier tree has the files that show a record with others. */
  const hasShared = memoized(
    ({ collection, locale }: CatalogRecord) =>
      Object.values({ ...sharedPaths(locale), list: listPath(collection, locale) }).every(
        (path) => path === undefined || isThere(path),
      ),
    ({ collection, locale }) => `${locale.code} ${collection.name}`,
  );
  /** Whether the earlier tree has the record's own files, and the page of its whole course. */
  const hasFiles = (record: CatalogRecord, { output }: CachedOutput): boolean => {
    const course = output.whole === undefined ? undefined : catalog.courseOf(record);
    return output.files.every(isThere) && (course === undefined || isThere(wholeCourseFile(course)));
  };
  const held = new Map<CatalogRecord, Plan>();
  const records = allRecords(catalog)[Symbol.iterator]();
  const jobs: RenderJob[] = [];
  const make = (record: CatalogRecord): Plan => {
    const cached = cache !== undefined && hasShared(record) ? cache.find(record.path) : undefined;
    const usable = cached !== undefined && hasFiles(record, cached) ? cached : undefined;
    if (usable !== undefined && usable.fields === digestOfFields(record, catalog) && isAlike(record.locale))
      return { cached: usable, key: usable.key };
    const renderJob = job(record);
    const key = cache === undefined ? '' : keyOf(renderJob.input);
    if (usable?.key === key) return { cached: usable, key };
    jobs.push(renderJob);
    return { cached: undefined, key };
  };
  /** Makes the plan of the next record, if there is one. */
  const advance = (): boolean => {
    const { done, value: record } = records.next();
    if (done !== true) held.set(record, make(record));
    return done !== true;
  };
  const peek = (record: CatalogRecord): Plan => {
    while (!held.has(record) && advance());
    return held.get(record) as Plan;
  };
  return {
    /** The records to render, in the order in which they are written. */
    *jobs(): Iterable<RenderJob> {
      for (;;) {
        while (jobs.length === 0 && advance());
        const next = jobs.shift();
        if (next === undefined) return;
        yield next;
      }
    },
    /** The plan of the next record. */
    take(record: CatalogRecord): Plan {
      const plan = peek(record);
      held.delete(record);
      return plan;
    },
    /** The plan of a record that is taken later. */
    peek,
    /** The job of a record, whatever its plan is. */
    job,
    surroundings,
  };
}

/** Returns a digest of the fields of a record and of the lessons that its files show. */
export function digestOfFields(record: CatalogRecord, catalog: Catalog): string {
  const digests = [record, ...catalog.shownLessons(record)].map(({ origin }) => origin.digest());
  return (digests.length === 1 ? digests.join('') : sha256(digests.join(''))).slice(0, 32);
}
