import { constants } from 'node:buffer';
import type { Report } from '../../model/problem.js';
import { conflictIn } from './conflict.js';
import { SourceFile } from './source-file.js';

/** The result of decoding the bytes of a file. */
export interface Decoded {
  /** The text; if decoding failed, only the part before the fault, so that the fault has a place. */
  readonly file: SourceFile;
  /** A fault was reported, and the content must not be read: the bytes are not text, or have an open conflict. */
  readonly failed: boolean;
}

/**
 * Turns the bytes of a file into text: removes one UTF-8 byte order mark, and writes CRLF and CR as LF. Reports bytes
 * that are not UTF-8 and NUL characters, which no format here allows, as `content/encoding`, and an unresolved merge
 * conflict as `content/conflict`.
 *
 * @param path Path relative to the root, with `/`.
 * @param report Accepts at most one finding; its offsets belong to the returned file.
 */
export function decode(path: string, bytes: Uint8Array, report: Report): Decoded {
  /** Reports a fault after the part of the text that could be decoded. */
  const fail = (text: string, message: string, help: string, rule = 'content/encoding'): Decoded => {
    report({ rule, start: text.length, end: text.length, message, help });
    return { file: new SourceFile(path, text), failed: true };
  };
  if (bytes.length > constants.MAX_STRING_LENGTH) {
    const megabytes = Math.floor(constants.MAX_STRING_LENGTH / 1_000_000);
    const message = `The file is too large; at most ${megabytes} MB can be read.`;
    return fail('', message, 'Split the file.', 'content/unreadable');
  }
  const begin = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  let text: string;
  try {
    text = decoded(begin === 0 ? bytes : bytes.subarray(begin));
  } catch {
    // The bytes are not UTF-8.
    const offset = illFormedOffset(bytes, begin);
    return fail(decoded(bytes.subarray(begin, offset)), ...notUtf8(bytes, offset));
  }
  if (bytes.includes(0)) {
    const nul = text.indexOf('\0');
    // Two-byte encodings without a byte order mark have a zero in every Latin character.
    const [message, help] =
      nul <= 1
        ? [
            'The file begins with a NUL character (U+0000), so it is not UTF-8 text; it looks like UTF-16.',
            'Save the file as UTF-8.',
          ]
        : [
            'The file contains a NUL character (U+0000), so it is not text.',
            'Remove the character, or save the file as UTF-8 text.',
          ];
    return fail(text.slice(0, nul), message, help);
  }
  const conflict = conflictIn(path, text);
  if (conflict !== undefined) report(conflict);
  return { file: new SourceFile(path, text), failed: conflict !== undefined };
}

/** Returns the text with LF line ends. Throws if the bytes are not UTF-8. */
function decoded(bytes: Uint8Array): string {
  const text = utf8.decode(bytes);
  return bytes.includes(0x0d) ? text.replace(/\r\n?/g, '\n') : text;
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function notUtf8(bytes: Uint8Array, offset: number): [message: string, help: string] {
  const byte = bytes[offset] as number;
  const next = bytes[offset + 1];
  const at = `the byte 0x${byte.toString(16).toUpperCase().padStart(2, '0')} at offset ${offset}`;
  const save = 'Save the file as UTF-8';
  if (offset === 0 && ((byte === 0xff && next === 0xfe) || (byte === 0xfe && next === 0xff)))
    return [
      `The file is UTF-16, not UTF-8: ${at} begins a UTF-16 byte order mark.`,
      `${save}. In Notepad: Save as, then Encoding: UTF-8.`,
    ];
  // Files in this encoding have letters, quotes and dashes there, without a continuation byte after them.
  const character = byte < 0xa0 ? (WINDOWS_1252[byte - 0x80] ?? '') : String.fromCharCode(byte);
  const isMeant = character.trim() !== '' && !(next !== undefined && next >= 0x80 && next <= 0xbf);
  return [
    `The file is not UTF-8: ${at} does not begin a valid character.`,
    `${save}${isMeant ? `; it may be Windows-1252 (Latin-1), where this byte is "${character}"` : ''}.`,
  ];
}

/** The characters of 0x80 to 0x9F, with spaces for bytes that have none. Some versions of Node.js decode them as Latin-1. */
const WINDOWS_1252 = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

/** Returns the offset of the first byte that is not part of a character in UTF-8. */
function illFormedOffset(bytes: Uint8Array, from: number): number {
  const text = lenient.decode(bytes.subarray(from));
  let offset = from;
  let counted = 0;
  // A lenient decoder writes U+FFFD for what is not UTF-8. The file may also contain that character itself.
  for (let at = text.indexOf('\ufffd'); at !== -1; at = text.indexOf('\ufffd', at + 1)) {
    offset += Buffer.byteLength(text.slice(counted, at));
    if (bytes[offset] !== 0xef || bytes[offset + 1] !== 0xbf || bytes[offset + 2] !== 0xbd) return offset;
    counted = at;
  }
  return bytes.length;
}

const lenient = new TextDecoder('utf-8', { ignoreBOM: true });
