import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CHANGE_KINDS, largestBump, reaches, worst } from '../../src/compare/severity.js';

it('is what docs/explanation/compare.md says of every kind of change', () => {
  const rows = [
    ...readFileSync('docs/explanation/compare.md', 'utf8').matchAll(
      /^\| `([a-z-]+)` \| (.+) \| (\w+) \| (\w+) \|$/gm,
    ),
  ];
  expect(rows.map(([, id, sentence, severity, bump]) => [id, { severity, bump, sentence }])).toEqual(
    Object.entries(CHANGE_KINDS),
  );
});

it('returns the most serious of several, and none of none', () => {
  expect([worst([]), worst(['safe', 'breaking', 'risky']), worst(['none', 'safe'])]).toEqual([
    'none',
    'breaking',
    'safe',
  ]);
  expect([largestBump([]), largestBump(['patch', 'minor']), largestBump(['major', 'none'])]).toEqual([
    'none',
    'minor',
    'major',
  ]);
});

it.each([
  ['breaking', 'breaking', true],
  ['breaking', 'risky', true],
  ['risky', 'breaking', false],
  ['safe', 'risky', false],
  ['breaking', 'none', false],
] as const)('lets %s changes fail where "%s" is asked for: %s', (severity, threshold, expected) => {
  expect(reaches(severity, threshold)).toBe(expected);
});
