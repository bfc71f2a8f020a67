import { headingMark } from '../heading-ids.js';
import { readFence } from './fence.js';
import { readHtml } from './html.js';
import { lineEnd } from './line-end.js';
import { lineStart } from './line-start.js';
import { readList } from './list.js';
import type { Constructs } from './part.js';
import type { Plain } from './plain.js';
import { readQuote } from './quote.js';
import { readTable } from './table.js';
import { readText } from './text.js';

/**
 * Reads the constructs from one offset to another, neither of which is at a blank line: a block, or the content of a
 * quote or of an item of a list.
 *
 * @param depth How many quotes and lists are around it.
 */
export function readConstructs(
  text: string,
  start: number,
  end: number,
  depth: number,
): Constructs | undefined {
  const constructs: Plain[] = [];
  let isLoose = false;
  let at = start;
  while (at < end) {
    const construct = readConstruct(text, at, end, depth);
    if (construct === undefined) return undefined;
    constructs.push(construct);
    at = construct.end + 1;
    if (at >= end || text[at] !== '\n') continue;
    while (text[at] === '\n') at++;
    isLoose = true;
  }
  return { constructs, isLoose };
}

function readConstruct(text: string, start: number, end: number, depth: number): Plain | undefined {
  switch (lineStart(text, start)) {
    case 'text':
      return readParagraph(text, start, end);
    case 'html':
      // The quote or list around it may end it.
      return depth === 0 ? readHtml(text, start, end) : undefined;
    case 'heading':
      return readHeading(text, start, lineEnd(text, start, end));
    case 'fence':
      return readFence(text, start, end);
    case 'bullet':
    case 'number':
      return depth < DEEPEST ? readList(text, start, end, depth, readConstructs) : undefined;
    case 'quote':
      return depth < DEEPEST ? readQuote(text, start, end, depth, readConstructs) : undefined;
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
  return read && { kind: 'paragraph', start, end: lineEnd(text, read.end, end), text: read };
}

function readHeading(text: string, start: number, end: number): Plain | undefined {
  let at = start;
  while (text[at] === '#') at++;
  const rank = at - start;
  while (at < end && text[at] === ' ') at++;
  let last = end;
  const mark = text[end - 1] === '}' ? headingMark(text.slice(start, end), false) : undefined;
  if (mark !== undefined) {
    last = start + mark.start;
    while (last > at && text[last - 1] === ' ') last--;
  }
  // A `#` at the end may close the heading.
  if (at >= last || text[last - 1] === '#') return undefined;
  const read = readText(text, at, last, false);
  return read && { kind: 'heading', start, end, rank, id: mark?.id, text: read };
}

/** Each level copies its content. */
const DEEPEST = 3;
