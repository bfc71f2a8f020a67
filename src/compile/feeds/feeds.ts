import { labelOf } from '../../model/labels.js';
import type { Locale } from '../../model/locales.js';
import { listPagePath, MEDIA_TYPES } from '../../model/routes.js';
import type { Catalog } from '../catalog/catalog.js';
import { feedDate, newestDate } from '../dates.js';
import type { PageTools } from '../html/page-tools.js';
import { webAddress } from '../html/structured-data.js';
import type { ExampleCollector } from '../json/examples.js';
import type { TreeWriter } from '../tree/tree-writer.js';
import { atomEntry, atomFeed } from './atom-feed.js';
import { createFeedItems, type FeedAbout, type FeedItem } from './feed-item.js';
import { jsonFeed, jsonItem } from './json-feed.js';
import { newsFeedsOf } from './news.js';

/**
 * Writes the feeds of a locale: its newest news as JSON Feed 1.1 and as Atom, in list order, with or without pages.
 * All dates are those of the content. A locale without such news has no feeds.
 *
 * @param examples Receives a short form of each feed, with its shortest item.
 */
export function writeFeeds(
  tree: TreeWriter,
  catalog: Catalog,
  locale: Locale,
  tools: PageTools,
  examples: ExampleCollector,
): void {
  const feeds = newsFeedsOf(catalog, locale);
  if (feeds === undefined) return;
  const { collection, records } = feeds;
  const { baseUrl, config } = catalog;
  const { site } = config;
  const about: FeedAbout = {
    title: `${site.title(locale)}: ${labelOf(collection, locale)}`,
    description: site.description(locale),
    page: `${baseUrl}/${listPagePath(config, collection, locale)}`,
    json: `${baseUrl}/${feeds.json}`,
    atom: `${baseUrl}/${feeds.atom}`,
    language: locale.code,
    author: authorOf(catalog, locale),
    updated: feedDate(newestDate(records, config)) as string,
    rights: site.license?.name,
  };
  const items = records.map(createFeedItems(catalog, locale, tools));
  tree.writeJson(feeds.json, jsonFeed(about, items));
  tree.write(feeds.atom, MEDIA_TYPES.atom, atomFeed(about, items));
  const shortestJson = shortest(items, (item) => JSON.stringify(jsonItem(item)));
  examples.set(feeds.json, jsonFeed(about, shortestJson));
  examples.set(feeds.atom, atomFeed(about, shortest(items, atomEntry)));
}

/** Returns the first of the shortest items; none if there are none. */
function shortest(items: readonly FeedItem[], textOf: (item: FeedItem) => string): readonly FeedItem[] {
  const lengths = items.map((item) => textOf(item).length);
  return items.slice(lengths.indexOf(Math.min(...lengths))).slice(0, 1);
}

/** Returns who publishes the site; without a publisher, the site itself. */
export function authorOf({ baseUrl, config }: Catalog, locale: Locale): FeedAbout['author'] {
  const { publisher } = config.site;
  if (publisher === undefined) return { name: config.site.title(locale), url: `${baseUrl}/` };
  const url = webAddress(publisher.url);
  return { name: publisher.name, ...(url && { url }) };
}
