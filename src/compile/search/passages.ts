import { isUnspaced, spellings, type Word, wordsIn } from './words.js';

/** A heading of a page, and its id. */
export interface Section {
  readonly id: string;
  readonly title: string;
}

/** A paragraph, an item or a cell of a page, and the last heading above it; undefined before the first one. */
export interface Passage {
  readonly section: Section | undefined;
  readonly text: string;
}

/** Why a page matches a query. */
export interface Reasons {
  /** The text around the words; undefined if no text of the page tells more than the summary. */
  readonly excerpt: string | undefined;
  /** The sections that the words are in, in the order of the page. */
  readonly sections: readonly Section[];
}

/** The most sections of a page that a result leads to. */
const SECTIONS = 3;

/** Characters of an excerpt, and those before the first word that matches. */
const LENGTH = 220;
const BEFORE = 60;

/**
 * Returns the words of a text that match a query. Of a compound, these may be some of its parts. In writing without
 * spaces, where each character is a word, one of several characters only matches next to another one.
 */
export function matchesIn(text: string, terms: ReadonlySet<string>): readonly Word[] {
  const isMatch = (word: Word): boolean => spellings(word.text).some((form) => terms.has(form));
  const matches = wordsIn(text).flatMap((word) => {
    const parts = word.parts.filter(isMatch);
    const isWhole = isMatch(word) && (parts.length === 0 || parts.length === word.parts.length);
    return isWhole ? word : parts;
  });
  const characters = [...terms].filter(isUnspaced);
  if (characters.length < 2) return matches;
  const ends = new Set(matches.map(endOf));
  const starts = new Set(matches.map(({ start }) => start));
  return matches.filter((word) => !isUnspaced(word.text) || ends.has(word.start) || starts.has(endOf(word)));
}

function endOf({ start, text }: Word): number {
  return start + text.length;
}

/**
 * Returns why a page matches a query.
 *
 * @param terms Spellings of the words that match.
 * @param summary What is shown of the page anyway.
 */
export function reasonsOf(
  passages: readonly Passage[],
  terms: ReadonlySet<string>,
  summary: string,
): Reasons {
  const count = (text: string): number => different(matchesIn(text, terms));
  const all = new Set(passages.flatMap(({ section }) => section ?? []));
  // The first cells of a table often say what a heading says.
  const titles = new Set([...all].map(({ title }) => title));
  const best = mostOf(passages, ({ text }) => (titles.has(text) ? 0 : count(text)));
  const titled = [...all].map((section) => ({ section, found: count(section.title) }));
  const most = titled.reduce((least, { found }) => Math.max(least, found), 1);
  const named = titled.filter(({ found }) => found === most).slice(0, SECTIONS);
  const hasMore = best !== undefined && count(best.text) > count(summary);
  const chosen = new Set(named.map(({ section }) => section));
  if (hasMore && best.section !== undefined && chosen.size < SECTIONS) chosen.add(best.section);
  return {
    excerpt: hasMore ? excerptOf(best.text, terms) : undefined,
    sections: [...all].filter((section) => chosen.has(section)),
  };
}

/** Returns the part of a text in which most words match. */
function excerptOf(text: string, terms: ReadonlySet<string>): string {
  if (text.length <= LENGTH) return text;
  const matches = matchesIn(text, terms);
  const near = matches.map((first, at) => {
    // No more words can be there than characters.
    const next = matches.slice(at, at + LENGTH);
    return { first, words: next.filter(({ start }) => start < first.start + LENGTH - BEFORE) };
  });
  const first = mostOf(near, ({ words }) => different(words))?.first;
  const from = Math.min((first?.start ?? 0) - BEFORE, text.length - LENGTH);
  const inside = wordsIn(text).filter(
    (word) => word.start >= from && endOf(word) <= Math.max(from, 0) + LENGTH,
  );
  const [start, last] = [from <= 0 ? 0 : (inside[0]?.start ?? 0), inside.at(-1)];
  const end = last === undefined ? text.length : endOf(last);
  const isWhole = text.length - end < 3;
  return `${start > 0 ? '… ' : ''}${text.slice(start, isWhole ? text.length : end)}${isWhole ? '' : ' …'}`;
}

/** Returns the number of different words. A whole compound counts more than all its parts. */
function different(words: readonly Word[]): number {
  const weights = new Map(words.map(({ text, parts }) => [spellings(text)[0], 1 + 2 * parts.length]));
  return [...weights.values()].reduce((sum, weight) => sum + weight, 0);
}

/** Returns the first item with the highest rank above 0. */
function mostOf<Item>(items: readonly Item[], rank: (item: Item) => number): Item | undefined {
  let best: Item | undefined;
  let highest = 0;
  for (const item of items) {
    const own = rank(item);
    if (own > highest) [best, highest] = [item, own];
  }
  return best;
}
