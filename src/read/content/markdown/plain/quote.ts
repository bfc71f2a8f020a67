import { alertMark } from '../alerts.js';
import { lineEnd } from './line-end.js';
import { PartLines, type ReadConstructs } from './part.js';
import type { PlainQuote } from './plain.js';
import { readText } from './text.js';

/** Reads a quote or an alert, up to the end or to a blank line; each of its lines begins with `>`. */
export function readQuote(
  text: string,
  start: number,
  end: number,
  depth: number,
  read: ReadConstructs,
): PlainQuote | undefined {
  const lines = new PartLines();
  const mark = text.startsWith('> [!', start) ? alertMark(text, start + 2) : undefined;
  const title = mark?.title && readText(text, mark.title.start, mark.title.end, false);
  if (mark?.title !== undefined && title === undefined) return undefined;
  let line = mark === undefined ? start : mark.end + 1;
  while (mark !== undefined && text.startsWith('>\n', line)) line += 2;
  while (line < end && text[line] !== '\n') {
    // Without the mark it may be text that continues the quote.
    if (text[line] !== '>') return undefined;
    const next = lineEnd(text, line, end);
    lines.add(text, text[line + 1] === ' ' ? line + 2 : line + 1, next);
    line = next + 1;
  }
  const content = lines.read(depth, read);
  return content && { kind: 'quote', start, end: line - 1, alert: mark?.kind, title, content };
}
