/** Returns where the line of an offset ends; at the latest at `end`. */
export function lineEnd(text: string, at: number, end: number): number {
  const newline = text.indexOf('\n', at);
  return newline === -1 || newline > end ? end : newline;
}
