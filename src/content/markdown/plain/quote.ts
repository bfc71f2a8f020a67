import { alertMark } from '../alerts.js';
import { lineEnd } from './line-end.js';
import { PartLines } from './part.js';
import type { PlainQuote } from './plain.js';

/** Reads a quote, up to the end or to a blank line, each of whose lines begins with `>`. It may be an alert. */
export function readQuote(text: string, start: number, end: number, depth: number): PlainQuote | undefined {
  const lines = new PartLines();
  const mark = depth === 0 && text.startsWith('> [!', start) ? alertMark(text, start + 2) : undefined;
  let line = mark === undefined ? start : mark.end + 1;
  while (mark !== undefined && EMPTY_LINE.test(text.slice(line, line + 2))) line += 2;
  while (line < end && text.charCodeAt(line) !== NEWLINE) {
    // Without the mark it may be text that the quote goes on with.
    if (text.charCodeAt(line) !== GREATER_THAN) return undefined;
    const next = lineEnd(text, line, end);
    const first = line + 1;
    lines.add(text, text.charCodeAt(first) === SPACE ? first + 1 : first, next);
    line = next + 1;
  }
  const content = lines.read(depth);
  return content && { kind: 'quote', start, end: line - 1, alert: mark?.kind, content };
}

const EMPTY_LINE = /^>\n/;

const NEWLINE = 10;
const SPACE = 32;
const GREATER_THAN = 62;
