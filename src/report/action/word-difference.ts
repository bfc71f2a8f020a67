/** Words in a row that both texts have, or only one of them. */
export interface WordRun {
  readonly kind: 'same' | 'removed' | 'added';
  readonly words: readonly string[];
}

/** Above so many pairs of words a stretch is shown as replaced whole: finding the least change is quadratic. */
const MAX_PAIRS = 40_000;

/**
 * What separates two texts, word by word: the runs that are the same and those removed together are the words
 * of the first text, the same and those added those of the second. White space does not count.
 */
export function wordDifference(before: string, after: string): WordRun[] {
  const a = words(before);
  const b = words(after);
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start++;
  let end = 0;
  const most = Math.min(a.length, b.length) - start;
  while (end < most && a[a.length - 1 - end] === b[b.length - 1 - end]) end++;
  return [
    { kind: 'same' as const, words: a.slice(0, start) },
    ...middle(a.slice(start, a.length - end), b.slice(start, b.length - end)),
    { kind: 'same' as const, words: a.slice(a.length - end) },
  ].filter((run) => run.words.length > 0);
}

function words(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}

function middle(a: readonly string[], b: readonly string[]): WordRun[] {
  if (a.length * b.length > MAX_PAIRS || a.length === 0 || b.length === 0) {
    return [
      { kind: 'removed', words: a },
      { kind: 'added', words: b },
    ];
  }
  const common = commonLengths(a, b);
  const runs: { kind: WordRun['kind']; words: string[] }[] = [];
  const push = (kind: WordRun['kind'], word: string) => {
    const last = runs.at(-1);
    if (last?.kind === kind) last.words.push(word);
    else runs.push({ kind, words: [word] });
  };
  let i = 0;
  let j = 0;
  const width = b.length + 1;
  const at = (row: number, column: number) => common[row * width + column] ?? 0;
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      push('same', a[i] as string);
      i++;
      j++;
    } else if (i < a.length && (j === b.length || at(i + 1, j) >= at(i, j + 1))) {
      push('removed', a[i++] as string);
    } else {
      push('added', b[j++] as string);
    }
  }
  return runs;
}

/** Length of the longest common sequence of what follows place (row, column); row by row. */
function commonLengths(a: readonly string[], b: readonly string[]): Uint32Array {
  const width = b.length + 1;
  const lengths = new Uint32Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      const below = lengths[(i + 1) * width + j] as number;
      const right = lengths[i * width + j + 1] as number;
      const across = lengths[(i + 1) * width + j + 1] as number;
      lengths[i * width + j] = a[i] === b[j] ? across + 1 : Math.max(below, right);
    }
  }
  return lengths;
}
