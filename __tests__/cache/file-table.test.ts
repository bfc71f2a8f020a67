import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sha256 } from '../../src/base/digest.js';
import { FileTable } from '../../src/base/file-table.js';

describe('a table of files', () => {
  it('holds what a map of objects would, whatever is put into it and how often', () => {
    const number = fc.oneof(fc.double({ noNaN: true }), fc.constant(Number.NaN));
    const path = fc.oneof(fc.nat(80).map(String), fc.string({ unit: 'grapheme', maxLength: 4 }));
    fc.assert(
      fc.property(fc.array(fc.tuple(path, fc.nat(), number, number), { maxLength: 200 }), (rows) => {
        const table = new FileTable(2);
        const expected = new Map<string, readonly [digest: string, one: number, other: number]>();
        for (const [own, seed, one, other] of rows) {
          const digest = sha256(String(seed));
          table.set(own, digest, [one, other]);
          expected.set(own, [digest, one, other]);
        }
        expect(table.size).toBe(expected.size);
        expect(table.paths).toEqual([...expected.keys()]);
        for (const [own, row] of expected) {
          const place = table.place(own) as number;
          expect([table.sha256(place), table.number(place, 0), table.number(place, 1)]).toEqual(row);
        }
        expect(table.place('not there')).toBeUndefined();
      }),
    );
  });
});
