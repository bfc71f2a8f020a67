import { lineStart } from './plain/line-start.js';

/** The beginning of a line with a meaning. */
export const MEANING = /^:[ \t]+[^ \t]/;

/**
 * Returns whether the lines above a line, up to a blank one, are terms: words, and not a table or the address of a link.
 * One term may have a blank line below it.
 */
export function isBelowTerms(text: string, start: number): boolean {
  const isLoose = text[start - 2] === '\n';
  const last = isLoose ? start - 2 : start - 1;
  if (last <= 0 || text[last - 1] === '\n' || (isLoose && !isParagraph(text, last))) return false;
  for (let end = last; end > 0; ) {
    const line = text.lastIndexOf('\n', end - 1) + 1;
    if (line === end) break;
    const term = text.slice(line, end);
    if (lineStart(text, line) !== 'text' || term.includes('|') || /^\[[^\]]*\]:/.test(term)) return false;
    end = line - 1;
  }
  return true;
}

/** Returns whether the line that ends at a place has no other line directly above it. */
function isParagraph(text: string, end: number): boolean {
  const line = text.lastIndexOf('\n', end - 1) + 1;
  return line <= 1 || text[line - 2] === '\n';
}

/** Why a meaning after an empty line is text. */
export const LOOSE_MEANING = {
  message: 'No term is above this meaning, so pages show ":" as text.',
  help: 'Write the term on one line directly above the ":".',
};

/** Returns whether a place is the start of a text, or of a line after an empty line. */
export function isAfterBlank(text: string, at: number): boolean {
  return at === 0 || /(?:^|\n)[ \t]*\n$/.test(text.slice(Math.max(0, at - 20), at));
}
