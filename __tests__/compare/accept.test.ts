import { describe, expect, it } from 'vitest';
import { matches } from '../../src/base/wildcard.js';
import { acceptChanges, readAcceptances } from '../../src/compare/accept.js';
import { type Change, createChange } from '../../src/compare/change.js';
import { judgeChanges } from '../../src/compare/judge.js';
import type { ChangeId } from '../../src/compare/severity.js';
import { cpuSeconds } from '../support/cpu-time.js';
import { memoryTree } from '../support/memory-tree.js';
import { BASE, compareContent, edited } from '../support/release-content.js';

const treeWith = (text: string, path = 'lc-api.accept.yml') =>
  memoryTree(new Map([[path, Buffer.from(text)]]));
const change = (id: ChangeId, target: string): Change =>
  createChange(id, target, { kind: 'endpoint', is: 'removed', path: target });

/** The severities of some changes after a file accepted what it accepts, and its warnings. */
function judged(
  text: string,
  changes: readonly Change[],
  date?: string,
): { severities: string[]; warnings: string[] } {
  const reading = readAcceptances(treeWith(text), 'lc-api.yml');
  expect(reading.problems).toEqual([]);
  const accepted = acceptChanges(changes, reading, date);
  return {
    severities: accepted.changes.map(({ severity }) => severity),
    warnings: accepted.problems.map(({ line, severity, message }) => `${line} ${severity} ${message}`),
  };
}

const REMOVED = [change('record-removed', 'course/en/basics'), change('record-removed', 'course/de/basics')];

describe('lc-api.accept.yml', () => {
  it.each<readonly [string, string, readonly string[]]>([
    ['a record', 'course/en/basics', ['safe', 'breaking']],
    ['records of each locale', 'course/*/basics', ['safe', 'safe']],
    ['everything', '*', ['safe', 'safe']],
    ['another record', 'course/en/other', ['breaking', 'breaking']],
  ])('accepts changes of %s', (_, path, severities) => {
    expect(judged(`- {change: record-removed, path: "${path}", reason: Old}`, REMOVED).severities).toEqual(
      severities,
    );
  });

  it('accepts a field by its pointer, and all of them by their record', () => {
    const changes = [
      change('field-missing', 'course/en/basics#/a'),
      change('field-missing', 'course/en/basics#/b'),
    ];
    const one = '- {change: field-missing, path: "course/en/basics#/a", reason: Old}';
    const all = '- {change: field-missing, path: course/en/basics, reason: Old}';
    expect(judged(one, changes).severities).toEqual(['safe', 'risky']);
    expect(judged(all, changes).severities).toEqual(['safe', 'safe']);
  });

  it('accepts one kind of change and no other', () => {
    const changes = [
      change('endpoint-removed', '/api/v1/it/courses.json'),
      change('lesson-moved', '/api/v1/it/courses.json'),
    ];
    expect(
      judged('- {change: endpoint-removed, path: /api/v1/it/*, reason: Old}', changes).severities,
    ).toEqual(['safe', 'risky']);
  });

  it('keeps the reason, and makes a minor version of what it accepts', () => {
    const reading = readAcceptances(
      treeWith('- {change: record-removed, path: "*", reason: Nobody read it, until: 2027-01-01}'),
      'lc-api.yml',
    );
    expect(acceptChanges(REMOVED, reading, undefined).changes[0]).toMatchObject({
      severity: 'safe',
      bump: 'minor',
      accepted: { reason: 'Nobody read it', until: '2027-01-01' },
    });
  });

  it('holds through the day that "until" names, and not a day longer', () => {
    const text = '- {change: record-removed, path: "*", reason: Old, until: 2026-03-01}';
    expect(judged(text, REMOVED, '2026-03-01T23:59:59+01:00')).toEqual({
      severities: ['safe', 'safe'],
      warnings: [],
    });
    expect(judged(text, REMOVED, undefined)).toEqual({ severities: ['safe', 'safe'], warnings: [] });
    expect(judged(text, REMOVED, '2026-03-02T00:00:00Z')).toEqual({
      severities: ['breaking', 'breaking'],
      warnings: ['1 warning This entry ended on 2026-03-01.'],
    });
  });

  it('warns of entries that do nothing: they would accept the next break in silence', () => {
    const text =
      '# Old ones\n- {change: record-removed, path: course/en/*, reason: Old}\n- change: record-removed\n  path: tool/*\n  reason: Old\n- {change: value-changed, path: "*", reason: Safe anyhow}\n';
    expect(judged(text, REMOVED).warnings).toEqual([
      '3 warning No change "record-removed" matches "tool/*".',
      '6 warning No change "value-changed" matches "*".',
    ]);
  });

  it.each<readonly [string, string, readonly string[]]>([
    ['a map', 'change: record-removed\n', ['1:1 lc-api.accept.yml must be a list of entries.']],
    ['text in the list', '- record-removed\n', ['1:3 An entry must have "change", "path" and "reason".']],
    [
      'missing and unknown keys',
      '- change: record-removed\n  pth: x\n',
      ['1:3 The entry has no "path".', '1:3 The entry has no "reason".', '2:3 No entry has the key "pth".'],
    ],
    [
      'an unknown change',
      '- {change: record-remved, path: x, reason: y}',
      ['1:12 "record-remved" is not a kind of change.'],
    ],
    [
      'no text',
      '- {change: record-removed, path: [x], reason: ""}',
      ['1:34 "path" must be text.', '1:47 "reason" must be text.'],
    ],
    [
      'an impossible date',
      '- {change: record-removed, path: x, reason: y, until: 2026-02-30}',
      ['1:55 "2026-02-30" is not a date.'],
    ],
    ['text that is no YAML', '- {change: ', [expect.stringMatching(/^1:/) as unknown as string]],
    [
      'a merge conflict',
      '<<<<<<< a\n- {}\n=======\n>>>>>>> b\n',
      ['1:1 An unresolved merge conflict begins here.'],
    ],
  ])('reports %s with its place, and never throws', (_, text, expected) => {
    const { problems, acceptances } = readAcceptances(treeWith(text), 'lc-api.yml');
    expect(problems.map(({ line, column, message }) => `${line}:${column} ${message}`)).toEqual(expected);
    expect(problems.every(({ severity }) => severity === 'error')).toBe(true);
    expect(acceptances).toEqual([]);
  });

  it('is next to the configuration, may be empty or absent, and must not be a link out of the root', () => {
    const text = '- {change: record-removed, path: "*", reason: Old}';
    expect(
      readAcceptances(treeWith(text, 'config/lc-api.accept.yml'), 'config/site.yml').acceptances,
    ).toHaveLength(1);
    expect(readAcceptances(treeWith(text), 'config/site.yml').acceptances).toEqual([]);
    expect(readAcceptances(treeWith('# nothing yet\n'), 'lc-api.yml')).toMatchObject({
      acceptances: [],
      problems: [],
    });
    expect(readAcceptances(treeWith(text), '../lc-api.yml').acceptances).toEqual([]);
  });

  it('changes what the whole comparison says', async () => {
    const compared = await compareContent(BASE, edited({ 'content/en/articles/first.md': undefined }));
    const tree = treeWith('- {change: record-removed, path: article/en/first, reason: Old}');
    expect(compared.severity).toBe('breaking');
    const { comparison } = judgeChanges(compared, { tree, date: undefined });
    expect(comparison).toMatchObject({
      severity: 'safe',
      bump: 'minor',
      records: { removed: [{ severity: 'safe' }] },
    });
  });
});

it.each([
  ['a*c', 'abc', true],
  ['a*c', 'ac', true],
  ['a*c', 'acb', false],
  ['*', '', true],
  ['**a**', 'bab', true],
  ['a', 'ab', false],
  ['*a*b*', 'xaxbx', true],
  ['a.c', 'abc', false],
])('matches %s with %s: %s', (pattern, text, expected) => {
  expect(matches(pattern, text)).toBe(expected);
});

it('matches hostile patterns in bounded time', () => {
  const match = (): void => expect(matches(`${'*a'.repeat(2000)}b`, 'a'.repeat(5000))).toBe(false);
  expect(cpuSeconds(match)).toBeLessThan(10);
});
