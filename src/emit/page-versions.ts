import type { Catalog } from '../catalog/catalog.js';
import type { Collection } from '../model/collections.js';
import type { Locale } from '../model/locales.js';
import { listedCollections, listPagePath, searchPagePath } from '../model/routes.js';

/** A page in one of its languages. */
export interface PageVersion {
  readonly locale: Locale;
  readonly path: string;
}

/** Returns the home page in every locale that has content. */
export function homeVersions(catalog: Catalog): readonly PageVersion[] {
  return catalog.config.locales
    .filter((locale) => hasContent(catalog, locale))
    .map((locale) => ({ locale, path: locale.prefix }));
}

/** Returns the search page in every locale that has content. */
export function searchVersions(catalog: Catalog): readonly PageVersion[] {
  return homeVersions(catalog).map(({ locale }) => ({
    locale,
    path: searchPagePath(catalog.config, locale),
  }));
}

/** Returns the list of a collection in every locale in which it is not empty. */
export function listVersions(collection: Collection, catalog: Catalog): readonly PageVersion[] {
  return catalog.config.locales
    .filter(
      (locale) =>
        listedCollections(locale).includes(collection) && catalog.list(collection, locale).length > 0,
    )
    .map((locale) => ({ locale, path: listPagePath(catalog.config, collection, locale) }));
}

function hasContent(catalog: Catalog, locale: Locale): boolean {
  return listedCollections(locale).some((collection) => catalog.list(collection, locale).length > 0);
}
