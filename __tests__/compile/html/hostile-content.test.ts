import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { growth, SQUARE } from '../../support/cpu-time.js';
import { memoryTree } from '../../support/memory-tree.js';
import { type PublishedTree, publish, textAt } from '../../support/published-tree.js';
import { all, elements, readPage, textOf } from '../../support/read-page.js';
import { isEveryday, runs } from '../../support/scope.js';
import { expectHarmless } from './harmless.js';
import { INJECTIONS } from './injections.js';
import { textPage } from './text-page.js';

const BASE = 'https://example.org/repo';

/** The page of an article with a text, and with words in its other fields. */
function pageOf(body: string): string {
  const front = 'title: Word\ndescription: Word\ncategory: Word\nkeywords: [Word]\n';
  return textAt(
    publish(site({ 'content/en/articles/one.md': `---\n${front}---\n\n${body}\n` }), BASE),
    'articles/one.html',
  );
}

/** Returns a site with two pages for each text: one has it as its text, the other in its other fields. */
function hostileSite(texts: readonly string[]): PublishedTree {
  const record = (slug: string, body: string, word: string): object => ({
    slug,
    title: word,
    description: word,
    category: word,
    keywords: [word],
    intro: body,
    sections: [],
  });
  const records = texts.flatMap((text, index) => [
    record(`text-${index}`, text, 'Word'),
    record(`fields-${index}`, 'Text.', text),
  ]);
  // JSON takes every character. Links that lead nowhere are let through.
  const rules = 'rules: {link/broken: off, link/anchor: off, asset/missing: off, asset/refused: off}';
  const files = {
    'lc-api.yml': `baseUrl: ${BASE}\nlocales: {en: full}\n${rules}\n`,
    'content/en/articles.json': JSON.stringify(records),
  };
  return publish(memoryTree(files), BASE);
}

function site(files: Readonly<Record<string, string>>) {
  const config = `baseUrl: ${BASE}\nlocales: {en: full}\nrules: {link/broken: off}\n`;
  return memoryTree({ 'lc-api.yml': config, ...files });
}

describe('content that would be a script', () => {
  let tree: PublishedTree;
  beforeAll(() => {
    tree = hostileSite(INJECTIONS);
  });

  it.each(INJECTIONS.map((injection, index) => [injection, index] as const))('is text: %j', (_, index) => {
    expectHarmless(textAt(tree, `articles/text-${index}.html`));
    expectHarmless(textAt(tree, `articles/fields-${index}.html`));
  });

  it('is text in the configuration, on every page', () => {
    const config = `baseUrl: ${BASE}
locales: {en: full, ar: full}
site: {title: '</title><script>alert(1)</script>', description: '"><script>', publisher: {name: '<b>', url: 'https://example.org/'}}
`;
    const tree = publish(
      memoryTree({
        'lc-api.yml': config,
        'content/en/glossary/a.md': '---\nterm: "<script>"\ntitle: "&<"\n---\n\nText.\n',
      }),
      BASE,
    );
    for (const [path, bytes] of tree)
      if (path.endsWith('.html') && path !== '404.html') readPage(bytes.toString('utf8'));
    expect(textAt(tree, 'index.html')).not.toContain('<script>alert');
    expect(textAt(tree, '404.html')).not.toContain('<script>');
  });

  it('stays text and well-formed, whatever is put together', () => {
    const piece = fc.constantFrom(
      ...INJECTIONS,
      ...[
        '\n',
        '\n\n',
        '> ',
        '- ',
        '  ',
        '    ',
        '**',
        '`',
        '```',
        '|',
        '[',
        ']',
        '(',
        ')',
        '![',
        '\\',
        '&lt;',
        '~~',
        '[^1]',
        '\n[^1]: ',
        '- [x] ',
        '| a |\n|--:|\n',
        '***',
        '<',
        '>',
        '"',
        "'",
        '<https://a.b/?x=1&y>',
        'www.a.b ',
        'a@b.c ',
        '\n===\n',
        '[x](java&#0;script:alert(1))',
        '\u0000',
        '\n# ',
        '\n### ',
        '<!--',
        '\r',
      ],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 24 }), (pieces) => expectHarmless(textPage(pieces.join('')))),
      { numRuns: runs(400) },
    );
  }, 60_000);

  it('has no control characters, but the text around them', () => {
    const page = pageOf('A\u0007B \u0085 C\ufffe D');
    expect(page).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufffe]/);
    expect(textOf(all(readPage(page), 'article')[0] as never)).toContain('A\ufffdB');
  });
});

describe('Markdown of a page', () => {
  it('keeps the text of an unsafe link and of an unsafe picture, without an address', () => {
    const page = pageOf('[the words](javascript:x) and ![a picture](data:image/png;base64,AAAA)');
    expect(page).toContain('<p>the words and a picture</p>');
  });

  it('has tables, footnotes, task lists, strikethrough and autolinks', () => {
    const page = pageOf(
      'A note[^1], again[^1], ~~gone~~, www.example.com.\n\n[^1]: The *note*.\n\n- [x] one\n- [ ] two\n\n| a | b |\n|---|--:|\n| 1 | 2 |\n',
    );
    expect(page).toContain('<a href="#Note-1-1" id="Note-1-ref1">1</a>');
    expect(page).toContain('id="Note-1-ref1-2"');
    expect(page).toContain(
      '<li id="Note-1-1"><p>The <em>note</em>. <a class="back" data-markdown-ignore href="#Note-1-ref1"',
    );
    expect(page).toContain('<del>gone</del>');
    expect(page).toContain('<a href="http://www.example.com">www.example.com</a>');
    expect(page).toContain('<input type="checkbox" disabled checked aria-label="Done">');
    expect(page).toContain('<td class="end">2</td>');
  });

  it('has the footnotes of all its parts at its end, in one list', () => {
    const page = pageOf('One[^1].\n\n[^1]: A.\n\n## Two\n\nTwo[^1].');
    const notes = [...page.matchAll(/<li id="(Note-\d-\d)">/g)].map(([, id]) => id);
    expect(notes).toEqual(['Note-1-1', 'Note-2-2']);
    expect(page.split('class="footnotes"')).toHaveLength(2);
    expect(page.indexOf('class="footnotes"')).toBeGreaterThan(page.indexOf('href="#Note-2-2"'));
  });

  it('keeps the line breaks of code in a tight list', () => {
    expect(pageOf('- a\n  ```\n  x\n  y\n  ```\n')).toContain('<code>x\ny\n</code>');
    expect(pageOf('- a\n  <div>\n  x\n  y\n  </div>')).toContain('&lt;div&gt;\nx\ny\n&lt;/div&gt;');
  });

  it('ranks headings under their parents, whatever rank their authors chose', () => {
    const body =
      'Text.\n\n###### Deep\n\n# High\n\n### Lower\n\n## Part\n\n##### Inner\n\nSetext\n======\n\n> ## Quoted\n';
    const ranks = [...elements(readPage(pageOf(body)))]
      .filter(({ name }) => /^h\d$/.test(name))
      .map((heading) => `${heading.name} ${textOf(heading).trim()}`);
    expect(ranks.slice(0, 8)).toEqual([
      'h1 Word',
      'h2 Deep',
      'h2 High',
      'h3 Lower',
      'h2 Part',
      'h3 Inner',
      'h3 Setext',
      'h4 Quoted',
    ]);
  });

  it('assigns ids to headings in the order that links assume, the title first', () => {
    const page = pageOf('Text.\n\n## Word\n\n### **Bold** `code`\n\n## Ünï *x*\n');
    const ids = [...elements(readPage(page))]
      .filter(({ name }) => /^h\d$/.test(name))
      .map(({ attributes }) => attributes.get('id'));
    expect(ids.slice(0, 4)).toEqual(['word', 'word-1', 'bold-code', 'ünï-x']);
  });

  it.skipIf(isEveryday)(
    'takes time that grows no faster than the text',
    () => {
      const table = (rows: number): string => `|a|b|\n|-|-|\n${'|[x](javascript:y)|**z**|\n'.repeat(rows)}`;
      const notes = (count: number): string =>
        Array.from({ length: count }, (_, n) => `a[^${n}]\n\n[^${n}]: b\n\n`).join('');
      for (const [make, size] of [
        [table, 400],
        [notes, 80],
        [(count: number): string => `Text.\n\n${'## A\n\n'.repeat(count)}`, 1_500],
      ] as const) {
        expect(growth((count) => pageOf(make(count)), size)).toBeLessThan(SQUARE);
      }
    },
    60_000,
  );
});
