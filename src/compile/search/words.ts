/** A word of a text as it is written, and its place. */
export interface Word {
  readonly text: string;
  readonly start: number;
  /** The parts of a compound: `base` and `Url` of `baseUrl`, `lesson` and `count` of `lesson_count`, `config` of `--config`. */
  readonly parts: readonly Word[];
}

// In writing without spaces every character is a word; in other writing, letters, marks and digits form one. The sign of
// long vowels belongs to two scripts: `サーバー`.
const UNSPACED =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\u30fc\uff70\\p{Script=Thai}\\p{Script=Lao}';
const CHARACTER = new RegExp(`[${UNSPACED}]\\p{M}*|[^${UNSPACED}]+`, 'gu');
const HAS_UNSPACED = new RegExp(`[${UNSPACED}]`, 'u');
const PIECE = /[\p{L}\p{N}\p{M}]+/gu;
/** A word, a compound such as `lc-api.yml` or `lesson_count`, or the name of an option: `--config`. */
const WORD = /(?:(?<![\p{L}\p{N}\p{M}-])--)?[\p{L}\p{N}\p{M}]+(?:[-_.][\p{L}\p{N}\p{M}]+)*/gu;
/** What connects the parts of a compound. One of the dashes of an option stays. */
const CONNECTORS = /(?!^)[-_.]/g;
/** The parts of a name in camel case: `not`, `Found` and `Page`; `HTML` and `Element`. `APIs` is one. */
const PART =
  /\p{Lu}{2,}s(?!\p{Ll})|(?:\p{Lu}\p{M}*)+(?![\p{M}\p{Ll}])\p{N}*|(?:\p{Lu}\p{M}*)?[^\p{Lu}]+|\p{Lu}/gu;
const HAS_PARTS = /[-_.\p{Lu}]/u;

/** A phrase with hyphens is not a name: more parts than this are words of their own. */
const MOST_PARTS = 4;

/** Returns the words of a text, in their order. */
export function wordsIn(text: string): readonly Word[] {
  return found(WORD, text).flatMap((word) => {
    if (isUnspaced(word.text))
      return found(PIECE, word.text, word.start).flatMap(({ text: piece, start }) =>
        found(CHARACTER, piece, start),
      );
    if (!HAS_PARTS.test(word.text)) return word;
    const pieces = found(PIECE, word.text, word.start).map(
      (piece): Word => ({ ...piece, parts: several(found(PART, piece.text, piece.start)) }),
    );
    const isName = word.text !== pieces[0]?.text && pieces.length <= MOST_PARTS && /\p{L}/u.test(word.text);
    if (!isName) return pieces;
    return { ...word, parts: pieces.flatMap((piece) => (piece.parts.length > 0 ? piece.parts : piece)) };
  });
}

/** Returns whether a word is in writing without spaces: one character. */
export function isUnspaced(word: string): boolean {
  return HAS_UNSPACED.test(word);
}

function several(parts: readonly Word[]): readonly Word[] {
  return parts.length > 1 ? parts : [];
}

/** Returns the matches of a pattern in a text that begins at a place. */
function found(pattern: RegExp, text: string, start = 0): readonly Word[] {
  return Array.from(text.matchAll(pattern), ({ 0: part, index = 0 }) => ({
    text: part,
    start: start + index,
    parts: [],
  }));
}

/** Returns a word and its parts, as an index has them. */
export function wholeAndParts(word: Word): readonly string[] {
  return [word.text, ...word.parts.map(({ text }) => text)];
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
 * Returns the ways in which readers may write a word, without case, accents and the connectors of its parts: `über` is
 * `uber` and `ueber`, `lesson_count` is `lessoncount`. The first is the plainest. They are the same in every language, because names and loanwords keep their letters.
 */
export function spellings(word: string): readonly string[] {
  return connectedSpellings(word.replace(CONNECTORS, ''));
}

/** Returns the spellings of a word with the connectors of its parts. */
export function connectedSpellings(word: string): readonly string[] {
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
export function queryWords(query: string): readonly Word[] {
  return withoutLetters(wordsIn(query)).map((word) => ({ ...word, parts: withoutLetters(word.parts) }));
}

function withoutLetters(words: readonly Word[]): readonly Word[] {
  const longer = words.filter(({ text }) => !/^\p{Script=Latin}$/u.test(text.normalize('NFC')));
  return longer.length === 0 ? words : longer;
}
