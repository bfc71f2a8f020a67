import { allRecords, type Catalog, type CatalogRecord } from '../catalog/catalog.js';
import type { Locale } from '../model/locales.js';
import { API, listPath } from '../model/routes.js';
import { keyOf } from './record-input.js';
import { createJobs, type RecordJob } from './rendering.js';
import type { RememberedRecord, TreeMemory } from './tree-memory.js';
import type { TreeFile, TreeWriter } from './tree-writer.js';

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
  const held = new Map<CatalogRecord, Plan>();
  const make = (record: CatalogRecord): Plan => {
    const own = job(record);
    if (memory === undefined) return { job: own, key: undefined, kept: undefined, files: [] };
    const key = keyOf(own.input);
    const kept = sharedFiles(record).every((path) => tree.earlier(path) !== undefined)
      ? memory.find(record.path, key)
      : undefined;
    return kept?.files.every((path) => tree.earlier(path) !== undefined)
      ? new KeptPlan(key, kept, tree)
      : { job: own, key, kept: undefined, files: [] };
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
function sharedFiles({ collection, locale }: CatalogRecord): readonly string[] {
  const { all, search, corpus } = sharedPaths(locale);
  return [listPath(collection, locale), all, search, ...(corpus === undefined ? [] : [corpus])];
}
