import { memoized } from '../base/memoized.js';
import type { Locale } from '../model/locales.js';
import { listedCollections, listPagePath, pagePath } from '../model/routes.js';
import type { Config } from '../read/config/config.js';
import type { Catalog, CatalogRecord } from './catalog/catalog.js';
import type { HeaderGroup } from './markdown/twin.js';
import { navigationOf } from './navigation.js';

/** A locale whose readers see a page in the original, and the groups of its header. */
export type PackedFallback = readonly [locale: string, groups: readonly HeaderGroup[]];

/** Returns the locales that have fallback pages. */
export function fallbackLocales({ pages, locales }: Config): readonly Locale[] {
  return pages === true ? locales.filter(({ hasFallback }) => hasFallback) : [];
}

/**
 * Returns a function that finds the locales in which a record of the default locale has a fallback page: those with
 * `fallback` in the configuration that lack its translation, unless another record had its address before.
 */
export function createFallbacks(catalog: Catalog): (record: CatalogRecord) => readonly PackedFallback[] {
  const { config } = catalog;
  const locales = fallbackLocales(config);
  const formerAddresses = memoized(
    (locale: Locale) =>
      new Set(
        [...catalog.records(locale)].flatMap(({ collection, formerSlugs }) =>
          formerSlugs.map((slug) => pagePath(config, collection, locale, slug)),
        ),
      ),
  );
  return (record) => {
    const { collection, slug } = record;
    if (!record.locale.isDefault || locales.length === 0) return [];
    const translations = new Set(catalog.translations(record).map(({ locale }) => locale));
    const isMissing = (locale: Locale): boolean =>
      !translations.has(locale) &&
      collection.publishes[locale.kind].list &&
      !formerAddresses(locale).has(pagePath(config, collection, locale, slug));
    return locales
      .filter(isMissing)
      .map((locale) => [locale.code, navigationOf(catalog, locale).groups] as const);
  };
}

/**
 * Returns the path in a locale with fallback pages of the page of a record or a list of the default locale. Every record
 * of a collection that the locale has is there: as a translation, or as a fallback page. Returns other paths unchanged,
 * also those with a fragment: a translation has other headings.
 */
export function pathIn(locale: Locale, path: string, config: Config): string {
  for (const collection of listedCollections(locale)) {
    const folder = listPagePath(config, collection, config.defaultLocale);
    if (path === folder) return listPagePath(config, collection, locale);
    const slug = path.startsWith(folder) ? path.slice(folder.length) : '';
    if (/^[^/.?#]+$/.test(slug)) return pagePath(config, collection, locale, slug);
  }
  return path;
}
