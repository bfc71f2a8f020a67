import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { displayWidth, toCells, visible } from '../../src/report/terminal-text.js';
import { hostileText } from '../support/sample-problem.js';

describe('text for a terminal', () => {
  it('shows controls, bidirectional overrides and invisible characters by their numbers', () => {
    expect(visible('a\x1b[2Jb\x07')).toBe('a<U+001B>[2Jb<U+0007>');
    expect(visible('\u202eevil\u2066')).toBe('<U+202E>evil<U+2066>');
    expect(visible('li\u200bve \ufeff\u00ad\u{e0041}')).toBe('li<U+200B>ve <U+FEFF><U+00AD><U+E0041>');
    expect(visible('\x85\x9b31m\u2028\ud800')).toBe('<U+0085><U+009B>31m<U+2028><U+D800>');
    expect(visible('a\r\nb')).toBe('a<U+000D><U+000A>b');
  });

  it('leaves text of every script as it is', () => {
    for (const text of [
      'Größe',
      '日本語',
      'שלום',
      'مرحبا',
      'नमस्ते',
      'می‌خواهم',
      'क्‍ष',
      '👩‍💻 🇩🇪 👍🏽 ❤️',
      'e\u0301',
      '«\u202fQuoi\u00a0?\u202f»',
    ]) {
      expect(visible(text)).toBe(text);
    }
  });

  it('shows a joiner where it joins nothing', () => {
    expect(visible('live\u200d')).toBe('live<U+200D>');
    expect(visible('\u200clive')).toBe('<U+200C>live');
  });

  it('breaks the old form of workflow commands, which counts anywhere in a line', () => {
    expect(visible('a ##[stop-commands]x')).toBe('a ##<U+005B>stop-commands]x');
    expect(visible('# [x] #[y]')).toBe('# [x] #[y]');
  });

  it.each([
    ['plain', 5],
    ['日本', 4],
    ['ｱ', 1],
    ['Ａ', 2],
    ['한글', 4],
    ['e\u0301', 1],
    ['👍', 2],
    ['👍🏽', 2],
    ['👩‍💻', 2],
    ['👨‍👩‍👧‍👦', 2],
    ['❤', 1],
    ['❤️', 2],
    ['🇩🇪🇮🇹', 4],
    ['⚡', 2],
    ['—…„“', 4],
    ['\x1b', 8],
  ])('counts the columns of %s', (text, width) => {
    expect(displayWidth(text)).toBe(width);
  });

  it('puts tabs on stops of four columns, wherever the text begins', () => {
    expect(visible('\ta\tb')).toBe('    a   b');
    expect(toCells('\ta', 1)[0]).toEqual({ text: '   ', width: 3 });
    expect(visible('日\tb')).toBe('日  b');
  });

  it('gives one cell for each code point, and never a control character', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        expect(toCells(text)).toHaveLength([...text].length);
        expect(visible(text)).not.toMatch(/[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u);
        expect(visible(text)).not.toContain('##[');
        expect(displayWidth(text)).toBe(displayWidth(visible(text)));
      }),
    );
  });
});
