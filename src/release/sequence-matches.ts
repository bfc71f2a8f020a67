/** Positions of an item that two lists have in common. */
export type Match = readonly [before: number, after: number];

/** Insertions and deletions that are searched for. Lists that differ more have no matches between their equal ends. */
const MAX_EDITS = 500;

/** Items between the equal ends that are compared at all. */
const MAX_ITEMS = 50_000;

/**
 * Returns the items that two lists have in common, in order: as many as possible. The time is bounded for any input, so
 * lists that differ very much have fewer matches.
 */
export function matchSequences(
  before: readonly string[],
  after: readonly string[],
  isSame: (a: string, b: string) => boolean,
): readonly Match[] {
  const isMatch = (i: number, j: number): boolean => isSame(before[i] as string, after[j] as string);
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && isMatch(start, start)) start++;
  let tail = 0;
  while (tail < shorter - start && isMatch(before.length - 1 - tail, after.length - 1 - tail)) tail++;
  const [rows, columns] = [before.length - tail - start, after.length - tail - start];
  const middle = (i: number, j: number): boolean => isMatch(start + i, start + j);
  return [
    ...Array.from({ length: start }, (_, at): Match => [at, at]),
    ...matchMiddle(rows, columns, middle).map(([i, j]): Match => [start + i, start + j]),
    ...Array.from({ length: tail }, (_, at): Match => [start + rows + at, start + columns + at]),
  ];
}

/** Myers' algorithm, whose time grows with the number of edits. */
function matchMiddle(
  rows: number,
  columns: number,
  isMatch: (i: number, j: number) => boolean,
): readonly Match[] {
  if (rows === 0 || columns === 0 || rows + columns > MAX_ITEMS) return [];
  const most = Math.min(MAX_EDITS, rows + columns);
  const offset = most + 1;
  // For each diagonal of the table, how far it gets with the edits so far.
  const furthest = new Int32Array(2 * most + 3);
  const trace: Int32Array[] = [];
  for (let edits = 0; edits <= most; edits++) {
    trace.push(furthest.slice(offset - edits - 1, offset + edits + 2));
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      const left = furthest[offset + diagonal - 1] as number;
      const above = furthest[offset + diagonal + 1] as number;
      let x = diagonal === -edits || (diagonal !== edits && left < above) ? above : left + 1;
      while (x < rows && x - diagonal < columns && isMatch(x, x - diagonal)) x++;
      furthest[offset + diagonal] = x;
      if (x >= rows && x - diagonal >= columns) return walkBack(trace, rows, columns);
    }
  }
  return [];
}

function walkBack(trace: readonly Int32Array[], rows: number, columns: number): readonly Match[] {
  const matches: Match[] = [];
  let [x, y] = [rows, columns];
  for (let edits = trace.length - 1; edits >= 0; edits--) {
    const row = trace[edits] as Int32Array;
    const at = (diagonal: number): number => row[diagonal + edits + 1] as number;
    const diagonal = x - y;
    const isDown = diagonal === -edits || (diagonal !== edits && at(diagonal - 1) < at(diagonal + 1));
    const previous = isDown ? diagonal + 1 : diagonal - 1;
    const [fromX, fromY] = edits === 0 ? [0, 0] : [at(previous), at(previous) - previous];
    while (x > fromX && y > fromY) matches.push([--x, --y]);
    [x, y] = [fromX, fromY];
  }
  return matches.reverse();
}
