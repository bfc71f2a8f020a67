import type { ExplicitId } from '../../check/records/content-record.js';
import { labelsOf } from '../../model/labels.js';
import type { Locale } from '../../model/locales.js';
import type { SiteFile } from '../../read/config/config.js';
import type { Catalog } from '../catalog/catalog.js';
import type { HeaderGroup } from '../markdown/twin.js';
import { navigationOf } from '../navigation.js';
import type { ServedSite } from '../render.js';
import { escapeText } from './html.js';
import { createImageSizes, type SizeOf } from './image-sizes.js';
import { accentFile, iconFile, STYLESHEET_FILE } from './page-files.js';
import { PageText, type TextContext } from './page-text.js';
import type { PageTools } from './page-tools.js';

/** Published paths of the configured files that all pages load. */
export type PageAssets = Readonly<Partial<Record<SiteFile, string>>>;

/** Returns the published paths of the configured files that all pages load. */
export function pageAssets({ assets, config }: Catalog): PageAssets {
  const files = Object.entries(config.site.files).flatMap(([key, file]) =>
    file === undefined ? [] : [[key, assets.publish(file)] as const],
  );
  return Object.fromEntries(files);
}

/** The site of a page: everything that its pages are made with. */
export interface PageSite extends ServedSite {
  /** Paths of the stylesheets in the tree, in their order. */
  readonly stylesheets: readonly string[];
  /** Path of the icon in the tree. */
  readonly icon: string;
  readonly assets: PageAssets;
  /** Address of a path of the tree, from the root of the host. */
  href(path: string): string;
  /** Absolute URL of a path of the tree. */
  url(path: string): string;
  /** Returns the text of a new page. `ids` are those that its author gave to headings. */
  text(locale: Locale, ids?: readonly ExplicitId[]): PageText;
  /** The groups of the header. */
  groups(locale: Locale): readonly HeaderGroup[];
}

/** How pages write the addresses of a site: relative to its host, and in full. */
export type SiteAddresses = Pick<PageSite, 'href' | 'url'>;

/** Returns the functions that make addresses of a site. */
export function addressesIn(baseUrl: string): SiteAddresses {
  const base = new URL(`${baseUrl}/`).pathname;
  return { href: (path) => `${base}${path}`, url: (path) => `${baseUrl}/${path}` };
}

/** Returns what the pages of a site are made with. */
export function createPageSite(
  { config, baseUrl }: ServedSite,
  groups: PageSite['groups'],
  sizeOf: SizeOf,
  tools: PageTools,
  assets: PageAssets,
): PageSite {
  const addresses = addressesIn(baseUrl);
  return {
    ...addresses,
    config,
    baseUrl,
    stylesheets: [STYLESHEET_FILE.path, accentFile(config)?.path, assets.stylesheet].filter(
      (path) => path !== undefined,
    ),
    icon: assets.icon ?? (iconFile(config)?.path as string),
    assets,
    text: createTexts({ config, baseUrl }, sizeOf, tools, addresses.href('')),
    groups,
  };
}

/** Returns what pages that no record has are made with. */
export function indexSite(catalog: Catalog, tools: PageTools): PageSite {
  const groups = (locale: Locale) => navigationOf(catalog, locale).groups;
  return createPageSite(catalog, groups, createImageSizes(catalog.assets), tools, pageAssets(catalog));
}

/**
 * Returns a function that makes the texts of pages.
 *
 * @param root The path of the site. Without it, texts are for other sites: addresses of the site are URLs, and headings
 *   have no links to themselves.
 */
export function createTexts(
  { config, baseUrl }: ServedSite,
  sizeOf: SizeOf,
  tools: PageTools,
  root?: string,
): PageSite['text'] {
  const context: TextContext = {
    siteUrl: escapeText(`${baseUrl}/`),
    sitePath: escapeText(root ?? `${baseUrl}/`),
    sizeOf,
    tools,
    rawHtml: config.rawHtml,
    frames: config.frames,
    isPage: root !== undefined,
  };
  return (locale, ids) => new PageText(labelsOf(locale), context, ids);
}
