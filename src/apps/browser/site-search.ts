import { askedOnce } from '../../base/memoized.js';
import { createSearchIndex, validEntries, withTexts } from '../../compile/search/search-index.js';
import { openWordIndex } from '../../compile/search/word-index.js';
import type { ListParts, SearchIndexEntry } from '../../model/generated/types.js';
import { answered } from './answered.js';
import { addressHere } from './result-list.js';

/** A record that matches a query. */
export interface Hit {
  readonly type: string;
  /** The spellings of its words that match the query. */
  readonly terms: readonly string[];
  /** Whether its text or its headings match. */
  readonly isInText: boolean;
  /** Returns what is shown of the record. */
  entry(): Promise<SearchIndexEntry>;
}

/** Returns the records that match a query, best first. */
export type Find = (query: string) => Promise<readonly Hit[]>;

/**
 * Opens the search of a site.
 *
 * @param files Addresses of the search index and its texts; for a large site, of the indexes of the parts of both.
 */
export async function openSearch({ index, text, words, entries }: DOMStringMap): Promise<Find> {
  if (words === undefined) {
    const [list, texts] = await Promise.all([json(index), json(text).catch(() => undefined)]);
    const own = await createSearchIndex(withTexts(validEntries(list), texts));
    return async (query) =>
      own.find(query).map(({ entry, terms, isInText }) => {
        return { type: entry.type, terms, isInText, entry: async () => entry };
      });
  }
  const [ofWords, ofEntries] = (await Promise.all([json(words), json(entries)])) as [ListParts, ListParts];
  const find = await openWordIndex(ofWords, (url) => json(addressHere(url)));
  const partAt = askedOnce((url) => json(addressHere(url)).then(validEntries));
  const entryAt = async (place: number): Promise<SearchIndexEntry> => {
    let from = 0;
    for (const { url, count } of ofEntries.parts ?? []) {
      if (place < from + count) return (await partAt(url))[place - from] as SearchIndexEntry;
      from += count;
    }
    throw new Error(`The search index has no entry ${place}.`);
  };
  return async (query) =>
    (await find(query)).map(({ place, type, terms, isInText }) => {
      return { type, terms, isInText, entry: () => entryAt(place) };
    });
}

async function json(address: string | undefined): Promise<unknown> {
  return (await answered(address as string)).json();
}
