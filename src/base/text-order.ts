/** Compares texts by UTF-16 code unit. Unlike `localeCompare`, the result is equal on every machine. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/**
 * Compares numbers of lessons such as `1.2` and `1.10`: runs of digits as integers of any length, everything else by code
 * unit. `1.9` and `01.9` are equal.
 */
export function compareNumbers(a: string, b: string): number {
  const partsA = a.match(/\d+|\D+/g) ?? [];
  const partsB = b.match(/\d+|\D+/g) ?? [];
  for (let index = 0; index < Math.min(partsA.length, partsB.length); index++) {
    const order = compareParts(partsA[index] as string, partsB[index] as string);
    if (order !== 0) return order;
  }
  return partsA.length - partsB.length;
}

function compareParts(a: string, b: string): number {
  if (!/^\d/.test(a) || !/^\d/.test(b)) return compareText(a, b);
  const digitsA = a.replace(/^0+/, '');
  const digitsB = b.replace(/^0+/, '');
  return digitsA.length - digitsB.length || compareText(digitsA, digitsB);
}
