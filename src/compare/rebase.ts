/** Returns whether texts of two releases are equal, apart from the base URL of the release. */
export type SameText = (before: string, after: string) => boolean;

/**
 * Returns a function that compares texts of two releases. URLs are compared by path: another base URL is one change, not
 * a change of each text.
 */
export function sameTextOf(oldBase: string, newBase: string): SameText {
  if (oldBase === newBase) return (before, after) => before === after;
  const [first, second] = [oldBase, newBase].sort((a, b) => b.length - a.length) as [string, string];
  // The longer one comes first, because it may begin with the other one.
  const pathsOf = (text: string): string => cut(cut(text, first), second);
  return (before, after) => before === after || pathsOf(before) === pathsOf(after);
}

/** Texts contain no NUL: Markdown has none, and JSON escapes it. */
const BASE = '\0';

function cut(text: string, base: string): string {
  if (!text.includes(base)) return text;
  let result = '';
  let from = 0;
  for (let at = text.indexOf(base); at !== -1; at = text.indexOf(base, from)) {
    const end = at + base.length;
    // `https://example.organic` does not begin with `https://example.org`.
    const isWhole = end === text.length || !/[\w.:-]/.test(text[end] as string);
    result += text.slice(from, at) + (isWhole ? BASE : base);
    from = end;
  }
  return result + text.slice(from);
}
