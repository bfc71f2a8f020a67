import type { ScalarNode } from './node.js';

/**
 * Where in the file a character of a scalar's text stands.
 *
 * The text is the scalar's string value, or `plainText` where that is taken instead. For a character that is
 * written as an escape it is the escape's first character. White space that the format makes of line breaks
 * and indentation has no exact place: it gets the place after the character before it, and so does the end of
 * the text; therefore the offset of an exclusive end is the exclusive end in the file.
 *
 * One call is linear in the length of the text. For several characters of one scalar, take
 * {@link sourceOffsets}.
 *
 * @param text The whole text of the file.
 * @param index UTF-16 index into the scalar's text, from 0 to its length.
 */
export function sourceOffset(text: string, scalar: ScalarNode, index: number): number {
  return sourceOffsets(text, scalar)(index);
}

/**
 * Gives {@link sourceOffset} for one scalar as a function that remembers where it was: calls with growing
 * indices are linear in the length of the text all together.
 */
export function sourceOffsets(text: string, scalar: ScalarNode): (index: number) => number {
  const { content, value, plainText } = scalar;
  if (typeof value !== 'string' || plainText !== undefined || isVerbatim(scalar, value)) {
    return (index) => content.start + index;
  }

  // White space is all that YAML folds, indents and strips. So the n-th character that is none in the value is
  // the n-th that is none in the source, once escapes are counted as what they stand for.
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

/** How far the value and the source have been walked. */
interface Walk {
  /** Index into the value, and how many characters before it are no white space. */
  index: number;
  solid: number;
  /** Offset in the file, how many such characters stand before it, and where the last of them ends. */
  offset: number;
  passed: number;
  afterSolid: number;
}

function startOf({ content }: ScalarNode): Walk {
  return { index: 0, solid: 0, offset: content.start, passed: 0, afterSolid: content.start };
}

/**
 * Whether source and value are the same, character by character. Folding and escapes only ever make the value
 * shorter, so equal lengths say it; a block that ends with the file may also gain a line break.
 */
function isVerbatim({ content, style }: ScalarNode, value: string): boolean {
  if (style === 'markdown' || style === 'literal') return true;
  return style !== 'block' && content.end - content.start === value.length;
}

/** The place of a white-space character: exact as long as the source has the same ones. */
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

/** The character or escape at an offset: its length, and how many UTF-16 units it gives that are no white space. */
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
  // `\n`, `\t`, `\r`, `\ `, an escaped tab, and an escaped line break, which gives nothing.
  return { length: 2, units: ' \t\ntnr'.includes(letter) ? 0 : 1 };
}

const BACKSLASH = 0x5c;

function isSpace(unit: number): boolean {
  return unit === 0x20 || unit === 0x09 || unit === 0x0a || unit === 0x0d;
}
