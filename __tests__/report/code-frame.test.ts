import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Frame, frameLine } from '../../src/report/problems/code-frame.js';
import { displayWidth } from '../../src/report/terminal-text.js';
import { hostileText } from '../support/sample-problem.js';

/** The two lines of a frame as they are printed. */
function drawn({ text, indent, width }: Frame): string {
  return `${text}\n${' '.repeat(indent)}${'^'.repeat(width)}`;
}

/** The columns of `text` that are marked, as text. Every character of it must be one column wide. */
function marked({ text, indent, width }: Frame): string {
  return text.slice(indent, indent + width);
}

describe('a code frame', () => {
  it('marks the characters of a span', () => {
    expect(drawn(frameLine('status: lvie', 9, 13))).toBe('status: lvie\n        ^^^^');
  });

  it('marks one column for an empty span, also at the end of a line and in an empty line', () => {
    expect(drawn(frameLine('title:', 7, 7))).toBe('title:\n      ^');
    expect(drawn(frameLine('', 1, 1))).toBe('\n^');
    expect(drawn(frameLine('ab', 9, 12))).toBe('ab\n  ^');
  });

  it('marks the first line of a span of several lines to its end', () => {
    expect(drawn(frameLine('title: [a,', 8, undefined))).toBe('title: [a,\n       ^^^');
  });

  it('keeps marks under the text after tabs', () => {
    expect(drawn(frameLine('\tstatus:\tlvie', 10, 14))).toBe('    status: lvie\n            ^^^^');
  });

  it('counts wide characters, emoji and accents as a terminal does', () => {
    expect(drawn(frameLine('日本: lvie', 5, 9))).toBe('日本: lvie\n      ^^^^');
    expect(drawn(frameLine('👩‍💻: 日本', 6, 8))).toBe('👩‍💻: 日本\n    ^^^^');
    expect(drawn(frameLine('e\u0301e\u0301: x', 7, 8))).toBe('e\u0301e\u0301: x\n    ^');
    expect(drawn(frameLine('🇩🇪 🇮🇹', 4, 6))).toBe('🇩🇪 🇮🇹\n   ^^');
  });

  it('marks the letter that an accent stands on', () => {
    expect(drawn(frameLine('ae\u0301b', 3, 4))).toBe('ae\u0301b\n ^');
  });

  it('marks all of a character that it shows by its number', () => {
    expect(drawn(frameLine('a\x1bb', 2, 3))).toBe('a<U+001B>b\n ^^^^^^^^');
  });

  it('shows a window of a very long line', () => {
    const line = `{"a":"${'x'.repeat(5000)}","status":"lvie","b":"${'y'.repeat(5000)}"}`;
    const column = line.indexOf('"lvie"') + 1;
    const frame = frameLine(line, column, column + 6);
    expect(marked(frame)).toBe('"lvie"');
    expect(frame.text).toMatch(/^…x+","status":"lvie","b":"y+…$/);
    expect(frame.text.length).toBe(100);
  });

  it('shows the start of a long line where the place is near it, and its end where that is near', () => {
    const line = `status: lvie ${'x'.repeat(400)} end`;
    const start = frameLine(line, 9, 13);
    expect(marked(start)).toBe('lvie');
    expect(start.text).toMatch(/^status: lvie x+…$/);
    const end = frameLine(line, line.length - 2, line.length + 1);
    expect(marked(end)).toBe('end');
    expect(end.text).toMatch(/^…x+ end$/);
  });

  it('marks as far as it shows where a span is longer than the window', () => {
    const frame = frameLine('y'.repeat(9000), 3, 8000);
    expect(frame).toMatchObject({ indent: 2, width: 98 });
  });

  it('does not cut a line that fits exactly', () => {
    expect(frameLine('x'.repeat(100), 90, 101).text).toBe('x'.repeat(100));
    expect(frameLine('日'.repeat(50), 50, 51).text).toBe('日'.repeat(50));
  });

  it('shows the marked text in at most 100 columns, whatever the line', () => {
    const lines = fc
      .tuple(hostileText, fc.integer({ min: 0, max: 60 }), hostileText)
      .map(([a, times, b]) => `${a}${b.repeat(times)}${a}`.replaceAll('\n', ''));
    fc.assert(
      fc.property(lines, fc.nat(), fc.nat({ max: 50 }), (line, at, length) => {
        const characters = [...line];
        const column = (at % (characters.length + 1)) + 1;
        const frame = frameLine(line, column, column + length);
        expect(displayWidth(frame.text)).toBeLessThanOrEqual(100);
        expect(frame.indent + frame.width).toBeLessThanOrEqual(101);
        expect(frame.text).not.toContain('\x1b');
      }),
    );
  });

  it('has exactly the marked characters above the mark', () => {
    // Characters of one, two and four columns that no neighbour changes.
    const line = fc.array(fc.constantFrom('a', 'Z', ' ', 'é', '日', '한', '👍', '\x07'), { maxLength: 400 });
    fc.assert(
      fc.property(line, fc.nat(), fc.integer({ min: 1, max: 20 }), (characters, at, length) => {
        fc.pre(characters.length > 0);
        const start = at % characters.length;
        const frame = frameLine(characters.join(''), start + 1, start + 1 + length);
        const expected = characters
          .slice(start, start + length)
          .join('')
          .replaceAll('\x07', '<U+0007>');
        const shown = columns(frame.text)
          .slice(frame.indent, frame.indent + frame.width)
          .join('');
        expect(shown === expected || (shown.endsWith('…') && expected.startsWith(shown.slice(0, -1)))).toBe(
          true,
        );
      }),
    );
  });
});

/** A text by columns: a wide character in its first, nothing in its second. */
function columns(text: string): string[] {
  return [...text].flatMap((character) => (displayWidth(character) === 2 ? [character, ''] : [character]));
}
