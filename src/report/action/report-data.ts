import type { Problem } from '../../model/problem.js';
import type { ChangedRecord, Comparison } from '../../release/comparison.js';
import type { ActionReport } from './report.js';
import type { ReportMarker } from './sticky-comment.js';

/**
 * The artifact `report.json`: all that a run found, as data. For people and programs, and for a second workflow
 * that comments where the first may not, on a pull request from a fork (`read-report-data.ts`).
 */
export interface ReportData extends ReportMarker {
  readonly version: 1;
  /** Number of the pull request, where there is one. */
  readonly pullRequest?: number;
  readonly report: ActionReport;
}

/** Characters of values before and after that the artifact holds in all; `changes-json` has every one. */
const MAX_VALUES = 16 * 1024 * 1024;

/**
 * The bytes of `report.json`, in pieces, since a report of a large repository may be longer than a string can
 * be. One problem and one changed record a line. Values before and after are left out once they take
 * 16 million characters; all else is whole.
 */
export function* reportDataText({ report, ...rest }: ReportData): Generator<string> {
  const { problems, comparison, changes, accepted, renames, coverage, ...verdict } = report;
  const { version, id, pullRequest, head, run, attempt } = rest;
  const { path, config, summary, failOn, failOnChanges, uncompared, failure } = verdict;
  yield `${JSON.stringify({ version, id, pullRequest, head, run, attempt }).slice(0, -1)},"report":`;
  yield JSON.stringify({
    path,
    config,
    summary,
    failOn,
    failOnChanges,
    uncompared,
    failure,
    accepted,
    renames,
    coverage,
  }).slice(0, -1);
  yield ',"problems":';
  yield* list(problems, problemData);
  const keepValues = createValueKeeper();
  if (changes !== undefined) {
    yield ',"changes":';
    yield* list(changes, keepValues);
  }
  if (comparison !== undefined) yield* comparisonText(comparison, keepValues);
  yield '}}\n';
}

function* comparisonText(
  { severity, bump, records, endpoints, schemas }: Comparison,
  keepValues: ValueKeeper,
): Generator<string> {
  yield `,"comparison":${JSON.stringify({ severity, bump, endpoints }).slice(0, -1)},"records":{"added":`;
  yield* list(records.added);
  yield ',"removed":';
  yield* list(records.removed);
  yield ',"renamed":';
  yield* list(records.renamed);
  yield ',"changed":';
  yield* list(records.changed, (record: ChangedRecord) => ({
    ...record,
    fields: record.fields.map(keepValues),
  }));
  yield '},"schemas":';
  yield* list(schemas, keepValues);
  yield '}';
}

function* list<T>(items: readonly T[], map: (item: T) => unknown = (item) => item): Generator<string> {
  yield '[';
  for (const [index, item] of items.entries())
    yield `${index === 0 ? '' : ','}\n${JSON.stringify(map(item))}`;
  yield ']';
}

/** What the report shows of a problem: edits are for the machine that found it. */
function problemData({ fix: _, ...problem }: Problem): Omit<Problem, 'fix'> {
  return problem;
}

/** Gives a change, without its values where there is no room for them. */
type ValueKeeper = <T extends { readonly before?: unknown; readonly after?: unknown }>(change: T) => T;

function createValueKeeper(): ValueKeeper {
  let room = MAX_VALUES;
  return (change) => {
    const { before, after, ...rest } = change;
    if (room >= 0) room -= JSON.stringify([before, after]).length;
    return room >= 0 ? change : (rest as typeof change);
  };
}
