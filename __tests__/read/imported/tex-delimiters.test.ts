import { describe, expect, it } from 'vitest';
import { withDollars } from '../../../src/read/imported/tex-delimiters.js';
import { cpuSeconds } from '../../support/cpu-time.js';

describe('delimiters of formulas of other generators', () => {
  it.each([
    ['a \\(x\\) b', 'a $`x`$ b'],
    ['a \\\\(x\\\\) b', 'a $` x `$ b'],
    ['\\[\nx\n\\]', '$$\nx\n$$'],
    ['\\\\[ x \\\\]', '$$  x  $$'],
    ['`\\(x\\)` and ``a \\(`', '`\\(x\\)` and ``a \\(`'],
    ['```\n\\(x\\)\n```\n\\(y\\)', '```\n\\(x\\)\n```\n$`y`$'],
    ['\\(a\n\nb\\)', '\\(a\n\nb\\)'],
    ['$a \\\\[1em] b$ \\(x\\)', '$a \\\\[1em] b$ $`x`$'],
    ['a $$x$$ b', 'a $$x$$ b'],
  ])('become dollars with "brackets": %s', (text, dollars) => {
    expect(withDollars(text, 'brackets')).toBe(dollars);
    expect(dollars).toHaveLength(text.length);
    expect(withDollars(text, 'dollars')).toBe(text);
  });

  it('are those of a line with "kramdown", if they are not alone', () => {
    const text = 'a $$x$$ b\n\n$$y$$\n\n- $$z$$\n\n$$\nw\n$$';
    expect(withDollars(text, 'kramdown')).toBe(text.replace('$$x$$', () => '$`x`$'));
  });

  it('take time by the length of a text', () => {
    for (const piece of ['\\(', '\\[a', '\\\\(a\n', '$$a', '\\)', '\\(a\\) '])
      expect(cpuSeconds(() => withDollars(piece.repeat(200_000 / piece.length), 'kramdown'))).toBeLessThan(5);
  });
});
