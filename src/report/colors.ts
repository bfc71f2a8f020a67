/** Colors a text of ours for a terminal. */
export type Paint = (style: Style, text: string) => string;

export type Style = keyof typeof CODES;

/** SGR parameters that every terminal knows. */
const CODES = {
  bold: '1',
  dim: '2',
  error: '1;31',
  warning: '1;33',
  good: '32',
  frame: '34',
} as const;

/** Returns a function that colors, or one that returns text as it is. */
export function createPaint(colors: boolean): Paint {
  return colors
    ? (style, text) => (text === '' ? '' : `\x1b[${CODES[style]}m${text}\x1b[0m`)
    : (_style, text) => text;
}
