import type { Locale } from '../model/locales.js';
import { type Endpoint, endpoints, listedCollections, wholePartEndpoints } from '../model/routes.js';
import { allRecords, type Catalog, type CatalogRecord } from './catalog/catalog.js';
import { newsFeedsOf } from './feeds/news.js';
import { listPartRows, searchPartRows } from './json/parted-list.js';
import { SEARCHED_AT_ONCE } from './json/search-words.js';
import { llmsFiles } from './markdown/llms.js';
import { sitemapIndexRows, sitemapRows } from './site/sitemap.js';

/** What a record adds to the files that show many records. */
export interface RecordSize {
  /** Bytes of its item of the list of its collection. */
  readonly listBytes: number;
  /** Bytes of its entry of the search index. */
  readonly searchBytes: number;
  readonly summary: string | undefined;
}

/**
 * Returns the endpoints that `emit` writes for a catalog, without writing anything. Content decides how many files a large
 * list, `llms.txt` and a sitemap have.
 */
export function offeredEndpoints(
  catalog: Catalog,
  sizeOf: (record: CatalogRecord) => RecordSize,
): readonly Endpoint[] {
  const rows: Endpoint[] = [];
  const sitemaps: Endpoint[] = [];
  for (const locale of catalog.config.locales) {
    const sitemapEndpoints = sitemapRows(catalog, locale);
    sitemaps.push(...sitemapEndpoints);
    rows.push(...certainRows(catalog, locale), ...furtherRows(catalog, locale, sizeOf), ...sitemapEndpoints);
  }
  return [...rows, ...sitemapIndexRows(catalog, sitemaps)];
}

/** Returns the endpoints of a locale that are known before its content is written. */
export function certainRows(catalog: Catalog, locale: Locale): readonly Endpoint[] {
  const hasAssets = catalog.assets.files().length > 0;
  const hasFeeds = newsFeedsOf(catalog, locale) !== undefined;
  const rows = endpoints(catalog.config, locale).filter(
    ({ returns }) =>
      returns !== 'Sitemap' &&
      (returns !== 'Asset' || hasAssets) &&
      (hasFeeds || (returns !== 'JsonFeed' && returns !== 'AtomFeed')),
  );
  return locale.isDefault ? [...rows, ...manifestPartRows(catalog)] : rows;
}

/** Records of a site from which on its manifest has parts. That of a smaller one is as small as a few parts. */
const MANY = 1000;

/** Returns the endpoints of the parts of the manifest; none if the site has few records. */
export function manifestPartRows(catalog: Catalog): readonly Endpoint[] {
  const { index, part } = wholePartEndpoints('manifest', catalog.config.defaultLocale);
  return [...allRecords(catalog)].length >= MANY ? [index, part] : [];
}

/** Returns the endpoints of the words for search, which large locales have. */
export function searchWordRows(locale: Locale, records: number): readonly Endpoint[] {
  const { index, part } = wholePartEndpoints('search-words', locale);
  return records > SEARCHED_AT_ONCE ? [index, part] : [];
}

function furtherRows(
  catalog: Catalog,
  locale: Locale,
  sizeOf: (record: CatalogRecord) => RecordSize,
): readonly Endpoint[] {
  const rows: Endpoint[] = [];
  const lists = [];
  let count = 0;
  let searchBytes = 0;
  for (const collection of listedCollections(locale)) {
    const records = catalog.list(collection, locale);
    let bytes = 0;
    const entries = records.map((record) => {
      const size = sizeOf(record);
      bytes += size.listBytes;
      searchBytes += size.searchBytes;
      return { record, summary: size.summary };
    });
    count += records.length;
    rows.push(...listPartRows(collection, locale, { count: records.length, bytes }));
    lists.push({ collection, entries });
  }
  const words = searchWordRows(locale, count);
  rows.push(...searchPartRows(locale, { count, bytes: searchBytes }, words.length > 0), ...words);
  return [...rows, ...llmsFiles(catalog, locale, lists, rows).flatMap(({ row }) => row ?? [])];
}
