/** Returns where the text of a line begins, and at which column. */
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
