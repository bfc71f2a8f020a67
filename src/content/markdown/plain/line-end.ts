/** Where the line ends that an offset stands in; at the latest at an end. */
export function lineEnd(text: string, at: number, end: number): number {
  const newline = text.indexOf('\n', at);
  return newline === -1 || newline > end ? end : newline;
}
