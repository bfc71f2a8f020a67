import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sha256 } from '../../../src/base/digest.js';
import { FileTable } from '../../../src/base/file-table.js';

describe('a table of files', () => {
  it('holds what a map of objects would, whatever is put into it and how often', () => {
    const number = fc.oneof(fc.double({ noNaN: true }), fc.constant(Number.NaN));
    const path = fc.oneof(fc.nat(80).map(String), fc.string({ unit: 'grapheme', maxLength: 4 }));
    fc.assert(
      fc.property(fc.array(fc.tuple(path, fc.nat(), number, number), { maxLength: 200 }), (rows) => {
        const table = new FileTable();
        const expected = new Map<
          string,
          readonly [digest: string, seed: number, one: number, other: number]
        >();
        for (const [own, seed, one, other] of rows) {
          const digest = sha256(String(seed));
          table.set(own, digest, [one, other, 1, 2], seed);
          expected.set(own, [digest, seed, one, other]);
        }
        expect(table.size).toBe(expected.size);
        expect(table.paths).toEqual([...expected.keys()]);
        for (const [own, row] of expected) {
          const place = table.place(own) as number;
          const [digest, seed, one, other] = row;
          expect([table.sha256(place), table.kind(place), table.bytes(place)]).toEqual([digest, seed, one]);
          const signature = Number.isNaN(other) ? undefined : [one, other, 1, 2];
          expect(table.signature(place)).toEqual(signature);
        }
        expect(table.place('not there')).toBeUndefined();
      }),
    );
  });
});
