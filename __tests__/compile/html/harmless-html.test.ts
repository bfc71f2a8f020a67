import { describe, expect, it } from 'vitest';
import { check } from '../../support/expect-problems.js';
import { memoryTree } from '../../support/memory-tree.js';
import { publish, textAt } from '../../support/published-tree.js';
import { pageText } from './text-page.js';

/** Returns a Markdown text as pages show it with the default configuration. */
function shown(markdown: string): string {
  return pageText().blocks(markdown, 1).text;
}

describe('harmless HTML, with the default configuration', () => {
  it('works', () => {
    expect(shown('Press <kbd>F5</kbd>, H<sub>2</sub>O, x<sup>2</sup>,<br>a <mark>b</mark>.')).toBe(
      '<p>Press <kbd>F5</kbd>, H<sub>2</sub>O, x<sup>2</sup>,<br>a <mark>b</mark>.</p>',
    );
    expect(shown('The <abbr title="World Wide Web">WWW</abbr>.')).toBe(
      '<p>The <abbr title="World Wide Web">WWW</abbr>.</p>',
    );
    expect(shown('<dl><dt>A &amp; B</dt><dd>C</dd></dl>')).toBe('<dl><dt>A &amp; B</dt>\n<dd>C</dd>\n</dl>');
  });

  it('has places where links lead, and no links', () => {
    expect(shown('<a id="one"></a> <a class="x" name="two"></a> <span id="three">c</span>')).toBe(
      '<p><span id="one"></span> <span id="two"></span> <span id="three">c</span></p>',
    );
    expect(shown('<a id="one" href="/x">a <a id="two">b</a></a>')).toBe(
      '<p>&lt;a id=&quot;one&quot; href=&quot;/x&quot;&gt;a <span id="two">b</span>&lt;/a&gt;</p>',
    );
    expect(shown('<div title="<a id=x>">\na\n</div>')).toContain('&lt;div');
  });

  it('contains Markdown after an empty line', () => {
    expect(
      shown(
        '<details>\n<summary>The <b>answer</b></summary>\n\nIt is *two*:\n\n```js\n1 + 1\n```\n\n</details>\n',
      ),
    ).toMatch(
      /^<details><summary>The <b>answer<\/b><\/summary>\n\n<p>It is <em>two<\/em>:<\/p>\n<pre .*data-language="js".*<\/pre>\n<\/details>/s,
    );
  });

  it('has pictures, links and their captions', () => {
    const site = publish(
      memoryTree({
        'lc-api.yml': 'baseUrl: https://example.org\n',
        'content/en/articles/one.md':
          '---\ntitle: One\ncategory: cost\n---\n\n<figure>\n<img src="./a.png" alt="A loop">\n<figcaption>From <a href="./two.md">two</a></figcaption>\n</figure>\n',
        'content/en/articles/two.md': '---\ntitle: Two\ncategory: cost\n---\n\nText.\n',
        'content/en/articles/a.png': 'png',
      }),
      'https://example.org',
    );
    expect(textAt(site, 'articles/one.html')).toMatch(
      /<figure>\s*<img src="\/assets\/a\.\w+\.png" alt="A loop" loading="lazy" decoding="async">\s*<figcaption>From <a href="\/articles\/two">two<\/a><\/figcaption><\/figure>/,
    );
    // Addresses are rewritten everywhere, and the rest is the source.
    for (const path of ['articles/one.md', 'api/v1/articles/one.json'])
      expect(textAt(site, path)).toMatch(/<img src=\\?"https:\/\/example.org\/assets\/a\.\w+\.png\\?" alt=/);
  });

  it('leaves other HTML text, also between it', () => {
    expect(shown('a <span class="x">b</span> <kbd>c</kbd>')).toBe(
      '<p>a &lt;span class=&quot;x&quot;&gt;b&lt;/span&gt; <kbd>c</kbd></p>',
    );
    expect(shown('<div>\n<kbd>a</kbd>\n</div>')).toBe(
      '<p class="raw">&lt;div&gt;\n<kbd>a</kbd>\n&lt;/div&gt;</p>',
    );
    expect(shown('<pre>\n<b>a</b>\n</pre>')).toBe(
      '<p class="raw">&lt;pre&gt;\n&lt;b&gt;a&lt;/b&gt;\n&lt;/pre&gt;</p>',
    );
    expect(shown('<script>a("<b>x</b>")</script> <b>y</b>')).not.toContain('<b>');
    expect(shown('<p onclick="x" style="y">a</p>')).toBe('<p>a</p>');
  });

  it('needs both its tags: a name of something is text', () => {
    for (const text of ['Replace <code> with your code.', 'A Map<s> of </b>.', 'a <kbd/>'])
      expect(shown(text)).toBe(shown(text.replaceAll('<', '\\<')));
    expect(shown('<kbd>a</kbd> <kbd> b')).toBe('<p><kbd>a</kbd> &lt;kbd&gt; b</p>');
  });

  it('does not show comments', () => {
    expect(shown('<b>a</b> <!-- <kbd>no</kbd> -->b\n\n<!-- <b>c</b> -->\n\n<p><!-- d -->e</p>')).toBe(
      '<p><b>a</b> b</p>\n<p>e</p>',
    );
  });

  it('is text if it nests too deep', () => {
    const deep = shown('<details>\n\n'.repeat(10_000) + '</details>\n\n'.repeat(10_000));
    expect(deep.match(/&lt;details&gt;/g)).toHaveLength(10_000);
  }, 20_000);

  it('is reported each time it stays text', () => {
    const files = {
      'content/en/articles/one.md':
        '---\ntitle: One\ncategory: cost\n---\n\n<div>\n\n<kbd>F5</kbd> <code> <span>a</span> <span>b</span>\n\n</div>\n\n<details><summary>A</summary>\n**b**\n\nText.\n\n</details>\n',
    };
    const { problems } = check(files);
    expect(problems.map(({ line, column, message }) => `${line}:${column} ${message}`)).toEqual([
      '6:1 Pages show the HTML "<div>" as text.',
      '8:15 The HTML "<code>" has no end tag, so pages show it as text.',
      '8:22 Pages show the HTML "<span>" as text.',
      '8:37 Pages show the HTML "<span>" as text.',
      '13:1 This Markdown is between tags of HTML, so pages show it as text.',
    ]);
  });
});
