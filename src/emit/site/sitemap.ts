import type { Catalog, CatalogRecord } from '../../catalog/catalog.js';
import type { Locale } from '../../model/locales.js';
import { MEDIA_TYPES } from '../../model/routes.js';
import { shapeOf } from '../../model/shape.js';
import type { TreeWriter } from '../tree-writer.js';
import { escapeHtml } from './site-files.js';

/** Most URLs that one sitemap may hold (sitemaps.org). */
const LARGEST = 50_000;

/**
 * Writes the sitemap of a locale: the canonical URL of each page with its translations (reciprocal, with
 * x-default). Twins and JSON are not pages and do not stand there.
 *
 * @returns The paths written: more than one above 50,000 pages.
 */
export function writeSitemap(tree: TreeWriter, catalog: Catalog, locale: Locale): readonly string[] {
  const paths: string[] = [];
  let stream: ReturnType<TreeWriter['open']> | undefined;
  let count = 0;
  const open = (): void => {
    const part = paths.length + 1;
    const path = `sitemap-${locale.code}${part === 1 ? '' : `-${part}`}.xml`;
    paths.push(path);
    stream = tree.open(path, MEDIA_TYPES.xml);
    stream.write(
      '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n',
    );
    count = 0;
  };
  const close = (): void => {
    stream?.write('</urlset>\n');
    stream?.close();
  };
  open();
  for (const record of catalog.records(locale)) {
    if (count === LARGEST) {
      close();
      open();
    }
    stream?.write(urlEntry(record, catalog));
    count++;
  }
  close();
  return paths;
}

/** Writes the index of all sitemaps. */
export function writeSitemapIndex(tree: TreeWriter, catalog: Catalog, paths: readonly string[]): void {
  const entries = paths.map(
    (path) => `<sitemap><loc>${escapeHtml(`${catalog.baseUrl}/${path}`)}</loc></sitemap>\n`,
  );
  tree.write(
    'sitemap.xml',
    MEDIA_TYPES.xml,
    `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</sitemapindex>\n`,
  );
}

function urlEntry(record: CatalogRecord, catalog: Catalog): string {
  const url = (one: CatalogRecord): string => escapeHtml(`${catalog.baseUrl}/${one.path}`);
  const modified = newestDate([record]);
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

/** The newest date of some records, as its author wrote it. */
export function newestDate(records: Iterable<CatalogRecord>): string | undefined {
  let newest: string | undefined;
  let newestTime = Number.NEGATIVE_INFINITY;
  for (const { collection, fields } of records) {
    for (const [name, shape] of shapeOf(collection.type).properties ?? []) {
      const date = fields[name];
      if (shape.format !== 'date' || typeof date !== 'string') continue;
      const time = Date.parse(date.toUpperCase());
      if (time > newestTime || (time === newestTime && newest !== undefined && date > newest)) {
        newest = date;
        newestTime = time;
      }
    }
  }
  return newest;
}
