import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { article, CONFIG, course, lesson, news, picture, RECORDS, SITE, term } from './content.js';
import { treeOf, Workbench } from './workbench.js';

/** New contents of files; undefined removes one. */
type Change = Readonly<Record<string, string | Uint8Array | undefined>>;

let bench: Workbench;
beforeAll(async () => {
  bench = new Workbench();
  bench.writeAll(SITE);
  await bench.warm();
});
afterAll(() => bench.close());

function write(change: Change): void {
  for (const [path, content] of Object.entries(change)) bench.write(path, content);
}

/** What a build with the cache renders, and the files that it writes, which are those that change. */
async function touchedBy(change: Change) {
  const before = treeOf(bench.out());
  write(change);
  const { result } = await bench.warm();
  const after = treeOf(bench.out());
  expect(after).toEqual(treeOf((await bench.cold()).out));
  const files = Object.keys(after).filter(
    (path) => after[path] !== before[path] && after[path] !== 'folder ',
  );
  expect(result?.tree?.changes.written).toBe(files.length);
  return { rendered: result?.tree?.rendered, files };
}

const EN = 'content/en';

/** What shows all records, or counts or hashes of them. */
const ALL = ['index.json', 'de/index.json', 'all.json', 'manifest.json', 'openapi.json'].map(
  (name) => `api/v1/${name}`,
);
const SEARCH = ['api/v1/search-index.json'];
/** The page with the whole course. */
const WHOLE = 'courses/first/all.html';

/** What has the words of all texts. */
const WORDS = ['api/v1/search-text.json'];
/** What lists the records of the tag that two articles have, and a third gets. */
const TAG = ['search/tags/x/index.html'];
const CORPUS = ['llms-full.txt'];
/** What shows titles. */
const TITLES = ['index.html', 'index.md', 'llms.txt', 'search/index.html'];
const FEEDS = ['feed.atom', 'feed.json'];

const page = (path: string): string[] => [`${path}.html`, `${path}.md`];
const json = (path: string): string[] => [`api/v1/${path}.json`];
const record = (path: string): string[] => [...page(path), ...json(path)];

describe('a build after a change', () => {
  afterEach(async () => {
    for (const path of [
      `${EN}/changelog/next.md`,
      'content/de/articles/left.md',
      'content/de/courses/first.md',
    ])
      bench.write(path, undefined);
    write(SITE);
    await bench.warm();
  });

  it.each<[what: string, change: Change, rendered: number, files: readonly string[]]>([
    ['nothing', {}, 0, []],
    ['the same bytes, written anew', SITE, 0, []],
    [
      'a text',
      { [`${EN}/articles/alone.md`]: article('Alone', 'Other text.') },
      1,
      [...ALL, ...WORDS, ...json('articles'), ...record('articles/alone'), ...CORPUS],
    ],
    [
      // The other one names it as related.
      'a title',
      { [`${EN}/articles/left.md`]: article('L', 'Text.', 'keywords: [x]\n') },
      2,
      [
        ...ALL,
        ...SEARCH,
        ...TITLES,
        ...CORPUS,
        ...json('articles'),
        'search/categories/any/index.html',
        ...page('articles/index'),
        ...record('articles/left'),
        ...page('articles/right'),
      ],
    ],
    [
      // Two others are related to it now.
      'keywords',
      { [`${EN}/articles/alone.md`]: article('Alone', 'Text.', 'keywords: [x]\n') },
      3,
      [
        ...ALL,
        ...SEARCH,
        ...CORPUS,
        ...WORDS,
        ...TAG,
        ...json('articles'),
        ...record('articles/alone'),
        ...page('articles/left'),
        ...page('articles/right'),
      ],
    ],
    [
      // It is the id from now on, also of its translation: pages and indexes tell ids, twins and documents do not.
      'a former slug',
      { [`${EN}/articles/alone.md`]: article('Alone', 'Text.', 'formerSlugs: [once]\n') },
      2,
      [
        'api/v1/manifest.json',
        ...SEARCH,
        ...WORDS,
        'api/v1/de/search-index.json',
        ...record('articles/once'),
        'articles/alone.html',
        'de/artikel/alone.html',
      ],
    ],
    [
      // Its translation is rendered, which leads to it no more.
      'a record that becomes a draft',
      { [`${EN}/articles/alone.md`]: article('Alone', 'Text.', 'draft: true\n') },
      1,
      [
        ...ALL,
        ...SEARCH,
        ...WORDS,
        ...TITLES,
        ...CORPUS,
        ...json('articles'),
        'search/categories/any/index.html',
        ...page('articles/index'),
        ...page('de/artikel/alone'),
        'sitemap-en.xml',
        'sitemap-de.xml',
      ],
    ],
    [
      'a text of a lesson',
      { [`${EN}/lessons/first/two.md`]: lesson('Two', 2, '## Other\n\nText.') },
      1,
      [...ALL, ...WORDS, ...CORPUS, ...record('lessons/two'), WHOLE],
    ],
    [
      // The course, and the lesson before it.
      'a title of a lesson',
      { [`${EN}/lessons/first/two.md`]: lesson('Other', 2) },
      3,
      [
        ...ALL,
        ...SEARCH,
        ...TITLES,
        ...CORPUS,
        ...json('lessons'),
        ...page('lessons/index'),
        ...record('lessons/two'),
        ...page('lessons/one'),
        WHOLE,
        ...record('courses/first'),
      ],
    ],
    [
      'a title of a course',
      { [`${EN}/courses/first.md`]: course('Other') },
      3,
      [
        ...ALL,
        ...SEARCH,
        ...TITLES,
        ...CORPUS,
        ...json('courses'),
        ...page('courses/index'),
        ...page('lessons/index'),
        WHOLE,
        ...record('courses/first'),
        ...page('lessons/one'),
        ...page('lessons/two'),
      ],
    ],
    [
      // The other terms of the file stay.
      'a text of a term',
      { [`${EN}/glossary.yml`]: term('agent', 'Agent') + term('token', 'Token', 'Other.') },
      1,
      [
        ...ALL,
        ...SEARCH,
        ...WORDS,
        ...CORPUS,
        ...json('glossary'),
        ...page('glossary/index'),
        ...record('glossary/token'),
        'llms.txt',
      ],
    ],
    [
      'the order of terms in their file',
      { [`${EN}/glossary.yml`]: term('token', 'Token') + term('agent', 'Agent') },
      0,
      [],
    ],
    [
      'a second piece of news',
      { [`${EN}/changelog/next.md`]: news('Next', '2026-04-18') },
      1,
      [
        ...ALL,
        ...SEARCH,
        ...WORDS,
        ...TITLES,
        ...CORPUS,
        ...FEEDS,
        ...json('changelog'),
        ...page('changelog/index'),
        // News have no document of their own.
        ...page('changelog/next'),
        'sitemap-en.xml',
      ],
    ],
    [
      // The original, whose page leads to it.
      'a translation',
      { 'content/de/articles/left.md': article('Links') },
      2,
      [
        ...ALL.filter((path) => path !== 'api/v1/all.json'),
        'api/v1/de/all.json',
        'api/v1/de/search-index.json',
        'api/v1/de/search-text.json',
        'de/index.html',
        'de/index.md',
        'de/llms.txt',
        'de/llms-full.txt',
        'de/suche/categories/any/index.html',
        'de/suche/index.html',
        ...json('de/articles'),
        ...page('de/artikel/index'),
        ...json('de/articles/left'),
        ...page('de/artikel/left'),
        ...page('articles/left'),
        'sitemap-en.xml',
        'sitemap-de.xml',
      ],
    ],
    ['a configuration of which no file tells', { 'lc-api.yml': `# A comment.\n${CONFIG}` }, 0, []],
  ])('renders and writes what it touches: %s', async (_, change, rendered, files) => {
    expect(await touchedBy(change)).toEqual({ rendered, files: [...files].sort() });
  });

  it.each<[what: string, change: Change, rendered: number]>([
    // The German pages, since all name it in their head, the course, and its original.
    ['the first record of a collection', { 'content/de/courses/first.md': course('Erster') }, 4],
    // The record that shows it: its name is its bytes.
    ['a picture', { [`${EN}/articles/pic.png`]: picture(8) }, 1],
    ['the title of the site', { 'lc-api.yml': `${CONFIG}site: {title: Other}\n` }, RECORDS],
    ['a further locale', { 'lc-api.yml': CONFIG.replace('de: full', 'de: full, it: core') }, RECORDS],
  ])('renders what it touches: %s', async (_, change, rendered) => {
    expect((await touchedBy(change)).rendered).toBe(rendered);
  });

  it('renders a record whose file has another name, and what leads there', async () => {
    renameSync(join(bench.root, EN, 'articles/left.md'), join(bench.root, EN, 'articles/moved.md'));
    const { rendered } = await touchedBy({
      [`${EN}/articles/right.md`]: String(SITE[`${EN}/articles/right.md`]).replace('left.md', 'moved.md'),
    });
    expect(rendered).toBe(2);
    bench.write(`${EN}/articles/moved.md`, undefined);
  });

  it('renders nothing after content was wrong and is mended', async () => {
    bench.write(`${EN}/articles/alone.md`, 'none');
    expect((await bench.warm()).result?.tree).toBeUndefined();
    expect(await touchedBy({ ...SITE })).toEqual({ rendered: 0, files: [] });
  });

  it('renders nothing where all files have other times, as in a clone, and on another machine', async () => {
    bench.touchContent(1_000_000_000);
    expect(await touchedBy({})).toEqual({ rendered: 0, files: [] });
    bench.moveElsewhere();
    expect(await touchedBy({})).toEqual({ rendered: 0, files: [] });
    // Something else changed, too: everything is looked at.
    bench.moveElsewhere();
    const changed = { [`${EN}/articles/alone.md`]: article('Alone', 'Other text.') };
    expect(await touchedBy(changed)).toMatchObject({ rendered: 1, files: { length: 11 } });
  });

  it('renders the record of a file of the tree that is gone, or is another one, and no other', async () => {
    const out = bench.out();
    rmSync(join(out, 'articles/alone.html'));
    writeFileSync(join(out, 'glossary/token.md'), 'other');
    const { result } = await bench.warm();
    expect(result?.tree).toMatchObject({ rendered: 2, changes: { written: 2, removed: 0 } });
    expect(treeOf(out)).toEqual(treeOf((await bench.cold()).out));
  });
});

describe('a build with no cache', () => {
  it('renders everything', async () => {
    expect((await bench.cold()).result?.tree?.rendered).toBe(RECORDS);
  });
});
