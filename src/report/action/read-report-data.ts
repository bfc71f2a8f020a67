import {
  anything,
  list,
  object,
  oneOf,
  optional,
  ShapeError,
  type ShapeOf,
  text,
  whole,
} from '../../base/shape.js';
import { coverage, REPORTED, summary } from '../../check/findings-shape.js';
import type { Change, Subject } from '../../compare/change.js';
import { toComparison } from '../../compare/compare-releases.js';
import type { ValueChange } from '../../compare/comparison.js';
import type { PolicyChanges } from '../../compare/policy.js';
import { CHANGE_IDS } from '../../compare/severity.js';
import type { SettingChange } from '../../read/config/setting-changes.js';
import type { ActionReport, ReportedProblem } from './report.js';
import type { ReportData } from './report-data.js';
import type { ReportMarker } from './sticky-comment.js';

/** Bytes of an artifact that are read. The caller does not unpack more than this either. */
export const MAX_REPORT_BYTES = 64 * 1024 * 1024;

export type ReportReading =
  | { readonly ok: true; readonly data: ReportData }
  /** Why the bytes are not a report, as a sentence that is safe to print. */
  | { readonly ok: false; readonly reason: string };

/** The run that left the artifact, as the event `workflow_run` says it. Never taken from the artifact itself. */
export type ReportOrigin = Pick<ReportMarker, 'head' | 'run' | 'attempt'>;

/**
 * Reads a `report.json` that a run of a pull request from a fork left behind. Never throws.
 *
 * The bytes are as untrusted as the pull request. They are read as data of a known shape and size, unknown keys are
 * dropped, nothing in them is used as markup, and no address in them becomes a link. The report must name the run that
 * left it: with an invented higher number it would keep every later report out of the comment.
 *
 * This function cannot know whether the pull request of this number has this head (ask GitHub before writing anything),
 * or whether the report is true, because the workflow of the fork may have written it.
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
    const { changes } = data.report;
    const comparison = changes && { comparison: toComparison({ changes }) };
    return { ok: true, data: { ...data, report: { ...data.report, ...comparison } } };
  } catch (error) {
    if (error instanceof ShapeError) return refused(error.message);
    return refused('it is not JSON in UTF-8');
  }
}

function refused(reason: string): ReportReading {
  return { ok: false, reason: `report.json is not used: ${reason}.` };
}

const STRING = text();
const KIND = oneOf('added', 'removed', 'changed');

const VALUES = { before: optional(anything), after: optional(anything) };
const NAME = { type: STRING, locale: STRING };
const RENAME = { ...NAME, from: STRING, to: STRING };
const VALUE = { path: STRING, kind: KIND, ...VALUES };
const RECORD = { record: object({ ...NAME, slug: STRING, title: STRING, url: STRING }) };

const problem = object<Omit<ReportedProblem, 'fix'>>({ ...REPORTED, isTouched: optional(oneOf(true)) });

/** The properties of each kind of subject. */
const SUBJECTS: Readonly<Record<Subject['kind'], Readonly<Record<string, ShapeOf<unknown>>>>> = {
  added: RECORD,
  removed: RECORD,
  renamed: RENAME,
  field: { ...RECORD, field: object<ValueChange>(VALUE) },
  anchor: { ...RECORD, anchor: STRING },
  asset: { from: STRING, to: STRING },
  moved: RECORD,
  endpoint: { is: oneOf('added', 'removed'), path: STRING },
  schema: { schema: object<ValueChange & { schema: string }>({ ...VALUE, schema: STRING }) },
};

const subjectKind = object({ kind: oneOf(...(Object.keys(SUBJECTS) as Subject['kind'][])) });

const subject: ShapeOf<Subject> = (value, place) => {
  const { kind } = subjectKind(value, place);
  return object({ kind: oneOf(kind), ...SUBJECTS[kind] })(value, place) as unknown as Subject;
};

const change = object<Change>({
  id: oneOf(...CHANGE_IDS),
  target: STRING,
  severity: oneOf('breaking', 'risky', 'safe', 'none'),
  bump: oneOf('major', 'minor', 'patch', 'none'),
  subject,
  accepted: optional(
    object<NonNullable<Change['accepted']>>({
      reason: STRING,
      until: optional(STRING),
      isAdded: optional(oneOf(true)),
    }),
  ),
});

const policy = object<PolicyChanges>({
  judgedBy: oneOf('base', 'change'),
  unread: optional(STRING),
  settings: list(object<SettingChange>({ key: STRING, ...VALUES, isLowered: optional(oneOf(true)) })),
  acceptances: list(
    object<PolicyChanges['acceptances'][number]>({
      change: oneOf(...CHANGE_IDS),
      path: STRING,
      reason: STRING,
      until: optional(STRING),
    }),
  ),
});

const report = object<Omit<ActionReport, 'publication' | 'comparison'>>({
  path: STRING,
  config: optional(STRING),
  subject: optional(oneOf('this pull request', 'this merge group')),
  summary,
  problems: list(problem),
  fixable: optional(whole(0, 1_000_000_000)),
  failOn: oneOf('error', 'warning'),
  failOnChanges: oneOf('none', 'breaking', 'risky'),
  uncompared: optional(STRING),
  failure: optional(STRING),
  changes: optional(list(change)),
  suggestions: optional(list(object(RENAME))),
  outdated: optional(list(object({ type: STRING, slug: STRING, locales: list(STRING) }))),
  newFiles: optional(list(STRING)),
  policy: optional(policy),
  coverage: optional(coverage),
});

const reportData = object<ReportData>({
  version: oneOf(2),
  id: text(/^\P{C}{1,200}$/u),
  head: text(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/),
  run: whole(1, 999_999_999_999_999),
  attempt: whole(1, 999_999_999),
  pullRequest: optional(whole(1)),
  report,
});
