import { describe, expect, it } from 'vitest';
import { memoryTree } from '../support/memory-tree.js';
import { publish, textAt } from '../support/published-tree.js';

const BASE = 'https://example.org/repo';

const article = (title: string, year: number, category: string): string =>
  `---\ntitle: ${title}\ncategory: ${category}\ndatePublished: ${year}-03-01\n---\n\nText.\n`;

/** 120 articles, 60 of each year, and a guide. */
const tree = publish(
  memoryTree({
    'lc-api.yml': `baseUrl: ${BASE}\nlocales: {en: full, de: full}\nsite: {home: guides/start}\n`,
    ...Object.fromEntries(
      Array.from({ length: 120 }, (_, index) => [
        `content/en/articles/a-${String(index).padStart(3, '0')}.md`,
        article(`A${index}`, index < 60 ? 2026 : 2025, index % 2 === 0 ? 'how-to' : 'news'),
      ]),
    ),
    'content/en/guides/start.md': `---\ntitle: Start\ncategory: how-to\n---\n\nThe **beginning**.\n\n## More\n\nThe rest.\n`,
    'content/de/articles/a-000.md': article('A', 2026, 'alone'),
  }),
  BASE,
);
const list = textAt(tree, 'articles/index.html');

describe('the page of a long list', () => {
  it('has a line for each record, by year, and links to the years on all pages', () => {
    expect(list.match(/<ul class="rows">/g)).toHaveLength(2);
    expect(list).not.toContain('class="card"');
    expect(list).toContain('<li><a href="#Part-year-2026">2026</a></li>');
    expect(list).toContain('<h2 id="Part-year-2025">2025</h2>');
    expect(textAt(tree, 'articles/page/2/index.html')).toContain('href="/repo/articles/#Part-year-2026"');
  });

  it('has each year once, whatever the offsets of times are', () => {
    const times = ['2026-01-01T01:00:00Z', '2025-12-31T23:30:00-05:00', '2025-12-31T12:00:00Z', '2026-03-01'];
    const news = times.map((time, index) => [
      `content/en/changelog/${index}.md`,
      `---\ntitle: N${index}\ntool: t\nimpact: low\npublishedAt: ${time}\n---\n\nText.\n`,
    ]);
    const page = textAt(publish(memoryTree(Object.fromEntries(news)), BASE), 'changelog/index.html');
    expect(page.match(/id="Part-year-\d+"/g)).toEqual(['id="Part-year-2026"', 'id="Part-year-2025"']);
  });

  it('leads to the categories of its records, with a capital', () => {
    expect(list).toContain('<a href="/repo/search/categories/how-to/">How to</a>');
    expect(list).toContain('<a href="/repo/search/categories/news/">News</a>');
  });
});

describe('a category of several records', () => {
  it('has a page with them by their kind, which records lead to', () => {
    const record = textAt(tree, 'articles/a-000.html');
    expect(record).toContain('<a rel="tag" href="/repo/search/categories/how-to/">How to</a>');
    const page = textAt(tree, 'search/categories/how-to/index.html');
    expect(page).toContain('<h1>Category: How to</h1>');
    expect(page).toContain('<a href="/repo/guides/start">');
    expect(page).toContain('<a href="/repo/de/" hreflang="de"');
  });

  it('is not content: no twin, and no place in indexes', () => {
    const others = [...tree].filter(([path]) => !/^search\/categories|\.html$/.test(path));
    expect([...tree.keys()].filter((path) => /categories.*\.(?:md|json)$/.test(path))).toEqual([]);
    for (const [path, bytes] of others) {
      // The manifest lists every file.
      if (path.endsWith('manifest.json')) continue;
      expect(bytes.toString('utf8')).not.toContain('search/categories');
    }
    expect(textAt(tree, 'de/artikel/a-000.html')).not.toContain('rel="tag"');
  });
});

describe('the home page', () => {
  it('leads to all records of a list that it does not show whole', () => {
    expect(textAt(tree, 'index.html')).toContain('<a href="/repo/articles/">Show all (120)</a>');
    expect(textAt(tree, 'de/index.html')).not.toContain('class="all"');
  });

  it('begins with the record that the configuration names, in the languages that have it', () => {
    const home = textAt(tree, 'index.html');
    expect(home).toContain('<h2><a href="/repo/guides/start">Start</a></h2>');
    expect(home).toContain('<p>The <strong>beginning</strong>.</p>');
    expect(home).toContain('<a class="main" href="/repo/guides/start">Read on</a>');
    expect(home).not.toContain('The rest.');
    expect(textAt(tree, 'de/index.html')).not.toContain('class="intro"');
  });
});
