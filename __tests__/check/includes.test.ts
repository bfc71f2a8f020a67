import { describe, expect, it } from 'vitest';
import { check } from '../support/expect-problems.js';
import type { Files } from '../support/memory-tree.js';

const CONFIG =
  'locales: {en: full}\nfolders: {docs: {collection: guides, url: /docs}}\ncomponents: unwrap\nfrontMatter: {defaults: {guides: {category: Docs}}}\n';

/** Checks a site with one page, and returns its text and its problems, each in one line. */
function read(page: string, files: Files = {}): { text: string; problems: readonly string[] } {
  const { content, problems } = check({
    'lc-api.yml': CONFIG,
    'docs/a/page.mdx': `---\ntitle: Page\n---\n\n${page}\n`,
    ...files,
  });
  const fields = content?.index.inFile('docs/a/page.mdx')[0]?.fields();
  const text = Object.values(fields ?? {}).flatMap((value) => JSON.stringify(value));
  return {
    text:
      [fields?.['intro'], JSON.stringify(fields?.['sections'] ?? '')].join('\n').trim() || text.join('\n'),
    problems: problems.map(
      ({ file, line, message, related = [] }) =>
        `${file}:${line} ${message}${related.map((one) => ` (${one.file}:${one.line})`).join('')}`,
    ),
  };
}

const CODE = [
  'import x',
  '# ANCHOR: first',
  'one = 1',
  '# ANCHOR_END: first',
  '# --8<-- [start:second]',
  'two = 2',
  '# --8<-- [end:second]',
  '# #region third',
  'three = 3',
  '# #endregion third',
  'four = 4',
  '',
].join('\n');

it('a path in an included file may be relative to the page, as in Quarto', () => {
  const files = {
    'docs/a.md': '# A\n\n{{< include sub/x.md >}}\n',
    'docs/parts/x.md': '{{< include ../../words.md >}}\n',
  };
  expect(read('{{< include ../parts/x.md >}}', { ...files, 'words.md': 'Words.\n' })).toMatchObject({
    text: expect.stringContaining('Words.'),
  });
});

describe('an include in the address of a link', () => {
  it('is one problem: that of the link', () => {
    expect(read('[x](https://{% include host.txt %}/x)').problems).toEqual([
      'docs/a/page.mdx:5 The address of this link is a template of another program, so pages show it as text.',
    ]);
  });
});

describe('includes of files of the repository', () => {
  it.each([
    ['```py\n{{#include ../x.py:3}}\n```', '```py\none = 1\n```'],
    ['```py\n{{#rustdoc_include ../x.py:first}}\n```', '```py\none = 1\n```'],
    ['{{#playground ../x.py:10:}}', '```rust\nfour = 4\n```'],
    ['```py\n{{#include ../x.py:second}}\n```', '```py\ntwo = 2\n```'],
    ['```py\n--8<-- "docs/x.py:second"\n```', '```py\ntwo = 2\n```'],
    ['``` py\n--8<-- "x.py:3:3"\n```', '``` py\none = 1\n```'],
    ['<<< @/x.py#third', '```py\nthree = 3\n```'],
    ['<<< @/x.py#third{1 python} [a.py]', '```python [a.py]\nthree = 3\n```'],
    ['{* ../../docs/x.py ln[11] *}', '```py\nfour = 4\n```'],
    ['{{% readfile file="/docs/x.py" code="true" lang="python" %}}', '```python\nimport x'],
    [
      '```{literalinclude} ../x.py\n:language: python\n:lines: 3,11\n```',
      '```python\none = 1\nfour = 4\n```',
    ],
    [
      '```{literalinclude} ../x.py\n:caption: The code\n:lines: 3\n```',
      '```py title="The code"\none = 1\n```',
    ],
    ['{{< code_sample file="x.py" >}}', '```py\nimport x\none = 1\ntwo = 2\nthree = 3\nfour = 4\n```'],
    ['- a\n\n  <<< @/x.py#third', '- a\n\n  ```py\n  three = 3\n  ```'],
    ['A {{#include ../word.md}} b.', 'A *word* b.'],
    ["import Part from './_part.mdx';\n\nA.\n<Part />\nB.", 'A.\n\nThe part.\n\nB.'],
    ['A.\n\n{{< include "_part.mdx" >}}', 'A.\n\nThe part.'],
    ['A.\n\n{% include word.md %}', 'A.\n\nSaid.'],
    ['A.\n\n<!--@include: ./_part.mdx-->', 'A.\n\nThe part.'],
    ['A.\n\n```{include} _part.mdx\n```', 'A.\n\nThe part.'],
    ['--8<-- "page.mdx"', 'Another page.'],
    ['A.\n\n{{#include nested.md}}', 'A.\n\nOuter.\n\n> The part.'],
    ['A.\n\n<<<<<<<<<<<<', 'A.'],
    ['`{{#include x.md}}` and \\{{#include y.md}}', '`{{#include x.md}}`'],
  ])('%j is %j', (page, text) => {
    const found = read(page, {
      'docs/x.py': CODE,
      'docs/word.md': '*word*\n',
      'docs/a/_part.mdx': '---\ntitle: No\n---\n\nThe part.\n\n',
      'docs/a/nested.md': 'Outer.\n\n> {{#include _part.mdx}}\n',
      '_includes/word.md': 'Said.',
      'docs/snippets/page.mdx': 'Another page.',
      'docs/examples/x.py': CODE,
    });
    expect(found.problems).toEqual([]);
    expect(found.text).toContain(text);
  });

  it.each([
    [
      '{{#include none.md}}',
      'docs/a/page.mdx:5 Pages do not show the text of "none.md": the file does not exist.',
    ],
    [
      '{{#include ../../../x.md}}',
      'docs/a/page.mdx:5 Pages do not show the text of "../../../x.md": it leads out of the root.',
    ],
    [
      '{{#include ../../.env}}',
      'docs/a/page.mdx:5 Pages do not show the text of "../../.env": hidden files and configuration are never published.',
    ],
    [
      '{{#include link.md}}',
      'docs/a/page.mdx:5 Pages do not show the text of "link.md": symbolic links are not followed.',
    ],
    [
      '{{#include bytes.md}}',
      'docs/a/page.mdx:5 Pages do not show the text of "bytes.md": it is not a text in UTF-8, or too large.',
    ],
    [
      '{{#include part.md:none}}',
      'docs/a/page.mdx:5 Pages do not show the text of "part.md": the file has no part "none".',
    ],
    ['{{#include page.mdx}}', 'docs/a/page.mdx:5 "docs/a/page.mdx" includes itself.'],
    ['{{#include ring.md}}', 'docs/a/page.mdx:5 "docs/a/ring.md" includes itself. (docs/a/ring.md:2)'],
    [
      '--8<-- "https://x.example/a.md"',
      'docs/a/page.mdx:5 Pages do not show the text of "https://x.example/a.md": files of other sites are not included.',
    ],
  ])('%j is reported', (page, problem) => {
    const found = read(page, {
      '.env': 'SECRET',
      'docs/a/link.md': { kind: 'link' },
      'docs/a/bytes.md': Uint8Array.of(0xff, 0xfe),
      'docs/a/part.md': 'ANCHOR: one',
      'docs/a/ring.md': 'A.\n{{#include ring.md}}\n',
      'docs/a/page.mdx': `---\ntitle: Page\n---\n\n${page}\n`,
    });
    expect(found.problems.filter((one) => one.includes('docs/a/page.mdx'))).toContain(problem);
    expect(found.text).not.toContain('SECRET');
  });

  it('have links that are relative to them, if they are components', () => {
    const { text, problems } = read("import Part from '../parts/_p.mdx';\n\nA.\n\n<Part />", {
      'docs/parts/_p.mdx': '[a](./b.md) ![b](../img/c.png)',
      'docs/parts/b.md': '---\ntitle: B\n---\n\nText.\n',
      'docs/img/c.png': new Uint8Array(1),
    });
    expect(problems).toEqual([]);
    expect(text).toContain('[a](../parts/b.md) ![b](../parts/../img/c.png)');
  });

  it('have no front matter, even after empty lines', () => {
    const { text } = read('{{#include ../part.md}}', {
      'docs/part.md': '\n\n---\ntitle: Part\n---\n\nWords.\n',
    });
    expect(text).toContain('Words.');
    expect(text).not.toContain('Part');
  });

  it('are limited, however files include each other', () => {
    const files: Record<string, string> = {};
    for (const level of [1, 2, 3, 4, 5, 6])
      files[`docs/a/${level}.md`] = `x{{#include ${level + 1}.md}}\n`.repeat(30);
    const { problems } = read('{{#include 1.md}}', { ...files, 'docs/a/7.md': 'end' });
    expect(problems.filter((one) => /^docs.a.page.*more than 2000 files/.test(one))).toHaveLength(1);
  });

  it('show where their mistakes are', () => {
    const found = read('One.\n\n{{#include part.md}}\n\n[b](none.md)', {
      'docs/a/part.md': 'A.\n\n[a](gone.md)\n',
    });
    expect(found.problems).toEqual([
      'docs/a/page.mdx:7 "gone.md" does not exist. (docs/a/part.md:3)',
      'docs/a/page.mdx:9 "none.md" does not exist.',
      'docs/a/part.md:3 "gone.md" does not exist.',
    ]);
  });
});

describe('a variable of a book of GitBook', () => {
  const book =
    '{"title": "B", "variables": {"version": "5.2", "year": 2026, "long": "a\\nb", "deep": {"x": "y"}}}\n';

  it('has the value of the configuration, also in code and addresses', () => {
    const page =
      'Version {{ book.version }} of {{book.year}}, see https://example.org/{{ book.version }}/ and [x](none.md).\n\n```sh\npip{{ book.version }}\n```';
    const { text, problems } = read(page, { 'book.json': book });
    expect(text).toContain('Version 5.2 of 2026, see https://example.org/5.2/');
    expect(text).toContain('pip5.2');
    expect(problems).toEqual(['docs/a/page.mdx:5 "none.md" does not exist.']);
    const { problems: places } = check({
      'lc-api.yml': CONFIG,
      'docs/page.md': '# A\n\nIn {{ book.version }} [x](none.md).\n',
      'book.json': book,
    });
    expect(places).toMatchObject([{ line: 3, column: 23, endColumn: 35 }]);
  });

  it.each(['year', 'words'])('has its value in front matter, and the whole body is read: %s', (name) => {
    const { content, problems } = check({
      'lc-api.yml': CONFIG,
      'docs/page.md': `---\ntitle: A {{ book.${name} }}\n---\n\n<Tip>Words</Tip>\n\nMore.\n`,
      'book.json': JSON.stringify({ variables: { year: 2026, words: 'many words '.repeat(9).trim() } }),
    });
    expect(problems).toEqual([]);
    const fields = content?.index.inFile('docs/page.md')[0]?.fields();
    expect(fields?.['title']).toMatch(/^A (?:2026|many words)/);
    expect(fields?.['intro']).toContain('**Tip** Words');
  });

  it.each(['{{ book.none }}', '{{ book.long }}', '{{ book.deep }}', '{{ book.constructor }}'])(
    'stays if it has no value of one line: %s',
    (variable) => {
      const { text, problems } = read(`Text ${variable}.`, { 'book.json': book });
      expect(text).toContain(variable);
      expect(problems).toEqual([
        `docs/a/page.mdx:5 Pages show "${variable}" itself: what other programs make of it is unknown.`,
      ]);
      expect(read(`Text ${variable}.`).problems).toEqual(problems);
      expect(read(`Text ${variable}.`, { 'book.json': '{' }).problems).toEqual(problems);
    },
  );
});
