import { lineEnd } from './line-end.js';
import { lineStart } from './line-start.js';
import type { PlainList, PlainText } from './plain.js';
import { readText } from './text.js';

/** Reads a list whose items are one line each, up to the end of the block. */
export function readList(text: string, start: number, end: number): PlainList | undefined {
  const items: PlainText[] = [];
  const first = lineStart(text, start, end);
  const width = markerEnd(text, start);
  const mark = text.charCodeAt(width - 1);
  for (let line = start; line < end; ) {
    // Another mark begins another list, and a line without one goes on with the item before it.
    const content = lineStart(text, line, end) === first ? markerEnd(text, line) : line;
    if (content === line || text.charCodeAt(content - 1) !== mark) return undefined;
    const next = lineEnd(text, line, end);
    const item = readItem(text, content, next);
    if (item === undefined) return undefined;
    items.push(item);
    line = next + 1;
  }
  return {
    kind: 'list',
    start,
    end,
    first: first === 'number' ? Number(text.slice(start, width - 1)) : undefined,
    items,
  };
}

function readItem(text: string, start: number, end: number): PlainText | undefined {
  let at = start;
  while (at < end && text.charCodeAt(at) === SPACE) at++;
  // More than four blanks make code of what follows.
  if (at === end || at - start > 4 || lineStart(text, at, end) !== 'text') return undefined;
  return readText(text, at, end, false);
}

/** The offset behind `-`, `+`, `*` or `12.`, on a line that begins with one. */
function markerEnd(text: string, start: number): number {
  let at = start;
  while (text.charCodeAt(at) >= 48 && text.charCodeAt(at) <= 57) at++;
  return at + 1;
}

const SPACE = 32;
