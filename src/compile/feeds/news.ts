import type { Locale } from '../../model/locales.js';
import { type Feeds, feedsOf } from '../../model/routes.js';
import type { Catalog, CatalogRecord } from '../catalog/catalog.js';
import { feedDate } from '../dates.js';

/** How many entries a feed has. */
export const LENGTH = 50;

/** The feeds of a locale, and the news that they have. */
export interface NewsFeeds extends Feeds {
  readonly records: readonly CatalogRecord[];
}

/** Returns the feeds of a locale with its newest news that have a date. Without such news, no feed is written: undefined. */
export function newsFeedsOf(catalog: Catalog, locale: Locale): NewsFeeds | undefined {
  const feeds = feedsOf(locale);
  if (feeds === undefined) return undefined;
  const dated = catalog.list(feeds.collection, locale).filter(({ brief }) => isInFeeds(brief['publishedAt']));
  return dated.length === 0 ? undefined : { ...feeds, records: dated.slice(0, LENGTH) };
}

/** Returns whether news of a date are in feeds. */
export function isInFeeds(publishedAt: unknown): boolean {
  return typeof publishedAt === 'string' && feedDate(publishedAt) !== undefined;
}
