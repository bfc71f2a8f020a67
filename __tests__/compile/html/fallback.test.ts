import { describe, expect, it } from 'vitest';
import { toComparison } from '../../../src/compare/compare-releases.js';
import { compareReleases } from '../../support/compare-releases.js';
import { type Files, memoryTree } from '../../support/memory-tree.js';
import { type PublishedTree, publish, textAt } from '../../support/published-tree.js';
import { all, type Element, elements, readPage, textOf } from '../../support/read-page.js';
import { type Content, opened, treeOf } from '../../support/release-content.js';

const BASE = 'https://example.org/repo';

const FILES = {
  'lc-api.yml':
    'locales: {en: full, de: {kind: core, fallback: true}, ar: {kind: full, fallback: true}, fr: full}\n',
  'content/en/courses/c.md': '---\ntitle: Course\nlevel: beginner\n---\n\nText.\n',
  'content/en/lessons/c/one.md': '---\ntitle: One\nnumber: 1.1\nstatus: x\n---\n\nText.\n',
  'content/en/lessons/c/two.md': '---\ntitle: Two\nnumber: 1.2\nstatus: x\n---\n\nText.\n',
  'content/en/articles/new.md':
    '---\ntitle: New\ncategory: x\nformerSlugs: [older]\n---\n\nSee [there](there.md), [both](both.md), [part](both.md#part) and [the guide](../guides/g.md).\n',
  'content/en/articles/there.md': '---\ntitle: There\ncategory: x\n---\n\nText.\n',
  'content/en/articles/both.md': '---\ntitle: Both\ncategory: x\n---\n\nIntro.\n\n## Part\n\nText.\n',
  'content/en/articles/moved.md': '---\ntitle: Moved\ncategory: x\n---\n\nText.\n',
  'content/en/guides/g.md': '---\ntitle: Guide\ncategory: x\n---\n\nText.\n',
  'content/de/articles/both.md': '---\ntitle: Beide\ncategory: x\n---\n\nIntro.\n\n## Teil\n\nText.\n',
  'content/de/articles/renamed.md':
    '---\ntitle: Umbenannt\ncategory: x\nformerSlugs: [moved]\n---\n\nText.\n',
};

const tree = publish(memoryTree(FILES), BASE);
const PLAIN = 'locales: {en: full, de: core, ar: full, fr: full}\n';
const plain = publish(memoryTree({ ...FILES, 'lc-api.yml': PLAIN }), BASE);

describe('a fallback page', () => {
  const page = pageAt(tree, 'de/artikel/new.html');

  it('has the interface of its readers, a notice and the text in the original', () => {
    expect(all(page, 'html')[0]?.attributes.get('lang')).toBe('de');
    const article = all(page, 'article')[0] as Element;
    expect([article.attributes.get('lang'), article.attributes.get('dir')]).toEqual(['en', 'ltr']);
    expect(textOf(article)).toContain('Reading time');
    const notice = all(page, 'div', 'class', 'note')[0] as Element;
    expect(textOf(notice).trim()).toBe(
      'Diese Seite ist noch nicht übersetzt. Sie lesen das Original:  English',
    );
    expect(hrefs(notice)).toEqual(['/repo/articles/new']);
    expect(textOf(all(page, 'nav', 'class', 'sections')[0] as Element)).toContain('Artikel');
    expect(hrefs(all(page, 'nav', 'class', 'crumbs')[0])).toEqual(['/repo/de/', '/repo/de/artikel/']);
    const arabic = pageAt(tree, 'ar/articles/new.html');
    expect(all(arabic, 'html')[0]?.attributes.get('dir')).toBe('rtl');
    expect(all(arabic, 'article')[0]?.attributes.get('dir')).toBe('ltr');
  });

  it('is not for search engines, which have the original', () => {
    expect(all(page, 'meta', 'name', 'robots')[0]?.attributes.get('content')).toBe('noindex');
    expect(all(page, 'link', 'rel', 'canonical')[0]?.attributes.get('href')).toBe(`${BASE}/articles/new`);
    expect(all(page, 'link', 'rel', 'alternate')).toEqual([]);
    expect(all(pageAt(tree, 'de/artikel/there.html'), 'link', 'hreflang')).toEqual([]);
    expect(all(page, 'script', 'type', 'application/ld+json')).toEqual([]);
  });

  it('is no content: only its file is in the tree, and no other file but the manifest differs', () => {
    const added = [...tree.keys()].filter((path) => !plain.has(path)).sort();
    expect(added.filter((path) => path.startsWith('de/'))).toEqual([
      'de/artikel/new.html',
      'de/artikel/there.html',
      'de/kurse/c.html',
      'de/lektionen/one.html',
      'de/lektionen/two.html',
    ]);
    expect(added.every((path) => /^(?:de|ar)\/.*\.html$/.test(path))).toBe(true);
    const differing = [...plain.keys()].filter((path) => !plain.get(path)?.equals(tree.get(path) as Buffer));
    expect(differing).toEqual(['api/v1/manifest.json']);
    const records = (one: PublishedTree): unknown => JSON.parse(textAt(one, 'api/v1/manifest.json')).records;
    expect(records(tree)).toEqual(records(plain));
  });

  it('leads to pages in the language of its readers, if they have the page', () => {
    expect(hrefs(all(page, 'article')[0])).toEqual([
      '/repo/search/categories/x/',
      '/repo/de/artikel/there',
      '/repo/de/artikel/both',
      // The translation has other headings, and `core` has no guides.
      '/repo/articles/both#part',
      '/repo/guides/g',
    ]);
    expect(hrefs(pageAt(tree, 'de/lektionen/one.html'))).toEqual(
      expect.arrayContaining(['/repo/de/kurse/c', '/repo/de/lektionen/two', '/repo/lessons/one']),
    );
    expect(hrefs(all(page, 'nav', 'class', 'languages')[0])).toEqual(['/repo/articles/new']);
  });

  it('has no link that leads nowhere', () => {
    for (const path of [...tree.keys()].filter((one) => one.endsWith('.html') && !plain.has(one)))
      for (const href of hrefs(pageAt(tree, path))) {
        const target = href.replace(/^\/repo\/|#.*$/g, '');
        const files = [target, `${target}.html`, `${target}index.html`];
        if (href.startsWith('/repo/'))
          expect(
            files.some((file) => tree.has(file)),
            `${path} ${href}`,
          ).toBe(true);
      }
  });

  it('is no change for clients when it goes', async () => {
    const releaseOf = (texts: Content) => treeOf(opened(texts));
    const before = { ...FILES, 'content/en/articles/gone.md': FILES['content/en/articles/there.md'] };
    const compared = await compareReleases(
      await releaseOf(FILES),
      await releaseOf({ ...FILES, 'lc-api.yml': PLAIN }),
    );
    expect(toComparison(compared).severity).toBe('none');
    const gone = toComparison(await compareReleases(await releaseOf(before), await releaseOf(FILES)));
    expect(gone.records.removed.map(({ locale, slug }) => `${locale} ${slug}`)).toEqual(['en gone']);
  });

  it('gives way to the page of a record, also of a former one', () => {
    expect(textOf(all(pageAt(tree, 'de/artikel/both.html'), 'h1')[0] as Element)).toBe('Beide');
    expect(textAt(tree, 'de/artikel/moved.html')).toContain('url=/repo/de/artikel/renamed');
    const translated: Files = {
      ...FILES,
      'content/de/articles/new.md': '---\ntitle: Neu\ncategory: x\n---\n\nText.\n',
    };
    const next = pageAt(publish(memoryTree(translated), BASE), 'de/artikel/new.html');
    expect(textOf(all(next, 'h1')[0] as Element)).toBe('Neu');
    expect(all(next, 'meta', 'name', 'robots')).toEqual([]);
  });
});

function pageAt(site: PublishedTree, path: string): Element {
  return readPage(textAt(site, path));
}

function hrefs(element: Element | undefined): string[] {
  if (element === undefined) return [];
  return [...elements(element)]
    .filter(({ name, attributes }) => name === 'a' && attributes.get('class') !== 'permalink')
    .map(({ attributes }) => attributes.get('href') as string);
}
