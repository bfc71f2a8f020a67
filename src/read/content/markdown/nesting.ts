import { findOutsideCode } from './outside-code.js';

/** The longest Markdown text that is read: the tokenizer needs more than a hundred bytes for each character. */
export const MAX_MARKDOWN_LENGTH = 8_000_000;

/** The construct that nests too deep, and its place. */
export interface DeepNesting {
  readonly offset: number;
  readonly what: 'Quotes and lists' | 'Brackets';
}

/**
 * Returns where quotes, lists or brackets nest deeper than a limit: a cheap linear scan before the tokenizer, whose
 * time is not linear in the depth. It counts at least as deep as CommonMark nests, and skips fenced code.
 */
export function tooDeep(text: string, limit: number): DeepNesting | undefined {
  // Brackets can nest deeper than the limit only if there are more of them.
  const hasManyBrackets = hasMore(text, '[', limit);
  return findOutsideCode(text, () => {
    const indents: number[] = [];
    return (start, end) =>
      marksTooDeep(text, start, end, indents, limit) ??
      (hasManyBrackets ? bracketsTooDeep(text, start, end, limit) : undefined);
  });
}

/** @param indents The columns at which the lists and quotes of the lines above have their content. */
function marksTooDeep(
  text: string,
  start: number,
  end: number,
  indents: number[],
  limit: number,
): DeepNesting | undefined {
  if (!mayBeMarked(text.charCodeAt(start))) return undefined;
  let at = start;
  let marks = 0;
  for (;;) {
    BLANKS.lastIndex = at;
    BLANKS.test(text);
    at = BLANKS.lastIndex;
    MARK.lastIndex = at;
    if (at >= end || !MARK.test(text)) break;
    if (marks === 0) while (indents.length > 0 && (indents.at(-1) as number) > at - start) indents.pop();
    marks++;
    if (indents.length + marks > limit) return { offset: at, what: 'Quotes and lists' };
    at = MARK.lastIndex;
  }
  if (marks > 0) indents.push(at - start);
  return undefined;
}

const BLANKS = /[ \t]*/y;
const MARK = />|(?:[-*+:]|\d{1,9}[.)])(?=[ \t\n]|$)/y;

function bracketsTooDeep(text: string, start: number, end: number, limit: number): DeepNesting | undefined {
  let depth = 0;
  for (let at = start; at < end; at++) {
    if (text[at] === '[') depth++;
    else if (text[at] === ']') depth = Math.max(0, depth - 1);
    if (depth > limit) return { offset: at, what: 'Brackets' };
  }
  return undefined;
}

/** Returns whether a line that begins with a character may have marks of quotes or lists. Most have letters. */
function mayBeMarked(code: number): boolean {
  return code < 65;
}

function hasMore(text: string, character: string, limit: number): boolean {
  let at = -1;
  for (let count = 0; count <= limit; count++) {
    at = text.indexOf(character, at + 1);
    if (at === -1) return false;
  }
  return true;
}
