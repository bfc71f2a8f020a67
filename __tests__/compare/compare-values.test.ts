import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareValues } from '../../src/compare/compare-values.js';
import type { Json } from '../../src/compare/json-value.js';
import { sameTextOf } from '../../src/compare/rebase.js';
import { cpuSeconds } from '../support/cpu-time.js';
import { runs } from '../support/scope.js';
import { applyChanges } from './apply-changes.js';

const equal = (a: string, b: string): boolean => a === b;

/** Values with few distinct names and texts, so that two of them have much in common. */
const name = fc.constantFrom('a', 'b', 'a/b', '~', '', '__proto__', 'title', 'key', '0');
const value = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom<Json>('x', 'y', '', 0, 1, true, null),
    fc.array(tie('value'), { maxLength: 5 }),
    fc
      .uniqueArray(fc.tuple(name, tie('value')), { selector: ([key]) => key, maxLength: 4 })
      .map((entries): Json => Object.fromEntries(entries)),
  ),
})).value;

describe('the changes between two values', () => {
  it('make the new value of the old one, in any order', () => {
    fc.assert(
      fc.property(value, value, fc.infiniteStream(fc.nat()), (before, after, order) => {
        const changes = compareValues(before, after, equal);
        const shuffled = changes
          .map((change) => ({ change, place: order.next().value as number }))
          .sort((a, b) => a.place - b.place)
          .map(({ change }) => change);
        // Names may be __proto__, which matchers pass over: the text tells the two apart.
        expect(canonical(applyChanges(shuffled, before))).toBe(canonical(after));
      }),
      { numRuns: runs(2000) },
    );
  });

  it('are none between a value and itself, and something between two that differ', () => {
    fc.assert(
      fc.property(value, value, (before, after) => {
        expect(compareValues(before, before, equal)).toEqual([]);
        const isSame = canonical(before) === canonical(after);
        expect(compareValues(before, after, equal).length === 0).toBe(isSame);
      }),
    );
  });

  const section = (title: string, body: string): Json => ({ title, body });

  it.each<readonly [string, Json, Json, readonly string[]]>([
    ['an item put in front', ['b', 'c'], ['a', 'b', 'c'], ['added /0']],
    ['an item taken from the middle', ['a', 'b', 'c'], ['a', 'c'], ['removed /1']],
    ['an item changed in place', ['a', 'b', 'c'], ['a', 'x', 'c'], ['changed /1']],
    [
      'two changed and one added',
      ['a', 'b', 'c', 'd'],
      ['a', 'x', 'y', 'z', 'd'],
      ['added /3', 'changed /1', 'changed /2'],
    ],
    [
      'a section put in front of one whose text changed',
      [section('One', 'old'), section('Two', 'same')],
      [section('Zero', 'new'), section('One', 'new'), section('Two', 'same')],
      ['added /0', 'changed /1/body'],
    ],
    ['a section with a new title', [section('One', 'same')], [section('Two', 'same')], ['changed /0/title']],
    ['names that pointers escape', { 'a/b': 1, '~': 2 }, { 'a/b': 2 }, ['changed /a~1b', 'removed /~0']],
    ['another type', { a: [1] }, { a: { 0: 1 } }, ['changed /a']],
    ['the order of keys', { a: 1, b: 2 }, { b: 2, a: 1 }, []],
  ])('name what an author did: %s', (_, before, after, expected) => {
    expect(
      compareValues(before, after, equal)
        .map(({ kind, path }) => `${kind} ${path}`)
        .sort(),
    ).toEqual(expected);
  });

  it('are found in bounded time in long lists that have nothing in common', () => {
    const list = (mark: string): string[] => Array.from({ length: 20_000 }, (_, index) => `${mark}${index}`);
    const compare = (): void => expect(compareValues(list('a'), list('b'), equal)).toHaveLength(20_000);
    expect(cpuSeconds(compare)).toBeLessThan(10);
  });
});

describe('URLs of two releases', () => {
  const site = sameTextOf('https://example.org', 'https://example.org/docs');

  it.each([
    ['https://example.org/a', 'https://example.org/docs/a', true],
    [
      'see https://example.org/a and https://example.org',
      'see https://example.org/docs/a and https://example.org/docs',
      true,
    ],
    ['https://example.org/a', 'https://example.org/docs/b', false],
    ['a https://example.org/c', 'b https://example.org/c', false],
    ['https://example.organic/a', 'https://example.org/docsanic/a', false],
    ['https://example.org/a', 'https://example.org/a', true],
    ['a', 'b', false],
  ])('are the same by their path: %s, %s', (before, after, expected) => {
    expect(site(before, after)).toBe(expected);
  });
});

function canonical(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const parts = Object.entries(value).map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`);
  return `{${parts.sort().join()}}`;
}
