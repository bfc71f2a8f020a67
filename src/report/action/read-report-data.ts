import type { Coverage } from '../../model/coverage.js';
import type { Problem, RelatedPlace } from '../../model/problem.js';
import type { Suggestion } from '../../release/compare-records.js';
import type {
  ChangedRecord,
  Comparison,
  FieldChange,
  RecordChange,
  RecordRename,
  SchemaChange,
} from '../../release/comparison.js';
import { CHANGE_IDS } from '../../release/severity.js';
import type { GraveChange } from './grave-changes.js';
import type { AcceptedBreak, ActionReport } from './report.js';
import type { ReportData } from './report-data.js';
import {
  anything,
  list,
  natural,
  nullOr,
  object,
  oneOf,
  ShapeError,
  type ShapeReader,
  text,
} from './shape.js';
import type { ReportMarker } from './sticky-comment.js';

/** Bytes of an artifact that are read at all. The caller does not unpack more than this either. */
export const MAX_REPORT_BYTES = 64 * 1024 * 1024;

export type ReportReading =
  | { readonly ok: true; readonly data: ReportData }
  /** Why the bytes are no report, as a sentence that is safe to print. */
  | { readonly ok: false; readonly reason: string };

/** The run that left the artifact, as GitHub names it in the event `workflow_run`, and never the artifact itself. */
export type ReportOrigin = Pick<ReportMarker, 'head' | 'run' | 'attempt'>;

/**
 * Reads a `report.json` that a run of a pull request from a fork left behind. Its bytes are as hostile as the
 * pull request: they are read as data of a known shape and size, keys that are not known are dropped, nothing in
 * it is taken as markup, and no address in it becomes a link. It must name the run that it comes from: with a
 * later number of its own invention it would keep every later report out of the comment. Never throws.
 *
 * What cannot be known here: that the pull request of this number has this head (ask GitHub before anything is
 * written), and that the report is true, since the fork's own workflow may have written it.
 */
export function readReportData(bytes: Uint8Array, origin: ReportOrigin): ReportReading {
  if (bytes.length > MAX_REPORT_BYTES) {
    return refused(`it has ${bytes.length} bytes, and at most ${MAX_REPORT_BYTES} are read`);
  }
  try {
    const parsed: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    const data = reportData(parsed, '');
    if (data.head !== origin.head || data.run !== origin.run || data.attempt !== origin.attempt) {
      return refused('it is about another run than the one that left it');
    }
    const { problems, summary } = data.report;
    const errors = problems.filter(({ severity }) => severity === 'error').length;
    if (summary.errors !== errors || summary.warnings !== problems.length - errors) {
      return refused('its counts are not those of its problems');
    }
    return { ok: true, data };
  } catch (error) {
    if (error instanceof ShapeError) return refused(error.message);
    return refused('it is not JSON in UTF-8');
  }
}

function refused(reason: string): ReportReading {
  return { ok: false, reason: `report.json is not used: ${reason}.` };
}

const COUNT = natural(0, 1_000_000_000);
const POSITION = natural(1, 1_000_000_000);
const SEVERITY = oneOf('breaking', 'risky', 'safe', 'none');
const KIND = oneOf('added', 'removed', 'changed');
const STRING = text();

const PLACE = { file: STRING, line: POSITION, column: POSITION, endLine: POSITION, endColumn: POSITION };

const problem: ShapeReader<Problem> = object<
  Omit<Problem, 'help' | 'related' | 'fix'>,
  Required<Pick<Problem, 'help' | 'related'>>
>(
  { ...PLACE, rule: STRING, severity: oneOf('error', 'warning'), message: STRING },
  { help: STRING, related: list(object<RelatedPlace>({ ...PLACE, message: STRING })) },
);

const RECORD = {
  type: STRING,
  locale: STRING,
  slug: STRING,
  title: STRING,
  url: STRING,
  severity: SEVERITY,
};
const record = object<RecordChange>(RECORD);
const rename = object<RecordRename>({
  type: STRING,
  locale: STRING,
  from: STRING,
  to: STRING,
  severity: SEVERITY,
});

const VALUES = { before: anything, after: anything };
const field: ShapeReader<FieldChange> = object({ path: STRING, kind: KIND, severity: SEVERITY }, VALUES);
const schema: ShapeReader<SchemaChange> = object(
  { schema: STRING, path: STRING, kind: KIND, severity: SEVERITY },
  VALUES,
);

const comparison = object<Comparison>({
  severity: SEVERITY,
  bump: oneOf('major', 'minor', 'patch', 'none'),
  records: object<Comparison['records']>({
    added: list(record),
    removed: list(record),
    renamed: list(rename),
    changed: list(object<ChangedRecord>({ ...RECORD, fields: list(field) })),
  }),
  endpoints: object<Comparison['endpoints']>({ added: list(STRING), removed: list(STRING) }),
  schemas: list(schema),
});

const change: ShapeReader<GraveChange> = object(
  { change: oneOf(...CHANGE_IDS), path: STRING, severity: oneOf('breaking', 'risky') },
  { title: STRING, ...VALUES },
);

const accepted: ShapeReader<AcceptedBreak> = object(
  { change: STRING, path: STRING, reason: STRING },
  { until: STRING },
);

const suggestion: ShapeReader<Suggestion> = object({
  type: STRING,
  locale: STRING,
  from: STRING,
  to: STRING,
});

const coverage = object<Coverage>({
  locales: list(STRING),
  // JSON has no undefined: what a locale does not publish is null.
  rows: list(
    object<Coverage['rows'][number]>({ collection: STRING, total: COUNT, counts: list(nullOr(COUNT)) }),
  ),
});

const report: ShapeReader<ActionReport> = object<
  Pick<ActionReport, 'path' | 'summary' | 'problems' | 'failOn' | 'failOnChanges'>,
  Required<
    Pick<
      ActionReport,
      'config' | 'uncompared' | 'failure' | 'comparison' | 'changes' | 'accepted' | 'renames' | 'coverage'
    >
  >
>(
  {
    path: STRING,
    summary: object<ActionReport['summary']>({ records: COUNT, errors: COUNT, warnings: COUNT }),
    problems: list(problem),
    failOn: oneOf('error', 'warning'),
    failOnChanges: oneOf('none', 'breaking', 'risky'),
  },
  {
    config: STRING,
    uncompared: STRING,
    failure: STRING,
    comparison,
    changes: list(change),
    accepted: list(accepted),
    renames: list(suggestion),
    coverage,
  },
);

const reportData: ShapeReader<ReportData> = object<
  Omit<ReportData, 'pullRequest'>,
  Required<Pick<ReportData, 'pullRequest'>>
>(
  {
    version: oneOf(1),
    id: text(/^\P{C}{1,200}$/u),
    head: text(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/),
    run: natural(1, 999_999_999_999_999),
    attempt: natural(1, 999_999_999),
    report,
  },
  { pullRequest: natural(1) },
);
