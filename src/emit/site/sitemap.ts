import type { Catalog, CatalogRecord } from '../../catalog/catalog.js';
import { momentOf } from '../../catalog/moment.js';
import type { Locale } from '../../model/locales.js';
import { type Endpoint, MEDIA_TYPES, sitemapEndpoint, sitemapIndexEndpoint } from '../../model/routes.js';
import { shapeOf } from '../../model/shape.js';
import { hasPage } from '../../overlay/foreign-site.js';
import type { TextStream, TreeWriter } from '../tree-writer.js';
import { escapeHtml } from './site-files.js';

/** Most URLs and bytes that one sitemap may hold (sitemaps.org). */
const LARGEST = { urls: 50_000, bytes: 50_000_000 };

const HEAD =
  '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n';
const END = '</urlset>\n';

/**
 * Writes the sitemap of a locale: the address of each record with its translations (reciprocal, with
 * x-default), as {@link listedPath} says.
 *
 * @returns The endpoints of what was written: none for a locale without a record, since a sitemap may not be
 *   empty, and several where one file may not hold all.
 */
export function writeSitemap(tree: TreeWriter, catalog: Catalog, locale: Locale): readonly Endpoint[] {
  const parts: Endpoint[] = [];
  let stream: TextStream | undefined;
  let urls = 0;
  let bytes = 0;
  const close = (): void => {
    stream?.write(END);
    stream?.close();
  };
  for (const record of catalog.records(locale)) {
    const entry = urlEntry(record, catalog);
    const length = Buffer.byteLength(entry);
    if (stream === undefined || urls === LARGEST.urls || bytes + length + END.length > LARGEST.bytes) {
      close();
      const part = sitemapEndpoint(locale, parts.length + 1);
      parts.push(part);
      stream = tree.open(part.path.slice(1), MEDIA_TYPES.xml);
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
 * @returns Its endpoint; none where there is no sitemap, or the site that is carried over has one of its own there.
 */
export function writeSitemapIndex(
  tree: TreeWriter,
  catalog: Catalog,
  sitemaps: readonly Endpoint[],
): readonly Endpoint[] {
  const index = sitemapIndexEndpoint(catalog.config.defaultLocale);
  if (sitemaps.length === 0 || catalog.foreignSite?.files.has(index.path.slice(1)) === true) return [];
  const entries = sitemaps.map(
    ({ path }) => `<sitemap><loc>${escapeHtml(`${catalog.baseUrl}${path}`)}</loc></sitemap>\n`,
  );
  tree.write(
    index.path.slice(1),
    MEDIA_TYPES.xml,
    `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</sitemapindex>\n`,
  );
  return [index];
}

/**
 * The address by which sitemaps list a record: its page or, where none is written, its Markdown twin. They list
 * exactly what was written (decisions, Locales).
 */
function listedPath({ path }: CatalogRecord, { config, foreignSite }: Catalog): string {
  const isWritten = foreignSite === undefined ? config.pages === true : hasPage(foreignSite, path);
  return isWritten ? path : `${path}.md`;
}

function urlEntry(record: CatalogRecord, catalog: Catalog): string {
  const url = (one: CatalogRecord): string => escapeHtml(`${catalog.baseUrl}/${listedPath(one, catalog)}`);
  const modified = w3cDate(newestDate([record]));
  const translations = catalog.translations(record);
  const original = translations.find(({ locale }) => locale.isDefault);
  const alternates =
    translations.length < 2
      ? ''
      : [
          ...translations.map((one) => [one.locale.code, url(one)]),
          ...(original === undefined ? [] : [['x-default', url(original)]]),
        ]
          .map(([code, href]) => `<xhtml:link rel="alternate" hreflang="${code}" href="${href}"/>`)
          .join('');
  return `<url><loc>${url(record)}</loc>${modified === undefined ? '' : `<lastmod>${modified}</lastmod>`}${alternates}</url>\n`;
}

/** The dates that sitemaps know: W3C datetime, as XML Schema reads it. */
const W3C_DATE =
  /^(?!0000)\d{4}-\d\d-\d\d(?:T\d\d:\d\d:[0-5]\d(?:\.\d+)?(?:Z|[+-](?:0\d|1[0-3]):\d\d|[+-]14:00))?$/;

/** A date as sitemaps know it: its day alone where they do not know its time, such as a leap second. */
function w3cDate(date: string | undefined): string | undefined {
  return [date?.toUpperCase(), date?.slice(0, 10)].find((text) => text !== undefined && W3C_DATE.test(text));
}

/** The newest date of some records, as its author wrote it. */
export function newestDate(records: Iterable<CatalogRecord>): string | undefined {
  let newest: string | undefined;
  let newestTime = Number.NEGATIVE_INFINITY;
  for (const { collection, fields } of records) {
    for (const [name, shape] of shapeOf(collection.type).properties ?? []) {
      const date = fields[name];
      if (shape.format !== 'date' || typeof date !== 'string') continue;
      const time = momentOf(date);
      if (time > newestTime || (time === newestTime && newest !== undefined && date > newest)) {
        newest = date;
        newestTime = time;
      }
    }
  }
  return newest;
}
