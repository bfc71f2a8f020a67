/** What a line of Markdown may start with: white space, the mark of a list item, a fence, raw HTML. */

/** The first character that is no space or tab, and its column from 0 (tabs reach to multiples of 4). */
export function indentation(text: string, start: number, end: number): { at: number; columns: number } {
  let columns = 0;
  let at = start;
  for (; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code === 32) columns++;
    else if (code === 9) columns += 4 - (columns % 4);
    else break;
  }
  return { at, columns };
}

/** The mark of a list item. */
export interface ListMarker {
  /** How many characters the mark has. */
  readonly length: number;
  /** How many columns after the mark's start the content of the item starts. */
  readonly content: number;
  /** Nothing follows the mark. */
  readonly empty: boolean;
  /** It opens a list within a paragraph too. */
  readonly interrupts: boolean;
}

/** Reads `- `, `1. ` and the like; a thematic break such as `- - -` is none. */
export function listMarker(rest: string): ListMarker | undefined {
  const match = /^(?:[-+*]|(\d{1,9})[.)])(?=[ \t]|$)/.exec(rest);
  if (match === null || isThematicBreak(rest)) return undefined;
  const { length } = match[0];
  const { at, columns } = indentation(rest, length, rest.length);
  const empty = at === rest.length;
  // More than four blanks are one, and code.
  const blanks = empty || columns > 4 ? 1 : columns;
  // Within a paragraph, a number other than 1 is only a number, and a mark alone an underline or nothing.
  const interrupts = !empty && (match[1] === undefined || Number(match[1]) === 1);
  return { length, content: length + blanks, empty, interrupts };
}

/** `***`, `- - -` and the like. */
export function isThematicBreak(rest: string): boolean {
  return /^([-*_])[ \t]*(?:\1[ \t]*){2,}$/.test(rest);
}

/** Tells whether a line ends what is open. */
export type Ending = (line: string) => boolean;

/** The marks that open a fence, if a line does. */
export function fenceStart(rest: string): string | undefined {
  return /^(?:`{3,}(?=[^`]*$)|~{3,})/.exec(rest)?.[0];
}

/** What ends the fence that these marks open. */
export function fenceEnd(start: string): Ending {
  return (line) => {
    const marks = /^ {0,3}(`+|~+)[ \t]*$/.exec(line)?.[1];
    return marks !== undefined && marks[0] === start[0] && marks.length >= start.length;
  };
}

/**
 * What ends a block of HTML that may hold blank lines; undefined for other HTML, which a blank line ends.
 * `unknown` is a case that is left to micromark.
 */
export function htmlEnd(rest: string): Ending | 'unknown' | undefined {
  if (!rest.startsWith('<')) return undefined;
  if (rest.startsWith('<!--')) return (line) => line.includes('-->');
  if (/^<(?:script|pre|style|textarea)(?=[ \t>]|$)/i.test(rest)) {
    return (line) => /<\/(?:script|pre|style|textarea)>/i.test(line);
  }
  if (rest.startsWith('<?')) return (line) => line.includes('?>');
  // micromark does not take `]]]>` for an end.
  if (rest.startsWith('<![CDATA[')) return 'unknown';
  if (/^<![a-z]/i.test(rest)) return (line) => line.includes('>');
  return undefined;
}
