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

/** Why a meaning after an empty line is text. */
export const LOOSE_MEANING = {
  message: 'No term is directly above this meaning, so pages show ":" as text.',
  help: 'Remove the empty line between the term and the ":".',
};

/** Returns whether a place is the start of a text, or of a line after an empty line. */
export function isAfterBlank(text: string, at: number): boolean {
  return at === 0 || /(?:^|\n)[ \t]*\n$/.test(text.slice(Math.max(0, at - 20), at));
}
