/** Returns how many numbers of a sorted list are not after a place. */
export function countUpTo(sorted: readonly number[], place: number): number {
  return countBefore(sorted.length, (index) => (sorted[index] as number) <= place);
}

/**
 * Returns how many items of a sorted list come before a place, by binary search.
 *
 * @param isBefore Whether the item at an index comes before the place: true for the first items, false for the rest.
 */
export function countBefore(length: number, isBefore: (index: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
