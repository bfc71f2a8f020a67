import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitBlocks, type LeftOut, type ReportBlock } from '../../../src/report/action/budget.js';

const HEAD = 'head\n';
const measure = (text: string) => text.length;

const anyBlocks: fc.Arbitrary<ReportBlock[]> = fc
  .array(
    fc.record({
      importance: fc.integer({ min: 1, max: 9 }),
      lengths: fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 20 }),
    }),
    { maxLength: 6 },
  )
  .map((list) =>
    list.map(({ importance, lengths }, index) => ({
      section: `S${Math.floor(index / 2)}`,
      importance,
      noun: [`thing${index}`, `things${index}`] as const,
      total: lengths.length,
      open: `<${index}>\n`,
      close: `</${index}>\n`,
      rows: () => lengths.map((length, row) => `${index}.${row} ${'x'.repeat(length)}\n`),
    })),
  );

function closing(left: readonly LeftOut[]): string {
  return left.map((one) => `left ${one.left} of ${one.total} ${one.noun[1]}\n`).join('');
}

describe('blocks in a budget', () => {
  it('never exceed it, and what is shown and what is left out add up', () => {
    fc.assert(
      fc.property(anyBlocks, fc.integer({ min: 300, max: 4000 }), (blocks, limit) => {
        const { text, isWhole } = fitBlocks(HEAD, blocks, closing, { limit, measure });
        expect(isWhole).toBe(!text.includes('left '));
        expect(text.length).toBeLessThanOrEqual(limit);
        for (const [index, { total }] of blocks.entries()) {
          const shown = text.match(new RegExp(`^${index}\\.\\d+ `, 'gm'))?.length ?? 0;
          const left = Number(new RegExp(`left (\\d+) of ${total} things${index}\n`).exec(text)?.[1] ?? 0);
          expect(shown + left).toBe(total);
          const more = Number(new RegExp(`And (\\d+) more things?${index}\\.`).exec(text)?.[1] ?? 0);
          expect(more).toBe(shown === 0 ? 0 : left);
          expect(text.includes(`<${index}>`)).toBe(shown > 0);
          expect(text.includes(`</${index}>`)).toBe(shown > 0);
        }
      }),
    );
  });

  it('lose the least important first, and rows from the end', () => {
    const block = (name: string, importance: number): ReportBlock => ({
      section: name,
      importance,
      noun: [name, name],
      total: 3,
      rows: () => [1, 2, 3].map((row) => `${name}${row}${'x'.repeat(50)}\n`),
    });
    const blocks = [block('a', 2), block('b', 3), block('c', 1)];
    const rowsIn = (limit: number) =>
      fitBlocks(HEAD, blocks, closing, { limit, measure })
        .text.match(/^[abc]\d(?=x)/gm)
        ?.join(' ');
    expect(rowsIn(2000)).toBe('a1 a2 a3 b1 b2 b3 c1 c2 c3');
    expect(rowsIn(480)).toBe('a1 a2 a3 c1 c2 c3');
    expect(rowsIn(360)).toBe('a1 a2 c1 c2 c3');
    expect(rowsIn(200)).toBe('c1 c2');
  });

  it('have ten rows each before one has more', () => {
    const block = (name: string, importance: number): ReportBlock => ({
      section: name,
      importance,
      noun: [name, name],
      total: 100,
      rows: () => Array.from({ length: 100 }, (_, row) => `${name}${row}\n`),
    });
    const { text } = fitBlocks(HEAD, [block('a', 1), block('b', 2)], closing, { limit: 300, measure });
    const [a = 0, b = 0] = ['a', 'b'].map((name) => text.match(new RegExp(`^${name}\\d`, 'gm'))?.length);
    expect(b).toBe(10);
    expect(a).toBeGreaterThan(20);
  });

  it('make no row that has no room', () => {
    let made = 0;
    const endless: ReportBlock = {
      section: 's',
      importance: 1,
      noun: ['row', 'rows'],
      total: 1_000_000,
      *rows() {
        for (;;) {
          made++;
          yield 'row\n';
        }
      },
    };
    fitBlocks(HEAD, [endless], closing, { limit: 1000, measure });
    expect(made).toBeLessThan(300);
  });
});
