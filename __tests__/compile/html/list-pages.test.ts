import { describe, expect, it } from 'vitest';
import { memoryTree } from '../../support/memory-tree.js';
import { type PublishedTree, publish, textAt } from '../../support/published-tree.js';
import { all, readPage, textOf } from '../../support/read-page.js';

const BASE = 'https://example.org/repo';

const number = (one: number): string => String(one).padStart(3, '0');

/** Articles in English, one of them called `page`; terms in German. */
function contentOf(count: number): Record<string, string> {
  const files: Record<string, string> = {
    'lc-api.yml': `baseUrl: ${BASE}\n`,
    'content/en/articles/page.md': '---\ntitle: A page\ncategory: any\n---\n\nText.\n',
    'content/de/articles/page.md': '---\ntitle: Eine Seite\ncategory: any\n---\n\nText.\n',
  };
  for (let one = 1; one < count; one++) {
    files[`content/en/articles/a-${number(one)}.md`] =
      `---\ntitle: Article ${one}\ncategory: any\n---\n\nText.\n`;
    files[`content/de/glossary/t-${number(one)}.md`] =
      `---\nterm: ${String.fromCodePoint(97 + (one % 26))} ${number(one)}\ntitle: Begriff ${one}\n---\n\nText.\n`;
  }
  return files;
}

const linksAt = (tree: PublishedTree, path: string, selector: string): (string | undefined)[] =>
  all(readPage(textAt(tree, path)), selector).map(({ attributes }) => attributes.get('href'));

describe('a list with more entries than one page has', () => {
  const tree = publish(memoryTree(contentOf(250)), BASE);

  it('is on several pages, with every entry once and in order', () => {
    const pages = ['articles/', 'articles/page/2/', 'articles/page/3/'];
    const links = pages.flatMap((path) =>
      [...textAt(tree, `${path}index.html`).matchAll(/<li><a href="([^"]*)">A(?:rticle| page)\b/g)].map(
        ([, href]) => href,
      ),
    );
    expect(links).toHaveLength(250);
    expect(links).toEqual([...new Set(links)]);
    expect(links[0]).toBe('/repo/articles/a-001');
    expect(tree.has('articles/page/4/index.html')).toBe(false);
  });

  it('keeps the address, and the record with the slug "page" keeps its own', () => {
    expect(textAt(tree, 'articles/index.html')).toContain(`<link rel="canonical" href="${BASE}/articles/">`);
    expect(textAt(tree, 'articles/page.html')).toMatch(/<h1[^>]*>A page</);
  });

  it('says on every page where it is', () => {
    const page = textAt(tree, 'articles/page/2/index.html');
    expect(page).toContain('<h1>Articles (page 2 of 3)</h1>');
    expect(page).toContain(`<link rel="canonical" href="${BASE}/articles/page/2/">`);
    expect(page).toContain(`<link rel="prev" href="${BASE}/articles/">`);
    expect(page).toContain(`<link rel="next" href="${BASE}/articles/page/3/">`);
    expect(page).toContain(`type="text/markdown" href="${BASE}/articles/page/2/index.md"`);
    const crumbs = all(readPage(page), 'nav').find(({ attributes }) => attributes.get('class') === 'crumbs');
    expect(
      textOf(crumbs as never)
        .split(/\s+/)
        .filter(Boolean),
    ).toEqual(['Home', 'Articles', '2']);
  });

  it('has links between its pages, in the words of its language', () => {
    const pager = all(readPage(textAt(tree, 'de/glossar/page/2/index.html')), 'nav').find(
      ({ attributes }) => attributes.get('class') === 'pager',
    );
    expect(pager?.attributes.get('aria-label')).toBe('Seiten');
    expect(all(pager as never, 'a').map(({ attributes }) => attributes.get('href'))).toEqual([
      '/repo/de/glossar/',
      '/repo/de/glossar/',
      '/repo/de/glossar/page/3/',
      '/repo/de/glossar/page/3/',
    ]);
  });

  it('has a twin of each page, with links to its neighbors', () => {
    const twins = ['', 'page/2/', 'page/3/'].map((path) => textAt(tree, `articles/${path}index.md`));
    expect(twins.map((text) => text.match(/^- \[/gm)?.length)).toEqual([100, 100, 50]);
    expect(twins[1]).toMatch(/^canonical: \S+\/articles\/page\/2\/$/m);
    expect(twins[1]).toContain(
      `[Previous page](${BASE}/articles/index.md) · [Next page](${BASE}/articles/page/3/index.md)`,
    );
    expect(twins[0]).not.toContain('Previous page');
  });

  it('is in the sitemap with all its pages', () => {
    for (const path of ['articles/', 'articles/page/2/', 'articles/page/3/'])
      expect(textAt(tree, 'sitemap-en.xml')).toContain(`<loc>${BASE}/${path}</loc>`);
  });

  it('leads from every letter of a glossary to the page on which it begins', () => {
    const broken = ['', 'page/2/', 'page/3/'].flatMap((path) =>
      linksAt(tree, `de/glossar/${path}index.html`, 'a').filter((href) => {
        const [page, id] = String(href).split('#');
        if (id === undefined || !id.startsWith('Part-letter-')) return false;
        const file =
          page === '' ? `de/glossar/${path}index.html` : `${page?.slice('/repo/'.length)}index.html`;
        return !textAt(tree, file).includes(`id="${id}"`);
      }),
    );
    expect(broken).toEqual([]);
  });

  it('is only linked on the search page', () => {
    const search = textAt(tree, 'search/index.html');
    expect(search).not.toContain('/repo/articles/a-001');
    expect(search).toContain('<li><a href="/repo/articles/">Show all</a></li>');
  });
});

it('stays on one page up to 100 entries', () => {
  const tree = publish(memoryTree(contentOf(100)), BASE);
  expect([...tree.keys()].filter((path) => path.includes('/page/'))).toEqual([]);
  expect(textAt(tree, 'articles/index.html')).not.toContain('class="pager"');
});
