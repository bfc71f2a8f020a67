import { describe, expect, it } from 'vitest';
import { checkTree } from '../../../src/run/check-tree.js';
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
