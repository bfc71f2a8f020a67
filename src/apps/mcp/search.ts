import type { Json } from '../../compare/json-value.js';
import type { PublishedRelease } from '../../compare/published-release.js';
import { localePrefix } from '../../compare/read-records.js';
import { createSearchIndex, withTexts } from '../../compile/search/search-index.js';
import { openWordIndex } from '../../compile/search/word-index.js';
import type { ListParts, SearchIndexEntry } from '../../model/generated/types.js';
import { API } from '../../model/routes.js';

/** A record that matches a query, and the spellings that match. */
export interface MatchedEntry {
  readonly entry: SearchIndexEntry;
  readonly terms: readonly string[];
}

/** Opens the search of a locale: as the search page does. The best records come first. */
export async function openSearch(
  release: PublishedRelease,
  locale: string | undefined,
  entries: readonly SearchIndexEntry[],
): Promise<(query: string) => Promise<readonly MatchedEntry[]>> {
  const words = apiPath(release, locale, 'parts/search-words.json');
  if (release.files.has(words)) {
    const read = (url: string): Promise<unknown> =>
      readJson(release, url.slice(release.manifest.baseUrl.length + 1));
    const find = await openWordIndex((await readJson(release, words)) as unknown as ListParts, read);
    return async (query) =>
      (await find(query)).flatMap(({ place, terms }) => {
        const entry = entries[place];
        return entry === undefined ? [] : { entry, terms };
      });
  }
  // Best effort: without the texts, titles, tags and summaries are searched.
  const texts = await readJson(release, apiPath(release, locale, 'search-text.json')).catch(() => undefined);
  const index = await createSearchIndex(withTexts(entries, texts));
  return async (query) => index.find(query);
}

/** Returns the value of a JSON file of a release. Throws ReleaseError if it cannot be read. */
export async function readJson(release: PublishedRelease, path: string): Promise<Json | undefined> {
  return (await release.documents([path])).get(path);
}

/** Returns the path of a file of a locale's API. */
export function apiPath(release: PublishedRelease, locale: string | undefined, file: string): string {
  return `${API}/${localePrefix(release, locale ?? release.manifest.locale)}${file}`;
}
