import { expect, it } from 'vitest';
import { withLowerHeadings } from '../../../src/read/imported/lower-headings.js';
import { cpuSeconds } from '../../support/cpu-time.js';

const lower = (lines: readonly string[], title?: string): readonly string[] =>
  withLowerHeadings(lines.join('\n'), () => title).split('\n');

it('parts that begin with `#` become sections, and the headings in them parts of these', () => {
  expect(lower(['Text.', '# One', '## a', '###### b', '# Two'], 'T')).toEqual([
    'Text.',
    '## One',
    '### a',
    '###### b',
    '## Two',
  ]);
});

it('the title of a page stays, and so do sections before the first such part', () => {
  expect(lower(['# T', '## One', '# Two', '## a'])).toEqual(['# T', '## One', '## Two', '### a']);
  expect(lower(['# T', 'a', '# One'], 'T')).toEqual(['# T', 'a', '## One']);
  expect(lower(['# One', '# Two'], 'T')).toEqual(['## One', '## Two']);
});

it.each(['# **Real** `x`', '# Real x {#real}', '# Real x #'])('%s is the title "Real x"', (heading) => {
  expect(lower([heading, 'a', '# One'], 'Real x')).toEqual([heading, 'a', '## One']);
});

it('a part right below the title is a part as the others', () => {
  expect(lower(['# Title', '', '# One', '## Two', '# Three'])).toEqual([
    '# Title',
    '',
    '## One',
    '### Two',
    '## Three',
  ]);
});

it('one heading of the first level stays, and so do lines of code', () => {
  for (const lines of [
    ['# T', '## One', '```sh', '# a', '```', '~~~', '# b'],
    ['## One', '# Two', '<pre>', '# a', '', '# b', '</pre>'],
    ['# One', '    # a', '#b'],
  ])
    expect(lower(lines, 'T')).toEqual(lines);
  expect(lower(['# A', '```', '# a', '```', '# B'], 'T')).toEqual(['## A', '```', '# a', '```', '## B']);
});

it('takes linear time', () => {
  const text = '# a\n```\n# b\n```\n<pre>\n'.repeat(20_000);
  expect(cpuSeconds(() => withLowerHeadings(text, () => 'a'))).toBeLessThan(1);
});
