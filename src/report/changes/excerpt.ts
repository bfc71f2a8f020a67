import { diffWords, type WordChange } from '../../compare/word-diff.js';

/** Characters that are shown on each side of a change of a text. */
const AROUND = 40;
/** Characters that are shown of what was removed or added. */
const MOST = 200;

/**
 * Returns the differences of two texts, with some words around them: long texts are not shown whole. Line breaks become
 * spaces.
 */
export function excerptOf(before: string, after: string): WordChange[] {
  const changes = diffWords(oneLine(before), oneLine(after));
  return changes.map(({ kind, text }, index) => {
    if (kind !== 'same') return { kind, text: clip(text, MOST, MOST) };
    const head = index === 0 ? 0 : AROUND;
    const tail = index === changes.length - 1 ? 0 : AROUND;
    return { kind, text: clip(text, head, tail) };
  });
}

/** Returns the beginning and the end of a text, with `…` for the text between. */
function clip(text: string, head: number, tail: number): string {
  const characters = [...text];
  if (characters.length <= head + tail + 1) return text;
  return `${characters.slice(0, head).join('')}…${tail === 0 ? '' : characters.slice(-tail).join('')}`;
}

/** Returns a text on one line. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}

/** Returns a value in few characters: text unchanged, other values as JSON. */
export function shortValue(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return clip(oneLine(text), MOST / 2, 0);
}
