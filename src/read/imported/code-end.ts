import { lineEnd } from '../content/front-matter.js';
import { closesFence, fenceAt } from '../content/markdown/fence.js';

/**
 * Returns where a code block or a code span ends, or the end of its mark if it is neither.
 *
 * @param directives The fences of the directives of MyST that are open, if their text is read: it is not code.
 */
export function codeEnd(
  text: string,
  start: number,
  mark: string,
  lineStart: number,
  directives?: string[],
): number {
  const run = /[`~]+$/.exec(mark)?.[0] ?? mark;
  const after = start + mark.length;
  const isFirst = /^[ \t>]*$/.test(text.slice(lineStart, after - run.length));
  const fence = isFirst ? fenceAt(text, after - run.length) : undefined;
  if (fence === undefined) return spanEnd(text, after, run.length);
  const open = directives?.at(-1);
  if (open !== undefined && closesFence(text, after - run.length, open)) {
    directives?.pop();
    return after;
  }
  if (directives === undefined || !TEXT_DIRECTIVE.test(text.slice(after, after + 20)))
    return fenceEnd(text, after, fence);
  directives.push(fence);
  return after;
}

/** Matches the name of a directive of MyST whose text is Markdown. */
const TEXT_DIRECTIVE =
  /^[ \t]*\{(?!code|sourcecode|prompt|math|mermaid|literal|python|julia|ojs|bash|sql|r\b)[a-z]/;

/** Returns where fenced code ends. */
function fenceEnd(text: string, after: number, fence: string): number {
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
