import { describe, expect, it } from 'vitest';
import { academy, academyBelowPath, describeSites } from '../support/example-sites.js';
import { memoryTree } from '../support/memory-tree.js';
import { type PublishedTree, publish, textAt } from '../support/published-tree.js';
import { portugueseSite } from '../support/small-sites.js';

const BASE = 'https://example.org';

describe('404.html', () => {
  describeSites(
    ({ tree, baseUrl }) => {
      it('leads readers to the home, the search and the courses, and programs in its head alone', () => {
        const page = textAt(tree(), '404.html');
        expect(Buffer.byteLength(page)).toBeLessThan(8_000);
        expect(page).toContain('<header class="top">');
        const main = page.slice(page.indexOf('<main'), page.indexOf('</main>'));
        const links = [...main.matchAll(/<a href="([^"]+)"[ >]/g)].map(([, url]) => url as string);
        expect(links.slice(0, 3)).toEqual([`${baseUrl}/`, `${baseUrl}/search/`, `${baseUrl}/courses/`]);
        expect(page.slice(page.indexOf('<body'))).not.toMatch(/llms\.txt|\.json|OpenAPI/);
        for (const url of links) {
          const path = url.slice(baseUrl.length + 1);
          expect(tree().has(path.replace(/(^|\/)$/, '$1index.html')), url).toBe(true);
        }
        expect(page).toContain(`<link rel="describedby" type="text/markdown" href="${baseUrl}/llms.txt">`);
        expect(page).toContain('<meta name="robots" content="noindex">');
      });

      it('speaks every language of the site', () => {
        const page = textAt(tree(), '404.html');
        expect(page).toMatch(/^<!DOCTYPE html>\n<html lang="en">/);
        expect([...page.matchAll(/<p lang="(\w+)">/g)].map(([, code]) => code)).toEqual(['de', 'it', 'fr']);
      });

      it('needs nothing but the stylesheet and the script of all pages', () => {
        const page = textAt(tree(), '404.html');
        expect(page).not.toMatch(/<style|<img/);
        expect(page.match(/<script/g)).toHaveLength(1);
        const sheets = [...page.matchAll(/<link rel="stylesheet" href="([^"]+)">/g)].map(([, href]) => href);
        expect(sheets).toHaveLength(1);
        const base = new URL(`${baseUrl}/`).pathname;
        expect(tree().has((sheets[0] as string).slice(base.length))).toBe(true);
      });
    },
    [academy, academyBelowPath],
  );

  it('leads programs on if the site has no pages', () => {
    const links = [...textAt(small(BASE, 'pages: false\n'), '404.html').matchAll(/<a href="([^"]+)">/g)];
    expect(links.map(([, url]) => url)).toEqual(
      ['llms.txt', 'api/v1/index.json', 'api/v1/openapi.json', 'api/v1/search-index.json'].map(
        (path) => `${BASE}/${path}`,
      ),
    );
  });

  it('has no link to courses if there are none', () => {
    const content = {
      'content/en/articles/a.md': '---\ntitle: A\ncategory: c\ndatePublished: 2026-01-01\n---\nText.\n',
    };
    expect(textAt(publish(memoryTree(content), BASE), '404.html')).not.toContain('courses');
  });

  it('is in the language of the default locale', () => {
    expect(textAt(portugueseSite.tree(), '404.html')).toMatch(/<html lang="pt-BR">/);
  });

  it('shows the name of the site as text, whatever it contains', () => {
    const tree = small('https://example.org', 'site: {title: "<b>A & \\"B\\"</b>"}\n');
    expect(textAt(tree, '404.html')).toContain('&lt;b&gt;A &amp; &quot;B&quot;&lt;/b&gt;');
    expect(textAt(tree, '404.html')).not.toContain('<b>');
  });
});

describe('robots.txt, CNAME and .nojekyll', () => {
  it.each([
    // A domain of its own.
    ['https://example.org', true, 'example.org\n'],
    ['https://Learn.Example.org', true, 'learn.example.org\n'],
    ['https://bücher.example', true, 'xn--bcher-kva.example\n'],
    // An origin that needs no CNAME.
    ['https://someone.github.io', true, undefined],
    ['https://github.io', true, undefined],
    ['http://localhost:8080', true, undefined],
    ['http://127.0.0.1:8080', true, undefined],
    ['http://[::1]:8080', true, undefined],
    // Below a path crawlers read neither, and hosts take no CNAME.
    ['https://someone.github.io/repo', false, undefined],
    ['https://example.org/repo', false, undefined],
    // A name that only looks like GitHub's.
    ['https://notgithub.io', true, 'notgithub.io\n'],
    ['https://github.io.example.org', true, 'github.io.example.org\n'],
  ])('at %s', (baseUrl, hasRobots, cname) => {
    const tree = small(baseUrl);
    const robots = `User-agent: *\nAllow: /\n\nSitemap: ${new URL(baseUrl).origin}/sitemap.xml\n`;
    expect(tree.get('robots.txt')?.toString()).toBe(hasRobots ? robots : undefined);
    expect(tree.get('CNAME')?.toString()).toBe(cname);
    expect(tree.get('.nojekyll')?.toString()).toBe('');
  });
});

function small(baseUrl: string, config = ''): PublishedTree {
  const record = '---\ntitle: A\nlevel: x\n---\nText.\n';
  return publish(memoryTree({ 'lc-api.yml': config, 'content/en/courses/a.md': record }), baseUrl);
}
