import { describe, expect, test } from 'vitest';
import { at, nodes, toValue, where, yaml } from '../../support/read-nodes.js';

describe('an alias', () => {
  test('is the value of its anchor, at the place of the alias', () => {
    const { node, file, problems } = yaml('a: &x "v"\nb: *x\nc: [*x, &y {d: 1}]\ne: *y\n');
    expect(problems).toEqual([]);
    expect(toValue(at(node))).toEqual({ a: 'v', b: 'v', c: ['v', { d: 1 }], e: { d: 1 } });
    expect(where(file, at(node, 'b'))).toBe('2:4-2:6');
    expect(where(file, at(node, 'c', 0))).toBe('3:5-3:7');
    expect(where(file, at(node, 'e'))).toBe('4:4-4:6');
  });

  test('keeps the places of the values inside, and of the characters', () => {
    const { node } = yaml('a: &x "v"\nb: *x\nc: &y [1]\nd: *y');
    expect(at(node, 'b')).toMatchObject({ style: 'double', content: { start: 7, end: 8 } });
    expect(at(node, 'd', 0)).toBe(at(node, 'c', 0));
  });

  test('keeps the text as written', () => {
    expect(at(yaml('a: &x 1.10\nb: *x').node, 'b')).toMatchObject({ value: 1.1, plainText: '1.10' });
  });

  test('may name an empty value, and be a key', () => {
    const { node, problems } = yaml('a: &x\nb: *x\n&k c: 1\n? *k\n: 2');
    expect(problems).toEqual(['schema/duplicate-field 4:3-4:5']);
    expect(at(node, 'b')).toMatchObject({ value: null, plainText: '' });
  });

  test('names the value that had the name last', () => {
    expect(toValue(at(yaml('- &x 1\n- *x\n- &x 2\n- *x\n- &x {a: &x 3}\n- *x').node))).toEqual([
      1,
      1,
      2,
      2,
      { a: 3 },
      3,
    ]);
  });

  test('of no anchor is refused', () => {
    const { node, problems, findings } = yaml('title: *Important*\n');
    expect(problems).toEqual(['content/alias 1:8-1:19']);
    expect(findings[0]?.message).toContain('no anchor &Important* before it');
    expect(findings[0]?.help).toContain('quotes');
    expect(node).toBeUndefined();
  });

  test('of the value that it is part of is refused', () => {
    for (const text of ['a: &x [1, *x]', '&x a: &x {b: [*x]}', '- &x\n  a: *x']) {
      const { node, problems, findings } = yaml(text);
      expect(problems).toHaveLength(1);
      expect(findings[0]).toMatchObject({
        rule: 'content/alias',
        message: expect.stringContaining('inside the value'),
      });
      expect(node).toBeUndefined();
    }
  });
});

describe('aliases are bounded', () => {
  test('in number', () => {
    const uses = (count: number) => `- &x 1\n${'- *x\n'.repeat(count)}`;
    expect(yaml(uses(100)).problems).toEqual([]);
    const { node, problems, findings } = yaml(uses(5000));
    expect(problems).toEqual(['content/alias 102:3-102:5']);
    expect(findings[0]?.message).toContain('more than 100 aliases');
    expect(node).toBeUndefined();
  });

  test('in the number of values that they repeat', () => {
    const bomb = (levels: number) =>
      ['- &a0 [1, 2, 3, 4, 5, 6, 7, 8, 9]']
        .concat(
          Array.from({ length: levels }, (_, index) => `- &a${index + 1} [${`*a${index}, `.repeat(9)}]`),
        )
        .join('\n');
    expect(yaml(bomb(3)).problems).toEqual([]);
    const { node, problems, findings } = yaml(bomb(10));
    expect(problems).toEqual(['content/alias 5:8-5:11']);
    expect(findings[0]?.message).toContain('more than 10000 values');
    expect(node).toBeUndefined();
  });

  test('so that a tree never has many more values than its file', () => {
    const { node } = yaml(`- &a [${'1, '.repeat(98)}]\n${'- *a\n'.repeat(100)}`);
    expect([...nodes(at(node))]).toHaveLength(1 + 99 * 101);
  });

  test('in depth', () => {
    const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
    expect(yaml(`- &a ${deep(8)}\n- [*a]`, { nesting: 10 }).problems).toEqual([]);
    expect(yaml(`- &a ${deep(8)}\n- [[*a]]`, { nesting: 10 }).problems).toEqual(['limit/nesting 2:5-2:7']);
    const chain = Array.from({ length: 50 }, (_, index) => `- &a${index + 1} [[*a${index}]]`).join('\n');
    expect(yaml(`- &a0 1\n${chain}`).problems).toEqual(['limit/nesting 51:10-51:14']);
  });

  test('and an anchor before a text that no alias uses is a warning: it may be the first word', () => {
    expect(yaml('a: &more Git\nb: &c Text\nd: *c').problems).toEqual(['content/comment 1:4-1:9']);
    expect(yaml('a: &list\n  - &item {b: c}\nd: &e "f"\n').problems).toEqual([]);
  });

  test('while values that no alias uses are not', () => {
    expect(yaml('- &a {b: x}\n'.repeat(20_000)).problems).toEqual([]);
  });
});
