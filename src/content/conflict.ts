import type { Finding, Span } from '../model/problem.js';
import { MAX_MARKDOWN_LENGTH, tooDeep } from './markdown/nesting.js';
import { tokenize } from './markdown/tokenize.js';

/**
 * Returns a finding at the first merge conflict of a text that was not resolved: the three marks of Git at the
 * beginning of lines, in their order. A line `=======` alone may underline a heading, and a code block may show a
 * conflict.
 *
 * @param path Path of the file; in Markdown, code and comments are not looked at.
 */
export function conflictIn(path: string, text: string): Finding | undefined {
  let code: readonly Span[] | undefined;
  for (const { start, end } of conflicts(text)) {
    code ??= path.endsWith('.md') ? codeOf(text) : [];
    if (code.some((part) => part.start <= start && start < part.end)) continue;
    return {
      rule: 'content/conflict',
      message: 'A merge conflict that was not resolved begins here.',
      help: 'Keep the lines that are right, and remove those that begin with "<<<<<<<", "|||||||", "=======" and ">>>>>>>".',
      start,
      end,
    };
  }
  return undefined;
}

/** The first lines of all conflicts. */
function* conflicts(text: string): Iterable<Span> {
  if (!text.includes('<<<<<<<')) return;
  const marks = [/^<{7}(?: .*)?$/gm, /^={7}$/gm, /^>{7}(?: .*)?$/gm];
  for (let at = 0; ; ) {
    let first: RegExpExecArray | undefined;
    for (const mark of marks) {
      mark.lastIndex = at;
      const found = mark.exec(text);
      if (found === null) return;
      first ??= found;
      at = mark.lastIndex;
    }
    if (first !== undefined) yield { start: first.index, end: first.index + first[0].length };
  }
}

/** Code and comments of a Markdown text; all of a text that cannot be read. */
function codeOf(text: string): readonly Span[] {
  if (text.length > MAX_MARKDOWN_LENGTH || tooDeep(text, MAX_NESTING) !== undefined)
    return [{ start: 0, end: text.length }];
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
