/**
 * The known name that a mistaken one most likely means, by edit distance (insertions, deletions,
 * substitutions and swaps of neighbours), without case. At most one edit for each three characters, and one
 * for shorter names.
 *
 * @returns The nearest name, or undefined where none is near. `only` tells that it is a safe guess, so that a
 *   fix may put it in: no other is as near, a name of one or two characters is not another one altogether,
 *   and all digits are the same (`agents-2` is no slip of the pen for `agents-1`).
 */
export function nearest(
  name: string,
  known: Iterable<string>,
): { readonly name: string; readonly only: boolean } | undefined {
  // A name that long is no typing mistake, and comparing it would cost time for nothing.
  if (name.length > 100) return undefined;
  let best: string | undefined;
  let bestDistance = Math.max(1, Math.floor(name.length / 3)) + 1;
  let only = true;
  const wanted = name.toLowerCase();
  for (const candidate of known) {
    if (Math.abs(candidate.length - name.length) >= bestDistance + 1) continue;
    const distance = editDistance(wanted, candidate.toLowerCase());
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
      only = true;
    } else if (distance === bestDistance && best !== undefined && candidate !== best) {
      only = false;
    }
  }
  if (best === undefined) return undefined;
  const isSlip = bestDistance === 0 || name.length >= 3;
  return { name: best, only: only && isSlip && digitsOf(name) === digitsOf(best) };
}

function digitsOf(text: string): string {
  return text.replace(/\D+/g, '');
}

/** {@link nearest} among long lists, for a whole run. */
export type Suggest = (name: string, known: readonly string[]) => ReturnType<typeof nearest>;

/**
 * Makes a {@link nearest} that gives up once it has compared millions of names: to compare each of ten
 * thousand broken links with each of ten thousand pages would take minutes.
 */
export function createSuggest(): Suggest {
  let comparisons = 2_000_000;
  return (name, known) => {
    comparisons -= known.length;
    return comparisons < 0 ? undefined : nearest(name, known);
  };
}

/** `Did you mean "x"?`, or nothing. */
export function didYouMean(name: string, known: Iterable<string>): string | undefined {
  const found = nearest(name, known);
  return found === undefined ? undefined : `Did you mean "${found.name}"?`;
}

/** Optimal string alignment distance of two short texts. */
function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min(
        (last[j] as number) + 1,
        (row[j - 1] as number) + 1,
        (last[j - 1] as number) + (same ? 0 : 1),
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, (beforeLast[j - 2] as number) + 1);
      }
      row.push(cost);
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length] as number;
}
