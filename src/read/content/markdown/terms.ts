import { lineStart } from './plain/line-start.js';

/** The beginning of a line with a meaning. */
export const MEANING = /^:[ \t]+[^ \t]/;

/** Returns whether the lines above a line, up to a blank one, are terms: words, and not a table or the address of a link. */
export function isBelowTerms(text: string, start: number): boolean {
  for (let end = start - 1; end > 0; ) {
    const line = text.lastIndexOf('\n', end - 1) + 1;
    if (line === end) break;
    const term = text.slice(line, end);
    if (lineStart(text, line) !== 'text' || term.includes('|') || /^\[[^\]]*\]:/.test(term)) return false;
    end = line - 1;
  }
  return true;
}
