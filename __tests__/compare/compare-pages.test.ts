import { expect, it } from 'vitest';
import { compareReleases } from '../support/compare-releases.js';
import { article, BASE, type Content, edited, opened, treeOf } from '../support/release-content.js';

/** Returns the paths of the pages that a comparison of two published trees calls gone. */
async function goneWith(before: Content, edit: Content): Promise<readonly string[]> {
  const [old, now] = [await treeOf(opened(before)), await treeOf(opened(edited(edit, before)))];
  const { changes } = await compareReleases(old, now);
  return changes.filter(({ id }) => id === 'page-removed').map(({ target }) => target);
}

it('takes the pages of lists as gone with their locale, unlike its search page', async () => {
  const edit = { 'lc-api.yml': 'locales: {en: full}\n', 'content/de/courses/basics.md': undefined };
  expect(await goneWith(BASE, edit)).toEqual(['/de/suche/index.html']);
});

it('takes the second page of a list as gone with the records that it had', async () => {
  const more = Array.from({ length: 99 }, (_, at) => [`content/en/articles/more-${at}.md`, article(`${at}`)]);
  const edit = { 'content/en/articles/first.md': undefined, 'content/en/articles/other.md': undefined };
  expect(await goneWith(edited(Object.fromEntries(more)), edit)).toEqual([]);
});

it('takes the page of a tag as gone when fewer than three records share the tag', async () => {
  const path = 'content/en/articles/first.md';
  const tagged = (title: string): string => article(title, 'keywords: [agents]\n');
  const before = edited({
    [path]: tagged('First'),
    'content/en/articles/other.md': tagged('Other'),
    'content/en/articles/third.md': tagged('Third'),
  });
  expect([...(await treeOf(opened(before))).paths()]).toContain('search/tags/agents/index.html');
  expect(await goneWith(before, { [path]: article('First') })).toEqual([]);
});

it('takes a whole course on one page as gone with the course, or with all of its lessons but one', async () => {
  const lesson = (number: number): string =>
    `---\ntitle: Lesson\nnumber: "${number}"\nstatus: live\n---\n\nText.\n`;
  const paths = [1, 2].map((number) => `content/en/lessons/extra/extra-${number}.md`);
  const before = edited({
    'content/en/courses/extra.md': '---\ntitle: Extra\nlevel: any\n---\n\nText.\n',
    ...Object.fromEntries(paths.map((path, index) => [path, lesson(index + 1)])),
  });
  expect([...(await treeOf(opened(before))).paths()]).toContain('courses/extra/all.html');
  expect(await goneWith(before, { [paths[1] as string]: undefined })).toEqual([]);
  const all = [...paths, 'content/en/courses/extra.md'];
  expect(await goneWith(before, Object.fromEntries(all.map((path) => [path, undefined])))).toEqual([]);
});

it('reports a page that a site built elsewhere no longer has, of a record, a list or nothing of ours', async () => {
  const pages = [
    'index.html',
    'about.html',
    'articles/first.html',
    'articles/other/index.html',
    'articles/index.html',
    'blog/tags/news/index.html',
    'blog/all.html',
  ];
  const before = edited({
    'lc-api.yml': `${BASE['lc-api.yml']}pages: {from: site}\n`,
    ...Object.fromEntries(pages.map((path) => [`site/${path}`, '<!doctype html><title>A</title>'])),
  });
  const lost = pages.slice(1);
  const edit = Object.fromEntries(lost.map((path) => [`site/${path}`, undefined]));
  expect(await goneWith(before, edit)).toEqual(lost.map((path) => `/${path}`).sort());
});
