import { describe, expect, test } from 'vitest';
import { decode } from '../../../src/read/content/decode.js';
import { at, spelled, toValue, where, yaml } from '../../support/read-nodes.js';

/** Every value with what the source has at its place. */
function places(text: string): string[] {
  const { node, problems } = yaml(text);
  expect(problems).toEqual([]);
  return spelled(text, at(node));
}

describe('values', () => {
  test.each([
    ['text', 'hello', 'hello'],
    ['true', 'true', true],
    ['true in other cases', '[True, TRUE, tRUE]', [true, true, 'tRUE']],
    [
      'words that YAML 1.1 took for booleans',
      '[yes, no, on, off, y, n]',
      ['yes', 'no', 'on', 'off', 'y', 'n'],
    ],
    ['null in its ways', '[null, Null, NULL, ~]', [null, null, null, null]],
    ['integers', '[1, -2, +3, 010, 0o17, 0x1F, 1_000]', [1, -2, 3, 10, 15, 31, '1_000']],
    ['decimals', '[1.10, 1e3, .5, 5., -1.5E-2]', [1.1, 1000, 0.5, 5, -0.015]],
    ['infinity', '[.inf, -.Inf, .NAN]', [Infinity, -Infinity, Number.NaN]],
    [
      'integers that lose digits',
      '[9007199254740993, 12345678901234567890]',
      [9007199254740992, 12345678901234567000],
    ],
    ['a number out of range, which stays text', '1e400', '1e400'],
    ['dates, which stay text', '[2024-01-01, 2024-01-01T10:00:00Z]', ['2024-01-01', '2024-01-01T10:00:00Z']],
    ['quoted numbers and words, which stay text', '["1", \'true\', "null"]', ['1', 'true', 'null']],
    ['double-quoted escapes', '"a\\tb\\u00e4\\U0001F600\\x41\\\n  c"', 'a\tbä😀Ac'],
    ['half a surrogate pair', '"\\ud83d"', '\ud83d'],
    ['single-quoted quotes', "'it''s'", "it's"],
    ['a literal block', '|\n  a\n   b\n\n  c\n', 'a\n b\n\nc\n'],
    ['a folded block without its end', '>-\n  a\n  b\n\n  c\n\n', 'a b\nc'],
    ['a block that keeps its end', '|+\n  a\n\n', 'a\n\n'],
    ['text over several lines', 'a\n  b\n\n  c', 'a b\nc'],
    ['lists whose ends are not indented', 'a: [\n  b,\n  {\n c: d\n}\n]\n', { a: ['b', { c: 'd' }] }],
    ['text over several lines in quotes', '"a\n  b\n\n  c"', 'a b\nc'],
  ])('%s', (_, text, value) => {
    const { node, problems } = yaml(text);
    expect(problems).toEqual([]);
    expect(toValue(at(node))).toEqual(value);
  });

  test('a plain scalar on one line keeps its text as written', () => {
    const { node } = yaml('[1.10, no, ~, 0x1F, 12345678901234567890, .inf, 1e400, a b]');
    const list = at(node);
    expect(
      list.kind === 'list' && list.items.map((item) => item.kind === 'scalar' && item.plainText),
    ).toEqual([...['1.10', 'no', '~', '0x1F', '12345678901234567890', '.inf', '1e400', 'a b']]);
  });

  test('no other scalar has a text as written', () => {
    const { node } = yaml('a: "1"\nb: \'1\'\nc: |\n  1\nd: 1\n  2\n');
    for (const key of ['a', 'b', 'c', 'd']) expect(at(node, key)).not.toHaveProperty('plainText');
  });

  test('scalars have their style, and the places of their characters', () => {
    const text = 'a: x\nb: \'y\'\nc: "z"\nd: |\n  w\n  v\ne: >-\n\n  u\n';
    const { node } = yaml(text);
    const contents = ['a', 'b', 'c', 'd', 'e'].map((key) => {
      const scalar = at(node, key);
      return scalar.kind === 'scalar' && [scalar.style, text.slice(scalar.content.start, scalar.content.end)];
    });
    expect(contents).toEqual([
      ['plain', 'x'],
      ['single', 'y'],
      ['double', 'z'],
      ['block', '  w\n  v\n'],
      ['block', '\n  u\n'],
    ]);
  });
});

describe('places', () => {
  test('of lists and mappings reach from the first to the last character of what they hold', () => {
    expect(
      places(
        '# c\na: 1 # c\nb:\n  - x\n  -\n    - y\n\n  - c: z\n    d: [1,\n      {e: f}, ]  # c\n\n# end\n',
      ),
    ).toEqual([
      '$: a: 1 # c\nb:\n  - x\n  -\n    - y\n\n  - c: z\n    d: [1,\n      {e: f}, ]',
      '$.a: 1',
      '$.b: - x\n  -\n    - y\n\n  - c: z\n    d: [1,\n      {e: f}, ]',
      '$.b.0: x',
      '$.b.1: - y',
      '$.b.1.0: y',
      '$.b.2: c: z\n    d: [1,\n      {e: f}, ]',
      '$.b.2.c: z',
      '$.b.2.d: [1,\n      {e: f}, ]',
      '$.b.2.d.0: 1',
      '$.b.2.d.1: {e: f}',
      '$.b.2.d.1.e: f',
    ]);
  });

  test('of quoted scalars include the quotes', () => {
    expect(places("a: \"x # y\"\nb: 'it''s'\nc: [\"p\", 'q']").slice(1)).toEqual([
      '$.a: "x # y"',
      "$.b: 'it''s'",
      '$.c: ["p", \'q\']',
      '$.c.0: "p"',
      "$.c.1: 'q'",
    ]);
  });

  test('of blocks begin with their header and end with their last line of text', () => {
    expect(places('a|b: |2- # > c\n   x\n  y\n\n\nc: z').slice(1)).toEqual([
      '$.a|b: |2- # > c\n   x\n  y',
      '$.c: z',
    ]);
    expect(places('- >\n  x\n- # c\n  |\n  y\n- - |\n\n   z').slice(1)).toEqual([
      '$.0: >\n  x',
      '$.1: |\n  y',
      '$.2: - |\n\n   z',
      '$.2.0: |\n\n   z',
    ]);
    expect(places('# c | d\n--- | # > c\n x\n\n')).toEqual(['$: | # > c\n x']);
    expect(places('>')).toEqual(['$: >']);
    expect(places('a: |\nb: >-').slice(1)).toEqual(['$.a: |', '$.b: >-']);
    expect(places('a: &x |\n  y').slice(1)).toEqual(['$.a: |\n  y']);
    expect(places('? |\n  k\n: >\n  v').slice(1)).toEqual(['$.k\n: >\n  v']);
  });

  test('of text over several lines reach over all of them', () => {
    expect(places('a: x\n  y\n\n  z # c\nb: "p\n  q"').slice(1)).toEqual([
      '$.a: x\n  y\n\n  z',
      '$.b: "p\n  q"',
    ]);
  });

  test('of pairs in a list are those of the pair', () => {
    expect(places('[a: 1, "b" : [2], ? c : 3]')).toEqual([
      '$: [a: 1, "b" : [2], ? c : 3]',
      '$.0: a: 1',
      '$.0.a: 1',
      '$.1: "b" : [2]',
      '$.1.b: [2]',
      '$.1.b.0: 2',
      '$.2: c : 3',
      '$.2.c: 3',
    ]);
  });

  test('count a tab and an emoji as one column each', () => {
    const { node, file } = yaml('"😀":\t"é😀"\nb: [😀,\t👩‍👩‍👧]\n');
    expect(where(file, at(node, '😀'))).toBe('1:6-1:10');
    expect(where(file, at(node, 'b', 0))).toBe('2:5-2:6');
    expect(where(file, at(node, 'b', 1))).toBe('2:8-2:13');
  });

  test('are right if tabs separate values, in lists, too', () => {
    const text = 'a:\t[x,\t"y\tz"]\nb:\t{c:\t1}\t# d\n';
    expect(places(text).slice(1)).toEqual([
      '$.a: [x,\t"y\tz"]',
      '$.a.0: x',
      '$.a.1: "y\tz"',
      '$.b: {c:\t1}',
      '$.b.c: 1',
    ]);
    expect(toValue(at(yaml(text).node))).toEqual({ a: ['x', 'y\tz'], b: { c: 1 } });
  });

  test('of keys include quotes and nothing else', () => {
    const text = 'a : 1\n"b c": 2\n\'d\' : 3\n? e\n: 4\n&x f: 5\n*x : 6\n';
    const { node } = yaml(text.replace('*x : 6\n', ''));
    const map = at(node);
    expect(
      map.kind === 'map' && map.entries.map(({ keySpan }) => text.slice(keySpan.start, keySpan.end)),
    ).toEqual([...['a', '"b c"', "'d'", 'e', 'f']]);
  });

  test('do not depend on line ends or a byte order mark', () => {
    for (const bytes of [
      '\ufeffa: "x"\r\nb:\r\n  - |\r\n    y\r\n  - z\r\n',
      'a: "x"\rb:\r  - |\r    y\r  - z\r',
    ]) {
      const { file } = decode('a.yml', new TextEncoder().encode(bytes), () => {});
      const { node } = yaml(file.text);
      expect(where(file, at(node, 'a'))).toBe('1:4-1:7');
      expect(where(file, at(node, 'b', 0))).toBe('3:5-4:6');
      expect(at(node, 'b', 0)).toMatchObject({ value: 'y\n' });
      expect(where(file, at(node, 'b', 1))).toBe('5:5-5:6');
    }
  });

  test('of a part of the file are those of the whole text', () => {
    const text = '---\ntitle: "x"\nlist:\n  -\n---\n# body: 1\n';
    const { node, file } = yaml(text, { start: 4, end: 25 });
    expect(spelled(text, at(node))).toEqual([
      '$: title: "x"\nlist:\n  -',
      '$.title: "x"',
      '$.list: -',
      '$.list.0: ',
    ]);
    expect(where(file, at(node, 'title'))).toBe('2:8-2:11');
    expect(at(node, 'title')).toMatchObject({ content: { start: 12, end: 13 } });
    expect(yaml('---\na: 1\na: "\n---\n', { start: 4, end: 14 }).problems).toEqual([
      'content/syntax 3:4-3:5',
    ]);
  });
});

describe('empty values', () => {
  test.each([
    ['after a colon', 'a:\nb: 1', ['a'], '1:3-1:3'],
    ['after a colon with a comment', 'a: # c\nb: 1', ['a'], '1:3-1:3'],
    ['after a colon far from its key', 'a  :\n', ['a'], '1:5-1:5'],
    ['after the last colon', 'x:\n  "a":', ['x', 'a'], '2:7-2:7'],
    ['after a colon with an anchor', 'a: &x\nb: 1', ['a'], '1:3-1:3'],
    ['after an explicit key', '? a # c:\n: \n', ['a'], '2:2-2:2'],
    ['after an explicit key alone', '? a\n? b\n', ['a'], '1:4-1:4'],
    ['in braces', '{a: , "b":, c}', ['a'], '1:4-1:4'],
    ['in braces without a space', '{a: , "b":, c}', ['b'], '1:11-1:11'],
    ['in braces without a colon', '{a: , "b":, c}', ['c'], '1:14-1:14'],
    ['after a dash', 'a:\n  - x\n  -\n  - y', ['a', 1], '3:4-3:4'],
    ['after the first dash', '-\n- x', [0], '1:2-1:2'],
    ['after a dash with a comment', '- x\n# - c\n- # c\n', [1], '3:2-3:2'],
    ['in a pair', '[a: ]', [0, 'a'], '1:4-1:4'],
  ])('stand %s', (_, text, path, place) => {
    const { node, file, problems } = yaml(text);
    expect(problems).toEqual([]);
    const value = at(node, ...path);
    expect(value).toMatchObject({ kind: 'scalar', style: 'plain', value: null, plainText: '' });
    expect(value.kind === 'scalar' && where(file, value)).toBe(place);
    expect(value.kind === 'scalar' && value.content).toEqual({ start: value.start, end: value.end });
  });
});

describe('no document', () => {
  test.each([
    ['no text', ''],
    ['blank lines', '\n \n'],
    ['comments', '# a\n\n  # b'],
    ['a mark of a document without one', '---\n# c\n'],
    ['a mark of an end', '...\n'],
  ])('is in %s: no value, and no report', (_, text) => {
    expect(yaml(text)).toMatchObject({ node: undefined, problems: [] });
  });

  test('is not what a written null is', () => {
    expect(at(yaml('~').node)).toMatchObject({ value: null, plainText: '~' });
  });
});

describe('documents', () => {
  test('may have their marks and directives', () => {
    expect(places('%YAML 1.2\n%TAG !e! tag:e,2000:\n---\na: 1\n...\n# c\n').slice(1)).toEqual(['$.a: 1']);
    expect(places('--- {a: 1}\n').slice(1)).toEqual(['$.a: 1']);
    expect(places('---\n- a').slice(1)).toEqual(['$.0: a']);
  });

  test.each([
    ['after a mapping', 'a: 1\n---\nb: 2\n', '2:1-2:4'],
    ['after an empty one', '---\n# c\n---\nb: 2\n', '3:1-3:4'],
    ['without content', '---\na: 1\n---\n', '3:1-3:4'],
    ['on one line', '--- a\n--- b\n', '2:1-2:4'],
    ['after a block that mentions it', 'a: |\n  ---\n\n--- # c\nb', '4:1-4:4'],
    ['after an end mark', 'a: 1\n...\n---\nb: 2\n', '3:1-3:4'],
    ['after an end mark alone', 'a: 1\n... # c\nb: 2\n', '2:1-2:4'],
  ])('are not more than one: a second one %s is reported', (_, text, place) => {
    const { node, problems, findings } = yaml(text);
    expect(problems).toEqual([`content/syntax ${place}`]);
    expect(findings[0]?.message).toContain('a file holds one document');
    expect(findings[0]?.help).toContain('list');
    expect(node).toBeUndefined();
  });
});

describe('keys', () => {
  test('are text as written', () => {
    expect(toValue(at(yaml('1.10: a\ntrue: b\n0x1F: c\n2024-01-01: d\n"5": e\n? x\n  y\n: f').node))).toEqual(
      {
        '1.10': 'a',
        true: 'b',
        '0x1F': 'c',
        '2024-01-01': 'd',
        '5': 'e',
        'x y': 'f',
      },
    );
  });

  test('may be __proto__, << and the like', () => {
    const { node, problems } = yaml('__proto__: {x: 1}\nconstructor: 2\n<<: {y: 3}\n');
    expect(problems).toEqual([]);
    const value = toValue(at(node)) as object;
    expect(Object.keys(value)).toEqual(['__proto__', 'constructor', '<<']);
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
  });

  test('that come twice are reported at the second, with the first, and left out', () => {
    const { node, problems, findings } = yaml('a: 1\nb: {c: 2, "c": 3}\n"a": 4\n1: x\n\'1\': y\n1.0: z\n');
    expect(problems).toEqual([
      'schema/duplicate-field 2:11-2:14',
      'schema/duplicate-field 3:1-3:4',
      'schema/duplicate-field 5:1-5:4',
    ]);
    expect(findings[1]).toMatchObject({
      message: 'The field "a" is written twice, first in line 1.',
      help: 'Remove one of the two.',
      related: [
        { file: 'content/a', line: 1, column: 1, endLine: 1, endColumn: 2, message: 'first used here' },
      ],
    });
    expect(toValue(at(node))).toEqual({ a: 1, b: { c: 2 }, '1': 'x', '1.0': 'z' });
  });

  test('in messages are on one line and not too long', () => {
    const [finding] = yaml(`? "a\\nb${'c'.repeat(200)}"\n: 1\n"a\\nb${'c'.repeat(200)}": 2`).findings;
    expect(finding?.message).toMatch(/^The field "a\\nbc+…" is written twice/);
    expect(finding?.message.length).toBeLessThan(130);
  });

  test.each([
    ['a list', 'x: 1\n[a, b]: c', '2:1-2:2', 'this key is a list'],
    ['a mapping', '? {a: 1}\n: c', '1:3-1:4', 'this key is a map'],
    ['a template', 'title: {{ title }}', '1:9-1:10', 'this key is a map'],
    ['null', 'a: 1\n~: 2', '2:1-2:2', 'is null'],
    ['the word null', 'null: 2', '1:1-1:5', 'is null'],
    ['nothing', 'a: 1\n: 2', '2:1-2:2', 'key is missing'],
    ['nothing in braces', '{a: 1, : 2}', '1:8-1:9', 'key is missing'],
    ['an alias of a list', 'a: &x []\n*x : 1', '2:1-2:2', 'this key is a list'],
  ])('may not be %s', (_, text, place, message) => {
    const { node, problems, findings } = yaml(text);
    expect(problems).toEqual([`content/syntax ${place}`]);
    expect(findings[0]?.message).toContain(message);
    expect(node).toBeUndefined();
  });
});

describe('tags', () => {
  test('are refused at their place, and ignored', () => {
    const { node, problems, findings } = yaml('!!map\na: !!str 1\nb: !custom [x]\nc: ! y\n!k d: |\n  z\n');
    expect(problems).toEqual([
      'content/alias 1:1-1:6',
      'content/alias 2:4-2:9',
      'content/alias 3:4-3:11',
      'content/alias 4:4-4:5',
      'content/alias 5:1-5:3',
    ]);
    expect(findings[1]).toMatchObject({
      message: 'YAML reads !!str as a tag, and tags are not allowed.',
      help: expect.stringContaining('quotes'),
    });
    expect(toValue(at(node))).toEqual({ a: 1, b: ['x'], c: 'y', d: 'z\n' });
  });
});
