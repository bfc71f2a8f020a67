/**
 * Returns the marks that open fenced code at a place, which is behind the indentation of a line and the marks of its
 * quotes and lists; undefined if the line opens none (CommonMark 4.5).
 *
 * ```text
 * ```js         three or more backticks, and an info string without backticks
 * ~~~~ a `b`    three or more tildes, and any info string
 * ```a``` b     a code span: opens nothing
 * ```
 */
export function fenceAt(text: string, at: number): string | undefined {
  const mark = text[at];
  if (mark !== '`' && mark !== '~') return undefined;
  let end = at + 1;
  while (text[end] === mark) end++;
  if (end - at < 3) return undefined;
  if (mark === '`') {
    const newline = text.indexOf('\n', end);
    if (text.slice(end, newline === -1 ? text.length : newline).includes('`')) return undefined;
  }
  return text.slice(at, end);
}

/**
 * Returns whether a line closes fenced code: up to three spaces, at least as many of the same marks, and nothing but
 * blanks after them.
 *
 * @param at Where the line begins, behind the marks and the indentation of the quotes and lists that it is in.
 */
export function closesFence(text: string, at: number, fence: string): boolean {
  let first = at;
  while (first < at + 3 && text[first] === ' ') first++;
  let end = first;
  while (text[end] === fence[0]) end++;
  if (end - first < fence.length) return false;
  while (text[end] === ' ' || text[end] === '\t') end++;
  return end >= text.length || text[end] === '\n';
}
