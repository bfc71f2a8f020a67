import type { Span } from '../../model/problem.js';
import type { MathDelimiters } from '../content/imported-front-matter.js';
import { formulaEnd } from '../content/markdown/formula.js';
import { Closings } from './closings.js';
import { codeEnd } from './code-end.js';
import { LineStarts } from './line-starts.js';

/**
 * Returns Markdown with dollars in place of the delimiters that other generators read. Every character stays in its place.
 *
 * ```text
 * \(x\)        $`x`$          brackets and kramdown
 * \\[x\\]      $$ x $$        brackets and kramdown
 * a $$x$$ b    a $`x`$ b      kramdown, which has no other formulas within a line
 * ```
 */
export function withDollars(text: string, delimiters: MathDelimiters): string {
  if (delimiters === 'dollars') return text;
  const opener = new RegExp(OPENERS);
  const closings = new Closings(text);
  const lineStarts = new LineStarts(text);
  let result = '';
  let from = 0;
  for (let match = opener.exec(text); match !== null; match = opener.exec(text)) {
    const { 0: mark, index: start } = match;
    if (/[`~]$/.test(mark)) {
      opener.lastIndex = codeEnd(text, start, mark, lineStarts.of(start));
      continue;
    }
    const bracket = /[([]$/.exec(mark)?.[0];
    const closing = mark.slice(0, -1) + (bracket === '(' ? ')' : ']');
    const end =
      bracket === undefined
        ? formulaEnd(text, start)
        : bracketEnd(text, start, closings.find(closing, start + mark.length));
    if (end === undefined) continue;
    opener.lastIndex = end;
    if (
      bracket === undefined &&
      !(delimiters === 'kramdown' && isWithinLine(text, start, end, lineStarts.of(start)))
    )
      continue;
    const open = bracket === undefined ? '$`' : (DOLLARS.get(bracket) as string).padEnd(mark.length);
    const close = open.trim() === '$$' ? '$$' : '`$';
    const length = open.length;
    result += `${text.slice(from, start)}${open}${text.slice(start + length, end - length)}${close.padStart(length)}`;
    from = end;
  }
  return result + text.slice(from);
}

const OPENERS = /^[ \t>]*(?:`{3,}|~{3,})|`+|\\\\?[([]|\\[\s\S]|\$+/gm;

const DOLLARS: ReadonlyMap<string, string> = new Map([
  ['(', '$`'],
  ['[', '$$'],
]);

/** Returns where a formula between brackets ends, which is in the same paragraph; undefined if it does not. */
function bracketEnd(text: string, start: number, closing: Span | undefined): number | undefined {
  if (closing === undefined || closing.start - start > LONGEST) return undefined;
  const inner = text.slice(start + closing.end - closing.start, closing.start);
  return inner.trim() === '' || /\$|\n[ \t>]*\n/.test(inner) ? undefined : closing.end;
}

/** Longer formulas are not read, so that a text of opening brackets takes linear time. */
const LONGEST = 10_000;

/** Returns whether `$$x$$` has text before or after it on its lines. */
function isWithinLine(text: string, start: number, end: number, lineStart: number): boolean {
  if (!text.startsWith('$$', start)) return false;
  const before = text.slice(lineStart, start);
  const [after = ''] = /^[^\n]*/.exec(text.slice(end, end + 200)) ?? [];
  return /[^\s>*+\-.)\d]/.test(before) || after.trim() !== '';
}
