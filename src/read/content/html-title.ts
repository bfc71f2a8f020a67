import { withoutHidden } from './table-of-contents.js';

/** A title that is written as HTML: `<h1 align="center">Loops</h1>`. */
export interface HtmlTitle {
  readonly words: string;
  /** The first line of its block, and its own first and last line. The first line of a text is 0. */
  readonly block: number;
  readonly first: number;
  readonly last: number;
}

/** Matches a heading of HTML on lines of its own. */
const HEADING = /^[ \t]*<h([1-3])\b[^<>]*>((?:(?!<\/?h\d)[\s\S]){1,500}?)<\/h\1>[ \t]*$/im;

/**
 * Returns the heading of HTML above all headings of a Markdown text, if it is the title: an `<h1>`, or an `<h2>` or `<h3>`
 * above parts that begin with `#`.
 */
export function htmlTitle(text: string): HtmlTitle | undefined {
  if (!/<h[1-3]\b/i.test(text)) return undefined;
  const shown = withoutHidden(text);
  const [before = ''] = shown.split(/^ {0,3}#{1,6}[ \t]/m, 1);
  const match = HEADING.exec(before);
  if (match === null) return undefined;
  const { 0: element, 1: level, 2: inner = '', index } = match;
  const words = inner
    .replace(/<[^<>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  const parts = shown.match(/^#[ \t]/gm) ?? [];
  if (words === '' || (level !== '1' && parts.length < 2)) return undefined;
  const above = before.slice(0, index).split('\n');
  const first = above.length - 1;
  const blank = above.slice(0, -1).findLastIndex((line) => line.trim() === '');
  const block = blank + 1;
  // Code and tables have headings of their own.
  if (/<(?:pre|table|t[dhr])\b/i.test(above.slice(block).join('\n'))) return undefined;
  // Indented more, it is code.
  if (!/^ {0,3}</.test(before.split('\n', block + 1)[block] ?? '')) return undefined;
  return { words, block, first, last: first + element.split('\n').length - 1 };
}
