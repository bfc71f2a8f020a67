import { describe, expect, it } from 'vitest';
import { firstParagraph } from '../../../src/read/content/markdown/plain-text.js';
import { cpuSeconds } from '../../support/cpu-time.js';
import { memoryTree } from '../../support/memory-tree.js';
import { publish, textAt } from '../../support/published-tree.js';
import { isEveryday } from '../../support/scope.js';
import { pageText, sanitized } from './text-page.js';

const htmlOf = (markdown: string): string => pageText().blocks(markdown, 1).text.trim();

describe('the name of an emoji', () => {
  it.each([
    ['Done :tada:!', 'Done 🎉!'],
    [':+1::white_check_mark: :flag_de: :de:', '👍✅ :flag_de: 🇩🇪'],
    ['*:tada:* (:x:) _:-1:_ 完成:tada:了', '<em>🎉</em> (❌) <em>👎</em> 完成🎉了'],
    ['[:tada:](https://e.org/:tada:)', '<a href="https://e.org/:tada:">🎉</a>'],
    ['[^1] :tada: ~~:x:~~ :tada:\n:tada:', '[^1] 🎉 <del>❌</del> 🎉\n🎉'],
  ])('is its character: %j', (text, html) => {
    expect(htmlOf(text)).toBe(`<p>${html}</p>`);
    expect(sanitized(`${text}\n\n<b>x</b>`)).toContain(`<p>${html}</p>`);
  });

  it.each([
    '10:30:45',
    'a:b:c',
    'key:value:x',
    'key:x:value and ä:x: and :x:1',
    'std::x::y ::x::',
    ':unknown: :TADA: :constructor:',
    '$:x:$ and $$\n:x:\n$$',
    '\\:tada: `:tada:` &#58;tada:',
    'https://e.org/:tada: &lt;https://e.org/:x:&gt;',
  ])('is not in %j', (text) => {
    expect(htmlOf(text)).not.toMatch(/\p{Emoji_Presentation}/u);
    expect(sanitized(`${text}\n\n<b>x</b>`)).not.toMatch(/\p{Emoji_Presentation}/u);
  });

  it('is not in code, and in HTML as in Markdown', () => {
    const text =
      '<details>\n<summary>:bulb: A <code>:tada:</code></summary>\n\n```\n:tada:\n```\n\n</details>';
    for (const html of [htmlOf(text), sanitized(text)]) {
      expect(html).toContain('<summary>💡 A <code>:tada:</code></summary>');
      expect(html).toContain('>:tada:\n</code></pre>');
    }
  });

  it('is a character in titles and headings, whose ids have the name', () => {
    const text = pageText();
    expect(text.blocks('## :tada: A [party](#tada-a-party)\n\n### `a` :x:\n===\n', 1).text).toContain(
      '<h2 id="tada-a-party">🎉 A <a href="#tada-a-party">party</a></h2>',
    );
    expect(text.words(':x: $:x:$').text).toMatch(/^❌ <math/);
  });

  it('is a character in pages and summaries, and the source in JSON and twins', () => {
    const tree = publish(
      memoryTree({
        'lc-api.yml': 'baseUrl: https://example.org\n',
        'content/en/articles/one.md':
          '---\ncategory: cost\ndatePublished: 2026-01-01\n---\n\n# One :rocket:\n\nIt is done. :tada:\n\n## :bulb: Why\n\nSo.\n',
      }),
      'https://example.org',
    );
    const html = textAt(tree, 'articles/one.html');
    expect(html).toContain('>One 🚀</h1>');
    expect(html).toContain('<p>It is done. 🎉</p>');
    expect(html).toContain('<meta name="description" content="It is done. 🎉">');
    expect(html).toContain('<h2 id="bulb-why">💡 Why</h2>');
    expect(textAt(tree, 'llms.txt')).toContain('It is done. 🎉');
    expect(textAt(tree, 'api/v1/articles/one.json')).toContain('It is done. :tada:');
    expect(textAt(tree, 'articles/one.md')).toContain('It is done. :tada:');
    const [searched] = [...tree.keys()].filter((path) => path.endsWith('search-text.json'));
    expect(textAt(tree, String(searched))).not.toMatch(/tada|bulb/);
    expect(firstParagraph('A *word* :tada:')).toBe('A word 🎉');
  });

  it.skipIf(isEveryday)('takes time by the length of the text', () => {
    for (const piece of [':', ':a', ':x:', ':_', 'a:x:'])
      expect(
        cpuSeconds(() => htmlOf(piece.repeat(100_000))),
        piece,
      ).toBeLessThan(4);
  });
});
