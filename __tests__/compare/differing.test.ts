import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { differingEntries } from '../../src/compare/differing.js';
import { Entries, entryLines } from '../../src/compare/entries.js';
import { runs } from '../support/scope.js';

interface Thing {
  readonly name: string;
  readonly value: number;
}

const entries = (things: readonly Thing[]): Entries<Thing> =>
  new Entries(
    entryLines(things),
    { keyOf: ({ name }) => name, keyInLine: () => undefined },
    (json) => JSON.parse(json) as Thing,
  );
const differing = (before: readonly Thing[], after: readonly Thing[]) =>
  differingEntries(entries(before), entries(after));
const list = (text: string): Thing[] =>
  text.split(' ').map((one) => ({ name: one[0] as string, value: Number(one[1] ?? 0) }));

describe('entries of which two lists differ', () => {
  it.each([
    ['nothing', 'a b c', 'a b c', '', '', true],
    ['a value', 'a b c', 'a b1 c', 'b', 'b1', true],
    ['an entry more', 'a b c', 'a x b c', '', 'x', true],
    ['an entry less', 'a b c', 'a c', 'b', '', true],
    ['an entry in the place of another', 'a b c', 'a x c', 'b', 'x', true],
    ['an end', 'a b', 'a b c d', '', 'c d', true],
    ['an order', 'a b c', 'a c b', 'b c', 'c b', false],
  ])('are those of %s', (_, before, after, ofBefore, ofAfter, isSameOrder) => {
    const names = (things: readonly Thing[]): string =>
      things.map(({ name, value }) => (value === 0 ? name : `${name}${value}`)).join(' ');
    const found = differing(list(before), list(after));
    expect([names(found.before), names(found.after), found.isSameOrder]).toEqual([
      ofBefore,
      ofAfter,
      isSameOrder,
    ]);
  });

  it('leave nothing out that is not in both, and know whether the order is the same', () => {
    const things = fc.uniqueArray(fc.record({ name: fc.constantFrom(...'abcdefgh'), value: fc.nat(2) }), {
      selector: ({ name }) => name,
    });
    fc.assert(
      fc.property(things, things, (before, after) => {
        const found = differing(before, after);
        const rest = (all: readonly Thing[], some: readonly Thing[]): readonly Thing[] =>
          all.filter(({ name }) => some.every((other) => other.name !== name));
        expect(rest(before, found.before)).toEqual(rest(after, found.after));
        const common = (all: readonly Thing[], others: readonly Thing[]): readonly string[] =>
          all.map(({ name }) => name).filter((name) => others.some((other) => other.name === name));
        const isSame = common(before, after).join() === common(after, before).join();
        expect(found.isSameOrder).toBe(isSame);
      }),
      { numRuns: runs(2000) },
    );
  });
});
