import { oneLine } from './one-line.js';

/** Characters that could begin code, emphasis, a link, a picture, HTML or a reference inside a line. */
const MARKS = /[\\`*[\]<~]|&(?=#?\w+;)|_(?!\w)|(?<!\w)_/g;

/** Escapes plain text for a line of Markdown. */
export function plainMarkdown(text: string): string {
  return oneLine(text).replace(MARKS, '\\$&');
}

/** Returns a link for a line of Markdown. */
export function markdownLink(text: string, url: string): string {
  return `[${plainMarkdown(text)}](${url.replaceAll('(', '%28').replaceAll(')', '%29')})`;
}
