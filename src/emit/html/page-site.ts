import type { Catalog } from '../../catalog/catalog.js';
import type { GivenId } from '../../check/records/content-record.js';
import type { Collection } from '../../model/collections.js';
import type { Locale } from '../../model/locales.js';
import { pageLabelsOf } from '../../model/page-labels.js';
import { listedCollections, listPagePath, searchPagePath } from '../../model/routes.js';
import type { Site } from '../render.js';
import { escapeText } from './html.js';
import type { ImageSize } from './image-sizes.js';
import { STYLESHEET_FILE } from './page-files.js';
import { PageText, type TextContext } from './page-text.js';
import type { PageTools } from './page-tools.js';

/** What every page of a site is made with. */
export interface PageSite extends Site {
  /** Path of the stylesheet in the tree. */
  readonly stylesheet: string;
  /** Address of a path of the tree, from the root of the host. */
  href(path: string): string;
  /** Absolute URL of a path of the tree. */
  url(path: string): string;
  /** The text of a new page, in which authors gave some ids. */
  text(locale: Locale, ids?: readonly GivenId[]): PageText;
  /** Names of the collections of a locale that have records. */
  sections(locale: Locale): readonly string[];
}

/** The size of a picture of the tree by its path; undefined where it is not known. */
export type SizeOf = (path: string) => ImageSize | undefined;

/** What the pages of a site are made with. */
export function createPageSite(
  { config, baseUrl }: Site,
  sections: PageSite['sections'],
  sizeOf: SizeOf,
  tools: PageTools,
): PageSite {
  const base = new URL(`${baseUrl}/`).pathname;
  return {
    config,
    baseUrl,
    stylesheet: STYLESHEET_FILE.path,
    href: (path) => `${base}${path}`,
    url: (path) => `${baseUrl}/${path}`,
    text: createTexts(baseUrl, base, sizeOf, tools),
    sections,
  };
}

/**
 * Makes the texts of pages.
 *
 * @param root What addresses of the site begin with in them: its path, or its URL for texts that stand elsewhere.
 */
export function createTexts(
  baseUrl: string,
  root: string,
  sizeOf: SizeOf,
  tools: PageTools,
): PageSite['text'] {
  const context: TextContext = {
    siteUrl: escapeText(`${baseUrl}/`),
    sitePath: escapeText(root),
    sizeOf,
    tools,
  };
  return (locale, ids) => new PageText(pageLabelsOf(locale), context, ids);
}

/** A page in one of its languages. */
export interface PageVersion {
  readonly locale: Locale;
  readonly path: string;
}

/** The home page in every locale that has content. */
export function homeVersions(catalog: Catalog): readonly PageVersion[] {
  return catalog.config.locales
    .filter((locale) => hasContent(catalog, locale))
    .map((locale) => ({ locale, path: locale.prefix }));
}

/** The search page in every locale that has content. */
export function searchVersions(catalog: Catalog): readonly PageVersion[] {
  return homeVersions(catalog).map(({ locale }) => ({
    locale,
    path: searchPagePath(catalog.config, locale),
  }));
}

/** The list of a collection in every locale in which it is not empty. */
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
