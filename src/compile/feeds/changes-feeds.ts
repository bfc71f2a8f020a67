import type { Changes } from '../../model/generated/types.js';
import { labelsOf } from '../../model/labels.js';
import type { Locale } from '../../model/locales.js';
import { allRecords, type Catalog } from '../catalog/catalog.js';
import { momentOf } from '../catalog/moment.js';
import { feedDate } from '../dates.js';
import { atomFeed } from './atom-feed.js';
import type { FeedItem } from './feed-item.js';
import { authorOf } from './feeds.js';
import { LENGTH } from './news.js';

/** A feed of a locale: its path and its text. */
interface ChangesFeed {
  readonly path: string;
  readonly text: string;
}

/**
 * Returns the feeds of the records that releases added or changed, one for each locale that has some: the newest change of
 * each record that is still published, as Atom, newest first.
 *
 * @param releases Those of `changes.json`, newest first.
 */
export function changesFeeds(catalog: Catalog, releases: Changes['releases']): readonly ChangesFeed[] {
  if (releases.length === 0) return [];
  const { config, baseUrl } = catalog;
  const published = new Set([...allRecords(catalog)].map(({ path }) => `${baseUrl}/${path}`));
  return config.locales.flatMap((locale) => {
    const items = changedItems(locale, published, releases);
    const [newest] = items;
    if (newest === undefined) return [];
    const path = `${locale.prefix}changes.atom`;
    const about = {
      title: `${config.site.title(locale)}: ${labelsOf(locale).newest}`,
      description: config.site.description(locale),
      page: `${baseUrl}/${locale.prefix}`,
      atom: `${baseUrl}/${path}`,
      language: locale.code,
      author: authorOf(catalog, locale),
      updated: newest.updated,
      rights: config.site.license?.name,
    };
    return [{ path, text: atomFeed(about, items) }];
  });
}

function changedItems(
  { code }: Locale,
  published: ReadonlySet<string>,
  releases: Changes['releases'],
): readonly FeedItem[] {
  const items = new Map<string, FeedItem>();
  for (const { date: written, added, changed } of releases) {
    // A feed that was edited by hand may have any text as a date.
    const date = feedDate(written);
    if (date === undefined) continue;
    for (const [records, isNew] of [[added, true] as const, [changed, false] as const]) {
      for (const { type, locale, title, url } of records) {
        if (locale !== code || items.has(url) || !published.has(url)) continue;
        items.set(url, {
          url,
          title,
          summary: undefined,
          date: isNew ? date : undefined,
          updated: date,
          tags: [type],
        });
      }
    }
  }
  return [...items.values()].sort((a, b) => momentOf(b.updated) - momentOf(a.updated)).slice(0, LENGTH);
}
