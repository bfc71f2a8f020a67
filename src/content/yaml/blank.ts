/** Takes a place between two tokens of a YAML text; gives the place of the next token, after white space and comments. */
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

/** Takes a place in a text; gives the place where its line begins. */
export function lineStartAt(source: string, at: number): number {
  return lastBefore(source, '\n', at) + 1;
}

/** Gives the last place of a character before a place; -1 where there is none. */
export function lastBefore(source: string, character: string, at: number): number {
  // `lastIndexOf` takes a negative index for 0.
  return at <= 0 ? -1 : source.lastIndexOf(character, at - 1);
}
