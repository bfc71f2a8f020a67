import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { course, lesson } from '../../run/cache/content.js';
import { memoryTree } from '../../support/memory-tree.js';
import { jsonAt, type PublishedTree, publish, textAt } from '../../support/published-tree.js';
import { all, type Element, elements, readPage, textOf } from '../../support/read-page.js';
import { isEveryday } from '../../support/scope.js';

const BASE = 'https://example.org/repo';
const BOOK = 'courses/sums/all.epub';
const MEDIA = new URL('../../../examples/academy/content/_media/', import.meta.url);
const media = (name: string): Buffer => readFileSync(new URL(name, MEDIA));

/** What lessons can have: links of all kinds, pictures, films, frames, formulas, quizzes, notes, tables and HTML. */
const BODY = `Text with $e=mc^2$ and

$$\\int_0^1 \\frac{x}{y} \\begin{matrix} a & b \\end{matrix}$$

## 1. Über "uns" & more {#über}

[two](two.md), [part](two.md#das-teil), [here](#über), [article](../../articles/a.md#x), <https://example.org/?a=1&b=2>,
[mail](mailto:a@example.org), [odd](https://example.org/%E4%F6 "t"), [bad](http://exa[mple), [lost](two.md#nothing)

![far](https://example.org/r.png) ![near](pic.png) ![near again](pic.png) ![drawn](pic.svg) ![other](pic.webp)
[![linked](https://example.org/x.png)](https://example.org) ![film](film.mp4) ![talk](https://www.youtube.com/watch?v=abc)

A claim[^1] twice[^1].

[^1]: Its **source**.

| a | b |
|:-:|--:|
| 1 | \`x\` |

- [x] done

Term
: Meaning

> [!TIP]
> Hint

\`\`\`quiz
What is 2 + 2?

- [ ] 3
- [x] 4
\`\`\`

<details open><summary>More</summary><p>A <kbd>F5</kbd><br>b<wbr>c <abbr title="a &amp; b">ab</abbr></p></details>

<figure><img src="pic.png" alt="Small" width="30"><figcaption>Caption</figcaption></figure>

<a name="old"></a><span id="5 x">x</span>

\`\`\`js title="a.js" {1}
const a = 1 < 2 && 3;
\`\`\`
`;
const FILES = {
  'lc-api.yml': `baseUrl: ${BASE}
locales: {en: full, ar: full}
epub: true
rawHtml: sanitize
frames: [www.youtube.com]
site: {publisher: {name: A & B, url: "https://example.org"}, license: {name: CC, url: "https://example.org/?a=1&b=2"}}
`,
  'content/en/articles/a.md': '---\ntitle: A\ncategory: c\n---\n\nText.\n',
  'content/en/courses/sums.md': course('"Sums & <b>"', 'subtitle: From 1 & 1 on\n'),
  'content/en/lessons/sums/1-one.md': lesson(
    '"One & \uffff <x>"',
    1,
    BODY,
    'section: Part & 1\noutcome: You can.\n',
  ),
  'content/en/lessons/sums/two.md': lesson(
    'Two',
    2,
    '## Das Teil\n\n[back](1-one.md#über)',
    'section: Part 2\n',
  ),
  'content/en/lessons/sums/pic.png': media('cost-by-steps.png'),
  'content/en/lessons/sums/pic.webp': media('cost-by-steps.png'),
  'content/en/lessons/sums/pic.svg': media('agent-loop.svg'),
  'content/en/lessons/sums/film.mp4': Buffer.from('film'),
  'content/en/courses/short.md': course('Short'),
  'content/en/lessons/short/only.md': lesson('Only', 1),
  'content/ar/courses/sums.md': course('دورة'),
  'content/ar/lessons/sums/1-one.md': lesson('واحد', 1, '## عنوان\n\n[x](two.md#عنوان)'),
  'content/ar/lessons/sums/two.md': lesson('اثنان', 2, '## عنوان\n\nنص'),
};
const tree = publish(memoryTree(FILES), BASE);

const filesOf = (path: string, from: PublishedTree = tree) => unzipSync(from.get(path) as Buffer);
const textIn = (path: string, name: string): string => strFromU8(filesOf(path)[name] as Uint8Array);

/** Reads a document as strictly as pages are read, and as XML: a tag without an end closes itself. */
function documentIn(path: string, name: string): Element {
  const text = textIn(path, name);
  const voids = text.match(/<(?:br|hr|img|input|link|wbr)\b[^>]*>/g) ?? [];
  expect(voids.filter((tag) => !tag.endsWith('/>'))).toEqual([]);
  return readPage(text.replace(/^<\?xml.*\n/, '').replaceAll('/>', '>'));
}

describe('a course as a book', () => {
  it('is written only if the configuration asks for it, and for more than one lesson', () => {
    const books = (from: PublishedTree) => [...from.keys()].filter((path) => path.endsWith('.epub'));
    expect(books(tree)).toEqual([BOOK, 'ar/courses/sums/all.epub']);
    const without = publish(memoryTree({ ...FILES, 'lc-api.yml': `baseUrl: ${BASE}\n` }), BASE);
    expect(books(without)).toEqual([]);
    expect(textAt(without, 'courses/sums.html')).not.toContain('epub');
    const link = '<a href="/repo/courses/sums/all.epub" type="application/epub+zip">EPUB</a>';
    expect(textAt(tree, 'courses/sums.html')).toContain(link);
  });

  it('is a file of the tree, and not content', () => {
    const manifest = jsonAt<{ files: { path: string; mediaType: string }[] }>(tree, 'api/v1/manifest.json');
    const entry = manifest.files.find(({ path }) => path === BOOK);
    expect(entry?.mediaType).toBe('application/epub+zip');
    const linking = [...tree].filter(([, bytes]) => bytes.includes('all.epub')).map(([path]) => path);
    expect(linking.sort()).toEqual(['api/v1/manifest.json', 'ar/courses/sums.html', 'courses/sums.html']);
  });

  it('begins with its type, and has equal bytes at all times', () => {
    const book = tree.get(BOOK) as Buffer;
    expect(book.subarray(30, 58).toString()).toBe('mimetypeapplication/epub+zip');
    expect(publish(memoryTree(FILES), BASE).get(BOOK)).toEqual(book);
  });

  it('lists its files and its language', () => {
    const { mimetype, 'META-INF/container.xml': container, ...files } = filesOf(BOOK);
    expect([mimetype, container].includes(undefined)).toBe(false);
    const book = textIn(BOOK, 'book/package.opf');
    const listed = [...book.matchAll(/<item id="f\d+" href="([^"]+)"/g)].map(([, name]) => `book/${name}`);
    expect([...listed, 'book/package.opf'].sort()).toEqual(Object.keys(files).sort());
    expect(book).toContain('<dc:title>Sums &amp; &lt;b&gt;</dc:title>');
    expect(book).toContain('<dc:publisher>A &amp; B</dc:publisher>');
    expect(book).toContain('<spine>');
    expect(textIn('ar/courses/sums/all.epub', 'book/package.opf')).toContain(
      'page-progression-direction="rtl"',
    );
  });

  it('has a list of its lessons by section', () => {
    const contents = documentIn(BOOK, 'book/contents.xhtml');
    expect(all(contents, 'p').map(textOf)).toEqual(['From 1 & 1 on']);
    const [nav] = all(contents, 'nav');
    expect(all(nav as Element, 'span').map(textOf)).toEqual(['Part & 1', 'Part 2']);
    expect(all(nav as Element, 'a').map(textOf)).toEqual(['1 One & \ufffd <x>', '2 Two']);
  });

  it('has links that lead to its parts, to the site, or nowhere else', () => {
    const names = ['book/lesson-1.xhtml', 'book/lesson-2.xhtml'];
    const documents = new Map(names.map((name) => [name, documentIn(BOOK, name)]));
    const links = [...documents.values()].flatMap((one) => all(one, 'a', 'href'));
    const hrefOf = (text: string) => links.find((one) => textOf(one) === text)?.attributes.get('href');
    expect(hrefOf('two')).toBe('lesson-2.xhtml#i.two');
    expect(hrefOf('lost')).toBe('lesson-2.xhtml');
    expect(hrefOf('article')).toBe(`${BASE}/articles/a#x`);
    expect(hrefOf('film')).toMatch(/^https:\/\/example\.org\/repo\/assets\/film\..*\.mp4$/);
    expect(hrefOf('talk')).toBe('https://www.youtube.com/watch?v=abc');
    expect(hrefOf('linked')).toBe('https://example.org/');
    expect(hrefOf('bad')).toBeUndefined();
    const inner = links
      .map(({ attributes }) => attributes.get('href') as string)
      .filter((one) => !/^\w+:/.test(one));
    expect(inner.length).toBeGreaterThan(7);
    for (const href of inner) {
      const [name, id] = href.split('#');
      const target = documents.get(`book/${name}`) as Element;
      expect(id === undefined || all(target, undefined, 'id', id).length === 1, href).toBe(true);
    }
  });

  it('has the pictures of the site, and nothing that only pages have', () => {
    const document = documentIn(BOOK, 'book/lesson-1.xhtml');
    const pictures = all(document, 'img').map(({ attributes }) => attributes.get('src'));
    expect(pictures).toEqual(['picture-1.png', 'picture-1.png', 'picture-2.svg', 'picture-1.png']);
    expect(Buffer.from(filesOf(BOOK)['book/picture-1.png'] as Uint8Array)).toEqual(
      media('cost-by-steps.png'),
    );
    const names = new Set([...elements(document)].map(({ name }) => name));
    for (const name of ['script', 'button', 'output', 'form', 'iframe', 'video', 'source'])
      expect(names.has(name), name).toBe(false);
    const [math] = all(document, 'math');
    expect(math?.attributes.get('xmlns')).toBe('http://www.w3.org/1998/Math/MathML');
  });

  /** The command of the Debian package, which is a JAR file. */
  const JUDGE = '/usr/bin/epubcheck';
  it.skipIf(!existsSync(JUDGE) || isEveryday)('epubcheck finds nothing', () => {
    const folder = mkdtempSync(join(tmpdir(), 'lc-api-epub-'));
    try {
      for (const [index, path] of [BOOK, 'ar/courses/sums/all.epub'].entries()) {
        const file = join(folder, `${index}.epub`);
        writeFileSync(file, tree.get(path) as Buffer);
        const { stdout, stderr, status } = spawnSync('java', ['-jar', JUDGE, file], { encoding: 'utf8' });
        expect([status, `${stdout}${stderr}`]).toEqual([0, expect.stringContaining('0 errors / 0 warnings')]);
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
