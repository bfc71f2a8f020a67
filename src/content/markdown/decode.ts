import { decodeNamedCharacterReference } from 'decode-named-character-reference';
import { decodeNumericCharacterReference } from 'micromark-util-decode-numeric-character-reference';

// An escaped punctuation mark, or a character reference. The limits are CommonMark's.
const escapeOrReference = /\\([!-/:-@[-`{-~])|&(#(?:\d{1,7}|x[\da-f]{1,6})|[\da-z]{1,31});/gi;

/** Resolves backslash escapes and character references, as in a link's destination: `a\_b&amp;c` → `a_b&c`. */
export function decodeString(raw: string): string {
  // Most destinations have neither.
  if (!raw.includes('\\') && !raw.includes('&')) return raw;
  return raw.replace(
    escapeOrReference,
    (whole, escaped: string | undefined, reference: string | undefined) =>
      escaped !== undefined ? escaped : decodeReference(reference as string, whole),
  );
}

/**
 * The text of a character reference, given without `&` and `;`: `amp` → `&`, `#x41` → `A`.
 * One that names nothing gives `otherwise`.
 */
export function decodeReference(reference: string, otherwise: string): string {
  if (reference.charCodeAt(0) === 35 /* # */) {
    const marker = reference.charCodeAt(1);
    const hexadecimal = marker === 120 /* x */ || marker === 88; /* X */
    return decodeNumericCharacterReference(reference.slice(hexadecimal ? 2 : 1), hexadecimal ? 16 : 10);
  }
  return decodeNamedCharacterReference(reference) || otherwise;
}
