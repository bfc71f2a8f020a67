import { COLLECTIONS, type Collection } from '../../model/collections.js';
import type { Config } from './config.js';

/** Returns the words that may mean a collection: its name, its type, and its path segments in every language. */
export function wordsFor(collection: Collection, config: Config): readonly string[] {
  const segments = config.locales.map((locale) => config.segment(collection, locale));
  return [...new Set([collection.name, collection.type, ...Object.values(collection.segments), ...segments])];
}

/** Returns the one collection that a word means, in any case. */
export function collectionMeant(word: string, config: Config): Collection | undefined {
  const collections = COLLECTIONS.filter((one) => wordsFor(one, config).includes(word.toLowerCase()));
  return collections.length === 1 ? collections[0] : undefined;
}
