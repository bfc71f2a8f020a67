import { expect, it } from 'vitest';
import { findDiffering } from '../../src/compare/differing.js';
import type { Release } from '../../src/compare/release.js';

/** A release whose records are named by a letter, with a digit for their content. */
function release(text: string): Release {
  const records = text.split(' ').map((one) => {
    const [slug = '', hash = '0'] = one;
    return { type: 'article', locale: 'en', slug, hash, url: `https://example.org/${slug}` };
  });
  return { records, paths: () => [], has: () => false } as unknown as Release;
}

it.each([
  ['nothing', 'a b c', 'a b c', '', '', true],
  ['a value', 'a b c', 'a b1 c', 'b', 'b', true],
  ['an entry more', 'a b c', 'a x b c', '', 'x', true],
  ['an entry less', 'a b c', 'a c', 'b', '', true],
  ['an entry in the place of another', 'a b c', 'a x c', 'b', 'x', true],
  ['an end', 'a b', 'a b c d', '', 'c d', true],
  ['an order', 'a b c', 'a c b', '', '', false],
])('finds %s in which two releases differ', (_, before, after, old, now, isSameOrder) => {
  const found = findDiffering(release(before), release(after));
  const names = (side: 'before' | 'after'): string => found.records[side].map(({ slug }) => slug).join(' ');
  expect([names('before'), names('after'), found.isSameOrder]).toEqual([old, now, isSameOrder]);
});

it('asks for no digest of records that are known to be equal', () => {
  const known = { ...release('a') };
  Object.defineProperty(known.records[0], 'hash', {
    get() {
      throw new Error('It was asked for.');
    },
  });
  expect(findDiffering(known, known, new Set(['article/en/a'])).records.after).toEqual([]);
});
