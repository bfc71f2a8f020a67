import fc from 'fast-check';
import { dump } from 'js-yaml';
import { describe, expect, test } from 'vitest';
import { parseDocument, stringify, type ToStringOptions } from 'yaml';
import type { ScalarNode } from '../../../src/read/content/node.js';
import { sourceOffset, sourceOffsets } from '../../../src/read/content/scalar-source.js';
import { at, json, type Reading, yaml } from '../../support/read-nodes.js';
import { runs } from '../../support/scope.js';

function scalarOf(reading: Reading, ...path: (string | number)[]): ScalarNode {
  const node = at(reading.node, ...path);
  if (node.kind !== 'scalar') throw new Error('There is no scalar.');
  return node;
}

/** Returns the source from the place of `part` in the value to the place of its end. */
function written(reading: Reading, part: string, ...path: (string | number)[]): string {
  const { text } = reading.file;
  const scalar = scalarOf(reading, ...path);
  const index = String(scalar.plainText ?? scalar.value).indexOf(part);
  return text.slice(sourceOffset(text, scalar, index), sourceOffset(text, scalar, index + part.length));
}

describe('the characters of a value are found', () => {
  test.each([
    ['plain', 'a: see [x](y) here', '[x](y)', '[x](y)'],
    ['plain over lines', 'a: see\n\n  the  [x\n  y](z) here', '[x y](z)', '[x\n  y](z)'],
    ['single-quoted', "a: 'it''s [x''](y)'", "[x'](y)", "[x''](y)"],
    ['single-quoted over lines', "a: 'it''s\n   [x\n\n  y]'", '[x\ny]', '[x\n\n  y]'],
    ['double-quoted', 'a: "\\ttab \\u00e4\\x41 \\U0001F600 [\\"x\\"](y)"', '["x"](y)', '[\\"x\\"](y)'],
    ['double-quoted over lines', 'a: "b \\\n   c\\\n  d\n  [x\\n\\ny]"', '[x\n\ny]', '[x\\n\\ny]'],
    ['double-quoted, a character that is an escape', 'a: "b\\u005bx]"', '[x]', '\\u005bx]'],
    ['double-quoted, an escape at the end', 'a: "b[x\\u005d."', '[x]', '[x\\u005d'],
    ['literal', 'a: |\n    # b\n\n      [x\n    y] c\n', '[x\ny]', '[x\n    y]'],
    ['literal with an indentation given', 'a: |1\n   [x\n  y]\n', '[x\n y]', '[x\n  y]'],
    ['folded', 'a: >-\n  see\n  the [x\n  y](z)\n\n  more', '[x y](z)', '[x\n  y](z)'],
    ['folded, after an emoji', 'a: >-\n  😀\n  👩‍👧 [x]', '[x]', '[x]'],
  ])('%s', (_, text, part, source) => {
    expect(written(yaml(text), part, 'a')).toBe(source);
  });

  test('in JSON', () => {
    expect(written(json('["\\ud83d\\ude00 \\/ \\n[\\"x\\"]"]'), '["x"]', 0)).toBe('[\\"x\\"]');
    expect(written(json('["a \\ud83d\\ude00 b"]'), '😀', 0)).toBe('\\ud83d\\ude00');
    expect(written(json('["a \\ud83d\\ude00 b"]'), '\ude00', 0)).toBe('\\ude00');
  });

  test('in text that is taken as written', () => {
    expect(written(yaml('a: 1.10'), '10', 'a')).toBe('10');
    expect(written(yaml('a: no'), 'o', 'a')).toBe('o');
  });

  test('in the text of a Markdown body', () => {
    const scalar: ScalarNode = {
      kind: 'scalar',
      style: 'markdown',
      start: 10,
      end: 20,
      value: 'a [x] b',
      content: { start: 12, end: 19 },
    };
    expect(sourceOffset('', scalar, 2)).toBe(14);
  });

  test('in the anchored value, for an alias', () => {
    expect(written(yaml("b: &x 'it''s [x]'\na: *x"), '[x]', 'a')).toBe('[x]');
  });

  test('at the ends', () => {
    for (const text of [
      'a: xyz',
      "a: 'x''z'",
      'a: "x\\tz"',
      'a: "x\\u0041"',
      'a: |\n  x\n',
      'a: ""',
      "a: ''",
      'a: |\nb: c',
    ]) {
      const reading = yaml(text);
      const scalar = scalarOf(reading, 'a');
      const value = scalar.value as string;
      const end = sourceOffset(text, scalar, value.length);
      expect(end).toBeGreaterThanOrEqual(scalar.content.start);
      expect(end).toBeLessThanOrEqual(scalar.content.end);
      expect(sourceOffset(text, scalar, 0)).toBe(
        text.indexOf('x') === -1 ? scalar.content.start : text.indexOf('x'),
      );
    }
  });

  test('white space that is written as it is has its exact place', () => {
    const text = 'a: |\n  b  c\td\n';
    const scalar = scalarOf(yaml(text), 'a');
    expect([1, 2, 4].map((index) => sourceOffset(text, scalar, index))).toEqual([8, 9, 11]);
  });
});

describe('for every value', () => {
  const value = fc
    .oneof(
      fc.string({
        unit: fc.constantFrom(...'ab \n\'":#-é😀\\[]\t.\u0001\u00a0\u2028'),
        minLength: 1,
        maxLength: 60,
      }),
      fc.string({ unit: 'grapheme', minLength: 1 }),
      fc.lorem({ maxCount: 30 }),
    )
    .filter((text) => !text.includes('\r'));

  /** Every character that is not white space is at its place, or an escape for it is; places only grow. */
  function checkAll(reading: Reading, expectedValue: string, ...path: (string | number)[]): void {
    const { text } = reading.file;
    const scalar = scalarOf(reading, ...path);
    expect(scalar.value).toBe(expectedValue);
    const offsetOf = sourceOffsets(text, scalar);
    let last = scalar.content.start;
    for (let index = 0; index <= expectedValue.length; index++) {
      const offset = offsetOf(index);
      expect(offset).toBe(sourceOffset(text, scalar, index));
      expect(offset).toBeGreaterThanOrEqual(last);
      expect(offset).toBeLessThanOrEqual(scalar.content.end);
      last = offset;
      const character = expectedValue.charAt(index);
      if (!/[ \t\n\r]/.test(character) && character !== '') {
        expect(producedAt(text, offset, scalar)).toContain(character);
      }
    }
  }

  function producedAt(text: string, offset: number, { style }: ScalarNode): string {
    if (style === 'single' && text.startsWith("''", offset)) return "'";
    if (style !== 'double' || text.charAt(offset) !== '\\') return text.charAt(offset);
    const sequence = /^\\(?:x..|u....|U.{8}|.)/s.exec(text.slice(offset))?.[0] ?? '';
    return String(scalarOf(yaml(`"${sequence}"`)).value);
  }

  const styles: readonly ToStringOptions[] = [
    { defaultStringType: 'PLAIN', lineWidth: 20 },
    { defaultStringType: 'QUOTE_DOUBLE', lineWidth: 20 },
    { defaultStringType: 'QUOTE_SINGLE', lineWidth: 20 },
    { defaultStringType: 'BLOCK_LITERAL', defaultKeyType: 'PLAIN' },
    { defaultStringType: 'BLOCK_FOLDED', defaultKeyType: 'PLAIN', lineWidth: 20 },
  ];
  test.each(styles)('in YAML as the `yaml` package writes it: %o', (options) => {
    fc.assert(
      fc.property(value, (text) => {
        const source = stringify({ a: [text] }, options);
        // The text in the file counts: when `yaml` 2.9 folds, it does not always write the value, or YAML.
        const document = parseDocument(source);
        fc.pre(document.errors.length === 0);
        checkAll(yaml(source), document.getIn(['a', 0]) as string, 'a', 0);
      }),
      { numRuns: runs(200) },
    );
  });

  test('in YAML as js-yaml writes it', () => {
    fc.assert(
      fc.property(value, (text) => checkAll(yaml(dump({ a: text }, { lineWidth: 20 })), text, 'a')),
      {
        numRuns: runs(200),
      },
    );
  });

  test('in JSON, also if every character is an escape', () => {
    const escaped = (text: string) =>
      `"${[...Array(text.length).keys()].map((index) => `\\u${text.charCodeAt(index).toString(16).padStart(4, '0')}`).join('')}"`;
    fc.assert(
      fc.property(value, (text) => {
        checkAll(json(JSON.stringify(text)), text);
        checkAll(json(escaped(text)), text);
      }),
      { numRuns: runs(200) },
    );
  });
});

test('places asked for in growing order cost one walk through a long text', () => {
  const text = `a: |\n${'  [x] (y)\n'.repeat(100_000)}`;
  const scalar = scalarOf(yaml(text), 'a');
  const offsetOf = sourceOffsets(text, scalar);
  const value = scalar.value as string;
  let found = 0;
  for (let index = value.indexOf('['); index !== -1; index = value.indexOf('[', index + 1)) {
    if (text.charAt(offsetOf(index)) === '[') found++;
  }
  expect(found).toBe(100_000);
  // Going back is allowed, and costs a walk.
  expect(offsetOf(0)).toBe(7);
});
