import type { Catalog } from '../../catalog/catalog.js';
import { labelOf } from '../../model/labels.js';
import type { Locale } from '../../model/locales.js';
import { feedCollection, feedPaths, listPagePath, MEDIA_TYPES } from '../../model/routes.js';
import type { TreeWriter } from '../../tree/tree-writer.js';
import type { PageTools } from '../html/page-tools.js';
import { newestDate } from '../newest-date.js';
import { ATOM_FEED } from './atom-feed.js';
import { feedDate } from './feed-date.js';
import { feedItems } from './feed-item.js';
import { JSON_FEED } from './json-feed.js';

/** What feeds say of themselves. */
export interface FeedAbout {
  readonly title: string;
  readonly description: string | undefined;
  /** Canonical address of the list that they bring the newest of. */
  readonly page: string;
  /** Their own addresses. */
  readonly json: string;
  readonly atom: string;
  readonly language: string;
  readonly author: { readonly name: string; readonly url?: string };
  /** The newest date in them. */
  readonly updated: string | undefined;
  readonly rights: string | undefined;
}

/** How many pieces of news a feed brings (design, section 5). */
const LENGTH = 50;

/**
 * Writes the feeds of a locale (design, section 5): its newest news as JSON Feed 1.1 and as Atom, in list order,
 * whether there are pages or not. Their dates are those of the content. A locale that publishes no news has none.
 *
 * @returns A short form of each, by its path: with its shortest item.
 */
export function writeFeeds(
  tree: TreeWriter,
  catalog: Catalog,
  locale: Locale,
  tools: PageTools,
): ReadonlyMap<string, unknown> {
  const collection = feedCollection(locale);
  const paths = feedPaths(locale);
  if (collection === undefined || paths === undefined) return new Map();
  const { baseUrl, config } = catalog;
  const { site } = config;
  const records = catalog.list(collection, locale).slice(0, LENGTH);
  const newest = newestDate(records, config);
  const about: FeedAbout = {
    title: `${site.title(locale)}: ${labelOf(collection, locale)}`,
    description: site.description(locale),
    page: `${baseUrl}/${listPagePath(config, collection, locale)}`,
    json: `${baseUrl}/${paths.json}`,
    atom: `${baseUrl}/${paths.atom}`,
    language: locale.code,
    author: authorOf(catalog, locale),
    updated: newest === undefined ? undefined : feedDate(newest),
    rights: site.license?.name,
  };
  const feeds = [
    { path: paths.json, mediaType: MEDIA_TYPES.json, form: JSON_FEED },
    { path: paths.atom, mediaType: MEDIA_TYPES.atom, form: ATOM_FEED },
  ].map(({ path, mediaType, form }) => {
    const stream = tree.open(path, mediaType);
    stream.write(form.start(about));
    return { path, form, stream, shortest: undefined as string | undefined };
  });
  const itemOf = feedItems(catalog, locale, tools);
  for (const [index, record] of records.entries()) {
    const item = itemOf(record);
    for (const feed of feeds) {
      const text = feed.form.item(item);
      feed.stream.write(index === 0 ? text : `${feed.form.between}${text}`);
      if (feed.shortest === undefined || text.length < feed.shortest.length) feed.shortest = text;
    }
  }
  return new Map(
    feeds.map(({ path, form, stream, shortest }) => {
      stream.write(form.end);
      stream.close();
      const short = `${form.start(about)}${shortest ?? ''}${form.end}`;
      return [path, form === JSON_FEED ? JSON.parse(short) : short];
    }),
  );
}

/** Who publishes the site; without a name, the site itself. */
function authorOf({ baseUrl, config }: Catalog, locale: Locale): FeedAbout['author'] {
  const { publisher } = config.site;
  if (publisher === undefined) return { name: config.site.title(locale), url: `${baseUrl}/` };
  const { name, url } = publisher;
  return url !== undefined && /^https?:/i.test(url) ? { name, url } : { name };
}
