import type { Locale } from '../model/locales.js';
import { type Endpoint, endpoints, wholePartEndpoints } from '../model/routes.js';
import { allRecords, type Catalog } from './catalog/catalog.js';
import { newsFeedsOf } from './feeds/news.js';
import { SEARCHED_AT_ONCE } from './json/search-words.js';

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
