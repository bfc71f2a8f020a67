import { describe, expect, it } from 'vitest';
import { checkTree } from '../../src/run/check-tree.js';
import { cpuSeconds } from '../support/cpu-time.js';
import { type Files, memoryTree } from '../support/memory-tree.js';
import { publish, textAt } from '../support/published-tree.js';

const CONFIG = `locales: {en: full, de: full}
folders:
  docs: {collection: guides, url: /docs/}
intro: [paragraph]
frontMatter:
  rename: {aliases: formerSlugs, redirect_from: formerSlugs, date: datePublished}
  defaults: {guides: {category: Docs}, articles: {category: Blog}}
`;
const MORE_FOLDERS = `  "i18n/{locale}": {collection: guides, url: "/{locale}/docs/"}
  pages: {collection: guides, url: /}
  blog: {collection: articles, url: "/blog/{year}/{month}/{slug}"}
intro`;
const page = (title: string, more = ''): string => `---\ntitle: ${title}\n${more}---\n\nText.\n`;

/** The redirects of a site: the file, and where it leads. */
function redirectsOf(files: Files, config = CONFIG, base = 'https://learn.example.org'): string[] {
  const tree = publish(memoryTree({ 'lc-api.yml': config, ...files }), base);
  const pages = [...tree.keys()].filter((path) => path.endsWith('.html'));
  return pages.sort().flatMap((path) => {
    const [, to] = /http-equiv="refresh" content="0; url=([^"]+)"/.exec(textAt(tree, path)) ?? [];
    return to === undefined ? [] : [`${path} ${to}`];
  });
}

describe('the old address of a page of an imported site', () => {
  it('redirects to the page', () => {
    const files = {
      'docs/setup/first.md': page('First'),
      'i18n/de/setup/first.md': page('Erste'),
      'pages/About us.md': page('About', 'permalink: /about.html\n'),
      'blog/2024-05-01-hello.md': page('Hello'),
      'blog/later.md': page('Later', 'date: 2024-06-02\n'),
    };
    expect(redirectsOf(files, CONFIG.replace('intro', MORE_FOLDERS))).toEqual([
      'About us/index.html /guides/about-us',
      'about.html /guides/about-us',
      'blog/2024/05/hello.html /articles/hello',
      'blog/2024/05/hello/index.html /articles/hello',
      'blog/2024/06/later.html /articles/later',
      'blog/2024/06/later/index.html /articles/later',
      'de/docs/setup/first/index.html /de/leitfaeden/setup-first',
      'docs/setup/first/index.html /guides/setup-first',
    ]);
  });

  it('is that of an alias, and not a slug of ours', () => {
    const files = {
      'docs/linux.md': page('Linux', 'aliases: [/old/linux/, unix, "/all/*"]\n'),
      'docs/mac.md': page('Mac', 'redirect_from: mac.html\n'),
    };
    expect(redirectsOf(files)).toEqual([
      'docs/linux/index.html /guides/linux',
      'docs/mac/index.html /guides/mac',
      'docs/unix.html /guides/linux',
      'docs/unix/index.html /guides/linux',
      'mac.html /guides/mac',
      'old/linux/index.html /guides/linux',
    ]);
  });

  it('is below the base URL, whose path it may have', () => {
    const files = { 'docs/a.md': page('A', 'aliases: [/repo/b/]\n') };
    expect(redirectsOf(files, CONFIG, 'https://example.org/repo')).toEqual([
      'b/index.html /repo/guides/a',
      'docs/a/index.html /repo/guides/a',
    ]);
  });

  it('never takes the place of another file', () => {
    const config = CONFIG.replace('url: /docs/', 'url: /guides/');
    const aliases = [
      '/',
      '/index.html',
      '/guides/',
      '/guides/b',
      '/guides/c.html',
      '/llms.txt/x',
      '/search/',
    ];
    const files = {
      'docs/a.md': page(
        'A',
        `aliases: [${aliases.map((path) => `"${path}"`).join(', ')}, /GUIDES/B/, /same]\n`,
      ),
      'docs/b.md': page('B', 'aliases: [/same/]\n'),
    };
    expect(redirectsOf(files, config)).toEqual([
      'guides/c.html /guides/a',
      'same.html /guides/a',
      'same/index.html /guides/a',
    ]);
  });

  it('is not written if a system could not store it, or if it is not an address of a page', () => {
    const hostile = [
      '/../up',
      '/a/../../up',
      '//host/x',
      '/%2e%2e/x',
      '/a%00b',
      '/.git/x',
      '/a\\\\b',
      '/con',
    ];
    const more = [
      '/api/v1/x',
      '/a:b',
      '/%zz',
      `/${'x'.repeat(300)}`,
      '/a//b',
      'https://example.org/x',
      '/{year}/x',
    ];
    const aliases = [...hostile, ...more].map((path) => `"${path}"`).join(', ');
    expect(redirectsOf({ 'docs/a.md': page('A', `aliases: [${aliases}]\n`) })).toEqual([
      'docs/a/index.html /guides/a',
    ]);
  });

  it('is left to the site without redirects, and without pages of ours', () => {
    const files = { 'docs/a.md': page('A', 'aliases: [/b/]\n') };
    expect(redirectsOf(files, `${CONFIG}redirects: false\n`)).toEqual([]);
    expect(redirectsOf(files, `${CONFIG}pages: false\n`)).toEqual([]);
  });
});

describe('a redirect of _redirects', () => {
  const lines = [
    '# Moved pages',
    '/old/linux  /docs/linux  301',
    '/mac.html   /guides/mac#install  # ours',
    '/apple      /mac.html 302!',
    '/start      /',
    '/all        /guides/',
    'https://learn.example.org/own /docs/mac',
  ];
  const files = {
    'docs/linux.md': page('Linux'),
    'docs/mac.md': '---\ntitle: Mac\n---\n\n## Install\n\nSee [old](/old/linux/) and [it](/apple).\n',
  };
  const ours = (redirects: readonly string[]): readonly string[] =>
    redirects.filter((line) => !line.startsWith('docs/'));

  it('is a page that leads to ours, by our addresses, those of the imported site and other redirects', () => {
    const redirects = redirectsOf(
      { ...files, _redirects: `${lines.join('\r\n')}\r\n` },
      `${CONFIG}baseUrl: https://learn.example.org\n`,
    );
    expect(ours(redirects)).toEqual([
      'all.html /guides/',
      'all/index.html /guides/',
      'apple.html /guides/mac#install',
      'apple/index.html /guides/mac#install',
      'mac.html /guides/mac#install',
      'old/linux.html /guides/linux',
      'old/linux/index.html /guides/linux',
      'own.html /guides/mac',
      'own/index.html /guides/mac',
      'start.html /',
      'start/index.html /',
    ]);
  });

  it('may be a table of netlify.toml, after those of _redirects', () => {
    const toml = [
      '[build]',
      'publish = "public"',
      '',
      '[[redirects]] # moved',
      '  from = "/old/linux"',
      "  to = '/docs/linux' # ours",
      '  status = 302',
      '  force = true',
      '[[redirects]]',
      'from = "/apple"',
      'to = "/docs/linux"',
      '[redirects.headers]',
      '  to = "x"',
      '[[redirects]]',
      'from = "/de"',
      'to = "/docs/linux"',
      'conditions = {Language = ["de"]}',
      '[[redirects]]',
      'from = "/api/*"',
      'to = "/docs/linux"',
    ];
    const content = { ...files, _redirects: '/apple /docs/mac\n', 'netlify.toml': toml.join('\n') };
    expect(ours(redirectsOf(content, CONFIG))).toEqual([
      'apple.html /guides/mac',
      'apple/index.html /guides/mac',
      'old/linux.html /guides/linux',
      'old/linux/index.html /guides/linux',
    ]);
    const { problems } = checkTree(memoryTree({ 'lc-api.yml': CONFIG, ...content }), undefined);
    const lost = problems.filter(({ rule }) => rule === 'link/redirect');
    expect(lost.map(({ file, line, endLine }) => [file, line, endLine])).toEqual([
      ['netlify.toml', 9, 11],
      ['netlify.toml', 14, 17],
      ['netlify.toml', 18, 20],
    ]);
  });

  it.each([
    ['a line', '_redirects', ` #${' #'.repeat(100_000)}\u2028`],
    ['tables', 'netlify.toml', `${' '.repeat(50_000)}\n[[redirects]]\n`.repeat(10)],
    ['a table', 'netlify.toml', `[[redirects]]\nfrom = "${' ='.repeat(100_000)}`],
  ])('takes linear time: %s', (_, path, text) => {
    const tree = memoryTree({ 'lc-api.yml': CONFIG, ...files, [path]: text });
    expect(cpuSeconds(() => checkTree(tree, undefined))).toBeLessThan(2);
  });

  it('counts for links', () => {
    const content = memoryTree({ 'lc-api.yml': CONFIG, ...files, _redirects: lines.join('\n') });
    const tree = publish(content, 'https://learn.example.org');
    const html = textAt(tree, 'guides/mac.html');
    expect(html).toContain('<a href="/guides/linux">old</a>');
    expect(html).toContain('<a href="/guides/mac#install">it</a>');
  });

  it('is read from folders that are served at the root, below the base URL, and of a site of our own', () => {
    const config = 'baseUrl: https://example.org/repo\nstatic: [public]\nredirects: true\n';
    const content = {
      'content/en/courses/git.md': '---\ntitle: Git\nlevel: beginner\n---\n\nText.\n',
      'public/_redirects': '/a /courses/git\n/repo/b /repo/courses/git\n',
    };
    expect(redirectsOf(content, config, 'https://example.org/repo')).toEqual([
      'a.html /repo/courses/git',
      'a/index.html /repo/courses/git',
      'b.html /repo/courses/git',
      'b/index.html /repo/courses/git',
    ]);
    expect(redirectsOf(content, config.replace('true', 'false'))).toEqual([]);
  });

  it('is one address with the path of the base URL and without', () => {
    const config = 'baseUrl: https://example.org/repo\nredirects: true\n';
    const content = {
      'lc-api.yml': config,
      'content/en/courses/git.md': '---\ntitle: Git\nlevel: beginner\n---\n\nText.\n',
      _redirects: '/repo/a /courses/git\n/a /\n/repo/a /courses/\n/c /repo/a\n/d /a\n',
    };
    expect(redirectsOf(content, config, 'https://example.org/repo')).toEqual(
      ['a', 'c', 'd'].flatMap((name) => [
        `${name}.html /repo/courses/git`,
        `${name}/index.html /repo/courses/git`,
      ]),
    );
    const { problems } = checkTree(memoryTree(content), undefined);
    expect(problems.filter(({ rule }) => rule === 'link/redirect').map(({ line }) => line)).toEqual([2, 3]);
  });

  it('is reported with its line if pages cannot do it', () => {
    const lost = [
      '/blog/* /guides/:splat',
      '/:year/x /docs/linux',
      '/api/* https://api.example.org/:splat 200',
      '/app /docs/linux 200',
      '/de /docs/linux 302 Language=de',
      '/x id=:id /docs/linux',
      '/away https://example.com/',
      'https://old.example.com/y /docs/linux',
      '/nowhere /docs/nothing',
      '/circle /circle2',
      '/circle2 /circle',
      '/docs/linux /docs/mac',
      '/twice /docs/linux',
      '/TWICE/ /docs/mac',
      '/alone',
      '/../up /docs/linux',
      '/docs/mac /docs/mac/',
    ];
    const tree = memoryTree({ 'lc-api.yml': CONFIG, ...files, _redirects: lost.join('\n') });
    const { problems } = checkTree(tree, undefined);
    const found = problems.filter(({ rule }) => rule === 'link/redirect');
    expect(
      found.map(({ line, message }) => `${line} ${/: (.+)\.$/.exec(message)?.[1]}`),
    ).toMatchInlineSnapshot(`
      [
        "1 it is a pattern",
        "2 it is a pattern",
        "3 it is a pattern",
        "4 pages cannot do "200"",
        "5 pages cannot do "302 Language=de"",
        "6 "id=:id" is not an address",
        "7 "https://example.com/" is another site",
        "8 "https://old.example.com/y" cannot be a page of this site",
        "9 nothing is published at "/docs/nothing"",
        "10 nothing is published at "/circle2"",
        "11 nothing is published at "/circle"",
        "12 "/docs/linux" is a page",
        "14 an earlier line leads to "/guides/linux"",
        "15 it has only one address",
        "16 "/../up" cannot be a page of this site",
      ]
    `);
  });

  it('cannot take the place of a file, or break a page', () => {
    const redirects = redirectsOf({
      'docs/linux.md': page('Linux'),
      _redirects: '/llms.txt /docs/linux\n/q"<b> /docs/linux?a="<b>#")\n/search /docs/linux\n',
    });
    expect(ours(redirects)).toEqual([]);
  });
});
