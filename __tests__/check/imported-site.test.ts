import { describe, expect, it } from 'vitest';
import { check, expectProblems, linesOf } from '../support/expect-problems.js';
import type { Files } from '../support/memory-tree.js';

const CONFIG = `locales: {en: full, de: full, zh-CN: {kind: full, folder: zh-cn}}
folders:
  docs: {collection: guides, url: /docs}
  "i18n/{locale}/docs/current": {collection: guides, url: "/{locale}/docs"}
  blog: {collection: articles, url: "/blog/{year}/{month}/{day}/{slug}"}
skip: [docs/api, docs/404.md]
static: [static]
components: unwrap
intro: [description, paragraph]
frontMatter:
  rename: {date: datePublished, lastmod: dateModified, tags: keywords, aliases: formerSlugs, categories: category, published: draft}
  ignore: [id, weight]
  defaults: {guides: {category: Docs}, articles: {category: Blog}}
`;
const page = (title: string, body = 'Text.', more = ''): string =>
  `---\ntitle: ${title}\n${more}---\n\n${body}\n`;
const site = (files: Files): Files => ({
  'lc-api.yml': CONFIG,
  'static/img/a.png': 'x',
  'blog/a.md': page('A'),
  'docs/index.md': page('Docs'),
  'i18n/de/docs/current/index.md': page('Doku'),
  ...files,
});

/** The records of a site: collection, locale and slug. */
function recordsOf(files: Files): string[] {
  const { valid, problems } = check(files);
  expect(problems).toEqual([]);
  return (valid?.content.index.records ?? []).map(
    ({ collection, locale, slug }) => `${collection.name} ${locale.code} ${slug}`,
  );
}

/** The fields of a record. */
function fieldsOf(files: Files, path: string): Record<string, unknown> {
  const { valid, problems } = check(files);
  expect(problems).toEqual([]);
  return valid?.content.index.inFile(path)[0]?.fields() ?? {};
}

/** Where the links of a record lead. */
function targetsOf(files: Files, path: string): string[] {
  const { valid, problems } = check(files);
  expect(problems).toEqual([]);
  const record = valid?.content.index.inFile(path)[0];
  const links = record === undefined ? [] : (valid?.content.links.get(record) ?? []);
  return links.map(({ target, tail }) => (target.kind === 'site' ? `/${target.path}${tail}` : target.file));
}

describe('a folder of an imported site', () => {
  it('has a record for each Markdown file, named by its path', () => {
    expect(
      recordsOf(
        site({
          'docs/Über uns.md': page('A'),
          'docs/setup/index.mdx': page('B'),
          'docs/setup/step_1.markdown': page('C'),
          'docs/more/README.md': page('D'),
          'docs/more/_partial.md': 'x',
          'docs/section/_index.md': page('E'),
          'docs/data.yml': 'a: b',
          'docs/api/x.md': 'x',
          'docs/404.md': 'x',
          'other/x.md': 'x',
          'i18n/zh-cn/docs/current/setup/index.md': page('F'),
          'i18n/fr/docs/current/index.md': page('G'),
          'blog/2024-05-01-hello/index.md': page('H'),
          'blog/2024-05-02-World.md': page('I'),
        }),
      ),
    ).toEqual([
      'articles en hello',
      'articles en world',
      'articles en a',
      'guides en docs',
      'guides en more',
      'guides en section',
      'guides en setup',
      'guides en setup-step-1',
      'guides en uber-uns',
      'guides de docs',
      'guides zh-CN setup',
    ]);
  });

  it('has the name of its file for a title if nothing else says one', () => {
    const { valid, problems } = check(
      site({ 'docs/first-steps.md': '#\n\nText.\n', 'docs/b.md': 'Text.\n' }),
    );
    expect(problems).toEqual([]);
    expect(valid?.content.index.records.map(({ brief }) => brief['title'])).toEqual(
      expect.arrayContaining(['B', 'First steps']),
    );
  });

  it('has records for files of Quarto and R Markdown', () => {
    const files = site({
      'docs/a.qmd': page('A', '::: {.callout-tip}\n## Say\nSee [b](b.qmd).\n:::'),
      'docs/b.qmd': page('B'),
      'docs/c.Rmd': page('C', 'See [b](b.qmd), [b](b.html) and [c](c.Rmd).'),
    });
    expect(recordsOf(files)).toEqual(expect.arrayContaining(['guides en a', 'guides en c']));
    expect(check(files).problems).toEqual([]);
    expect(fieldsOf(files, 'docs/a.qmd')['body'] ?? JSON.stringify(fieldsOf(files, 'docs/a.qmd'))).toContain(
      '> [!TIP] Say',
    );
  });

  it('is not a record without text, and links to it say so', () => {
    const files = site({
      'docs/_index.md': '---\ntitle: Menu\nweight: 1\n---\n\n# Menu\n',
      'docs/summed-up.md': '---\ntitle: S\ndescription: What it is.\n---\n',
      'docs/part/404.md': page('Not found'),
      'docs/part/later.md': '---\ntitle: Later\n---\n\n<Icon />\n',
      'docs/part/empty.md': '',
    });
    expect(recordsOf(files).filter((one) => one.startsWith('guides en'))).toEqual([
      'guides en docs',
      'guides en summed-up',
    ]);
    const { problems } = check({ ...files, 'docs/a.md': page('A', '[l](./part/later.md)') });
    expect(problems.map(({ message }) => message)).toEqual([
      '"./part/later.md" has no text, so it is not published.',
    ]);
  });

  it('has the last names of a path that is too long for a slug', () => {
    const long = 'long-'.repeat(14);
    const files = site({
      [`docs/${long}a/${long}b/c.md`]: page('A'),
      [`docs/${long}${long}a.md`]: page('B'),
    });
    expect(recordsOf(files).filter((one) => one.includes('long'))).toEqual([
      `guides en ${long}b-c`,
      `guides en ${'long-'.repeat(25).slice(0, -1)}`,
    ]);
  });

  it('reports two files with one slug', () => {
    const files = site({ 'docs/a-b.md': page('A'), 'docs/a/b.md': page('B') });
    expect(linesOf(files)).toEqual(['error slug/duplicate docs/a/b.md:1:1-1:1']);
  });

  it('may have empty lines before the front matter of its files', () => {
    const files = site({ 'docs/a.md': `\n  \n${page('A')}` });
    expect(linesOf(files)).toEqual([]);
    expect(fieldsOf(files, 'docs/a.md')).toMatchObject({ title: 'A' });
  });

  it('may begin with a horizontal rule and a heading', () => {
    const files = site({ 'docs/a.md': '---\n### Question 1\nWhat is it?\n\n- text: "a",\n\n---\n\nb\n' });
    expect(JSON.stringify(fieldsOf(files, 'docs/a.md'))).toContain('Question 1\\nWhat is it?');
  });

  it('may have the language in the names of its files', () => {
    const config =
      'locales: {en: full, pt-BR: {kind: full, folder: pt_BR}}\nfolders: {docs: guides, "docs/{slug}.{locale}": guides}\nfrontMatter: {defaults: {guides: {category: c}}}\n';
    expect(
      recordsOf({ 'lc-api.yml': config, 'docs/a/b.md': page('A'), 'docs/a/b.pt_BR.md': page('B') }),
    ).toEqual(['guides en a-b', 'guides pt-BR a-b']);
  });

  it('may be more specific than another', () => {
    const config =
      'folders: {docs: guides, docs/words: glossary}\nfrontMatter: {defaults: {guides: {category: c}, glossary: {term: "{title}"}}}\n';
    const files = { 'lc-api.yml': config, 'docs/a.md': page('A'), 'docs/words/b.md': page('B') };
    expect(recordsOf(files)).toEqual(['guides en a', 'glossary en b']);
    expect(fieldsOf(files, 'docs/words/b.md')).toMatchObject({ term: 'B', title: 'B' });
  });

  it('has lessons whose first folder is their course', () => {
    const config =
      'folders: {courses: courses, lessons: lessons}\nfrontMatter: {defaults: {courses: {level: a}, lessons: {status: done}}, rename: {weight: number}}\n';
    expect(
      fieldsOf(
        {
          'lc-api.yml': config,
          'courses/Git.md': page('Git'),
          'lessons/Git/01 first.md': page('First', 'Text.', 'weight: 1\n'),
        },
        'lessons/Git/01 first.md',
      ),
    ).toMatchObject({ courseSlug: 'git', slug: 'git-01-first', number: '1' });
  });
});

it('pictures and downloads are found relative to the address of a page, too', () => {
  const config = CONFIG.replace('url: /docs}', 'url: /docs/}').replace('static: [static]\n', '');
  const links = '![p](../img/p.png) [d](../img/d.pdf) ![q](img/q.png)';
  expect(
    targetsOf(
      site({
        'lc-api.yml': config,
        'docs/a.md': page('A', links),
        'docs/img/p.png': 'x',
        'docs/img/d.pdf': 'x',
        'docs/a/img/q.png': 'x',
      }),
      'docs/a.md',
    ),
  ).toEqual(['docs/img/p.png', 'docs/img/d.pdf', 'docs/a/img/q.png']);
  expect(
    linesOf(
      site({
        'lc-api.yml': config,
        'docs/b/index.md': page('B', '![p](../p.png)'),
        'docs/b/p.png': 'x',
        'p.png': 'x',
      }),
    ),
  ).toEqual(['error asset/missing docs/b/index.md:5:1-5:15']);
});

describe('front matter of another generator', () => {
  it('may have fields of other types, which are left out', () => {
    const files = {
      'lc-api.yml': 'folders: {docs: glossary}\nfrontMatter: {defaults: {glossary: {term: "{title}"}}}\n',
      'docs/a.md': page('A', 'Text.', 'category: concept\n'),
    };
    expect(Object.keys(fieldsOf(files, 'docs/a.md'))).not.toContain('category');
    // A slip, and a field of content that was written for this program, are reported.
    expect(linesOf({ ...files, 'docs/a.md': page('A', 'Text.', 'categori: concept\n') })).toEqual([
      'error schema/unknown-field docs/a.md:3:1-3:9',
    ]);
    expect(
      linesOf({ 'content/en/glossary/a.md': '---\ntitle: A\nterm: A\ncategory: c\n---\n\nText.\n' }),
    ).toEqual(['error schema/unknown-field content/en/glossary/a.md:4:1-4:9']);
  });

  it('is read by its other names and forms', () => {
    const more =
      'date: 2024-05-01 10:00:00 +0200\nlastmod: 2024/6/1\ntags: a, b\naliases: [/old/first/, /docs/x/Second.html, /docs/a]\ncategories: [News]\nid: x\nweight: 3\nslug: other\n';
    expect(fieldsOf(site({ 'docs/a.md': page('A', 'Text.', more) }), 'docs/a.md')).toEqual({
      slug: 'a',
      title: 'A',
      category: 'News',
      intro: 'Text.',
      sections: [],
      keywords: ['a', 'b'],
      datePublished: '2024-05-01T10:00:00+02:00',
      dateModified: '2024-06-01',
      locale: 'en',
    });
    const [record] =
      check(site({ 'docs/a.md': page('A', 'Text.', more) })).valid?.content.index.inFile('docs/a.md') ?? [];
    expect(record?.formerSlugs).toEqual([]);
    expect(record?.urls).toEqual(expect.arrayContaining(['/old/first/', '/docs/x/Second.html']));
  });

  it('takes the day of the file name, labels, and no date where it says so', () => {
    const more = 'tags: [{label: One, permalink: /one}, two]\nlastmod: false\n';
    expect(
      fieldsOf(site({ 'blog/2024-05-01-x.md': page('X', 'Text.', more) }), 'blog/2024-05-01-x.md'),
    ).toMatchObject({ datePublished: '2024-05-01', keywords: ['One', 'two'], category: 'Blog' });
    expect(
      fieldsOf(
        site({ 'blog/2024-05-01-x.md': page('X', 'Text.', 'lastmod: {date: 2024-06-01, author: a}\n') }),
        'blog/2024-05-01-x.md',
      ),
    ).toMatchObject({ dateModified: '2024-06-01' });
  });

  it.each([
    ["'Jul 08 2022'", '2022-07-08'],
    ['2024-05-01 10:00:00 -0700 PDT', '2024-05-01T10:00:00-07:00'],
    ['2024-05-01T10:00 +0000 UTC', '2024-05-01T10:00:00+00:00'],
    ['2024-05-01 10:00 GMT', '2024-05-01T10:00:00Z'],
    ['2024-05-01 10:00:00 CEST', '2024-05-01'],
    ['20220708', '2022-07-08'],
    ['"20220708"', '2022-07-08'],
    ['1651363200', '2022-05-01T00:00:00Z'],
  ])('has a date that generators accept: %s', (written, date) => {
    const files = site({ 'docs/a.md': page('A', 'Text.', `date: ${written}\n`) });
    expect(fieldsOf(files, 'docs/a.md')).toMatchObject({ datePublished: date });
  });

  it.each(['20221308', '165136320', '1651363200000', '2024-05-01 10:00 am'])(
    'has no date that may mean something else: %s',
    (written) => {
      const files = site({ 'docs/a.md': page('A', 'Text.', `date: ${written}\n`) });
      expect(linesOf(files)).toEqual([expect.stringMatching(/^error date\/invalid docs\/a\.md:3:7/)]);
    },
  );

  it('says that a page is a draft in the opposite way', () => {
    expect(
      check(site({ 'docs/a.md': page('A', 'Text.', 'published: false\n') })).valid?.content.index.inFile(
        'docs/a.md',
      )[0]?.isDraft,
    ).toBe(true);
  });

  it('has problems with the names that its author wrote, at their places', () => {
    expectProblems(
      site({ 'docs/a.md': page('A', 'Text.', 'date: ⟦May 2024⟧\ntags: ⟦{a: b}⟧\n⟦author⟧: me\n') }),
      { rule: 'date/invalid', says: ['"date" is "May 2024"'] },
      { rule: 'schema/type', says: ['"tags" must be a list'] },
      { rule: 'schema/unknown-field', says: ['"author"'] },
    );
  });

  it('keeps a field under its own name', () => {
    const empty = 'tags: [a]\nkeywords:\n';
    expect(fieldsOf(site({ 'docs/a.md': page('A', 'Text.', empty) }), 'docs/a.md')).toMatchObject({
      keywords: ['a'],
    });
    const more = 'keywords: [own]\ntags: [other]\n';
    expect(fieldsOf(site({ 'docs/a.md': page('A', 'Text.', more) }), 'docs/a.md')).toMatchObject({
      keywords: ['own'],
    });
  });
});

describe('the body of a page of another generator', () => {
  it('has no fields whose text is blank, as templates of other generators write them', () => {
    const blank = site({
      'docs/blank-title.md': `---\ntitle: ""\ndescription: ''\n---\n\nThe *first* words.\n`,
    });
    expect(fieldsOf(blank, 'docs/blank-title.md')).toMatchObject({
      title: 'Blank title',
      intro: 'The *first* words.',
    });
  });

  it('has no section for a heading without words', () => {
    expect(
      fieldsOf(site({ 'docs/a.md': page('A', 'A.\n\n## B\n\nC.\n\n##\n\nD.') }), 'docs/a.md'),
    ).toMatchObject({
      sections: [{ heading: 'B', body: 'C.\n\n##\n\nD.' }],
    });
  });

  it('has its first text from the description, or the first paragraph', () => {
    const body = '## One\n\n```js\nx\n```\n\n## Two\n\nText.';
    expect(
      fieldsOf(site({ 'docs/a.md': page('A', body, 'description: All of it.\n') }), 'docs/a.md'),
    ).toMatchObject({ intro: 'All of it.', sections: [{ heading: 'One' }, { heading: 'Two' }] });
    const copied = '## One\n\n- a\n\nFirst [b](./b.md)\nparagraph.\n\nSecond.\n';
    const files = site({ 'docs/a.md': page('A', copied), 'docs/b.md': page('B') });
    expect(fieldsOf(files, 'docs/a.md')).toMatchObject({
      intro: 'First [b](./b.md)\nparagraph.',
      sections: [{ heading: 'One', body: '- a\n\nFirst [b](./b.md)\nparagraph.\n\nSecond.' }],
    });
    expect(targetsOf(files, 'docs/a.md')).toEqual(['/guides/b', '/guides/b']);
    expect(fieldsOf(site({ 'docs/a.md': page('A', body) }), 'docs/a.md')).toMatchObject({ intro: 'Text.' });
    const bare = '## The `x` of it {#x}\n\n```js\nx\n```';
    expect(fieldsOf(site({ 'docs/a.md': page('A', bare) }), 'docs/a.md')).toMatchObject({
      intro: 'The `x` of it',
    });
  });

  it('is read without its components, and its problems have their lines', () => {
    const body = 'import A from "a";\n\n<Card>\n\n  Text.\n\n  [x](./no.md)\n\n</Card>';
    const [problem] = check(site({ 'docs/a.mdx': page('A', body) })).problems;
    expect(problem).toMatchObject({ rule: 'link/broken', file: 'docs/a.mdx', line: 11, endLine: 11 });
    const fields = fieldsOf(
      site({ 'docs/a.mdx': page('A', body.replace('./no.md', './index.md')) }),
      'docs/a.mdx',
    );
    expect(fields).toMatchObject({ intro: 'Text.\n\n[x](./index.md)' });
  });
});

it.each([
  ['{{< youtube abcdefghijk >}} [x](no.md) *b*', 29, 39],
  ['[x](no.md) <YouTube id="abcdefghijk" title="A" />', 1, 11],
  ['1. {{< youtube abcdefghijk >}} [x](no.md){.a}', 4, 46],
  ['<Tip>[x](no.md) {{< a >}}</Tip>', 1, 32],
  ['[x](no.md)<A />', 1, 11],
])('problems next to components have their columns: %s', (body, column, endColumn) => {
  const files = site({ 'docs/a.md': page('A', `Text.\n\n${body}`) });
  const problem = check(files).problems.find(({ rule }) => rule === 'link/broken');
  expect(problem).toMatchObject({ line: 7, column, endColumn });
});

it.each(['{{< param host >}}', '{{% x "y" %}}', '{{ site.host }}'])(
  'a link whose address has %s is reported once',
  (template) => {
    const { problems } = check(site({ 'docs/a.md': page('A', `Text [x](https://${template}/x).`) }));
    expect(problems).toMatchObject([{ rule: 'content/markdown', line: 5, column: 6 }]);
  },
);

it('an element of a script that has no text is reported', () => {
  const body =
    '<mux-player playback-id="a"></mux-player>\n\n<my-a>Text</my-a> <ion-icon name="b"></ion-icon>';
  const { problems } = check({
    ...site({ 'docs/a.md': page('A', body) }),
    'lc-api.yml': `${CONFIG}rawHtml: sanitize\n`,
  });
  expect(problems).toMatchObject([{ rule: 'content/html', line: 5, column: 1 }]);
});

it('is fixed before its first component, and not after it', () => {
  const { problems } = check(site({ 'docs/a.md': page('A', '<Note>x</Note>', 'descripton: x\n') }));
  expect(problems).toMatchObject([{ rule: 'schema/unknown-field', fix: { insert: 'description' } }]);
});

describe('links of an imported site', () => {
  it('lead to the records of its addresses', () => {
    const links = [
      '/docs/setup/',
      '/docs/Setup/first',
      '/docs/moved',
      '/old/first/',
      '/blog/2024/05/01/hello',
      '/blog/named',
      '/de/docs/setup',
      '/setup/first.md',
      './setup/first',
      './setup',
      '../docs/setup/index.md',
      '/docs/more-on-it/part-two/',
      'more on it/Part Two',
    ];
    const files = site({
      'docs/a.md': page('A', links.map((link) => `[x](<${link}>)`).join('\n')),
      'docs/setup/index.mdx': page('S'),
      'docs/setup/02-first.md': page('F', 'Text.', 'aliases: /old/first/\n'),
      'docs/b.md': page('B', 'Text.', 'slug: /moved\n'),
      'docs/More on it/Part Two.md': page('P'),
      'blog/2024-05-01-hello.md': page('H', 'Text.', 'slug: named\n'),
    });
    expect(targetsOf(files, 'docs/a.md')).toEqual([
      '/guides/setup',
      '/guides/setup-02-first',
      '/guides/b',
      '/guides/setup-02-first',
      '/articles/hello',
      '/articles/hello',
      '/guides/setup',
      '/guides/setup-02-first',
      '/guides/setup-02-first',
      '/guides/setup',
      '/guides/setup',
      '/guides/more-on-it-part-two',
      '/guides/more-on-it-part-two',
    ]);
  });

  it('begin in the repository if nothing says where a folder is served', () => {
    const files = {
      'lc-api.yml': 'folders: {docs: guides}\nfrontMatter: {defaults: {guides: {category: Docs}}}\n',
      'docs/b.md': page('B'),
      'docs/c/index.md': page('C', '[b](/docs/b.md)'),
    };
    expect(targetsOf(files, 'docs/c/index.md')).toEqual(['/guides/b']);
  });

  it('lead to translations, or to the original that a translation lacks', () => {
    const files = site({
      'docs/b.md': page('B'),
      'docs/c.md': page('C'),
      'i18n/de/docs/current/c.md': page('C'),
      'i18n/de/docs/current/a.md': page('A', '[b](./b.md) [b](/de/docs/b) [c](./c.md) [c](/docs/c)'),
      'docs/a.md': page('A'),
    });
    expect(targetsOf(files, 'i18n/de/docs/current/a.md')).toEqual([
      '/guides/b',
      '/guides/b',
      '/de/leitfaeden/c',
      '/de/leitfaeden/c',
    ]);
  });

  it('lead to the list of a folder', () => {
    const files = site({ 'docs/a.md': page('A', '[b](/blog/) [b](/blog#x)') });
    expect(targetsOf(files, 'docs/a.md')).toEqual(['/articles/', '/articles/#x']);
  });

  it('lead to files of static folders', () => {
    const files = site({
      'docs/a.md': page('A', '![a](/img/a.png) ![a](@site/static/img/a.png) [a](/img/a.png)'),
    });
    expect(targetsOf(files, 'docs/a.md')).toEqual([
      'static/img/a.png',
      'static/img/a.png',
      'static/img/a.png',
    ]);
    expectProblems(
      site({
        'docs/a.md': page('A', '⟦![a](/img/b.png)⟧ ⟦![a](/../lc-api.yml)⟧ ⟦![a](/.env)⟧'),
        'static/.env': 'x',
      }),
      { rule: 'asset/missing' },
      { rule: 'asset/missing' },
      { rule: 'asset/missing' },
    );
  });

  it('are relative to addresses that end with a slash, where pages do', () => {
    const config =
      'folders: {docs: {collection: guides, url: /docs/}}\nfrontMatter: {defaults: {guides: {category: c}}}\n';
    expect(
      targetsOf(
        { 'lc-api.yml': config, 'docs/a/b.md': page('B', '[c](../c/)'), 'docs/a/c.md': page('C') },
        'docs/a/b.md',
      ),
    ).toEqual(['/guides/a-c']);
  });
});

it('changes nothing about content of this program', () => {
  const files = { 'content/en/courses/a.md': '---\ntitle: A\nlevel: b\n---\n\nA <Tabs> {% x %}\n' };
  expect(linesOf(files).map((one) => one.split(' ')[1])).toEqual(['content/markdown']);
});

it('leads to headings whose ids other generators make in another way, if only one has these letters', () => {
  const files = site({
    'docs/a.md': page('A', '[b](b.md#vi-mock) [c](#_1-set-up) [d](b.md#a-b)\n\n## 1. Set up!\n\nText.'),
    'docs/b.md': page('B', '## vi.mock()\n\nText.\n\n## ab\n\nText.\n\n## A.B\n\nText.'),
  });
  const { problems } = check(files);
  expect(problems.map(({ rule, message }) => `${rule} ${message}`)).toEqual([
    'link/anchor No heading of /guides/b has the anchor "#a-b".',
  ]);
  const right = { ...files, 'docs/b.md': page('B', '## vi.mock()\n\nText.\n\n## A.B\n\nText.') };
  expect(targetsOf(right, 'docs/a.md')).toEqual(['/guides/b#vimock', '/guides/a#1-set-up', '/guides/b#ab']);
});

it.each(['last-modified', '"`r Sys.Date()`"'])('has no date if a program makes it: %s', (date) => {
  const files = site({ 'docs/b.md': page('B', 'Text.', `date: ${date}\n`) });
  expect(fieldsOf(files, 'docs/b.md')).not.toHaveProperty('datePublished');
});

it('reports problems above a title of HTML at their lines', () => {
  const text =
    '<div>\n<img src="none.png" alt="x">\n<a href="gone.md">k</a>\n</div>\n<h1>\nTitle\n</h1>\n\nText.\n';
  const moved = text.replace('</div>\n', '').replace('</h1>', '</h1>\n</div>');
  for (const body of [text, moved]) {
    const { problems } = check(site({ 'docs/b.md': body }));
    expect(problems.map(({ line }) => line)).toEqual([1, 2, 3]);
  }
});
