import { findOutsideCode } from '../content/markdown/outside-code.js';
import { plainHeading } from '../content/page-heads.js';

/** A heading of a page: where its line begins, and its marks. */
interface Heading {
  readonly start: number;
  readonly rank: number;
  readonly words: string;
}

/**
 * Returns Markdown with one `#` more before the headings of a page whose parts begin with `#`, as its title does: generators
 * that show a title from the front matter allow this. The title itself, and what is before the first of these parts, stay.
 *
 * @param titleOf Returns the title in the front matter.
 */
export function withLowerHeadings(text: string, titleOf: () => string | undefined): string {
  const headings = findOutsideCode(text, () => headingsOf(text)) ?? [];
  const [first] = headings;
  const title = first?.rank === 1 ? titleOf() : undefined;
  const isTitled =
    first?.rank === 1 && (title === undefined || plainHeading(title) === plainHeading(first.words));
  const from = headings.findIndex(({ rank }, place) => rank === 1 && (place > 0 || !isTitled));
  if (from === -1) return text;
  const lowered = headings.slice(from).filter(({ rank }) => rank < 6);
  let result = '';
  let at = 0;
  for (const { start } of lowered) {
    result += `${text.slice(at, start)}#`;
    at = start;
  }
  return result + text.slice(at);
}

/** Collects the headings of lines. After the last line, returns them if two of them are of the first level. */
function headingsOf(text: string) {
  const headings: Heading[] = [];
  let isRaw = false;
  return (start: number, end: number): readonly Heading[] | undefined => {
    const line = text.slice(start, end);
    if (isRaw || /^ {0,3}<(?:pre|script|style)[\s>]/i.test(line))
      isRaw = !/<\/(?:pre|script|style)>/i.test(line);
    const [, marks, words = ''] = (isRaw ? null : /^(#{1,6})[ \t]+(.*)$/.exec(line)) ?? [];
    if (marks !== undefined) headings.push({ start, rank: marks.length, words });
    return start === text.length && headings.filter(({ rank }) => rank === 1).length > 1
      ? headings
      : undefined;
  };
}
