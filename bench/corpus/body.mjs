import { WORDS } from './words.mjs';

/**
 * How often files have each construct, measured in 201 Markdown files of real repositories (2026-11-21;
 * __tests__/bench/corpus.test.ts compares the generator with these numbers). `neighbor` is a relative link to another
 * record.
 */
const SHARE = {
  fence: 0.37,
  numbered: 0.33,
  table: 0.09,
  picture: 0.45,
  quote: 0.42,
  html: 0.13,
  code: 0.4,
  mention: 0.15,
  neighbor: 0.33,
};

/** How often a block follows another block, for blocks that a file has. */
const BLOCKS = [
  ['paragraph', 10],
  ['bullets', 1.5],
  ['numbered', 2.2],
  ['fence', 3.4],
  ['table', 1.2],
  ['picture', 3],
  ['quote', 3],
  ['html', 4.5],
];

/**
 * Returns the Markdown body of a record, with about `length` characters.
 *
 * @param {ReturnType<typeof import('./random.mjs').seeded>} random
 * @param {keyof typeof WORDS} locale
 * @param {number} length
 * @param {readonly string[]} neighbors Relative links that lead to records.
 * @param {boolean} headed Whether it has headings.
 */
export function writeBody(random, locale, length, neighbors, headed) {
  const has = Object.fromEntries(Object.entries(SHARE).map(([name, share]) => [name, random.happens(share)]));
  const text = writer(random, locale, has, neighbors);
  const choice = BLOCKS.filter(([name]) => has[name] ?? true);
  const total = choice.reduce((sum, [, weight]) => sum + weight, 0);
  const parts = [text.paragraph()];
  let written = parts[0].length;
  let untilHeading = random.whole(150, 600);
  while (written < length) {
    if (headed && untilHeading < 0) {
      parts.push(`${random.happens(0.55) ? '##' : '###'} ${text.title()}`);
      untilHeading = random.whole(600, 2000);
    }
    const block = text[pick(choice, random.next() * total)]();
    parts.push(block);
    written += block.length + 2;
    untilHeading -= block.length;
  }
  return `${parts.join('\n\n')}\n`;
}

/** Returns the name whose share of the sum of weights contains a number. */
function pick(choice, number) {
  let end = 0;
  for (const [name, weight] of choice) {
    end += weight;
    if (number < end) return name;
  }
  return choice[0][0];
}

/** Writes the blocks of one file. */
function writer(random, locale, has, neighbors) {
  const words = WORDS[locale];
  const plain = (from, to) =>
    Array.from({ length: random.whole(from, to) }, () => random.one(words)).join(' ');
  const capital = (text) => text[0].toUpperCase() + text.slice(1);
  const address = () => `https://www.example.org/${random.one(WORDS.en)}/${random.whole(1, 9999)}`;
  const link = () => {
    if (has.neighbor && random.happens(0.25)) return `[${plain(1, 3)}](${random.one(neighbors)})`;
    if (random.happens(0.04)) return address();
    const host = random.happens(0.2) ? address() : `https://example.org/${random.whole(1, 9999)}`;
    return `[${plain(1, 4)}](${host})`;
  };
  /** Returns a part of a sentence, sometimes with inline Markdown. */
  const phrase = () => {
    const chance = random.next();
    if (chance < 0.1) return link();
    if (chance < 0.123) return `**${plain(1, 3)}**`;
    if (chance < 0.135) return `_${plain(1, 2)}_`;
    if (has.code && chance < 0.23) return `\`${random.one(WORDS.en)}_${random.one(WORDS.en)}\``;
    if (has.mention && chance < 0.27) return `@${random.one(WORDS.en)}`;
    return plain(4, 12);
  };
  const sentence = () => {
    const phrases = Array.from({ length: random.whole(1, 3) }, phrase);
    return `${capital(plain(1, 3))} ${phrases.join(' ')}${random.happens(0.1) ? '?' : '.'}`;
  };
  const sentences = (from, to) => Array.from({ length: random.whole(from, to) }, sentence).join(' ');
  const lines = (from, to, line) =>
    Array.from({ length: random.whole(from, to) }, (_, i) => line(i)).join('\n');
  const row = (cell) => `| ${[0, 1, 2].map(cell).join(' | ')} |`;
  return {
    title: () => capital(plain(2, 5)),
    sentences,
    paragraph: () => sentences(2, 5),
    bullets: () => lines(3, 7, () => `- ${sentence()}`),
    numbered: () => lines(3, 6, (index) => `${index + 1}. ${sentence()}`),
    fence: () =>
      `\`\`\`${random.one(['js', 'sh', 'python', 'json'])}\n${lines(2, 8, () => `${random.one(WORDS.en)}(${random.one(WORDS.en)}, ${random.whole(0, 99)});`)}\n\`\`\``,
    table: () => `${row(() => plain(1, 2))}\n|---|---|---|\n${lines(2, 6, () => row(() => plain(1, 4)))}`,
    picture: () => `![${plain(2, 6)}](https://example.org/pictures/${random.whole(1, 9999)}.png)`,
    quote: () => `> ${sentences(1, 2)}`,
    html: () => `<aside class="note">\n  <p>${plain(8, 30)}.</p>\n</aside>`,
  };
}
