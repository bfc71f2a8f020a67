import { describe, expect, it } from 'vitest';
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
