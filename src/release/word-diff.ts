/** A stretch of a text that both versions have, or one of them. */
export interface WordChange {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** Insertions and deletions that are looked for; texts that differ more are shown as replaced. */
const MOST_EDITS = 400;
/** Characters of a text that is taken apart into words; a longer one is compared by its lines. */
const MOST_CHARACTERS = 500_000;
/** Words that are compared; what is longer is compared at its beginning and end alone. */
const MOST_WORDS = 50_000;

/**
 * What separates two texts, word by word, for people to read. The parts in order that are not `added` give
 * the old text, those that are not `removed` the new one. The work is bounded, whatever the texts hold.
 */
export function diffWords(before: string, after: string): WordChange[] {
  const isLong = before.length > MOST_CHARACTERS || after.length > MOST_CHARACTERS;
  const [old, now] = [before, after].map(isLong ? linesOf : wordsOf) as [string[], string[]];
  let start = 0;
  const shorter = Math.min(old.length, now.length);
  while (start < shorter && old[start] === now[start]) start++;
  let tail = 0;
  while (tail < shorter - start && old[old.length - 1 - tail] === now[now.length - 1 - tail]) tail++;
  const changes: WordChange[] = [];
  push(changes, 'same', old.slice(0, start));
  const [middle, other] = [old.slice(start, old.length - tail), now.slice(start, now.length - tail)];
  for (const { kind, text } of diffMiddle(middle, other)) push(changes, kind, [text]);
  push(changes, 'same', old.slice(old.length - tail));
  return changes;
}

/** Words, runs of white space, and single other characters: joined they are the text. */
function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}\p{M}_'’]+|\s+|[^\p{L}\p{N}\p{M}_'’\s]/gu) ?? [];
}

function linesOf(text: string): string[] {
  return text.split(/(?<=\n)/);
}

function diffMiddle(old: readonly string[], now: readonly string[]): WordChange[] {
  const replaced: WordChange[] = [
    { kind: 'removed', text: old.join('') },
    { kind: 'added', text: now.join('') },
  ];
  if (old.length === 0 || now.length === 0 || old.length + now.length > MOST_WORDS) return replaced;
  const trace = shortestEdits(old, now);
  return trace === undefined ? replaced : walkBack(trace, old, now);
}

/**
 * Myers' algorithm, which takes time by the number of edits: for each number of edits how far each diagonal
 * of the table comes.
 *
 * @returns The diagonals after each step; undefined where more edits are needed than are looked for.
 */
function shortestEdits(old: readonly string[], now: readonly string[]): Int32Array[] | undefined {
  const most = Math.min(MOST_EDITS, old.length + now.length);
  const offset = most + 1;
  const furthest = new Int32Array(2 * most + 3);
  const trace: Int32Array[] = [];
  for (let edits = 0; edits <= most; edits++) {
    trace.push(furthest.slice(offset - edits - 1, offset + edits + 2));
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      const left = furthest[offset + diagonal - 1] as number;
      const above = furthest[offset + diagonal + 1] as number;
      let x = diagonal === -edits || (diagonal !== edits && left < above) ? above : left + 1;
      while (x < old.length && x - diagonal < now.length && old[x] === now[x - diagonal]) x++;
      furthest[offset + diagonal] = x;
      if (x >= old.length && x - diagonal >= now.length) return trace;
    }
  }
  return undefined;
}

function walkBack(
  trace: readonly Int32Array[],
  old: readonly string[],
  now: readonly string[],
): WordChange[] {
  const changes: WordChange[] = [];
  let [x, y] = [old.length, now.length];
  for (let edits = trace.length - 1; edits >= 0; edits--) {
    const row = trace[edits] as Int32Array;
    const at = (diagonal: number): number => row[diagonal + edits + 1] as number;
    const diagonal = x - y;
    const isDown = diagonal === -edits || (diagonal !== edits && at(diagonal - 1) < at(diagonal + 1));
    const previous = isDown ? diagonal + 1 : diagonal - 1;
    const [fromX, fromY] = edits === 0 ? [0, 0] : [at(previous), at(previous) - previous];
    while (x > fromX && y > fromY) {
      changes.push({ kind: 'same', text: old[--x] as string });
      y--;
    }
    if (edits === 0) break;
    if (isDown) changes.push({ kind: 'added', text: now[--y] as string });
    else changes.push({ kind: 'removed', text: old[--x] as string });
  }
  return changes.reverse();
}

/** Adds words to the last change where it is of the same kind; what was removed stands before what was added. */
function push(changes: WordChange[], kind: WordChange['kind'], words: readonly string[]): void {
  const text = words.join('');
  if (text === '') return;
  const last = changes.at(-1);
  if (last?.kind === kind) changes[changes.length - 1] = { kind, text: last.text + text };
  else changes.push({ kind, text });
}
