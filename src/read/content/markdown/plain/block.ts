import type { Span } from '../../../../model/problem.js';
import { readConstructs } from './constructs.js';
import type { Plain } from './plain.js';

/** The reader of plain blocks. While `isOn` is false, micromark reads every block: `lc-api verify` and tests compare. */
export const plainReader = { isOn: true };

/**
 * Reads a block without micromark if its meaning is certain: paragraphs, headings, fenced code, simple lists, quotes and
 * tables, with code, emphasis and links in them. Returns undefined for any other block.
 *
 * The result is that of micromark with GFM, whatever comes before and after the block; property tests hold it to that.
 * It takes linear time.
 *
 * @param block A block of {@link splitBlocks}, at whose start and end no construct is open.
 */
export function plainBlock(text: string, block: Span): readonly Plain[] | undefined {
  if (!plainReader.isOn) return undefined;
  let { start, end } = block;
  while (end > start && text[end - 1] === '\n') end--;
  while (start < end && text[start] === '\n') start++;
  // micromark drops a byte order mark at the start.
  if (start === block.start && text[start] === '\ufeff') return undefined;
  return readConstructs(text, start, end, 0)?.constructs;
}
