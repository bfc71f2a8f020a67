import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkTree } from '../../../src/run/check-tree.js';
import { cpuSeconds } from '../../support/cpu-time.js';
import { memoryTree } from '../../support/memory-tree.js';
import { publish, textAt } from '../../support/published-tree.js';
import { all, type Element, readPage, textOf } from '../../support/read-page.js';

const BASE = 'https://example.org/repo';
const CONTENT = {
  'content/en/courses/a.yml': 'title: A\nlevel: b\ndescription: D\n',
  'content/de/courses/a.yml': 'title: A\nlevel: b\ndescription: D\n',
  'look/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'look/own.css': 'h1 { color: red }',
};

const withSite = (site: string, files: Readonly<Record<string, string>> = {}): Record<string, string> => ({
  ...CONTENT,
  ...files,
  'lc-api.yml': `baseUrl: ${BASE}\nsite:\n${site}`,
});
const published = (site: string, files: Readonly<Record<string, string>> = {}) =>
  publish(memoryTree(withSite(site, files)), BASE);
const messages = (site: string): string[] =>
  checkTree(memoryTree(withSite(site)), undefined).problems.map(({ message }) => message);

describe('the look of a site', () => {
  it('has its logo, its icon and its stylesheet on every page, under names with a digest', () => {
    const tree = published('  logo: look/logo.svg\n  icon: ./look/logo.svg\n  stylesheet: look/own.css\n');
    for (const path of ['index.html', 'courses/a.html', 'de/suche/index.html', '404.html']) {
      const page = textAt(tree, path);
      const [, logo] = /<img src="\/repo\/(assets\/logo\.[0-9a-f]{12}\.svg)" alt=""/.exec(page) ?? [];
      expect(tree.has(String(logo)), path).toBe(true);
      expect(page).toContain(`<link rel="icon" href="/repo/${logo}">`);
      const sheets = [...page.matchAll(/<link rel="stylesheet" href="\/repo\/([^"]+)">/g)];
      expect(textAt(tree, String(sheets[1]?.[1]))).toBe(CONTENT['look/own.css']);
    }
  });

  it.each([
    ['#0a5a6b', 'light-dark(#0a5a6b,'],
    ['#FFEE00', ',#ffee00)'],
    ['#ffffff', ',#ffffff)'],
    ['#000000', 'light-dark(#000000,'],
  ])('has the color %s, changed only if text would be hard to read', (accent, expected) => {
    const tree = published(`  accent: "${accent}"\n`);
    const [path] = [...tree.keys()].filter((one) => one.startsWith('assets/accent.'));
    const rules = textAt(tree, String(path));
    expect(rules).toContain(expected);
    expect(textAt(tree, 'index.html')).toContain(`href="/repo/${path}"`);
    const [light, dark] = [...rules.matchAll(/#[0-9a-f]{6}/g)].map(([color]) => color);
    expect(contrast(String(light), '#f5f2e9')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(String(dark), '#1d2227')).toBeGreaterThanOrEqual(4.5);
  });

  it('has an icon with the first letter of its title, in its color, if it sets none', () => {
    const iconOf = (site: string): string => {
      const tree = published(site);
      const [, path] =
        /<link rel="icon" href="\/repo\/(assets\/letter\.[0-9a-f]{12}\.svg)">/.exec(
          textAt(tree, '404.html'),
        ) ?? [];
      return textAt(tree, String(path));
    };
    expect(iconOf('  title: "«élan» & co"\n')).toMatch(/fill="#0a5a6b".*>É<\/text>/);
    expect(iconOf('  title: T\n  accent: "#8a2f62"\n')).toContain('fill="#8a2f62"');
    // White is on a yellow that is dark enough.
    expect(iconOf('  title: "?"\n  accent: "#ffee00"\n')).toMatch(/fill="#[0-7][0-9a-f]{5}".*><\/text>/);
  });

  it('has a picture for pages without one, at their full address', () => {
    const tree = published('  image: look/site.png\n', { 'look/site.png': 'picture' });
    const page = textAt(tree, 'courses/a.html');
    const [, path] =
      /<meta property="og:image" content="https:\/\/example\.org\/repo\/([^"]+)">/.exec(page) ?? [];
    expect(textAt(tree, String(path))).toBe('picture');
    expect(page).toContain('<meta name="twitter:card" content="summary_large_image">');
    expect(textAt(published('  title: T\n'), 'courses/a.html')).not.toMatch(/og:image|twitter:card/);
  });

  it('gives browsers the color of the header, unless its stylesheet may change it', () => {
    const css = readFileSync('src/apps/browser/styles/properties.css', 'utf8');
    const [, light, dark] = /--sheet: light-dark\((#\w+), (#\w+)\)/.exec(css) ?? [];
    const page = textAt(published('  title: T\n'), 'index.html');
    expect(page).toContain(
      `<meta name="theme-color" content="${light}" media="(prefers-color-scheme: light)">`,
    );
    expect(page).toContain(
      `<meta name="theme-color" content="${dark}" media="(prefers-color-scheme: dark)">`,
    );
    expect(textAt(published('  stylesheet: look/own.css\n'), 'index.html')).not.toContain('theme-color');
  });

  it('refuses a stylesheet that is not text', () => {
    const { problems } = checkTree(
      memoryTree(withSite('  stylesheet: look/a.css\n', { 'look/a.css': 'a\0' })),
      undefined,
    );
    expect(problems).toMatchObject([{ rule: 'content/encoding', file: 'look/a.css' }]);
  });

  it('gives its color in the layer of the pages, so its stylesheet wins, and not on paper', () => {
    const tree = published('  accent: "#0a5a6b"\n');
    const [path] = [...tree.keys()].filter((one) => one.startsWith('assets/accent.'));
    expect(textAt(tree, String(path))).toMatch(
      /^@layer pages\{@media not print\{:root\{--accent:.*\}\}\}\n$/,
    );
  });

  it('reads a stylesheet with escaped quotes in linear time', () => {
    const css = `${'\\"'.repeat(50_000)}\nbody { background: url(logo.svg) }\n`;
    const work = (): void => {
      const tree = published('  stylesheet: look/own.css\n', { 'look/own.css': css });
      const [sheet] = [...tree.keys()].filter((path) => path.startsWith('assets/own.'));
      expect(textAt(tree, String(sheet))).toMatch(/url\(logo\.[0-9a-f]{12}\.svg\)/);
    };
    expect(cpuSeconds(work)).toBeLessThan(3);
  });

  it('publishes the fonts and pictures that its stylesheet names, and leads to them', () => {
    const css = `/* url(no.png) */ @font-face { font-family: A; src: url("../fonts/a b.woff2?x#y") format("woff2"), url(data:font/woff2;base64,AA) }
body { background: URL( 'i.png' ), url(https://example.org/p.png), url(#mask); content: "url(no.png)" }\n`;
    const files = { 'look/fonts.css': css, 'fonts/a b.woff2': 'font', 'look/i.png': 'picture' };
    const tree = published('  stylesheet: look/fonts.css\n', files);
    const page = textAt(tree, 'courses/a.html');
    expect(page).toContain("; connect-src 'self'; font-src 'self' data:\">");
    const [, sheet] = /href="\/repo\/(assets\/fonts\.[0-9a-f]{12}\.css)"/.exec(page) ?? [];
    const [, font, picture] =
      /url\("([^"?]+)\?x#y"\).* URL\( '([^']+)' \)/s.exec(textAt(tree, String(sheet))) ?? [];
    expect(font).toMatch(/^a%20b\.[0-9a-f]{12}\.woff2$/);
    expect(textAt(tree, `assets/${decodeURI(String(font))}`)).toBe('font');
    expect(textAt(tree, `assets/${picture}`)).toBe('picture');
    expect(
      textAt(tree, String(sheet))
        .replace(String(font), '../fonts/a b.woff2')
        .replace(String(picture), 'i.png'),
    ).toBe(css);
    const other = published('  stylesheet: look/fonts.css\n', { ...files, 'look/i.png': 'another' });
    expect(other.has(String(sheet))).toBe(false);
    expect(textAt(published('  title: T\n'), 'courses/a.html')).not.toContain('font-src');
  });

  it.each([
    ['url(none.woff2)', 'asset/missing', 'The file "none.woff2" does not exist.'],
    ['url(../../x.png)', 'asset/refused', '"../../x.png" is not published: it leads out of the root.'],
    ['url(a.css)', 'asset/refused', '"a.css" is not published: it is this stylesheet.'],
    ['url(/x.png)', 'asset/refused', '"/x.png" is not published: it begins with "/".'],
    [
      'url(../.git/config)',
      'asset/refused',
      '"../.git/config" is not published: hidden files and configuration are never published.',
    ],
    [
      'url(script.svg)',
      'asset/active',
      '"script.svg" contains a script, or loads one: it would run at the address of your site.',
    ],
  ])('refuses %s in a stylesheet, at its place', (address, rule, message) => {
    const files = {
      'look/a.css': `a {}\nb { background: ${address} }\n`,
      'look/script.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>',
    };
    const { problems } = checkTree(memoryTree(withSite('  stylesheet: look/a.css\n', files)), undefined);
    expect(problems).toMatchObject([{ rule, message, file: 'look/a.css', line: 2, column: 21 }]);
  });

  it.each([
    ['@import "b.css";', 'The stylesheet "b.css" is not loaded: pages load one stylesheet of their site.'],
    ['@import url(b.css);', 'The stylesheet "b.css" is not loaded: pages load one stylesheet of their site.'],
    [
      '@font-face { src: url(https://example.com/f.woff2) }',
      'The font "https://example.com/f.woff2" is not loaded: its host would learn who reads your pages.',
    ],
  ])('says what pages do not load: %s', (css, message) => {
    const { problems } = checkTree(
      memoryTree(withSite('  stylesheet: look/a.css\n', { 'look/a.css': css })),
      undefined,
    );
    expect(problems).toMatchObject([{ rule: 'asset/refused', message, file: 'look/a.css', line: 1 }]);
  });

  it('has links in the words of the language, and one to the file of a record', () => {
    const tree = published(
      '  edit: https://example.com/edit/{path}\n  links:\n    - {name: {en: Imprint, de: Impressum}, url: https://example.org/x}\n',
    );
    expect(textAt(tree, 'de/kurse/a.html')).toContain(
      '<a href="https://example.com/edit/content/de/courses/a.yml">Diese Seite bearbeiten</a></p>\n<p><a href="https://example.org/x">Impressum</a>',
    );
    expect(textAt(tree, 'index.html')).toContain('<p><a href="https://example.org/x">Imprint</a></p>');
  });

  it('has a link to report a mistake of a record, with its path, title and address', () => {
    const tree = published(
      '  issues: "https://example.com/new?file={path}&title={title}&body={url}"\n  license: {name: CC0}\n',
      { 'content/en/courses/a.yml': 'title: "A & B? {path} $& \\uD83D"\nlevel: b\ndescription: D\n' },
    );
    const page = textAt(tree, 'courses/a.html');
    const footer = page.slice(page.indexOf('<footer class="bottom">'));
    expect(footer).toContain(
      '<a href="https://example.com/new?file=content/en/courses/a.yml&amp;title=A%20%26%20B%3F%20%7Bpath%7D%20%24%26%20%EF%BF%BD&amp;body=https%3A//example.org/repo/courses/a">Report a mistake</a>',
    );
    expect(textAt(tree, 'index.html')).not.toContain('Report a mistake');
  });

  it('has links for readers first at the end of a page, then those for programs in one line', () => {
    const tree = published(
      '  edit: https://example.com/edit/{path}\n  issues: https://example.com/new\n  publisher: {name: P}\n  license: {name: CC0}\n  links: [{name: Imprint, url: https://example.org/x}]\n',
    );
    const [footer] = all(readPage(textAt(tree, 'courses/a.html')), 'footer', 'class', 'bottom') as [Element];
    expect(all(footer, 'p').map(textOf).map(spaced)).toEqual([
      'Edit this page · Report a mistake',
      'P · License: CC0',
      'Imprint',
      'For programs: llms.txt · Markdown · JSON · OpenAPI',
    ]);
    for (const { attributes } of all(footer, 'a')) {
      const [, path] = /^\/repo\/(.*)$/.exec(attributes.get('href') as string) ?? [];
      expect(path === undefined || tree.has(path), path).toBe(true);
    }
  });

  it('keeps what programs read at the top of a page from focus and from screen readers', () => {
    const [header] = all(readPage(textAt(published('  title: T\n'), 'courses/a.html')), 'header') as [
      Element,
    ];
    const [note] = all(header, 'p') as [Element];
    expect(note.attributes.has('inert')).toBe(true);
    expect(spaced(textOf(note))).toMatch(/^For programs: .*llms\.txt$/);
  });

  it.each([
    ['logo: ../logo.svg', 'The logo "../logo.svg" does not exist inside the root.'],
    ['logo: look/none.svg', 'The logo "look/none.svg" does not exist inside the root.'],
    ['icon: look/own.css', 'The icon "look/own.css" does not have a form that browsers show.'],
    ['stylesheet: look', 'The stylesheet "look" is not a regular file.'],
    ['accent: red', 'The color "red" cannot be used: it is not a number sign with six digits 0-9, a-f.'],
    [
      'edit: https://example.org',
      'The address for editing "https://example.org" cannot be used: it does not contain {path}.',
    ],
    [
      'issues: "https://example.org/{file}"',
      'The address for reports "https://example.org/{file}" cannot be used: a URL encodes some of its letters: https://example.org/%7Bfile%7D.',
    ],
    [
      'links: [{name: A, url: "javascript:alert(1)"}]',
      'The URL "javascript:alert(1)" cannot be used: it is not an absolute http(s) URL.',
    ],
  ])('refuses %s', (line, message) => {
    expect(messages(`  ${line}\n`)).toEqual([message]);
  });
});

/** A text as it is shown: words with a space between them. */
function spaced(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** The contrast of two colors, by WCAG 2. */
function contrast(one: string, other: string): number {
  const [a, b] = [one, other].map((color) => {
    const [red, green, blue] = [1, 3, 5].map((at) => {
      const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    }) as [number, number, number];
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  }) as [number, number];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}
