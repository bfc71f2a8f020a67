import type { Collection } from '../model/collections.js';
import type { Locale } from '../model/locales.js';
import { listPagePath } from '../model/routes.js';
import { type Catalog, filledCollections } from './catalog/catalog.js';

/** A page in one of its languages. */
export interface PageVersion {
  readonly locale: Locale;
  readonly path: string;
}

/** Returns the home page in every locale that has content. */
export function homeVersions(catalog: Catalog): readonly PageVersion[] {
  return catalog.config.locales
    .filter((locale) => filledCollections(catalog, locale).length > 0)
    .map((locale) => ({ locale, path: locale.prefix }));
}

/** Returns the list of a collection in every locale in which it is not empty. */
export function listVersions(collection: Collection, catalog: Catalog): readonly PageVersion[] {
  return catalog.config.locales
    .filter((locale) => filledCollections(catalog, locale).includes(collection))
    .map((locale) => ({ locale, path: listPagePath(catalog.config, collection, locale) }));
}
