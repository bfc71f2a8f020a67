import type { Catalog, CatalogRecord } from '../catalog/catalog.js';
import type { Sink } from '../tree/tree-writer.js';
import type { GivenFields, RecordExample, RecordOutput, RecordRenderer } from './record-files.js';
import { createRecordInputs, lessonsOf, type RecordInput } from './record-input.js';

/** A record to render. */
export interface RecordJob {
  readonly record: CatalogRecord;
  readonly input: RecordInput;
  /** The lessons of a course: its files have their fields. */
  readonly lessons: readonly CatalogRecord[];
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
    return {
      record,
      // A comparison renders only the records that differ.
      get input() {
        input ??= inputOf(record);
        return input;
      },
      get lessons() {
        return lessonsOf(record, catalog);
      },
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
  for (const job of jobs) yield renderJob(job, renderer);
  return undefined;
}

/** Renders one record. */
export function renderJob(job: RecordJob, renderer: RecordRenderer): RecordOutput {
  return renderer.render(job.input, givenBy(job));
}

/** Renders one record as an example of what the API returns. */
export function exampleOf(job: RecordJob, renderer: RecordRenderer): RecordExample {
  return renderer.example(job.input, givenBy(job));
}

/** The fields of a record and of its lessons, as their authors gave them. */
function givenBy({ record, lessons }: RecordJob): GivenFields {
  return (place) => (place === 0 ? record : (lessons[place - 1] as CatalogRecord)).origin.fields();
}
