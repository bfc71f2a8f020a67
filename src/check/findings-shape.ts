import { list, nullOr, object, oneOf, optional, text, whole } from '../base/shape.js';
import type { Coverage, CoverageRow } from '../model/coverage.js';
import type { Problem, RelatedPlace, TextEdit } from '../model/problem.js';
import type { Findings, Summary } from './findings.js';

const STRING = text();
const COUNT = whole(0, 1_000_000_000);
const POSITION = whole(1, 1_000_000_000);
const PLACE = { file: STRING, line: POSITION, column: POSITION, endLine: POSITION, endColumn: POSITION };

/** A problem without its fix, as reports have it. */
export const REPORTED = {
  ...PLACE,
  rule: STRING,
  severity: oneOf('error', 'warning'),
  message: STRING,
  help: optional(STRING),
  related: optional(list(object<RelatedPlace>({ ...PLACE, message: STRING }))),
};

export const summary = object<Summary>({ records: COUNT, errors: COUNT, warnings: COUNT });

export const coverage = object<Coverage>({
  drafts: optional(COUNT),
  locales: list(STRING),
  // JSON has no undefined: null is the count of a collection that the locale does not publish.
  rows: list(object<CoverageRow>({ collection: STRING, total: COUNT, counts: list(nullOr(COUNT)) })),
});

const problem = object<Problem>({
  ...REPORTED,
  fix: optional(object<TextEdit>({ file: STRING, insert: STRING, start: COUNT, end: COUNT })),
});

/** The properties of findings. */
export const FINDINGS = {
  problems: list(problem),
  summary,
  coverage: optional(coverage),
  isConfigInvalid: oneOf(true, false),
};

export const findings = object<Findings>(FINDINGS);
