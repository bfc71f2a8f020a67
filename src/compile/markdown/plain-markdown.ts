import { mapFormulas } from '../../read/content/markdown/formula.js';

/**
 * Returns a text on one line: line ends and runs of spaces become one space. Spaces of a language's typography, such as
 * the no-break space before a French colon, stay.
 */
export function oneLine(text: string): string {
  // Most texts are one line already.
  return (SEVERAL.test(text) ? text.replace(/[\t\n\v\f\r \u2028\u2029]+/g, ' ') : text).trim();
}

const SEVERAL = / {2}|[\t\n\v\f\r\u2028\u2029]/;

/** Characters that could begin code, emphasis, a link, a picture, HTML or a reference inside a line. */
const MARKS = /[\\`*[\]<~]|&(?=#?\w+;)|_(?!\w)|(?<!\w)_/g;

/** Escapes plain text for a line of Markdown. Formulas stay as they are. */
export function plainMarkdown(text: string): string {
  return mapFormulas(oneLine(text), (formula) => formula, escaped);
}

function escaped(line: string): string {
  return line.replace(MARKS, '\\$&');
}

/** Returns a link for a line of Markdown. A bracket in a formula would end its text. */
export function markdownLink(text: string, url: string): string {
  const words = /[[\]]/.test(text) ? escaped(oneLine(text)) : plainMarkdown(text);
  return `[${words}](${url.replaceAll('(', '%28').replaceAll(')', '%29')})`;
}
