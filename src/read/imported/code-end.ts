import { lineEnd } from '../content/front-matter.js';
import { closesFence, fenceAt } from '../content/markdown/fence.js';

/** Returns where a code block or a code span ends, or the end of its mark if it is neither. */
export function codeEnd(text: string, start: number, mark: string, lineStart: number): number {
  const run = /[`~]+$/.exec(mark)?.[0] ?? mark;
  const after = start + mark.length;
  const fence = fenceAt(text, after - run.length);
  const isFirst = /^[ \t>]*$/.test(text.slice(lineStart, after - run.length));
  return fence !== undefined && isFirst ? fenceEnd(text, after, fence) : spanEnd(text, after, run.length);
}

/** Returns where fenced code ends. */
export function fenceEnd(text: string, after: number, fence: string): number {
  // What is between tags may be indented in any way.
  const margin = /\n[ \t>]*/g;
  margin.lastIndex = after;
  while (margin.test(text)) {
    if (closesFence(text, margin.lastIndex, fence)) return lineEnd(text, margin.lastIndex);
  }
  return text.length;
}

/** Returns where a code span ends: at a run of as many backticks in its paragraph. If there is none, it is text. */
export function spanEnd(text: string, after: number, length: number): number {
  const runs = /`+|\n\n/g;
  runs.lastIndex = after;
  for (let match = runs.exec(text); match !== null && match[0] !== '\n\n'; match = runs.exec(text)) {
    if (match[0].length === length) return runs.lastIndex;
  }
  return after;
}
