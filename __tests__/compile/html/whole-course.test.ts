import { describe, expect, it } from 'vitest';
import { academyBelowPath } from '../../support/example-sites.js';
import { expectNone, expectProblems } from '../../support/expect-problems.js';
import { memoryTree } from '../../support/memory-tree.js';
import { type PublishedTree, publish, textAt } from '../../support/published-tree.js';
import { all, type Element, elements, readPage, textOf } from '../../support/read-page.js';

const BASE = 'https://example.org/repo';
const QUIZ = '```quiz\nWhat is 2 + 2?\n\n- [ ] 3\n- [x] 4\n```';
const NOTE = 'A claim.[^1]\n\n[^1]: Its source.';

const lesson = (title: string, number: number, body: string): string =>
  `---\ntitle: ${title}\nnumber: "${number}"\nstatus: live\n---\n\n${body}\n`;
const course = (title: string): string => `---\ntitle: ${title}\nlevel: any\n---\n\nText.\n`;

const FILES: Readonly<Record<string, string>> = {
  'lc-api.yml': `baseUrl: ${BASE}\nlocales: {en: full, de: full}\nrawHtml: sanitize\n`,
  'content/en/courses/sums.md': course('Sums'),
  'content/en/lessons/sums/one.md': lesson(
    'One',
    1,
    `## Part\n\n[next](two.md#part) [here](#part) [me](one.md) [other](../all/far.md)\n\n${NOTE}\n\n${QUIZ}`,
  ),
  'content/en/lessons/sums/two.md': lesson(
    'Two',
    2,
    `## Part\n\n### Inner\n\n[back](one.md) <a href="https://other.example/" title=' id="x" '>so</a>\n\n${NOTE}\n\n${QUIZ}`,
  ),
  'content/en/courses/all.md': course('All'),
  'content/en/lessons/all/far.md': lesson('Far', 1, 'Alone.'),
};
const tree = publish(memoryTree(FILES), BASE);
const pageIn = (published: PublishedTree, path: string): Element => readPage(textAt(published, path));
const page = pageIn(tree, 'courses/sums/all.html');

const hrefOf = (text: string): string | undefined =>
  all(page, 'a')
    .find((link) => textOf(link) === text)
    ?.attributes.get('href');

describe('a whole course on one page', () => {
  it('is linked from the page of a course, and from nowhere else', () => {
    const linking = [...tree].filter(
      ([path, bytes]) => path !== 'courses/sums/all.html' && bytes.includes('sums/all"'),
    );
    expect(linking.map(([path]) => path)).toEqual(['courses/sums.html']);
    expect(textAt(tree, 'courses/sums.html')).toContain(
      '<a href="/repo/courses/sums/all">Whole course on one page</a>',
    );
  });

  it('has the lessons in their order, one outline, and the text of their pages', () => {
    const headings = [...elements(page)].filter(({ name }) => /^h[1-6]$/.test(name));
    expect(headings.map((one) => `${one.name} ${textOf(one)}`)).toEqual([
      'h1 Sums',
      'h2 One',
      'h3 Part',
      'h2 Two',
      'h3 Part',
      'h4 Inner',
    ]);
    const contents = all(page, 'nav', 'class', 'lessons')[0] as Element;
    expect(all(contents, 'a').map(({ attributes }) => attributes.get('href'))).toEqual(['#one', '#two']);
    const wordsOf = (element: Element | undefined): readonly string[] =>
      textOf(element as Element)
        .split(/\s+/)
        .filter((word) => word !== '');
    for (const slug of ['one', 'two']) {
      const own = all(pageIn(tree, `lessons/${slug}.html`), 'article')[0];
      expect(wordsOf(all(page, 'section', 'id', slug)[0])).toEqual(wordsOf(own));
    }
  });

  it('begins with the subtitle, and its lessons by section', () => {
    const files = {
      ...FILES,
      'content/en/courses/sums.md': course('Sums').replace('level', 'subtitle: From 1 on\nlevel'),
      'content/en/lessons/sums/one.md': lesson('One', 1, 'Text.').replace('status', 'section: A & B\nstatus'),
    };
    const other = pageIn(publish(memoryTree(files), BASE), 'courses/sums/all.html');
    const lead = all(other, 'p', 'class', 'lead')[0] as Element;
    expect(textOf(lead)).toBe('From 1 on');
    const nav = all(other, 'nav', 'class', 'lessons')[0] as Element;
    expect(all(nav, 'p').map(textOf)).toEqual(['A & B']);
    expect(all(nav, 'ol').map((list) => all(list, 'a').map(textOf))).toEqual([['One'], ['Two']]);
  });

  it('has each id once, and links that lead to them', () => {
    const ids = [...elements(page)].flatMap(({ attributes }) => attributes.get('id') ?? []);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(['one', 'one/part', 'one/Note-1-1', 'two/Note-1-1']));
    for (const { attributes } of elements(page)) {
      const href = attributes.get('href');
      if (href?.startsWith('#')) expect(ids).toContain(decodeURIComponent(href.slice(1)));
      const label = attributes.get('aria-labelledby');
      if (label !== undefined) expect(ids).toContain(label);
    }
  });

  it('stays on the page with links to its lessons, and leads to others', () => {
    expect(hrefOf('next')).toBe('#two/part');
    expect(hrefOf('here')).toBe('#one/part');
    expect(hrefOf('me')).toBe('#one');
    expect(hrefOf('back')).toBe('#one');
    expect(hrefOf('other')).toBe('/repo/lessons/far');
    expect(hrefOf('so')).toBe('https://other.example/');
  });

  it('keeps a "#" in ids and in links to them', () => {
    const raw = '<h2 id="a#b">So</h2>\n\n<a href="#a#b">jump</a>';
    const text = textAt(
      publish(memoryTree({ ...FILES, 'content/en/lessons/sums/two.md': lesson('Two', 2, raw) }), BASE),
      'courses/sums/all.html',
    );
    expect(text).toContain('id="two/a#b"');
    expect(text).toContain('<a href="#two/a#b">jump</a>');
  });

  it('has quizzes whose fields belong together', () => {
    const names = all(page, 'input', 'type', 'radio').map(({ attributes }) => attributes.get('name'));
    expect(names).toEqual(['one/Quiz-1', 'one/Quiz-1', 'two/Quiz-1', 'two/Quiz-1']);
    expect(
      all(page, 'script', 'src').filter(({ attributes }) => /quiz/.test(String([...attributes]))),
    ).toHaveLength(1);
  });

  it('is a page for people alone: hidden, its address that of the course, in no index', () => {
    expect(all(page, 'meta', 'name', 'robots')[0]?.attributes.get('content')).toBe('noindex');
    expect(all(page, 'link', 'rel', 'canonical')[0]?.attributes.get('href')).toBe(`${BASE}/courses/sums`);
    expect(all(page, 'link', 'rel', 'alternate')).toEqual([]);
    expect(all(page, 'script', 'type', 'application/ld+json')).toEqual([]);
    expect(all(page, 'div', 'class', 'side')).toEqual([]);
    const naming = [...tree].filter(([, bytes]) => bytes.includes('courses/sums/all')).map(([path]) => path);
    expect(naming.sort()).toEqual(['api/v1/manifest.json', 'courses/sums.html']);
    const { records } = JSON.parse(textAt(tree, 'api/v1/manifest.json'));
    expect(JSON.stringify(records)).not.toContain('sums/all');
  });

  it('is not written for a course with one lesson, nor without pages', () => {
    const wholes = (published: PublishedTree) =>
      [...published.keys()].filter((path) => /\/all\.html$/.test(path));
    expect(wholes(tree)).toEqual(['courses/all.html', 'courses/sums/all.html']);
    expect(textAt(tree, 'courses/all.html')).not.toContain('Whole course');
    const config = `${FILES['lc-api.yml']}pages: false\n`;
    expect(wholes(publish(memoryTree({ ...FILES, 'lc-api.yml': config }), BASE))).toEqual([]);
  });

  it('has an address that nothing else can have', () => {
    const slugs = ['all', 'page', 'tags', 'assets'];
    const files = Object.fromEntries(
      slugs.flatMap((slug) => [
        [`content/en/courses/${slug}.md`, course(slug)],
        [`content/en/lessons/${slug}/${slug}-1.md`, lesson('First', 1, '![](all.png)\n\n[f](all.pdf)')],
        [`content/en/lessons/${slug}/${slug}-2.md`, lesson('Second', 2, 'Text.')],
        [`content/en/lessons/${slug}/all.png`, 'x'],
        [`content/en/lessons/${slug}/all.pdf`, 'x'],
        [
          `content/en/articles/${slug}.md`,
          `---\ntitle: ${slug}\ncategory: any\nkeywords: [all]\n---\n\nText.\n`,
        ],
        [`content/en/articles/${slug}-2.md`, `---\ntitle: 2\ncategory: any\nkeywords: [all]\n---\n\nText.\n`],
      ]),
    );
    const paths = 'paths: {articles: {en: all}, glossary: {en: page}}';
    const config = `baseUrl: ${BASE}\nlocales: {en: full}\n${paths}\nrules: {asset/alt: off}\n`;
    const published = publish(memoryTree({ ...files, 'lc-api.yml': config }), BASE);
    for (const slug of slugs) {
      expect(all(pageIn(published, `courses/${slug}/all.html`), 'section', 'class', 'lesson')).toHaveLength(
        2,
      );
      expect(all(pageIn(published, `courses/${slug}.html`), 'article', 'class', 'course')).toHaveLength(1);
    }
  });

  it('can be linked from content, also by former slugs of its course, whose addresses redirect to it', () => {
    const files = {
      ...FILES,
      'content/en/courses/sums.md': course('Sums').replace('---', '---\nformerSlugs: [adding]'),
      'content/en/lessons/all/far.md': lesson('Far', 1, '[a](/courses/sums/all) [b](/courses/sums/all#two)'),
    };
    expectNone(files);
    const published = publish(memoryTree(files), BASE);
    expect(textAt(published, 'lessons/far.html')).toContain('<a href="/repo/courses/sums/all#two">b</a>');
    expect(textAt(published, 'courses/adding/all.html')).toContain('url=/repo/courses/sums/all"');
    expect([...published.keys()].filter((path) => /\/all\.html$/.test(path))).toHaveLength(3);
    const linkTo = (path: string) => ({
      ...files,
      'content/en/lessons/all/far.md': lesson('Far', 1, `⟦[a](${path})⟧`),
    });
    expectProblems(linkTo('/courses/adding/all'), {
      rule: 'reference/former-slug',
      severity: 'warning',
      help: 'Write "/courses/sums/all".',
    });
    // A course with one lesson has no such page, nor has a site without pages.
    expectProblems(linkTo('/courses/all/all'), { rule: 'link/broken' });
    const config = `${FILES['lc-api.yml']}pages: false\n`;
    expectProblems({ ...linkTo('/courses/sums/all'), 'lc-api.yml': config }, { rule: 'link/broken' });
  });

  it('is in the language of the course', () => {
    const german = pageIn(academyBelowPath.tree(), 'de/kurse/agents-basics/all.html');
    expect(all(german, 'html')[0]?.attributes.get('lang')).toBe('de');
    expect(all(german, 'section', 'class', 'lesson')).toHaveLength(4);
  });
});
