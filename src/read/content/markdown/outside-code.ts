import type { Span } from '../../../model/problem.js';
import { fencedCode } from './blocks.js';

/** Looks at a line between two offsets. Returns what it finds. */
export type LookAtLine<Found> = (start: number, end: number) => Found | undefined;

/**
 * Returns the first thing that is found in the lines of a text outside of fenced code, the last of which is
 * empty. In most texts nothing is found in any line, so that their code is not looked for.
 *
 * @param begin Returns what looks at the lines, one after the other.
 */
export function findOutsideCode<Found>(text: string, begin: () => LookAtLine<Found>): Found | undefined {
  return findInLines(text, [], begin()) && findInLines(text, fencedCode(text), begin());
}

function findInLines<Found>(text: string, code: readonly Span[], look: LookAtLine<Found>): Found | undefined {
  let next = 0;
  for (let start = 0; start < text.length; ) {
    const newline = text.indexOf('\n', start);
    const end = newline === -1 ? text.length : newline;
    const span = code[next];
    if (span !== undefined && span.start < end) {
      next++;
      start = span.end + 1;
      continue;
    }
    const found = look(start, end);
    if (found !== undefined) return found;
    start = end + 1;
  }
  return look(text.length, text.length);
}
