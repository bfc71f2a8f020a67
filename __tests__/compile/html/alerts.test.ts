import { describe, expect, it } from 'vitest';
import { firstParagraph } from '../../../src/read/content/markdown/plain-text.js';
import { memoryTree } from '../../support/memory-tree.js';
import { jsonAt, publish, textAt } from '../../support/published-tree.js';
import { pageText, sanitized } from './text-page.js';

const htmlOf = (markdown: string): string => pageText().blocks(markdown, 1).text;

describe('an alert', () => {
  it('has a title that says its kind, and its text', () => {
    expect(htmlOf('> [!NOTE]\n> Read *this*.\n')).toBe(
      '<div class="alert-note" role="note">\n<p><strong>Note</strong></p>\n<p>Read <em>this</em>.</p>\n</div>\n',
    );
    for (const [mark, title] of [
      ['[!TIP]', 'Tip'],
      ['[!Important]', 'Important'],
      ['[!warning]', 'Warning'],
      ['[!CAUTION]  ', 'Caution'],
    ])
      for (const gap of ['', '>\n'])
        expect(htmlOf(`> ${mark}\n${gap}> Text.\n`)).toContain(
          `<p><strong>${title}</strong></p>\n<p>Text.</p>\n</div>`,
        );
  });

  it('is identical next to text that the fast reader does not read', () => {
    const alert = '> [!TIP]\n> - one\n> - two\n>\n> [a][b] ~~c~~\n';
    for (const text of [alert, `${alert}\n[b]: https://e.org\n`, `text\n${alert}`, `${alert}lazy\n`]) {
      expect(htmlOf(text)).toContain(
        '<div class="alert-tip" role="note">\n<p><strong>Tip</strong></p>\n<ul>\n<li>one</li>\n<li>two</li>\n</ul>\n<p>',
      );
      expect(sanitized(`${text}\n<b>x</b>\n`)).toContain(
        '<div class="alert-tip" role="note">\n<p><strong>Tip</strong></p>\n<ul>',
      );
    }
  });

  it('is a quote if its mark is not alone on its first line, or if the quote is in something else', () => {
    for (const text of [
      '> [!NOTE] Text.\n',
      '> Text.\n> [!NOTE]\n',
      '> [!NOTES]\n> Text.\n',
      '> \\[!NOTE]\n> Text.\n',
      '> > [!NOTE]\n> > Text.\n',
      '- > [!NOTE]\n  > Text.\n',
      '>     [!NOTE]\n',
    ]) {
      expect(htmlOf(text), text).not.toContain('alert');
      expect(htmlOf(text), text).toContain('<blockquote>');
      expect(htmlOf(text), text).toMatch(/\[!NOTES?\]/);
    }
  });

  it('does not show its mark if it has no text', () => {
    expect(htmlOf('> [!NOTE]\n')).toBe(
      '<div class="alert-note" role="note">\n<p><strong>Note</strong></p>\n</div>',
    );
  });

  it('is not the summary if there is another paragraph, and is the summary without its mark otherwise', () => {
    for (const more of ['', '\n[a]: b\n'])
      for (const after of ['Text.', '- Text.', '> Text.', '## Head\n\nText.']) {
        expect(firstParagraph(`> [!NOTE]\n> Alert.\n\n${after}\n${more}`)).toBe('Text.');
        expect(firstParagraph(`> [!NOTE]\n> Alert *one*.\n\n> [!TIP]\n> Two.\n${more}`)).toBe('Alert one.');
        expect(firstParagraph(`> [!NOTE]\n${more}`)).toBe('');
      }
  });

  it('is in JSON and in the twin as it was written, and has its title in the language of the page', () => {
    const tree = publish(
      memoryTree({
        'lc-api.yml': 'baseUrl: https://example.org\nlocales: {en: full, de: full, it: full, fr: full}\n',
        ...Object.fromEntries(
          ['en', 'de', 'it', 'fr'].map((locale) => [
            `content/${locale}/lessons/c/l.md`,
            '---\ntitle: L\nnumber: "1"\nstatus: published\n---\n\n> [!WARNING]\n> Hot.\n',
          ]),
        ),
        ...Object.fromEntries(
          ['en', 'de', 'it', 'fr'].map((locale) => [
            `content/${locale}/courses/c.md`,
            '---\ntitle: C\nlevel: b\n---\n\n> [!WARNING]\n> Hot.\n\nThe course.\n',
          ]),
        ),
      }),
      'https://example.org',
    );
    expect(jsonAt(tree, 'api/v1/lessons/l.json')).toMatchObject({ transcript: '> [!WARNING]\n> Hot.' });
    expect(textAt(tree, 'lessons/l.md')).toContain('> [!WARNING]\n> Hot.\n');
    expect(textAt(tree, 'lessons/l.md')).toContain('description: Hot.\n');
    expect(textAt(tree, 'lessons/l.html')).not.toContain('[!');
    expect(textAt(tree, 'courses/c.html')).toContain('<meta name="description" content="The course.">');
    expect(
      jsonAt<readonly { readonly description: string }[]>(tree, 'api/v1/search-index.json'),
    ).toMatchObject([{ description: 'The course.' }, { description: 'Hot.' }]);
    expect(
      ['lessons', 'de/lektionen', 'it/lezioni', 'fr/lecons'].map(
        (path) => /role="note">\n<p><strong>(.*?)</.exec(textAt(tree, `${path}/l.html`))?.[1],
      ),
    ).toEqual(['Warning', 'Warnung', 'Avvertenza', 'Avertissement']);
  });
});
