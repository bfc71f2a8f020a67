/** A formula in TeX. */
export interface Formula {
  readonly tex: string;
  /** Whether it has a line of its own. */
  readonly isDisplay: boolean;
}

/** Returns the formula of a construct: `$x$`, `$$x$$`, or GitHub's form with backticks inside the dollars. */
export function formulaOf(source: string): Formula {
  const isDisplay = source.startsWith('$$');
  const inner = isDisplay ? source.trimEnd().replace(/^\$\$|\$\$$/g, '') : source.slice(1, -1);
  const tex = /^`(.*)`$/s.exec(inner)?.[1] ?? inner;
  return { tex: tex.trim(), isDisplay };
}

/**
 * Returns where a block of TeX ends that begins with `$$` at an offset: after its closing `$$`, which is in the same
 * paragraph and ends its line. Undefined if there is none.
 */
export function blockFormulaEnd(text: string, start: number): number | undefined {
  if (!text.startsWith('$$', start) || text[start + 2] === '$') return undefined;
  STOP.lastIndex = start + 2;
  for (let stop = STOP.exec(text); stop !== null; stop = STOP.exec(text)) {
    const { 0: mark, index } = stop;
    if (mark.startsWith('\\')) continue;
    const isClosed = mark === '$$' && text.slice(start + 2, index).trim() !== '';
    LINE_REST.lastIndex = index + 2;
    return isClosed && LINE_REST.test(text) ? index + 2 : undefined;
  }
  return undefined;
}

/** What ends a block of TeX: `$$`, or a line without text. Escaped characters do not. */
const STOP = /\\[^\r\n]|\$\$|[\r\n][ \t>]*(?=[\r\n])/g;
const LINE_REST = /[ \t]*(?:[\r\n]|$)/y;

/** Returns a plain text, such as a title, with its formulas and the words around them as two functions write them. */
export function mapFormulas(
  text: string,
  formula: (source: string) => string,
  words: (text: string) => string,
): string {
  let written = '';
  let from = 0;
  for (const { 0: source, index } of text.includes('$') ? text.matchAll(new RegExp(FORMULA, 'g')) : []) {
    written += words(text.slice(from, index)) + formula(source);
    from = index + source.length;
  }
  return written + words(text.slice(from));
}

/**
 * Returns where the formula ends that begins at an offset of a text; undefined if there is none. The character before it
 * is not looked at.
 */
export function formulaEnd(text: string, start: number): number | undefined {
  BEGINNING.lastIndex = start;
  return BEGINNING.test(text) ? BEGINNING.lastIndex : undefined;
}

/**
 * Matches a formula in a paragraph: `$$x$$`, or `$x$` by Pandoc's rule: after the opening `$` and before the closing one
 * there is no space, and no digit follows. The next `$` decides, so that reading takes linear time. The end of a link,
 * `](`, ends no formula: its brackets are around both dollars, or around none.
 */
const BEGINNING =
  /\$\$(?![ \t\r\n]*\$)(?:\\[^\n]|[^\\$\n]|\$(?!\$)|\\?\n(?!\s*\n))+\$\$|\$(?![ \t\r\n$])(?!(?:\\[^\n]|[^\\$[])*?\]\()(?:\\[^\n]|[^\\$\n]|\\?\n(?!\s*\n))+(?<![ \t\r\n])\$(?!\d)/y;

/** Matches a formula that no other dollar is before. */
export const FORMULA = new RegExp(`(?<!\\$)(?:${BEGINNING.source})`);
