/** Whether two texts say the same, where their URLs begin with the base URL of their own release. */
export type SameText = (before: string, after: string) => boolean;

/**
 * Compares texts of two releases. URLs are compared by path: that all of them begin with another base URL is
 * one change, not one of each text (design, section 4).
 */
export function sameTextOf(oldBase: string, newBase: string): SameText {
  if (oldBase === newBase) return (before, after) => before === after;
  const [first, second] = [oldBase, newBase].sort((a, b) => b.length - a.length) as [string, string];
  // The longer one goes first: the other may be its beginning.
  const pathsOf = (text: string): string => cut(cut(text, first), second);
  return (before, after) => before === after || pathsOf(before) === pathsOf(after);
}

/** Texts hold no NUL: Markdown has none, and JSON escapes it. */
const BASE = '\0';

function cut(text: string, base: string): string {
  if (!text.includes(base)) return text;
  let result = '';
  let from = 0;
  for (let at = text.indexOf(base); at !== -1; at = text.indexOf(base, from)) {
    const end = at + base.length;
    // `https://example.org` is no beginning of `https://example.organic`.
    const isWhole = end === text.length || !/[\w.:-]/.test(text[end] as string);
    result += text.slice(from, at) + (isWhole ? BASE : base);
    from = end;
  }
  return result + text.slice(from);
}
