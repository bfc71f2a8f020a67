import { load } from 'js-yaml';
import { describe, expect, it, vi } from 'vitest';
import { importSite } from '../../../src/apps/import/import-site.js';
import { check } from '../../support/expect-problems.js';
import { type Files, memoryTree } from '../../support/memory-tree.js';

const page = (title: string, body = 'Text.', more = ''): string =>
  `---\ntitle: ${title}\n${more}---\n\n${body}\n`;

/** Imports a site, checks it, and returns its configuration and its records. */
function imported(
  generator: string,
  files: Files,
  at = '',
): { config: Record<string, unknown>; records: string[]; notes: string } {
  const { config, notes } = importSite(memoryTree(files), generator, at);
  expect(config.split('\n').length).toBeLessThanOrEqual(40);
  const { valid, problems } = check({ ...files, 'lc-api.yml': config });
  // Nobody can import the words of a language.
  expect(problems.filter(({ rule }) => rule !== 'locale/labels')).toEqual([]);
  const records = valid?.content.index.records ?? [];
  return {
    config: load(config) as Record<string, unknown>,
    records: records
      .map(({ collection, locale, slug }) => `${collection.name} ${locale.code} ${slug}`)
      .sort(),
    notes: notes.join('\n'),
  };
}

describe('a site of Docusaurus', () => {
  const files: Files = {
    'docusaurus.config.ts': `// title: 'No'
import x from 'y';
export default {
  title: 'My "Site"',
  url: process.env.URL,
  i18n: { defaultLocale: 'en', locales: ['en', 'pt-BR'], localeConfigs: { en: { label: 'English' } } },
  presets: [['classic', { docs: { versions: { current: { path: 'next' } }, routeBasePath: '/' }, blog: { path: 'news' } }]],
  plugins: [['content-docs', { id: 'community', path: 'community', routeBasePath: 'join' }]],
};`,
    'docs/intro.md': page('Intro', '[b](/guide/b) ![a](/img/a.png) [c](/join/c)', 'sidebar_position: 1\n'),
    'docs/guide/b.mdx': page(
      'B',
      "import T from '@theme/Tabs';\n\n<T>\n\nText.\n\n</T>",
      'last_update: {date: 2024-05-01}\ntags: [x]\n',
    ),
    'docs/guide/_category_.json': '{}',
    'i18n/pt-BR/docusaurus-plugin-content-docs/current/intro.md': page('Intro', '[b](./guide/b.mdx)'),
    'i18n/pt-BR/code.json': '{}',
    'community/c.md': '# C\n\n:::tip\n\nText.\n\n:::\n',
    'news/2024-05-01-hello.md': page(
      'Hello',
      'Text.\n\n<!-- truncate -->',
      'authors: [me]\ndate: 2024-05-02\n',
    ),
    'news/authors.yml': 'me: {}',
    'static/img/a.png': 'x',
  };

  it('is read once for each page', () => {
    const tree = memoryTree(files);
    const read = vi.spyOn(tree, 'read');
    importSite(tree, 'docusaurus');
    expect(read.mock.calls.flat().filter((path) => path === 'docs/intro.md')).toHaveLength(1);
  });

  it('is read in its languages, with its blog and its other plugins', () => {
    const { config, records } = imported('docusaurus', files);
    expect(records).toEqual(
      [
        'articles en hello',
        'guides en c',
        'guides en guide-b',
        'guides en intro',
        'guides pt-BR intro',
      ].sort(),
    );
    expect(config).toMatchObject({
      site: { title: 'My "Site"' },
      locales: { en: 'full', 'pt-BR': 'full' },
      folders: {
        docs: { url: '/' },
        community: { url: '/join' },
        news: { collection: 'articles', url: '/blog/{year}/{month}/{day}/{slug}' },
      },
      static: ['static'],
      frontMatter: {
        rename: {
          last_update: 'dateModified',
          tags: 'keywords',
          date: 'datePublished',
          sidebar_position: 'order',
        },
        ignore: ['authors'],
      },
      fields: { guide: { properties: { order: { type: 'number' } } } },
    });
  });
});

it('a site of Docusaurus is read with the docs beside its folder', () => {
  const { config, records, notes } = imported(
    'docusaurus',
    {
      'website/docusaurus.config.js':
        "export default { title: 'T', presets: [['classic', { docs: { path: '../docs' } }]] };",
      'website/versions.json': '["30.4", "29.7"]',
      'website/static/a.png': 'x',
      'website/blog/2016-03-11-fast-tests.md': '---\nauthors: me\n---\n\nText, and [API](/docs/api).\n',
      'docs/GlobalAPI.md': page('API', '![a](/a.png) ![a](@site/static/a.png) [b](guide/b.md)', 'id: api\n'),
      'docs/guide/b.md': page('B', '[api](../api) [c](guide/C.md)', 'unlisted: false\n'),
      'docs/guide/C.md': page('C', '## One\n\n## Two\n\nText.', 'id: see\n'),
    },
    'website',
  );
  expect(records).toEqual([
    'articles en fast-tests',
    'guides en globalapi',
    'guides en guide-b',
    'guides en guide-c',
  ]);
  expect(config).toMatchObject({
    folders: {
      docs: { collection: 'guides', url: '/docs' },
      'website/blog': { collection: 'articles', url: '/blog/{year}/{month}/{day}/{slug}' },
    },
    static: ['website/static'],
  });
  expect(notes).toContain('Your site serves version 30.4');
  expect(notes).toContain('"unlisted" is read as "draft"');
});

it('the order of guides is the number in their front matter that most pages have', () => {
  const files = {
    'hugo.toml': 'title = "Site"\n',
    'content/a.md': page('A', 'Text.', 'weight: 2.5\norder: first\nposition: 1\n'),
    'content/b.md': page('B', 'Text.', 'weight:\n'),
  };
  expect(imported('hugo', files).config).toMatchObject({
    fields: { guide: { properties: { order: { type: 'number' } } } },
    frontMatter: { rename: { weight: 'order' }, ignore: ['order', 'position'] },
  });
  const worded = { ...files, 'content/b.md': page('B', 'Text.', 'weight: last\nposition: last\n') };
  expect(imported('hugo', worded).config['fields']).toBeUndefined();
  const named = { 'hugo.toml': '', 'content/a.md': page('A', 'Text.', 'order: 2\n') };
  expect(imported('hugo', named).config['frontMatter']).not.toHaveProperty('rename');
});

it('what a site of Docusaurus excludes is skipped, in translations too', () => {
  const { config, notes } = imported('docusaurus', {
    'docusaurus.config.js':
      "export default { i18n: { locales: ['en', 'de'] }, presets: [['classic', { docs: { exclude: ['old', '/a/b.md', '**/_*.md', '**/x/**', 'd/{a,b}.md', '../other', '.'] } }]] };",
    'docs/c.md': page('C'),
    'docs/old/d.md': page('D'),
    'i18n/de/docusaurus-plugin-content-docs/current/c.md': page('C de'),
  });
  const translated = 'i18n/{locale}/docusaurus-plugin-content-docs/current';
  expect(config['skip']).toEqual(['docs/old', 'docs/a/b.md', `${translated}/old`, `${translated}/a/b.md`]);
  expect(notes).toContain('"exclude" has the pattern **/x/**, which is not read');
  expect(notes).toContain('"exclude" has the pattern d/{a,b}.md, which is not read');
  expect(notes).not.toContain('_*.md');
});

describe('a site of Hugo', () => {
  it('has old addresses and empty lists', () => {
    const { records } = imported('hugo', {
      'hugo.toml': 'title = "Site"\n',
      'content/docs/a.md': page('A', '[b](/two/overview/)', 'categories: []\naliases: [/one/overview/]\n'),
      'content/docs/b.md': page(
        'B',
        '[a](/one/overview/)',
        'categories: [x, y]\naliases: [/two/overview/]\n',
      ),
      'content/docs/c/_index.md': page('C', '[d](/docs/early/)', 'aliases: [first, /all/*]\n'),
      'content/docs/c/d.md': page('D', '[c](/docs/first/)', 'aliases: [first, ../early]\n'),
      'content/docs/_index.md': '# Docs\n',
    });
    expect(records).toEqual([
      'guides en docs-a',
      'guides en docs-b',
      'guides en docs-c',
      'guides en docs-c-d',
    ]);
  });

  it('is read with a folder for each language', () => {
    const { config, records } = imported('hugo', {
      'hugo.toml':
        'title = "Site"\ndefaultContentLanguage = "en"\n[languages.en]\nweight = 1\n[languages.zh-cn]\ncontentDir = "content/zh-cn"\n',
      'content/en/_index.md': page('Home', ''),
      'content/zh-cn/_index.md': page('Home', ''),
      'content/en/docs/_index.md': page('Docs', '[a]({{< ref "a.md" >}})', 'weight: 1\nlinkTitle: D\n'),
      'content/en/docs/a.md': page(
        'A',
        '{{% alert %}}\nText.\n{{% /alert %}}\n\n![a](/a.png)',
        'aliases: [/old/]\n',
      ),
      'content/zh-cn/docs/a.md': page('A', '[a](/docs/)'),
      'content/en/blog/b.md': page('B', 'Text.', 'date: 2024-05-01T10:00:00Z\nlastmod: 2024-05-02\n'),
      'static/a.png': 'x',
    });
    expect(records).toEqual(
      ['articles en b', 'guides en docs-a', 'guides en docs', 'guides zh-CN docs-a'].sort(),
    );
    expect(config).toMatchObject({
      locales: { en: 'full', 'zh-CN': { kind: 'full', folder: 'zh-cn' } },
      folders: {
        'content/{locale}': { url: '/{locale}/' },
        'content/{locale}/blog': { collection: 'articles' },
      },
    });
  });

  it('has a file for each language, and addresses with dates', () => {
    const { config, records } = imported('hugo', {
      'config/_default/hugo.toml':
        'title = "Site"\n[permalinks]\npost = "/:year/:month/:day/:slug/"\n[markup]\nx = 1\n',
      'config/_default/languages.en.toml': 'label = "English"\n',
      'config/_default/languages.da.toml': 'contentDir = "content/da"\n',
      'content/en/a.md': page('A', '[b](/2020/02/09/why) [c](/2021/03/04/c/)'),
      'content/en/docs/d.md': page('D', '[a]({{< ref "a" >}})'),
      'content/da/a.md': page('A', '[b](/2020/02/09/why/)'),
      'content/en/post/b.md': page('B', 'Text.', 'slug: why\ndate: 2020-02-09\n'),
      'content/en/post/c.md': page('C', 'Text.', 'date: 2021-03-04T00:00:00Z\n'),
    });
    expect(records).toEqual([
      'articles en b',
      'articles en c',
      'guides da a',
      'guides en a',
      'guides en docs-d',
    ]);
    expect(config).toMatchObject({
      folders: { 'content/{locale}/post': { url: '/{locale}/{year}/{month}/{day}/{slug}/' } },
    });
  });

  it('is read with languages in names of files', () => {
    const { records } = imported('hugo', {
      'config.yaml': 'title: Site\ndefaultContentLanguage: de\nlanguages:\n  de: {}\n  en: {}\n',
      'content/docs/a.md': page('A'),
      'content/docs/a.en.md': page('A', '[a](../a/)'),
    });
    expect(records).toEqual(['guides de docs-a', 'guides en docs-a']);
  });
});

it('a site of Jekyll is read with its posts and collections', () => {
  const { config, records } = imported('jekyll', {
    '_config.yml':
      'title: A, B\npermalink: pretty\ncollections:\n  "2026":\n    output: true\n  docs:\n    output: true\n    permalink: /:collection/:path/\n  data:\n    x: y\nexclude:\n  - drafts\n',
    '_posts/2024-05-01-hello.markdown': page(
      'Hello',
      '{% highlight js %}\nx\n{% endhighlight %}\n\n![a]({{ site.baseurl }}/img/a.png)',
      'layout: post\ncategories: [news, other]\nredirect_from: /old/\n',
    ),
    '_posts/2024-05-02-more.md': page(
      'More',
      '[h]({% post_url 2024-05-01-hello %}) [h](/2024/05/01/hello/) [d]({% link _docs/d.md %})',
    ),
    '_docs/d.md': page('D', '[f](/docs/files/a.csv)'),
    '_docs/files/a.csv': 'x',
    '_2026/intro.md': page('Intro'),
    '_layouts/x.html': '',
    'img/a.png': 'x',
    'index.md': page('Home'),
    'about.md': page('About', '[s](/help/start/)'),
    'CONTRIBUTING.md': '# No page\n',
    'help/start.md': page('Start', 'Text.', 'categories: []\n'),
    'news/a.md': page('A'),
    'drafts/a.md': page('A'),
    'vendor/b.md': page('B'),
    'tools/README.md': '# Tools\n',
  });
  expect(records).toEqual([
    'articles en a',
    'articles en hello',
    'articles en more',
    'guides en about',
    'guides en d',
    'guides en help-start',
    'guides en home',
    'guides en intro',
  ]);
  expect(config).toMatchObject({
    site: { title: 'A, B' },
    folders: {
      _posts: { url: '/{year}/{month}/{day}/{slug}/' },
      _docs: { url: '/docs/' },
      news: { collection: 'articles', url: '/news/' },
      '.': { collection: 'guides', url: '/' },
    },
    skip: ['CONTRIBUTING.md', 'drafts', 'tools', 'vendor'],
    static: ['.'],
  });
});

it('a site of Astro is read with its languages', () => {
  const { config, records } = imported('astro', {
    'astro.config.mjs':
      "export const locales = { root: { label: 'English', lang: 'en' }, 'pt-br': { label: 'P', lang: 'pt-BR' } };\nexport default defineConfig({ integrations: [starlight({ title: 'Docs', locales })] });",
    'src/content/docs/index.mdx': page('Home', '', 'template: splash\ndescription: All.\n'),
    'src/content/docs/a/b.mdx': page(
      'B',
      "import { Card } from 'x';\n\n<Card>[home](/) [c](../c/)</Card>\n\n![a](/a.png)",
    ),
    'src/content/docs/a/c.md': page('C', '## One\n\nText.'),
    'src/content/docs/pt-br/a/c.md': page('C', '[b](/pt-br/a/b/)'),
    'src/content/docs/404.md': page('404', ''),
    'src/content/blog/p.md': page('P', 'Text.', 'pubDate: 2024-05-01\n'),
    'src/content/config.ts': '',
    'public/a.png': 'x',
  });
  expect(records).toEqual([
    'articles en p',
    'guides en a-b',
    'guides en a-c',
    'guides en home',
    'guides pt-BR a-c',
  ]);
  expect(config).toMatchObject({
    frontMatter: { rename: { pubDate: 'datePublished' }, ignore: ['template'] },
  });
});

it('a site of MkDocs is read with its languages', () => {
  const { config, records } = imported('mkdocs', {
    'mkdocs.yml':
      'site_name: Docs\ntheme:\n  name: material\nplugins:\n  - i18n:\n      docs_structure: suffix\n      languages:\n        - locale: en\n          default: true\n        - locale: fr\nmarkdown_extensions:\n  - pymdownx.emoji:\n      emoji_index: !!python/name:material.extensions.emoji.twemoji\nnav:\n  - guide/README.md\n  - index.md\n',
    'docs/index.md': '# Home\n\n[a](guide/README.md#one) ![b](/img/b.png)\n',
    'docs/img/b.png': 'x',
    'docs/guide/README.md': '# Guide\n\n!!! note "Mind"\n    Text.\n\n## One { #one }\n\nText.\n',
    'docs/guide/README.fr.md': '# Guide\n\nTexte.\n',
    'docs/blog/posts/new.md': page('New', 'Text.', 'date:\n  created: 2026-02-18\n'),
  });
  expect(records).toEqual(['articles en new', 'guides en guide', 'guides fr guide', 'guides en home'].sort());
  expect(config).toMatchObject({
    site: { title: 'Docs' },
    folders: { docs: { url: '/', order: 'mkdocs.yml' }, 'docs/{slug}.{locale}': {} },
    fields: { guide: { properties: { order: { type: 'number' } } } },
  });
});

it('a `nav` of MkDocs may list pages that are not translated', () => {
  const { config } = imported('mkdocs', {
    'mkdocs.yml':
      'site_name: Docs\nplugins:\n  - i18n:\n      languages:\n        - locale: en\n        - locale: fr\nnav:\n  - b.md\n  - a.md\n',
    'docs/en/a.md': '# A\n\nText.\n',
    'docs/en/b.md': '# B\n\nText.\n',
    'docs/fr/a.md': '# A\n\nTexte.\n',
  });
  expect(config).toMatchObject({ folders: { 'docs/{locale}': { order: 'mkdocs.yml' } } });
});

it('a site of Jekyll is read with the posts of every folder, in its languages', () => {
  const { config, records, notes } = imported('jekyll', {
    '_config.yml': 'title: T\npermalink: pretty\n',
    'index.md': page('Home'),
    'blog/_posts/2024-05-01-a.md': page('A', '[b](/en/news/2024/05/02/b/)'),
    'en/about.md': page('About'),
    'en/news/_posts/2024-05-02-b.md': page('B', '[a](/blog/2024/05/01/a/)'),
    'de/about.md': page('Über'),
    'de/news/_posts/2024-05-02-b.md': page('B', '[über](/de/about/)'),
    'en/_drafts/c.md': page('C'),
  });
  expect(config).toMatchObject({
    locales: { en: 'full', de: 'full' },
    folders: {
      'blog/_posts': { collection: 'articles', url: '/blog/{year}/{month}/{day}/{slug}/' },
      '{locale}/news/_posts': { collection: 'articles', url: '/{locale}/news/{year}/{month}/{day}/{slug}/' },
      '{locale}': { collection: 'guides', url: '/{locale}/' },
    },
  });
  expect(records).toEqual([
    'articles de b',
    'articles en a',
    'articles en b',
    'guides de about',
    'guides en about',
    'guides en home',
  ]);
  expect(notes).toContain('Not read: 1 other Markdown file, in en/_drafts (1).');
});

it('the title of a site of Docusaurus is text, not an expression', () => {
  const { config } = imported('docusaurus', {
    'docusaurus.config.ts':
      "const f = (dirent) => ({\n  title: dirent.name,\n});\nexport default {\n  title: 'Babel',\n};\n",
    'docs/a.md': page('A'),
  });
  expect(config).toMatchObject({ site: { title: 'Babel' } });
});

it('the section of a permalink of Hugo is the name of its folder', () => {
  const { config } = imported('hugo', {
    'hugo.toml': "title = 'T'\n[permalinks]\n  blog = '/:section/:year/:slug/'\n",
    'content/blog/2024-05-01-a.md': page('A', 'Text.', 'date: 2024-05-01\n'),
  });
  expect(config).toMatchObject({ folders: { 'content/blog': { url: '/blog/{year}/{slug}/' } } });
});

it('pages that MkDocs excludes are skipped, and patterns are named', () => {
  const { config, records, notes } = imported('mkdocs', {
    'mkdocs.yml': 'site_name: T\nexclude_docs: |\n  snippets/\n  /b.md\n  *.draft.md\n',
    'docs/a.md': page('A'),
    'docs/b.md': page('B'),
    'docs/snippets/c.md': page('C'),
  });
  expect(config).toMatchObject({ skip: ['docs/snippets', 'docs/b.md'] });
  expect(records).toEqual(['guides en a']);
  expect(notes).toContain('"exclude_docs" has the pattern *.draft.md');
});

it('counts files with text in other formats', () => {
  const page = '# A\n\nText.\n';
  const files = { 'README.md': page, 'docs/a.md': page, 'x/a.ipynb': '', 'x/b.ipynb': '', 'docs/c.rst': 'C' };
  expect(importSite(memoryTree(files), 'folders').notes.filter((note) => note.startsWith('Not'))).toEqual([
    'Not read: 1 other Markdown file, in the root (1).',
    'Not read: 3 files in other formats than Markdown: .ipynb (2), .rst (1). Pages can link to them.',
  ]);
});

it('says what is missing', () => {
  expect(() => importSite(memoryTree({ 'a.md': 'x' }), 'gatsby')).toThrow(
    '"gatsby" is not one of docusaurus, hugo, jekyll, astro, mkdocs, mdbook, sandpaper, folders. For another generator, or none, run lc-api init --from folders',
  );
  expect(() => importSite(memoryTree({ 'a.md': 'x' }), 'hugo')).toThrow(
    'This is not the folder of a Hugo site: it has none of hugo.toml, hugo.yaml,',
  );
  expect(() => importSite(memoryTree({ 'mkdocs.yml': 'a: b' }), 'mkdocs')).toThrow(
    'The MkDocs site in this folder has no Markdown.',
  );
});

it('is read in languages that only its folders name, if they hold translations', () => {
  const starlight = imported('astro', {
    'astro.config.ts':
      "import { locales } from './locales';\nexport default { starlight: { title: 'Docs', locales } };",
    'src/content/docs/en/a.mdx': page('A'),
    'src/content/docs/en/b.mdx': page('B'),
    'src/content/docs/zh-cn/a.md': page('A', '[b](/en/b/)'),
    'src/content/docs/en/cli/c.md': page('C'),
    'src/content/docs/api/x.md': page('X'),
  });
  expect(starlight.records).toEqual([
    'guides en a',
    'guides en api-x',
    'guides en b',
    'guides en cli-c',
    'guides zh-CN a',
  ]);
  const jekyll = imported('jekyll', {
    '_config.yml': 'title: T\ncollections:\n  articles:\n    permalink: "/:path/"\n',
    '_articles/a.md': page('A', 'Text.', 'lang: en\n'),
    '_articles/b.md': page('B', 'Text.', 'lang: en\n'),
    '_articles/zh-hans/a.md': page('A', '[b](/b/) [a](/zh-hans/a/)', 'lang: zh-hans\n'),
  });
  expect(jekyll.records).toEqual(['articles en a', 'articles en b', 'articles zh-Hans a']);
  expect(jekyll.config).toMatchObject({ frontMatter: { ignore: ['lang'] } });
});

describe('formulas of a site', () => {
  const text = 'A \\\\(x\\\\) b $$y$$ c.';
  it.each([
    [
      'mkdocs',
      { 'mkdocs.yml': 'site_name: T\nmarkdown_extensions:\n  - pymdownx.arithmatex\n' },
      'docs/a.md',
      'brackets',
    ],
    ['mkdocs', { 'mkdocs.yml': 'site_name: T\n' }, 'docs/a.md', undefined],
    [
      'jekyll',
      {
        '_config.yml': 'title: T\n',
        '_layouts/default.html': '<script src="https://x.example/mathjax.js"></script>',
      },
      'a.md',
      'kramdown',
    ],
    [
      'hugo',
      { 'hugo.toml': 'title = "T"\n[markup.goldmark.extensions.passthrough]\n' },
      'content/docs/a.md',
      'brackets',
    ],
  ] as const)('of %s begin and end as its configuration says: %#', (generator, files, path, math) => {
    const { config } = imported(generator, {
      ...files,
      [path]: page('A', math === undefined ? 'Text.' : text),
    });
    expect(config['math']).toBe(math);
  });
});

describe('pages that a site does not publish today', () => {
  const importedOn = (generator: string, files: Files) => {
    const { config, notes } = importSite(memoryTree(files), generator, '', { today: '2026-06-15' });
    expect(check({ ...files, 'lc-api.yml': config }).problems).toEqual([]);
    return { skip: (load(config) as Record<string, unknown>)['skip'], notes: notes.join('\n') };
  };

  it('are skipped on a site of Hugo: before their date, and after they have expired', () => {
    const files: Files = {
      'hugo.toml': 'title = "S"\n',
      'content/posts/now.md': page('Now', 'Text.', 'date: 2026-06-15\nexpiryDate: 2026-06-16\n'),
      'content/posts/future.md': page('Future', 'Text.', 'date: 2099-01-01 10:00:00 -0700 PDT\n'),
      'content/posts/later.md': page(
        'Later',
        'Text.',
        'date: 2020-01-01\npublishDate: 2026-06-16T10:00:00Z\n',
      ),
      'content/posts/old.md': page('Old', 'Text.', 'expiryDate: 2026-06-15\n'),
    };
    const { skip, notes } = importedOn('hugo', files);
    expect(skip).toEqual(['content/posts/future.md', 'content/posts/later.md', 'content/posts/old.md']);
    expect(notes).toContain(
      'Your site does not publish 3 pages today, so "skip" has them: content/posts/future.md (from 2099-01-01), content/posts/later.md (from 2026-06-16), content/posts/old.md (until 2026-06-15). Remove a page from "skip" when your site publishes it.',
    );
    expect(notes).not.toContain('Not read');
    const all = { ...files, 'hugo.toml': 'title = "S"\nbuildFuture = true\nbuildExpired = true\n' };
    expect(importedOn('hugo', all).skip).toBeUndefined();
  });

  it('are skipped on a site of Jekyll, if they are posts or in a collection', () => {
    const files: Files = {
      '_config.yml': 'title: S\n',
      '_posts/2026-06-15-now.md': page('Now'),
      '_posts/2099-01-01-future.md': page('Future'),
      '_posts/2099-01-02-moved.md': page('Moved', 'Text.', 'date: 2020-01-01\n'),
      'about.md': page('About', 'Text.', 'date: 2099-01-01\n'),
    };
    expect(importedOn('jekyll', files).skip).toEqual(['_posts/2099-01-01-future.md']);
    expect(
      importedOn('jekyll', { ...files, '_config.yml': 'title: S\nfuture: true\n' }).skip,
    ).toBeUndefined();
  });
});

it.each([
  [
    'mkdocs',
    { 'mkdocs.yml': 'site_name: S\nplugins:\n  - redirects:\n      redirect_maps: {a.md: b.md}\n' },
    'the plugin "redirects"',
  ],
  [
    'docusaurus',
    { 'docusaurus.config.js': "module.exports = {plugins: ['@docusaurus/plugin-client-redirects']};" },
    'the plugin "client-redirects"',
  ],
])('redirects of a site of %s that are not read are reported', (generator, files, name) => {
  const pages: Files = { 'docs/a.md': page('A'), 'content/a.md': page('A') };
  const { notes } = importSite(memoryTree({ ...pages, ...files }), generator);
  expect(notes).toContain(
    `Redirects are not read from ${name}. To keep one, write "aliases: [/old/address/]" into the front matter of its page, and "aliases: formerSlugs" into "rename".`,
  );
  expect(importSite(memoryTree({ ...pages, 'hugo.toml': 'a = 1\n' }), 'hugo').notes.join()).not.toContain(
    'Redirects',
  );
});

it('the folders that a site serves at its root are found, with their "_redirects"', () => {
  const files = {
    'guide/a.md': page('A'),
    'public/_redirects': '/a /guides/a\n',
    'docs/public/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  };
  const { config, notes } = importSite(memoryTree(files), 'folders');
  expect(config).toContain('static: [public, docs/public]');
  expect(notes.join('\n')).not.toContain('_redirects');
});

it.each([
  ['en', 'This is the first lesson of the course, and you can read it.'],
  ['es', 'En este curso los estudiantes trabajan con las herramientas que más se usan en la industria.'],
  [
    'pt-BR',
    'Não é preciso instalar nada: o curso usa os programas do navegador para as lições.',
    'lang: pt-BR',
  ],
  ['pt', 'Não é preciso instalar nada: o curso usa os programas do navegador para as lições.'],
  ['fr', 'Dans ce cours, vous apprendrez les bases du langage pour lire et écrire des programmes.'],
  ['de', 'Das ist die erste Lektion, und wir lernen mit den Beispielen, die nicht zu lang sind.'],
  ['uk', 'Це перший урок, і він про те, що потрібно знати: змінні та функції, які є в мові.'],
  ['ru', 'Это первый урок: он рассказывает о том, как устроены переменные и функции языка.'],
  ['el', 'Αυτό είναι το πρώτο μάθημα για τις μεταβλητές και τις συναρτήσεις.'],
  ['zh', '这是第一课。Run `npm start` and open the page in the browser.'],
])('reads pages without a language in "%s" by their words and their script', (locale, text, stated = '') => {
  const body = `${text} ${text}\n\n\`\`\`js\nfor (const a of the) if (is) that(this, with, you);\n\`\`\``;
  const { config } = imported('jekyll', {
    '_config.yml': `title: T\n${stated}\n`,
    '_posts/2026-01-02-a.md': page('A', body),
    '_posts/2026-01-03-b.md': page('B', body),
  });
  expect(config).toMatchObject({ defaultLocale: locale });
});

it('reads pages next to folders of languages in the language of their own words', () => {
  const text =
    'En este curso los estudiantes trabajan con las herramientas que más se usan en la industria. ';
  const { config } = imported('astro', {
    'astro.config.mjs':
      "export default { integrations: [starlight({ locales: { root: { label: 'Español' }, en: {} } })] };",
    'src/content/docs/a.md': page('A', text.repeat(2)),
    'src/content/docs/en/a.md': page('A', 'This is the first lesson of the course, and you can read it.'),
  });
  expect(config).toMatchObject({ defaultLocale: 'es', locales: { es: 'full', en: 'full' } });
});
