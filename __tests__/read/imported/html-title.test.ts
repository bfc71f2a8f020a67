import { expect, it } from 'vitest';
import { withMarkdownTitle } from '../../../src/read/imported/html-title.js';
import { cpuSeconds } from '../../support/cpu-time.js';

const noTitle = (): undefined => undefined;
const titled = (lines: readonly string[]): readonly string[] =>
  withMarkdownTitle(lines.join('\n'), noTitle).text.split('\n');

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

it('the title in the front matter counts more', () => {
  expect(withMarkdownTitle('<h1>A</h1>\n', () => 'B').text).toBe('<h1>A</h1>\n');
});

it('says where lines come from', () => {
  const { lines } = withMarkdownTitle('a\n\n<div>\n<img>\n<h1>\nT\n</h1>\n</div>', noTitle);
  expect(lines).toEqual([0, 1, 4, 5, 6, 2, 3, 7]);
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
  ['of an example', ['<pre>', '<h1>A</h1>', '</pre>']],
  ['in a table', ['<table><tr><td>', '<h1>A</h1>', '</td></tr></table>']],
  ['that is a picture', ['<h1><img src="a.png"></h1>', '', 'a']],
])('a heading of HTML %s is none', (_, lines) => {
  expect(titled(lines)).toEqual(lines);
});

it('is read in linear time', () => {
  const long = `<div>\n${'x\n'.repeat(150_000)}<h1>T</h1>\n`;
  const texts = [
    long,
    '<h1>'.repeat(200_000),
    `<h1>${'a\n'.repeat(400_000)}`,
    '<h1 '.repeat(200_000),
    '<h1>a</h1> b\n'.repeat(60_000),
  ];
  expect(cpuSeconds(() => texts.map((text) => withMarkdownTitle(text, noTitle)))).toBeLessThan(2);
});
