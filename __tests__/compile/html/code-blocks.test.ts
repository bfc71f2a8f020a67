import { describe, expect, it } from 'vitest';
import type { TextNeed } from '../../../src/check/records/content-record.js';
import { createConfig } from '../../../src/read/config/config.js';
import type { ValidContent } from '../../../src/run/check-tree.js';
import { withTools } from '../../../src/run/compile.js';
import { growth, SQUARE } from '../../support/cpu-time.js';
import { check } from '../../support/expect-problems.js';
import { memoryTree } from '../../support/memory-tree.js';
import { publish, textAt } from '../../support/published-tree.js';
import { readPage } from '../../support/read-page.js';
import { pageText } from './text-page.js';

const blockOf = (markdown: string): string => pageText().blocks(markdown, 1).text.trim();
const fence = (language: string, code: string): string => `\`\`\`${language}\n${code}\n\`\`\``;

describe('code on a page', () => {
  it('is highlighted if its author named the language, and shows the language', () => {
    expect(blockOf(fence('js', 'const a = "<b>";'))).toBe(
      '<pre role="group" tabindex="0" aria-label="Code" data-language="js"><code class="language-js"><span class="hljs-keyword">const</span> a = <span class="hljs-string">&quot;&lt;b&gt;&quot;</span>;\n</code></pre>',
    );
  });

  it.each([
    'JS',
    'TypeScript',
    'sh',
    'shell',
    'yml',
    'py',
    'c++',
    'c#',
    'html',
    'dockerfile',
    'ps1',
    'json',
    'toml',
  ])('knows %s', (language) => {
    // A number, a string or a name that each of them has.
    expect(
      blockOf(fence(language, 'FROM "text" <a href="b"> if $ echo 1 # -eq [x] a: true\n$ echo 1')).replace(
        /<code.*?>/,
        '',
      ),
    ).toContain('<span class="hljs-');
  });

  it('is plain without a language or with an unknown one; nothing is guessed', () => {
    expect(blockOf(fence('', 'const a = 1'))).toBe(
      '<pre role="group" tabindex="0" aria-label="Code"><code>const a = 1\n</code></pre>',
    );
    expect(blockOf('    const a = 1')).not.toContain('hljs');
    expect(blockOf(fence('mermaid', 'const a = 1'))).toContain(
      'data-language="mermaid"><code class="language-mermaid">const a = 1\n',
    );
    expect(blockOf(fence('text', 'const a = 1'))).not.toContain('data-language');
    expect(blockOf(fence('constructor', 'const a = 1'))).not.toContain('hljs');
    expect(blockOf(fence('__proto__', 'const a = 1'))).not.toContain('hljs');
  });

  it('reads the first word as the language', () => {
    expect(blockOf(fence('js title="a.js" {1,2}', 'const a = 1'))).toContain('hljs-keyword');
    // rustdoc and mdBook have settings after a comma.
    expect(blockOf(fence('rust,ignore,editable', 'fn a() {}'))).toMatch(
      /data-language="rust"><code class="language-rust"><span class="hljs-keyword">/,
    );
  });

  it('is plain if it is so long that highlighting could take long', () => {
    const line = 'const a = 1;\n';
    expect(blockOf(fence('js', line.repeat(700)))).toContain('hljs');
    expect(blockOf(fence('js', line.repeat(800)))).not.toContain('hljs');
    expect(blockOf(fence('js', 'a'.repeat(501)))).not.toContain('hljs');
    const page = blockOf(`${fence('js', line.repeat(700))}\n\n`.repeat(20));
    expect(page.match(/<span class="hljs-keyword">/g)?.length).toBe(700 * 10);
  });

  it('is marked in pages alone: the twin and the record have the source', () => {
    const body = fence('js', 'const a = 1;');
    const tree = publish(
      memoryTree({
        'lc-api.yml': 'baseUrl: https://example.org\nlocales: {en: full}\n',
        'content/en/articles/one.md': `---\ntitle: One\ncategory: cost\n---\n\n${body}\n`,
      }),
      'https://example.org',
    );
    readPage(textAt(tree, 'articles/one.html'));
    expect(textAt(tree, 'articles/one.html')).toContain('hljs-keyword');
    for (const path of ['articles/one.md', 'api/v1/articles/one.json', 'llms-full.txt'])
      expect(textAt(tree, path)).not.toContain('hljs');
  });
});

describe('the words after the language of a block of code', () => {
  const figure = (title: string, block: string) =>
    `<figure class="listing"><figcaption>${title}</figcaption>${block}</figure>`;
  const pre = (code: string) =>
    `<pre role="group" tabindex="0" aria-label="Code" data-language="x1"><code class="language-x1">${code}</code></pre>`;

  it.each([
    ['title="src/<app>.js"', 'src/&lt;app&gt;.js'],
    ["title='a b' showLineNumbers", 'a b'],
    ['{1-2} title=app.js', 'app.js'],
    ['src/app.js hidden', 'src/app.js'],
    ['[app.js]', 'app.js'],
    ['linenums="1" filename="app.js"', 'app.js'],
  ])('may be a title: %s', (words, title) => {
    const block = pageText().blocks(`\`\`\`x1 ${words}\n\n\`\`\`\n`, 1).text.trim();
    expect(block).toMatch(/^<figure class="listing"><figcaption>/);
    expect(/<figcaption>(.*?)<\/figcaption>/.exec(block)?.[1]).toBe(title);
  });

  it('is the same for the fast reader, for micromark, and between HTML', () => {
    const block = '```x1 title="a &b" {1}\nc\n```';
    const html = figure('a &amp;b', pre('<mark>c\n</mark>'));
    expect(blockOf(block.replace('&', '&amp;'))).toBe(html);
    expect(blockOf(`- ~~x~~\n\n  ${block.replaceAll('\n', '\n  ')}`)).toContain(html);
    expect(blockOf(`<b>x</b>\n\n${block}`)).toContain(html);
  });

  it.each([
    ['x1{2}'],
    ['x1 {2}'],
    ['x1 hl_lines="2"'],
    ['x1 {hl_lines=[2],linenos=false}'],
    ['x1 hl_lines=2'],
    ['x1:no-line-numbers {2-2}'],
    ['{.x1 hl_lines="2-2"}'],
  ])('may mark lines: %s', (info) => {
    expect(blockOf(fence(info, 'a\nb\nc'))).toBe(pre('a\n<mark>b\n</mark>c\n'));
  });

  it('marks lines in which highlighted words go over several lines', () => {
    expect(blockOf(fence('js {2,3}', '/* a\nb */ 1\nc'))).toContain(
      '<span class="hljs-comment">/* a\n</span><mark><span class="hljs-comment">b */</span> <span class="hljs-number">1</span>\n</mark><mark>c\n</mark></code>',
    );
  });

  it.each([
    ['x1 showLineNumbers', 1],
    ['x1 showLineNumbers {2} startLineNumber=7', 7],
    ['x1 showLineNumbers{7} {2}', 7],
    ['x1 showLineNumbers=7', 7],
    ['x1 linenums="7" hl_lines="2"', 7],
    ['x1 {linenos=table,hl_lines=[2],linenostart=7}', 7],
    ['x1 {linenos=true}', 1],
    ['x1:line-numbers=7 {2}', 7],
    ['x1:line-numbers', 1],
    ['{.x1 .numberLines startFrom="7"}', 7],
  ])('may number lines: %s', (info, first) => {
    const tag = /2\b/.test(info) ? 'mark' : 'span';
    const line = (name: string, at: number, text: string) => `<${name} data-line="${at}">${text}\n</${name}>`;
    const lines = [line('span', first, 'a'), line(tag, first + 1, 'b'), line('span', first + 2, 'c')];
    expect(blockOf(fence(info, 'a\nb\nc'))).toBe(pre(lines.join('')));
  });

  it('numbers lines in which highlighted words go over several lines', () => {
    expect(blockOf(fence('js linenums="1"', '/* a\nb */ 1'))).toContain(
      '<span data-line="1"><span class="hljs-comment">/* a\n</span></span><span data-line="2"><span class="hljs-comment">b */</span> <span class="hljs-number">1</span>\n</span></code>',
    );
  });

  it('may be settings without text', () => {
    for (const words of ['showLineNumbers=false', 'ins="a[b]()"', 'live'])
      expect(blockOf(`\`\`\`x1 ${words}\na\n\`\`\``)).toBe(pre('a\n'));
  });

  it('marks as many lines as there are, in time by the length of the text', () => {
    const block = fence(`js {1-999999,${'1-9,'.repeat(20_000)}}`, 'a\n'.repeat(20_000));
    expect(blockOf(block).match(/<mark>/g)).toHaveLength(20_001);
  });
});

describe('a diagram', () => {
  it('is a figure with its source, and with its title as the caption', () => {
    const block = (caption: string, code: string) =>
      `<figure class="diagram"><pre role="group" tabindex="0" aria-label="Code" data-language="mermaid"><code class="language-mermaid">${code}</code></pre>${caption}</figure>`;
    expect(blockOf(fence('mermaid', 'graph TD'))).toBe(block('', 'graph TD\n'));
    for (const [info, source] of [
      ['mermaid title="The <loop>"', 'graph TD'],
      ['mermaid', 'graph TD\n  accTitle: The <loop>\n  A-->B'],
      ['mermaid', '---\nconfig:\n  x: y\ntitle: "The <loop>"\n---\ngraph TD'],
    ] as const)
      expect(blockOf(fence(info, source))).toContain(
        '</code></pre><figcaption>The &lt;loop&gt;</figcaption></figure>',
      );
  });
});

describe('the libraries of pages', () => {
  it('are loaded only if content or configuration needs them', async () => {
    const loaded = async (given: object, ...needs: TextNeed[]) => {
      const valid = { config: createConfig(given), content: { index: { records: [{ needs }] } } };
      return Object.keys((await withTools(valid as unknown as ValidContent)).tools);
    };
    expect(await loaded({})).toEqual([]);
    expect(await loaded({}, 'code')).toEqual(['highlight']);
    expect(await loaded({}, 'html')).toEqual(['sanitize']);
    expect(await loaded({ rawHtml: 'sanitize' })).toEqual(['sanitize']);
    // Feeds have HTML, too, whether there are pages or not.
    expect(await loaded({ rawHtml: 'sanitize', pages: false }, 'code')).toEqual(['sanitize']);
  });

  it('are needed for a fence with a word after it, at any depth, and for harmless HTML', () => {
    const needs = (body: string) => {
      const files = { 'content/en/articles/a.md': `---\ntitle: A\ncategory: c\n---\n\n${body}\n` };
      return check(files).valid?.content.index.records.flatMap((record) => record.needs);
    };
    expect(needs('Text `a`, <div> and <b.\n\n```\ncode\n```')).toEqual([]);
    expect(needs('> ~~~ js\n> a\n> ~~~')).toEqual(['code']);
    expect(needs('> <br>')).toEqual(['html']);
  });
});

describe('marked lines', () => {
  it('are read in linear time', () => {
    const blocks = (size: number): string => blockOf(fence(`js ${'hl_lines=['.repeat(size)}`, 'a'));
    expect(growth(blocks, 1000)).toBeLessThan(SQUARE);
    expect(blockOf(fence('go {hl_lines=[2,"3-4"]}', 'a\nb'))).toContain('<mark>');
  });
});
