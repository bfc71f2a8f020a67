import { describe, expect, it } from 'vitest';
import { recordPlaces, translationOf } from '../../src/check/record-place.js';
import type { ContentRecord } from '../../src/check/records/content-record.js';
import type { Locale } from '../../src/model/locales.js';
import { check, expectProblems, linesOf } from '../support/expect-problems.js';
import type { Files } from '../support/memory-tree.js';

const DEFAULTS = 'frontMatter: {defaults: {courses: {level: any}, lessons: {status: published}}}\n';

/** A site with these folders, and pages that have these headings. */
const page = (title: string): string => `# ${title}\n\nAbout ${title}.\n`;

const site = (folders: string, pages: Readonly<Record<string, string>>, more: Files = {}): Files => ({
  'lc-api.yml': `locales: {en: full, de: full}\nfolders:\n${folders.trim().replace(/^ */gm, '  ')}\n${DEFAULTS}`,
  ...Object.fromEntries(
    Object.entries(pages).map(([path, title]) => [path, `# ${title}\n\nAbout ${title}.\n`]),
  ),
  ...more,
});

/** The lessons of a site in their order: course, number, section and title. */
function lessonsOf(files: Files, locale = 'en'): string[] {
  const { valid, problems } = check(files);
  expect(problems).toEqual([]);
  const records = valid?.content.index.records ?? [];
  const orderOf = (fields: { readonly [name: string]: unknown }): number => Number(fields['order']);
  const courses = records
    .filter(({ collection, locale: { code } }) => collection.type === 'course' && code === locale)
    .map((record) => record.fields());
  return courses
    .sort((a, b) => (orderOf(a) || 0) - (orderOf(b) || 0))
    .flatMap(({ slug }) =>
      records
        .filter(
          ({ collection, locale: { code }, brief }) =>
            collection.type === 'lesson' && code === locale && brief['courseSlug'] === slug,
        )
        .map((record) => record.fields())
        .sort((a, b) => orderOf(a) - orderOf(b))
        .map(({ number, section, title }) =>
          [slug, number, ...(section === undefined ? [] : [`(${String(section)})`]), title].join(' '),
        ),
    );
}

/** The fields of the records of a file, by their collection. */
function recordsIn(files: Files, path: string): Record<string, unknown> {
  const { valid, problems } = check(files);
  expect(problems).toEqual([]);
  const records = valid?.content.index.inFile(path) ?? [];
  return Object.fromEntries(records.map((record) => [record.collection.type, record.fields()]));
}

describe('a folder of lessons', () => {
  it('has a course for each folder, described by the page of the folder, and lessons in natural order', () => {
    const files = site('docs: lessons', {
      'docs/10-teams/README.md': 'Teams',
      'docs/10-teams/1.mdx': 'Roles',
      'docs/2-basics/index.md': 'Basics',
      'docs/2-basics/10-more.md': 'More',
      'docs/2-basics/01-first.md': 'First',
      'docs/2-basics/2-second.md': 'Second',
    });
    expect(lessonsOf(files)).toEqual([
      '2-basics 1 First',
      '2-basics 2 Second',
      '2-basics 10 More',
      '10-teams 1 Roles',
    ]);
    const { course } = recordsIn(files, 'docs/2-basics/index.md');
    expect(course).toMatchObject({
      slug: '2-basics',
      title: 'Basics',
      description: 'About Basics.',
      order: 1,
    });
  });

  it('may be a folder in the folder of its course, in which folders are sections', () => {
    const files = site('"{course}/lessons": lessons\n"translations/{locale}/{course}/lessons": lessons', {
      'README.md': 'Nothing of this',
      'images/README.md': 'Nothing of this',
      'farm/README.md': 'Farm',
      'farm/lessons/1-soil/README.md': 'Soil',
      'farm/lessons/1-soil/assignment.md': 'Dig',
      'farm/lessons/2-water/README.md': 'Water',
      'translations/de/farm/README.md': 'Hof',
      'translations/de/farm/lessons/1-soil/README.md': 'Boden',
    });
    expect(lessonsOf(files)).toEqual(['farm 1 (Soil) Soil', 'farm 1.1 (Soil) Dig', 'farm 2 Water']);
    expect(lessonsOf(files, 'de')).toEqual(['farm 1 Boden']);
  });

  it('gets a new lesson, and a translation, in the folder of its course', () => {
    const folders = '"{course}/lessons": lessons\n"t/{locale}/{course}/lessons": lessons';
    const { valid } = check(
      site(folders, {
        'farm/README.md': 'Farm',
        'farm/lessons/1-a/README.md': 'A',
        't/de/farm/README.md': 'Hof',
      }),
    );
    if (valid === undefined) throw new Error('The site has errors.');
    const { config, index } = valid.content;
    const place = recordPlaces(config);
    const lesson = index.records.find(({ collection }) => collection.type === 'lesson') as ContentRecord;
    const german = config.locales.find(({ code }) => code === 'de') as Locale;
    expect(place(translationOf(lesson, german))).toEqual({
      path: 't/de/farm/lessons/1-a/README.md',
      namesCourse: true,
    });
    const fresh = { collection: lesson.collection, locale: config.defaultLocale, slug: 'b' };
    expect(place({ ...fresh, course: 'farm' })?.path).toBe('farm/lessons/b.md');
    expect(place({ ...fresh, course: undefined })).toBeUndefined();
  });

  it('has titles of its lessons below the title of the course, with which each begins', () => {
    const begun = (title: string): string => `# Types & Grammar\n# ${title}\n\nText.\n\n## Part\n\nMore.\n`;
    const files = site(
      '.: lessons',
      { 'types/README.md': 'Types & Grammar' },
      {
        'types/ch1.md': begun('Chapter 1: `null` and *this*'),
        'types/ch2.md': begun('Chapter 2: Values').replace('\n', '\n\n'),
        'types/ch3.md': '# Types & Grammar\n\nText before it.\n\n# Chapter 3\n\nText.\n',
        'types/ch4.md': '# Types & Grammar\n\n## What\n\nText.\n\n## Why\n\nText.\n',
        'types/ch5.md': `${begun('Chapter 5')}\n# Summary\n\nText.\n`,
      },
    );
    expect(lessonsOf(files)).toEqual([
      'types 1 Chapter 1: null and this',
      'types 2 Chapter 2: Values',
      'types 3 Types & Grammar',
      'types 4 Types & Grammar',
      'types 5 Chapter 5',
    ]);
    expect(recordsIn(files, 'types/ch1.md')['lesson']).toMatchObject({
      transcript: 'Text.\n\n## Part\n\nMore.',
    });
  });

  it('has the description in the front matter of a course with text as the subtitle', () => {
    const files = site(
      'docs/git: lessons',
      { 'docs/git/a.md': 'A' },
      {
        'docs/git/_index.md': '---\ntitle: Git\ndescription: Learn it.\n---\n\nAll about [A](a.md).\n',
      },
    );
    expect(recordsIn(files, 'docs/git/_index.md')['course']).toMatchObject({
      subtitle: 'Learn it.',
      description: 'All about [A](a.md).',
    });
  });

  it('is a course as a whole if it has a page of its own', () => {
    const files = site('docs/git: lessons', { 'docs/git/_index.md': 'Git', 'docs/git/a.md': 'A' });
    expect(lessonsOf(files)).toEqual(['git 1 A']);
  });

  it('has courses without a page, which begin with their first lesson', () => {
    const numbered = site('units: lessons', {
      'units/unit1/1-intro.md': 'Intro',
      'units/unit1/2-next.md': 'Next',
    });
    expect(recordsIn(numbered, 'units/unit1/1-intro.md')).toMatchObject({
      course: { slug: 'unit1', title: 'Unit 1', description: 'About Intro.', level: 'any' },
      lesson: { slug: 'unit1-1-intro', courseSlug: 'unit1', title: 'Intro' },
    });
    const named = site('.: lessons', { 'web_basics/html/tags.md': 'Tags', 'web_basics/css/box.md': 'Box' });
    expect(recordsIn(named, 'web_basics/css/box.md')).toMatchObject({
      course: { slug: 'web-basics', title: 'Web basics', description: 'Css, Html' },
    });
  });

  it('may say the course, and other fields that files leave out', () => {
    const files = site('docs: {collection: lessons, defaults: {courseSlug: git, level: hard}}', {
      'docs/README.md': 'Git',
      'docs/a/README.md': 'A',
    });
    expect(lessonsOf(files)).toEqual(['git 1 A']);
    expect(recordsIn(files, 'docs/a/README.md')).toMatchObject({ lesson: { level: 'hard' } });
  });

  it('leaves the order of lessons with numbers of their own to them', () => {
    const files = site(
      'docs: lessons',
      { 'docs/git/README.md': 'Git' },
      {
        'docs/git/a.md': '---\nnumber: 2\n---\n\n# A\n\nText.\n',
        'docs/git/b.md': '---\nnumber: 1\n---\n\n# B\n\nText.\n',
      },
    );
    expect(recordsIn(files, 'docs/git/a.md')).toMatchObject({ lesson: { number: '2' } });
    expect(recordsIn(files, 'docs/git/a.md')['lesson']).not.toHaveProperty('order');
  });

  it('may be ordered by a key of front matter, folders too', () => {
    const weight = (value: number, title: string): string =>
      `---\nweight: ${value}\n---\n\n# ${title}\n\nText.\n`;
    const files = site(
      'docs: {collection: lessons, order: weight, defaults: {courseSlug: git}}',
      {},
      {
        'docs/_index.md': weight(1, 'Git'),
        'docs/z.md': weight(10, 'Z'),
        'docs/part/_index.md': weight(2, 'Part'),
        'docs/part/b.md': weight(1, 'B'),
        'docs/part/a.md': weight(2, 'A'),
        'docs/last/_category_.json': '{"label": "The end", "position": 20}',
        'docs/last/c.md': weight(1, 'C'),
        'docs/last/d.md': weight(2, 'D'),
      },
    );
    const config = String(files['lc-api.yml']).replace('frontMatter: {', 'frontMatter: {ignore: [weight], ');
    expect(lessonsOf({ ...files, 'lc-api.yml': config })).toEqual([
      'git 1 Part',
      'git 1.1 B',
      'git 1.2 A',
      'git 2 Z',
      'git 3.1 (The end) C',
      'git 3.2 (The end) D',
    ]);
  });

  /** The titles of lessons in a course that is ordered by a key of front matter. */
  const titlesBy = (key: string, pages: Files): string[] => {
    const files = site(`docs: {collection: lessons, order: ${key}, defaults: {courseSlug: git}}`, {}, pages);
    const config = String(files['lc-api.yml']).replace(
      'frontMatter: {',
      `frontMatter: {ignore: [${key}, linkTitle], `,
    );
    return lessonsOf({ ...files, 'lc-api.yml': config }).map((lesson) => lesson.replace(/^git [\d.]+ /, ''));
  };
  const titled = (front: string, title: string): string => `---\n${front}\n---\n\n# ${title}\n\nText.\n`;

  it('is in the order of Hugo by weights: none, or 0, is last, and equal ones are ordered by their titles', () => {
    expect(
      titlesBy('weight', {
        'docs/a.md': titled('weight: 2', 'Zebra'),
        'docs/b.md': titled('weight: 2', 'apple'),
        'docs/c.md': titled('weight: 2\nlinkTitle: Middle', 'Zoo'),
        'docs/d.md': titled('weight: 0', 'Unweighted'),
        'docs/e.md': titled('weight: 3', 'Later'),
        'docs/f.md': titled('weight: -1', 'First'),
        'docs/g.md': page('None'),
        // Without a page of the folder, Hugo shows these pages among those of the folder above.
        'docs/inner/h.md': titled('weight: 5', 'Inner'),
        'docs/inner/i.md': titled('weight: 1', 'Inner first'),
      }),
    ).toEqual([
      'First',
      '(Inner) Inner first',
      '(Inner) Inner',
      'apple',
      'Zoo',
      'Zebra',
      'Later',
      'None',
      'Unweighted',
    ]);
  });

  it('has folders that say their title and position, also with one page of their name', () => {
    expect(
      titlesBy('sidebar_position', {
        'docs/z.md': titled('sidebar_position: 3', 'Z'),
        'docs/alpha/alpha.md': page('Alpha'),
        'docs/alpha/_category_.json': '{"position": 2, "label": "First letter"}',
        'docs/beta/beta.md': titled('sidebar_position: 1', 'Beta'),
      }),
    ).toEqual(['Beta', '(First letter) Alpha', 'Z']);
  });

  it('is in the order of Docusaurus by positions: of folders, of their pages, and in names', () => {
    expect(
      titlesBy('sidebar_position', {
        'docs/03-c.md': page('C'),
        'docs/a.md': titled('sidebar_position: 2.5', 'A'),
        'docs/zero.md': titled('sidebar_position: 0', 'Zero'),
        'docs/none.md': page('None'),
        'docs/2024-01-02-day.md': page('Day'),
        'docs/first/_category_.json': '{"position": 1, "label": "The first"}',
        'docs/first/index.md': titled('sidebar_position: 9', 'Page of the first'),
        'docs/first/x.md': page('X'),
        'docs/second/index.md': titled('sidebar_position: 2', 'Page of the second'),
        'docs/second/y.md': page('Y'),
        'docs/04-fourth/README.md': page('Fourth'),
        'docs/04-fourth/z.md': page('Z'),
      }),
    ).toEqual([
      'Zero',
      '(The first) Page of the first',
      '(The first) X',
      '(Page of the second) Page of the second',
      '(Page of the second) Y',
      'A',
      'C',
      '(Fourth) Fourth',
      '(Fourth) Z',
      'Day',
      'None',
    ]);
  });

  it('is in the order of the sidebars of Docusaurus: of lists, categories and whole folders', () => {
    const pages = {
      'docs/git/welcome.md': page('Welcome'),
      'docs/git/01-first.md': titled('id: start', 'First'),
      'docs/git/02-second.md': page('Second'),
      'docs/git/more/index.md': page('More'),
      'docs/git/more/z.md': titled('sidebar_position: 1', 'Z'),
      'docs/git/more/a.md': page('A'),
      'docs/teams/roles.md': page('Roles'),
      'docs/teams/talk.md': page('Talk'),
    };
    const sidebars = (text: string): string[] => {
      const files = site('docs: {collection: lessons, order: sidebars.ts}', {}, pages);
      const config = String(files['lc-api.yml']).replace(
        'frontMatter: {',
        'frontMatter: {ignore: [sidebar_position, id], ',
      );
      return lessonsOf({ ...files, 'lc-api.yml': config, 'sidebars.ts': text });
    };
    expect(
      sidebars(
        [
          "import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';",
          'const sidebars: SidebarsConfig = {',
          '  // All courses',
          "  git: ['git/second', { type: 'category', label: 'Basics', link: { type: 'doc', id: 'git/start' }, items: [",
          "    { type: 'doc', id: 'git/welcome', label: 'Hello' }, { type: 'link', label: 'X', href: 'https://x.org' },",
          "  ] }, { type: 'category', label: 'More', items: [{ type: 'autogenerated', dirName: 'git/more' }] }],",
          "  teams: { 'In teams': ['teams/talk', 'teams/roles'] },",
          '};',
          'export default sidebars;',
        ].join('\n'),
      ),
    ).toEqual([
      'git 1 Second',
      'git 2 (Basics) First',
      'git 3 (Basics) Welcome',
      'git 4 (More) More',
      'git 4.1 (More) Z',
      'git 4.2 (More) A',
      'teams 1 Talk',
      'teams 2 Roles',
    ]);
  });

  it('is in the order of sidebars in JSON, and waits for no hostile ones', () => {
    const ordered = (path: string, text: string): string[] =>
      check(
        site(
          `docs: {collection: lessons, order: ${path}}`,
          { 'docs/git/b.md': 'B', 'docs/git/a.md': 'A' },
          { [path]: text },
        ),
      ).problems.map(({ message }) => message.slice(0, 20));
    expect(ordered('sidebars.json', '{"docs": {"Git": ["git/b", "git/a"]}}\n')).toEqual([]);
    const started = process.cpuUsage();
    for (const text of [
      'sidebar '.repeat(100_000),
      '\n'.repeat(300_000),
      "'\\".repeat(300_000),
      '/*'.repeat(300_000),
      `export default {a: ${'['.repeat(100_000)}`,
    ])
      expect(ordered('sidebars.js', text)).toEqual([
        text.startsWith('export') ? 'Sidebars are read as' : 'No page was found in',
      ]);
    expect(process.cpuUsage(started).user).toBeLessThan(5_000_000);
  });

  it('is in the order of the sidebars, and not of other objects or of comments', () => {
    const text = [
      "// module.exports = { docs: ['git/a', 'git/b'] };",
      "/* const sidebars = { docs: ['git/a', 'git/b'] }; */",
      "const url = 'https://x.org/*';",
      'const others = [',
      "  { docs: ['git/a', 'git/b'] },",
      '];',
      "module.exports = { docs: ['git/b', 'git/a'] };",
    ].join('\n');
    const pages = { 'docs/git/a.md': page('A'), 'docs/git/b.md': page('B') };
    const files = site('docs: {collection: lessons, order: sidebars.js}', {}, pages);
    expect(lessonsOf({ ...files, 'sidebars.js': text })).toEqual(['git 1 B', 'git 2 A']);
  });

  it('is in the order of its names if code computes the sidebars', () => {
    const files = site(
      'docs: {collection: lessons, order: sidebars.js}',
      { 'docs/git/b.md': 'B', 'docs/git/a.md': 'A' },
      { 'sidebars.js': 'module.exports = { docs: [⟦⟧...require("./pages")] };\n' },
    );
    expectProblems(files, {
      rule: 'layout/unmatched',
      severity: 'warning',
      says: ['Sidebars are read as data, and here is code'],
    });
  });

  it('reports a page of a folder without lessons', () => {
    const files = site('docs: lessons', { 'docs/README.md': 'Docs', 'docs/a/1.md': 'A' });
    expectProblems(
      { ...files, 'docs/README.md': `⟦⟧${String(files['docs/README.md'])}` },
      {
        rule: 'layout/unmatched',
        severity: 'warning',
        says: ['no lessons below it'],
        help: 'Add docs/README.md to "skip" in lc-api.yml, or read it as another collection: "docs/README.md: guides" in "folders".',
      },
    );
  });

  it('says why a link to such a page leads nowhere', () => {
    const lesson = '# A\n\nAbout A.\n\n⟦[up](../README.md)⟧\n';
    const files = site('docs: lessons', { 'docs/README.md': 'Docs' }, { 'docs/a/1.md': lesson });
    const config = `${String(files['lc-api.yml'])}rules: {layout/unmatched: off}\n`;
    expectProblems(
      { ...files, 'lc-api.yml': config },
      {
        rule: 'link/broken',
        says: ['"../README.md" has no text, or no lessons below it, so it is not published.'],
      },
    );
  });
});

describe('a table of contents', () => {
  const folder = (order: string, path = 'src'): string =>
    `${path}: {collection: lessons, order: "${order}", defaults: {courseSlug: book}}`;
  const pages = {
    'src/z.md': 'Z',
    'src/a/b.md': 'B',
    'src/a.md': 'A',
    'src/end.md': 'End',
    'src/pre.md': 'Pre',
  };

  it('is a SUMMARY.md: parts are sections, pages before and after the chapters are lessons', () => {
    const summary = [
      '# Summary',
      '[Preface](pre.md)',
      '# Start `here`',
      '- [Z](z.md)',
      '# Part 2',
      '- [Chapter A](./a.md)',
      '    - [B](a/b.md)',
      '- [Not written yet]()',
      '- [More](https://example.org) about [Z](z.md)',
      '[Two](a.md) links are a [sentence](b.md)',
      '---',
      '[End](end.md)',
    ].join('\n');
    expect(lessonsOf(site(folder('src/SUMMARY.md'), pages, { 'src/SUMMARY.md': summary }))).toEqual([
      'book 0.1 Pre',
      'book 1 (Start here) Z',
      'book 2 (Part 2) A',
      'book 2.1 (Part 2) B',
      'book 3 (Part 2) End',
    ]);
  });

  it('is a sidebar of docsify: items without a link are groups, and words around a link are none', () => {
    const sidebar = [
      '<!-- docs/_sidebar.md -->',
      '- Contents',
      '  - Chapter 1 [Z](z.md "First")',
      '  - **More**',
      '    1. [A [b]](/a.md?id=top) – new',
      '    2. [x] [B (old)](a/b.md)',
      '  - [Not written yet]()',
      'See [Pre](pre.md), too.',
      '- Nothing',
      '```sh',
      '# install',
      '- [Gone](gone.md)',
      '```',
      '<!-- ## Old',
      '- [Gone](gone.md) -->',
    ].join('\n');
    const some = { 'src/a.md': 'A', 'src/a/b.md': 'B' };
    const files = site(folder('src/_sidebar.md'), some, {
      'src/_sidebar.md': sidebar,
      'src/z.md': 'Text.\n',
    });
    expect(lessonsOf(files)).toEqual(['book 1 Chapter 1 Z', 'book 2.1 (More) A', 'book 2.2 (More) B']);
  });

  it.each([
    [
      'src/_toctree.yml',
      '- title: 0. Begin\n  sections:\n  - local: z\n  - local: pre\n- title: 4. End\n  sections:\n  - {local: a, title: A}\n',
    ],
    [
      'mkdocs.yml',
      'theme: !!python/name:x\nnav:\n- 0. Begin:\n  - Z: z.md\n  - pre.md\n- 4. End: [A: a.md]\n',
    ],
    [
      'src/_toc.yml',
      'format: jb-book\nparts:\n- caption: 0. Begin\n  chapters: [file: z, file: pre]\n- caption: 4. End\n  chapters:\n  - file: a\n',
    ],
  ])('is a %s', (order, text) => {
    const some = { 'src/z.md': 'Z', 'src/a.md': 'A', 'src/pre.md': 'Pre' };
    expect(lessonsOf(site(folder(order), some, { [order]: text }))).toEqual([
      'book 0.1 (0. Begin) Z',
      'book 0.2 (0. Begin) Pre',
      'book 4.1 (4. End) A',
    ]);
  });

  it('is a list of episodes, next to a page that is the course', () => {
    const files = site(
      `index.md: {collection: courses, slug: book}\n${folder('config.yaml', 'episodes')}`,
      { 'index.md': 'The book', 'episodes/b.md': 'B', 'episodes/a.md': 'A' },
      { 'config.yaml': 'title: T\nepisodes:\n- b.md\n- a.md\n' },
    );
    expect(lessonsOf(files)).toEqual(['book 1 B', 'book 2 A']);
  });

  it('may be missing in a translation, which has the order of the original', () => {
    const files = site(
      folder('{locale}/toc.yml', '"{locale}"'),
      { 'en/b.md': 'B', 'en/a.md': 'A', 'de/b.md': 'Be', 'de/a.md': 'Ah', 'en/c.md': 'C' },
      { 'en/toc.yml': '[b, a, c]\n' },
    );
    expect(lessonsOf(files, 'de')).toEqual(['book 1 Be', 'book 2 Ah']);
  });

  it('numbers a translation like the original, even if only a part is translated', () => {
    const toc = (title: string, ...pages: string[]): string =>
      `- title: ${title}\n  sections:\n${pages.map((name) => `  - local: ${name}\n`).join('')}`;
    const folders = folder('{locale}/_toctree.yml', '"{locale}"');
    const files = site(
      folders,
      { 'en/a.md': 'A', 'en/b.md': 'B', 'en/c.md': 'C', 'de/b.md': 'Be', 'de/c.md': 'Ce' },
      {
        'en/_toctree.yml': `${toc('0. Start', 'a')}${toc('1. More', 'b', 'c')}`,
        'de/_toctree.yml': toc('Mehr', 'b', 'c'),
      },
    );
    expect(lessonsOf(files, 'de')).toEqual(['book 1.1 Be', 'book 1.2 Ce']);
    const extra = {
      ...files,
      'de/x.md': '# X\n\nText.\n',
      'de/_toctree.yml': toc('Mehr', 'x', 'b', 'c'),
    };
    // A page of its own has no number there, so that all are counted.
    expect(linesOf(extra)).toEqual(['warning translation/orphan de/x.md:1:1-1:1']);
  });

  it('is compared with the pages: both are reported if they do not agree', () => {
    expectProblems(
      {
        ...site(folder('src/SUMMARY.md'), { 'src/a.md': 'A' }),
        'src/SUMMARY.md': '# Summary\n\n- [A](a.md)\n⟦- [B](b.md)⟧\n- [Rust](https://rust-lang.org)\n',
        'src/c.md': '⟦⟧# C\n\nText.\n',
      },
      {
        rule: 'link/broken',
        says: ['lists "b.md", which does not exist'],
        help: 'Correct the path, or remove the entry.',
      },
      {
        rule: 'layout/unmatched',
        severity: 'warning',
        says: ['not in the table of contents src/SUMMARY.md'],
        help: 'Add it there, or add it to "skip" in lc-api.yml.',
      },
    );
  });

  it('need not have a page that another page includes', () => {
    const files = {
      ...site(folder('src/SUMMARY.md'), { 'src/a.md': 'A' }),
      'lc-api.yml': `${site(folder('src/SUMMARY.md'), {})['lc-api.yml']}components: unwrap\n`,
      'src/SUMMARY.md': '- [A](a.md)\n',
      'src/a.md': '# A\n\n{% include "./part.md" %}\n',
      'src/part.md': 'A part.\n',
    };
    expect(linesOf(files)).toEqual([]);
  });

  it('may have a link to the first lesson of a course without a page', () => {
    expect(
      linesOf({
        ...site(folder('src/SUMMARY.md'), { 'src/a.md': 'A' }),
        'src/SUMMARY.md': '- [A](a.md)\n- [B](b.md)\n',
        'src/b.md': '# B\n\nAfter [A](a.md).\n',
      }),
    ).toEqual([]);
  });

  it('may be hostile', () => {
    const deep = Array.from({ length: 5_000 }, (_, depth) => `${' '.repeat(depth)}- [A](a.md)`).join('\n');
    const nested = `${'['.repeat(5_000)}${']'.repeat(5_000)}`;
    for (const [order, text] of [
      ['src/SUMMARY.md', deep],
      ['src/SUMMARY.md', '- [A](a.md)\n- [P](../../../etc/passwd)\n- [N](a\u0000b.md)\n'],
      ['src/SUMMARY.md', `- [ ${'[L](l.md) | '.repeat(10_000)}]\n- ${'[\\'.repeat(50_000)}\n`],
      ['src/_toc.yml', nested],
      ['src/_toc.yml', `- a\n- title: &x [${'*x, '.repeat(100)}]\n`],
      ['src/SUMMARY.md', `- [${' '.repeat(100_000)}](a.md)${' '.repeat(100_000)}x\n`],
      ['src/SUMMARY.md', `- [A](a.md)\n- ${'[[a]('.repeat(50_000)}\n- ${'[a]('.repeat(50_000)}\n`],
      ['src/SUMMARY.md', `- [A](a.md)\n- ${'['.repeat(100_000)}\n- [a](${' '.repeat(100_000)})\n`],
    ] as const) {
      const { problems } = check(
        site(folder(order), {}, { [order]: text, 'src/a.md': `# A${' '.repeat(100_000)}x\n\nText.\n` }),
      );
      expect(problems.every(({ rule }) => ['link/broken', 'layout/unmatched'].includes(rule))).toBe(true);
    }
  });

  it('must exist', () => {
    const files = site(folder('src/SUMMARY.md'), { 'src/a.md': 'A' });
    expect(linesOf(files)).toEqual(['error config/value lc-api.yml:3:37-3:53']);
  });

  it('names a page that has no heading', () => {
    const files = site(
      folder('src/SUMMARY.md'),
      {},
      {
        'src/SUMMARY.md': '- [The `a` page](ch15-04-a.md)\n',
        'src/ch15-04-a.md': 'Text.\n',
      },
    );
    expect(lessonsOf(files)).toEqual(['book 1 The a page']);
  });
});

describe('the title of a page of an imported site', () => {
  const titleOf = (name: string, text: string): unknown =>
    (
      recordsIn(site('docs: lessons', {}, { [`docs/c/${name}.md`]: text }), `docs/c/${name}.md`)[
        'lesson'
      ] as {
        title: unknown;
      }
    ).title;

  it.each([
    ['## `Rc<T>`, and more\n\nText.\n\n### Part\n\nText.', 'Rc<T>, and more'],
    ['Text.\n\n# Late\n\nText.', 'Late'],
    ['### Introduction\n\nText.\n\n### Overview\n\nText.', 'Rc'],
    ['Text.\n\n## Part\n\nText.', 'Rc'],
  ])('of %j is %s', (text, title) => {
    expect(titleOf('ch15-04-rc', text)).toBe(title);
  });

  it('is made of the name of its file without the number', () => {
    expect(titleOf('01-first_steps', 'Text.')).toBe('First steps');
  });
});

describe('slugs of an imported site', () => {
  it('of names in other scripts end with a digest, so that they differ and stay the same', () => {
    const names = ['变量', '对象', 'Урок 1', 'Глава 1', '第一章 Python', 'Straße 🦀', 'Ca\u0301 ½'];
    const files = site('docs: guides', Object.fromEntries(names.map((name) => [`docs/${name}.md`, name])), {
      'docs/index.md': '# Start\n\n[First](./变量.md)\n',
    });
    const config = `${String(files['lc-api.yml'])}`.replace('courses:', 'guides: {category: A}, courses:');
    const { valid, problems } = check({ ...files, 'lc-api.yml': config });
    expect(problems).toEqual([]);
    expect(valid?.content.index.records.map(({ slug }) => slug)).toMatchInlineSnapshot(`
      [
        "ca-1-2",
        "stra-e",
        "home",
        "1-9fcc83",
        "1-40c390",
        "a772fa",
        "53f92c",
        "python-470a34",
      ]
    `);
  });

  it.each([
    [
      'blog: {collection: articles, defaults: {category: Blog}}',
      ['blog/2021-08-30-a.md', 'blog/2022-08-30-a.md'],
      '{year}-{month}-{slug}" for the folder "blog"',
    ],
    [
      'blog: {collection: articles, defaults: {category: Blog}}',
      ['blog/2021-08-30-a.md', 'blog/2021-08-31-a.md'],
      '{year}-{month}-{day}-{slug}" for the folder "blog"',
    ],
    [
      'b: {collection: guides, defaults: {category: B}}\nc: {collection: guides, defaults: {category: B}}',
      ['b/a.md', 'c/a.md'],
      'c-{slug}" for the folder "c"',
    ],
    [
      '"{course}/lessons": lessons',
      ['b/lessons/1.md', 'c/lessons/1.md'],
      '{course}-{slug}" for the folder "{course}/lessons"',
    ],
  ])('that are equal: the help says how to tell them apart in %s', (folders, paths, form) => {
    const [problem, ...others] = check(
      site(folders, Object.fromEntries(paths.map((path) => [path, path]))),
    ).problems;
    expect(others).toEqual([]);
    expect(problem?.rule).toBe('slug/duplicate');
    expect(problem?.help).toBe(
      `Write slug: "${form} in "folders" of lc-api.yml. Or rename one of the two, or add it to "skip" in lc-api.yml.`,
    );
  });

  it('can have a date, a word or the course', () => {
    const folders = [
      'blog: {collection: articles, slug: "{year}-{month}-{slug}", defaults: {category: Blog}}',
      'using: {collection: guides, slug: "using-{slug}", defaults: {category: Docs}}',
      '"{course}/lessons": {collection: lessons, slug: "{course}-{slug}"}',
    ];
    const { valid } = check(
      site(folders.join('\n'), {
        'blog/2021-08-30-update.md': 'A',
        'blog/2022-08-30-update.md': 'B',
        'blog/undated.md': 'C',
        'using/faqs.md': 'D',
        'git/README.md': 'Git',
        'git/lessons/1-intro.md': 'E',
      }),
    );
    expect(valid?.content.index.records.map(({ slug }) => slug)).toEqual([
      '2021-08-update',
      '2022-08-update',
      'undated',
      'git',
      'git-1-intro',
      'using-faqs',
    ]);
  });
});

it('reads minutes under another name as a duration', () => {
  const files = site('docs: lessons', {}, { 'docs/git/a.md': '---\nteaching: 5\n---\n\n# A\n\nText.\n' });
  const config = String(files['lc-api.yml']).replace(
    'frontMatter: {',
    'frontMatter: {rename: {teaching: duration}, ',
  );
  expect(recordsIn({ ...files, 'lc-api.yml': config }, 'docs/git/a.md')).toMatchObject({
    lesson: { duration: '5 min' },
  });
});
