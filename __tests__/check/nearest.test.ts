import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSuggest, didYouMean, nearest } from '../../src/read/schema/nearest.js';
import { runs } from '../support/scope.js';

describe('the nearest name', () => {
  it.each([
    ['titel', ['title', 'subtitle'], 'title'],
    ['TITLE', ['title'], 'title'],
    ['descripton', ['description', 'intro'], 'description'],
    ['agnets', ['agents', 'tools'], 'agents'],
    ['ab', ['ba', 'xyz'], 'ba'],
    ['x', ['y'], 'y'],
    ['colour', ['title', 'level'], undefined],
    ['asides', ['guides', 'articles'], undefined],
    ['slides', ['guides'], undefined],
    ['ugides', ['guides'], 'guides'],
    ['tittel', ['title'], 'title'],
    ['kategorie', ['category'], 'category'],
    ['', ['title'], undefined],
    ['', ['a'], 'a'],
    ['title', [], undefined],
    ['a'.repeat(101), ['a'.repeat(100)], undefined],
  ] as const)('of %j among %j is %j', (name, known, expected) => {
    expect(nearest(name, known)?.name).toBe(expected);
    expect(didYouMean(name, known)).toBe(expected === undefined ? undefined : `Did you mean "${expected}"?`);
  });

  it.each([
    ['titel', ['title'], true],
    ['Title', ['title'], true],
    ['cat', ['cut', 'cot'], false],
    ['cat', ['cut', 'cut'], true],
    ['x', ['y'], false],
    ['ab', ['ac'], false],
    ['AB', ['ab'], true],
    ['gpt-4', ['gpt-5'], undefined],
    ['agents-2', ['agents'], false],
    ['agnets-2', ['agents-2', 'agents-1'], true],
    ['categorie', ['category'], true],
    ['categories', ['category'], false],
    ['unpublished', ['published'], undefined],
    ['published', ['unpublished'], undefined],
  ] as const)('of %j among %j can hardly be another one: %s', (name, known, isSlip) => {
    expect(nearest(name, known)?.isSlip).toBe(isSlip);
  });

  it('is also found if small letters are longer than capital letters', () => {
    expect(nearest('İİİİİİ', ['İİİİİİİ'])?.name).toBe('İİİİİİİ');
  });

  it('is that of the plain definition of the distance', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'C'), maxLength: 9 });
    fc.assert(
      fc.property(word, fc.array(word, { maxLength: 6 }), (name, known) => {
        const limit = Math.max(1, Math.floor(name.length / 3));
        const distances = known.map((one) => {
          const edits = distance(name.toLowerCase(), one.toLowerCase());
          const isOther = name.length < 8 && name[0]?.toLowerCase() !== one[0]?.toLowerCase();
          return edits > 1 && isOther ? Number.POSITIVE_INFINITY : edits;
        });
        const least = Math.min(...distances);
        const expected = least > limit ? undefined : known[distances.indexOf(least)];
        expect(nearest(name, known)?.name).toBe(expected);
      }),
      { numRuns: runs(3000) },
    );
  });

  it('is not searched after a quarter of a million comparisons', () => {
    const suggest = createSuggest();
    const known = Array.from({ length: 100_000 }, (_, index) => `name-${index}`);
    const found = Array.from({ length: 3 }, () => suggest('nmae-5', known)?.name);
    expect(found).toEqual(['name-5', 'name-5', undefined]);
  });
});

/** Optimal string alignment distance, as its definition says it. */
function distance(a: string, b: string): number {
  const found = new Map<string, number>();
  const between = (i: number, j: number): number => {
    if (i === 0 || j === 0) return i + j;
    const key = `${i} ${j}`;
    const known = found.get(key);
    if (known !== undefined) return known;
    const least = Math.min(
      between(i - 1, j) + 1,
      between(i, j - 1) + 1,
      between(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
      i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? between(i - 2, j - 2) + 1 : Infinity,
    );
    found.set(key, least);
    return least;
  };
  return between(a.length, b.length);
}
