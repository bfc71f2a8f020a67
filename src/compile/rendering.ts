import type { ContentRecord } from '../check/records/content-record.js';
import type { Catalog } from './catalog/catalog.js';
import type { CatalogRecord } from './catalog/catalog-record.js';
import { createInputs, type PackedInput } from './input-codec.js';
import type { FieldsOf, RecordOutput, RecordRenderer } from './record-files.js';
import type { Sink } from './tree/sink.js';

/** A record to render. */
export interface RenderJob {
  readonly input: PackedInput;
  /** The record, and the lessons whose fields its files show. */
  readonly records: readonly ContentRecord[];
}

/**
 * Makes the jobs of a catalog's records.
 *
 * @param hasDigests As {@link createInputs} takes it.
 */
export function createJobs(catalog: Catalog, hasDigests: boolean): (record: CatalogRecord) => RenderJob {
  const inputOf = createInputs(catalog, hasDigests);
  return (record) => ({
    input: inputOf(record),
    records: [record, ...catalog.shownLessons(record)].map(({ origin }) => origin),
  });
}

/** Renders a record. */
export function renderJob({ input, records }: RenderJob, renderer: RecordRenderer): RecordOutput {
  return renderer.render(input, fieldsOf(records));
}

/** Returns the fields of records by their place. */
export function fieldsOf(records: readonly ContentRecord[]): FieldsOf {
  return (place) => (records[place] as ContentRecord).fields();
}

/** The outputs of records, in the order of their jobs. */
export type Rendering = Iterator<RecordOutput | Promise<RecordOutput>, undefined>;

/** Begins to render the records of a tree, in the order in which they are written. */
export type Render = (jobs: Iterable<RenderJob>, renderer: RecordRenderer, sink: Sink) => Rendering;

/** Renders in this thread, each record when its output is asked for. */
export function* renderHere(
  jobs: Iterable<RenderJob>,
  renderer: RecordRenderer,
): Generator<RecordOutput, undefined> {
  for (const job of jobs) yield renderJob(job, renderer);
  return undefined;
}
