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
