import { describe, expect, it } from 'vitest';
import { cpuSeconds } from '../support/cpu-time.js';
import { check, expectNone, expectProblems } from '../support/expect-problems.js';
import { isEveryday } from '../support/scope.js';

const path = 'content/en/courses/a.md';
const page = (text: string): string => `---\ntitle: A\nlevel: b\n---\n\n${text}\n`;
const rule = 'content/markdown';
const severity = 'warning';

describe('Markdown that fell apart', () => {
  it.each([
    ['⟦![A loop](../_media/my loop.svg)⟧', 'contains a space', 'Write ![A loop](<../_media/my loop.svg>).'],
    ['See ⟦[the list](list.md⟧ and so on.', '")"', 'Write [the list](list.md).'],
    ['See ⟦[`code`](my list.md)⟧.', 'contains a space', 'Write [`code`](<my list.md>).'],
    ['See ⟦[the list] (list.md)⟧.', 'A space separates', 'Write [the list](list.md).'],
    ['Text.⟦[^note]⟧', '"[^note]" is not defined', 'Write "[^note]: " and the note'],
    ['See ⟦[the list][list]⟧.', '"list" is not defined', 'Write "[list]: " and the address'],
    ['See ⟦[the `list`][]⟧.', '"the `list`" is not defined', 'or [the `list`](address).'],
    ['See ⟦[`list` page] (list.md)⟧.', 'A space separates', 'Write [`list` page](list.md).'],
    [
      '⟦:::note[See [A](https://a.example)]⟧\nText.\n:::',
      '":::note[See [A](https://a.example)]"',
      'Write "> [!NOTE]"',
    ],
    ['⟦| `a` | b |⟧\n| 1 | 2 |', 'no line of dashes', 'Write "| --- | --- |" below'],
    ['⟦##Example⟧', 'A space is missing', 'Write "## Example".'],
    ['- Item\n  ⟦###Ünder it⟧', 'A space is missing', 'Write "### Ünder it".'],
    ['⟦| a | b |⟧\n| 1 | 2 |', 'no line of dashes', 'Write "| --- | --- |" below the first row.'],
    ['⟦| a | b |\n|---|⟧\n| 1 | 2 |', '2 cells', 'Write "| --- | --- |" as the second line.'],
    ['⟦~~~js⟧\nlet a = 1;', 'not closed', 'Write ~~~ on a line'],
    ["⟦import Tabs from '@theme/Tabs';⟧", 'JavaScript of MDX', 'Remove it'],
    ['⟦<Tabs⟧ group="os">\ntext\n</Tabs>', '"<Tabs>" is a component', 'Write as Markdown'],
    ['⟦{{< figure⟧ src="a.png" >}}', '"figure"', 'Write ![what it shows]'],
    ['⟦{% highlight⟧ js %}\nx\n{% endhighlight %}', '"highlight"', 'Remove it'],
    ['- ⟦[]task⟧\n- [x] done', 'not a check box', 'Write "- [ ] task".'],
    ['This is ⟦** bold **⟧ text.', 'Spaces separate', 'Write **bold**.'],
    ['⟦[home]({{ site.url }})⟧', 'template of another program', 'Write [home](address).'],
    ['⟦:::tip Look⟧\nText.\n:::', 'not Markdown', 'Write "> [!TIP]"'],
    ['⟦--8<-- "includes/words.md"⟧', 'do not include files', 'Remove it, or write here what it inserts.'],
    ['⟦{* ../src/a_b.py hl[3] *}⟧', 'do not include files', 'Remove it, or write here what it inserts.'],
    ['⟦{!> ./src/a.py !}⟧', 'do not include files', 'Remove it, or write here what it inserts.'],
    ['⟦**集約（アグリゲーション）**⟧は', 'A letter follows', 'Write a space after it.'],
    ['⟦**安装：**⟧运行', 'so pages show "**" as text', 'Write **安装**：, or a space after it.'],
    ['⟦::: package.module⟧', 'not Markdown', 'Remove it, or write here what it inserts.'],
    [
      'See ⟦[[first steps|here]]⟧.',
      'link of wikis',
      'Write [here](path), such as ../glossary/first-steps.md.',
    ],
    ['![A](https://example.org/a.png)⟦{width=50%}⟧', 'no attributes', 'Remove it.'],
    ['Text.\n⟦{: .note }⟧', 'no attributes', 'Remove it.'],
    [
      'See [a][x], [b][y].\n\n⟦[x]: {{ site.x }}⟧\n[y]: https://b.example',
      'template of another program, so this definition and the one below it',
      'Put the address itself after "[x]:".',
    ],
    [
      'See [a][x].\n\n⟦[x]: a b.md⟧',
      'contains a space, so this definition is shown as text',
      'Write [x]: <a b.md>.',
    ],
    ['See [a][a].\n\nMore\n⟦[a]: https://a.example⟧', 'directly above', 'Write an empty line above it.'],
    ['> [!NOTE]\n> a\n>\n> ⟦[!WARNING]⟧\n> b', 'a quote of its own', 'Remove the ">" from the line above it'],
    ['- a\n\n  > ⟦[!abstract] b⟧\n  > c', 'a mark of another program', 'Write "> [!NOTE] b".'],
    ['A ⟦==marked word==⟧.', 'not Markdown', 'Write <mark>marked word</mark>.'],
    ['H⟦~2~⟧O', 'Pages strike out "2".', 'Write <sub>2</sub>, or ~~2~~.'],
    ['x⟦^2^⟧', 'not Markdown', 'Write <sup>2</sup>.'],
    ['⟦*[HTML]: The "language"⟧', 'not Markdown', '<abbr title="The &quot;language&quot;">HTML</abbr> where'],
    ['Text. ⟦{/* note */}⟧', 'comment of MDX', 'Write <!-- note -->, or remove it.'],
    ['See ⟦[it](list.md⟧.', '")"', 'Write [it](list.md).'],
    ['Write to ⟦[me](mailto: me@a.example)⟧.', 'contains a space', 'Write [me](mailto:me@a.example).'],
    ['See ⟦[it](list.md#How It Works)⟧.', 'contains a space', 'Write [it](list.md#how-it-works).'],
    [
      '[a](https://a.example), (b⟦](https://b.example)⟧.',
      'The "[" of this link is missing',
      'Add "[" before its words.',
    ],
    ['Before.\n\n⟦<!-- TODO⟧\n\n## After\n\n![x](nope.png)', 'not closed', 'Write "-->" where it ends.'],
    ['A <!-- b --> c ⟦<!-- d⟧', 'not closed', 'Write "-->" where it ends.'],
    ['⟦A laptop.\n---⟧\n\nMore.', 'makes this text a heading', 'Write an empty line above the dashes.'],
    ['⟦Some text\nof two lines\n-----------⟧', 'makes this text a heading', 'an empty line above'],
    ['You need:\n⟦•⟧ a laptop\n• a phone', '"•" does not begin a list', 'Write "- " instead of "•"'],
    ['You need:\n  ⟦•⟧ a laptop\n  • a phone', '"•" does not begin a list', 'Write "- " instead of "•"'],
    ['> ⟦–⟧ a laptop\n> – a phone', '"–" does not begin a list', 'Write "- " instead of "–"'],
    ['⟦–⟧ a laptop\n– a phone', '"–" does not begin a list', 'Write "- " instead of "–"'],
    ['Text.\n\n\t⟦The words of a paragraph.⟧', 'makes it a block of code', 'Remove the tab.'],
    ['A ⟦&nbsp⟧ b, a&b and [c](https://example.org/?a=1&lt=2)', '";" is missing', 'Write "&nbsp;".'],
    [
      '| a | b |\n|---|---|\n| `x | y` | ⟦z⟧ |',
      'Pages leave out this cell',
      'write "\\|" where "|" is text, also in code',
    ],
    [
      '> a | b\n> --- | ---\n> 1 | 2 | ⟦lost⟧\n> 3 | 4',
      'Pages leave out this cell',
      'Add cells to the header',
    ],
    ['Text.\n\n⟦[^a]: Note of nothing.⟧', 'Nothing refers to the footnote "[^a]"', 'Add "[^a]" to the text'],
    ['Text.[^a]\n\n[^a]: One.\n\n⟦[^a]: Two.⟧', '"[^a]" is defined twice', 'Give it a label of its own'],
  ])('is a warning: %s', (text, says, help) => {
    const [problem] = expectProblems({ [path]: page(text) }, { rule, severity, says: [says] });
    expect(problem?.help).toContain(help);
  });

  it.each([
    ['signs between braces', '{! not !} {* really *} --8<-- a\n\n    {! a.py !}'],
    ['comparisons and powers', 'if a == b == c, x==1, a ^ b ^ c, 2^10, ~~a~~ ~b~ `H~2~O`, a^b and c^'],
    ['code', '`[a](b c)` and `[^1]` and `{{< x >}}` and `[[a b]]`'],
    ['code blocks', '```md\n##Heading\n[a](b c)\n| a | b |\n| 1 | 2 |\n```\n\n    {% raw %}'],
    ['what follows the language of a code block', '- A\n\n  ```js ins="a[b]()"\n  a\n  ```'],
    [
      'addresses',
      'A [b](https://x.example/#q=~(a~false~f~(t~(c))~term~d~(e))) c, https://x.example/(a)~b~c.',
    ],
    ['escapes', '\\[^1] and \\[a](b c) and \\##No heading'],
    ['footnotes and references that are defined', 'A[^1] [b][c].\n\n[^1]: Note.\n\n[c]: https://example.org'],
    ['a definition in another section', 'A[^1].\n\n## B\n\nText.\n\n[^1]: Note.'],
    [
      'links with titles, brackets and angle brackets',
      '[a](<b c.md> "t") [[b]](https://example.org)'.replace('<b c.md>', 'https://example.org'),
    ],
    ['tables', '| a | b |\n|---|---|\n| 1 | 2 |\n| 3 | 4 |\n\na | b\n- | -\n1 | 2'],
    [
      'rows with empty cells more, and signs in cells',
      '| a | b |\n|---|---|\n| `1 \\| 2` | 3 | |\n| 4 |\n\nx | y | z',
    ],
    ['footnotes in footnotes', 'A[^1].\n\n[^1]: One[^2].\n\n[^2]: Two.'],
    ['hashtags, arrays and names of fields', '#tag and a[i][j] and [1][2] and [[Prototype]] and [[ -f x ]]'],
    ['fences that are closed', '~~~\n```\n~~~\n\n> ```\n> x\n> ```'],
    ['HTML and generic types', 'A <Br> and a Map<String> and <https://example.org>'],
    ['colons', 'A ::: b\n\nWhat{s} a {set} (of){ten}'],
    ['comments', '<!-- a -->\n\nA <!-- b --> c <!-->\n\n<!--\n\n## D\n\n-->\n\n`<!--`'],
    [
      'headings with underlines',
      'What is Git?\n---\n\nA. First steps.\n---------------\n\nVersion 1.0\n-----------',
    ],
    ['lines with dashes and separators', '– Who is there?\n\nHome • About – more\n\n— Anonymous'],
    ['a separator after code', '`home` • `about`\n\n- • •'],
    [
      'code after a tab',
      'A:\n\n\tlet a = 1;\n\n\tNAME READY STATUS AGE\n\n- B\n\n\tThe words of a paragraph.',
    ],
    ['signs and addresses', 'AT&T, R&D, Q&A & so on, https://example.org/?a=1&copy=2&lt&gt=1'],
    ['words like keywords', 'import duties are high\n\nexport is a word'],
  ])('is not: %s', (_, text) => {
    expectNone({ [path]: page(text) });
  });

  it('is not a type in HTML', () => {
    const text = '**Type:** <code>[string, <a href="#a">A</a>][]</code>';
    expectNone({ 'lc-api.yml': 'rawHtml: sanitize\nrules: {link/anchor: off}\n', [path]: page(text) });
  });

  it('is found in fields of YAML, at its place in the file', () => {
    expectProblems(
      { 'content/en/courses/a.yml': 'title: A\nlevel: b\ndescription: >-\n  One\n  two ⟦[^1]⟧\n' },
      { rule, severity, says: ['"[^1]"'] },
    );
  });

  it.each([
    '<p>\n⟦[a](https://example.org)⟧\n</p>',
    '<details><summary>⟦**Bold**⟧ word</summary></details>',
    '<details>\n<summary>A</summary>\n⟦```js⟧\nlet a;\n```\n</details>',
  ])('is Markdown between tags of HTML: %j', (text) => {
    const config = { 'lc-api.yml': 'rawHtml: sanitize\n' };
    const says = ['between tags of HTML'];
    expectProblems({ ...config, [path]: page(text) }, { rule, severity, says });
    const apart = text
      .replaceAll(/⟦|⟧/g, '')
      .replace(/(?<=<(?:p|\/?summary)>)\n?|\n?(?=<\/(?:p|summary|details)>)/g, '\n\n');
    expectNone({ ...config, [path]: page(apart) });
  });

  it('is no mistake if links are in brackets', () => {
    expectNone({ [path]: page('[[A](https://a.example)][[B](https://b.example)]') });
  });

  it('is no mistake in code between tags of HTML', () => {
    expectNone({ 'lc-api.yml': 'rawHtml: sanitize\n', [path]: page('<p><code>[a](b.md)</code></p>') });
  });

  it('is a tag that pages leave out, each time', () => {
    const linesWith = (html: string): readonly string[] =>
      check({
        'lc-api.yml': 'rawHtml: sanitize\n',
        'content/_media/tree.png': '',
        [path]: page(`<p align="center">\n${html}\n</p>`),
      }).problems.map(({ message, column }) => `${column} ${message}`);
    expect(linesWith('<img data-src="tree.png"> <img data-src="tree.png">')).toEqual([
      '1 Pages leave out the picture "<img data-src="tree.png">": it has no "src".',
      '27 Pages leave out the picture "<img data-src="tree.png">": it has no "src".',
    ]);
    expect(linesWith('See <a href="{{ site.url }}">all trees</a>.')).toEqual([
      '5 The address of "<a href="{{ site.url }}">" is a template of another program, so it leads nowhere.',
    ]);
    expect(linesWith('<svg><text>A tree</text></svg> <select><option>Oak</option></select>')).toEqual([
      '1 Pages leave out "<svg>", and what it shows.',
      '32 Pages leave out "<select>", and what it shows.',
    ]);
    expect(linesWith('<a href="#"></a><img src="../../_media/tree.png" alt="A tree">')).toEqual([]);
  });

  it('is a heading of the wrong rank', () => {
    const guide = (body: string) => ({
      'content/en/guides/g.md': `---\ntitle: One\ncategory: c\n---\n\n${body}\n`,
    });
    expectProblems(guide('# One\n\nIntro.\n\n⟦# Two⟧\n\nText.\n\n> # Quoted\n\n# Three'), {
      rule,
      severity,
      says: ['"Two" is a second heading of the first level'],
      help: 'Write "## Two": the title of a page is its only heading of the first level.',
    });
    expectProblems(guide('Intro.\n\n## FAQ\n\n⟦#### Why?⟧\n\nSo.\n\n#### How?\n\nSo.'), {
      rule,
      severity,
      says: ['"Why?" is a heading of level 4'],
      help: 'Write "### Why?", and so for each question.',
    });
    expectNone(guide('# Other\n\nIntro.\n\n## FAQ\n\n### Why?\n\nSo.\n\n#### How?\n\nSo.'));
  });

  it('is reported once if it is repeated, and once for each text', () => {
    const text = `${'{{< note >}}\n\n'.repeat(5)}{{< tip >}}`;
    expect(check({ [path]: page(text) }).problems.map(({ message }) => /".*"/.exec(message)?.[0])).toEqual([
      '"note"',
      '"tip"',
    ]);
  });
});

it
  .skipIf(isEveryday)
  .each([
    ...[
      ':',
      '::: ',
      '[^a',
      '** a',
      '[[a',
      '>|',
      '`a|',
      'a|',
      '{* a.',
      'a.',
      '**a.',
      '<a ',
      '<img ',
      '<p>`',
      '<p>[a](',
      '<p>**a',
      '> ',
      '• ',
      '· ',
      '–',
      '---8<',
    ],
    '    ',
  ])('takes time by the length of a text: %j', (piece) => {
  // Marks that other mistakes need are there, too: their patterns run.
  const text = `:::\n[^\n[[\n** \n{* <p>\n\n|a|\n|-|\n${piece.repeat(40_000 / piece.length)}`;
  const config = { 'lc-api.yml': 'rawHtml: sanitize\ncomponents: unwrap\n' };
  // By a higher power of the length it would be minutes.
  expect(cpuSeconds(() => check({ [path]: page(text) }))).toBeLessThan(20);
  expect(cpuSeconds(() => check({ ...config, [path]: page(text) }))).toBeLessThan(20);
});

it('takes time by the length of a line: a dash before many spaces', () => {
  const text = `– ${' '.repeat(100_000)}x\nMore.`;
  // By the square of the length it would be half a minute.
  expect(cpuSeconds(() => check({ [path]: page(text) }))).toBeLessThan(5);
});
