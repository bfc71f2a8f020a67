import { expect, it } from 'vitest';
import { withoutDashTags } from '../../../src/read/imported/dash-tags.js';
import { cpuSeconds } from '../../support/cpu-time.js';

const without = (...lines: readonly string[]): string => withoutDashTags(lines.join('\n'));

it('tags of dashes become fences and containers, on the same lines', () => {
  expect(
    without(
      '--- task ---',
      'Add code. ',
      '  --- code ---  ',
      '  ---',
      '  language: python',
      '  filename: main.py',
      '  line_number_start: 17',
      '  line_highlights: 21, 23-24',
      '  ---',
      '',
      '  print(1)',
      '  --- /code ---',
      '--- /task ---',
      '--- collapse ---',
      '',
      '---',
      'title: "Why: an example"',
      '---',
      '--- /collapse ---',
      '--- hints ---',
      '--- hint ---',
      'Look.',
      '--- /hint ---',
      '--- /hints ---',
      '--- question ---',
      '---',
      'legend: Question 1 of 3',
      '---',
      '--- /question ---',
    ).split('\n'),
  ).toEqual([
    '',
    'Add code. ',
    '',
    '',
    '',
    '',
    '',
    '',
    '',
    '  ```python title="main.py" {5,7-8}',
    '  print(1)',
    '  ```',
    '',
    '',
    '',
    '',
    '',
    ':::spoiler Why: an example',
    ':::',
    '',
    ':::spoiler Hint',
    'Look.',
    ':::',
    '',
    '',
    '',
    '',
    '**Question 1 of 3**',
    '',
  ]);
});

it('tags in fenced code are code', () => {
  const text = '```\n--- task ---\nDo it.\n--- /task ---\n```\n';
  expect(withoutDashTags(text)).toBe(text);
  expect(withoutDashTags(`${text}--- task ---\nA\n--- /task ---`)).toBe(`${text}\nA\n`);
});

it('a line of dashes and words that nothing closes is text', () => {
  const text = '--- logs ---\n---\nlevel: info\n---\n\n--- code ---\n\n--- /task ---x\n';
  expect(withoutDashTags(text)).toBe(text);
  expect(without('--- logs ---', '--- task ---', '--- /task ---')).toBe('--- logs ---\n\n');
});

it('hostile tags take linear time', () => {
  const many = '--- a ---\n---\n'.repeat(40_000);
  const options = `--- a ---\n---\n${`a: ${'b'.repeat(1000)}\n`.repeat(12)}`.repeat(200);
  const spaces = `${' '.repeat(200_000)}--- a ---${' '.repeat(200_000)}x\n`;
  expect(
    cpuSeconds(() =>
      withoutDashTags(
        `--- /a ---\n${many}${options}${spaces}--- a ---\n---\na: x${' '.repeat(200_000)}x\n---\n`,
      ),
    ),
  ).toBeLessThan(2);
});
