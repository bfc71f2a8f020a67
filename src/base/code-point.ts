/** Returns the number of the character at a place of a text, as Unicode writes it: `U+0007`. */
export function codePoint(text: string, at = 0): string {
  return `U+${(text.codePointAt(at) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
