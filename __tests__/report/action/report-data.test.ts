import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createChange } from '../../../src/compare/change.js';
import { MAX_REPORT_BYTES, readReportData } from '../../../src/report/action/read-report-data.js';
import { type ReportData, reportDataText } from '../../../src/report/action/report-data.js';
import { problem } from '../../support/sample-problem.js';
import { runs } from '../../support/scope.js';
import {
  anyReport,
  changed,
  commentText,
  fieldChange,
  MARKER,
  recordChange,
  report,
  WHEREABOUTS,
} from './sample-report.js';

/** Reads as the run that all reports here are about. */
function read(bytes: Uint8Array) {
  return readReportData(bytes, MARKER);
}

function data(given: Partial<ReportData> = {}): ReportData {
  return { version: 2, ...MARKER, pullRequest: 7, report: report(), ...given };
}

function bytesOf(given: ReportData): Uint8Array {
  return Buffer.from(reportDataText(given));
}

/** The artifact, with one value replaced, by its place in the JSON. */
function damaged(given: ReportData, path: readonly (string | number)[], value: unknown): Uint8Array {
  const parsed: unknown = JSON.parse(Buffer.from(bytesOf(given)).toString());
  const last = path[path.length - 1] as string;
  let at = parsed as Record<string, unknown>;
  for (const key of path.slice(0, -1)) at = at[key] as Record<string, unknown>;
  if (value === undefined) delete at[last];
  else at[last] = value;
  return Buffer.from(JSON.stringify(parsed));
}

const full = data({
  report: report({
    problems: [
      problem({
        help: 'Mend it.',
        related: [{ file: 'a.md', line: 1, column: 1, endLine: 1, endColumn: 2, message: 'first used here' }],
      }),
    ],
    ...changed(
      createChange('type-changed', 'course#/properties/x', {
        kind: 'schema',
        schema: { schema: 'course', path: '/properties/x', kind: 'changed', before: 1, after: [2] },
      }),
      fieldChange('value-changed', { path: '/title', kind: 'changed', before: 'a', after: 'b' }),
      createChange('record-renamed', 'course/en/a', {
        kind: 'renamed',
        type: 'course',
        locale: 'en',
        from: 'a',
        to: 'b',
      }),
      createChange('endpoint-added', '/api/v1/x.json', {
        kind: 'endpoint',
        is: 'added',
        path: '/api/v1/x.json',
      }),
      {
        ...recordChange('removed', { slug: 'x' }),
        severity: 'safe',
        accepted: { reason: 'Old.', until: '2026-12-31' },
      },
    ),
    coverage: {
      drafts: 3,
      locales: ['en', 'it'],
      rows: [{ collection: 'tools', total: 2, counts: [2, undefined] }],
    },
  }),
});

describe('report.json', () => {
  it('gives a second workflow the report that the first one had', () => {
    fc.assert(
      fc.property(anyReport, (given) => {
        const reading = read(bytesOf(data({ report: given })));
        if (!reading.ok) throw new Error(reading.reason);
        expect(commentText(reading.data.report, reading.data, WHEREABOUTS)).toBe(
          commentText(given, MARKER, WHEREABOUTS),
        );
        expect(reading.data.pullRequest).toBe(7);
      }),
      { numRuns: runs(100) },
    );
    const reading = read(bytesOf(full));
    expect(reading).toEqual({ ok: true, data: full });
  });

  it('leaves out values of records, and nothing else, where they would take too much', () => {
    const before = 'x'.repeat(9_000_000);
    const changes = ['a', 'b'].map((slug) =>
      fieldChange('value-changed', { path: '/x', kind: 'changed', before, after: 'y' }, { slug }),
    );
    const reading = read(bytesOf(data({ report: report(changed(...changes)) })));
    const fields = reading.ok ? reading.data.report.comparison?.records.changed : undefined;
    expect(fields?.map(({ slug, fields: [field] }) => [slug, Object.keys(field ?? {}).sort()])).toEqual([
      ['a', ['after', 'before', 'kind', 'path', 'severity']],
      ['b', ['kind', 'path', 'severity']],
    ]);
  });
});

describe('a report.json of a stranger', () => {
  const reasonOf = (bytes: Uint8Array) => {
    const reading = read(bytes);
    return reading.ok ? undefined : reading.reason;
  };

  it.each<[(string | number)[], unknown, string]>([
    [['version'], 3, '/version must be one of 2'],
    [['id'], 'a\nb', '/id must be of the form'],
    [['id'], '\ud800', '/id must be of the form'],
    [['id'], 'x'.repeat(201), '/id must be of the form'],
    [['pullRequest'], '7', '/pullRequest must be a whole number from 1'],
    [['pullRequest'], 1e300, '/pullRequest must be a whole number from 1'],
    [['head'], 'main', '/head must be of the form'],
    [['head'], undefined, '/head must be present'],
    [['run'], -1, '/run must be a whole number from 1'],
    [['attempt'], 0.5, '/attempt must be a whole number from 1'],
    [['report'], [], '/report must be an object'],
    [['report', 'summary', 'errors'], 0, 'its counts are not those of its problems'],
    [['report', 'summary', 'records'], null, '/report/summary/records must be a whole number'],
    [['report', 'failOn'], 'never', '/report/failOn must be one of error, warning'],
    [['report', 'problems'], {}, '/report/problems must be a list'],
    [['report', 'problems', 0, 'line'], '1', '/report/problems/0/line must be a whole number from 1'],
    [['report', 'problems', 0, 'message'], { toString: 1 }, '/report/problems/0/message must be text'],
    [['report', 'problems', 0, 'severity'], 'notice', '/report/problems/0/severity must be one of'],
    [['report', 'problems', 0, 'related', 0, 'file'], 1, '/report/problems/0/related/0/file must be text'],
    [['report', 'changes', 0, 'id'], 'all-fine', '/report/changes/0/id must be one of'],
    [['report', 'changes', 0, 'severity'], '**x**', '/report/changes/0/severity must be one of'],
    [['report', 'changes', 0, 'bump'], 'huge', '/report/changes/0/bump must be one of'],
    [['report', 'changes', 0, 'subject', 'kind'], 'all', '/report/changes/0/subject/kind must be one of'],
    [
      ['report', 'changes', 0, 'subject', 'kind'],
      '__proto__',
      '/report/changes/0/subject/kind must be one of',
    ],
    [
      ['report', 'changes', 0, 'subject'],
      { kind: 'moved' },
      '/report/changes/0/subject/record must be present',
    ],
    [['report', 'changes', 4, 'accepted', 'reason'], undefined, 'accepted/reason must be present'],
    [
      ['report', 'coverage', 'rows', 0, 'counts', 0],
      'x',
      '/report/coverage/rows/0/counts/0 must be a whole number',
    ],
  ])('is refused where %j is %j', (path, value, reason) => {
    expect(reasonOf(damaged(full, path, value))).toContain(reason);
  });

  it('is refused where an earlier version wrote it, whose changes would not be seen', () => {
    const bytes = damaged(data({ report: report({ changes: [] }) }), ['version'], 1);
    expect(reasonOf(bytes)).toBe('report.json is not used: /version must be one of 2.');
  });

  it('is refused where it is about another run than the one that left it', () => {
    for (const other of [{ run: 999_999_999_999_999 }, { attempt: 2 }, { head: 'f'.repeat(40) }]) {
      expect(reasonOf(bytesOf({ ...full, ...other }))).toBe(
        'report.json is not used: it is about another run than the one that left it.',
      );
    }
  });

  it('is refused where it is no JSON, not UTF-8, or too large to look at', () => {
    expect(reasonOf(Buffer.from('{'))).toBe('report.json is not used: it is not JSON in UTF-8.');
    expect(reasonOf(Buffer.from([0x22, 0xff, 0x22]))).toBe(
      'report.json is not used: it is not JSON in UTF-8.',
    );
    expect(reasonOf(Buffer.from('null'))).toBe('report.json is not used: it must be an object.');
    expect(reasonOf(new Uint8Array(MAX_REPORT_BYTES + 1))).toContain('at most');
  });

  it('brings nothing along that is not known', () => {
    const bytes = Buffer.from(
      Buffer.from(bytesOf(full))
        .toString()
        .replace('{', '{"__proto__":{"polluted":1},"toString":"x","files":"https://evil.example",'),
    );
    const reading = read(bytes);
    expect(reading).toEqual({ ok: true, data: full });
    expect(Object.hasOwn(reading.ok ? reading.data : {}, 'toString')).toBe(false);
  });

  it('is read without harm however deep its values are', () => {
    const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
    const bytes = Buffer.from(
      Buffer.from(bytesOf(full)).toString().replace('"after":[2]', `"after":${deep}`),
    );
    const reading = read(bytes);
    if (!reading.ok) throw new Error(reading.reason);
    expect(commentText(reading.data.report, reading.data)).toContain('is `a value`');
  });

  it('never makes the reader throw', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.uint8Array(),
          fc.json().map((text) => new Uint8Array(Buffer.from(text))),
        ),
        (bytes) => {
          expect(read(bytes).ok).toBe(false);
        },
      ),
    );
    const source = Buffer.from(bytesOf(full)).toString();
    fc.assert(
      fc.property(fc.nat(source.length), fc.nat(40), fc.json({ maxDepth: 1 }), (start, length, text) => {
        read(Buffer.from(source.slice(0, start) + text + source.slice(start + length)));
      }),
    );
  });
});
