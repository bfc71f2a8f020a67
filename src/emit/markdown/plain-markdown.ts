import { oneLine } from './one-line.js';

/** Characters that would begin something else inside a line: code, emphasis, links, pictures, HTML, references. */
const MARKS = /[\\`*[\]<~]|&(?=#?\w+;)|_(?!\w)|(?<!\w)_/g;

/** Plain text inside a line of Markdown, where it stands for itself. */
export function plainMarkdown(text: string): string {
  return oneLine(text).replace(MARKS, '\\$&');
}

/** A link in a line of Markdown. */
export function markdownLink(text: string, url: string): string {
  return `[${plainMarkdown(text)}](${url.replaceAll('(', '%28').replaceAll(')', '%29')})`;
}
