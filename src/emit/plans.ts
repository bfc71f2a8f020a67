import { sha256 } from '../base/digest.js';
import { allRecords, type Catalog, type CatalogRecord } from '../catalog/catalog.js';
import type { Collection } from '../model/collections.js';
import type { Locale } from '../model/locales.js';
import { API, listPath } from '../model/routes.js';
import type { TreeFile, TreeWriter } from '../tree/tree-writer.js';
import { keyOf, lessonsOf } from './record-input.js';
import { createJobs, type RecordJob } from './rendering.js';
import { createSurroundings } from './surroundings.js';
import type { RememberedRecord, TreeMemory } from './tree-memory.js';

/** What becomes of a record: rendered, or kept as the earlier tree has it. */
export interface Plan {
  /** Undefined where it is kept. */
  readonly job: RecordJob | undefined;
  /** Names the input; undefined where nothing is remembered. */
  readonly key: string | undefined;
  readonly kept: RememberedRecord | undefined;
  /** Its own files, where it is kept. */
  readonly files: readonly TreeFile[];
}

/** The plans of all records, made in their order. Rendering runs ahead of writing: plans are held until they are taken. */
export interface Plans {
  /** The records that are to be rendered, in the order in which they are written. */
  jobs(): Iterable<RecordJob>;
  /** The plan of the next record. */
  take(record: CatalogRecord): Plan;
  /** The plan of a record that is to be taken later. */
  peek(record: CatalogRecord): Plan;
  /** The job of a record, whatever becomes of it. */
  job(record: CatalogRecord): RecordJob;
  /** Names what the records of a locale can show of what is around them. */
  surroundings(locale: Locale): string;
}

/**
 * Plans the records of a catalog for a tree.
 *
 * @param hasDigests Whether inputs are to be compared with those of other builds.
 */
export function createPlans(
  catalog: Catalog,
  tree: TreeWriter,
  memory: TreeMemory | undefined,
  hasDigests: boolean,
): Plans {
  const job = createJobs(catalog, hasDigests);
  const surroundings = createSurroundings(catalog);
  const alike = new Map<Locale, boolean>();
  /** Whether what is around the records of a locale is what was, so that only their own fields tell. */
  const isAlike = (locale: Locale): boolean => {
    let known = alike.get(locale);
    if (known === undefined) {
      known =
        memory?.knowsLocale(locale.code) === true &&
        memory.hasSurroundings(locale.code, surroundings(locale));
      alike.set(locale, known);
    }
    return known;
  };
  const shared = new Map<string, boolean>();
  /** Whether the earlier tree has the files that show a record with others. */
  const hasShared = ({ collection, locale }: CatalogRecord): boolean => {
    const key = `${locale.code} ${collection.name}`;
    let known = shared.get(key);
    if (known === undefined) {
      known = sharedFiles(collection, locale).every((path) => tree.earlier(path) !== undefined);
      shared.set(key, known);
    }
    return known;
  };
  const held = new Map<CatalogRecord, Plan>();
  const make = (record: CatalogRecord): Plan => {
    if (memory === undefined) return { job: job(record), key: undefined, kept: undefined, files: [] };
    const known = hasShared(record) ? memory.find(record.path) : undefined;
    const isSame = known !== undefined && known.own === ownOf(record, catalog) && isAlike(record.locale);
    const own = isSame ? undefined : job(record);
    const key = own === undefined ? (known as RememberedRecord).key : keyOf(own.input);
    return known?.key === key && known.files.every((path) => tree.earlier(path) !== undefined)
      ? new KeptPlan(key, known, tree)
      : { job: own ?? job(record), key, kept: undefined, files: [] };
  };
  const records = allRecords(catalog)[Symbol.iterator]();
  const jobs: RecordJob[] = [];
  /** Makes the next plan, if there is a further record. */
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

/** The plan of a record that is kept. All records may wait at once: their files are looked up when they are taken. */
class KeptPlan implements Plan {
  readonly job = undefined;
  readonly key: string;
  readonly kept: RememberedRecord;
  readonly #tree: TreeWriter;

  constructor(key: string, kept: RememberedRecord, tree: TreeWriter) {
    this.key = key;
    this.kept = kept;
    this.#tree = tree;
  }

  get files(): readonly TreeFile[] {
    return this.kept.files.map((path) => this.#tree.earlier(path) as TreeFile);
  }
}

/** Names the fields of a record, and those of its lessons, whose texts it may show. */
export function ownOf(record: CatalogRecord, catalog: Catalog): string {
  const lessons = lessonsOf(record, catalog);
  if (lessons.length === 0) return record.digest().slice(0, 32);
  return sha256([record, ...lessons].map((one) => one.digest()).join('')).slice(0, 32);
}

/** Paths of the files that show all records of a locale. */
export interface SharedPaths {
  readonly all: string;
  readonly search: string;
  /** Undefined where the locale has none. */
  readonly corpus: string | undefined;
}

/** The paths of a locale's files that show all its records. */
export function sharedPaths({ prefix, kind }: Locale): SharedPaths {
  const api = `${API}/${prefix}`;
  return {
    all: `${api}all.json`,
    search: `${api}search-index.json`,
    corpus: kind === 'full' ? `${prefix}llms-full.txt` : undefined,
  };
}

/** The files that show the records of a collection. */
function sharedFiles(collection: Collection, locale: Locale): readonly string[] {
  const { all, search, corpus } = sharedPaths(locale);
  return [listPath(collection, locale), all, search, ...(corpus === undefined ? [] : [corpus])];
}
