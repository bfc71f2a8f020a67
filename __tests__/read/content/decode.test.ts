import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Finding } from '../../../src/model/problem.js';
import { decode } from '../../../src/read/content/decode.js';
import { where } from '../../support/read-nodes.js';

function decoded(bytes: readonly number[] | Uint8Array) {
  const findings: Finding[] = [];
  const { file, failed } = decode('content/a.md', Uint8Array.from(bytes), (finding) =>
    findings.push(finding),
  );
  return { text: file.text, file, failed, findings, places: findings.map((finding) => where(file, finding)) };
}

const utf8 = (text: string): number[] => [...new TextEncoder().encode(text)];

describe('text', () => {
  test('keeps its characters and its path', () => {
    const { file, failed } = decoded(utf8('für 😀\n'));
    expect(file).toMatchObject({ path: 'content/a.md', text: 'für 😀\n' });
    expect(failed).toBe(false);
  });

  test('loses one byte order mark, and no second one', () => {
    expect(decoded([0xef, 0xbb, 0xbf, ...utf8('a')]).text).toBe('a');
    expect(decoded([0xef, 0xbb, 0xbf, 0xef, 0xbb, 0xbf, ...utf8('a')]).text).toBe('\ufeffa');
    expect(decoded([0xef, 0xbb, 0xbf]).text).toBe('');
  });

  test('has LF line ends, whatever the file has', () => {
    expect(decoded(utf8('a\r\nb\rc\nd\r\r\n')).text).toBe('a\nb\nc\nd\n\n');
  });

  test('may be empty', () => {
    expect(decoded([])).toMatchObject({ text: '', failed: false, findings: [] });
  });
});

describe('bytes that are not UTF-8', () => {
  test('are reported at the end of the valid text, with the byte and its offset in the file', () => {
    const { text, failed, findings, places } = decoded([...utf8('title: x\r\n😀 Gr'), 0xfc, ...utf8('n')]);
    expect({ text, failed, places }).toEqual({ text: 'title: x\n😀 Gr', failed: true, places: ['2:5-2:5'] });
    expect(findings).toMatchObject([
      {
        rule: 'content/encoding',
        message: 'The file is not UTF-8: the byte 0xFC at offset 17 does not begin a valid character.',
        help: 'Save the file as UTF-8; it may be Windows-1252 (Latin-1), where this byte is "ü".',
      },
    ]);
  });

  test('are named if they are quotes or dashes of Windows, and not in other encodings', () => {
    const helpFor = (byte: number) => decoded([byte, ...utf8('a')]).findings[0]?.help;
    expect(helpFor(0x93)).toContain('where this byte is "“"');
    expect(helpFor(0x80)).toContain('where this byte is "€"');
    expect(helpFor(0x81)).toBe('Save the file as UTF-8.');
  });

  test('count a byte order mark in the offset, not in the column', () => {
    const { findings, places } = decoded([0xef, 0xbb, 0xbf, 0x61, 0xff]);
    expect(findings[0]?.message).toContain('offset 4');
    expect(places).toEqual(['1:2-1:2']);
  });

  test.each([
    ['little', [0xff, 0xfe, 0x61, 0x00]],
    ['big', [0xfe, 0xff, 0x00, 0x61]],
  ])('are named UTF-16 after a byte order mark of it (%s endian)', (_, bytes) => {
    const { findings, places } = decoded(bytes);
    expect(findings).toMatchObject([
      {
        rule: 'content/encoding',
        message: expect.stringContaining('UTF-16'),
        help: 'Save the file as UTF-8. In Notepad: Save as, then Encoding: UTF-8.',
      },
    ]);
    expect(places).toEqual(['1:1-1:1']);
  });

  test.each([
    ['a continuation byte alone', [0x80]],
    ['an overlong form', [0xc0, 0xaf]],
    ['an overlong form of three bytes', [0xe0, 0x80, 0xaf]],
    ['an overlong form of four bytes', [0xf0, 0x8f, 0xbf, 0xbf]],
    ['a surrogate', [0xed, 0xa0, 0x80]],
    ['what lies beyond U+10FFFF', [0xf4, 0x90, 0x80, 0x80]],
    ['a byte that UTF-8 never has', [0xf5, 0x80, 0x80, 0x80]],
    ['a character that the end of the file cuts off', [0xe2, 0x82]],
    ['a character that the next one cuts off', [0xe2, 0x82, 0x61]],
  ])('are found in every kind: %s', (_, bytes) => {
    expect(decoded([...utf8('ab'), ...bytes])).toMatchObject({
      text: 'ab',
      failed: true,
      places: ['1:3-1:3'],
    });
  });

  test('are found exactly at the places that the platform finds', () => {
    const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
    const byte = fc.oneof(
      fc.integer({ min: 1, max: 255 }),
      fc.constantFrom(0xc3, 0xa4, 0xe2, 0x82, 0xac, 0xf0, 0x9f),
    );
    fc.assert(
      fc.property(fc.array(byte, { maxLength: 12 }), (bytes) => {
        const { text, failed } = decoded([0x61, ...bytes]);
        let isValid = true;
        try {
          strict.decode(Uint8Array.from([0x61, ...bytes]));
        } catch {
          isValid = false;
        }
        expect(failed).toBe(!isValid);
        // The result is the text, or a correct beginning of it.
        const lossy = new TextDecoder('utf-8', { ignoreBOM: true }).decode(Uint8Array.from([0x61, ...bytes]));
        expect(lossy.replace(/\r\n?/g, '\n').startsWith(text)).toBe(true);
        if (failed) expect(lossy.replace(/\r\n?/g, '\n').slice(text.length).startsWith('\ufffd')).toBe(true);
      }),
    );
  });
});

describe('content that is not text', () => {
  test('a NUL character is reported at its place', () => {
    const { failed, text, findings, places } = decoded(utf8('a\nb\0c\0'));
    expect({ failed, text, places }).toEqual({ failed: true, text: 'a\nb', places: ['2:2-2:2'] });
    expect(findings).toMatchObject([
      { rule: 'content/encoding', message: expect.stringContaining('U+0000') },
    ]);
  });

  test('the quotes and dashes of Windows are named', () => {
    const help = (byte: number): string | undefined => decoded([0x61, byte, 0x62]).findings[0]?.help;
    expect(help(0x93)).toBe(
      'Save the file as UTF-8; it may be Windows-1252 (Latin-1), where this byte is "“".',
    );
    expect(help(0x80)).toContain('this byte is "€"');
    expect(help(0xfc)).toContain('this byte is "ü"');
    expect(help(0x81)).toBe('Save the file as UTF-8.');
  });

  test('UTF-16 without a byte order mark is named', () => {
    expect(decoded([0x61, 0, 0x62, 0]).findings[0]?.message).toContain('looks like UTF-16');
    expect(decoded([0, 0x61, 0, 0x62]).findings[0]?.message).toContain('looks like UTF-16');
  });

  test('a file that no string can hold is refused', () => {
    const findings: Finding[] = [];
    const { failed } = decode('a', { length: 2 ** 30 } as Uint8Array, (finding) => findings.push(finding));
    expect(failed).toBe(true);
    expect(findings).toMatchObject([{ rule: 'content/unreadable' }]);
  });
});
