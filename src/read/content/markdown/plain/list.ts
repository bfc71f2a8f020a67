import { lineEnd } from './line-end.js';
import { lineStart } from './line-start.js';
import { PartLines, type ReadConstructs } from './part.js';
import type { PlainList, PlainPart } from './plain.js';
import { readText } from './text.js';

type Item = PlainPart & { readonly isLoose: boolean };

/**
 * Reads a list up to the end or to another list. Its items contain paragraphs, code, quotes and other lists.
 *
 * ```markdown
 * - one           an item of the list
 *
 * - two           a blank line between items makes the list loose
 * * three         another mark begins another list: the list ends before it
 * four            more of "three", or the end of the list: left to micromark
 * ```
 */
export function readList(
  text: string,
  start: number,
  end: number,
  depth: number,
  read: ReadConstructs,
): PlainList | undefined {
  const kind = lineStart(text, start);
  const mark = text.charCodeAt(markerEnd(text, start) - 1);
  const items: Item[] = [];
  let isLoose = false;
  let isAfterBlank = false;
  let listEnd = start;
  for (let line = start; line < end; ) {
    const itemKind = lineStart(text, line);
    // A line without a mark continues the item before it, or ends it.
    if (itemKind !== 'bullet' && itemKind !== 'number') return undefined;
    if (itemKind !== kind || text.charCodeAt(markerEnd(text, line) - 1) !== mark) {
      if (depth > 0) return undefined;
      break;
    }
    isLoose ||= isAfterBlank;
    listEnd = endOfItem(text, line, end);
    const item = readItem(text, line, listEnd, depth, read);
    if (item === undefined) return undefined;
    items.push(item);
    line = listEnd + 1;
    isLoose ||= item.isLoose;
    isAfterBlank = text[line] === '\n';
    while (line < end && text[line] === '\n') line++;
  }
  // Within another construct micromark does not always tell whether a blank line is the inner list's.
  if (isLoose && depth > 0 && items.some(holdsList)) return undefined;
  const first = kind === 'number' ? Number(text.slice(start, markerEnd(text, start) - 1)) : undefined;
  return { kind: 'list', start, end: listEnd, first, isLoose, items };
}

/** Returns where the last line of an item that is not blank ends: the lines after its first one are indented, or blank. */
function endOfItem(text: string, start: number, end: number): number {
  let itemEnd = lineEnd(text, start, end);
  for (let line = itemEnd + 1; line < end; ) {
    const next = lineEnd(text, line, end);
    if (next > line) {
      if (text[line] !== ' ') break;
      itemEnd = next;
    }
    line = next + 1;
  }
  return itemEnd;
}

/**
 * Reads an item, whose content is at the column of its first character.
 *
 * ```markdown
 * - a             one line
 *
 * 1. a            content at column 3, and one blank more in all lines of the rest has no meaning
 *
 *     b
 *
 * - a
 *  b              indented less than the content: left to micromark
 * ```
 */
function readItem(
  text: string,
  start: number,
  end: number,
  depth: number,
  read: ReadConstructs,
): Item | undefined {
  const marker = markerEnd(text, start);
  let first = marker;
  while (first < end && text[first] === ' ') first++;
  const firstEnd = lineEnd(text, start, end);
  // After more than four blanks the text is code.
  if (first >= firstEnd || first - marker > 4) return undefined;
  const content = lineStart(text, first);
  if (content !== 'text' && content !== 'fence') return undefined;
  if (firstEnd === end) return readLine(text, first, end);
  const margin = marginOf(text, firstEnd + 1, end);
  // A line that is indented less continues the paragraph before it, or ends the list. Up to three more blanks in all
  // lines have no meaning, unless the first line is a fence.
  const more = margin - (first - start);
  if (more < 0 || more > 3 || (more > 0 && content === 'fence')) return undefined;
  const lines = new PartLines();
  lines.add(text, first, firstEnd);
  for (let line = firstEnd + 1; line < end; ) {
    const next = lineEnd(text, line, end);
    lines.add(text, Math.min(line + margin, next), next);
    line = next + 1;
  }
  const item = lines.read(depth, read);
  return item?.constructs.every(isOfItem) ? item : undefined;
}

/** Returns how far all lines but empty ones are indented; 0 if a line has only blanks. */
function marginOf(text: string, start: number, end: number): number {
  let margin = Number.POSITIVE_INFINITY;
  for (let line = start; line < end; ) {
    const next = lineEnd(text, line, end);
    const indented = spaces(text, line, next);
    if (next > line) margin = Math.min(margin, line + indented === next ? 0 : indented);
    line = next + 1;
  }
  return margin;
}

/** Reads an item of one line, as most items are, without a copy. */
function readLine(text: string, start: number, end: number): Item | undefined {
  const read = readText(text, start, end, true);
  if (read === undefined) return undefined;
  return {
    text,
    origin: (offset) => offset,
    constructs: [{ kind: 'paragraph', start, end, text: read }],
    isLoose: false,
  };
}

function isOfItem({ kind }: { readonly kind: string }): boolean {
  return kind === 'paragraph' || kind === 'code' || kind === 'list' || kind === 'quote';
}

function holdsList({ constructs }: Item): boolean {
  return constructs.some(({ kind }) => kind === 'list');
}

function spaces(text: string, start: number, end: number): number {
  let at = start;
  while (at < end && text[at] === ' ') at++;
  return at - start;
}

/** Returns the offset after `-`, `+`, `*` or `12.`, on a line that begins with one of them. */
function markerEnd(text: string, start: number): number {
  let at = start;
  while (text.charCodeAt(at) >= 48 && text.charCodeAt(at) <= 57) at++;
  return at + 1;
}
