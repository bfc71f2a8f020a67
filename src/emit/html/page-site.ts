import type { GivenId } from '../../check/records/content-record.js';
import type { Locale } from '../../model/locales.js';
import { pageLabelsOf } from '../../model/page-labels.js';
import type { ServedSite } from '../render.js';
import { escapeText } from './html.js';
import type { ImageSize } from './image-sizes.js';
import type { PageAssets } from './page-assets.js';
import { accentFile, STYLESHEET_FILE } from './page-files.js';
import { PageText, type TextContext } from './page-text.js';
import type { PageTools } from './page-tools.js';

/** The site of a page: everything that its pages are made with. */
export interface PageSite extends ServedSite {
  /** Paths of the stylesheets in the tree, in their order. */
  readonly stylesheets: readonly string[];
  readonly assets: PageAssets;
  /** Address of a path of the tree, from the root of the host. */
  href(path: string): string;
  /** Absolute URL of a path of the tree. */
  url(path: string): string;
  /** Returns the text of a new page. `ids` are those that its author gave to headings. */
  text(locale: Locale, ids?: readonly GivenId[]): PageText;
  /** Names of the collections of a locale that have records. */
  sections(locale: Locale): readonly string[];
}

/** Returns the size of a picture of the tree by its path; undefined if it is not known. */
export type SizeOf = (path: string) => ImageSize | undefined;

/** Returns what the pages of a site are made with. */
export function createPageSite(
  { config, baseUrl }: ServedSite,
  sections: PageSite['sections'],
  sizeOf: SizeOf,
  tools: PageTools,
  assets: PageAssets,
): PageSite {
  const base = new URL(`${baseUrl}/`).pathname;
  return {
    config,
    baseUrl,
    stylesheets: [STYLESHEET_FILE.path, accentFile(config)?.path, assets.stylesheet].filter(
      (path) => path !== undefined,
    ),
    assets,
    href: (path) => `${base}${path}`,
    url: (path) => `${baseUrl}/${path}`,
    text: createTexts(baseUrl, base, sizeOf, tools, true),
    sections,
  };
}

/**
 * Returns a function that makes the texts of pages.
 *
 * @param root The beginning of addresses of the site in the texts: its path, or its URL for texts on other sites.
 * @param hasPermalinks Whether headings have links to themselves.
 */
export function createTexts(
  baseUrl: string,
  root: string,
  sizeOf: SizeOf,
  tools: PageTools,
  hasPermalinks: boolean,
): PageSite['text'] {
  const context: TextContext = {
    siteUrl: escapeText(`${baseUrl}/`),
    sitePath: escapeText(root),
    sizeOf,
    tools,
    hasPermalinks,
  };
  return (locale, ids) => new PageText(pageLabelsOf(locale), context, ids);
}
