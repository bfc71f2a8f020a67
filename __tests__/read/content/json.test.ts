import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { at, json, nodes, spelled, toValue, where } from '../../support/read-nodes.js';
import { runs } from '../../support/scope.js';

describe('places', () => {
  test('every value has its own, from its first character to the end of its last', () => {
    const text = '{\n\t"a": [1, {"b": "😀"}, []],\n  "c" : -1.5e3,\n "d":null, "e": {}}\n';
    const { node, problems } = json(text);
    expect(problems).toEqual([]);
    expect(spelled(text, at(node))).toEqual([
      `$: ${text.trim()}`,
      '$.a: [1, {"b": "😀"}, []]',
      '$.a.0: 1',
      '$.a.1: {"b": "😀"}',
      '$.a.1.b: "😀"',
      '$.a.2: []',
      '$.c: -1.5e3',
      '$.d: null',
      '$.e: {}',
    ]);
  });

  test('keys have theirs, quotes included, and columns count code points', () => {
    const { node, file } = json('{"😀": 1,\t"b": 2}');
    const map = at(node);
    expect(map.kind === 'map' && map.entries.map((entry) => [entry.key, where(file, entry.keySpan)])).toEqual(
      [
        ['😀', '1:2-1:5'],
        ['b', '1:10-1:13'],
      ],
    );
  });

  test('strings have the places of their characters, and their style', () => {
    const { node } = json('["ab", 1, true]');
    expect(at(node, 0)).toMatchObject({ style: 'double', start: 1, end: 5, content: { start: 2, end: 4 } });
    expect(at(node, 1)).toMatchObject({ style: 'literal', content: { start: 7, end: 8 } });
    expect(at(node, 2)).toMatchObject({ style: 'literal', value: true });
    expect(at(node, 0)).not.toHaveProperty('plainText');
  });
});

describe('values', () => {
  test('may be of any kind at the root', () => {
    for (const text of ['1', '"x"', 'null', 'false', '[]', '{}', ' \n\t1 ']) {
      expect(toValue(at(json(text).node))).toEqual(JSON.parse(text));
    }
  });

  test('a key __proto__ is a key like any other', () => {
    const { node, problems } = json('{"__proto__": {"x": 1}, "constructor": 2}');
    expect(problems).toEqual([]);
    expect(at(node)).toMatchObject({ entries: [{ key: '__proto__' }, { key: 'constructor' }] });
    expect(toValue(at(node))).toEqual(JSON.parse('{"__proto__": {"x": 1}, "constructor": 2}'));
  });

  test('escapes may give surrogates without their other half and NUL, as with JSON.parse', () => {
    expect(toValue(at(json('"\\ud83d x \\u0000"').node))).toBe('\ud83d x \0');
  });

  test('numbers lose the digits that JSON.parse loses', () => {
    const { node, problems } = json('[9007199254740993, 0.1000000000000000055, 1e-400, -0]');
    expect(problems).toEqual([]);
    expect(toValue(at(node))).toEqual([9007199254740992, 0.1, 0, -0]);
  });

  test('a number out of range is infinite and reported', () => {
    const { node, problems, findings } = json('{"a": 1e400, "b": [-1e400]}');
    expect(problems).toEqual(['content/syntax 1:7-1:12', 'content/syntax 1:20-1:26']);
    expect(findings[0]?.message).toContain('out of range');
    expect(toValue(at(node))).toEqual({ a: Number.POSITIVE_INFINITY, b: [Number.NEGATIVE_INFINITY] });
  });

  test('the second of two equal keys is reported, with the first, and left out', () => {
    const { node, problems, findings } = json('{"a": 1,\n "b": {"a": 2},\n "\\u0061": 3, "a": 4}');
    expect(problems).toEqual(['schema/duplicate-field 3:2-3:10', 'schema/duplicate-field 3:15-3:18']);
    expect(findings[0]).toMatchObject({
      message: 'The field "a" is written twice, first in line 1.',
      related: [
        { file: 'content/a', line: 1, column: 2, endLine: 1, endColumn: 5, message: 'first used here' },
      ],
    });
    expect(toValue(at(node))).toEqual({ a: 1, b: { a: 2 } });
  });

  test('duplicates are found among many keys, too', () => {
    const keys = Array.from({ length: 40 }, (_, index) => `"k${index}": ${index}`);
    expect(json(`{${[...keys, '"k3": 0', '"k39": 0'].join(', ')}}`).problems).toHaveLength(2);
  });
});

describe('mistakes', () => {
  test.each([
    ['a comma at the end of a list', '[1,\n 2,\n]', '2:3-2:4', 'comma before "]"', 'Remove the comma.'],
    ['a comma at the end of an object', '{"a": 1,}', '1:8-1:9', 'comma before "}"', 'Remove the comma.'],
    ['a comma too many', '[1,,2]', '1:4-1:5', 'found ","', 'Remove the comma'],
    ['a line comment', '{\n  // x\n}', '2:3-2:5', 'no comments', 'Remove the comment'],
    ['a block comment', '{"a": /* x */ 1}', '1:7-1:9', 'no comments', 'Remove the comment'],
    ['a comment after a value', '{"a": 1 # x\n}', '1:9-1:10', 'no comments', 'Remove the comment'],
    ['a single-quoted value', '{"a": \'x\'}', '1:7-1:8', 'a single quote', 'Use double quotes'],
    ['a single-quoted key', "{'a': 1}", '1:2-1:3', 'a single quote', 'Use double quotes'],
    ['typographic quotes', '["é“x”"', '1:8-1:8', 'the end of the file', ']'],
    ['typographic quotes around a value', '[“x”]', '1:2-1:3', '“', 'straight double quotes'],
    ['a key without quotes', '{"a": 1, title: 2}', '1:10-1:15', 'found "title"', '"title"'],
    ['text without quotes', '{"a": hello}', '1:7-1:12', 'found "hello"', 'double quotes'],
    ['NaN', '[NaN]', '1:2-1:5', 'found "NaN"', 'JSON has no NaN'],
    ['Infinity', '[-Infinity]', '1:2-1:11', 'not a number', 'no infinity'],
    ['undefined', '[undefined]', '1:2-1:11', 'found "undefined"', 'Write null'],
    ['a word in capitals', '[True]', '1:2-1:6', 'found "True"', 'lower case'],
    ['a word with a tail', '[nullx]', '1:2-1:7', 'found "nullx"', 'double quotes'],
    ['a leading zero', '[007]', '1:2-1:5', '007 is not a number', 'leading zeros'],
    ['a date without quotes', '[2024-01-01]', '1:2-1:12', '2024-01-01 is not a number', 'double quotes'],
    ['a plus sign', '[+1]', '1:2-1:3', 'found "+"', 'plus sign'],
    ['a point first', '[.5]', '1:2-1:3', 'found "."', 'digit before'],
    ['a point last', '[5.]', '1:2-1:4', '5. is not a number', 'digit after'],
    ['half an exponent', '[1e+]', '1:2-1:5', '1e+ is not a number', 'decimal number'],
    ['a hexadecimal number', '[0x1F]', '1:2-1:6', '0x1F is not a number', 'decimal number'],
    ['a minus alone', '[-]', '1:2-1:3', '- is not a number', 'decimal number'],
    ['a string that is not closed', '{"a": "x,\n "b": 1}', '1:7-1:8', 'not closed', 'missing double quote'],
    ['a string that the file ends in', '["a", "b', '1:7-1:8', 'not closed', 'missing double quote'],
    ['a string that ends in a backslash', '["b\\', '1:2-1:3', 'not closed', 'missing double quote'],
    ['a key that is not closed', '{"a: 1}', '1:2-1:3', 'not closed', 'missing double quote'],
    ['a tab in a string', '["a\tb"]', '1:4-1:5', 'a tab', '\\t'],
    ['a control character in a string', '["a\u0001b"]', '1:4-1:5', 'U+0001', '\\u0001'],
    ['an unknown escape', '["C:\\path"]', '1:5-1:7', '"p" is not an escape', '\\\\'],
    ['an escape of too few digits', '["\\u12"]', '1:3-1:5', 'four hexadecimal digits', 'Complete'],
    ['an escaped single quote', '["it\\\'s"]', '1:5-1:7', 'not an escape', 'without a backslash'],
    ['a missing comma in an object', '{"a": 1\n "b": 2}', '2:2-2:3', 'a double quote', 'comma before'],
    ['a missing comma in a list', '[1 2]', '1:4-1:5', 'a comma or "]"', 'comma before'],
    ['a missing colon', '{"a" 1}', '1:6-1:7', 'a colon', 'colon'],
    ['an equals sign', '{"a" = 1}', '1:6-1:7', 'found "="', 'instead of "="'],
    ['a missing value', '{"a": }', '1:7-1:8', 'found "}"', 'missing value'],
    ['a key in a list', '["a": 1]', '1:5-1:6', 'found ":"', 'braces'],
    ['the wrong bracket', '{"a": [1}', '1:9-1:10', 'found "}"', 'order'],
    ['a semicolon', '[1; 2]', '1:3-1:4', 'found ";"', 'instead of ";"'],
    ['a second value', '{}\n{}', '2:1-2:2', 'the end of the file', 'one value'],
    ['an empty file', '', '1:1-1:1', 'empty', 'Write the value'],
    ['a blank file', ' \n\n', '1:1-1:1', 'empty', 'Write the value'],
    ['a second byte order mark', '\ufeff{}', '1:1-1:2', 'U+FEFF', 'Remove'],
    ['a NUL', '[\0]', '1:2-1:3', 'U+0000', ''],
    ['a blank that is none of JSON', '[\u00a01]', '1:2-1:3', 'U+00A0', ''],
    ['an object that the file ends in', '{"a": 1\n\n', '1:8-1:8', 'the end of the file', '"}"'],
    ['a list that the file ends in', '[{"a": [1', '1:10-1:10', 'the end of the file', '"]"'],
  ])('%s', (_, text, place, message, help) => {
    const { node, problems, findings } = json(text);
    expect(node).toBeUndefined();
    expect(problems).toEqual([`content/syntax ${place}`]);
    expect(findings[0]?.message).toContain(message);
    expect(findings[0]?.help).toContain(help);
  });

  test('of a bracket that is not closed names the bracket, too', () => {
    expect(json('{"a": [\n1').findings[0]?.related).toMatchObject([
      { line: 1, column: 7, message: 'not closed' },
    ]);
  });
});

describe('depth', () => {
  test('is allowed up to the limit, and reported at the first bracket beyond it', () => {
    expect(json('[{"a": [1]}]', { nesting: 3 }).problems).toEqual([]);
    expect(json('[{"a":\n [[1]]}]', { nesting: 3 }).problems).toEqual(['limit/nesting 2:3-2:4']);
    expect(json('[{"a":\n [{}]}]', { nesting: 3 }).problems).toEqual(['limit/nesting 2:3-2:4']);
  });

  test('of 100,000 levels is a problem, whatever the limit', () => {
    const deep = '['.repeat(100_000);
    expect(json(deep).problems).toEqual(['limit/nesting 1:101-1:102']);
    expect(json('{"a":'.repeat(100_000), { nesting: 1_000_000 }).problems).toEqual([
      'limit/nesting 1:2501-1:2502',
    ]);
  });
});

describe('against JSON.parse', () => {
  const token = fc.constantFrom(
    ...['"', '\\', '\\u00e4', '\\ud83d', '{', '}', '[', ']', ',', ':', '1', '-', '.', 'e', 'E+', '0', 'true'],
    ...['null', 'fals', ' ', '\n', '\r', '\t', '\0', '\u001f', '\u2028', '\ufeff', '//', "'", 'NaN', '1e400'],
    ...['"__proto__":', '9007199254740993', 'ä', '😀', '\ud800', '\u00a0', '\v'],
  );
  const valid = fc
    .tuple(fc.jsonValue({ maxDepth: 5, stringUnit: 'binary' }), fc.constantFrom(undefined, 1, '\t'))
    .map(([value, indent]) => JSON.stringify(value, null, indent));
  const damaged = fc
    .tuple(valid, fc.array(fc.tuple(fc.nat(), token, fc.nat(2)), { minLength: 1, maxLength: 3 }))
    .map(([text, changes]) =>
      changes.reduce((before, [position, insert, removed]) => {
        const index = position % (before.length + 1);
        return before.slice(0, index) + insert + before.slice(index + removed);
      }, text),
    );
  const noise = fc.array(token, { maxLength: 12 }).map((tokens) => tokens.join(''));

  test('accepts the same texts and returns equal values', () => {
    fc.assert(
      fc.property(fc.oneof(valid, damaged, noise), (text) => {
        let value: unknown;
        let isJson = true;
        try {
          value = JSON.parse(text);
        } catch {
          isJson = false;
        }
        const { node, findings } = json(text);
        expect(node !== undefined).toBe(isJson);
        for (const { start, end, message, help } of findings) {
          expect(0 <= start && start <= end && end <= text.length).toBe(true);
          expect(`${message}${help}`).not.toContain('\n');
        }
        const isPlain = !findings.some(({ rule }) => rule === 'schema/duplicate-field');
        if (node !== undefined && isPlain) expect(toValue(node)).toStrictEqual(value);
        const isRange = findings.every(({ message }) => /out of range|written twice/.test(message));
        expect(isRange).toBe(isJson);
      }),
      { numRuns: runs(2000) },
    );
  });

  test('every value has the place of its text', () => {
    fc.assert(
      fc.property(valid, (text) => {
        const { node, problems } = json(text);
        expect(problems).toEqual([]);
        for (const [, value] of nodes(at(node))) {
          expect(JSON.parse(text.slice(value.start, value.end))).toStrictEqual(toValue(value));
        }
      }),
      { numRuns: runs(500) },
    );
  });
});

describe('large texts', () => {
  test('a million lines, 100,000 keys and a long string are read', () => {
    const lines = `[${'1,\n'.repeat(1_000_000)}1]`;
    expect(at(json(lines).node)).toMatchObject({ kind: 'list', end: lines.length });
    const keys = json(`{${Array.from({ length: 100_000 }, (_, index) => `"k${index}":${index}`).join()}}`);
    expect(at(keys.node, 'k99999')).toMatchObject({ value: 99_999 });
    expect(at(json(`"${'x'.repeat(10_000_000)}"`).node)).toMatchObject({ end: 10_000_002 });
  });
});
