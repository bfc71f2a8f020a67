import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diffWords } from '../../src/compare/word-diff.js';
import { cpuSeconds } from '../support/cpu-time.js';
import { runs } from '../support/scope.js';

const joined = (before: string, after: string, without: 'added' | 'removed'): string =>
  diffWords(before, after)
    .filter(({ kind }) => kind !== without)
    .map(({ text }) => text)
    .join('');

describe('the difference of two texts by words', () => {
  it('contains both texts', () => {
    const text = fc.array(fc.constantFrom('one', 'two', ' ', '\n', '.', 'é', '👍🏽', '```', 'ß'), {
      maxLength: 40,
    });
    fc.assert(
      fc.property(text, text, (first, second) => {
        const [before, after] = [first.join(''), second.join('')];
        expect(joined(before, after, 'added')).toBe(before);
        expect(joined(before, after, 'removed')).toBe(after);
      }),
      { numRuns: runs(1000) },
    );
  });

  it('contains any two texts', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (before, after) => {
        expect(joined(before, after, 'added')).toBe(before);
        expect(joined(before, after, 'removed')).toBe(after);
      }),
    );
  });

  it('shows the words that differ and no others', () => {
    expect(diffWords('The quick brown fox.', 'The slow brown fox!')).toEqual([
      { kind: 'same', text: 'The ' },
      { kind: 'removed', text: 'quick' },
      { kind: 'added', text: 'slow' },
      { kind: 'same', text: ' brown fox' },
      { kind: 'removed', text: '.' },
      { kind: 'added', text: '!' },
    ]);
  });

  it('compares texts of a megabyte by their lines', () => {
    const text = (line: string): string => `${'x'.repeat(300_000)}\r\n${line}\n${'y'.repeat(300_000)}`;
    expect(
      diffWords(text('one a'), text('one b')).map(({ kind, text: part }) => `${kind} ${part.length}`),
    ).toEqual(['same 300002', 'removed 6', 'added 6', 'same 300000']);
  });

  it('takes bounded time for long texts that have nothing, or every other word, in common', () => {
    const words = (mark: (index: number) => string): string =>
      Array.from({ length: 100_000 }, (_, index) => mark(index)).join(' ');
    for (const other of [
      words((index) => `b${index}`),
      words((index) => (index % 2 ? `a${index}` : `c${index}`)),
    ]) {
      const before = words((index) => `a${index}`);
      const compare = (): void => expect(joined(before, other, 'added')).toBe(before);
      expect(cpuSeconds(compare)).toBeLessThan(20);
    }
  });
});
