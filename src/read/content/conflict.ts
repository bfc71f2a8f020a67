import type { Finding, Span } from '../../model/problem.js';
import { MARKDOWN } from './folders.js';
import { limitFault } from './markdown/limits.js';
import { tokenize } from './markdown/tokenize.js';

/**
 * Returns a finding for the first unresolved merge conflict of a text: the three marks of Git at the beginning of
 * lines, in their order. A line `=======` alone may underline a heading, and a code block may show a conflict.
 *
 * @param path Path of the file; in Markdown, code and comments are skipped.
 */
export function conflictIn(path: string, text: string): Finding | undefined {
  const conflict = firstConflict(text, MARKDOWN.test(path) ? codeOf : () => []);
  return (
    conflict && {
      rule: 'content/conflict',
      message: 'An unresolved merge conflict begins here.',
      help: 'Keep the right lines, and remove the lines that begin with "<<<<<<<", "|||||||", "=======" and ">>>>>>>".',
      ...conflict,
    }
  );
}

/** The lines between which Git puts the two sides of a conflict, in their order. */
const MARKS = [/^<{7}(?: .*)?$/m, /^={7}$/m, /^>{7}(?: .*)?$/m];

/** Returns the first line of the first conflict. It does not begin in code, but code may begin within it. */
function firstConflict(text: string, codeOf: (text: string) => readonly Span[]): Span | undefined {
  if (!text.includes('<<<<<<<') || !MARKS.every((mark) => mark.test(text))) return undefined;
  const [first, ...others] = MARKS.map(({ source }) => new RegExp(source, 'gm')) as [RegExp, ...RegExp[]];
  const code = codeOf(text);
  let place = 0;
  for (let match = first.exec(text); match !== null; match = first.exec(text)) {
    const { index } = match;
    while ((code[place]?.end ?? text.length) <= index) place++;
    if ((code[place]?.start ?? text.length) <= index) continue;
    let end = first.lastIndex;
    const isWhole = others.every((mark) => {
      mark.lastIndex = end;
      const isThere = mark.test(text);
      end = mark.lastIndex;
      return isThere;
    });
    return isWhole ? { start: index, end: first.lastIndex } : undefined;
  }
  return undefined;
}

/** Returns the code and comments of a Markdown text; the whole text if it cannot be read. */
function codeOf(text: string): readonly Span[] {
  if (limitFault(text, MAX_NESTING) !== undefined) return [{ start: 0, end: text.length }];
  return tokenize(text)
    .filter(
      ([kind, { type, start }]) =>
        kind === 'enter' &&
        (type === 'codeFenced' || (type === 'htmlFlow' && CODE_OF_HTML.test(text.slice(start.offset)))),
    )
    .map(([, { start, end }]) => ({ start: start.offset, end: end.offset }));
}

/** The tokenizer takes too long for text that nests deeper. */
const MAX_NESTING = 100;
const CODE_OF_HTML = /^<(?:!--|pre|script|style|textarea)/i;
