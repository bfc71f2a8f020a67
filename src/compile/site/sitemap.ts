import type { Locale } from '../../model/locales.js';
import {
  type Endpoint,
  indexTwinPath,
  listPagePath,
  MEDIA_TYPES,
  SITEMAP_INDEX,
  sitemapEndpoint,
  sitemapIndexEndpoint,
} from '../../model/routes.js';
import { hasPage } from '../../read/built-site/built-site.js';
import { type Catalog, filledCollections } from '../catalog/catalog.js';
import { newestDate, sitemapDate } from '../dates.js';
import type { ExampleCollector } from '../json/examples.js';
import { pagesOf } from '../list-pages.js';
import { homeVersions, listVersions, type PageVersion } from '../page-versions.js';
import type { TextStream } from '../tree/text-stream.js';
import type { TreeWriter } from '../tree/tree-writer.js';
import { escapeXml } from '../xml.js';

/** Largest number of URLs and bytes of one sitemap (sitemaps.org). */
const LARGEST = { urls: 50_000, bytes: 50_000_000 };

const HEAD =
  '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n';
const END = '</urlset>\n';

/**
 * Writes the sitemap of a locale: the addresses of its home, of its lists, and of each record, with their translations
 * (reciprocal, with x-default). Without pages, these are the addresses of the Markdown twins: sitemaps list exactly
 * what was written. Empty lists, which search engines should not show, are left out.
 *
 * @param examples Receives a short form of each sitemap, with its first entry.
 * @returns The endpoints that were written: none for a locale without records, because a sitemap must not be empty, and several
 *   parts if one file would be too large.
 */
export function writeSitemap(
  tree: TreeWriter,
  catalog: Catalog,
  locale: Locale,
  examples: ExampleCollector,
): readonly Endpoint[] {
  const parts: Endpoint[] = [];
  let stream: TextStream | undefined;
  let urls = 0;
  let bytes = 0;
  const close = (): void => {
    stream?.write(END);
    stream?.close();
    stream = undefined;
  };
  for (const page of listedPages(catalog, locale)) {
    const entry = urlEntry(page, catalog);
    const length = Buffer.byteLength(entry);
    if (urls === LARGEST.urls || bytes + length + END.length > LARGEST.bytes) close();
    if (stream === undefined) {
      const part = sitemapEndpoint(locale, parts.length + 1);
      const path = part.path.slice(1);
      parts.push(part);
      examples.set(path, `${HEAD}${entry}${END}`);
      stream = tree.open(path, MEDIA_TYPES.xml);
      stream.write(HEAD);
      urls = 0;
      bytes = HEAD.length;
    }
    stream.write(entry);
    urls++;
    bytes += length;
  }
  close();
  return parts;
}

/**
 * Writes the index of all sitemaps.
 *
 * @returns No endpoint if there is no sitemap, or if the site built elsewhere has its own index.
 */
export function writeSitemapIndex(
  tree: TreeWriter,
  catalog: Catalog,
  sitemaps: readonly Endpoint[],
  examples: ExampleCollector,
): readonly Endpoint[] {
  const rows = sitemapIndexRows(catalog);
  if (rows.length === 0) return rows;
  const entries = sitemaps.map(
    (one) => `<sitemap><loc>${escapeXml(`${catalog.baseUrl}${one.path}`)}</loc></sitemap>\n`,
  );
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</sitemapindex>\n`;
  tree.write(SITEMAP_INDEX, MEDIA_TYPES.xml, text);
  examples.set(SITEMAP_INDEX, text);
  return rows;
}

/** Returns the endpoint of the index of sitemaps, as {@link writeSitemapIndex} does. */
export function sitemapIndexRows(catalog: Catalog): readonly Endpoint[] {
  const { config, builtSite } = catalog;
  const hasRecords = config.locales.some((locale) => filledCollections(catalog, locale).length > 0);
  const isElsewhere = builtSite?.files.has(SITEMAP_INDEX) === true;
  return hasRecords && !isElsewhere ? [sitemapIndexEndpoint(config.defaultLocale)] : [];
}

/** A page, or the twin if there is no page. */
interface ListedPage {
  readonly path: string;
  /** The newest date of its content. */
  readonly date: string | undefined;
  /** The page in each of its languages, including this one. */
  readonly versions: readonly PageVersion[];
}

function* listedPages(catalog: Catalog, locale: Locale): Iterable<ListedPage> {
  const { config } = catalog;
  const hasOwn = (path: string): boolean =>
    catalog.builtSite === undefined ? config.pages === true : hasPage(catalog.builtSite, path);
  const index = (folder: string): string => (hasOwn(folder) ? folder : indexTwinPath(folder));
  const page = (path: string): string => (hasOwn(path) ? path : `${path}.md`);
  const written = (versions: readonly PageVersion[], pathOf: (path: string) => string): PageVersion[] =>
    versions.map(({ locale, path }) => ({ locale, path: pathOf(path) }));
  const lists = filledCollections(catalog, locale);
  if (lists.length === 0) return;
  yield {
    path: index(locale.prefix),
    date: newestDate(catalog.records(locale), config),
    versions: written(homeVersions(catalog), index),
  };
  for (const collection of lists) {
    const records = catalog.list(collection, locale);
    const date = newestDate(records, config);
    for (const { path, number } of pagesOf(records, listPagePath(config, collection, locale)))
      yield {
        path: index(path),
        date,
        versions: number === 1 ? written(listVersions(collection, catalog), index) : [],
      };
  }
  for (const record of catalog.records(locale)) {
    yield {
      path: page(record.path),
      date: newestDate([record], config),
      versions: written(catalog.translations(record), page),
    };
  }
}

function urlEntry({ path, date, versions }: ListedPage, { baseUrl }: Catalog): string {
  const url = (one: string): string => escapeXml(`${baseUrl}/${one}`);
  const modified = date === undefined ? undefined : sitemapDate(date);
  const original = versions.find(({ locale }) => locale.isDefault);
  const alternates =
    versions.length < 2
      ? ''
      : [
          ...versions.map((one) => [one.locale.code, url(one.path)]),
          ...(original === undefined ? [] : [['x-default', url(original.path)]]),
        ]
          .map(([code, href]) => `<xhtml:link rel="alternate" hreflang="${code}" href="${href}"/>`)
          .join('');
  return `<url><loc>${url(path)}</loc>${modified === undefined ? '' : `<lastmod>${modified}</lastmod>`}${alternates}</url>\n`;
}
