import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type WordRun, wordDifference } from '../../src/report/action/word-difference.js';

const words = (text: string) => text.split(/\s+/).filter((word) => word !== '');
const without = (kind: WordRun['kind'], runs: readonly WordRun[]) =>
  runs.filter((run) => run.kind !== kind).flatMap((run) => run.words);

const text = fc
  .array(fc.constantFrom('a', 'b', 'c', ' ', '\n', 'long'), { maxLength: 30 })
  .map((parts) => parts.join(' '));

describe('the difference of two texts', () => {
  it('leads from each to the other', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const runs = wordDifference(before, after);
        expect(without('added', runs)).toEqual(words(before));
        expect(without('removed', runs)).toEqual(words(after));
        expect(runs.every((run) => run.words.length > 0)).toBe(true);
      }),
    );
  });

  it('is the least that changed', () => {
    expect(wordDifference('one two three four', 'one 2 three four five')).toEqual([
      { kind: 'same', words: ['one'] },
      { kind: 'removed', words: ['two'] },
      { kind: 'added', words: ['2'] },
      { kind: 'same', words: ['three', 'four'] },
      { kind: 'added', words: ['five'] },
    ]);
    expect(wordDifference('a  b', 'a\nb')).toEqual([{ kind: 'same', words: ['a', 'b'] }]);
  });

  it('is found quickly in texts of any length', () => {
    const long = (word: string) => Array.from({ length: 50_000 }, (_, index) => `${word}${index}`).join(' ');
    const runs = wordDifference(`same ${long('a')} same`, `same ${long('b')} same`);
    expect(runs.map(({ kind, words: list }) => [kind, list.length])).toEqual([
      ['same', 1],
      ['removed', 50_000],
      ['added', 50_000],
      ['same', 1],
    ]);
  });
});
