import fc from 'fast-check';
import { type Change, createChange, type Subject } from '../../../src/compare/change.js';
import { toComparison } from '../../../src/compare/compare-releases.js';
import type { RecordName, ReleaseDiff, ValueChange } from '../../../src/compare/comparison.js';
import type { PolicyChanges } from '../../../src/compare/policy.js';
import { CHANGE_IDS, type ChangeId } from '../../../src/compare/severity.js';
import type { Coverage } from '../../../src/model/coverage.js';
import type { Problem } from '../../../src/model/problem.js';
import type { ActionReport, ReportedChanges } from '../../../src/report/action/report.js';
import { renderComment, renderJobSummary } from '../../../src/report/action/report-markdown.js';
import type { ReportMarker } from '../../../src/report/action/sticky-comment.js';
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

function recordName(given: Partial<RecordName> = {}): RecordName {
  const { type = 'course', locale = 'en', slug = 'agents-basics' } = given;
  return {
    type,
    locale,
    slug,
    title: 'Basics of agents',
    url: `https://learn.example.org/${slug}`,
    ...given,
  };
}

/** A record that was added or removed. */
export function recordChange(kind: 'added' | 'removed', given: Partial<RecordName> = {}): Change {
  const record = recordName(given);
  return createChange(`record-${kind}`, `${record.type}/${record.locale}/${record.slug}`, { kind, record });
}

/** A field of a record that changed. */
export function fieldChange(id: ChangeId, field: ValueChange, given: Partial<RecordName> = {}): Change {
  const record = recordName(given);
  const target = `${record.type}/${record.locale}/${record.slug}#${field.path}`;
  return createChange(id, target, { kind: 'field', record, field });
}

/** The part of a report that is about changes. */
export function changed(...changes: readonly Change[]): ReportedChanges {
  return { changes, comparison: toComparison({ changes }), suggestions: [] };
}

/** A comparison without any difference, with what a test cares about. */
export function comparison(given: Partial<ReleaseDiff> = {}): ReleaseDiff {
  return { ...toComparison({ changes: [] }), ...given };
}

const kind = fc.constantFrom('added' as const, 'removed' as const, 'changed' as const);
const type = fc.oneof(fc.constantFrom('course', 'lesson', 'tool'), hostileText);
const values = fc.oneof(
  fc.constant({}),
  fc.record({ before: hostileText, after: hostileText }),
  fc.record({ before: fc.jsonValue(), after: fc.jsonValue() }, { requiredKeys: [] }),
);

const record: fc.Arbitrary<RecordName> = fc.record({
  type,
  locale: hostileText,
  slug: hostileText,
  title: hostileText,
  url: hostileText,
});

const field = fc
  .tuple(fc.record({ path: hostileText, kind }), values)
  .map(([about, both]): ValueChange => ({ ...about, ...both }));

const schema = fc.tuple(field, hostileText).map(([about, name]) => ({ ...about, schema: name }));

const anySubject: fc.Arbitrary<Subject> = fc.oneof(
  fc.record({ kind: fc.constantFrom('added' as const, 'removed' as const, 'moved' as const), record }),
  fc.record({
    kind: fc.constant('renamed' as const),
    type,
    locale: hostileText,
    from: hostileText,
    to: hostileText,
  }),
  fc.record({ kind: fc.constant('field' as const), record, field }),
  fc.record({ kind: fc.constant('anchor' as const), record, anchor: hostileText }),
  fc.record({ kind: fc.constant('asset' as const), from: hostileText, to: hostileText }),
  fc.record({
    kind: fc.constant('endpoint' as const),
    is: fc.constantFrom('added' as const, 'removed' as const),
    path: hostileText,
  }),
  fc.record({ kind: fc.constant('schema' as const), schema }),
);

const anyAccepted = fc.record(
  { reason: hostileText, until: hostileText, isAdded: fc.constant(true as const) },
  { requiredKeys: ['reason'] },
);

/** Any change, with any texts. */
const anyChange: fc.Arbitrary<Change> = fc.record(
  {
    id: fc.constantFrom(...CHANGE_IDS),
    target: hostileText,
    severity: fc.constantFrom('breaking', 'risky', 'safe', 'none'),
    bump: fc.constantFrom('major', 'minor', 'patch', 'none'),
    subject: anySubject,
    accepted: anyAccepted,
  },
  { requiredKeys: ['id', 'target', 'severity', 'bump', 'subject'] },
);

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
      changes: fc.array(anyChange, { maxLength: 8 }),
      failure: hostileText,
      suggestions: fc.array(fc.record({ type, locale: hostileText, from: hostileText, to: hostileText }), {
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
  .map((given) => {
    const { changes } = given;
    return report({
      ...given,
      ...(changes && { comparison: toComparison({ changes }) }),
    } as Partial<ActionReport>);
  });
