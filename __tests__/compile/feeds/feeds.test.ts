import fc from 'fast-check';
import { parseAtomFeed, parseJsonFeed } from 'feedsmith';
import { dump } from 'js-yaml';
import { beforeAll, describe, expect, it } from 'vitest';
import { anyFields } from '../../support/any-record.js';
import { academy, describeSites } from '../../support/example-sites.js';
import { type Judge, judge } from '../../support/json-schema.js';
import { memoryTree } from '../../support/memory-tree.js';
import { jsonAt, type PublishedTree, publish, textAt } from '../../support/published-tree.js';
import { all, readPage } from '../../support/read-page.js';
import { runs } from '../../support/scope.js';
import { portugueseSite, richSite, sparseSite } from '../../support/small-sites.js';
import { LOCALES } from '../../support/specification.js';
import { atomFaults, childrenOf, readXml, textIn, type XmlElement } from './atom-xml.js';
import { JSON_FEED_SCHEMA } from './json-feed-schema.js';

interface JsonFeed {
  readonly title: string;
  readonly home_page_url: string;
  readonly feed_url: string;
  readonly description?: string;
  readonly authors: readonly { readonly name: string; readonly url?: string }[];
  readonly language: string;
  readonly items: readonly JsonItem[];
}

interface JsonItem {
  readonly id: string;
  readonly url: string;
  readonly title: string;
  readonly content_html: string;
  readonly summary?: string;
  readonly date_published?: string;
  readonly tags?: readonly string[];
}

interface News {
  readonly slug: string;
  readonly title: string;
  readonly url: string;
  readonly publishedAt?: string;
  readonly tags?: readonly string[];
}

const BASE = 'https://example.org/repo';

let isJsonFeed: Judge;
beforeAll(async () => {
  isJsonFeed = await judge(JSON_FEED_SCHEMA);
});

const jsonFeed = (tree: PublishedTree, prefix = ''): JsonFeed => jsonAt(tree, `${prefix}feed.json`);
const atomFeed = (tree: PublishedTree, prefix = ''): XmlElement =>
  readXml(textAt(tree, `${prefix}feed.atom`));

describe('the feeds', () => {
  describeSites(({ tree, baseUrl }) => {
    it('are valid by JSON Feed 1.1 and RFC 4287', async () => {
      for (const { prefix } of LOCALES) expect(isJsonFeed(jsonFeed(tree(), prefix)), prefix).toBeUndefined();
      expect(await atomFaults(LOCALES.map(({ prefix }) => textAt(tree(), `${prefix}feed.atom`)))).toEqual([]);
    });

    it('bring the newest 50 pieces of news of their locale, in the order of the list', () => {
      for (const { prefix } of LOCALES) {
        const news = jsonAt<readonly News[]>(tree(), `api/v1/${prefix}changelog.json`).slice(0, 50);
        expect(
          jsonFeed(tree(), prefix).items.map(({ id, url, title, tags }) => ({ id, url, title, tags })),
        ).toEqual(news.map(({ url, title, tags }) => ({ id: url, url, title, tags })));
        const entries = childrenOf(atomFeed(tree(), prefix), 'entry');
        expect(entries.map((entry) => [textIn(entry, 'id'), textIn(entry, 'title')])).toEqual(
          news.map(({ url, title }) => [url, title]),
        );
      }
    });

    it('are read by another program, both alike', () => {
      for (const { prefix } of LOCALES) {
        const json = parseJsonFeed(textAt(tree(), `${prefix}feed.json`));
        const atom = parseAtomFeed(textAt(tree(), `${prefix}feed.atom`));
        expect(atom.title?.value).toBe(json.title);
        expect(atom.entries?.map(({ id, published }) => ({ id, published })) ?? []).toEqual(
          json.items?.map(({ id, date_published }) => ({ id, published: date_published })) ?? [],
        );
        expect(atom.authors).toEqual(json.authors?.map(({ name, url }) => ({ name, uri: url })));
      }
    });

    it('have their own addresses and those of their pages', () => {
      for (const { code, prefix } of LOCALES) {
        const { home_page_url: page, feed_url: self, language } = jsonFeed(tree(), prefix);
        expect(language).toBe(code);
        expect(self).toBe(`${baseUrl}/${prefix}feed.json`);
        expect(tree().has(`${page.slice(baseUrl.length + 1)}index.html`), page).toBe(true);
        const feed = atomFeed(tree(), prefix);
        expect(feed.attributes['xml:lang']).toBe(code);
        const links = childrenOf(feed, 'link').map(({ attributes: { rel, href } }) => `${rel} ${href}`);
        expect(links).toEqual([
          `self ${baseUrl}/${prefix}feed.atom`,
          `alternate ${page}`,
          `alternate ${self}`,
        ]);
        for (const { attributes } of childrenOf(feed, 'entry').flatMap((entry) =>
          childrenOf(entry, 'link'),
        )) {
          const path = (attributes['href'] as string).slice(baseUrl.length + 1);
          expect(tree().has(path) || tree().has(`${path}.html`), path).toBe(true);
        }
      }
    });

    it('have no link that only works on their own page or host', () => {
      for (const { prefix } of LOCALES) {
        for (const { content_html: html, id } of jsonFeed(tree(), prefix).items) {
          for (const [, url] of html.matchAll(/ (?:href|src)="([^"]*)"/g))
            expect(url, id).toMatch(/^(?:https?|mailto):/);
          expect(html).not.toMatch(/<[^>]* (?:id|class|tabindex)=/);
        }
      }
    });

    it('are named by discovery, the files for language models, and the pages of news', () => {
      for (const { prefix } of LOCALES) {
        const urls = [`${baseUrl}/${prefix}feed.json`, `${baseUrl}/${prefix}feed.atom`];
        const { endpoints } = jsonAt<{ endpoints: readonly { url: string; extension?: true }[] }>(
          tree(),
          `api/v1/${prefix}index.json`,
        );
        for (const url of urls) {
          expect(endpoints.find((one) => one.url === url)?.extension).toBe(true);
          expect(textAt(tree(), `${prefix}llms.txt`).split('## Optional')[1]).toContain(`](${url})`);
        }
        const list = jsonFeed(tree(), prefix).home_page_url.slice(baseUrl.length + 1);
        const entry = jsonFeed(tree(), prefix).items[0]?.url.slice(baseUrl.length + 1);
        const pages = [
          `${prefix}index.html`,
          `${list}index.html`,
          ...(entry === undefined ? [] : [`${entry}.html`]),
        ];
        for (const path of pages) {
          const page = readPage(textAt(tree(), path));
          const feeds = all(page, 'link', 'rel', 'alternate').filter(({ attributes }) =>
            /feed\+json|atom\+xml/.test(attributes.get('type') ?? ''),
          );
          expect(
            feeds.map(({ attributes }) => attributes.get('href')),
            path,
          ).toEqual(urls);
        }
        const visible = all(readPage(textAt(tree(), `${list}index.html`)), 'a', 'type').map(
          ({ attributes }) => attributes.get('href'),
        );
        for (const url of urls) expect(visible).toContain(new URL(url).pathname);
      }
    });
  });

  it('are in the manifest with the media types that hosts send', () => {
    const { files } = jsonAt<{ files: readonly { path: string; mediaType: string }[] }>(
      academy.tree(),
      'api/v1/manifest.json',
    );
    const types = new Map(files.map(({ path, mediaType }) => [path, mediaType]));
    expect([types.get('de/feed.json'), types.get('de/feed.atom')]).toEqual([
      'application/json',
      'application/atom+xml',
    ]);
  });

  it('of other languages, or of a site that says little, are valid', async () => {
    const feeds = [sparseSite, richSite, portugueseSite].flatMap(({ tree }) =>
      [...tree().keys()]
        .filter((path) => /(?:^|\/)feed\.json$/.test(path))
        .map((path) => [tree(), path] as const),
    );
    expect(feeds.length).toBe(0 + 3 + 1);
    for (const [tree, path] of feeds) expect(isJsonFeed(jsonAt(tree, path)), path).toBeUndefined();
    const texts = feeds.map(([tree, path]) => textAt(tree, path.replace(/json$/, 'atom')));
    expect(await atomFaults(texts)).toEqual([]);
  });
});

const news = (fields: object): string => JSON.stringify({ title: 'T', tool: 'x', impact: 'y', ...fields });

const DATED = { publishedAt: '2026-01-01' };

const site = (entries: readonly object[], config = ''): PublishedTree =>
  publish(
    memoryTree({
      'lc-api.yml': `locales: {en: full}\n${config}`,
      ...Object.fromEntries(entries.map((one, index) => [`content/en/changelog/n${index}.json`, news(one)])),
    }),
    BASE,
  );

describe('a feed', () => {
  it.each([
    ['no entry', []],
    ['no entry with a date', [{}]],
  ])('of a changelog with %s is not written, and nothing leads to it', (_, entries) => {
    const tree = site(entries);
    expect([...tree.keys()].filter((path) => /feed|\.atom$/.test(path))).toEqual([]);
    for (const [path, bytes] of tree)
      if (/\.(?:html|md|txt|json)$/.test(path) && !path.includes('/schemas'))
        expect(String(bytes), path).not.toMatch(/feed\.(?:json|atom)/);
    expect(textAt(site([{ publishedAt: '2026-01-01' }]), 'index.html')).toContain('feed.atom');
  });

  it('is there without pages, too', () => {
    const [with_, without] = ['', 'pages: false\n'].map((config) =>
      site([{ publishedAt: '2026-01-01' }], config),
    );
    for (const path of ['feed.json', 'feed.atom'])
      expect(textAt(without as PublishedTree, path)).toBe(textAt(with_ as PublishedTree, path));
  });

  it('has the dates of the content alone, as RFC 3339 writes them', async () => {
    const dates = {
      '2026-01-15': '2026-01-15T00:00:00Z',
      '2026-01-15T09:30:00+02:00': '2026-01-15T09:30:00+02:00',
      '2026-01-15t09:30:00z': '2026-01-15T09:30:00Z',
      '2026-01-15T09:30:00+14:30': '2026-01-14T19:00:00.000Z',
      '2016-12-31T23:59:60Z': '2016-12-31T23:59:59.999Z',
      '0001-01-01': '0001-01-01T00:00:00Z',
    };
    // No reader knows the year 0.
    const all = [...Object.keys(dates), '0000-12-31'];
    const tree = site(all.map((publishedAt) => ({ publishedAt, title: publishedAt })));
    const found = jsonFeed(tree).items.map(({ title, date_published }) => [title, date_published]);
    expect(Object.fromEntries(found)).toEqual(dates);
    expect(isJsonFeed(jsonFeed(tree))).toBeUndefined();
    expect(await atomFaults([textAt(tree, 'feed.atom')])).toEqual([]);
    const entries = childrenOf(atomFeed(tree), 'entry');
    for (const entry of entries) {
      const date = dates[textIn(entry, 'title') as keyof typeof dates];
      expect(textIn(entry, 'published')).toBe(date);
      expect(textIn(entry, 'updated')).toBe(date);
    }
    expect(textIn(atomFeed(tree), 'updated')).toBe('2026-01-15T09:30:00Z');
  });

  it('ends after 50 entries, the newest', () => {
    const day = (index: number): string => new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10);
    const tree = site(
      Array.from({ length: 60 }, (_, index) => ({ publishedAt: day(index), title: `T${index}` })),
    );
    const titles = Array.from({ length: 50 }, (_, index) => `T${59 - index}`);
    expect(jsonFeed(tree).items.map(({ title }) => title)).toEqual(titles);
    expect(childrenOf(atomFeed(tree), 'entry').map((entry) => textIn(entry, 'title'))).toEqual(titles);
  });

  it('has the publisher of the site as its author, or the site itself', () => {
    const author = (config: string): unknown => jsonFeed(site([DATED], config)).authors[0];
    expect(author('site: {title: A}')).toEqual({ name: 'A', url: `${BASE}/` });
    expect(author('site: {publisher: {name: P, url: https://p.example}}')).toEqual({
      name: 'P',
      url: 'https://p.example',
    });
    expect(author('site: {publisher: {name: P}}')).toEqual({ name: 'P' });
  });

  it('has links, pictures and notes that work wherever it is read', () => {
    const excerpt =
      'To [a part](#part), [home](/), ![x](https://p.example/x.png).[^1]\n\n### Part\n\n[^1]: Note.';
    const [item] = jsonFeed(site([{ ...DATED, excerpt }])).items;
    const urls = [...(item?.content_html ?? '').matchAll(/ (?:href|src)="([^"]*)"/g)].map(([, url]) => url);
    const page = `${BASE}/changelog/n0`;
    expect(urls).toEqual([
      `${page}#part`,
      `${BASE}/`,
      'https://p.example/x.png',
      `${page}#Note-1-1`,
      `${page}#Note-1-ref1`,
    ]);
    // And the page has what they name.
    const html = textAt(site([{ excerpt }]), 'changelog/n0.html');
    for (const id of ['part', 'Note-1-1', 'Note-1-ref1']) expect(html).toContain(` id="${id}"`);
  });

  it('has every other field of an entry in its text', () => {
    const fields = dump({ fields: { 'changelog-entry': { properties: { version: { type: 'string' } } } } });
    const [item] = jsonFeed(
      site([{ ...DATED, tool: 'Hammer', impact: 'huge', version: 'v7', excerpt: 'Now *red*.' }], fields),
    ).items;
    for (const text of ['Hammer', 'Huge', 'v7', 'Now <em>red</em>.'])
      expect(item?.content_html).toContain(text);
  });
});

describe('the feeds of any news', () => {
  const anyNews = fc.array(anyFields('ChangelogEntry'), { minLength: 1, maxLength: 6 });

  it('are well-formed, and a parser returns the original text', async () => {
    const texts: string[] = [];
    fc.assert(
      fc.property(anyNews, (entries) => {
        const tree = site(
          [...entries, DATED],
          'rules: {link/broken: off, link/anchor: off, asset/missing: off, asset/refused: off}',
        );
        texts.push(textAt(tree, 'feed.atom'));
        const feed = jsonFeed(tree);
        expect(isJsonFeed(feed)).toBeUndefined();
        const records = jsonAt<readonly News[]>(tree, 'api/v1/changelog.json').filter(
          ({ publishedAt }) => publishedAt !== undefined,
        );
        const atomEntries = childrenOf(atomFeed(tree), 'entry');
        expect(atomEntries.length).toBe(records.length);
        for (const [index, { title, tags = [] }] of records.entries()) {
          const item = feed.items[index] as JsonItem;
          const entry = atomEntries[index] as XmlElement;
          expect([item.title, item.tags ?? []]).toEqual([title, tags]);
          expect(textIn(entry, 'title')).toBe(inXml(title));
          expect(childrenOf(entry, 'category').map(({ attributes }) => attributes['term'])).toEqual(
            tags.map(inXml),
          );
          expect(textIn(entry, 'content')).toBe(inXml(item.content_html));
          expect(textIn(entry, 'summary')).toBe(item.summary === undefined ? undefined : inXml(item.summary));
        }
      }),
      { numRuns: runs(20) },
    );
    expect(await atomFaults(texts)).toEqual([]);
  });
});

describe('the schema of Atom', () => {
  it.each([
    ['no date', /<updated>.*?<\/updated>/, ''],
    ['a day for a date', /T00:00:00Z<\/updated>/, '</updated>'],
    ['no id', /<id>.*?<\/id>/, ''],
    ['no author', /<author>.*<\/author>/, ''],
    ['two titles', /<title>/, '<title>x</title><title>'],
    ['a bare &', /<title>/, '<title>&'],
  ])('refuses %s', async (_, part, other) => {
    const text = textAt(academy.tree(), 'feed.atom');
    expect(text.replace(part, other)).not.toBe(text);
    expect(await atomFaults([text.replace(part, other)])).not.toEqual([]);
  });
});

/** A text as XML 1.0 can hold it. */
function inXml(text: string): string {
  return [...text]
    .map((one) => {
      const code = one.codePointAt(0) as number;
      const isForbidden = (code < 32 && !'\t\n\r'.includes(one)) || code === 0xfffe || code === 0xffff;
      return isForbidden ? '\ufffd' : one;
    })
    .join('');
}
