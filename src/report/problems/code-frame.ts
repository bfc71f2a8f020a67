import { displayWidth, toCells } from '../terminal-text.js';

/** A line of source text as it is shown, and its marked columns. */
export interface Frame {
  readonly text: string;
  /** Columns before the mark. */
  readonly indent: number;
  /** Columns of the mark; at least one, also for an empty span. */
  readonly width: number;
}

/** Columns of a shown line by default. A longer line is cut to a window around the place. */
const MAX_WIDTH = 100;
/** Part of a window that is before the place. */
const PART_BEFORE = 0.4;
/** Characters that are read for each column. Columns alone are not a limit, because some characters have no column. */
const UNITS = 4;

/**
 * Returns the part of a source line to show for a span, with its mark. Columns of the source count code points from
 * 1; those of the result are columns of a terminal.
 *
 * @param endColumn Place after the last character; undefined if the span continues in the next line.
 * @param maxWidth Columns of the shown line.
 */
export function frameLine(
  line: string,
  column: number,
  endColumn: number | undefined,
  maxWidth = MAX_WIDTH,
): Frame {
  const start = skip(line, 0, column - 1);
  const end = endColumn === undefined ? line.length : skip(line, start, endColumn - column);
  const begin = windowBegin(line, start, maxWidth);
  const stop = wholeCharacters(line, Math.min(start + UNITS * maxWidth, line.length));

  const cutBefore = begin > 0 ? '…' : '';
  let text = cutBefore;
  let at = cutBefore.length;
  let indent = at;
  let width = 0;
  let offset = begin;
  for (const cell of toCells(line.slice(begin, stop), at)) {
    const next = offset + lengthAt(line, offset);
    // One column stays free for the sign that something is left out.
    if (at + cell.width > (next === line.length ? maxWidth : maxWidth - 1)) break;
    text += cell.text;
    at += cell.width;
    offset = next;
    if (offset <= start) indent = at;
    else if (offset <= end) width = at - indent;
  }
  const isCut = offset < line.length;
  if (isCut && end > offset) width++;
  // A mark on a character without its own column, such as an accent, is under the character before it.
  if (width === 0 && start < end && indent > cutBefore.length) indent--;
  return { text: isCut ? `${text}…` : text, indent, width: Math.max(1, width) };
}

/** Returns the offset of the shown part of a line: its start if the place is visible then. */
function windowBegin(line: string, start: number, maxWidth: number): number {
  const maxUnits = UNITS * maxWidth;
  if (line.length <= maxUnits && displayWidth(line) <= maxWidth) return 0;
  let begin = start;
  let room = Math.floor(PART_BEFORE * maxWidth);
  while (begin > 0 && start - begin < maxUnits) {
    const previous = wholeCharacters(line, begin - 1);
    room -= displayWidth(line.slice(previous, begin));
    if (room < 0) break;
    begin = previous;
  }
  return begin;
}

/** Returns the offset a number of characters after another, at most the end of the line. */
function skip(line: string, from: number, characters: number): number {
  // A minified file is one line of megabytes. Without a surrogate pair in it, nothing needs counting.
  if (!/[\ud800-\udbff]/.test(line)) return Math.min(from + characters, line.length);
  let offset = from;
  for (let count = 0; count < characters && offset < line.length; count++) offset += lengthAt(line, offset);
  return offset;
}

/** Returns the UTF-16 units of the character at an offset. */
function lengthAt(line: string, offset: number): number {
  return (line.codePointAt(offset) ?? 0) > 0xffff ? 2 : 1;
}

/** Returns the offset, or the offset before it if it would split a surrogate pair. */
function wholeCharacters(line: string, offset: number): number {
  return offset > 0 && lengthAt(line, offset - 1) === 2 ? offset - 1 : offset;
}
