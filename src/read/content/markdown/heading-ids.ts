import type { Span } from '../../../model/problem.js';
import { isAnchor } from './anchors.js';
import type { TokenEvent } from './token-event.js';

/** The `{#id}` at the end of a heading, which sets its id. It is not part of the heading's text. */
export interface HeadingMark extends Span {
  /** Undefined if the page needs this id itself. The heading then gets one from its text. */
  readonly id: string | undefined;
}

/**
 * Returns the mark of a heading, if it has one.
 *
 * @param source The whole heading, as written.
 * @param isSetext Whether its last line is an underline.
 */
export function headingMark(source: string, isSetext: boolean): HeadingMark | undefined {
  const start = source.lastIndexOf('{#');
  if (start < 1 || !/[ \t]/.test(source[start - 1] as string)) return undefined;
  const pattern = isSetext ? SETEXT_MARK : ATX_MARK;
  pattern.lastIndex = start;
  const [whole, mark, id] = pattern.exec(source) ?? [];
  if (whole === undefined || mark === undefined || id === undefined) return undefined;
  // A line of a paragraph with nothing else would be blank without its mark.
  if (isSetext && !/[^\s>][ \t]+$/.test(source.slice(lineStart(source, start), start))) return undefined;
  return { start, end: start + mark.length, id: isAnchor(id) ? id : undefined };
}

/** Returns the id of an empty element in a heading, as authors write it for GitHub: `## Setup <a name="setup"></a>`. */
export function anchorInHeading(source: string): string | undefined {
  const id = EMPTY_ANCHOR.exec(source)?.[1];
  return id !== undefined && isAnchor(id) ? id : undefined;
}

const EMPTY_ANCHOR = /<a\s+(?:id|name)\s*=\s*["']?([^"'\s<>]+)["']?\s*>\s*<\/a>/;

/** A number alone is that of an issue. */
const ID = '(\\{#((?:\\p{N}*\\p{L}|\\p{N}+[_:.-])[\\p{L}\\p{M}\\p{N}_:.-]*)\\})';
const ATX_MARK = new RegExp(`${ID}[ \\t]*(?:[ \\t]#+[ \\t]*)?$`, 'uy');
const SETEXT_MARK = new RegExp(`${ID}[ \\t]*(?:\\r\\n?|\\n)[^\\r\\n]*$`, 'uy');

function lineStart(source: string, at: number): number {
  return Math.max(source.lastIndexOf('\n', at), source.lastIndexOf('\r', at)) + 1;
}

/** Returns the text with spaces in place of the marks of its headings: all other offsets stay. */
export function withoutHeadingIds(text: string, events: readonly TokenEvent[]): string {
  let bare = '';
  let at = 0;
  for (const [kind, { type, start, end }] of events) {
    const isSetext = type === 'setextHeading';
    if (kind === 'enter' || (!isSetext && type !== 'atxHeading')) continue;
    const mark = headingMark(text.slice(start.offset, end.offset), isSetext);
    if (mark === undefined) continue;
    bare += text.slice(at, start.offset + mark.start) + ' '.repeat(mark.end - mark.start);
    at = start.offset + mark.end;
  }
  return bare + text.slice(at);
}
