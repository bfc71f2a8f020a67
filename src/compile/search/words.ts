/** A word of a text, and its place. */
export interface Word {
  readonly text: string;
  readonly start: number;
}

// In writing without spaces every character is a word; in other writing, letters, marks and digits form one.
const UNSPACED = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}';
const CHARACTER = new RegExp(`[${UNSPACED}]\\p{M}*|[^${UNSPACED}]+`, 'gu');
const HAS_UNSPACED = new RegExp(`[${UNSPACED}]`, 'u');
const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/** Returns the words of a text, in their order. */
export function wordsIn(text: string): readonly Word[] {
  const words: Word[] = [];
  for (const { 0: word, index = 0 } of text.matchAll(WORD)) {
    if (!HAS_UNSPACED.test(word)) words.push({ text: word, start: index });
    else
      for (const { 0: part, index: inside = 0 } of word.matchAll(CHARACTER))
        words.push({ text: part, start: index + inside });
  }
  return words;
}

/** Letters that are not made of others by accents, as keyboards without them write them. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ς: 'σ',
};

/** Letters that are also written as two: `Prüfung` is `Pruefung`, `Ålesund` is `Aalesund`. */
const DIGRAPHS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' };

const COMBINING = /[\u0300-\u036f]/g;

/**
 * Returns the ways in which readers may write a word, without case and accents: `über` is `uber` and `ueber`. The
 * first is the plainest. They are the same in every language, because names and loanwords keep their letters.
 */
export function spellings(word: string): readonly string[] {
  if (/^[a-z0-9]+$/.test(word)) return [word];
  const lower = word.normalize('NFC').toLowerCase().normalize('NFC');
  const plain = fold(lower);
  const long = fold(lower.replace(/[äöüåø]/g, (letter) => DIGRAPHS[letter] as string));
  return long === plain ? [plain] : [plain, long];
}

function fold(lower: string): string {
  return lower
    .normalize('NFKD')
    .replace(COMBINING, '')
    .replace(/[ßæœøđðþłħıς]/g, (letter) => LETTERS[letter] as string);
}

/**
 * Returns the words of a query. Single Latin letters next to other words are left out, because they are mostly the
 * rest of an apostrophe: `l’agent`, `agent’s`.
 */
export function queryWords(query: string): readonly string[] {
  const words = wordsIn(query).map(({ text }) => text);
  const longer = words.filter((word) => !/^\p{Script=Latin}$/u.test(word.normalize('NFC')));
  return longer.length === 0 ? words : longer;
}
