import fc from 'fast-check';
import { expect, it } from 'vitest';
import { movedItems } from '../../src/compare/compare-order.js';

const items = fc.uniqueArray(fc.constantFrom(...'abcdefgh'), { maxLength: 7 });
const orders = items.chain((before) =>
  fc.tuple(fc.constant(before), fc.shuffledSubarray(before, { minLength: before.length })),
);

it('leaves items that follow each other in both orders', () => {
  fc.assert(
    fc.property(orders, ([before, after]) => {
      const moved = movedItems(before, after);
      const stays = (item: string): boolean => !moved.has(item);
      expect(after.filter(stays)).toEqual(before.filter(stays));
    }),
  );
});

it('moves no more items than it has to', () => {
  fc.assert(
    fc.property(orders, ([before, after]) => {
      expect(movedItems(before, after).size).toBe(before.length - longestRun(before, after));
    }),
  );
});

it('moves one item if one was moved, and none otherwise', () => {
  expect([...movedItems(['a', 'b', 'c', 'd'], ['d', 'a', 'b', 'c'])]).toEqual(['d']);
  expect(movedItems(['a', 'b'], ['a', 'b']).size).toBe(0);
  expect(movedItems([], []).size).toBe(0);
});

/** The length of the longest common subsequence, by trying all of them. */
function longestRun(before: readonly string[], after: readonly string[]): number {
  const [first, ...rest] = before;
  if (first === undefined) return 0;
  const without = longestRun(rest, after);
  const place = after.indexOf(first);
  return place === -1 ? without : Math.max(without, 1 + longestRun(rest, after.slice(place + 1)));
}
