import { constants } from 'node:buffer';
import type { Report } from '../model/problem.js';
import { conflictIn } from './conflict.js';
import { SourceFile } from './source-file.js';

/** What became of the bytes of a file. */
export interface Decoded {
  /** The text; if decoding failed, only the part before the fault, so that the fault has a place. */
  readonly file: SourceFile;
  /** The bytes are not text, or not what anyone wrote. It has been reported; the content is not to be read. */
  readonly failed: boolean;
}

/**
 * Turns the bytes of a file into text: removes one UTF-8 byte order mark, and writes CRLF and CR as LF.
 * Bytes that are not UTF-8, and NUL characters, which no format here allows, are `content/encoding`. A merge
 * conflict that was not resolved is `content/conflict`.
 *
 * @param path Path relative to the root, with `/`.
 * @param report Takes at most one finding; its offsets belong to the file that is returned.
 */
export function decode(path: string, bytes: Uint8Array, report: Report): Decoded {
  if (bytes.length > constants.MAX_STRING_LENGTH) {
    const megabytes = Math.floor(constants.MAX_STRING_LENGTH / 1_000_000);
    report({
      rule: 'content/unreadable',
      start: 0,
      end: 0,
      message: `The file is too large to be read; the most is ${megabytes} MB.`,
      help: 'Split the file.',
    });
    return { file: new SourceFile(path, ''), failed: true };
  }

  const begin = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  let text: string;
  try {
    text = decoded(begin === 0 ? bytes : bytes.subarray(begin));
  } catch {
    const offset = illFormedOffset(bytes, begin);
    const file = new SourceFile(path, decoded(bytes.subarray(begin, offset)));
    report({
      rule: 'content/encoding',
      start: file.text.length,
      end: file.text.length,
      ...notUtf8(bytes, offset),
    });
    return { file, failed: true };
  }

  if (!bytes.includes(0)) {
    const conflict = conflictIn(path, text);
    if (conflict !== undefined) report(conflict);
    return { file: new SourceFile(path, text), failed: conflict !== undefined };
  }
  const nul = text.indexOf('\0');
  report({
    rule: 'content/encoding',
    start: nul,
    end: nul,
    // Two-byte encodings without a byte order mark have a zero in every Latin character.
    message:
      nul <= 1
        ? 'The file begins with a NUL character (U+0000), so it is no UTF-8 text; it looks like UTF-16.'
        : 'The file holds a NUL character (U+0000), so it is no text.',
    help: nul <= 1 ? 'Save the file as UTF-8.' : 'Remove the character, or save the file as UTF-8 text.',
  });
  return { file: new SourceFile(path, text.slice(0, nul)), failed: true };
}

/** The text with LF line ends; throws where the bytes are not UTF-8. */
function decoded(bytes: Uint8Array): string {
  const text = utf8.decode(bytes);
  return bytes.includes(0x0d) ? text.replace(/\r\n?/g, '\n') : text;
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function notUtf8(bytes: Uint8Array, offset: number): { message: string; help: string } {
  const byte = bytes[offset] as number;
  const next = bytes[offset + 1];
  const at = `the byte 0x${byte.toString(16).toUpperCase().padStart(2, '0')} at offset ${offset}`;
  const isUtf16 = offset === 0 && ((byte === 0xff && next === 0xfe) || (byte === 0xfe && next === 0xff));
  if (isUtf16) {
    return {
      message: `The file is UTF-16, not UTF-8: ${at} begins a UTF-16 byte order mark.`,
      help: 'Save the file as UTF-8.',
    };
  }
  const message = `The file is not UTF-8: ${at} does not begin a valid character.`;
  // Between 0xA0 and 0xFF, Latin-1 and Windows-1252 agree with Unicode; a letter there without a
  // continuation byte after it is how such files show themselves.
  const isLatin = byte >= 0xa0 && !(next !== undefined && next >= 0x80 && next <= 0xbf);
  return {
    message,
    help: isLatin
      ? `Save the file as UTF-8; it may be Windows-1252 (Latin-1), where this byte is "${String.fromCharCode(byte)}".`
      : 'Save the file as UTF-8.',
  };
}

/** Where the first sequence begins that Unicode's table 3-7 (well-formed UTF-8) does not have. */
function illFormedOffset(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length) {
    const length = sequenceLength(bytes, at);
    if (length === 0) break;
    at += length;
  }
  return at;
}

function sequenceLength(bytes: Uint8Array, at: number): number {
  const first = bytes[at] as number;
  if (first < 0x80) return 1;
  if (first < 0xc2 || first > 0xf4) return 0;
  const length = first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
  // The second byte keeps out overlong forms, surrogates and what lies beyond U+10FFFF.
  const lowest = first === 0xe0 ? 0xa0 : first === 0xf0 ? 0x90 : 0x80;
  const highest = first === 0xed ? 0x9f : first === 0xf4 ? 0x8f : 0xbf;
  const second = bytes[at + 1];
  if (second === undefined || second < lowest || second > highest) return 0;
  for (let index = 2; index < length; index++) {
    const byte = bytes[at + index];
    if (byte === undefined || byte < 0x80 || byte > 0xbf) return 0;
  }
  return length;
}
