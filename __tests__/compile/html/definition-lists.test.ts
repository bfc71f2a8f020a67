import { describe, expect, it } from 'vitest';
import { cpuSeconds } from '../../support/cpu-time.js';
import { isEveryday } from '../../support/scope.js';
import { pageText, sanitized } from './text-page.js';

const htmlOf = (markdown: string): string => pageText().blocks(markdown, 1).text.trim();

describe('a list of definitions', () => {
  it.each([
    ['Agent\n: Acts.', '<dl>\n<dt>Agent</dt>\n<dd>Acts.</dd>\n</dl>'],
    [
      'An *agent*\nA [bot](https://e.org)  \n`bot`\n:   Acts,\nand more.\n: Or not.',
      '<dl>\n<dt>An <em>agent</em></dt>\n<dt>A <a href="https://e.org">bot</a></dt>\n<dt><code>bot</code></dt>\n<dd>Acts,\nand more.</dd>\n<dd>Or not.</dd>\n</dl>',
    ],
    [
      'One\n: 1\n\nTwo\n: 2\n\n\nThree\n: 3\n\nText.\n\nFour\n: 4',
      '<dl>\n<dt>One</dt>\n<dd>1</dd>\n<dt>Two</dt>\n<dd>2</dd>\n<dt>Three</dt>\n<dd>3</dd>\n</dl>\n<p>Text.</p>\n<dl>\n<dt>Four</dt>\n<dd>4</dd>\n</dl>',
    ],
    [
      'One\n:   1\n\n    More.\n\n    - a\n    - b\n\n:   2',
      '<dl>\n<dt>One</dt>\n<dd>\n<p>1</p>\n<p>More.</p>\n<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n</dd>\n<dd>\n<p>2</p>\n</dd>\n</dl>',
    ],
    [
      'Text.\n\nOne\n\n: 1\n\n`Two`\n\n:   2\n\n    - a\n\n:   3\n\nThree\n: 4\n\nText.',
      '<p>Text.</p>\n<dl>\n<dt>One</dt>\n<dd>1</dd>\n<dt><code>Two</code></dt>\n<dd>\n<p>2</p>\n<ul>\n<li>a</li>\n</ul>\n</dd>\n<dd>\n<p>3</p>\n</dd>\n<dt>Three</dt>\n<dd>4</dd>\n</dl>\n<p>Text.</p>',
    ],
    ['One\n: 1\n\n* a', '<dl>\n<dt>One</dt>\n<dd>1</dd>\n</dl>\n<ul>\n<li>a</li>\n</ul>'],
    ['One\n: 1\n\n+ a', '<dl>\n<dt>One</dt>\n<dd>1</dd>\n</dl>\n<ul>\n<li>a</li>\n</ul>'],
    ['*One\ntwo*\n: 1', '<dl>\n<dt><em>One\ntwo</em></dt>\n<dd>1</dd>\n</dl>'],
  ])('has terms and meanings: %j', (text, html) => {
    expect(htmlOf(text)).toBe(html);
    // Also next to definitions and notes, and next to HTML.
    expect(htmlOf(`${text}\n\n[a]: b\n`).replace(/\n+/g, '\n')).toBe(html);
    const same = (written: string): string => written.replace(/\s*\n\s*(?=<)/g, '');
    expect(same(sanitized(`${text}\n\n<b>x</b>`))).toBe(same(`${html}\n<p><b>x</b></p>`));
  });

  it.each([
    'Time: 10\n:30',
    '# Head\n: x',
    'a\nb\n\n: x',
    'a\n\n\n: x',
    '\n: x',
    '> a\n\n: x',
    '- a\n\n: x',
    ': x',
    '> a\n: x',
    '- a\n: x',
    '- a\n\n  b\n  : x',
    '| a |\n|---|\n: x',
    'a | b\n--|--\nc | d\n: x',
    '```\na\n: x\n```',
    '    a\n: x',
    '<div>\na\n: x\n</div>',
    'a\n:::note',
    '[a]: b\n: x',
  ])('is not %j', (text) => {
    expect(htmlOf(text)).not.toMatch(/<dl>|<ul>\s*<li>x|\+ x/);
    expect(htmlOf(text)).toContain(':');
  });

  it('contains headings and links that the page knows', () => {
    const text = pageText();
    expect(text.blocks('One\n: 1\n\n  ## Two\n\n  [two](#two)\n', 1).text).toContain('<h2 id="two">Two</h2>');
  });

  it.skipIf(isEveryday)(
    'takes time by the length of the text',
    () => {
      for (const text of [
        'Term\n: meaning\n\n',
        'Term\n: meaning\n',
        'Term\n',
        ': meaning\n',
        'a\n: b\n: c\n\n  d\n\n',
      ]) {
        const seconds = cpuSeconds(() => htmlOf(`x\n${text.repeat(60_000 / text.length)}: y`));
        expect(seconds, text).toBeLessThan(5);
      }
    },
    60_000,
  );
});
