import { askedOnce } from '../../base/memoized.js';
import type { ListParts, SearchWord } from '../../model/generated/types.js';
import { createSearchIndex, type Searchable } from './search-index.js';
import { queryWords, spellings, wholeAndParts } from './words.js';

/** A record that matches a query: its place in the search index, its type, and the spellings that match. */
export interface WordMatch {
  readonly place: number;
  readonly type: string;
  readonly terms: readonly string[];
  /** Whether its text or its headings match. */
  readonly isInText: boolean;
}

/** The most words of a site that count for a spelling of a word of a query. */
const SIMILAR = 10;

/** The words that a record has in its fields, as far as they matter for a query. */
type Fields = [title: string[], tags: string[], description: string[], text: string[], headings: string[]];

/**
 * Opens the search words of a large site. A query reads only the parts that have its words.
 *
 * @param index The index of the parts.
 * @param read Reads a part by its URL.
 * @returns A function that returns the records that match a query, best first.
 */
export async function openWordIndex(
  { parts = [], common = [], types = [] }: ListParts,
  read: (url: string) => Promise<unknown>,
): Promise<(query: string) => Promise<readonly WordMatch[]>> {
  const partOf = new Map(parts.flatMap(({ url, words = [] }) => words.map((word) => [word, url] as const)));
  const vocabulary = await createSearchIndex(Array.from(partOf.keys(), (title) => ({ title })));
  const isCommon = new Set(common);
  const total = types.reduce((sum, { count }) => sum + count, 0);
  const typeAt = (place: number): string => {
    let end = 0;
    for (const { type, count } of types) {
      end += count;
      if (place < end) return type;
    }
    return '';
  };
  const partAt = askedOnce((url) => read(url).then(placesByWord));
  const recordsOf = async (word: string): Promise<string> =>
    (await partAt(partOf.get(word) as string)).get(word) ?? '';
  return async (query) => {
    const asked = queryWords(query);
    const telling = asked.filter(({ text }) => !isCommon.has(spellings(text)[0] as string));
    const words = telling.length === 0 ? asked : telling;
    const terms = new Set(
      words
        .flatMap(wholeAndParts)
        .flatMap(spellings)
        .flatMap((form) => vocabulary.find(form).slice(0, SIMILAR))
        .map(({ entry }) => entry.title),
    );
    const byPlace = new Map<number, Fields>();
    const all = await Promise.all(Array.from(terms, async (term) => ({ term, text: await recordsOf(term) })));
    for (const { term, text } of all) {
      for (const [field, list] of text.split(';').entries()) {
        let fromEnd = 0;
        for (const step of list === '' ? [] : list.split(',')) {
          fromEnd += Number.parseInt(step, 36);
          const place = total - 1 - fromEnd;
          const fields = byPlace.get(place) ?? [[], [], [], [], []];
          byPlace.set(place, fields);
          fields[field]?.push(term);
        }
      }
    }
    const records = Array.from(
      byPlace,
      ([place, [title, tags, description, text, headings]]): Searchable & { place: number } => ({
        place,
        title: title.join(' '),
        tags,
        description: description.join(' '),
        text: text.join(' '),
        headings: headings.join(' '),
      }),
    );
    // The best come first, and others in the order of the site.
    records.sort((a, b) => a.place - b.place);
    return (await createSearchIndex(records))
      .find(words.map(({ text }) => text).join(' '))
      .map(({ entry: { place }, terms: own, isInText }) => ({
        place,
        type: typeAt(place),
        terms: own,
        isInText,
      }));
  };
}

function placesByWord(part: unknown): ReadonlyMap<string, string> {
  return new Map((part as readonly SearchWord[]).map(({ word, records }) => [word, records]));
}
