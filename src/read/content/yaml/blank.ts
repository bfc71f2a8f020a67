/** Returns the place of the next token of a YAML text after white space and comments. */
export function skipBlank(source: string, from: number): number {
  let at = from;
  for (;;) {
    const unit = source.charCodeAt(at);
    if (unit === 0x20 || unit === 0x0a || unit === 0x09 || unit === 0xfeff) {
      at++;
    } else if (unit === 0x23) {
      const end = source.indexOf('\n', at);
      at = end === -1 ? source.length : end;
    } else {
      return at;
    }
  }
}

/** Returns the place where the line of a place begins. */
export function lineStartAt(source: string, at: number): number {
  return lastBefore(source, '\n', at) + 1;
}

/** Returns the last place of a character before a place, or -1. */
export function lastBefore(source: string, character: string, at: number): number {
  // `lastIndexOf` reads a negative index as 0.
  return at <= 0 ? -1 : source.lastIndexOf(character, at - 1);
}
