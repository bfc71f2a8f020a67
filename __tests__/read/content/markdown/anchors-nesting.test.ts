import { describe, expect, it } from 'vitest';
import { createAnchors } from '../../../../src/read/content/markdown/anchors.js';
import { tooDeep } from '../../../../src/read/content/markdown/nesting.js';
import { firstParagraph } from '../../../../src/read/content/markdown/plain-text.js';
import { scanMarkdown } from '../../../../src/read/content/markdown/scan.js';

describe('anchors', () => {
  it('are those of GitHub', () => {
    const anchors = createAnchors();
    const ids = [
      'Hello, World!',
      'Fünf Teile',
      'D’abord',
      'a_b-c',
      'C++ & C#',
      '日本語',
      '😀 emoji',
      '  x ',
    ].map((text) => anchors.add(text));
    expect(ids).toEqual(['hello-world', 'fünf-teile', 'dabord', 'a_b-c', 'c--c', '日本語', '-emoji', '--x-']);
  });

  it('are numbered if they repeat, skipping ids that are used', () => {
    const anchors = createAnchors();
    expect(['foo', 'foo', 'foo-1', 'foo'].map((text) => anchors.add(text))).toEqual([
      'foo',
      'foo-1',
      'foo-1-1',
      'foo-2',
    ]);
  });
});

describe('nesting', () => {
  it.each([
    ['quotes in a line', '> '.repeat(101)],
    ['quotes without blanks', '>'.repeat(5000)],
    ['lists in a line', '- '.repeat(101)],
    ['numbered lists', '1. '.repeat(101)],
    ['lists line by line', Array.from({ length: 101 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n')],
    ['brackets', '['.repeat(50_000)],
  ])('is noticed: %s', (_, text) => {
    expect(tooDeep(`${text} x`, 100)).toBeDefined();
  });

  it.each([
    ['a long flat list', '- a\n'.repeat(1000)],
    ['many links in a line', '[a](b) '.repeat(1000)],
    [
      'a list of a hundred levels up and down',
      Array.from({ length: 99 }, (_, d) => `${'  '.repeat(d)}- a`).join('\n'),
    ],
    ['code', `\`\`\`\n${'> '.repeat(500)}\n\`\`\``],
    ['a rule', `${'- '.repeat(20)}\n\n${'*'.repeat(500)}`],
  ])('is none: %s', (_, text) => {
    expect(tooDeep(text, 100)).toBeUndefined();
  });

  it('within the limit is read without trouble', { timeout: 20_000 }, () => {
    for (const text of [
      '> '.repeat(99).concat('x\n').repeat(300),
      '*a '.repeat(20_000),
      'a**b'.repeat(20_000),
      '`'.repeat(30_000),
      '<!--'.repeat(20_000),
      '[a](b'.repeat(90),
      '| a '.repeat(500).concat('\n').repeat(50),
    ]) {
      if (tooDeep(text, 100) === undefined) expect(scanMarkdown(text).headings).toEqual([]);
    }
  });
});

describe('a heading', () => {
  it.each(['', '~'])('with very many spaces is read soon: %j', (mark) => {
    const spaces = ' '.repeat(500_000);
    expect(scanMarkdown(`# ${mark}a${spaces}b`).headings[0]?.text).toBe(`${mark}a${spaces}b`);
  });
});

describe('the first paragraph', () => {
  it('is plain text on one line', () => {
    expect(
      firstParagraph('# Title\n\nA *good* [link](x "t") with `code` &amp; \\*stars\\*\nand more.\n\nNext.'),
    ).toBe('A good link with code & *stars* and more.');
    expect(firstParagraph('Just words.\nTwo lines.\n\nMore')).toBe('Just words. Two lines.');
    expect(firstParagraph('![a picture](x.png)\n\nThen text[^1].\n\n[^1]: note')).toBe('Then text.');
    expect(firstParagraph('Two  spaces.')).toBe('Two spaces.');
    const contents = '- [One](#one)\n  1. [`Two`, too](#two)\n* [Three](#three) \n'.repeat(200);
    expect(firstParagraph(`## Contents\n\n${contents}\n## One\n\nText.`)).toBe('Text.');
    expect(firstParagraph('- [One](#one), which begins')).toBe('One, which begins');
    expect(firstParagraph('- [One](other.md)')).toBe('One');
    expect(firstParagraph('')).toBe('');
    expect(firstParagraph('```\ncode\n```')).toBe('');
  });
});
