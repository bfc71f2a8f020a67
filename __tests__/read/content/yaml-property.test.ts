import fc from 'fast-check';
import { CORE_SCHEMA, load, realMapTag } from 'js-yaml';
import { expect, test } from 'vitest';
import { isMap, isSeq, type Node as OtherNode, parseDocument, stringify, type ToStringOptions } from 'yaml';
import type { Node } from '../../../src/read/content/node.js';
import { nodes, toValue, yaml } from '../../support/read-nodes.js';
import { runs } from '../../support/scope.js';

/**
 * Our reader against two others: the `yaml` package (another parser, with ranges of its own) on what it writes,
 * and js-yaml's own loader on everything.
 *
 * Known differences from `yaml`:
 * - `yaml` counts the line break at the end of block collections and block scalars to them; we do not.
 * - At the root, `yaml` reads `|1-` as one space of indentation, and js-yaml (rightly, the root is at -1) as none.
 * - A key is text as written with us; `yaml` reads it as a value (`1.0:` is 1).
 */

const text = fc.oneof(
  fc.string({ maxLength: 20 }),
  fc.string({
    unit: fc.constantFrom(...'a \n\'":#-é😀\\[\t|>01.~&*!'),
    maxLength: 24,
  }),
  fc.string({ unit: 'grapheme', maxLength: 10 }),
);
const scalar = fc.oneof(
  text,
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.boolean(),
  fc.constant(null),
);
const { tree } = fc.letrec((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4 },
    scalar,
    fc.array(tie('tree'), { maxLength: 4 }),
    fc.dictionary(text, tie('tree'), { maxKeys: 4 }),
  ),
}));
const style = fc.constantFrom<ToStringOptions>(
  {},
  { defaultStringType: 'QUOTE_DOUBLE' },
  { defaultStringType: 'QUOTE_SINGLE', lineWidth: 20 },
  { defaultStringType: 'BLOCK_LITERAL', defaultKeyType: 'PLAIN' },
  { defaultStringType: 'BLOCK_FOLDED', defaultKeyType: 'PLAIN', lineWidth: 20 },
  { collectionStyle: 'flow' },
  { collectionStyle: 'flow', defaultStringType: 'QUOTE_SINGLE', flowCollectionPadding: false },
  { indent: 4, indentSeq: false, lineWidth: 10 },
);

test('places and values are those of the `yaml` package', () => {
  fc.assert(
    fc.property(tree, style, (value, options) => {
      const source = stringify(value, options);
      fc.pre(!source.includes('\r') && !/^[|>]\d/.test(source));
      const document = parseDocument(source);
      // `yaml` 2.9 does not always write what it can read (folding a short line after an astral character).
      fc.pre(document.errors.length === 0);
      const { node, problems } = yaml(source);
      expect(problems).toEqual([]);
      for (const [path, ours] of node === undefined ? [] : nodes(node)) {
        const theirs = nodeAt(document.contents, path);
        const [start, end] = theirs?.range ?? [];
        expect(ours.start).toBe(start);
        const isBlock =
          ours.kind === 'scalar' ? ours.style === 'block' : !/[[{]/.test(source.charAt(ours.start));
        expect(ours.end).toBe(isBlock ? trimmedLength(source.slice(0, end)) : end);
        if (ours.kind === 'scalar') expect(ours.value).toBe((theirs as unknown as { value: unknown }).value);
      }
    }),
    { numRuns: runs(1000) },
  );
});

function nodeAt(root: OtherNode | null, path: readonly (string | number)[]): OtherNode | null {
  let node: unknown = root;
  for (const step of path) {
    if (isSeq(node)) node = node.items[step as number];
    else if (isMap(node))
      node = node.items.find(({ key }) => String((key as { value: unknown }).value) === step)?.value;
  }
  return node as OtherNode | null;
}

function trimmedLength(source: string): number {
  return source.replace(/[ \t\n]+$/, '').length;
}

const seeds = [
  'a: 1\nb:\n  - x\n  - y: "q"\n    z: \'s\'\n# c\nt: |\n  foo\n\n  bar\nu: >-\n  a\n  b\n',
  '{a: [1, {b: c}], "d":e, f}\n',
  '- - a\n  - b\n-\n- ? k\n  : v\n- &x {a: 1}\n- *x\n',
  '---\na: &b\n  c: d\ne: *b\n...\n',
  '? |\n  k\n: - a\n  - b\n',
  'a:\n- b\n- c: d\n  e:\nf: !!str x\n',
  '[a: b, ? c : d, "e": f, g]\n',
  'x: "a\\u0041\\\n  b"\ny: plain\n  more\n\n  text # c\n',
];
const piece = fc.constantFrom(
  ...['a', ' ', '  ', '\n', '\n  ', '\n- ', '- ', ': ', ':', ',', '[', ']', '{', '}', '"', "'", '#', ' #c\n'],
  ...[
    '|\n',
    '>-\n',
    '&x ',
    '*x',
    '!t ',
    '? ',
    '\\',
    '\t',
    '1',
    '~',
    '\ufeff',
    '---\n',
    '...\n',
    '%',
    '@',
    '😀',
  ],
);
const damaged = fc
  .tuple(fc.constantFrom(...seeds), fc.array(fc.tuple(fc.nat(), piece, fc.nat(3)), { maxLength: 4 }))
  .map(([seed, changes]) =>
    changes.reduce((before, [position, insert, removed]) => {
      const index = position % (before.length + 1);
      return before.slice(0, index) + insert + before.slice(index + removed);
    }, seed),
  );
const noise = fc.array(piece, { maxLength: 25 }).map((pieces) => pieces.join(''));

test('what is read without a problem has the value that js-yaml loads, and places that fit', () => {
  fc.assert(
    fc.property(fc.oneof(damaged, noise), (source) => {
      const { node, findings } = yaml(source);
      if (node === undefined) {
        // Nothing is passed over in silence: no value, no report means no document or an empty one.
        if (findings.length === 0) expect(loaded(source) ?? null).toBeNull();
        return;
      }
      if (findings.length > 0) return;
      expect(comparable(toMaps(node))).toEqual(comparable(loaded(source)));
      for (const [, value] of nodes(node)) checkPlaces(source, value);
    }),
    { numRuns: runs(2000) },
  );
});

function loaded(source: string): unknown {
  try {
    return load(source, { schema: CORE_SCHEMA.withTags(realMapTag) });
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    // "expected a document, but the input is empty"
    if (message.includes('empty')) return undefined;
    // A tab within brackets, which js-yaml takes for indentation, and a closing bracket at the start of a line.
    const eased = source.replaceAll('\t', ' ').replace(/\n(?= *[\]}])/g, '\n ');
    if (message.includes('deficient indentation') && eased !== source) return loaded(eased);
    throw error;
  }
}

function toMaps(node: Node): unknown {
  if (node.kind === 'list') return node.items.map(toMaps);
  if (node.kind === 'map') return new Map(node.entries.map(({ key, value }) => [key, toMaps(value)]));
  return toValue(node);
}

/**
 * A value as it can be compared: keys that are numbers to js-yaml are text to us, so numbers are written alike;
 * tabs are spaces, since `loaded` may have made them so.
 */
function comparable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(comparable);
  if (typeof value === 'string') return value.replaceAll('\t', ' ');
  if (!(value instanceof Map)) return value;
  return new Map([...value].map(([key, entry]) => [comparableKey(key), comparable(entry)]));
}

function comparableKey(key: unknown): unknown {
  const isNumber = /^[-+.\d]*\d[-+.\d]*$/.test(String(key)) && Number.isFinite(Number(key));
  return isNumber ? String(Number(key)) : comparable(String(key));
}

function checkPlaces(source: string, node: Node): void {
  expect(0 <= node.start && node.start <= node.end && node.end <= source.length).toBe(true);
  const written = source.slice(node.start, node.end);
  if (written.startsWith('*')) return;
  if (node.kind === 'scalar') {
    if (node.plainText !== undefined) expect(written).toBe(node.plainText);
    else if (node.style === 'plain') expect(written).toContain('\n');
    if (node.style === 'single') expect(written).toMatch(/^'.*'$/s);
    if (node.style === 'double') expect(written).toMatch(/^".*"$/s);
    if (node.style === 'block') expect(written).toMatch(/^[|>]/);
    return;
  }
  if (written.startsWith('[')) expect(written.endsWith(']')).toBe(true);
  const parts = node.kind === 'list' ? node.items : node.entries.map(({ value }) => value);
  let before = node.start;
  for (const part of parts) {
    expect(part.start).toBeGreaterThanOrEqual(before);
    before = part.end;
  }
  expect(node.end).toBeGreaterThanOrEqual(before);
}
