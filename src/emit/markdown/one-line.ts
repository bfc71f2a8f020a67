/**
 * Returns a text on one line: line ends and runs of spaces become one space. Spaces of a language's typography, such as
 * the no-break space before a French colon, stay.
 */
export function oneLine(text: string): string {
  // Most texts are one line already.
  return (SEVERAL.test(text) ? text.replace(/[\t\n\v\f\r \u2028\u2029]+/g, ' ') : text).trim();
}

const SEVERAL = / {2}|[\t\n\v\f\r\u2028\u2029]/;
