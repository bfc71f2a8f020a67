import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { importSite } from '../../../src/apps/import/import-site.js';
import { check } from '../../support/expect-problems.js';
import { type Files, memoryTree } from '../../support/memory-tree.js';

const page = (title: string, text = `About ${title}.`): string => `# ${title}\n\n${text}\n`;
const pages = (...paths: string[]): Files =>
  Object.fromEntries(paths.map((path) => [path, page(path.replace(/^.*\/|\.md$/g, ''))]));

/** Imports a site, checks it, and returns its folders and its records: course, number and title of lessons. */
function imported(generator: string, files: Files) {
  const { config, notes } = importSite(memoryTree(files), generator);
  const { valid, problems } = check({ ...files, 'lc-api.yml': config });
  expect(problems).toEqual([]);
  const records = valid?.content.index.records ?? [];
  return {
    folders: (load(config) as { folders: Record<string, unknown> }).folders,
    lessons: records.flatMap(({ collection, locale, brief }) =>
      collection.type === 'lesson'
        ? [`${locale.code} ${brief['courseSlug']} ${brief['number']} ${brief['title']}`]
        : [],
    ),
    others: records.flatMap(({ collection, slug, brief }) =>
      collection.type === 'lesson' ? [] : [`${collection.type} ${slug} ${brief['title']}`],
    ),
    /** The sections and titles of lessons, in their order. */
    sections: records
      .flatMap(({ collection, brief }) => (collection.type === 'lesson' ? [brief] : []))
      .sort((a, b) => Number(a['order']) - Number(b['order']))
      .map(({ section = '-', title }) => `${section}: ${title}`),
    notes: notes.join('\n'),
  };
}

it('a book of mdBook is one course in the order of its SUMMARY.md', () => {
  const { folders, lessons, others } = imported('mdbook', {
    'book.toml':
      '# A book\n[book]\ntitle = "The Book"\nlanguage = "de"\nsrc = "./text"\ndescription = "About all."\n',
    'text/SUMMARY.md': '# Summary\n\n[Start](start.md)\n\n- [B](b.md)\n  - [A](a.md)\n',
    ...pages('text/a.md', 'text/b.md', 'text/start.md'),
  });
  expect(folders).toEqual({
    text: {
      collection: 'lessons',
      url: '/{slug}.html',
      order: 'text/SUMMARY.md',
      defaults: { courseSlug: 'the-book' },
    },
  });
  expect(lessons).toEqual(['de the-book 1.1 a', 'de the-book 1 b', 'de the-book 0.1 start']);
  expect(others).toEqual(['course the-book The Book']);
});

it('a lesson of The Carpentries is a course, and its pages for learners are guides', () => {
  const { lessons, others } = imported('sandpaper', {
    'config.yaml':
      "title: 'Git'\nsource: 'https://github.com/swcarpentry/git-novice'\nlang: en\nepisodes: \n- b.md\n- a.md\n",
    'index.md': '---\nsite: sandpaper::sandpaper_site\n---\n\nJimmy and Alfredo. [b](b.html)\n',
    'episodes/a.md': '---\ntitle: A\nteaching: 5\nexercises: 0\n---\n\nText.\n',
    ...pages('episodes/b.md', 'learners/setup.md', 'README.md'),
  });
  expect(lessons).toEqual(['en git-novice 2 A', 'en git-novice 1 b']);
  expect(others).toEqual(['course git-novice Git', 'guide setup setup']);
});

describe('folders of Markdown', () => {
  it('are courses if they have a page and a folder of numbered lessons, in all languages', () => {
    const { folders, lessons } = imported('folders', {
      ...pages('README.md', 'docs/a.md', 'farm/README.md', 'farm/lessons/1-soil/README.md'),
      ...pages('farm/lessons/2-water/README.md', 'translations/de/farm/README.md'),
      ...pages('translations/de/farm/lessons/1-soil/README.md'),
    });
    expect(Object.keys(folders)).toEqual(['{course}/lessons', 'translations/{locale}/{course}/lessons']);
    expect(lessons).toEqual(['en farm 1 README', 'en farm 2 README', 'de farm 1 README']);
  });

  it('are courses if they have a page and numbered pages', () => {
    const { folders } = imported(
      'folders',
      pages('c/a/README.md', 'c/a/1-x.md', 'c/a/2-y.md', 'c/b/index.md', 'c/b/01.md', 'c/b/02.md', 'd/e.md'),
    );
    expect(folders).toEqual({ c: { collection: 'lessons' } });
  });

  it('are courses next to pages and folders without lessons, which are guides', () => {
    const { folders, others } = imported(
      'folders',
      pages(
        't/README.md',
        't/a/README.md',
        't/a/1.md',
        't/a/2.md',
        't/b/README.md',
        't/b/1.md',
        't/b/2.md',
        't/c/README.md',
        't/d.md',
      ),
    );
    expect(folders).toEqual({
      t: { collection: 'lessons' },
      't/README.md': { collection: 'guides' },
      't/d.md': { collection: 'guides' },
      't/c/README.md': { collection: 'guides' },
    });
    expect(others).toEqual([
      'guide t README',
      'course a README',
      'course b README',
      'guide c README',
      'guide d d',
    ]);
  });

  it('are courses in the order of the lists on their pages', () => {
    const { folders, lessons } = imported('folders', {
      ...pages('README.md', 'git/commits.md', 'git/start.md', 'git/more/README.md'),
      'git/README.md':
        '# Git\n\nTexts.\n\n1. [Start](start.md) (by [Ann](https://example.org/ann))\n2. Then [commits](./commits.md)\n3. [More](more/)\n',
      ...pages('sql/ch1.md', 'sql/ch2.md', 'sql/appendix.md'),
      'sql/README.md':
        '# SQL\n\nTexts.\n\n* **[One](ch1.md)**\n* [Two](ch2.md)\n* [End](appendix.md) (by Ann)\n',
    });
    expect(folders).toEqual({ '.': { collection: 'lessons', order: '{course}/README.md' } });
    expect(lessons).toMatchInlineSnapshot(`
      [
        "en git 2 commits",
        "en git 3 README",
        "en git 1 start",
        "en sql 3 appendix",
        "en sql 1 ch1",
        "en sql 2 ch2",
      ]
    `);
  });

  it('are courses in the order of their names if a page of a course does not list its lessons', () => {
    const { folders } = imported('folders', {
      ...pages('git/1-b.md', 'git/2-a.md', 'sql/1-b.md', 'sql/2-a.md', 'sql/README.md'),
      'git/README.md': '# Git\n\nTexts.\n\n- [A](2-a.md)\n- [B](1-b.md)\n',
    });
    expect(folders).toEqual({ '.': { collection: 'lessons' } });
  });

  it('are one course if a page lists nearly all pages', () => {
    const { folders, lessons, others, notes } = imported('folders', {
      ...pages('CONTRIBUTING.md', 'security.md', 'loops.md', 'start/README.md', 'start/install.md', 'end.md'),
      'README.md': [
        '# Python',
        'All about it.',
        '## Basics',
        '1. [Start](start/)',
        '   - [Install](start/install.md)',
        '2. [Loops](loops.md) and [security](security.md)',
        '## More',
        '- [End](end.md#top)',
      ].join('\n\n'),
    });
    expect(folders).toMatchInlineSnapshot(`
      {
        ".": {
          "collection": "lessons",
          "defaults": {
            "courseSlug": "python",
          },
          "order": "README.md",
        },
      }
    `);
    expect(lessons).toMatchInlineSnapshot(`
      [
        "en python 4 end",
        "en python 2 loops",
        "en python 3 security",
        "en python 1 README",
        "en python 1.1 install",
      ]
    `);
    expect(others).toEqual(['course python Python']);
    expect(notes).toContain('Not read: 1 other Markdown file, in');
  });

  it('are one course by the list of the original, next to a translated one', () => {
    const list = '\n\nAll.\n\n- [Z](docs/z.md)\n- [B](docs/b.md)\n- [A](docs/a.md)\n';
    const { config } = importSite(
      memoryTree({
        ...pages('docs/a.md', 'docs/b.md', 'docs/z.md'),
        'README.de.md': `# Kurs${list}`,
        'README.md': `# Course${list}`,
      }),
      'folders',
    );
    expect(config).toContain('order: README.md');
  });

  it('are not in the order of lists that are on pages with different names', () => {
    const list = '\n\nAll.\n\n- [Z](z.md)\n- [A](a.md)\n';
    const { folders } = imported('folders', {
      ...pages('c1/a.md', 'c1/z.md', 'c2/a.md', 'c2/z.md'),
      'c1/README.md': `# C1${list}`,
      'c2/index.md': `# C2${list}`,
    });
    expect(Object.values(folders)).not.toContainEqual(expect.objectContaining({ collection: 'lessons' }));
  });

  it('are guides if their names are those of programming languages', () => {
    const { folders } = imported('folders', pages('go/a.md', 'js/a.md', 'ts/a.md', 'py/a.md'));
    expect(Object.keys(folders)).toEqual(['go', 'js', 'py', 'ts']);
  });

  it('are guides if only some of them are a course in languages', () => {
    const steps = ['en', 'fr'].flatMap((code) => [1, 2, 3].map((step) => `examples/${code}/step_${step}.md`));
    const { folders } = imported('folders', pages('docs/a.md', 'docs/b.md', 'docs/c.md', ...steps));
    expect(folders).toMatchObject({ docs: { collection: 'guides' } });
  });

  it('are no course if a page lists only a part of the pages', () => {
    const { folders } = imported('folders', {
      ...pages('docs/a.md', 'docs/b.md', 'docs/c.md', 'docs/d.md', 'docs/e.md'),
      'docs/README.md': '# Docs\n\nAll.\n\n- [C](c.md)\n- [B](b.md)\n- [A](a.md)\n',
    });
    expect(folders).toEqual({ docs: { collection: 'guides' } });
  });

  it('are one course if the root has numbered folders with a page', () => {
    const { folders, lessons, others, notes } = imported('folders', {
      ...pages('README.md', 'CONTRIBUTING.md', 'cohorts/2024/README.md', 'images/a.md'),
      ...pages('01-docker/README.md', '01-docker/setup/2-run.md', '01-docker/setup/1-install.md'),
      ...pages(
        '02-workflow/README.md',
        '10-project/README.md',
        '03-warehouse/README.md',
        '03-warehouse/sql/big.md',
      ),
    });
    expect(folders).toEqual({ '.': { collection: 'lessons', defaults: { courseSlug: 'readme' } } });
    expect(lessons).toMatchInlineSnapshot(`
      [
        "en readme 1 README",
        "en readme 1.1.1 1-install",
        "en readme 1.1.2 2-run",
        "en readme 2 README",
        "en readme 3 README",
        "en readme 3.1.1 big",
        "en readme 10 README",
      ]
    `);
    expect(others).toEqual(['course readme README']);
    expect(notes).toContain('Not read: 3 other Markdown files');
  });

  it('are one course with the translations that are in a folder of the root, without a copy of the originals', () => {
    const modules = ['1-a/README.md', '1-a/1-b/README.md', '2-c/README.md', '3-d/README.md'];
    const { folders, lessons, others } = imported('folders', {
      'README.md': page('Course'),
      'translations/de/README.md': page('Kurs'),
      // The menu of a page that shows the files of the folder above.
      'docs/_sidebar.md': '- [A](../1-a/README.md)\n',
      ...pages(
        ...modules,
        ...['de', 'en'].flatMap((name) => modules.map((path) => `translations/${name}/${path}`)),
      ),
      ...pages('CONTRIBUTING.md', 'translations/de/CONTRIBUTING.md', 'translations/en/README.md'),
    });
    expect(Object.keys(folders)).toEqual(['.', 'translations/{locale}']);
    expect(lessons.filter((lesson) => lesson.startsWith('de')).sort()).toEqual([
      'de course 1 README',
      'de course 1.1 README',
      'de course 2 README',
      'de course 3 README',
    ]);
    expect(lessons).toHaveLength(2 * 4);
    expect(others).toEqual(['course course Course', 'course course Kurs']);
  });

  it('are one course if they have a table of contents, in folders of languages', () => {
    const { folders, lessons } = imported('folders', {
      'README.md': '# The [Course](https://x.example)\n',
      'units/en/_toctree.yml':
        '- title: 1. One\n  sections: [{local: b}, {local: a}]\n- title: 2. Two\n  sections: [local: c]\n',
      ...pages(
        'units/en/a.md',
        'units/en/b.md',
        'units/en/c.md',
        'units/de/a.md',
        'units/de/b.md',
        'units/de/c.md',
      ),
    });
    expect(folders).toEqual({
      'units/{locale}': {
        collection: 'lessons',
        order: 'units/{locale}/_toctree.yml',
        defaults: { courseSlug: 'the-course' },
      },
    });
    expect(lessons).toContain('de the-course 1.2 a');
  });

  it('are one course in the languages that have a table of contents in a folder of the root', () => {
    const { folders, lessons, notes } = imported('folders', {
      'README.md': '# Web\n',
      'en/SUMMARY.md': '# Summary\n\n- [A](a/README.md)\n',
      'de/SUMMARY.md': '# Inhalt\n\n- [A](a/README.md)\n',
      'src/notes.md': '# Notes\n\nNotes.\n',
      ...pages('en/a/README.md', 'de/a/README.md'),
    });
    expect(Object.keys(folders)).toEqual(['{locale}']);
    expect(lessons).toEqual(['de web 1 README', 'en web 1 README']);
    expect(notes).toContain('src (1)');
  });

  it('are courses if their folders have the same pages in several languages', () => {
    const { folders, lessons } = imported('folders', {
      'README.md': page('Parts'),
      ...pages('src/content/0/en/part0.md', 'src/content/0/fr/part0.md'),
      ...pages('src/content/1/en/part1.md', 'src/content/1/fr/part1.md', 'src/js/a.md', 'src/ui/b.md'),
    });
    expect(Object.keys(folders)).toEqual(['src/content/{course}/{locale}']);
    expect(lessons).toEqual(['en 0 0 part0', 'fr 0 0 part0', 'en 1 1 part1', 'fr 1 1 part1']);
  });

  it('are one course if folders of languages have numbered pages', () => {
    const steps = ['en', 'de-DE'].flatMap((name) => [1, 2, 10].map((step) => `${name}/step_${step}.md`));
    const { folders, lessons } = imported('folders', { 'README.md': page('Rocket'), ...pages(...steps) });
    expect(folders).toEqual({ '{locale}': { collection: 'lessons', defaults: { courseSlug: 'rocket' } } });
    expect(lessons).toEqual([
      'de-DE rocket 1 step_1',
      'de-DE rocket 10 step_10',
      'de-DE rocket 2 step_2',
      'en rocket 1 step_1',
      'en rocket 10 step_10',
      'en rocket 2 step_2',
    ]);
  });

  it('are one course if the pages of numbered folders have other names', () => {
    const days = ['01_Day_Loops/01_day_loops.md', '02_Day_Maps/02_day_maps.md', '10_Day_End/10_day_end.md'];
    const { lessons, others } = imported('folders', { 'readMe.md': page('Days'), ...pages(...days) });
    expect(others).toEqual(['course days Days']);
    // A folder and its only page with the same number are one lesson.
    expect(lessons).toEqual(['en days 1 01_day_loops', 'en days 2 02_day_maps', 'en days 10 10_day_end']);
  });

  it('are courses next to pages of the root, which are none', () => {
    const books = ['a', 'b'].flatMap((name) => ['README', 'ch1', 'ch2'].map((one) => `${name}/${one}.md`));
    const { lessons, others } = imported(
      'folders',
      pages('README.md', 'preface.md', 'CONTRIBUTING.md', ...books),
    );
    expect(lessons).toHaveLength(4);
    expect(others).toEqual(['course a README', 'course b README', 'guide preface preface']);
  });

  it('are guides in languages that are folders of a folder', () => {
    const { folders, others } = imported('folders', {
      'README.md': page('School'),
      ...pages('lessons/en/basics/maps.md', 'lessons/fr/basics/maps.md', 'posts/js/a.md', 'posts/ui/b.md'),
    });
    expect(Object.keys(folders)).toEqual(['lessons/{locale}', 'posts', 'README.md']);
    expect(others).toEqual([
      'guide readme School',
      'guide basics-maps maps',
      'guide basics-maps maps',
      'guide js-a a',
      'guide ui-b b',
    ]);
    const configOf = (...names: string[]): string =>
      importSite(memoryTree(pages(...names.map((name) => `docs/${name}/a.md`))), 'folders').config;
    for (const names of [
      ['api', 'cli'],
      ['js', 'ui', 'css'],
      ['de', 'en', 'api'],
    ])
      expect(configOf(...names)).not.toContain('{locale}');
    expect(configOf('en', 'jp')).toContain('docs/{locale}');
  });

  it('are guides with the pages of the root, but not those about the repository', () => {
    const about = ['README.md', 'CONTRIBUTING.md', 'LICENSE.md', 'CODE_OF_CONDUCT.md'];
    const { folders } = imported('folders', pages(...about, 'awk.md', 'exercises/one.md'));
    expect(Object.keys(folders)).toEqual(['exercises', 'README.md', 'awk.md']);
    const contents = { 'README.md': '# Notes\n\nAll.\n\n| |\n|-|\n| [One](./exercises/one.md) |\n' };
    expect(
      imported('folders', { ...pages('exercises/one.md', 'exercises/two.md'), ...contents }).others,
    ).toEqual(['guide readme Notes', 'guide one one', 'guide two two']);
    const notes = Array.from({ length: 9 }, (_, one) => `note-${one}.md`);
    const whole = imported('folders', pages(...about, ...notes, 'more/one.md'));
    expect(Object.keys(whole.folders)).toEqual(['.']);
    expect(whole.others).toHaveLength(11);
    const many = Array.from({ length: 9 }, (_, one) => `pattern-${one}/README.md`);
    expect(imported('folders', pages('CONTRIBUTING.md', ...many)).others[0]).toBe('guide pattern-0 README');
    const only = imported('folders', pages('README.md', 'README.fr.md', 'LICENSE.md'));
    expect(Object.keys(only.folders)).toEqual(['README.{locale}.md', 'README.md']);
    expect(only.others).toEqual(['guide readme README.fr', 'guide readme README']);
  });

  it.each([
    ['a folder', 'localization/{locale}', ['.', 'localization/{locale}']],
    ['the root', '{locale}', ['.', '{locale}']],
    [
      'names',
      '{slug}.{locale}',
      ['a', 'a/{slug}.{locale}', 'b', 'b/{slug}.{locale}', 'README.{locale}.md', 'README.md'],
    ],
  ])('are guides in the language of the originals, and translations in %s', (_, form, paths) => {
    const translated = (path: string, locale: string): string =>
      form.includes('{slug}')
        ? path.replace(/(?=\.md$)/, `.${locale}`)
        : `${form.replace('{locale}', locale)}/${path}`;
    const originals = ['README.md', 'a/README.md', 'b/README.md', 'b/b.md'];
    const translations = ['ar', 'zh-CN'].flatMap((locale) =>
      originals.slice(0, 3).map((path) => translated(path, locale)),
    );
    const files = pages(...originals, ...translations);
    const { config } = importSite(memoryTree(files), 'folders');
    expect(load(config)).toMatchObject({
      defaultLocale: 'en',
      locales: { en: 'full', ar: 'full', 'zh-CN': 'full' },
    });
    const { folders, others } = imported('folders', files);
    expect(Object.keys(folders)).toEqual(paths);
    const slugs = others.map((record) => record.split(' ')[1]);
    expect(new Set(slugs).size).toBe(4);
    expect(slugs).toHaveLength(10);
  });

  it('are in the language of their script', () => {
    const { config, notes } = importSite(
      memoryTree({ 'README.md': '# Course\n', 'docs/a.md': `# 大模型\n\n${'简介'.repeat(20)} LLM.\n` }),
      'folders',
    );
    expect(config).toContain('defaultLocale: zh\n');
    expect(notes).toContain('Pages whose paths say no language are read as "zh", the "defaultLocale".');
    for (const [text, language] of [
      ['はじめに、大規模言語モデル', 'ja'],
      ['소개', 'ko'],
      ['Введение', 'ru'],
      ['مقدمة', 'ar'],
      ['Introducción a 大', 'en'],
      [`${'机器学习'.repeat(9)} $z=w^i$ `.repeat(9), 'zh'],
    ] as const)
      expect(importSite(memoryTree({ 'docs/a.md': text }), 'folders').config).toContain(
        `defaultLocale: ${language}\n`,
      );
  });

  it('are guides of the folder that has all pages, at the root of the site if their links say so', () => {
    const linked = {
      'rules/__tests__/a.md': page('No page of the site'),
      'src/content/index.md': page('Home', '[a](/learn/a#a) [b](/learn/b/)'),
      'src/content/learn/a.md': page('A', '[b](/learn/b)'),
      'src/content/learn/b.md': page('B', 'Text.'),
    };
    const { folders, others } = imported('folders', linked);
    expect(folders).toEqual({ 'src/content': { collection: 'guides', url: '/' } });
    expect(others).toContain('guide learn-a A');
    const elsewhere = { ...linked, 'src/content/index.md': page('Home', '[a](/docs/learn/a) [b](/docs/b)') };
    expect(importSite(memoryTree(elsewhere), 'folders').config).toContain(
      'src/content: {collection: guides}',
    );
    const inLanguages = Object.fromEntries(
      ['de', 'en'].flatMap((code) => [
        [`docs/${code}/a.md`, page('A', `[b](/${code}/b)`)],
        [`docs/${code}/b.md`, page('B', 'Text.')],
      ]),
    );
    expect(imported('folders', inLanguages).folders).toEqual({
      'docs/{locale}': { collection: 'guides', url: '/{locale}/' },
    });
  });

  it('are guides if there is no course, and equal names get a form of slugs', () => {
    const { folders, others, notes } = imported('folders', pages('using/faqs.md', 'joining/faqs.md'));
    expect(folders).toEqual({
      joining: { collection: 'guides' },
      using: { collection: 'guides', slug: 'using-{slug}' },
    });
    expect(others).toEqual(['guide faqs faqs', 'guide using-faqs faqs']);
    expect(notes).toContain('No courses were found');
  });
});

it('guides have the languages in the names of their files, and those of the largest folder keep their slugs', () => {
  const { folders, others } = imported('folders', {
    'README.md': page('Guides'),
    ...pages('guides/a.md', 'guides/c.md'),
    ...pages('pages/a.en.mdx', 'pages/a.fr.mdx', 'pages/b/b.en.mdx', 'pages/b/b.fr.mdx', 'pages/c.en.mdx'),
  });
  expect(folders).toEqual({
    guides: { collection: 'guides', slug: 'guides-{slug}' },
    'pages/{slug}.{locale}': { collection: 'guides' },
    'README.md': { collection: 'guides', slug: 'readme' },
  });
  const few = imported('folders', {
    'README.md': page('Guides'),
    ...pages('content/a.en.md', 'content/a.fr.md', 'content/b.en.md', 'content/c.en.md', 'content/news.md'),
  });
  expect(Object.keys(few.folders)).toEqual(['content', 'content/{slug}.{locale}', 'README.md']);
  expect(few.others).toHaveLength(6);
  expect(others).toEqual([
    'guide readme Guides',
    'guide guides-a a',
    'guide guides-c c',
    'guide a a.en.mdx',
    'guide a a.fr.mdx',
    'guide b-b b.en.mdx',
    'guide b-b b.fr.mdx',
    'guide c c.en.mdx',
  ]);
});

it('the page of the root has languages with any mark, and is none next to a folder with a page of its own', () => {
  const { notes, folders } = imported('folders', {
    'README-zh-Hans.md': page('图', '这是图的课程，包括很多例子和练习。'.repeat(9)),
    'README_ja.md': page('A', 'はじめに、大規模言語モデル。'.repeat(9)),
    ...pages('README.md', 'maps/README.md', 'maps/what-is-it.md', 'loops/a.md'),
  });
  expect(notes).toContain('are read as "en"');
  expect(folders).toEqual({
    loops: { collection: 'guides' },
    maps: { collection: 'guides' },
    'README-{locale}.md': { collection: 'guides', slug: 'readme' },
    'README_{locale}.md': { collection: 'guides', slug: 'readme' },
    'README.md': { collection: 'guides', slug: 'readme' },
  });
  expect(Object.keys(imported('folders', pages('README.md', 'docs/README.md', 'docs/a.md')).folders)).toEqual(
    ['docs'],
  );
});

it('languages can have their English names, in the order of words that an author likes', () => {
  const files = {
    ...pages(
      'README.md',
      'README.french.md',
      'rules/a.md',
      'rules/a.french.md',
      'rules/a.chinese-traditional.md',
    ),
    ...pages('rules/b.md', 'rules/b.brazilian-portuguese.md', 'rules/german.md', 'rules/to.polish.md'),
  };
  expect(load(importSite(memoryTree(files), 'folders').config)).toMatchObject({
    defaultLocale: 'en',
    locales: {
      en: 'full',
      fr: { kind: 'full', folder: 'french' },
      'zh-Hant': { kind: 'full', folder: 'chinese-traditional' },
      'pt-BR': { kind: 'full', folder: 'brazilian-portuguese' },
    },
    folders: { rules: {}, 'rules/{slug}.{locale}': {}, 'README.{locale}.md': {}, 'README.md': {} },
  });
  const inFolders = pages('docs/English/a.md', 'docs/German/a.md', 'docs/English/b.md');
  expect(load(importSite(memoryTree(inFolders), 'folders').config)).toMatchObject({
    locales: { en: { kind: 'full', folder: 'English' }, de: { kind: 'full', folder: 'German' } },
    folders: { 'docs/{locale}': {} },
  });
});

it.each([
  ['words that are no languages', ['README.md', 'README-api.md', 'README-de.md', 'README-new.md'], 6],
  ['another case', ['README.md', 'readme.de.md', 'README_de.md', 'README-de.md'], 4],
  [
    'many other pages',
    ['README.md', 'what-is-it.md', ...Array.from({ length: 9 }, (_, one) => `${one}.md`)],
    13,
  ],
])('pages of the root have slugs of their own with %s', (_, names, count) => {
  expect(imported('folders', pages(...names, 'guides/x.md', 'more/y.md')).others).toHaveLength(count);
});

it('folders of languages keep their names next to a page in one of them', () => {
  const files = pages('README.md', 'English/a.md', 'English/b.md', 'German/a.md', 'German/b.md');
  expect(load(importSite(memoryTree(files), 'folders').config)).toMatchObject({
    locales: { en: { kind: 'full', folder: 'English' }, de: { kind: 'full', folder: 'German' } },
  });
});

it('modules are a course only if nothing else has pages, and not in folders of languages', () => {
  const weeks = (folder: string): string[] => [1, 2, 3].map((week) => `${folder}/week${week}/README.md`);
  const inLanguages = imported('folders', pages('README.md', ...weeks('de'), ...weeks('en')));
  expect(Object.keys(inLanguages.folders)[0]).toBe('{locale}');
  for (const others of [['docs/a.md', 'docs/b.md'], weeks('python')]) {
    const { folders, others: records, lessons } = imported('folders', pages(...weeks('js'), ...others));
    expect(Object.keys(folders)).toHaveLength(2);
    expect([...records, ...lessons]).toHaveLength(3 + others.length);
  }
});

it('modules of a course are called weeks, and pages next to them are guides', () => {
  const { folders, lessons, others } = imported('folders', {
    'README.md': page('Loops'),
    ...pages(
      'Week1/README.md',
      'Week1/tasks.md',
      'Week2/README.md',
      'Week3/README.md',
      'setup.md',
      'LICENSE.md',
    ),
  });
  expect(folders).toEqual({
    '.': { collection: 'lessons', defaults: { courseSlug: 'loops' } },
    'setup.md': { collection: 'guides' },
  });
  expect(lessons).toEqual([
    'en loops 1 README',
    'en loops 1.1 tasks',
    'en loops 2 README',
    'en loops 3 README',
  ]);
  expect(others).toEqual(['course loops Loops', 'guide setup setup']);
});

it('modules of a course can be in a folder, and chapters of a book next to a larger course are none', () => {
  const inFolder = imported('folders', {
    'README.md': page('Maps'),
    ...pages('lessons/01-a/A-b.md', 'lessons/02-c/A-d.md', 'lessons/02-c/B-e.md', 'lessons/03-f/A-g.md'),
  });
  expect(inFolder.folders).toEqual({
    lessons: { collection: 'lessons', defaults: { courseSlug: 'maps' } },
    'README.md': { collection: 'guides', slug: 'readme' },
  });
  expect(inFolder.lessons).toEqual([
    'en maps 1.1 A-b',
    'en maps 2.1 A-d',
    'en maps 2.2 B-e',
    'en maps 3.1 A-g',
  ]);
  const modules = ['01-a', '02-b', '03-c'].flatMap((name) =>
    ['README', '01-x', '02-y'].map((one) => `course/${name}/${one}.md`),
  );
  const { folders } = imported(
    'folders',
    pages('chapter-01/README.md', 'chapter-02/README.md', 'chapter-03/README.md', ...modules),
  );
  expect(Object.keys(folders)).toEqual(['course']);
});

it('posts with equal names get slugs with their dates', () => {
  const { folders } = imported('jekyll', {
    '_config.yml': 'title: T\n',
    '_posts/2021-08-30-update.md': '---\ntitle: A\n---\n\nText.\n',
    '_posts/2022-08-30-update.md': '---\ntitle: B\n---\n\nText.\n',
  });
  expect(folders['_posts']).toMatchObject({ slug: '{year}-{month}-{slug}' });
});

it('a course of Sphinx has the order of the lists of pages on its first page', () => {
  const list = (caption: string, ...names: readonly string[]): string =>
    `\`\`\`{toctree}\n:maxdepth: 1\n:caption: ${caption}\n\n${names.join('\n')}\n\`\`\`\n`;
  const { folders, lessons, others } = imported('folders', {
    'README.md': '# Git\n',
    'content/_static/a.png': 'x',
    'content/index.md': `# Git\n\nAbout Git. ![A](/_static/a.png)\n\n${list('First steps', 'motivation', 'Set up <setup>')}\n${list('More', 'Site <https://a.example>', 'browsing.md')}`,
    ...pages('content/browsing.md', 'content/motivation.md', 'content/setup.md'),
  });
  expect(folders).toEqual({
    content: { collection: 'lessons', order: 'content/index.md', defaults: { courseSlug: 'git' } },
  });
  expect(lessons).toEqual(['en git 3 browsing', 'en git 1 motivation', 'en git 2 setup']);
  expect(others).toEqual(['course git Git']);
});

it('a course of docsify has the order of its sidebar', () => {
  const { folders, lessons, notes } = imported('folders', {
    'README.md': '# Learning\n',
    'docs/index.html': '<title>Learning</title>\n',
    'docs/README.md': '# Learning\n\nAbout it.\n',
    'docs/_sidebar.md': '- Contents\n- [Two](chapter2/text)\n- [One & more](chapter1/one&more)\n',
    ...pages('docs/chapter1/one&more.md', 'docs/chapter2/text.md'),
  });
  expect(folders).toMatchObject({ docs: { collection: 'lessons', order: 'docs/_sidebar.md' } });
  expect(lessons).toEqual(['en learning 2 one&more', 'en learning 1 text']);
  expect(notes).toContain('3 Markdown files in docs.');
});

it('a book of Quarto is one course in the order of its chapters', () => {
  const { folders, lessons, others } = imported('folders', {
    'README.md': '# Repository\n',
    '_quarto.yml':
      'project:\n  type: book\nbook:\n  title: "The Book"\n  chapters:\n    - index.qmd\n    - part: "First"\n      chapters:\n      - text/b.qmd\n      - text/a.qmd\n  appendices:\n    - text/c.qmd\n',
    'index.qmd': '# Preface\n\nAbout it.\n',
    ...Object.fromEntries(['a', 'b', 'c'].map((name) => [`text/${name}.qmd`, page(name)])),
  });
  expect(folders).toEqual({
    '.': {
      collection: 'lessons',
      url: '/{slug}.html',
      order: '_quarto.yml',
      defaults: { courseSlug: 'the-book' },
    },
  });
  expect(lessons).toEqual(['en the-book 1.2 a', 'en the-book 1.1 b', 'en the-book 2 c']);
  expect(others).toEqual(['course the-book The Book']);
});

it('a part of Quarto or Jupyter Book that is a page is a section with the title of the page', () => {
  const quarto = {
    '_quarto.yml':
      'project:\n  type: book\nbook:\n  title: The Book\n  chapters:\n    - index.qmd\n    - part: first.qmd\n      chapters:\n      - b.qmd\n      - a.qmd\n    - part: second.qmd\n      chapters: [c.qmd]\n',
    'index.qmd': page('Preface'),
    ...Object.fromEntries(['a', 'b', 'c'].map((name) => [`${name}.qmd`, page(name)])),
    'first.qmd': page('Whole game'),
    'second.qmd': page('Visualize'),
  };
  expect(imported('folders', quarto).sections).toEqual([
    'Whole game: Whole game',
    'Whole game: b',
    'Whole game: a',
    'Visualize: Visualize',
    'Visualize: c',
  ]);
  const jupyter = {
    '_config.yml': 'title: The Book\n',
    '_toc.yml': 'root: intro\nchapters:\n  - file: a\n    sections: [{file: b}]\n  - file: c\n',
    ...Object.fromEntries(['intro', 'a', 'b', 'c'].map((name) => [`${name}.md`, page(name)])),
  };
  expect(imported('folders', jupyter).sections).toEqual(['-: intro', 'a: a', 'a: b', '-: c']);
});

it('a book of GitBook is called as its configuration says, and in another language as its page', () => {
  const { lessons, others } = imported('folders', {
    'README.md': '# How to build this\n',
    'book.json': '{\n  "title": "The Book",\n  "variables": {}\n}\n',
    'en/README.md': '# Getting started\n\nAbout it.\n',
    'en/SUMMARY.md': '# Summary\n\n* [Introduction](README.md)\n* [A](a.md)\n',
    'en/a.md': page('A'),
    'de/README.md': '# Das Buch\n\nWorum es geht.\n',
    'de/SUMMARY.md': '# Summary\n\n* [Introduction](README.md)\n* [A](a.md)\n',
    'de/a.md': page('Das A'),
  });
  expect(lessons).toEqual(['de the-book 1 Das A', 'en the-book 1 A']);
  expect(others).toEqual(['course the-book Das Buch', 'course the-book The Book']);
});

it('pages of VitePress are guides in their languages, with the files of the folder public', () => {
  const { folders, others, notes } = imported('folders', {
    '.vitepress/config/index.ts':
      "export default defineConfig({\n  ...shared,\n  locales: { root: { label: 'English', lang: 'en' }, ja: { label: '日本語', lang: 'ja' } },\n});\n",
    '.vitepress/config/shared.ts':
      "export const shared = { title: 'The Book', srcDir: './text/', srcExclude: ['wip', '**/TODO.md'] };\n",
    'text/index.md': page('Start'),
    'text/public/img/a.png': 'x',
    'text/more/a.md': '# A\n\n![An a](/img/a.png), [B](./b), [B](/more/b) and [B](b.html).\n',
    'text/more/b.md': page('B'),
    'text/wip/c.md': page('C'),
    'text/ja/more/a.md': '# あ\n\n[B](/ja/more/b)\n',
    'text/ja/more/b.md': page('Bの'),
  });
  expect(folders).toEqual({
    text: { collection: 'guides', url: '/{slug}.html' },
    'text/{locale}': { collection: 'guides', url: '/{locale}/{slug}.html' },
  });
  expect(others).toEqual([
    'guide home Start',
    'guide more-a あ',
    'guide more-b Bの',
    'guide more-a A',
    'guide more-b B',
  ]);
  expect(notes).toContain('"srcExclude" has the pattern **/TODO.md');
});

it('pages of VuePress are guides, in the folder that has its configuration', () => {
  const { folders, others } = imported('folders', {
    'README.md': page('The repository'),
    'docs/.vuepress/config.js':
      "module.exports = { title: 'The Book', locales: { '/': { lang: 'de' }, '/en/': { lang: 'en' } } };\n",
    'docs/README.md': page('Start'),
    'docs/more/a.md': '# A\n\n[B](./b), [B](/more/b.html).\n',
    'docs/more/b.md': page('B'),
    'docs/en/README.md': page('Start'),
    'docs/en/more/a.md': page('A'),
  });
  expect(folders).toEqual({
    docs: { collection: 'guides', url: '/{slug}.html' },
    'docs/{locale}': { collection: 'guides', url: '/{locale}/{slug}.html' },
  });
  expect(others.toSorted()).toEqual([
    'guide home Start',
    'guide home Start',
    'guide more-a A',
    'guide more-a A',
    'guide more-b B',
  ]);
});

it('a book of bookdown is a course in the order of its configuration', () => {
  const { folders, lessons, others } = imported('folders', {
    '_bookdown.yml': 'rmd_files: [\n  "index.Rmd",\n  "z.Rmd",\n  "a.Rmd"\n]\n',
    'index.Rmd': '---\ntitle: The Book\ndate: "`r Sys.Date()`"\n---\n\nAbout it.\n',
    'z.Rmd': '# (PART) One {-}\n\n# Z {-}\n\nText.\n',
    'a.Rmd': page('A'),
  });
  expect(folders).toEqual({
    '.': { collection: 'lessons', order: '_bookdown.yml', defaults: { courseSlug: 'the-book' } },
  });
  expect(lessons).toEqual(['en the-book 2 A', 'en the-book 1 Z']);
  expect(others).toEqual(['course the-book The Book']);
});

it('pages of Quarto lead to pages and files from the root', () => {
  const { folders, others } = imported('folders', {
    '_quarto.yml': 'project:\n  type: website\n',
    'docs/tools/index.qmd': '---\ntitle: Tools\n---\n\nAbout tools. ![A](/docs/images/a.png){fig-alt="A"}\n',
    'docs/first.qmd':
      '---\ntitle: First\n---\n\n[Tools](/docs/tools/) [Tools](/docs/tools/index.qmd) [Tools](/docs/tools/index.html)\n',
    'docs/images/a.png': 'x',
  });
  expect(folders).toEqual({ docs: { collection: 'guides', url: '/docs/' } });
  expect(others).toEqual(['guide first First', 'guide tools Tools']);
});
