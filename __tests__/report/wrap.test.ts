import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { displayWidth } from '../../src/report/terminal-text.js';
import { wrap } from '../../src/report/wrap.js';
import { runs } from '../support/scope.js';

describe('wrap', () => {
  it('counts columns, not characters', () => {
    expect(wrap('日本語 日本語 ab', 9)).toEqual(['日本語', '日本語 ab']);
    expect(wrap('one two', 7)).toEqual(['one two']);
    expect(wrap('a https://example.org/long b', 5)).toEqual(['a', 'https://example.org/long', 'b']);
  });

  it('loses no word, and only a single word is longer than the line', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 40 }), (text, width) => {
        const lines = wrap(text, width);
        expect(lines.join(' ')).toBe(text);
        for (const line of lines)
          if (line.includes(' ')) expect(displayWidth(line)).toBeLessThanOrEqual(width);
      }),
      { numRuns: runs(1000) },
    );
  });
});
