import { lineEnd } from './line-end.js';
import type { PlainOther } from './plain.js';

/**
 * Reads raw HTML that begins with a tag of a block and ends at a blank line, or a comment: CommonMark's HTML blocks 6
 * and 2. Returns undefined if it may be other HTML.
 */
export function readHtml(text: string, start: number, end: number): PlainOther | undefined {
  const htmlEnd = text.startsWith('<!--', start) ? commentEnd(text, start, end) : tagsEnd(text, start, end);
  // micromark replaces NUL.
  if (htmlEnd === undefined || text.slice(start, htmlEnd).includes('\0')) return undefined;
  return { kind: 'html', start, end: htmlEnd };
}

function commentEnd(text: string, start: number, end: number): number | undefined {
  // `<!-->` is a whole comment.
  const closing = text.indexOf('-->', start + 2);
  return closing === -1 || closing >= end ? undefined : lineEnd(text, closing, end);
}

function tagsEnd(text: string, start: number, end: number): number | undefined {
  BLOCK_TAG.lastIndex = start;
  if (!BLOCK_TAG.test(text)) return undefined;
  let htmlEnd = lineEnd(text, start, end);
  while (htmlEnd < end) {
    const next = lineEnd(text, htmlEnd + 1, end);
    if (next === htmlEnd + 1) break;
    // A line of blanks ends it, too, but may also mean more.
    if (text.slice(htmlEnd + 1, next).trim() === '') return undefined;
    htmlEnd = next;
  }
  return htmlEnd;
}

const BLOCK_TAG =
  /<\/?(?:address|article|aside|base|basefont|blockquote|body|caption|center|col|colgroup|dd|details|dialog|dir|div|dl|dt|fieldset|figcaption|figure|footer|form|frame|frameset|h[1-6]|head|header|hr|html|iframe|legend|li|link|main|menu|menuitem|nav|noframes|ol|optgroup|option|p|param|search|section|summary|table|tbody|td|tfoot|th|thead|title|tr|track|ul)(?=[ \t\n>]|$)/iy;
