/** A known name that a mistaken one probably means. */
export interface Near {
  readonly name: string;
  /**
   * The mistaken name can hardly mean anything else: no other name is as near, one edit separates them (two in a
   * name of eight or more characters, none in a name of one or two), and their digits are equal (`agents-2` is not a
   * slip for `agents-1`).
   */
  readonly isSlip: boolean;
}

/**
 * Returns the known name that a mistaken one most likely means, by edit distance (insertions, deletions,
 * substitutions and swaps of neighbors), ignoring case: at most one edit for each three characters, and one for
 * shorter names. With two edits, a name of less than eight characters must have the same first character: `asides`
 * does not mean `guides`. Returns undefined if none is near.
 */
export function nearest(name: string, names: Iterable<string>): Near | undefined {
  // A name this long is not a typing mistake, and comparing it would take long.
  if (name.length > 100) return undefined;
  let best: string | undefined;
  let bestDistance = Math.max(1, Math.floor(name.length / 3)) + 1;
  let only = true;
  const wanted = name.toLowerCase();
  const rows = [1, 2, 3].map(() => new Uint16Array(3 * name.length + 10));
  for (const candidate of names) {
    if (Math.abs(candidate.length - name.length) > bestDistance) continue;
    const near = candidate.toLowerCase();
    const distance = editDistance(wanted, near, bestDistance, rows);
    if (distance > 1 && wanted.length < 8 && wanted[0] !== near[0]) continue;
    // The second of two numbered names is another thing, not a slip for the first.
    if (lettersOf(wanted) === lettersOf(near) && digitsOf(wanted) !== digitsOf(near)) continue;
    if (isOpposite(wanted, near) || isOpposite(near, wanted)) continue;
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
      only = true;
    } else if (distance === bestDistance && best !== undefined && candidate !== best) {
      only = false;
    }
  }
  if (best === undefined) return undefined;
  const edits = name.length < 3 ? 0 : name.length < 8 ? 1 : 2;
  return { name: best, isSlip: only && bestDistance <= edits && digitsOf(name) === digitsOf(best) };
}

/** Returns whether a word is another one with a prefix that negates it: `unpublished`. */
function isOpposite(word: string, other: string): boolean {
  return word.endsWith(other) && /^(?:un|in|non|not|dis)-?$/.test(word.slice(0, -other.length));
}

function lettersOf(text: string): string {
  return text.replace(/\d+/g, '0');
}

function digitsOf(text: string): string {
  return text.replace(/\D+/g, '');
}

/** {@link nearest} among long lists, for a whole run. A list that takes time or memory is made only if it is used. */
export type Suggest = (
  name: string,
  names: readonly string[] | (() => readonly string[]),
) => Near | undefined;

/**
 * Creates a {@link nearest} that returns nothing after it has compared a quarter of a million names: comparing ten
 * thousand broken links with ten thousand pages each would take minutes.
 */
export function createSuggest(): Suggest {
  let comparisons = 250_000;
  return (name, names) => {
    if (comparisons < 0) return undefined;
    const list = typeof names === 'function' ? names() : names;
    comparisons -= list.length;
    return comparisons < 0 ? undefined : nearest(name, list);
  };
}

/** Returns `Did you mean "x"?`; undefined if no known name is near. */
export function didYouMean(
  name: string,
  names: readonly string[],
  suggest: (name: string, names: readonly string[]) => Near | undefined = nearest,
): string | undefined {
  const near = suggest(name, names);
  return near === undefined ? undefined : `Did you mean "${near.name}"?`;
}

/**
 * Returns the optimal string alignment distance of two short texts; if it is above `limit`, any number above `limit`.
 *
 * @param rows Three buffers for rows of the table, reused between calls.
 */
function editDistance(a: string, b: string, limit: number, rows: readonly Uint16Array[]): number {
  let [beforeLast, last, row] = rows as [Uint16Array, Uint16Array, Uint16Array];
  const width = b.length + 1;
  for (let j = 0; j < width; j++) last[j] = j;
  for (let i = 1; i <= a.length; i++) {
    let least = i;
    row[0] = i;
    for (let j = 1; j < width; j++) {
      const isSame = a.charCodeAt(i - 1) === b.charCodeAt(j - 1);
      let cost = (last[j - 1] as number) + (isSame ? 0 : 1);
      cost = Math.min(cost, (last[j] as number) + 1, (row[j - 1] as number) + 1);
      const isSwapped =
        i > 1 &&
        j > 1 &&
        a.charCodeAt(i - 1) === b.charCodeAt(j - 2) &&
        a.charCodeAt(i - 2) === b.charCodeAt(j - 1);
      if (isSwapped) cost = Math.min(cost, (beforeLast[j - 2] as number) + 1);
      row[j] = cost;
      if (cost < least) least = cost;
    }
    // No later row has less. A swap reaches back to the row before this one, which has at least `limit`.
    if (least > limit) return least;
    [beforeLast, last, row] = [last, row, beforeLast];
  }
  return last[b.length] as number;
}
