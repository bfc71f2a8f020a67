import type { Catalog, CatalogRecord } from './catalog/catalog.js';
import type { RecordOutput, RecordRenderer, RenderSource } from './record-files.js';
import { createRecordInputs, type RecordInput } from './record-input.js';
import type { Sink } from './tree/tree-writer.js';

/** A record to render. */
export interface RecordJob extends RenderSource {
  readonly record: CatalogRecord;
  /** The record, and the lessons of a course: its files have their fields. */
  readonly records: readonly CatalogRecord[];
}

/**
 * Makes the jobs of a catalog's records.
 *
 * @param hasDigests As {@link createRecordInputs} takes it.
 */
export function createJobs(catalog: Catalog, hasDigests: boolean): (record: CatalogRecord) => RecordJob {
  const inputOf = createRecordInputs(catalog, hasDigests);
  return (record) => {
    let input: RecordInput | undefined;
    const records = [record, ...catalog.lessonsOf(record)];
    return {
      record,
      records,
      // A comparison renders only the records that differ.
      get input() {
        input ??= inputOf(record);
        return input;
      },
      given: (place) => (records[place] as CatalogRecord).origin.fields(),
    };
  };
}

/** The outputs of records, in the order of their jobs. */
export type Rendering = Iterator<RecordOutput | Promise<RecordOutput>, undefined>;

/** Begins to render the records of a tree, in the order in which they are written. */
export type Render = (jobs: Iterable<RecordJob>, renderer: RecordRenderer, sink: Sink) => Rendering;

/** Renders in this thread, each record when its output is asked for. */
export function* renderHere(
  jobs: Iterable<RecordJob>,
  renderer: RecordRenderer,
): Generator<RecordOutput, undefined> {
  for (const job of jobs) yield renderer.render(job);
  return undefined;
}
