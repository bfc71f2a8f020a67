import { describe, expect, it } from 'vitest';
import { firstParagraph } from '../../../src/read/content/markdown/plain-text.js';
import { memoryTree } from '../../support/memory-tree.js';
import { publish, textAt } from '../../support/published-tree.js';
import { pageText, sanitized } from './text-page.js';

const escaped = (text: string): string => pageText().blocks(text, 1).text;

describe('a comment of HTML in Markdown', () => {
  it.each([
    ['of its own', 'A.\n\n<!-- no -->\n\nB.\n', '<p>A.</p>\n<p>B.</p>\n'],
    ['of several lines with a blank one', '<!--\nno\n\nno\n-->\nB.\n', '<p>B.</p>\n'],
    ['in a line', 'A <!-- no --> b <!---->c.\n', '<p>A  b c.</p>\n'],
    ['over lines of a paragraph', 'A <!-- no\nno --> b.\n', '<p>A  b.</p>\n'],
    ['that cuts an excerpt', 'A.\n\n<!--more-->\n\nB.\n', '<p>A.</p>\n<p>B.</p>\n'],
    ['right after a paragraph', 'A.\n<!-- no -->\nB.\n', '<p>A.</p>\n<p>B.</p>\n'],
    ['before text on its line', '<!-- no --> b\n', '<p class="raw"> b</p>\n'],
    ['in other HTML', '<div>\n<!-- no -->c\n</div>\n', '<p class="raw">&lt;div&gt;\nc\n&lt;/div&gt;</p>\n'],
    ['in a heading', '## A <!-- no -->\n', '<h2 id="a">A </h2>\n'],
    ['in a list', '- <!-- no -->\n- a <!-- no -->\n', '<ul>\n<li></li>\n<li>a </li>\n</ul>\n'],
    ['in a quote', '> A.\n>\n> <!-- no -->\n', '<blockquote>\n<p>A.</p>\n</blockquote>'],
    ['alone', '<!-- no -->', ''],
    ['that is short', '<!-->a\n\n<!--->b\n', '<p class="raw">a</p>\n<p class="raw">b</p>\n'],
  ])('%s is not on the page', (_, markdown, html) => {
    expect(escaped(markdown)).toBe(html);
  });

  it('in code is code, and one that does not end is text', () => {
    expect(escaped('`<!-- a -->`\n\n    <!-- b -->\n\n```html\n<!-- c -->\n```\n')).toMatch(
      /&lt;!-- a --&gt;[\s\S]*&lt;!-- b --&gt;[\s\S]*&lt;!-- c --&gt;/,
    );
    expect(escaped('A.\n\n<!-- open\n\nB.\n')).toBe('<p>A.</p>\n<p class="raw">&lt;!-- open\n\nB.\n</p>');
    expect(escaped('A <!-- open.\n')).toBe('<p>A &lt;!-- open.</p>\n');
    expect(escaped('&lt;!-- a --&gt;\n')).toBe('<p>&lt;!-- a --&gt;</p>\n');
  });

  it('is not in a summary, however long it is', () => {
    expect(firstParagraph(`A <!-- ${'no '.repeat(2000)}--> b.\n`)).toBe('A');
    expect(firstParagraph(`A <!-- no --> b.\n\n${'c '.repeat(4000)}`)).toBe('A b.');
  });

  it('is not on the page either if raw HTML is let through', () => {
    expect(sanitized('A <!-- no --> b.\n\n<!-- no -->\n\n<b>c</b> <!-- no\n-->\n')).not.toMatch(/no|--/);
  });

  it.each(['escape', 'sanitize'])(
    'stays in the Markdown of JSON and twins, and is nowhere else (rawHtml: %s)',
    (rawHtml) => {
      const secret = '<!-- secret -->';
      const article = (title: string): string =>
        `---\ntitle: ${title}\ncategory: c\n---\n\n${secret}\n\nWhat ${secret}this is.\n\n<!--more-->\n\n## Part ${secret}\n\n- ${secret}\n- B.\n\n## FAQ\n\n### Why?\n\n${secret}\nBecause${secret}.\n`;
      const tree = publish(
        memoryTree({
          'lc-api.yml': `baseUrl: https://example.org\nlocales: {en: full, de: full}\nrawHtml: ${rawHtml}\n`,
          'content/en/articles/one.md': article('One'),
          'content/de/articles/one.md': article('Eins'),
          'content/en/changelog/one.md': `---\ntitle: One\ntool: t\nimpact: i\npublishedAt: 2026-01-31\n---\n\n${secret}\n\nNew${secret}.\n`,
          'content/en/lessons/c/one.md': `---\nnumber: 1\ntitle: One\nstatus: s\nsummary: Sum${secret}.\n---\n\n${secret}\n\nText.\n`,
          'content/en/courses/c.yml': `title: C\nlevel: l\ndescription: "${secret}\\n\\nAbout ${secret} it."\n`,
        }),
        'https://example.org',
      );
      const withSecret = [...tree.keys()].filter((path) =>
        /secret|<!--more|&lt;!--/.test(textAt(tree, path)),
      );
      const isSource = (path: string) =>
        /^api\/v1\/.*\.json$/.test(path) ||
        path.endsWith('.md') ||
        path === 'llms-full.txt' ||
        path === 'de/llms-full.txt';
      expect(withSecret.filter((path) => !isSource(path))).toEqual([]);
      expect(withSecret).toContain('articles/one.md');
      expect(withSecret).toContain('api/v1/articles/one.json');
      expect(textAt(tree, 'api/v1/search-index.json')).not.toContain('secret');
      expect(textAt(tree, 'articles/one.md').split('---')[1]).not.toContain('secret');
      expect(textAt(tree, 'articles/one.html')).toContain(
        '<meta name="description" content="What this is.">',
      );
    },
  );
});
