import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { academy, academyBelowPath, describeSites, type Site } from '../support/example-sites.js';
import { jsonAt, textAt } from '../support/published-tree.js';
import { COLLECTIONS, LOCALES } from '../support/specification.js';

interface Manifest {
  readonly version: number;
  readonly locale: string;
  readonly generator: string;
  readonly baseUrl: string;
  readonly contentVersion: string;
  readonly files: readonly { path: string; bytes: number; sha256: string; mediaType: string }[];
  readonly records: readonly {
    id: string;
    type: string;
    locale: string;
    slug: string;
    url: string;
    json?: string;
    hash: string;
  }[];
}

const PATH = 'api/v1/manifest.json';

/** What Pages sends is another matter: text files are Markdown by the specification. */
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  json: 'application/json',
  md: 'text/markdown',
  html: 'text/html',
  xml: 'application/xml',
  atom: 'application/atom+xml',
  svg: 'image/svg+xml',
  png: 'image/png',
  css: 'text/css',
  js: 'text/javascript',
  csv: 'text/csv',
};

describe('the manifest', () => {
  describeSites((site) => {
    const { tree, baseUrl } = site;
    const manifest = () => jsonAt<Manifest>(tree(), PATH);

    it('lists every file but itself, by path', () => {
      const paths = manifest().files.map(({ path }) => path);
      const expected = [...tree().keys()].filter((path) => path !== PATH).sort();
      expect(paths).toEqual(expected);
    });

    it('has the size, the checksum and the media type of each file', () => {
      for (const { path, bytes, sha256: sum, mediaType } of manifest().files) {
        const content = tree().get(path) as Buffer;
        expect({ path, bytes, sum }).toEqual({ path, bytes: content.length, sum: sha256(content) });
        const isText = /(^|\/)llms[^/]*\.txt$/.test(path);
        const other = ['robots.txt', 'CNAME', '.nojekyll'].includes(path) ? 'text/plain' : undefined;
        const suffix = path.slice(path.lastIndexOf('.') + 1);
        expect({ path, mediaType }).toEqual({
          path,
          mediaType: isText ? 'text/markdown' : (other ?? MEDIA_TYPES[suffix]),
        });
      }
    });

    it('lists every record, with the hash of its bytes in the bulk file', () => {
      const expected = LOCALES.flatMap(({ code, prefix }) =>
        linesOf(site, prefix).map((line) => {
          const { type, record } = JSON.parse(line) as {
            type: string;
            record: { slug: string; url: string };
          };
          const bytes = line.slice(`{"type":"${type}","record":`.length, -1);
          return { type, locale: code, slug: record.slug, url: record.url, hash: sha256(bytes) };
        }),
      );
      expect(manifest().records.map(({ id: _id, json: _json, ...record }) => record)).toEqual(expected);
      expect(expected.length).toBeGreaterThan(100);
    });

    it('has unique ids, the same in all locales, and the paths of JSON', () => {
      const { records, files } = manifest();
      expect(new Set(records.map(({ id, type, locale }) => `${type} ${locale} ${id}`)).size).toBe(
        records.length,
      );
      const ids = new Map(records.map(({ id, type, slug }) => [`${type} ${slug}`, id]));
      for (const { id, type, slug } of records) expect(ids.get(`${type} ${slug}`)).toBe(id);
      const paths = new Set(files.map(({ path }) => path));
      for (const { type, slug, json } of records) {
        if (type === 'lesson')
          expect(json).toMatch(new RegExp(`^api/v1/(?:[a-z]+/)?lessons/${slug}\\.json$`));
        if (json !== undefined) expect(paths).toContain(json);
      }
    });

    it('has a content version that is the hash of all hashes, in order', () => {
      const { records, contentVersion } = manifest();
      expect(contentVersion).toBe(sha256(records.map(({ hash }) => hash).join('')));
    });

    it('has an entry a line, in one order of keys', () => {
      const { files, records, ...head } = manifest();
      expect(Object.keys(head)).toEqual(['version', 'locale', 'generator', 'baseUrl', 'contentVersion']);
      expect(head).toMatchObject({ version: 1, locale: 'en', baseUrl });
      expect(head.generator).toMatch(/^lc-api-action \d+\.\d+\.\d+$/);
      const lines = (items: readonly object[]) => items.map((item) => JSON.stringify(item)).join(',\n');
      const text = `${JSON.stringify(head).slice(0, -1)},"files":[\n${lines(files)}\n],"records":[\n${lines(records)}\n]}\n`;
      expect(textAt(tree(), PATH) === text).toBe(true);
      for (const file of files) expect(Object.keys(file)).toEqual(['path', 'bytes', 'sha256', 'mediaType']);
      for (const record of records)
        expect(Object.keys(record)).toEqual([
          ...['id', 'type', 'locale', 'slug', 'url'],
          ...(record.json === undefined ? [] : ['json']),
          'hash',
        ]);
    });
  });

  it('tells another place from another content', () => {
    const [one, other] = [academy, academyBelowPath].map(({ tree }) => jsonAt<Manifest>(tree(), PATH));
    expect(other?.baseUrl).not.toBe(one?.baseUrl);
    expect(other?.records.map(({ slug }) => slug)).toEqual(one?.records.map(({ slug }) => slug));
  });
});

describe('the canonical addresses', () => {
  describeSites((site) => {
    it('of every record lead to its Markdown twin, in the path of its locale and collection', () => {
      for (const { code, prefix } of LOCALES) {
        for (const { name, list, segments } of COLLECTIONS) {
          if (!list.locales.includes(code)) continue;
          const records = jsonAt<readonly { slug: string; url: string; markdownUrl: string }[]>(
            site.tree(),
            `api/v1/${prefix}${name}.json`,
          );
          for (const { slug, url, markdownUrl } of records) {
            const path = `${prefix}${segments[code]}/${slug}`;
            expect({ url, markdownUrl }).toEqual({
              url: `${site.baseUrl}/${path}`,
              markdownUrl: `${site.baseUrl}/${path}.md`,
            });
            expect(site.tree().has(`${path}.md`), path).toBe(true);
          }
        }
      }
    });

    it('are absolute and below the base URL in every file that links to a page, a twin or a file of the site', () => {
      const host = new URL(site.baseUrl).origin;
      for (const [path, bytes] of site.tree()) {
        if (!/\.(json|md|txt|xml|html)$/.test(path)) continue;
        for (const [url] of bytes.toString().matchAll(/https:\/\/example\.org[^\s"'<>()\\`#?]*/g)) {
          if (!url.startsWith(`${host}/`)) continue;
          expect(url.startsWith(site.baseUrl), `${path}: ${url}`).toBe(true);
        }
      }
    });

    it('in Markdown lead to pages and files that exist', () => {
      const { tree, baseUrl } = site;
      for (const [path, bytes] of tree()) {
        if (!/\.md$/.test(path)) continue;
        for (const [, url] of bytes.toString().matchAll(/\]\(<?(https:\/\/example\.org[^\s<>()]*)/g)) {
          const target = decodeURI(new URL(String(url)).href.slice(baseUrl.length + 1)).replace(
            /[?#].*$/,
            '',
          );
          const isFile = tree().has(target) || tree().has(`${target}.md`);
          // Homes and lists become pages of their own with a later part of the program.
          expect(isFile || target === '' || target.endsWith('/'), `${path}: ${url}`).toBe(true);
        }
      }
    });
  });
});

/** The lines of a bulk file that hold an entry each. */
function linesOf({ tree }: Site, prefix: string): string[] {
  return textAt(tree(), `api/v1/${prefix}all.json`)
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => line.replace(/,$/, ''));
}

function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
