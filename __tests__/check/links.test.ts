import { describe, expect, it } from 'vitest';
import { recordBody } from '../../src/compile/markdown/record-body.js';
import type { Config } from '../../src/read/config/config.js';
import { scanMarkdown } from '../../src/read/content/markdown/scan.js';
import { checkTree } from '../../src/run/check-tree.js';
import { check, expectNone, expectProblems, linesOf } from '../support/expect-problems.js';
import { type Files, memoryTree } from '../support/memory-tree.js';

const head = (title: string, more = '') => `---\ntitle: ${title}\nlevel: b\n${more}---\n\n`;
const course = (body: string, more = '') => `${head('A', more)}${body}\n`;
const OTHERS: Files = {
  'content/en/courses/prompts.yml': 'title: P\nlevel: b\ndescription: D\n',
  'content/en/guides/ship-it.md':
    '---\ntitle: Ship it\ncategory: c\n---\nIntro.\n\n## Before you ship\n\nText.\n\n### What if?\n\n## Before you ship\n\nAgain.\n',
};

/** A site with one course whose text is given. */
const site = (body: string, more: Files = {}): Files => ({
  'content/en/courses/agents.md': course(body),
  ...OTHERS,
  ...more,
});
const broken = (...says: string[]) => ({ rule: 'link/broken', says });

/** What the links of the only course `agents` become. */
function targets(files: Files): unknown[] {
  const { valid, problems } = check(files);
  expect(problems.map(({ rule, message }) => `${rule} ${message}`)).toEqual([]);
  const record = valid?.content.index.records.find(({ slug }) => slug === 'agents');
  const links = record === undefined ? [] : (valid?.content.links.get(record) ?? []);
  return links.map(({ target, tail }) =>
    target.kind === 'site' ? `/${target.path}${tail}` : [target.file, tail],
  );
}

describe('what is written instead of a path', () => {
  it.each([
    ['..\\\\guides\\\\ship-it.md', '../guides/ship-it.md'],
    ['www.example.org', 'https://www.example.org'],
    ['me@example.org', 'mailto:me@example.org'],
  ])('is shown as it has to be: %s', (written, right) => {
    expectProblems(site(`⟦[x](${written})⟧`), {
      ...broken('is not a path of a file'),
      help: `Write "${right}".`,
    });
  });

  it('lists the anchors of a page if none is near', () => {
    expectProblems(site('⟦[x](../guides/ship-it.md#zzzzzzzzzz)⟧'), {
      rule: 'link/anchor',
      severity: 'warning',
      help: 'Its anchors: "#ship-it", "#before-you-ship", "#what-if", "#before-you-ship-1".',
    });
  });
});

describe('a link relative to the file', () => {
  it('leads to the page of the record whose file it names', () => {
    expect(
      targets(
        site('[a](./prompts.yml) [b](prompts.yml?x=1#y) [c](../guides/ship-it.md#before-you-ship)', {
          'content/en/courses/prompts.yml': 'title: Y\nlevel: b\ndescription: D\n',
        }),
      ),
    ).toEqual(['/courses/prompts', '/courses/prompts?x=1#y', '/guides/ship-it#before-you-ship']);
  });

  it('that names nothing is reported from its bracket, with the near name', () => {
    expectProblems(
      site('Read ⟦[this](./promts.yml)⟧ and 🎉⟦[that](../courses/prompts)⟧.'),
      { ...broken('"./promts.yml" does not exist'), help: 'Did you mean "./prompts.yml"?' },
      { ...broken('"../courses/prompts" does not exist'), help: 'Did you mean "../courses/prompts.yml"?' },
    );
  });

  it('that is empty is reported', () => {
    expectProblems(
      site('⟦[a]()⟧ ⟦[b](<>)⟧ ⟦![c]()⟧'),
      { ...broken('The link has no destination.'), help: 'Write one: [text](./page.md).' },
      broken('The link has no destination.'),
      {
        rule: 'asset/missing',
        says: ['The picture has no destination.'],
        help: 'Write one: ![text](./picture.png).',
      },
    );
  });

  it('is checked in an ordered list that follows indented code', () => {
    expectProblems(
      site('Run:\n\n    code\n\n10. ten\n\n    ⟦[gone](./promts.yml)⟧ and [there](./prompts.yml).'),
      broken('"./promts.yml" does not exist'),
    );
    expect(targets(site('    code\n\n10. ten\n\n    [there](./prompts.yml)'))).toEqual(['/courses/prompts']);
  });

  it('keeps its query and its fragment, with the parentheses that are balanced', () => {
    const deep = `${'('.repeat(40)}${')'.repeat(40)}`;
    expect(
      targets(
        site(
          `[a](./prompts.yml?q=(a(b))) [b](./prompts.yml?q=\\(a(b)\\)\\)) [c](<./prompts.yml?q=)(${deep}>)`,
        ),
      ),
    ).toEqual([
      '/courses/prompts?q=(a(b))',
      '/courses/prompts?q=(a(b))%29',
      `/courses/prompts?q=%29%28${deep.replaceAll('(', '%28').replaceAll(')', '%29')}`,
    ]);
  });

  it('to a folder suggests the page that exists instead', () => {
    expectProblems(
      site('⟦[a](../guides/)⟧ ⟦[b](../guides/deep)⟧ ⟦[c](../guides/own/)⟧ ⟦[d](../giudes/)⟧', {
        'content/en/guides/deep/x.yml': 'title: X\ncategory: c\nintro: I\nsections: []\n',
        'content/en/guides/own/index.yml': 'title: O\ncategory: c\nintro: I\nsections: []\n',
      }),
      { ...broken('"../guides/" is a folder'), help: 'Link to the page of the collection: "/guides/".' },
      {
        ...broken('"../guides/deep" is a folder'),
        help: 'Link to a record in it, or write a URL.',
      },
      { ...broken('is the folder of a record'), help: 'Did you mean "../guides/own/index.yml"?' },
      { ...broken('"../giudes/" does not exist'), help: 'Correct the path, or add the record.' },
    );
  });

  it('to a draft, or to a record that is not published in the locale, is broken', () => {
    expectProblems(
      site('⟦[a](./draft.md)⟧ ⟦[b](../../it/tools/x.yml)⟧', {
        'content/en/courses/draft.md': course('D', 'draft: true\n'),
        'content/it/tools/x.yml': '⟦⟧title: X\ntoolKey: x\nintro: I\nsections: []\n',
      }),
      { ...broken('"draft" is a draft'), related: ['content/en/courses/draft.md:1:1-1:1'] },
      { ...broken('"x" is published neither in "en" nor in the default locale') },
      { rule: 'locale/not-published', severity: 'warning' },
    );
  });

  it('leads to the same locale, else to the default locale', () => {
    const files: Files = {
      'content/en/courses/a.md': course('A'),
      'content/en/courses/b.md': course('B'),
      'content/en/courses/agents.md': course('X'),
      'content/de/courses/a.md': course('A'),
    };
    const de = (body: string): Files => ({ ...files, 'content/de/courses/agents.md': course(body) });
    const { valid } = check(de('[a](../../en/courses/a.md) [b](../../en/courses/b.md) [c](./a.md)'));
    const record = valid?.content.index.find('course', 'de', 'agents');
    expect(record && valid?.content.links.get(record)?.map(({ target }) => target)).toEqual([
      { kind: 'site', path: 'de/kurse/a' },
      { kind: 'site', path: 'courses/b' },
      { kind: 'site', path: 'de/kurse/a' },
    ]);
  });

  it('to a file of several records is broken', () => {
    expectProblems(
      site('⟦[a](../tools.yml)⟧', {
        'content/en/tools.yml':
          '- {slug: a, title: A, toolKey: a, intro: I, sections: []}\n- {slug: b, title: B, toolKey: b, intro: I, sections: []}\n',
      }),
      { ...broken('"../tools.yml" has several records'), help: 'Link to the page of one: /<path>.' },
    );
  });

  it('to a Markdown file that is not a record is broken', () => {
    expectProblems(site('⟦[a](../../../README.md)⟧', { 'README.md': 'x' }), broken('is not a record'));
  });

  it('is decoded', () => {
    expect(
      targets(
        site('[a](./%70rompts.yml) [b](<./my slides.pdf>) [c](./my%20slides.pdf)', {
          'content/en/courses/my slides.pdf': 'x',
        }),
      ),
    ).toEqual([
      '/courses/prompts',
      ['content/en/courses/my slides.pdf', ''],
      ['content/en/courses/my slides.pdf', ''],
    ]);
    expectProblems(site('⟦[a](./100%.md)⟧'), {
      ...broken('"./100%.md" is not a well-formed path'),
      help: 'Write % as %25.',
    });
  });

  it('by a former name of the file is resolved, with a warning', () => {
    const files = site('⟦[a](./bots.md#x)⟧ ⟦[b](../guides/bots.md)⟧', {
      'content/en/courses/robots.md': `${head('R', 'formerSlugs: [bots]\n')}### X\n`,
    });
    expectProblems(
      files,
      {
        rule: 'reference/former-slug',
        severity: 'warning',
        says: ['"./bots.md" was renamed; it is now "robots"'],
        related: ['content/en/courses/robots.md:1:1-1:1'],
      },
      broken('"../guides/bots.md" does not exist'),
    );
  });

  it('by a former name of a file in a folder of its own, or of its folder, is resolved, with a warning', () => {
    const files = site('⟦[1](./old/index.md)⟧ ⟦[2](./old.md#x)⟧ ⟦[3](deep/old.yml)⟧ ⟦![4](./old.md)⟧', {
      'content/en/courses/a/index.md': `${head('R', 'formerSlugs: [old]\n')}### X\n`,
    });
    const warning = {
      rule: 'reference/former-slug',
      severity: 'warning',
      says: ['it is now "a"'],
      help: 'Write "./a/index.md".',
      related: ['content/en/courses/a/index.md:1:1-1:1'],
    } as const;
    expectProblems(
      files,
      warning,
      warning,
      { ...warning, help: 'Write "a/index.md".' },
      {
        rule: 'asset/missing',
      },
    );
  });

  it('by a former name leads to the same locale, else to the default locale', () => {
    const files: Files = {
      'content/en/courses/a.md': course('A', 'formerSlugs: [old]\n'),
      'content/en/courses/b.md': course('B', 'formerSlugs: [was]\n'),
      'content/en/courses/c.md': course('C'),
      'content/de/courses/a.md': course('A'),
      'content/de/courses/c.md': course('[a](../../en/courses/old.md) [b](../../en/courses/was.md)'),
    };
    const { valid } = check(files);
    const record = valid?.content.index.find('course', 'de', 'c');
    expect(record && valid?.content.links.get(record)?.map(({ target }) => target)).toEqual([
      { kind: 'site', path: 'de/kurse/a' },
      { kind: 'site', path: 'courses/b' },
    ]);
  });

  it('to a lesson below the former name of its course is resolved, with a warning', () => {
    const lesson = (body: string, more = '') =>
      `---\ntitle: L\nnumber: 1\nduration: 5 min\nstatus: free\n${more}---\n\n${body}\n`;
    const warning = { rule: 'reference/former-slug', severity: 'warning' } as const;
    expectProblems(
      {
        'content/en/courses/a.md': course('A', 'formerSlugs: [old]\n'),
        'content/en/courses/b.md': course('B'),
        'content/en/lessons/a/x.md': lesson('X', 'formerSlugs: [was]\n'),
        'content/en/lessons/b/y.md': lesson(
          '⟦[1](../old/x.md)⟧ ⟦[2](../old/was.md)⟧ ⟦[3](../b/x.md)⟧ ⟦[4](../other/was.md)⟧',
        ),
      },
      { ...warning, says: ['its course is now "a"'], help: 'Write "../a/x.md".' },
      { ...warning, says: ['it is now "x"'], help: 'Write "../a/x.md".' },
      broken('"../b/x.md" does not exist'),
      broken('"../other/was.md" does not exist'),
    );
  });

  it('out of the repository is refused', () => {
    expectProblems(
      site(
        '⟦[a](../../../../x.md)⟧ ⟦[b](..%2f..%2f..%2f..%2fetc/passwd)⟧ ⟦![c](../../../../x.png)⟧ [d](../../en/../en/courses/prompts.yml)',
      ),
      ...Array.from({ length: 3 }, () => ({ rule: 'asset/refused', says: ['leads out of the root'] })),
    );
  });
});

describe('a link from the root of the site', () => {
  it('may name any page, with or without its slash, and any file that is published', () => {
    const paths = [
      '/',
      '/courses',
      '/courses/',
      '/courses/prompts',
      '/courses/prompts/',
      '/courses/prompts.html',
      '/courses/prompts.md',
      '/search/',
      '/de/',
      '/de',
      '/de/kurse/',
      '/de/suche',
      '/it/corsi/',
      '/404.html',
      '/api/v1/index.json',
      '/api/v1/de/index.json',
      '/api/v1/openapi.json',
      '/api/v1/courses.json',
      '/api/v1/courses/prompts.json',
      '/api/v1/de/search-index.json',
      '/api/v1/it/all.json',
      '/api/v1/manifest.json',
      '/api/v1/changes.json',
      '/llms.txt',
      '/llms-full.txt',
      '/it/llms.txt',
      '/sitemap.xml',
      '/sitemap-en.xml',
      '/courses/prompts?x=1',
      '/%63ourses/prompts',
    ];
    const config = { 'lc-api.yml': 'locales: {en: full, de: full, it: core}\n' };
    expectNone(site(paths.map((path) => `[a](${path})`).join('\n'), config));
  });

  it('may name the page of a tag that three records of its language have', () => {
    const tagged = (slug: string, tags: string, locale = 'en'): Files => ({
      [`content/${locale}/courses/${slug}.md`]: course('Text.', `tags: [${tags}]\n`),
    });
    const more = {
      ...tagged('a', 'git, C++, alone'),
      ...tagged('b', 'git, C++'),
      ...tagged('c', 'git, C++'),
      ...tagged('a', 'alone', 'de'),
    };
    expect(targets(site('[a](/search/tags/git) [b](/search/tags/c/)', more))).toEqual([
      '/search/tags/git/',
      '/search/tags/c/',
    ]);
    expectProblems(
      site('⟦[a](/search/tags/alone/)⟧ ⟦[b](/de/suche/tags/git/)⟧ ⟦[c](/search/tags/)⟧', more),
      broken('"/search/tags/alone/"'),
      broken('"/de/suche/tags/git/"'),
      broken('"/search/tags/"'),
    );
  });

  it('is canonical afterwards', () => {
    expect(
      targets(site('[a](/courses/prompts/) [b](/courses) [c](/courses/prompts.html?x#) [d](/)')),
    ).toEqual(['/courses/prompts', '/courses/', '/courses/prompts?x#', '/']);
  });

  it('that names nothing is broken, with the near page', () => {
    expectProblems(
      site(
        '⟦[a](/courses/promts)⟧ ⟦[b](/it/llms-full.txt)⟧ ⟦[c](/content/en/courses/prompts.yml)⟧ ⟦[d](/en/courses/prompts)⟧ ⟦[e](/it/strumenti/)⟧',
      ),
      { ...broken('Nothing is published at "/courses/promts"'), help: 'Did you mean "/courses/prompts"?' },
      broken('"/it/llms-full.txt"'),
      {
        ...broken('"/content/en/courses/prompts.yml"'),
        help: 'Write "./prompts.yml", the path from this file.',
      },
      broken('"/en/courses/prompts"'),
      broken('"/it/strumenti/"'),
    );
  });

  it('to a draft, or a page of another locale that does not have it, is broken', () => {
    expectProblems(
      site('⟦[a](/courses/draft)⟧ ⟦[b](/de/kurse/prompts)⟧', {
        'content/en/courses/draft.md': course('D', 'draft: true\n'),
      }),
      broken('"/courses/draft"'),
      broken('"/de/kurse/prompts"'),
    );
  });

  it('to a picture or download that is not published is a missing file', () => {
    expectProblems(
      site('⟦![a](/logo.png)⟧ ⟦[b](/slides.pdf)⟧ ⟦![c](/courses/nothing)⟧'),
      { rule: 'asset/missing', says: ['"/logo.png"'] },
      {
        rule: 'asset/missing',
        says: ['"/slides.pdf"'],
        help: 'Link to the file from here, such as ./file.pdf: then it is published.',
      },
      { rule: 'asset/missing' },
    );
  });

  it('by a former slug is resolved, with a warning', () => {
    const renamed = { 'content/en/courses/robots.md': course('R', 'formerSlugs: [bots]\n') };
    const warning = { rule: 'reference/former-slug', severity: 'warning' } as const;
    expectProblems(
      site(
        '⟦[a](/courses/bots)⟧ ⟦[b](/courses/bots.html)⟧ ⟦[c](/courses/bots.md#x)⟧ ⟦[d](/api/v1/courses/bots.json)⟧',
        renamed,
      ),
      {
        ...warning,
        says: ['"/courses/bots" was renamed; it is now "/courses/robots"'],
        help: 'Write "/courses/robots".',
      },
      warning,
      {
        ...warning,
        says: ['"/courses/bots.md" was renamed; it is now "/courses/robots.md"'],
        help: 'Write "/courses/robots.md".',
      },
      { ...warning, help: 'Write "/api/v1/courses/robots.json".' },
    );
    const { valid } = check(
      site('[c](/courses/bots.md?x) [d](/api/v1/courses/bots.json) [e](/courses/bots.html)', renamed),
    );
    const record = valid?.content.index.find('course', 'en', 'agents');
    expect(record && valid?.content.links.get(record)?.map(({ target, tail }) => [target, tail])).toEqual([
      [{ kind: 'site', path: 'courses/robots.md' }, '?x'],
      [{ kind: 'site', path: 'api/v1/courses/robots.json' }, ''],
      [{ kind: 'site', path: 'courses/robots' }, ''],
    ]);
  });

  it('may lead to files for the host if the base URL allows them', () => {
    const at = (baseUrl: string, ...paths: string[]) =>
      site(paths.map((path) => `[a](${path})`).join('\n'), { 'lc-api.yml': `baseUrl: ${baseUrl}\n` });
    expectNone(at('https://learn.example.org', '/robots.txt', '/CNAME', '/.nojekyll'));
    expectNone(at('https://someone.github.io', '/robots.txt', '/.nojekyll'));
    expectNone(at('https://someone.github.io/repo', '/.nojekyll'));
    expect(linesOf(at('https://someone.github.io', '/CNAME'))).toHaveLength(1);
    expect(linesOf(at('https://learn.example.org/repo', '/robots.txt', '/CNAME'))).toHaveLength(2);
    // The base URL that a build is given wins.
    const files = memoryTree(at('https://learn.example.org', '/robots.txt', '/CNAME'));
    const linksAt = (baseUrl: string) => checkTree(files, undefined, { baseUrl }).summary.errors;
    expect(linksAt('https://learn.example.org/repo/')).toBe(2);
    expect(linksAt('no URL')).toBe(0);
  });

  it('may name the sitemap of a locale that has a record, and of no other', () => {
    expectNone(site('[a](/sitemap-en.xml)'));
    expectProblems(site('⟦[a](/sitemap-de.xml)⟧'), broken('"/sitemap-de.xml"'));
  });
});

describe('links that are left alone', () => {
  it('are those to other sites, mail, queries, nothing, raw HTML, autolinks and code', () => {
    expectNone(
      site(
        '[a](https://a.example/x) [b](//a.example/x) [c](mailto:a@b.example) [d](?x=1) [e](#) <https://a.example/y>\n\n<!-- <a href="./nothing.md"> --> `[x](./nothing.md)`\n\n```\n[x](./nothing.md)\n```\n\n    [x](./nothing.md)\n\n\\[x](./nothing.md) www.a.example/nothing',
      ),
    );
  });
});

describe('an anchor', () => {
  const anchor = (...says: string[]) => ({ rule: 'link/anchor', severity: 'warning', says }) as const;

  it('may be a heading, also one that is there twice, or the top, or a text fragment', () => {
    expectNone(
      site(
        '[a](../guides/ship-it.md#before-you-ship) [b](/guides/ship-it#before-you-ship-1) [c](#more) [d](#top) [e](#) [f](/guides/ship-it#ship-it) [g](/guides/ship-it#what-if) [h](#:~:text=x) [i](/guides/ship-it#%62efore-you-ship)\n\n### More',
      ),
    );
  });

  it('may be an empty element in the heading of a section', () => {
    const guide = (link: string, heading: string): Files => ({
      'content/en/guides/a.md': `---\ntitle: A\ncategory: b\n---\n\n[a](${link})\n\n${heading}\n\nText.\n`,
    });
    for (const heading of ['## Set up <a name="go"></a>', "## <a id='go'></a>Set up", '## Set up {#go}']) {
      expectNone(guide('#go', heading));
      expect(linesOf(guide('#set-up', heading))).toHaveLength(1);
    }
    expect(linesOf(guide('#go', '## Write `<a id="go"></a>`'))).toHaveLength(1);
  });

  it('may be the id of raw HTML that pages let through, from any page', () => {
    const raw =
      '<a id="one"></a> <A NAME=\'two\'>b</A>\n\n<div\n  id=three title="<b>">\n<p id="f&amp;g">\n</div>';
    const links = 'a](#one) [b](#two) [c](#three) [d](#f&g)';
    const files = (rawHtml: string): Files => ({
      'lc-api.yml': `locales: {en: full}\nrawHtml: ${rawHtml}\n`,
      ...site(`${raw}\n\n[${links}`),
      'content/en/courses/other.md': course('[a](./agents.md#two)'),
    });
    expectNone(files('sanitize'));
    const anchors = linesOf(files('escape')).filter((line) => !line.includes('content/html'));
    // An anchor works with every configuration.
    expect(anchors.filter((line) => line.includes('"#one"'))).toEqual([]);
    expect(anchors).toHaveLength(4);
  });

  it('is not that of HTML in code or a comment, of what pages leave out, or of the page itself', () => {
    const text = (links: string) =>
      `\`<a id="one">\` <template id="two"></template> <!-- <a id="three"> --> <b id="Part-text">x</b> <a class="id" title='id="four"'>y</a> id="five"\n\n${links}`;
    expectProblems(
      {
        'lc-api.yml': 'locales: {en: full}\nrawHtml: sanitize\n',
        ...site(text('⟦[a](#one)⟧ ⟦[b](#two)⟧ ⟦[c](#three)⟧ ⟦[d](#Part-text)⟧ ⟦[e](#four)⟧ ⟦[f](#five)⟧')),
      },
      ...['#one', '#two', '#three', '#Part-text', '#four', '#five'].map((id) => anchor(id)),
    );
  });

  it('that no heading has is reported, with the near one', () => {
    expectProblems(
      site(
        '⟦[a](#mroe)⟧ ⟦[b](../guides/ship-it.md#before-you-shi)⟧ ⟦[c](/guides/ship-it#before-you-ship-2)⟧ ⟦[d](#More)⟧\n\n### More',
      ),
      { ...anchor('this page', '"#mroe"'), help: 'Did you mean "#more"?' },
      { ...anchor('/guides/ship-it', '"#before-you-shi"'), help: 'Did you mean "#before-you-ship"?' },
      anchor('"#before-you-ship-2"'),
      { ...anchor('"#More"'), help: 'Did you mean "#more"?' },
    );
  });

  it('is looked for in all Markdown fields of the record', () => {
    expectNone({
      'content/en/comparisons/a.yml': [
        'title: Cursor or Copilot',
        'intro: "[a](#price) [b](#who-wins) [c](#cursor-or-copilot) [d](#in-short)"',
        'options: [{key: a, name: A}]',
        'dimensions: [{label: Price, values: {a: "x"}}]',
        'verdict: "### In short"',
        'faq: [{question: Who wins?, answer: Both}]',
        '',
      ].join('\n'),
    });
  });

  it('may be that of a label under which the page shows a field that the record has', () => {
    expectProblems(
      {
        'content/en/articles/a.md': `${'---\ntitle: A\ndescription: D\ncategory: c\n---\n\n'}I [f](#faq) [g](#what) ⟦[h](#introduction)⟧\n\n## FAQ\n\n### What?\n\nA\n`,
        'content/en/articles/b.md': `${'---\ntitle: B\ndescription: D\ncategory: c\n---\n\n'}I [f](./a.md#faq) ⟦[g](#faq)⟧\n`,
      },
      anchor('"#introduction"'),
      anchor('"#faq"'),
    );
    expectNone({
      'content/de/articles/a.md': `${'---\ntitle: A\ndescription: D\ncategory: c\n---\n\n'}I [f](#häufige-fragen)\n\n## FAQ\n\n### Was?\n\nA\n`,
      'content/en/articles/a.md': `${'---\ntitle: A\ndescription: D\ncategory: c\n---\n\n'}I\n`,
      'content/en/comparisons/a.yml':
        'title: C\nintro: "[a](#verdict) [b](#options) [c](#comparison) [d](#a)"\noptions: [{key: a, name: A}]\ndimensions: []\nverdict: V\n',
    });
  });

  it('may be that of the lessons of a course that has some', () => {
    const lesson = { 'content/en/lessons/agents/x.yml': 'title: X\nnumber: 1\nstatus: free\n' };
    expectNone(site('[a](#lessons)', lesson));
    expectProblems(site('⟦[a](#lessons)⟧ ⟦[b](./prompts.yml#lessons)⟧'), anchor(), anchor());
  });

  it('that a twin has as a heading is known, in every record', () => {
    // The twin is what the page will show: each of its headings has an anchor that a link may name.
    const files: Files = {
      'content/en/comparisons/a.yml':
        'title: C\nintro: I\noptions: [{key: a, name: A, pros: [x], cons: [y]}]\ndimensions: [{label: L, values: {a: "x"}}]\nverdict: "V"\nfaq: [{question: Q, answer: A}]\n',
      'content/en/guides/b.yml':
        'title: G\ncategory: c\nintro: I\nsections: [{heading: S, body: B}]\nhowToSteps: [{name: N, text: T}]\nfaq: []\n',
      'content/en/builds/c.yml':
        'title: B\ntagline: T\ndescription: D\ncategory: c\nstatus: live\nsections: []\nlessonsLearned: [x]\n',
    };
    const { valid } = check(files);
    for (const record of valid?.content.index.records ?? []) {
      const body = recordBody(record.collection, record.fields(), record.locale, valid?.config as Config);
      const shown = scanMarkdown(body).headings.map(({ text }) => text);
      expect(record.headings).toEqual(expect.arrayContaining(shown));
      expect(shown.length).toBeGreaterThan(0);
    }
  });

  it('is not checked in pages that are not a record', () => {
    expectNone(site('[a](/courses/#x) [b](/api/v1/openapi.json#/paths)'));
  });
});

describe('links are found', () => {
  const bad = (label: string) => `⟦[${label}](./nothing.md)⟧`;

  it('in every Markdown field of every type, and in no other', () => {
    const link = bad('x');
    const plain = '[x](./nothing.md)';
    expectProblems(
      {
        'content/en/articles/a.yml': `title: "${plain}"\nseoTitle: "${plain}"\ndescription: "${plain}"\ncategory: c\nintro: "${link}"\nsections: [{heading: "${plain}", body: "${link}"}]\nfaq: [{question: "${plain}", answer: "${link}"}]\nkeywords: ["${plain}"]\n`,
        'content/en/builds/a.yml': `title: A\ntagline: "${plain}"\ndescription: "${link}"\ncategory: saas\nstatus: live\nsections: [{title: T, body: "${link}"}]\nlessonsLearned: ["${link}"]\nstack: ["${plain}"]\n`,
        'content/en/changelog/a.yml': `title: A\ntool: "${plain}"\nimpact: "${plain}"\nexcerpt: "${link}"\n`,
        'content/en/comparisons/a.yml': `title: A\nintro: "${link}"\nverdict: "${link}"\noptions: [{key: k, name: "${plain}", tagline: "${link}", bestFor: "${link}", pros: ["${link}"], cons: ["${link}"]}]\ndimensions: [{label: "${plain}", values: {k: "${link}"}}]\n`,
        'content/en/courses/a.yml': `title: A\nsubtitle: "${plain}"\nlevel: b\ndescription: "${link}"\n`,
        'content/en/guides/a.yml': `title: A\ncategory: c\nintro: "${link}"\nsections: []\nhowToSteps: [{name: "${plain}", text: "${link}"}]\n`,
        'content/en/lessons/a/b.yml': `number: 1\ntitle: A\nstatus: s\noutcome: "${link}"\nsummary: "${link}"\nwhatCovered: ["${link}"]\ntranscript: "${link}"\n`,
        'content/en/resources/a.yml': `title: A\ntype: t\nshortDescription: "${plain}"\nbody: "${link}"\n`,
      },
      ...Array.from({ length: 22 }, () => broken('"./nothing.md" does not exist')),
    );
  });

  it('in pictures, definitions and pictures within links', () => {
    expectProblems(
      site('⟦![p](./p.png)⟧ [a][1] ⟦[⟦![q](./q.png)⟧](./nothing.md)⟧\n\n⟦[1]: ./other.md⟧\n'),
      { rule: 'asset/missing', says: ['picture "./p.png"'] },
      broken('"./nothing.md"'),
      { rule: 'asset/missing', says: ['picture "./q.png"'] },
      broken('"./other.md"'),
    );
  });

  it('at their columns in plain, single and double quoted YAML', () => {
    expectProblems(
      {
        'content/en/courses/a.yml': `title: A\nlevel: b\ndescription: 🎉 text ${bad('x')} 🎉${bad('y')}\n`,
        'content/en/courses/b.yml': `title: A\nlevel: b\ndescription: 'It''s 🎉 ${bad("it''s")} ${bad('y')}'\n`,
        'content/en/courses/c.yml': `title: A\nlevel: b\ndescription: "A\\tb \\u00e4 \\U0001F389 🎉 \\"x\\" ${bad('\\u0078')} ${bad('y')}"\n`,
      },
      ...Array.from({ length: 6 }, () => broken()),
    );
  });

  it('at their columns in YAML of several lines: literal, folded, plain and quoted', () => {
    expectProblems(
      {
        'content/en/courses/a.yml': `title: A\nlevel: b\ndescription: |\n    First 🎉 ${bad('x')}\n\n      indented ${bad('y')}\n    - ${bad('z')}\n`,
        'content/en/courses/b.yml': `title: A\nlevel: b\ndescription: >-\n  First line\n  ${bad('x')} goes on,\n  and ${bad('y')}\n\n  ${bad('z')}\n`,
        'content/en/courses/c.yml': `title: A\nlevel: b\ndescription: First line\n  ${bad('x')} goes on,\n\n  and 🎉 ${bad('y')}\n`,
        'content/en/courses/d.yml': `title: A\nlevel: b\ndescription: "First line\n  ${bad('x')} goes \\\n  on, \\n ${bad('y')}"\n`,
      },
      ...Array.from({ length: 10 }, () => broken()),
    );
  });

  it('at their columns in JSON', () => {
    expectProblems(
      {
        'content/en/courses/a.json': `{"title": "🎉", "level": "b", "description": "🎉 \\ud83c\\udf89 \\"q\\" \\\\ \\n\\n${bad('x')} \\/ ${bad('\\u0079')}"}`,
      },
      broken(),
      broken(),
    );
  });

  it('at their columns in bodies of Markdown, with BOM and CRLF', () => {
    expectProblems(
      {
        'content/en/courses/a.md': `\uFEFF${course(`🎉 ${bad('x')}\r\n\r\n> - ${bad('y')}`).replaceAll(/\r?\n/g, '\r\n')}`,
        'content/en/courses/b.md': course(`🎉 ${bad('x')}\n> - ${bad('y')}`).replaceAll('\n', '\r'),
      },
      ...Array.from({ length: 4 }, () => broken()),
    );
  });

  it('in the front matter and in sequences', () => {
    expectProblems(
      {
        'content/en/guides/a.md': `---\ntitle: A\ncategory: c\nhowToSteps:\n- name: N\n  text: Do ${bad('x')}\n---\nIntro.\n`,
        'content/en/resources.yml': `- slug: a\n  title: A\n  type: t\n  body: See ${bad('x')}\n- {slug: b, title: B, type: t, body: 'See ${bad('y')}'}\n`,
      },
      ...Array.from({ length: 3 }, () => broken()),
    );
  });

  it('in drafts, too', () => {
    expect(linesOf({ 'content/en/courses/a.md': course('[a](./x.md)', 'draft: true\n') })).toEqual([
      'error link/broken content/en/courses/a.md:7:1-7:12',
    ]);
  });
});

describe('the help of a link to a page that is not there', () => {
  const guide = (text = 'Text.') => `title: G\ncategory: c\nintro: "${text}"\nsections: []\n`;
  const site = (from: string, link: string): Files => ({
    'lc-api.yml': 'locales: {en: full, de: full}\n',
    'content/en/guides/i18n.yml': guide(),
    'content/de/guides/i18n.yml': guide(),
    'content/en/guides/only.yml': guide(),
    'content/en/courses/git.yml': 'title: C\nlevel: b\ndescription: D\n',
    [`content/${from}/guides/from.yml`]: guide(`⟦[x](${link})⟧`),
    ...(from === 'en' ? {} : { 'content/en/guides/from.yml': guide() }),
  });

  it.each([
    ['de', '/de/guides/i18n/', '/de/leitfaeden/i18n'],
    ['de', '/guides/i18m', '/guides/i18n'],
    ['de', '/leitfaeden/i18n', '/de/leitfaeden/i18n'],
    ['de', '/leitfaeden/only', '/guides/only'],
    ['de', '/de/leitfaeden/i18m', '/de/leitfaeden/i18n'],
    ['de', '/de/guide/i18n', '/de/leitfaeden/i18n'],
    ['en', '/de/guides/i18n', '/de/leitfaeden/i18n'],
    ['en', '/leitfaeden/i18n', '/guides/i18n'],
    ['en', '/kurse/git', '/courses/git'],
    ['en', '/article/git', undefined],
    ['en', '/fr/guides/i18n', undefined],
    ['de', '/de/guides/only', undefined],
  ])('stays in its language: on a page in %s, for %s it names %s', (from, link, right) => {
    expectProblems(site(from, link), {
      rule: 'link/broken',
      help:
        right === undefined
          ? 'Link to a page of this site or to a file of the repository.'
          : `Did you mean "${right}"?`,
    });
  });
});

describe('the help of a link to a file that is somewhere else', () => {
  const course = (text: string) => `title: C\nlevel: b\ndescription: "${text}"\n`;
  const term = 'term: T\ntitle: T\nintro: I\nsections: []\n';
  const files: Files = {
    'content/en/glossary/repository.yml': term,
    'content/de/glossary/repository.yml': term,
    'content/en/glossary/twice.yml': term,
    'content/en/tools/twice.yml': 'toolKey: k\ntitle: T\nintro: I\nsections: []\n',
    'content/en/glossary/draft.yml': `${term}draft: true\n`,
    'content/_media/my loop.svg': '<svg/>',
    'content/_media/loop.svg': '<svg/>',
  };

  it.each([
    ['[x](glossary/repository.yml)', 'link/broken', 'Did you mean "../glossary/repository.yml"?'],
    ['[x](./repository.yml#top)', 'link/broken', 'Did you mean "../glossary/repository.yml"?'],
    ['[x](../guides/twice.yml)', 'link/broken', 'Correct the path, or add the record.'],
    ['[x](../guides/draft.yml)', 'link/broken', 'Correct the path, or add the record.'],
    ['![x](./loop.svg)', 'asset/missing', 'Did you mean "../../_media/loop.svg"?'],
    ['[x](../media/my%20loop.svg)', 'asset/missing', 'Did you mean "../../_media/my%20loop.svg"?'],
    ['![x](./other.svg)', 'asset/missing', 'Add the file, or correct the path.'],
  ])('names the one file of that name: %s', (link, rule, help) => {
    expectProblems({ ...files, 'content/en/courses/c.yml': course(`⟦${link}⟧`) }, { rule, help });
  });

  it('is the file of the original if the record is not translated', () => {
    const own = { ...files, 'content/en/courses/c.yml': course('C'), 'content/en/glossary/tree.yml': term };
    const link = '⟦[x](../glossary/tree.yml)⟧';
    expectProblems(
      { ...own, 'content/de/courses/c.yml': course(link) },
      { rule: 'link/broken', help: 'Did you mean "../../en/glossary/tree.yml"?' },
    );
  });
});
