import { afterAll, describe, expect, it } from 'vitest';
import { article, course, lesson, type Texts } from './content.js';
import { treeOf, Workbench } from './workbench.js';

const EN = 'content/en';
const DE = 'content/de';

interface Settings {
  readonly group?: string;
  readonly labels?: string;
}

function config({ group = 'Read', labels = '' }: Settings): string {
  return `baseUrl: https://learn.example.org
locales: {en: full, de: {kind: full, fallback: true}, ar: {kind: full, fallback: true}}
site: {home: articles/three, edit: "https://example.org/edit/{path}"}
navigation:
  - {label: Learn, items: [courses]}
  - {label: {en: ${group}, de: Lesen}, items: ["content/{locale}/articles/"]}
  - {label: Look up, items: [glossary, tools]}
${labels}`;
}

const outcome = (text: string): string => `outcome: ${text}\n`;

const SITE: Texts = {
  'lc-api.yml': config({}),
  [`${EN}/courses/first.md`]: course('First'),
  [`${EN}/lessons/first/one.md`]: lesson('One', 1, '[Two](two.md)', outcome('You can count.')),
  [`${EN}/lessons/first/two.md`]: lesson('Two', 2, 'Text.', outcome('You can add.')),
  [`${EN}/courses/second.md`]: course('Second'),
  [`${EN}/lessons/second/three.md`]: lesson('Three', 1),
  [`${EN}/articles/a/one.md`]: article('One'),
  [`${EN}/articles/b/two.md`]: article('Two', '[One](../a/one.md)'),
  [`${EN}/articles/b/three.md`]: article('Three'),
  [`${DE}/articles/a/one.md`]: article('Eins'),
};

const bench = new Workbench();
bench.writeAll(SITE);
afterAll(() => bench.close());

/** Returns the paths of the files that are not the same in two trees. */
function differences(one: ReturnType<typeof treeOf>, other: ReturnType<typeof treeOf>): readonly string[] {
  return Object.keys({ ...one, ...other }).filter((path) => one[path] !== other[path]);
}

/** Builds after a change with the cache, and compares all bytes with a build without it. Returns the changed files. */
async function changedBy(change: Readonly<Record<string, string | undefined>>): Promise<readonly string[]> {
  const before = treeOf(bench.out());
  for (const [path, content] of Object.entries(change)) bench.write(path, content);
  const warm = await bench.warm();
  const after = treeOf(bench.out());
  const cold = await bench.cold();
  expect([warm.result?.problems, warm.error, cold.error]).toEqual([[], undefined, undefined]);
  expect(differences(after, treeOf(cold.out))).toEqual([]);
  return differences(before, after);
}

describe('a build with a cache writes all pages that a change shows on', () => {
  it.each<[string, Readonly<Record<string, string | undefined>>, readonly string[]]>([
    ['no change: a first build', {}, ['index.html', 'de/kurse/first.html', 'courses/first/all.html']],
    [
      'the outcome of a lesson',
      { [`${EN}/lessons/first/one.md`]: lesson('One', 1, '[Two](two.md)', outcome('You can guess.')) },
      // The course, the end of the course, the course on one page, and their pages in the original.
      [
        'courses/first.html',
        'courses/first.md',
        'courses/first/all.html',
        'lessons/one.html',
        'lessons/two.html',
        'de/kurse/first.html',
        'de/lektionen/one.html',
        'de/lektionen/two.html',
        'ar/courses/first.html',
      ],
    ],
    [
      'a label of the original',
      {
        'lc-api.yml': config({
          labels: 'labels: {en: {nextLesson: Onward, courseDone: "Done with {course}"}}\n',
        }),
      },
      ['lessons/one.html', 'lessons/two.html', 'de/lektionen/one.html'],
    ],
    [
      'a label of a locale with pages in the original',
      { 'lc-api.yml': config({ labels: 'labels: {de: {fallback: "Noch auf {language}"}}\n' }) },
      ['de/kurse/first.html', 'de/lektionen/one.html'],
    ],
    [
      'the label of a group of the navigation',
      { 'lc-api.yml': config({ group: 'Look' }) },
      ['index.html', 'articles/two.html', 'courses/first.html', 'courses/first/all.html'],
    ],
    [
      'a record that moves in a folder of the navigation',
      { [`${EN}/articles/b/two.md`]: undefined, [`${EN}/articles/a/two.md`]: article('Two') },
      ['articles/one.html', 'articles/two.html', 'articles/three.html', 'articles/three.md'],
    ],
    [
      'a translation that replaces a page in the original',
      { [`${DE}/articles/b/two.md`]: article('Zwei') },
      ['de/artikel/two.html', 'de/artikel/two.md', 'articles/two.html', 'de/artikel/one.html'],
    ],
    [
      'the original of a page in the original',
      { [`${EN}/articles/b/three.md`]: article('Third') },
      ['articles/three.html', 'de/artikel/three.html', 'ar/articles/three.html', 'articles/one.html'],
    ],
    [
      'a translation that is removed',
      { [`${DE}/articles/b/two.md`]: undefined },
      ['de/artikel/two.html', 'de/artikel/two.md', 'articles/two.html'],
    ],
    [
      'a former slug at the address of a page in the original',
      { [`${DE}/articles/a/one.md`]: article('Eins', 'Text.', 'formerSlugs: [three]\n') },
      ['de/artikel/three.html', 'de/artikel/three.md', 'api/v1/de/articles/three.json'],
    ],
    [
      'a category that two records have',
      {
        [`${EN}/articles/a/one.md`]: article('One').replace('category: any', 'category: new'),
        [`${EN}/articles/a/two.md`]: article('Two').replace('category: any', 'category: new'),
      },
      ['articles/one.html', 'articles/two.html', 'de/artikel/two.html', 'ar/articles/one.html'],
    ],
    [
      'a collection that is new in a menu',
      { [`${EN}/glossary/agent.md`]: '---\nterm: Agent\ntitle: Agent\nintro: What it is.\n---\n' },
      ['index.html', 'courses/first.html', 'de/glossar/agent.html', 'courses/first/all.html'],
    ],
    [
      'the record that the home begins with',
      { [`${EN}/articles/b/three.md`]: article('Fourth').replace('Intro.', 'Welcome.') },
      ['index.html', 'articles/three.html', 'ar/articles/three.html'],
    ],
    [
      'the order of lessons',
      {
        [`${EN}/lessons/first/one.md`]: lesson('One', 3, '[Two](two.md)'),
        [`${EN}/lessons/first/two.md`]: lesson('Two', 2, 'Text.', outcome('You can add.')),
      },
      [
        'courses/first.html',
        'courses/first/all.html',
        'lessons/one.html',
        'lessons/two.html',
        'ar/lessons/two.html',
      ],
    ],
    [
      'the title of the next course',
      { [`${EN}/courses/second.md`]: course('Later') },
      ['courses/second.html', 'lessons/one.html', 'ar/lessons/one.html', 'lessons/three.html'],
    ],
    [
      'a lesson that leaves its course',
      { [`${EN}/lessons/first/one.md`]: lesson('One', 1), [`${EN}/lessons/first/two.md`]: undefined },
      ['courses/first.html', 'courses/first/all.html', 'lessons/one.html', 'de/lektionen/two.html'],
    ],
    [
      'no navigation, but folders',
      { 'lc-api.yml': config({}).replace(/navigation:.*/s, '') },
      ['articles/one.html', 'articles/two.html'],
    ],
    [
      'the name of a folder',
      {
        [`${EN}/articles/a/one.md`]: undefined,
        [`${EN}/articles/a/two.md`]: undefined,
        [`${EN}/articles/c/one.md`]: article('One').replace('category: any', 'category: new'),
        [`${EN}/articles/c/two.md`]: article('Two').replace('category: any', 'category: new'),
      },
      ['articles/one.html', 'articles/two.html', 'ar/articles/two.html'],
    ],
  ])('%s', async (_, change, pages) => {
    expect(await changedBy(change)).toEqual(expect.arrayContaining([...pages]));
  });
});
