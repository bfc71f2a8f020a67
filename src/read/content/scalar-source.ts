import type { ScalarNode } from './node.js';

/**
 * Returns the offset in the file of a character of a scalar's text. For several characters of one scalar, use
 * {@link sourceOffsets}, which also explains the details.
 *
 * @param text The whole text of the file.
 * @param index UTF-16 index into the scalar's text, from 0 to its length.
 */
export function sourceOffset(text: string, scalar: ScalarNode, index: number): number {
  return sourceOffsets(text, scalar)(index);
}

/**
 * Returns a function from characters of a scalar's text to offsets in the file. The text is the scalar's string value,
 * or `plainText` if that is used instead. The offset of an escaped character is that of its escape. White space that the
 * format makes from line breaks and indentation has no exact place: its offset, like that of the end of the text, is
 * the one after the character before it. So an exclusive end in the text becomes an exclusive end in the file.
 *
 * Calls with growing indices are linear in the length of the text all together.
 */
export function sourceOffsets(text: string, scalar: ScalarNode): (index: number) => number {
  const { content, value, plainText } = scalar;
  if (typeof value !== 'string' || plainText !== undefined || isVerbatim(scalar, value)) {
    return (index) => content.start + index;
  }

  // YAML folds, indents and strips only white space. So the n-th character of the value that is not white space is the
  // n-th such character of the source, if an escape counts as the character that it means.
  let walk = startOf(scalar);
  return (index) => {
    if (index < walk.index) walk = startOf(scalar);
    while (walk.index < index) {
      if (!isSpace(value.charCodeAt(walk.index))) walk.solid++;
      walk.index++;
    }
    while (walk.offset < content.end) {
      const { length, units } = elementAt(text, walk.offset, scalar);
      const isAhead = units > 0 && walk.passed + units > walk.solid;
      if (isAhead) break;
      walk.offset += length;
      walk.passed += units;
      if (units > 0) walk.afterSolid = walk.offset;
    }
    const isAtCharacter = index < value.length && !isSpace(value.charCodeAt(index));
    return isAtCharacter ? walk.offset : inSpace(text, scalar, value, index, walk.afterSolid);
  };
}

/** A place in the value and the matching place in the source. */
interface Walk {
  /** Index into the value, and how many characters before it are not white space. */
  index: number;
  solid: number;
  /** Offset in the file, how many such characters are before it, and where the last of them ends. */
  offset: number;
  passed: number;
  afterSolid: number;
}

function startOf({ content }: ScalarNode): Walk {
  return { index: 0, solid: 0, offset: content.start, passed: 0, afterSolid: content.start };
}

/**
 * Returns whether source and value are equal, character by character. Folding and escapes only make the value shorter,
 * so equal lengths are enough, except for a block that ends with the file, which may gain a line break.
 */
function isVerbatim({ content, style }: ScalarNode, value: string): boolean {
  if (style === 'markdown' || style === 'literal') return true;
  return style !== 'block' && content.end - content.start === value.length;
}

/** Returns the place of a white-space character: exact as long as the source has equal white space. */
function inSpace(text: string, { content }: ScalarNode, value: string, index: number, after: number): number {
  let first = index;
  while (first > 0 && isSpace(value.charCodeAt(first - 1))) first--;
  let offset = after;
  while (first < index && offset < content.end && text[offset] === value[first]) {
    first++;
    offset++;
  }
  return offset;
}

/** Returns the length of the character or escape at an offset, and how many UTF-16 units it means that are not white space. */
function elementAt(text: string, offset: number, { style }: ScalarNode): { length: number; units: number } {
  const unit = text.charCodeAt(offset);
  if (isSpace(unit)) return { length: 1, units: 0 };
  if (style === 'double' && unit === BACKSLASH) return escapeAt(text, offset);
  const isDoubledQuote = style === 'single' && text[offset] === "'";
  return { length: isDoubledQuote ? 2 : 1, units: 1 };
}

function escapeAt(text: string, offset: number): { length: number; units: number } {
  const letter = text[offset + 1] as string;
  const digits = letter === 'x' ? 2 : letter === 'u' ? 4 : letter === 'U' ? 8 : 0;
  if (digits > 0) {
    const code = Number.parseInt(text.slice(offset + 2, offset + 2 + digits), 16);
    return { length: 2 + digits, units: isSpace(code) ? 0 : code > 0xffff ? 2 : 1 };
  }
  // `\n`, `\t`, `\r`, `\ `, an escaped tab, and an escaped line break, which means nothing.
  return { length: 2, units: ' \t\ntnr'.includes(letter) ? 0 : 1 };
}

const BACKSLASH = 0x5c;

function isSpace(unit: number): boolean {
  return unit === 0x20 || unit === 0x09 || unit === 0x0a || unit === 0x0d;
}
