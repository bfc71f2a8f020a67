import { describe, expect, it } from 'vitest';
import { memoryTree } from '../support/memory-tree.js';
import { publish, textAt } from '../support/published-tree.js';

const BASE = 'https://example.org/repo';

const tagged = (title: string, ...tags: string[]): string =>
  `---\ntitle: ${title}\ncategory: any\nkeywords: ${JSON.stringify(tags)}\n---\n\nText.\n`;

/** Tags of the three articles. */
const SHARED = ['C++', 'Größe', 'Foo', 'foo', 'единица', '<b>&"', 'AUX'];

const tree = publish(
  memoryTree({
    'lc-api.yml': `baseUrl: ${BASE}\n`,
    'content/en/articles/one.md': tagged('One', 'git', ...SHARED, 'alone', 'pair', 'twice', 'twice'),
    'content/en/articles/two.md': tagged('Two', 'git', ...SHARED, 'pair', 'git', 'twice', 'twice'),
    'content/en/articles/three.md': tagged('Three', ...SHARED),
    'content/en/resources/four.md':
      '---\ntitle: Four\ntype: any\ndifficulty: any\ntags: [git]\n---\n\nText.\n',
  }),
  BASE,
);

const pages = [...tree.keys()].filter((path) => path.includes('/tags/') && path.endsWith('.html'));

/** The address of a tag on the page of a record. */
function addressOf(tag: string, slug: string): string | undefined {
  const links = textAt(tree, `articles/${slug}.html`).matchAll(/<a rel="tag" href="([^"]*)">([^<]*)<\/a>/g);
  return [...links].find(([, , text]) => text === tag)?.[1];
}

describe('a tag of three or more records', () => {
  it('leads to a page with these records, by their kind', () => {
    expect(addressOf('git', 'one')).toBe('/repo/search/tags/git/');
    const page = textAt(tree, 'search/tags/git/index.html');
    expect(page).toContain('<h1>Tag: git</h1>');
    const links = [...page.matchAll(/<h3><a href="([^"]*)"/g)].map(([, href]) => href);
    expect(links).toEqual(['/repo/resources/four', '/repo/articles/one', '/repo/articles/two']);
    expect(tree.has('search/tags/git/index.md')).toBe(false);
    expect(page).not.toContain('text/markdown" href="https://example.org/repo/search');
    // Crawlers find them by links; llms.txt does not list them either.
    expect(textAt(tree, 'sitemap-en.xml')).not.toContain('/tags/');
  });

  it('has an address in plain letters, and no other tag has it', () => {
    expect(addressOf('C++', 'one')).toBe('/repo/search/tags/c/');
    expect(addressOf('Größe', 'one')).toMatch(/\/tags\/[0-9a-f]{8}\/$/);
    expect(addressOf('единица', 'one')).toMatch(/\/tags\/[0-9a-f]{8}\/$/);
    // Windows has no folder of this name.
    expect(addressOf('AUX', 'one')).toMatch(/\/tags\/aux-[0-9a-f]{8}\/$/);
    const [upper, lower] = [addressOf('Foo', 'three'), addressOf('foo', 'three')];
    expect(upper).toMatch(/\/tags\/foo-[0-9a-f]{8}\/$/);
    expect(lower).toMatch(/\/tags\/foo-[0-9a-f]{8}\/$/);
    expect(upper).not.toBe(lower);
    for (const path of pages) expect(path).toMatch(/^search\/tags\/[a-z0-9-]+\/index\.html$/);
  });

  it('is text, whatever it contains', () => {
    expect(textAt(tree, 'articles/one.html')).toContain('>&lt;b&gt;&amp;&quot;</a>');
  });
});

it('a tag of one or two records is no link and has no page', () => {
  for (const tag of ['alone', 'pair', 'twice'])
    expect(textAt(tree, 'articles/one.html')).toContain(`<li>${tag}</li>`);
  expect(pages).toHaveLength(8);
});

it('a tag with half a character is no link, because no address could tell it from others', () => {
  const halves = publish(
    memoryTree({
      'content/en/articles.json': JSON.stringify(
        ['one', 'two', 'three'].map((slug) => ({
          ...{ slug, title: slug, category: 'any', intro: 'Text.', sections: [] },
          keywords: ['\ud83d', '\udc00', 'a\ud83d'],
        })),
      ),
    }),
    BASE,
  );
  expect([...halves.keys()].filter((path) => path.includes('/tags/'))).toEqual([]);
});

it('a category of two records has a page', () => {
  const two = publish(
    memoryTree({
      'content/en/articles/one.md': tagged('One', 'pair'),
      'content/en/articles/two.md': tagged('Two', 'pair'),
    }),
    BASE,
  );
  expect([...two.keys()].filter((path) => /search\/(?:tags|categories)\//.test(path))).toEqual([
    'search/categories/any/index.html',
  ]);
});
