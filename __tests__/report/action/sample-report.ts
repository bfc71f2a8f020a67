import fc from 'fast-check';
import type { RecordChange, ReleaseDiff, Severity } from '../../../src/compare/comparison.js';
import type { PolicyChanges } from '../../../src/compare/policy.js';
import { CHANGE_IDS } from '../../../src/compare/severity.js';
import type { Coverage } from '../../../src/model/coverage.js';
import type { Problem } from '../../../src/model/problem.js';
import type { ActionReport } from '../../../src/report/action/report.js';
import { renderComment, renderJobSummary } from '../../../src/report/action/report-markdown.js';
import type { ReportMarker } from '../../../src/report/action/sticky-comment.js';
import type { AcceptedBreak, SeriousChange } from '../../../src/report/changes/reported-changes.js';
import { hostileText } from './hostile-text.js';

export const HEAD = '0123456789abcdef0123456789abcdef01234567';

export const MARKER: ReportMarker = { id: 'default', head: HEAD, run: 100, attempt: 1 };

export const WHEREABOUTS = {
  run: 'https://github.com/acme/academy/actions/runs/100',
  artifact: 'lc-api-report',
  files: `https://github.com/acme/academy/blob/${HEAD}`,
};

/** The text of a job's summary. */
export function summaryText(...args: Parameters<typeof renderJobSummary>): string {
  return renderJobSummary(...args).text;
}

/** The text of a comment. */
export function commentText(...args: Parameters<typeof renderComment>): string {
  return renderComment(...args).text;
}

/** A report whose counts are those of its problems. */
export function report(given: Partial<ActionReport> = {}): ActionReport {
  const problems = given.problems ?? [];
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  return {
    path: '.',
    summary: { records: 12, errors, warnings: problems.length - errors },
    problems,
    failOn: 'error',
    failOnChanges: 'none',
    ...given,
  };
}

export function recordChange(given: Partial<RecordChange> = {}): RecordChange {
  const { type = 'course', locale = 'en', slug = 'agents-basics' } = given;
  return {
    type,
    locale,
    slug,
    title: 'Basics of agents',
    url: `https://learn.example.org/${slug}`,
    severity: 'safe',
    ...given,
  };
}

/** A comparison without any difference, with what a test cares about. */
export function comparison(
  given: Partial<Omit<ReleaseDiff, 'records'>> & { readonly records?: Partial<ReleaseDiff['records']> } = {},
): ReleaseDiff {
  return {
    severity: 'none',
    bump: 'none',
    endpoints: { added: [], removed: [] },
    schemas: [],
    ...given,
    records: { added: [], removed: [], renamed: [], changed: [], ...given.records },
  };
}

const severity: fc.Arbitrary<Severity> = fc.constantFrom('breaking', 'risky', 'safe', 'none');
const kind = fc.constantFrom('added' as const, 'removed' as const, 'changed' as const);
const type = fc.oneof(fc.constantFrom('course', 'lesson', 'tool'), hostileText);
const values = fc.oneof(
  fc.constant({}),
  fc.record({ before: hostileText, after: hostileText }),
  fc.record({ before: fc.jsonValue(), after: fc.jsonValue() }, { requiredKeys: [] }),
);

const anyRecord: fc.Arbitrary<RecordChange> = fc.record({
  type,
  locale: hostileText,
  slug: hostileText,
  title: hostileText,
  url: hostileText,
  severity,
});

const anyField = fc
  .tuple(fc.record({ path: hostileText, kind, severity }), values)
  .map(([field, both]) => ({ ...field, ...both }));

/** Any differences of two releases, with any texts. */
const anyComparison: fc.Arbitrary<ReleaseDiff> = fc.record({
  severity,
  bump: fc.constantFrom('major', 'minor', 'patch', 'none'),
  records: fc.record({
    added: fc.array(anyRecord, { maxLength: 3 }),
    removed: fc.array(anyRecord, { maxLength: 3 }),
    renamed: fc.array(
      fc.record({ type, locale: hostileText, from: hostileText, to: hostileText, severity }),
      { maxLength: 3 },
    ),
    changed: fc.array(
      fc
        .tuple(anyRecord, fc.array(anyField, { maxLength: 4 }))
        .map(([record, fields]) => ({ ...record, fields })),
      { maxLength: 3 },
    ),
  }),
  endpoints: fc.record({
    added: fc.array(hostileText, { maxLength: 2 }),
    removed: fc.array(hostileText, { maxLength: 2 }),
  }),
  schemas: fc.array(
    fc
      .tuple(fc.record({ schema: hostileText, path: hostileText, kind, severity }), values)
      .map(([change, both]) => ({ ...change, ...both })),
    { maxLength: 3 },
  ),
});

const anySerious: fc.Arbitrary<SeriousChange> = fc
  .tuple(
    fc.record(
      {
        change: fc.constantFrom(...CHANGE_IDS),
        path: hostileText,
        severity: fc.constantFrom('breaking' as const, 'risky' as const),
        title: hostileText,
      },
      { requiredKeys: ['change', 'path', 'severity'] },
    ),
    values,
  )
  .map(([change, both]) => ({ ...change, ...both }));

const anyCoverage: fc.Arbitrary<Coverage> = fc.array(hostileText, { maxLength: 4 }).chain((locales) =>
  fc.record({
    locales: fc.constant(locales),
    rows: fc.array(
      fc.record({
        collection: hostileText,
        total: fc.nat(99),
        counts: fc.array(fc.option(fc.nat(99), { nil: undefined }), {
          minLength: locales.length,
          maxLength: locales.length,
        }),
      }),
      { maxLength: 4 },
    ),
  }),
);

const anyAccepted: fc.Arbitrary<AcceptedBreak> = fc.record(
  {
    change: hostileText,
    path: hostileText,
    reason: hostileText,
    until: hostileText,
    isAdded: fc.constant(true as const),
  },
  { requiredKeys: ['change', 'path', 'reason'] },
);

const anyPolicy: fc.Arbitrary<PolicyChanges> = fc
  .tuple(
    fc.record({
      judgedBy: fc.constantFrom('base', 'change'),
      settings: fc.array(
        fc.tuple(hostileText, values).map(([key, both]) => ({ key, ...both })),
        { maxLength: 3 },
      ),
      acceptances: fc.array(
        fc.record(
          {
            change: fc.constantFrom(...CHANGE_IDS),
            path: hostileText,
            reason: hostileText,
            until: hostileText,
          },
          { requiredKeys: ['change', 'path', 'reason'] },
        ),
        { maxLength: 2 },
      ),
    }),
    fc.option(hostileText, { nil: undefined }),
  )
  .map(([policy, unread]) => (unread === undefined ? policy : { ...policy, unread }));

const place = fc
  .record({
    file: hostileText,
    line: fc.integer({ min: 1, max: 30 }),
    column: fc.integer({ min: 1, max: 80 }),
  })
  .map((start) => ({ ...start, endLine: start.line + (start.column % 3), endColumn: start.column + 1 }));

/** Any problem in one of a few files, or in one of any name. */
export const anyProblem: fc.Arbitrary<Problem> = fc
  .tuple(
    place,
    fc.record(
      {
        rule: fc.oneof(fc.constantFrom('schema/enum', 'link/broken'), hostileText),
        severity: fc.constantFrom('error' as const, 'warning' as const),
        message: hostileText,
        help: hostileText,
        related: fc.array(
          fc.tuple(place, hostileText).map(([at, message]) => ({ ...at, message })),
          { maxLength: 5 },
        ),
      },
      { requiredKeys: ['rule', 'severity', 'message'] },
    ),
    fc.option(fc.constantFrom('content/en/a.md', 'content/de/b.md'), { nil: undefined }),
  )
  .map(([at, rest, file]) => ({ ...at, ...rest, ...(file === undefined ? {} : { file }) }));

/** Any report with any texts; its counts are those of its problems. */
export const anyReport: fc.Arbitrary<ActionReport> = fc
  .record(
    {
      path: hostileText,
      subject: fc.constant('this merge group' as const),
      problems: fc.array(anyProblem, { maxLength: 8 }),
      failOn: fc.constantFrom('error' as const, 'warning' as const),
      failOnChanges: fc.constantFrom('none' as const, 'breaking' as const, 'risky' as const),
      comparison: anyComparison,
      changes: fc.array(anySerious, { maxLength: 4 }),
      accepted: fc.array(anyAccepted, { maxLength: 2 }),
      failure: hostileText,
      renames: fc.array(fc.record({ type, locale: hostileText, from: hostileText, to: hostileText }), {
        maxLength: 2,
      }),
      outdated: fc.array(
        fc.record({
          type,
          slug: hostileText,
          locales: fc.array(hostileText, { minLength: 1, maxLength: 2 }),
        }),
        { maxLength: 2 },
      ),
      newFiles: fc.array(hostileText, { maxLength: 2 }),
      policy: anyPolicy,
      coverage: anyCoverage,
    },
    { requiredKeys: ['path', 'problems', 'failOn', 'failOnChanges'] },
  )
  .map((given) => report(given as Partial<ActionReport>));
