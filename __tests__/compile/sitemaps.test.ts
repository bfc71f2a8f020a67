import { describe, expect, it } from 'vitest';
import type { Catalog, CatalogRecord } from '../../src/compile/catalog/catalog.js';
import { ExampleCollector } from '../../src/compile/json/examples.js';
import { writeSitemap } from '../../src/compile/site/sitemap.js';
import { TreeWriter } from '../../src/compile/tree/tree-writer.js';
import { COLLECTIONS as COLLECTION_TABLE } from '../../src/model/collections.js';
import { createConfig } from '../../src/read/config/config.js';
import { describeSites } from '../support/example-sites.js';
import { memoryTree } from '../support/memory-tree.js';
import { jsonAt, type PublishedTree, publish, textAt } from '../support/published-tree.js';
import { richSite, sparseSite } from '../support/small-sites.js';
import { COLLECTIONS, LOCALES } from '../support/specification.js';
import { indexFaults, readSitemap, sitemapFaults } from './sitemap-xml.js';

describe('the sitemaps', () => {
  describeSites(({ tree, baseUrl }) => {
    it('are valid by the schema of sitemaps.org', async () => {
      const texts = LOCALES.map(({ code }) => textAt(tree(), `sitemap-${code}.xml`));
      expect(await sitemapFaults(texts)).toEqual([]);
      expect(await indexFaults(textAt(tree(), 'sitemap.xml'))).toEqual([]);
    });

    it('are all in the index, with their absolute address', () => {
      const found = [...textAt(tree(), 'sitemap.xml').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);
      expect(found).toEqual(LOCALES.map(({ code }) => `${baseUrl}/sitemap-${code}.xml`));
      const files = [...tree().keys()].filter((path) => path.startsWith('sitemap'));
      expect(files.sort()).toEqual(
        [...LOCALES.map(({ code }) => `sitemap-${code}.xml`), 'sitemap.xml'].sort(),
      );
    });

    it('list nothing but files of the tree', async () => {
      for (const { code } of LOCALES) {
        for (const { url, links } of await readSitemap(textAt(tree(), `sitemap-${code}.xml`))) {
          for (const listed of [url, ...links.map((link) => link.url)]) {
            expect(listed.startsWith(`${baseUrl}/`)).toBe(true);
            const path = listed.slice(baseUrl.length + 1);
            const file = path === '' || path.endsWith('/') ? `${path}index.html` : `${path}.html`;
            expect(tree().has(file), listed).toBe(true);
          }
        }
      }
    });

    it('have the home, each list and each record of their locale once, with the newest of its dates', async () => {
      for (const { code, prefix } of LOCALES) {
        const all = await readSitemap(textAt(tree(), `sitemap-${code}.xml`));
        const items = all.filter(({ url }) => !/\/(?:tags|categories)\//.test(url));
        const lists = COLLECTIONS.filter(({ list }) => list.locales.includes(code)).map(
          ({ name, segments }) => ({
            url: `${baseUrl}/${prefix}${segments[code]}/`,
            records: jsonAt<readonly Fields[]>(tree(), `api/v1/${prefix}${name}.json`),
          }),
        );
        const records = lists.flatMap((list) => list.records);
        expect(items.map(({ url, lastmod }) => ({ url, lastmod }))).toEqual([
          { url: `${baseUrl}/${prefix}`, lastmod: newestOf(records) },
          ...lists
            .filter((list) => list.records.length > 0)
            .map((list) => ({ url: list.url, lastmod: newestOf(list.records) })),
          ...records.map((record) => ({ url: record['url'], lastmod: newestOf([record]) })),
        ]);
      }
    });

    it('name translations both ways, with the default locale as x-default', async () => {
      const links = new Map<string, Readonly<Record<string, string>>>();
      for (const { code } of LOCALES) {
        for (const { url, links: own } of await readSitemap(textAt(tree(), `sitemap-${code}.xml`))) {
          if (own.length > 0) links.set(url, Object.fromEntries(own.map(({ lang, url: to }) => [lang, to])));
        }
      }
      expect(links.size).toBeGreaterThan(50);
      for (const [url, { 'x-default': fallback, ...own }] of links) {
        expect(Object.values(own)).toContain(url);
        expect(Object.keys(own).length).toBeGreaterThan(1);
        expect(fallback).toBe(own['en']);
        for (const other of Object.values(own)) {
          const { 'x-default': _, ...theirs } = links.get(other) ?? {};
          expect(theirs).toEqual(own);
        }
      }
    });
  });

  it('of a site with many locales are valid', async () => {
    const tree = richSite.tree();
    const texts = ['en', 'pt-BR', 'zh-Hant', 'no', 'de'].map((code) => textAt(tree, `sitemap-${code}.xml`));
    expect(await sitemapFaults(texts)).toEqual([]);
    expect(texts[1]).toContain('hreflang="pt-BR"');
  });
});

describe('the schema of sitemaps', () => {
  it.each([
    ['a date that is none', '<url><loc>https://example.org/a</loc><lastmod>2026-1-1</lastmod></url>'],
    ['no address', '<url><lastmod>2026-01-01</lastmod></url>'],
    ['no entry', ''],
    ['an element that it does not know', '<url><loc>https://example.org/a</loc><xhtml:a/></url>'],
    [
      'a link without a language',
      '<url><loc>https://example.org/a</loc><xhtml:link rel="alternate" href="x"/></url>',
    ],
    ['XML that is not well-formed', '<url><loc>https://example.org/a?b&c</loc></url>'],
  ])('refuses %s', async (_, entry) => {
    const head =
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">';
    expect(await sitemapFaults([`${head}${entry}</urlset>`])).not.toEqual([]);
  });
});

describe('a date in a sitemap', () => {
  // Whatever content may hold (decisions, Dates) → what XML Schema takes for a date.
  const dates = {
    '2026-01-15': '2026-01-15',
    '2026-01-15T09:30:00+02:00': '2026-01-15T09:30:00+02:00',
    '2026-01-15t09:30:00z': '2026-01-15T09:30:00Z',
    '2026-01-15T09:30:00.123456789Z': '2026-01-15T09:30:00.123456789Z',
    '2026-01-15T09:30:00-14:00': '2026-01-15T09:30:00-14:00',
    '2026-01-15T09:30:00+14:30': '2026-01-15',
    '2026-01-15T09:30:00+23:59': '2026-01-15',
    '2016-12-31T23:59:60Z': '2016-12-31',
    '0001-01-01': '0001-01-01',
    '0000-12-31': undefined,
  };

  it('is one that the schema of sitemaps allows, whatever the content has', async () => {
    const tree = publish(
      memoryTree({
        'lc-api.yml': 'locales: {en: full}',
        ...Object.fromEntries(
          Object.keys(dates).map((date, index) => [
            `content/en/changelog/a${index}.json`,
            JSON.stringify({ title: date, tool: 'x', impact: 'x', publishedAt: date }),
          ]),
        ),
      }),
      'https://example.org',
    );
    const text = textAt(tree, 'sitemap-en.xml');
    expect(await sitemapFaults([text])).toEqual([]);
    const titles = new Map(
      jsonAt<readonly { url: string; title: string }[]>(tree, 'api/v1/changelog.json').map(
        ({ url, title }) => [url, title],
      ),
    );
    const found = [...text.matchAll(/<loc>(.*?)<\/loc>(?:<lastmod>(.*?)<\/lastmod>)?/g)]
      .filter(([, url]) => titles.has(String(url)))
      .map(([, url, date]) => [titles.get(String(url)), date]);
    expect(Object.fromEntries(found)).toEqual(dates);
  });
});

describe('a site without pages', () => {
  it('lists the twins in its sitemaps, because these were written', async () => {
    const tree = publish(
      memoryTree({
        'lc-api.yml': 'pages: false\nlocales: {en: full}\n',
        'content/en/courses/a.yml': 'title: A\nlevel: b\ndescription: D\n',
      }),
      'https://example.org',
    );
    const items = await readSitemap(textAt(tree, 'sitemap-en.xml'));
    expect(items.map(({ url }) => url)).toEqual([
      'https://example.org/index.md',
      'https://example.org/courses/index.md',
      'https://example.org/courses/a.md',
    ]);
    for (const { url } of items) expect(tree.has(url.slice('https://example.org/'.length))).toBe(true);
    expect([...tree.keys()].filter((path) => path.endsWith('.html'))).toEqual(['404.html']);
  });
});

describe('a locale without a record', () => {
  it('has no sitemap, because an empty one is invalid, and none in the index and in discovery', async () => {
    const tree = sparseSite.tree();
    expect([...tree.keys()].filter((path) => path.startsWith('sitemap'))).toEqual([
      'sitemap-en.xml',
      'sitemap.xml',
    ]);
    expect(await sitemapFaults([textAt(tree, 'sitemap-en.xml')])).toEqual([]);
    expect(await indexFaults(textAt(tree, 'sitemap.xml'))).toEqual([]);
    expect(textAt(tree, 'api/v1/de/index.json')).not.toContain('sitemap');
  });

  it('has no index if no locale has a sitemap', () => {
    const tree = publish(memoryTree({ 'lc-api.yml': 'locales: {en: full}' }), 'https://example.org');
    expect([...tree.keys()].filter((path) => path.startsWith('sitemap'))).toEqual([]);
    expect(textAt(tree, 'robots.txt')).toBe('User-agent: *\nAllow: /\n');
    expect(textAt(tree, 'api/v1/index.json')).not.toContain('sitemap');
  });
});

describe('more records than fit into one sitemap', () => {
  it('are in several sitemaps of at most 50,000 each', () => {
    const { files, paths } = sitemapsOf(50_001 - HOME_AND_LIST, 'https://example.org');
    expect(paths).toEqual(['/sitemap-en.xml', '/sitemap-en-2.xml']);
    const counts = paths.map((path) => textAt(files, path.slice(1)).split('<url>').length - 1);
    // All pages of the list come before the records.
    expect(counts).toEqual([50_000, 500]);
  });

  it('are in several sitemaps of at most 50 MB each', () => {
    const { files, paths } = sitemapsOf(30_000, `https://example.org/${'long/'.repeat(380)}x`);
    expect(paths.length).toBe(2);
    const sizes = paths.map((path) => files.get(path.slice(1))?.length ?? 0);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(50_000_000);
    expect(Math.max(...sizes)).toBeGreaterThan(49_900_000);
    for (const path of paths) expect(textAt(files, path.slice(1)).endsWith('</url>\n</urlset>\n')).toBe(true);
  });
});

type Fields = Readonly<Record<string, string | undefined>>;

function newestOf(records: readonly Fields[]): string | undefined {
  const names = ['datePublished', 'dateModified', 'updatedAt', 'lastReviewedAt', 'publishedAt'];
  const dates = records.flatMap((record) => names.flatMap((name) => record[name] ?? []));
  return dates.sort((a, b) => Date.parse(a) - Date.parse(b)).at(-1);
}

/** Pages that a sitemap lists beside those of its records. */
const HOME_AND_LIST = 2;

/** The sitemaps of that many records. */
function sitemapsOf(count: number, baseUrl: string): { files: PublishedTree; paths: string[] } {
  const files = new Map<string, Buffer>();
  const tree = new TreeWriter({
    write: () => true,
    open(path) {
      const parts: Buffer[] = [];
      return {
        write: (bytes) => parts.push(Buffer.from(bytes)),
        close: () => files.set(path, Buffer.concat(parts)),
      };
    },
  });
  const config = createConfig({ locales: { en: 'full' } });
  const locale = config.defaultLocale;
  const record = { collection: COLLECTION_TABLE[0], locale, brief: {} };
  const records = Array.from({ length: count }, (_, index) => ({ ...record, path: `courses/a${index}` }));
  const catalog = {
    baseUrl,
    config,
    records: () => records,
    list: (collection: unknown) => (collection === COLLECTION_TABLE[0] ? records : []),
    translations: (one: CatalogRecord) => [one],
  };
  const endpoints = writeSitemap(tree, catalog as unknown as Catalog, locale, new ExampleCollector());
  return { files, paths: endpoints.map(({ path }) => path) };
}
