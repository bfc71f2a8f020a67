import type { Fields, Value } from '../schema/value.js';

const WORDS_PER_MINUTE = 200;

/**
 * Minutes that the text of a record takes to read: words by 200 in a minute, at least one minute (design,
 * section 2, Derived). Undefined where its author gives them.
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

/** Stretches without white space. Counted by characters: a list of all words is many times the text. */
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

/** White space as regular expressions know it: what `\S` is not. */
function isWhiteSpace(unit: number): boolean {
  if (unit < 128) return unit === 32 || (unit >= 9 && unit <= 13);
  return unit === 0xa0 || (unit >= 0x1680 && /\s/.test(String.fromCharCode(unit)));
}
