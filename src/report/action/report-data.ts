import type { ChangedRecord } from '../../compare/comparison.js';
import type { Problem } from '../../model/problem.js';
import type { ActionReport } from './report.js';
import type { ReportMarker } from './sticky-comment.js';

/**
 * The artifact `report.json`: all that a run found, as data. A second workflow reads it to comment on a pull request
 * from a fork, because the first workflow may not (`read-report-data.ts`).
 */
export interface ReportData extends ReportMarker {
  readonly version: 1;
  /** Number of the pull request, if there is one. */
  readonly pullRequest?: number;
  readonly report: ActionReport;
}

/** Characters of values before and after in the artifact; `changes-json` has all values. */
const MAX_VALUES = 16 * 1024 * 1024;

/**
 * Returns the bytes of `report.json` in pieces, because the report of a large repository may be longer than a string
 * can be. Each problem and each changed record is a line. Values before and after are left out after
 * 16 million characters; everything else is complete.
 */
export function* reportDataText({ report, ...data }: ReportData): Generator<string> {
  const { problems, comparison, changes, publication: _, ...rest } = report;
  const keepValues = createValueKeeper();
  yield* objectText(data, {
    report: objectText(rest, {
      problems: list(problems, ({ fix: _, ...problem }: Problem) => problem),
      ...(changes === undefined ? {} : { changes: list(changes, keepValues) }),
      ...(comparison === undefined ? {} : { comparison: comparisonText(comparison, keepValues) }),
    }),
  });
  yield '\n';
}

function comparisonText(
  { records, schemas, ...rest }: NonNullable<ActionReport['comparison']>,
  keepValues: ValueKeeper,
): Iterable<string> {
  const fields = (record: ChangedRecord) => ({ ...record, fields: record.fields.map(keepValues) });
  return objectText(rest, {
    records: objectText(
      {},
      {
        added: list(records.added),
        removed: list(records.removed),
        renamed: list(records.renamed),
        changed: list(records.changed, fields),
      },
    ),
    schemas: list(schemas, keepValues),
  });
}

/** Returns an object as JSON: values that are short, then properties whose JSON comes in pieces. */
function* objectText(values: object, long: Readonly<Record<string, Iterable<string>>>): Generator<string> {
  const start = JSON.stringify(values).slice(0, -1);
  yield start;
  let separator = start === '{' ? '' : ',';
  for (const [name, text] of Object.entries(long)) {
    yield `${separator}${JSON.stringify(name)}:`;
    yield* text;
    separator = ',';
  }
  yield '}';
}

function* list<T>(items: readonly T[], map: (item: T) => unknown = (item) => item): Generator<string> {
  yield '[';
  for (const [index, item] of items.entries())
    yield `${index === 0 ? '' : ','}\n${JSON.stringify(map(item))}`;
  yield ']';
}

/** Returns a change, without its values if there is no room for them. */
type ValueKeeper = <T extends { readonly before?: unknown; readonly after?: unknown }>(change: T) => T;

function createValueKeeper(): ValueKeeper {
  let room = MAX_VALUES;
  return (change) => {
    const { before, after, ...rest } = change;
    if (room >= 0) room -= JSON.stringify([before, after]).length;
    return room >= 0 ? change : (rest as typeof change);
  };
}
