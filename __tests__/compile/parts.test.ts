import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { followsReleases } from '../../src/compare/change-feed.js';
import { PartWriter } from '../../src/compile/json/parts.js';
import { TreeWriter } from '../../src/compile/tree/tree-writer.js';
import type { Locale } from '../../src/model/locales.js';
import { wholePartEndpoints } from '../../src/model/routes.js';
import { createConfig } from '../../src/read/config/config.js';
import { memoryTree } from '../support/memory-tree.js';
import { jsonAt, type PublishedTree, publish, textAt } from '../support/published-tree.js';
import { longArticles, manyTerms } from '../support/small-sites.js';

const BASE = 'https://example.org/repo';

type Parts = readonly { url: string; count: number; bytes: number; sha256: string }[];

interface Index {
  readonly count: number;
  readonly parts?: Parts;
  readonly summaries: Parts;
}

const partsOf = (tree: PublishedTree, name: string): Index => jsonAt(tree, `api/v1/parts/${name}.json`);
const pathOf = (url: string): string => url.slice(BASE.length + 1);
const itemsOf = (tree: PublishedTree, parts: Parts = []): unknown[] =>
  parts.flatMap(({ url }) => jsonAt<unknown[]>(tree, pathOf(url)));
const endpointsOf = (tree: PublishedTree): readonly string[] =>
  jsonAt<{ endpoints: { name: string; path: string }[] }>(tree, 'api/v1/index.json')
    .endpoints.filter(({ path }) => path.includes('/parts/'))
    .map(({ name, path }) => `${name} ${path}`);

/** Expects that the index describes files of the tree that have no more than a number of bytes. */
function expectFiles(tree: PublishedTree, parts: Parts, most: number): void {
  for (const part of parts) {
    const text = textAt(tree, pathOf(part.url));
    expect(Buffer.byteLength(text)).toBe(part.bytes);
    expect(part.bytes).toBeLessThanOrEqual(most);
    expect(createHash('sha256').update(text).digest('hex')).toBe(part.sha256);
    expect(JSON.parse(text)).toHaveLength(part.count);
  }
}

describe('a list above the bound', () => {
  const tree = publish(memoryTree(longArticles(1, 150)), BASE);
  const { parts, summaries, count } = partsOf(tree, 'articles');

  it('has summaries in parts of a bounded size, to show the list without its texts', () => {
    const items = itemsOf(tree, summaries) as Record<string, string>[];
    expect(count).toBe(150);
    expect(items.map(({ slug }) => slug)).toEqual(
      jsonAt<{ slug: string }[]>(tree, 'api/v1/articles.json').map(({ slug }) => slug),
    );
    expect(items[0]).toMatchObject({
      type: 'article',
      locale: 'en',
      title: expect.stringMatching(/^Article /),
      date: expect.stringMatching(/^20/),
      markdownUrl: `${items[0]?.['url']}.md`,
    });
    expectFiles(tree, summaries, 100_000);
  });

  it('repeats no record that has a document of its own, and neither does the file of all records', () => {
    expect(parts).toBeUndefined();
    expect([...tree.keys()].filter((path) => path.includes('parts/all'))).toEqual([]);
  });

  it('is in the discovery document, in OpenAPI as one template, and in llms.txt', () => {
    expect(endpointsOf(tree)).toEqual([
      'getArticlesParts /api/v1/parts/articles.json',
      'listArticlesSummaries /api/v1/parts/articles/summaries/{part}.json',
    ]);
    const { paths } = jsonAt<{ paths: object }>(tree, 'api/v1/openapi.json');
    expect(Object.keys(paths)).toContain('/api/v1/parts/articles/summaries/{part}.json');
    expect(textAt(tree, 'llms.txt')).toContain(`- [Articles (JSON)](${BASE}/api/v1/parts/articles.json)`);
  });
});

describe('a list above the bound whose records have no documents', () => {
  const tree = publish(memoryTree(longArticles(1, 150, 'core')), BASE);
  const { parts = [] } = partsOf(tree, 'articles');

  it('is also in parts, with the same items in the same order', () => {
    expect(parts.length).toBeGreaterThan(2);
    expect(itemsOf(tree, parts)).toEqual(jsonAt(tree, 'api/v1/articles.json'));
    expectFiles(tree, parts, 1_000_000);
    expect(endpointsOf(tree)).toEqual([
      'getArticlesParts /api/v1/parts/articles.json',
      'listArticlesPart /api/v1/parts/articles/{part}.json',
      'listArticlesSummaries /api/v1/parts/articles/summaries/{part}.json',
    ]);
  });

  it('changes few parts if a record is added at its front', () => {
    const after = publish(memoryTree(longArticles(1, 151, 'core')), BASE);
    const known = new Set(parts.map(({ sha256 }) => sha256));
    const other = partsOf(after, 'articles').parts?.filter(({ sha256 }) => !known.has(sha256)) ?? [];
    expect(other.length).toBeLessThanOrEqual(2);
    const names = new Set(parts.map(({ url }) => url));
    expect(other.filter(({ url }) => !names.has(url)).length).toBeLessThanOrEqual(1);
  });
});

describe('the manifest of a site with many records', () => {
  const tree = publish(memoryTree(manyTerms('Term')), BASE);
  const index = partsOf(tree, 'manifest');

  it('has its files in parts, except these parts, in the same order', () => {
    const { files } = jsonAt<{ files: { path: string }[] }>(tree, 'api/v1/manifest.json');
    const others = files.filter(({ path }) => !path.startsWith('api/v1/parts/manifest'));
    expect(itemsOf(tree, index.parts)).toEqual(others);
    expect(index.count).toBe(others.length);
    expectFiles(tree, index.parts ?? [], 40_000);
    expect(files.length - others.length).toBe((index.parts?.length ?? 0) + 1);
    expect(endpointsOf(tree)).toContain('getManifestParts /api/v1/parts/manifest.json');
    expect(endpointsOf(tree)).toContain('listManifestPart /api/v1/parts/manifest/{part}.json');
  });

  it('has few new parts after one record changed', () => {
    const known = new Set(index.parts?.map(({ sha256 }) => sha256));
    const after = partsOf(publish(memoryTree(manyTerms('Other')), BASE), 'manifest').parts ?? [];
    const other = after.filter(({ sha256 }) => !known.has(sha256));
    expect(other.length).toBeGreaterThan(0);
    expect(other.length).toBeLessThan(after.length / 3);
  });

  it('follows the releases before, as its parts do: they alone are no reason to publish', () => {
    const following = [...tree.keys()].filter(followsReleases);
    expect(following.filter((path) => !path.startsWith('api/v1/parts/manifest'))).toEqual([
      'api/v1/changes.json',
      'api/v1/manifest.json',
    ]);
    expect(following.length).toBe((index.parts?.length ?? 0) + 3);
  });
});

it('a small list has no parts', () => {
  const tree = publish(memoryTree(longArticles(1, 20)), BASE);
  expect([...tree.keys()].filter((path) => path.includes('/parts/'))).toEqual([]);
});

/** Returns a writer whose parts have a number of bytes. */
function partWriter(least: number, most: number): PartWriter {
  const tree = new TreeWriter({ write: () => true, open: () => ({ write() {}, close() {} }) });
  const [locale] = createConfig({}).locales;
  const { part } = wholePartEndpoints('search-words', locale as Locale);
  return new PartWriter(tree, { row: part, whole: '', least: 0, size: { least, most }, baseUrl: BASE });
}

it('a part is not larger than its bound, with its brackets and separators', () => {
  for (const most of [100, 101, 102, 103]) {
    const writer = partWriter(90, most);
    for (let one = 0; one < 500; one++) writer.add(`item-${one}`, '"12345678"');
    const sizes = writer.close().map(({ bytes }) => bytes);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(most);
    expect(Math.max(...sizes)).toBeGreaterThan(most - 12);
  }
});

it('a part has a name that every file system accepts', () => {
  const writer = partWriter(1, 1);
  for (const word of ['aux', 'com1', 'con', 'index', 'plain', 'über']) writer.add(word, '1');
  const names = writer.close().map(({ url }) => url.slice(url.lastIndexOf('/') + 1));
  expect(names).toEqual(
    ['aux', 'com1', 'con', 'index', 'plain', 'über'].map((word) =>
      word === 'plain' ? 'plain.json' : expect.stringMatching(/^[0-9a-f]{12}\.json$/),
    ),
  );
});
