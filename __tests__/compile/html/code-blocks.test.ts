import { describe, expect, it } from 'vitest';
import type { TextNeed } from '../../../src/check/records/content-record.js';
import { loadPageTools } from '../../../src/compile/html/page-tools.js';
import { createConfig } from '../../../src/read/config/config.js';
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

describe('the libraries of pages', () => {
  it('are loaded only if content or configuration needs them', async () => {
    const loaded = async (given: object, ...needs: TextNeed[]) => {
      const { rawHtml: _, ...tools } = await loadPageTools(createConfig(given), new Set(needs));
      return Object.keys(tools);
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
