import { describe, expect, it } from 'vitest';
import { firstParagraph } from '../../../src/read/content/markdown/plain-text.js';
import { check } from '../../support/expect-problems.js';
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

  it('has the title of its author after its kind', () => {
    for (const [title, html] of [
      ['Bring *water*', 'Bring <em>water</em>'],
      ['Use `npm` & [this](https://e.org)  ', 'Use <code>npm</code> &amp; <a href="https://e.org">this</a>'],
      ['# 1 \\*', '# 1 *'],
      ['~~no~~', '<del>no</del>'],
    ])
      for (const text of ['> Text.\n', '>\n> Text.\n', '> Text.\n\n[b]: c\n'])
        expect(htmlOf(`> [!TIP] ${title}\n${text}`)).toContain(
          `<div class="alert-tip" role="note">\n<p><strong>Tip · ${html}</strong></p>\n<p>Text.</p>\n</div>`,
        );
    expect(htmlOf('> [!TIP] Alone\n')).toBe(
      '<div class="alert-tip" role="note">\n<p><strong>Tip · Alone</strong></p>\n</div>',
    );
  });

  it('may be in a list, a quote or another alert', () => {
    const alert =
      '<div class="alert-note" role="note">\n<p><strong>Note · A</strong></p>\n<p>Text.</p>\n</div>';
    for (const [text, around] of [
      ['- one\n\n  > [!NOTE] A\n  > Text.\n', '<ul>\n<li>\n<p>one</p>\n@\n</li>\n</ul>'],
      [
        '- one\n  > [!NOTE] A\n  > Text.\n- ~~two~~\n',
        '<ul>\n<li>one\n@\n</li>\n<li><del>two</del></li>\n</ul>',
      ],
      ['> > [!NOTE] A\n> > Text.\n', '<blockquote>\n@\n</blockquote>'],
      [
        '> [!TIP]\n> > [!NOTE] A\n> > Text.\n',
        '<div class="alert-tip" role="note">\n<p><strong>Tip</strong></p>\n@\n</div>',
      ],
    ] as const)
      expect(htmlOf(text).trim()).toBe(around.replace('@', alert));
  });

  it('is reported if its mark is not understood', () => {
    for (const [text, help] of [
      ['> [!abstract]- A title\n> Text.', 'Write "> [!NOTE] A title". Text that opens on a click'],
      ['> [!danger]\n> Text.', 'Write "> [!CAUTION]".'],
      ['> Text.\n> [!NOTE]', 'Write an empty line, and then "> [!NOTE]".'],
      ['> [!NOTE] *A\n> b*', 'End the formatting on this line.'],
      ['> > Text.\n> >\n> > [!NOTE]', 'Remove the ">" from the line above it'],
    ]) {
      const { problems } = check({
        'content/en/articles/a.md': `---\ntitle: A\ncategory: c\n---\n\nOne.\n\n${text}\n`,
      });
      expect(problems.map((problem) => problem.rule)).toEqual(['content/markdown']);
      expect(problems[0]?.help).toContain(help);
    }
  });

  it('is a quote if its mark is not on its first line', () => {
    for (const text of [
      '> [!NOTE] *Text\n> more*\n',
      '> [!NOTE]Text.\n',
      '> Text.\n> [!NOTE]\n',
      '> [!NOTES]\n> Text.\n',
      '> \\[!NOTE]\n> Text.\n',
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
