import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createConfig } from '../../src/config/config.js';
import { PartWriter } from '../../src/emit/json/parts.js';
import type { Locale } from '../../src/model/locales.js';
import { partEndpoints } from '../../src/model/routes.js';
import { TreeWriter } from '../../src/tree/tree-writer.js';
import { memoryTree } from '../support/memory-tree.js';
import { jsonAt, type PublishedTree, publish, textAt } from '../support/published-tree.js';

const BASE = 'https://example.org/repo';

interface Index {
  readonly count: number;
  readonly parts: readonly { url: string; count: number; bytes: number; sha256: string }[];
  readonly summaries: readonly { url: string }[];
}

/** Articles of about 20 kB, newest first from the highest number on. */
function articles(from: number, to: number): Record<string, string> {
  const files: Record<string, string> = { 'lc-api.yml': `baseUrl: ${BASE}\nlocales: {en: full}\n` };
  for (let one = from; one <= to; one++) {
    const date = `20${String(10 + Math.floor(one / 300))}-01-${String(1 + (one % 28)).padStart(2, '0')}`;
    files[`content/en/articles/article-${one}.md`] =
      `---\ntitle: Article ${one}\ncategory: any\nkeywords: []\ndatePublished: ${date}\ndateModified: ${date}\n---\n\n${`Word ${one}. `.repeat(2000)}\n`;
  }
  return files;
}

const partsOf = (tree: PublishedTree, name: string): Index => jsonAt(tree, `api/v1/parts/${name}.json`);
const pathOf = (url: string): string => url.slice(BASE.length + 1);
const itemsOf = (tree: PublishedTree, parts: Index['summaries']): unknown[] =>
  parts.flatMap(({ url }) => jsonAt<unknown[]>(tree, pathOf(url)));

describe('a list above the bound', () => {
  const tree = publish(memoryTree(articles(1, 150)), BASE);
  const { parts, summaries, count } = partsOf(tree, 'articles');

  it('is also in parts, with the same items in the same order', () => {
    expect(count).toBe(150);
    expect(parts.length).toBeGreaterThan(2);
    expect(itemsOf(tree, parts)).toEqual(jsonAt(tree, 'api/v1/articles.json'));
    expect(itemsOf(tree, partsOf(tree, 'all').parts)).toEqual(jsonAt(tree, 'api/v1/all.json'));
  });

  it('has parts of a bounded size, which its index describes', () => {
    for (const part of parts) {
      const text = textAt(tree, pathOf(part.url));
      expect(Buffer.byteLength(text)).toBe(part.bytes);
      expect(part.bytes).toBeLessThan(1_010_000);
      expect(createHash('sha256').update(text).digest('hex')).toBe(part.sha256);
      expect(JSON.parse(text)).toHaveLength(part.count);
    }
  });

  it('has summaries, to show the list without its texts', () => {
    const items = itemsOf(tree, summaries) as Record<string, string>[];
    expect(items).toHaveLength(150);
    expect(items[0]).toMatchObject({
      type: 'article',
      locale: 'en',
      title: expect.stringMatching(/^Article /),
      date: expect.stringMatching(/^20/),
      markdownUrl: `${items[0]?.['url']}.md`,
    });
  });

  it('is in the discovery document, in OpenAPI as one template, and in llms.txt', () => {
    const { endpoints } = jsonAt<{ endpoints: { name: string; path: string }[] }>(tree, 'api/v1/index.json');
    expect(
      endpoints.filter(({ path }) => path.includes('/parts/')).map(({ name, path }) => `${name} ${path}`),
    ).toEqual([
      'getArticlesParts /api/v1/parts/articles.json',
      'listArticlesPart /api/v1/parts/articles/{part}.json',
      'listArticlesSummaries /api/v1/parts/articles/summaries/{part}.json',
      'getAllParts /api/v1/parts/all.json',
      'listAllPart /api/v1/parts/all/{part}.json',
    ]);
    const { paths } = jsonAt<{ paths: object }>(tree, 'api/v1/openapi.json');
    expect(Object.keys(paths)).toContain('/api/v1/parts/articles/{part}.json');
    expect(textAt(tree, 'llms.txt')).toContain(`- [Articles (JSON)](${BASE}/api/v1/parts/articles.json)`);
    expect(textAt(tree, 'llms.txt')).toContain(`- [all.json](${BASE}/api/v1/parts/all.json)`);
  });

  it('changes few parts if a record is added at its front', () => {
    const after = publish(memoryTree(articles(1, 151)), BASE);
    const known = new Set(parts.map(({ sha256 }) => sha256));
    const other = partsOf(after, 'articles').parts.filter(({ sha256 }) => !known.has(sha256));
    expect(other.length).toBeLessThanOrEqual(2);
    const names = new Set(parts.map(({ url }) => url));
    expect(other.filter(({ url }) => !names.has(url)).length).toBeLessThanOrEqual(1);
  });
});

it('a small list has no parts', () => {
  const tree = publish(memoryTree(articles(1, 20)), BASE);
  expect([...tree.keys()].filter((path) => path.includes('/parts/'))).toEqual([]);
});

it('a part has a name that every file system accepts', () => {
  const tree = new TreeWriter({ write: () => true, open: () => ({ write() {}, close() {} }) });
  const [locale] = createConfig({}).locales;
  const { part } = partEndpoints('search-words', locale as Locale);
  const size = { least: 1, most: 1 };
  const writer = new PartWriter(tree, { row: part, whole: '', least: 0, size, baseUrl: BASE });
  for (const word of ['aux', 'com1', 'con', 'index', 'plain', 'über']) writer.add(word, '1');
  const names = writer.close().map(({ url }) => url.slice(url.lastIndexOf('/') + 1));
  expect(names).toEqual(
    ['aux', 'com1', 'con', 'index', 'plain', 'über'].map((word) =>
      word === 'plain' ? 'plain.json' : expect.stringMatching(/^[0-9a-f]{12}\.json$/),
    ),
  );
});
