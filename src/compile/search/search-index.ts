import MiniSearch, { type Query, type SearchOptions } from 'minisearch';
import type { SearchIndexEntry, SearchText } from '../../model/generated/types.js';
import { queryWords, spellings, type Word, wholeAndParts, wordsIn } from './words.js';

/** The parts of a record that are searched. */
export interface Searchable {
  readonly title: string;
  readonly tags?: readonly string[];
  readonly description?: string;
  readonly slug?: string;
  /** The words of its headings and its former slugs. */
  readonly headings?: string;
  /** The words of its text. */
  readonly text?: string;
}

/** An entry that matches a query. */
export interface SearchMatch<Entry = SearchIndexEntry> {
  readonly entry: Entry;
  /** The spellings of its words that match the query. */
  readonly terms: readonly string[];
  /** Whether its text or its headings match. */
  readonly isInText: boolean;
}

/** The words of a site's pages in one language. */
export interface SearchIndex<Entry = SearchIndexEntry> {
  /** Returns the entries that match a query, best first. */
  find(query: string): readonly SearchMatch<Entry>[];
}

/** A match, and its rank in the answer to one query: the higher, the better. */
interface RankedMatch<Entry> extends SearchMatch<Entry> {
  readonly score: number;
}

type Combination = Extract<Query, { queries: unknown }>;

/** Milliseconds of work at a time. In between, the page responds to keys. */
const SLICE = 12;

/** With fewer results than this, similar words also count. */
const ENOUGH = 4;

/** A query of so many words is a question. */
const QUESTION = 4;

/** A record whose rank is this part of the best one answers no question. */
const FAR = 1 / 3;

/** A word that is in more descriptions than this only counts in titles and tags. */
const COMMON = 1_000;

/** How much more the whole of a compound counts than its parts. */
const WHOLE = 10;

/** The most words that are looked up because they contain a word of the query. */
const INNER = 60;

/**
 * Returns the entries of the value of a `search-index.json`. Another release may have written it: entries that are not
 * valid are left out.
 *
 * @throws Error if it is not a list.
 */
export function validEntries(value: unknown): readonly SearchIndexEntry[] {
  if (!Array.isArray(value)) throw new Error('A search index must be a list.');
  return value.filter(isEntry);
}

/**
 * Returns entries with the words of their texts.
 *
 * @param texts The value of a `search-text.json`. If another release wrote it, entries stay without a text.
 */
export function withTexts<Entry extends SearchIndexEntry>(
  entries: readonly Entry[],
  texts: unknown,
): readonly (Entry & Searchable)[] {
  const own = (Array.isArray(texts) ? texts : []) as readonly Partial<SearchText | null>[];
  return entries.map((entry, place) => {
    const { slug, words, headings = 0 } = own[place] ?? {};
    if (slug !== entry.slug || typeof words !== 'string') return entry;
    // Those of headings come first.
    return { ...entry, headings: words.split(' ', Number(headings)).join(' '), text: words };
  });
}

/** Indexes entries, in slices. */
export async function createSearchIndex<Entry extends Searchable>(
  entries: readonly Entry[],
): Promise<SearchIndex<Entry>> {
  /** Spellings of words, by the words as they are written. */
  const written = new Map<string, readonly string[]>();
  const spellingsOf = (word: string): readonly string[] => {
    let forms = written.get(word);
    if (forms === undefined) {
      forms = spellings(word);
      written.set(word, forms);
    }
    return forms;
  };
  const common = await commonWords(entries, spellingsOf);
  const index = new MiniSearch<{ id: number }>({
    fields: ['title', 'tags', 'headings', 'description', 'text'],
    extractField: (document, field) => {
      if (field === 'id') return document.id;
      const entry = entries[document.id] as Entry;
      if (field === 'tags') return (entry.tags ?? []).join(' ');
      if (field === 'headings') return `${entry.slug?.replaceAll('-', ' ') ?? ''} ${entry.headings ?? ''}`;
      return entry[field as 'title' | 'description' | 'text'];
    },
    tokenize: (text) => wordsIn(text).flatMap(wholeAndParts),
    processTerm: (word, field) => {
      const forms = spellingsOf(word);
      return field !== 'title' && field !== 'tags' && common.has(forms[0] as string)
        ? null
        : (forms as string[]);
    },
    searchOptions: {
      tokenize: (text) => [text],
      processTerm: (term) => term,
      boost: { title: 4, tags: 2, headings: 1.5, text: 0.5 },
      weights: { prefix: 0.6, fuzzy: 0.2 },
    },
  });
  const plain = (words: readonly Word[]): string =>
    words
      .flatMap((word) => (word.parts.length > 0 ? word.parts : [word]))
      .map(({ text }) => spellingsOf(text)[0])
      .join(' ');
  const names = new Map<Entry, string>();
  await inSlices(entries, (entry, id) => {
    index.add({ id });
    names.set(entry, plain(queryWords(entry.title)));
  });
  const terms = [...new Set([...written.values()].flat())];
  const run = (query: Query): RankedMatch<Entry>[] =>
    index.search(query).map((result) => ({
      entry: entries[result.id as number] as Entry,
      terms: result.terms,
      score: result.score,
      isInText: Object.values(result.match)
        .flat()
        .some((field) => field === 'text' || field === 'headings'),
    }));
  const isCommon = ({ text }: Word): boolean => common.has(spellings(text)[0] as string);
  return {
    find(query) {
      const asked = queryWords(query);
      const name = plain(asked);
      const telling = asked.filter((word) => !isCommon(word));
      const isNamed = ({ entry }: SearchMatch<Entry>): boolean => names.get(entry) === name;
      return bestMatches(telling.length === 0 ? asked : telling, terms, isNamed, run);
    },
  };
}

/**
 * Returns the entries that match the words of a query, best first.
 *
 * @param terms All spellings of the index.
 * @param isNamed Returns whether the title of an entry is the query.
 * @param run Returns the entries that match a combination of words, best first.
 */
function bestMatches<Entry>(
  words: readonly Word[],
  terms: readonly string[],
  isNamed: (match: SearchMatch<Entry>) => boolean,
  run: (query: Query) => readonly RankedMatch<Entry>[],
): readonly SearchMatch<Entry>[] {
  if (words.length === 0) return [];
  const ask = (isTolerant: boolean, combineWith: 'AND' | 'OR', own = words): Combination => ({
    combineWith,
    queries: own.map((word) => wordQuery(word, terms, isTolerant)),
  });
  const right = run(ask(false, 'AND'));
  const named = right.filter(isNamed);
  if (words.length >= QUESTION) {
    // Not every word of a question tells something: a record that has most of them may be better than one that has all.
    const some = run(ask(right.length < ENOUGH, 'OR'));
    const least = (some[0]?.score ?? 0) * FAR;
    const close = some.filter(({ score }) => score >= least);
    return merged(named, close);
  }
  const exact = merged(named, right);
  if (exact.length >= ENOUGH) return exact;
  const near = merged(exact, run(ask(true, 'AND')));
  const parts = words.flatMap((word) => (word.parts.length > 0 ? word.parts : word));
  return near.length > 0 || parts.length === 1 ? near : run(ask(true, 'OR', parts));
}

/** Returns words that are in so many descriptions that they tell nothing apart, in their plainest spelling. */
async function commonWords(
  entries: readonly Searchable[],
  spellingsOf: (word: string) => readonly string[],
): Promise<ReadonlySet<string>> {
  const counts = new Map<string, number>();
  await inSlices(entries.length > COMMON ? entries : [], ({ description = '' }) => {
    const words = wordsIn(description).flatMap(wholeAndParts);
    const own = new Set(words.map((word) => spellingsOf(word)[0] as string));
    for (const word of own) counts.set(word, (counts.get(word) ?? 0) + 1);
  });
  return new Set([...counts].filter(([, count]) => count > COMMON).map(([word]) => word));
}

/** Does something with every item, and lets the page respond to keys in between. */
async function inSlices<Item>(items: readonly Item[], work: (item: Item, at: number) => void): Promise<void> {
  let end = performance.now() + SLICE;
  for (const [at, item] of items.entries()) {
    work(item, at);
    if (performance.now() < end) continue;
    await nextTurn();
    end = performance.now() + SLICE;
  }
}

/** Waits for the next task of the page. Timers would wait longer each time; keys go before messages. */
function nextTurn(): Promise<void> {
  return new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      done();
    });
    port1.start();
    port2.postMessage(undefined);
  });
}

/** Returns the query for one word in each of its spellings. A compound may also be written as its parts. */
function wordQuery({ text, parts }: Word, terms: readonly string[], isTolerant: boolean): Combination {
  const queries = spellings(text).flatMap((form) => spellingQueries(form, terms, isTolerant));
  const whole: Combination = { combineWith: 'OR', queries };
  if (parts.length === 0) return whole;
  const together: Combination = {
    combineWith: 'AND',
    queries: parts.map((part) => wordQuery(part, terms, isTolerant)),
  };
  return { combineWith: 'OR', queries: [{ ...whole, boostTerm: () => WHOLE }, together] };
}

/** Returns queries for a word, and for words that begin with it, contain it, or are similar. */
function spellingQueries(word: string, terms: readonly string[], isTolerant: boolean): Combination[] {
  // Many words begin with a few letters: titles and tags are enough.
  if (word.length < 4) return [anyOf([word], { prefix: true, fields: ['title', 'tags'] }), anyOf([word], {})];
  const fuzzy = isTolerant && (word.length > 7 ? 2 : 1);
  const queries = [anyOf([word], { prefix: true, fuzzy })];
  // Two swapped letters are one slip, although two letters are wrong: `agnet`.
  if (fuzzy === 1) queries.push(anyOf(swapped(word), { prefix: true, boostTerm: () => 0.2 }));
  const inner: string[] = [];
  for (const term of terms) {
    if (term.indexOf(word) > 0 && inner.push(term) === INNER) break;
  }
  // A compound is found by its parts: `Fenster` is in `Kontextfenster`.
  if (inner.length > 0) queries.push(anyOf(inner, { boostTerm: () => 0.3 }));
  return queries;
}

/** Returns a word with two neighboring letters swapped, in every way. */
function swapped(word: string): string[] {
  const letters = [...word];
  return letters.slice(1).flatMap((letter, at) => {
    if (letter === letters[at]) return [];
    const other = [...letters];
    other.splice(at, 2, letter, letters[at] as string);
    return other.join('');
  });
}

function anyOf(queries: string[], options: SearchOptions): Combination {
  return { ...options, queries, combineWith: 'OR' };
}

/** Returns the results of two queries: those of the first, then the new ones of the second. */
function merged<Entry>(
  first: readonly SearchMatch<Entry>[],
  second: readonly SearchMatch<Entry>[],
): readonly SearchMatch<Entry>[] {
  if (first.length === 0) return second;
  const known = new Set(first.map(({ entry }) => entry));
  return [...first, ...second.filter(({ entry }) => !known.has(entry))];
}

/** Returns whether a value is an entry of the index, which another release may have written. */
function isEntry(value: unknown): value is SearchIndexEntry {
  if (typeof value !== 'object' || value === null) return false;
  const { id, type, title, url, description, tags } = value as Record<string, unknown>;
  return (
    [type, title, url].every((one) => typeof one === 'string') &&
    (id === undefined || typeof id === 'string') &&
    (description === undefined || typeof description === 'string') &&
    (tags === undefined || (Array.isArray(tags) && tags.every((tag) => typeof tag === 'string')))
  );
}
