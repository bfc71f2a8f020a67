import { matchSequences } from './sequence-matches.js';

/** A part of a text that both versions have, or only one of them. */
export interface WordChange {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** Longer texts are compared line by line. */
const MAX_CHARACTERS = 500_000;

/**
 * Compares two texts word by word, for people to read. The `same` and `removed` parts form the old text, the `same` and
 * `added` parts the new one. The time is bounded for any input.
 */
export function diffWords(before: string, after: string): WordChange[] {
  const isLong = before.length > MAX_CHARACTERS || after.length > MAX_CHARACTERS;
  const [old, now] = [before, after].map(isLong ? linesOf : wordsOf) as [string[], string[]];
  const changes: { kind: WordChange['kind']; text: string }[] = [];
  const push = (kind: WordChange['kind'], words: readonly string[]): void => {
    const text = words.join('');
    const last = changes.at(-1);
    if (last?.kind === kind) last.text += text;
    else if (text !== '') changes.push({ kind, text });
  };
  let [i, j] = [0, 0];
  const end = [old.length, now.length] as const;
  for (const [sameI, sameJ] of [...matchSequences(old, now, (a, b) => a === b), end]) {
    push('removed', old.slice(i, sameI));
    push('added', now.slice(j, sameJ));
    push('same', old.slice(sameI, sameI + 1));
    [i, j] = [sameI + 1, sameJ + 1];
  }
  return changes;
}

/** Splits a text into words, runs of white space, and single other characters. */
function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}\p{M}_'’]+|\s+|[^\p{L}\p{N}\p{M}_'’\s]/gu) ?? [];
}

function linesOf(text: string): string[] {
  return text.split(/(?<=\n)/);
}
