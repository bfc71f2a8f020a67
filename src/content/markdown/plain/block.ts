import type { Span } from '../../../model/problem.js';
import { readConstructs } from './constructs.js';
import type { Plain } from './plain.js';

/**
 * Reads a block that holds only what can be read without micromark, and without doubt: paragraphs, headings,
 * fenced code, simple lists, quotes and tables, with code, emphasis and links in them. Undefined for any other
 * block.
 *
 * What it gives is what micromark with GFM gives, whatever stands before and after the block: that is held by
 * property tests. It takes time by the length of the block.
 *
 * @param block A block of {@link splitBlocks}, which knows that nothing is open where it begins and ends.
 */
export function plainBlock(text: string, block: Span): readonly Plain[] | undefined {
  let end = block.end;
  while (end > block.start && text.charCodeAt(end - 1) === NEWLINE) end--;
  let start = block.start;
  while (start < end && text.charCodeAt(start) === NEWLINE) start++;
  // micromark drops a byte order mark at the start.
  if (start === block.start && text.charCodeAt(start) === BYTE_ORDER_MARK) return undefined;
  return readConstructs(text, start, end, 0)?.constructs;
}

const NEWLINE = 10;
const BYTE_ORDER_MARK = 0xfeff;
