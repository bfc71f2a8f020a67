import type { Fields, Value } from '../../read/schema/value.js';

const WORDS_PER_MINUTE = 200;

/**
 * Returns the minutes that the text of a record takes to read, at 200 words a minute and at least one. Undefined if
 * its author set them.
 */
export function readingMinutes(fields: Fields): number | undefined {
  if (fields['readingMinutes'] !== undefined) return undefined;
  const words = wordsOf(fields['intro']) + wordsOf(fields['sections']) + wordsOf(fields['faq']);
  return Math.max(1, Math.ceil(words / WORDS_PER_MINUTE));
}

function wordsOf(value: Value | undefined): number {
  if (typeof value === 'string') return countWords(value);
  if (value === null || typeof value !== 'object') return 0;
  let words = 0;
  for (const inner of Object.values(value)) words += wordsOf(inner);
  return words;
}

/** Counts words by characters: a list of all words would take many times the memory of the text. */
function countWords(text: string): number {
  let words = 0;
  let isInWord = false;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    const isWord = (unit > 32 && unit < 128) || !isWhiteSpace(unit);
    if (isWord && !isInWord) words++;
    isInWord = isWord;
  }
  return words;
}

/** Returns whether a UTF-16 unit is white space by `\s`. */
function isWhiteSpace(unit: number): boolean {
  if (unit < 128) return unit === 32 || (unit >= 9 && unit <= 13);
  return unit === 0xa0 || (unit >= 0x1680 && /\s/.test(String.fromCharCode(unit)));
}
