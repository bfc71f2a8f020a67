import { describe, expect, test } from 'vitest';
import { at, yaml } from '../../support/read-nodes.js';

describe('depth', () => {
  test('is allowed up to the limit, and reported at the first list or mapping beyond it', () => {
    expect(yaml('- a: [b]', { nesting: 3 }).problems).toEqual([]);
    expect(yaml('- a: [{b}]', { nesting: 3 }).problems).toEqual(['limit/nesting 1:7-1:8']);
    expect(yaml('a:\n  b:\n    - c', { nesting: 2 }).problems).toEqual(['limit/nesting 3:5-3:6']);
    expect(yaml('- - - - x', { nesting: 3 }).problems).toEqual(['limit/nesting 1:7-1:8']);
  });

  test.each([
    ['brackets', '[', '1:101-1:102'],
    ['braces', '{a: ', '1:401-1:402'],
    ['dashes', '- ', '1:201-1:202'],
  ])('of 100,000 levels is reported at the first too deep: %s', (_, opening, place) => {
    const { node, problems, findings } = yaml(opening.repeat(100_000));
    expect(node).toBeUndefined();
    expect(problems).toEqual([`limit/nesting ${place}`]);
    expect(findings[0]?.message).toContain('more than 100 levels');
  });

  test('of mappings far beyond the limit is reported at most two levels too deep', () => {
    const text = Array.from({ length: 1000 }, (_, level) => `${' '.repeat(level)}a:\n`).join('');
    expect(yaml(text).problems).toEqual(['limit/nesting 103:103-103:104']);
  });

  test('never fills the stack, whatever the limit', () => {
    for (const opening of ['[', '{a: ', '- ', '? ']) {
      expect(yaml(opening.repeat(100_000), { nesting: Number.POSITIVE_INFINITY }).findings).toMatchObject([
        { rule: 'limit/nesting', message: expect.stringContaining('500') },
      ]);
    }
  });
});

describe('large texts are read', () => {
  test('300,000 lines', () => {
    const { node, problems } = yaml('- value\n'.repeat(300_000));
    expect(problems).toEqual([]);
    const list = at(node);
    expect(list).toMatchObject({ kind: 'list', start: 0, end: 2_399_999 });
    expect(list.kind === 'list' && list.items.length).toBe(300_000);
  });

  test('40,000 keys, and as many duplicates', () => {
    const keys = Array.from({ length: 40_000 }, (_, index) => `key${index}: ${index}\n`).join('');
    const { node, problems } = yaml(keys);
    expect(problems).toEqual([]);
    expect(at(node, 'key39999')).toMatchObject({ value: 39_999 });
    expect(yaml(keys + keys).findings).toHaveLength(40_000);
  });

  test('scalars of three million characters', () => {
    const text = 'lorem '.repeat(500_000).trim();
    expect(at(yaml(`a: ${text}`).node, 'a')).toMatchObject({ value: text, plainText: text });
    expect(at(yaml(`a: "${text}"`).node, 'a')).toMatchObject({ value: text });
    expect(at(yaml(`a: |-\n  ${text.replaceAll('lorem ', 'lorem\n  ')}`).node, 'a')).toMatchObject({
      value: text.replaceAll(' ', '\n'),
    });
  });

  test('a million empty values, comments and separators', () => {
    const empties = at(yaml(`a:\n${'- # c\n'.repeat(300_000)}`).node, 'a');
    expect(empties.kind === 'list' && empties.items.length).toBe(300_000);
    expect(at(yaml(`[\n${' # ]\n'.repeat(300_000)} ]`).node)).toMatchObject({ start: 0, end: 1_500_004 });
    expect(at(yaml(`a:${'\n'.repeat(1_000_000)}b: 1`).node, 'a')).toMatchObject({ start: 2, end: 2 });
  });
});

describe('large texts with a mistake are explained', () => {
  const many = 100_000;
  test.each([
    [
      'blanks within a value that wants quotes',
      `a: b: c${' '.repeat(10 * many)}d${'\t'.repeat(10 * many)}#`,
      '1:5-1:6',
    ],
    [
      'blanks below a value that wants quotes',
      `a: b: c\n${' '.repeat(many)}${'\n'.repeat(many)}${' \n'.repeat(many)}`,
      '1:5-1:6',
    ],
    [
      'dashes before a value that wants quotes',
      `${'- '.repeat(90)}${' '.repeat(10 * many)}A: b: c`,
      '1:1000185-1:1000186',
    ],
    ['quotes', `a: "${'\'\\"'.repeat(many)}`, '1:4-1:5'],
    ['doubled quotes', `a: '${"''".repeat(many)}`, '1:4-1:5'],
    ['an open list of quotes', `a: [${'"x", '.repeat(many)}`, '1:4-1:5'],
    ['an open list of apostrophes', `a: [${"x'x ".repeat(many)}`, '1:4-1:5'],
    ['ampersands', `a: ${'&'.repeat(many)} @`, '1:100005-1:100006'],
    ['stars', `a: ${'*x '.repeat(many)}`, '1:4-1:5'],
    ['colons', `a: ${'b: '.repeat(many)}`, '1:5-1:6'],
    ['tabs', `${'\t'.repeat(many)}a: 1`, '1:1-1:2'],
    ['lines without a key', `a: 1\n${'foo\n'.repeat(many)}b: 1`, '2:1-2:4'],
    ['blank lines', `a: 1\nfoo${'\n'.repeat(many)}b: 1`, '2:1-2:4'],
    ['documents', '---\n'.repeat(many), '2:1-2:4'],
    ['missing keys', ': \n'.repeat(many), '1:1-1:2'],
  ])('%s', (_, text, place) => {
    expect(yaml(text).problems).toEqual([`content/syntax ${place}`]);
  });
});
