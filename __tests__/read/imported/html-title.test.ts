import { expect, it } from 'vitest';
import { withMarkdownTitle } from '../../../src/read/imported/html-title.js';
import { cpuSeconds } from '../../support/cpu-time.js';

const titled = (lines: readonly string[]): readonly string[] =>
  withMarkdownTitle(lines.join('\n')).split('\n');

it('a heading of HTML above all others is the title', () => {
  expect(titled(['<h1 align="center">Loops &amp; maps</h1>', '', '# One'])).toEqual([
    '# Loops &amp; maps',
    '',
    '# One',
  ]);
  expect(titled(['<p><img src="a.png"></p>', '', '<H1>', '  Big <b>loops</b>', '</H1>', '<p>x</p>'])).toEqual(
    ['<p><img src="a.png"></p>', '', '', '', '# Big loops', '<p>x</p>'],
  );
});

it('the title is above the block that it is in', () => {
  expect(
    titled(['a', '', '<div align="center">', '    <h1>T</h1>', '    <a href="b">b</a>', '</div>']),
  ).toEqual(['a', '', '# T', '<div align="center">', '    <a href="b">b</a>', '</div>']);
});

it('a smaller heading is the title above parts that begin with `#`', () => {
  expect(titled(['<h3>T</h3>', '', '# One', '', '# Two'])).toEqual(['# T', '', '# One', '', '# Two']);
});

it.each([
  ['below a heading', ['# T', '', '<h1>A</h1>']],
  ['in code', ['```html', '<h1>A</h1>', '```', '', 'a']],
  ['in indented code', ['a', '', '    <h1>A</h1>']],
  ['in a comment', ['<!--', '<h1>A</h1>', '-->']],
  ['of a section', ['<h2>A</h2>', '', '# T']],
  ['within a line', ['Write <h1>A</h1> above it.']],
  ['that is a picture', ['<h1><img src="a.png"></h1>', '', 'a']],
])('a heading of HTML %s is none', (_, lines) => {
  expect(titled(lines)).toEqual(lines);
});

it('is read in linear time', () => {
  const texts = [
    '<h1>'.repeat(200_000),
    `<h1>${'a\n'.repeat(400_000)}`,
    '<h1 '.repeat(200_000),
    '<h1>a</h1> b\n'.repeat(60_000),
  ];
  expect(cpuSeconds(() => texts.map(withMarkdownTitle))).toBeLessThan(2);
});
