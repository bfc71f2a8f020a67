/** The mark of an item of a list: `-`, `+`, `*`, `1.` or `1)`. */
export interface ListMarker {
  /** The column, from 0, at which the content of the item starts. */
  readonly content: number;
  readonly empty: boolean;
  /** Whether it opens a list within a paragraph, too. */
  readonly interrupts: boolean;
}

/**
 * Returns the mark that a line begins with; undefined for a thematic break such as `- - -`, and for text.
 *
 * ```text
 * - a            content at column 2
 * 1)     a       content at column 3: five blanks are one, and four of code
 * -              empty
 * ```
 *
 * @param rest The line without its indentation.
 */
export function listMarker(rest: string): ListMarker | undefined {
  const match = /^(?:[-+*]|(\d{1,9})[.)])(?=[ \t]|$)/.exec(rest);
  if (match === null || /^([-*])[ \t]*(?:\1[ \t]*){2,}$/.test(rest)) return undefined;
  const width = match[0].length;
  let columns = width;
  let at = width;
  for (; rest[at] === ' ' || rest[at] === '\t'; at++) {
    columns = rest[at] === '\t' ? columns + 4 - (columns % 4) : columns + 1;
  }
  return {
    // More than four blanks are one blank, and code.
    content: columns - width > 4 ? width + 1 : columns,
    empty: at === rest.length,
    interrupts: match[1] === undefined || Number(match[1]) === 1,
  };
}
