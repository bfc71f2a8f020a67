import type { Span } from '../../../model/problem.js';
import { readFence } from './fence.js';
import { lineEnd } from './line-end.js';
import { lineStart } from './line-start.js';
import { readList } from './list.js';
import type { Plain } from './plain.js';
import { readTable } from './table.js';
import { readText } from './text.js';

/**
 * Reads a block that holds only what can be read without micromark, and without doubt: paragraphs, headings,
 * fenced code, tight lists and tables, with code, emphasis and links in them. Undefined for any other block.
 *
 * What it gives is what micromark with GFM gives, whatever stands before and after the block: that is held by
 * property tests. It takes time by the length of the block.
 *
 * @param block A block of {@link splitBlocks}, which knows that nothing is open where it begins and ends.
 */
export function plainBlock(text: string, block: Span): readonly Plain[] | undefined {
  const constructs: Plain[] = [];
  let end = block.end;
  while (end > block.start && text.charCodeAt(end - 1) === NEWLINE) end--;
  let at = block.start;
  while (at < end && text.charCodeAt(at) === NEWLINE) at++;
  // micromark drops a byte order mark at the start.
  if (at === block.start && text.charCodeAt(at) === BYTE_ORDER_MARK) return undefined;
  while (at < end) {
    const construct = readConstruct(text, at, end);
    if (construct === undefined) return undefined;
    constructs.push(construct);
    at = construct.end + 1;
  }
  return constructs;
}

function readConstruct(text: string, start: number, end: number): Plain | undefined {
  switch (lineStart(text, start, end)) {
    case 'text':
      return readParagraph(text, start, end);
    case 'heading':
      return readHeading(text, start, lineEnd(text, start, end));
    case 'fence':
      return readFence(text, start, end);
    case 'bullet':
    case 'number':
      return readList(text, start, end);
    case 'table':
      return readTable(text, start, end);
    case 'break':
      return { kind: 'break', start, end: lineEnd(text, start, end) };
    case 'doubt':
      return undefined;
  }
}

function readParagraph(text: string, start: number, end: number): Plain | undefined {
  const read = readText(text, start, end, true);
  return read && { kind: 'paragraph', start, end: read.end, text: read };
}

function readHeading(text: string, start: number, end: number): Plain | undefined {
  let at = start;
  while (text.charCodeAt(at) === NUMBER_SIGN) at++;
  const rank = at - start;
  while (at < end && text.charCodeAt(at) === SPACE) at++;
  // The last one may be the heading's end, and not its text.
  if (at === end || text.charCodeAt(end - 1) === NUMBER_SIGN) return undefined;
  const read = readText(text, at, end, false);
  return read && { kind: 'heading', start, end, rank, text: read };
}

const NEWLINE = 10;
const SPACE = 32;
const NUMBER_SIGN = 35;
const BYTE_ORDER_MARK = 0xfeff;
