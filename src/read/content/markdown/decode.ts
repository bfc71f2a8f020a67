import { decodeNamedCharacterReference } from 'decode-named-character-reference';
import { decodeNumericCharacterReference } from 'micromark-util-decode-numeric-character-reference';

// An escaped punctuation mark, or a character reference. The limits are CommonMark's.
const escapeOrReference = /\\([!-/:-@[-`{-~])|&(#(?:\d{1,7}|x[\da-f]{1,6})|[\da-z]{1,31});/gi;

/** Resolves backslash escapes and character references, as in a link's destination: `a\_b&amp;c` → `a_b&c`. */
export function decodeString(raw: string): string {
  // Most destinations have neither.
  if (!raw.includes('\\') && !raw.includes('&')) return raw;
  return raw.replace(escapeOrReference, (whole, escaped: string | undefined, reference: string) =>
    escaped === undefined ? decodeReference(reference, whole) : escaped,
  );
}

/** Resolves the character references of HTML: of a text without tags, or of the value of an attribute. */
export function decodeReferences(html: string): string {
  if (!html.includes('&')) return html;
  return html.replace(REFERENCE, (whole, reference: string) => decodeReference(reference, whole));
}

const REFERENCE = /&(#\d{1,7}|#x[\da-f]{1,6}|[\da-z]{1,31});/gi;

/** Resolves a character reference without `&` and `;`: `amp` → `&`, `#x41` → `A`. Returns `otherwise` if it has no meaning. */
export function decodeReference(reference: string, otherwise: string): string {
  const [, x, digits] = /^#(x?)(.*)$/i.exec(reference) ?? [];
  return digits === undefined
    ? decodeNamedCharacterReference(reference) || otherwise
    : decodeNumericCharacterReference(digits, x === '' ? 10 : 16);
}
