import type { Block } from './blocks.js';
import type { TokenEvent } from './token-event.js';

type Token = TokenEvent[1];

// A list of definitions is terms, one on each line of a paragraph, and the meanings below them:
//
//     Agent
//     : A program that acts.
//     : More about it.
//
// micromark reads the text with a mark of lists in place of each `:`, so that meanings contain what items contain. Which
// `:` are such marks, `splitBlocks` knows. Then the tokens of these lists, and of the paragraphs before them, are renamed.

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    terms: 'terms';
    termEnd: 'termEnd';
    meanings: 'meanings';
    meaningMark: 'meaningMark';
  }
  interface Token {
    /** Whether the list of definitions goes on from the meanings before these terms, or to the terms after these meanings. */
    _goesOn?: boolean;
  }
}

/** Returns the text of a block, with marks of lists in place of the marks of meanings. */
export function withListMarks(text: string, { start, end, meanings = [] }: Block): string {
  const source = text.slice(start, end);
  if (meanings.length === 0) return source;
  // Another list with the same mark could become a part of this one.
  const mark = /^ {0,3}\+[ \t]/m.test(source) ? '*' : '+';
  let marked = '';
  let at = start;
  for (const place of meanings) {
    marked += text.slice(at, place) + mark;
    at = place + 1;
  }
  return marked + text.slice(at, end);
}

/** Returns micromark's events with tokens of lists of definitions. It changes the tokens. */
export function withDefinitionLists(text: string, events: TokenEvent[]): TokenEvent[] {
  if (!/^:[ \t]/m.test(text)) return events;
  let depth = 0;
  /** The place of the last block at the top level, and the meanings directly before it. */
  let block = -1;
  let before: Token | undefined;
  for (const [index, [kind, token]] of events.entries()) {
    if (GAPS.has(token.type)) continue;
    if (token.type === 'plainBlock') [block, before] = [-1, undefined];
    else if (kind === 'exit') depth--;
    else if (depth++ === 0) {
      const isList = token.type === 'listUnordered' && text[token.start.offset] === ':';
      const terms = isList && block >= 0 ? termsIn(events, block, index) : undefined;
      if (terms !== undefined) {
        renameMeanings(text, events, index);
        if (before !== undefined) before._goesOn = terms._goesOn = true;
        [block, before] = [-1, token];
      } else {
        if (block >= 0) before = undefined;
        block = index;
      }
    }
  }
  return events;
}

/** Renames the tokens of the paragraph that is the last part of a block. Returns its token, if there is one. */
function termsIn(events: readonly TokenEvent[], start: number, end: number): Token | undefined {
  const last = events
    .slice(start, end)
    .findLastIndex(([kind, { type }]) => kind === 'enter' && type === 'paragraph');
  if (last === -1 || events[start]?.[1].type !== 'content') return undefined;
  const [, terms] = events[start + last] as TokenEvent;
  let depth = 0;
  for (const [kind, token] of events.slice(start + last + 1, end)) {
    if (token === terms) break;
    if (kind === 'exit') depth--;
    else if (depth++ === 0) {
      if (token.type === 'lineEnding') token.type = 'termEnd';
      else if (token.type === 'hardBreakTrailing') token.type = 'lineSuffix';
    }
  }
  terms.type = 'terms';
  return terms;
}

/** Renames the tokens of a list. */
function renameMeanings(text: string, events: readonly TokenEvent[], start: number): void {
  const [, list] = events[start] as TokenEvent;
  let depth = 0;
  for (let index = start + 1; events[index]?.[1] !== list; index++) {
    const [kind, token] = events[index] as TokenEvent;
    if (kind === 'exit') depth--;
    else if (depth++ === 0 && token.type === 'lineEndingBlank') list._loose = true;
    else if (token.type === 'listItemMarker' && text[token.start.offset] === ':') token.type = 'meaningMark';
  }
  list.type = 'meanings';
}

/** Tokens between blocks. */
const GAPS: ReadonlySet<string> = new Set(['lineEnding', 'lineEndingBlank', 'linePrefix']);
