import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withoutComponents } from '../../../src/read/imported/components.js';
import { cpuSeconds } from '../../support/cpu-time.js';
import { isEveryday, runs } from '../../support/scope.js';

const unwrap = (...lines: readonly string[]): string => withoutComponents(lines.join('\n'), 'unwrap').text;
const drop = (...lines: readonly string[]): string => withoutComponents(lines.join('\n'), 'drop').text;

describe('components of MDX', () => {
  it('lose their tags, and what is between them is text again', () => {
    expect(
      unwrap(
        '<Tabs>',
        '  <TabItem label="a > b" on={() => ({})}>',
        '',
        '    Text.',
        '',
        '    - one',
        '  </TabItem>',
        '</Tabs>',
      ),
    ).toBe(['', '**a > b** ', '', 'Text.', '', '- one', '', ''].join('\n'));
    expect(unwrap('A <Badge text="new" /> word, <b>bold</b>, <Icon.Big>x</Icon.Big>.')).toBe(
      'A new word, <b>bold</b>, x.',
    );
  });

  it.each([
    ['<img src={require("./a.png").default} alt="a" />', '<img src="./a.png" alt="a" />'],
    ["<img src={useBaseUrl('/img/a.png')} width={300} />", '<img src="/img/a.png" width="300" />'],
    ["<source src={require('@site/static/a.mp4').default}/>", '<source src="/a.mp4"/>'],
    ['<td style={{ color: "red" }} {...more} colSpan={2}>a</td>', '<td   colSpan="2">a</td>'],
    ['<img src={`a.png`}\n style={{\n a: 1\n}} />', '<img src="a.png"\n data-code="x\nx\nx" />'],
    ['<iframe src={"/a"} />', '<iframe src="/a"></iframe>'],
    ['<img :src="$withBase(\'/a.png\')" alt="a">', '<img src="/a.png" alt="a">'],
    ['<img src={other} onClick={() => f("a")} />', '<img   />'],
    ['<img src={{ site.url }}/a.png>', '<img src={{ site.url }}/a.png>'],
    // The check reports that it leads nowhere.
    ['<a href={other}>a</a>', '<a href={other}>a</a>'],
  ])('are elements of HTML without code: %s', (written, shown) => {
    expect(unwrap(written)).toBe(shown);
  });

  it('show the pictures that they import', () => {
    expect(unwrap("import a from './a.png';", '', '<img src={a} />').trim()).toBe('<img src="./a.png" />');
  });

  it('leave the titles that readers see', () => {
    expect(unwrap('<TabItem label="A b">', '  Text.', '</TabItem>')).toBe('**A b** \n\nText.\n');
    expect(unwrap('<TabItem value="macos">', '  Text.', '</TabItem>')).toBe('**macos** \n\nText.\n');
    expect(unwrap('<LinkCard title="A" href="./a.md" /> <Card title=\'B\'>c</Card>')).toBe(
      '[A](./a.md) **B** c',
    );
    expect(drop('<LinkCard title="A" href="./a.md" /> <Card title=\'B\'>c</Card>')).toBe(' ');
  });

  it('leave out a word of a program without a problem if they show words', () => {
    const lost = (text: string): string[] => {
      const messages: string[] = [];
      withoutComponents(text, 'unwrap', true, ({ message }) => messages.push(message));
      return messages;
    };
    expect(lost('<Button label="Open" service="cloud" scope="Read it" />')).toEqual([
      'Pages leave out "Read it" of <Button>.',
    ]);
    expect(lost('<Term word="loop" />')).toEqual(['Pages leave out "loop" of <Term>.']);
    expect(lost('{{< tab name="A" include="a.md" />}}')).toHaveLength(1);
  });

  it('and cells of code that readers do not see are left out without a problem', () => {
    const read = (...lines: readonly string[]) => {
      const messages: string[] = [];
      const { text } = withoutComponents(lines.join('\n'), 'unwrap', false, ({ message }) =>
        messages.push(message),
      );
      return [text, ...messages];
    };
    const empty = 'A\n\n\n\n\nB';
    expect(read('A', '```{r setup, include = FALSE}', 'library(x)', 'y', '```', 'B')).toEqual([empty]);
    expect(read('A', '```{python}', '#| include: false', 'y = 1', '```', 'B')).toEqual([empty]);
    expect(read('A', '```{code-cell}', ':tags: [remove-cell]', 'y = 1', '```', 'B')).toEqual([empty]);
    expect(read('A', '```{raw} jupyter', '<div>', '</div>', '```', 'B')).toEqual([empty]);
    expect(read('```{r}', 'include = FALSE', '```')).toHaveLength(2);
    expect(read('```{r}', '#| echo: false', '#| eval: false', 'y', '```', 'B')).toEqual([empty.slice(1)]);
  });

  it('and cells show neither their options nor code that their author hides', () => {
    const read = (...lines: readonly string[]) => {
      const messages: string[] = [];
      const { text } = withoutComponents(lines.join('\n'), 'unwrap', false, ({ message }) =>
        messages.push(message),
      );
      return [text.trim(), messages.length];
    };
    expect(read('```{r}', '#| label: a', '#| fig-cap: |', '#|   Text.', 'y', '```')).toEqual([
      '```r\ny\n```',
      1,
    ]);
    expect(read('```{r, results="hide"}', 'y', '```')).toEqual(['```r\ny\n```', 0]);
    for (const hidden of [
      ['```{r}', '#| echo: false'],
      ['```{r, echo=FALSE}'],
      ['```{code-cell}', ':tags: [remove-input]'],
    ])
      expect(read(...hidden, 'y', '```')).toEqual(['', 1]);
    expect(read('```{r}', '#| label: [', 'y', '```')).toEqual(['```r\ny\n```', 1]);
    expect(read('```{ojs}', '//| echo: false', 'y', '```')).toEqual(['', 1]);
  });

  it('and references of Quarto lead to the ids of their page, or are reported', () => {
    const page = [
      '## A {#sec-a}',
      '',
      '```{r}',
      '#| label: fig-b',
      'y',
      '```',
      '',
      '@sec-a, (@fig-b), @fig-c.',
    ];
    const messages: string[] = [];
    const { text } = withoutComponents(page.join('\n'), 'unwrap', false, ({ message }) =>
      messages.push(message),
    );
    expect(text.split('\n').slice(2)).toEqual([
      '<a id="fig-b"></a>',
      '```r',
      'y',
      '```',
      '',
      '[Section](#sec-a), ([Figure](#fig-b)), @fig-c.',
    ]);
    expect(messages).toContain('Pages show "@fig-c" itself: this page has no such id.');
    expect(unwrap('me@fig-b.org and `@fig-b`')).toBe('me@fig-b.org and `@fig-b`');
    for (const text of ['\\@fig-b {#fig-b}', 'A @fig-- {#fig}']) expect(unwrap(text)).toBe(text);
  });

  it('and figures, tables and equations of Quarto keep their ids', () => {
    expect(unwrap('::: {#fig-a}', '![A](a.png)', '', 'Caption', ':::', '@fig-a')).toBe(
      '<a id="fig-a"></a>\n\n![A](a.png)\n\nCaption\n\n[Figure](#fig-a)',
    );
    expect(unwrap('| a |', '|---|', '', ': Words {#tbl-a .x}', '', '@tbl-a')).toBe(
      '| a |\n|---|\n\nWords <a id="tbl-a"></a>\n\n[Table](#tbl-a)',
    );
    expect(unwrap('$$', 'x', '$$ {#eq-a}', '', '@eq-a')).toBe(
      '$$\nx\n$$ <a id="eq-a"></a>\n\n[Equation](#eq-a)',
    );
  });

  it('and values of cells that are not text are left out', () => {
    const doubled = Array.from({ length: 40 }, (_, at) => `#| a${at + 1}: &b${at + 1} [*b${at}, *b${at}]`);
    for (const options of [['#| label: {toString: 1}'], ['#| a0: &b0 x', ...doubled, '#| label: *b40']])
      expect(unwrap('```{r}', ...options, 'y', '```').trim()).toBe('```r\ny\n```');
  });

  it('and cells that show a picture of the repository become that picture', () => {
    const cell = ['```{r}', '#| fig-cap: "A *plot*"', '#| fig-alt: |', '#|   Points', '#|   in [rows].'];
    expect(unwrap(...cell, 'knitr::include_graphics("images/a.png", dpi = 270)', '```').trim()).toBe(
      '![Points in \\[rows\\].](images/a.png) *A *plot**',
    );
    expect(
      unwrap('```{r, echo=FALSE, fig.cap="A"}', "include_graphics('a.png')", '```', 'B').split('\n'),
    ).toEqual(['![](a.png) *A*', '', '', 'B']);
    expect(unwrap('```{r}', 'include_graphics("a b.png")', '```').trim()).toBe('![](<a b.png>)');
  });

  it('and values in code that other programs fill in are reported', () => {
    const lost = (text: string): string[] => {
      const messages: string[] = [];
      const { text: shown } = withoutComponents(text, 'unwrap', false, ({ message }) =>
        messages.push(message),
      );
      expect(shown).toBe(text);
      return messages.map((message) => /"(.*)"/.exec(message)?.[1] ?? '');
    };
    expect(lost('```bash\n{{% param cli %}} get\n```\n\nUse `{{ book.version }}`.')).toEqual([
      '{{% param cli %}}',
      '{{ book.version }}',
    ]);
    expect(lost('`${{ github.sha }}` `{{ .Values.a }}` `{{< /x >}}`')).toEqual([]);
  });

  it('and the name of an alert is not its title, too', () => {
    expect(unwrap('{{% alert title="Note" color="info" %}}', 'Text.', '{{% /alert %}}')).toBe(
      '> [!NOTE]\n> Text.\n',
    );
  });

  it('and captions of tables of Pandoc are text', () => {
    const table = '| a |\n|---|\n| b |\n\n';
    expect(unwrap(`${table}: The words. {#tbl-a}\n`)).toBe(`${table}The words. <a id="tbl-a"></a>\n`);
    expect(unwrap(`\`\`\`\n${table}: The words.\n\`\`\`\n`)).toBe(`\`\`\`\n${table}: The words.\n\`\`\`\n`);
    expect(unwrap('Term\n\n: Meaning')).toBe('Term\n\n: Meaning');
  });

  it('and titles of sections of GitBook, which are in comments, are text', () => {
    expect(unwrap('<!--sec data-title="On Windows" data-id="w" ces-->\n\nText.\n\n<!--endsec-->')).toBe(
      '**On Windows**\n\nText.\n\n',
    );
  });

  it('and elements of HTML that end with "/>" get the end tag that they need', () => {
    expect(unwrap('<video src="a.mp4" controls/>\n\nText.')).toBe(
      '<video src="a.mp4" controls></video>\n\nText.',
    );
    expect(unwrap('<img src="a.png" />')).toBe('<img src="a.png" />');
  });

  it('are left out with their content', () => {
    expect(drop('a', '<Card>', '', 'text', '', '</Card>', 'b')).toBe('a\n\n\n\n\n\nb');
    expect(drop('a <Card/> b <Card>c</Card> d <Open>e')).toBe('a  b  d e');
  });

  it('keep their indentation in a list', () => {
    expect(unwrap('1. One', '   <Tip>', '     Text.', '   </Tip>', '2. Two')).toBe(
      '1. One\n   > [!TIP]\n   > Text.\n\n2. Two',
    );
  });

  it('go with imports, exports and comments', () => {
    expect(
      unwrap(
        "import A from '../a';",
        'import {',
        '  B,',
        "} from 'b';",
        '',
        'export const x = 1;',
        '',
        '{/* no */}Text.',
        '<!-- no',
        'no -->',
        'import is a word.',
      ),
    ).toBe(['', '', '', '', '', '', '', 'Text.', '', '', 'import is a word.'].join('\n'));
  });

  it('stay in code', () => {
    const code = [
      '`<Tabs>` and ``{{< x >}}``',
      '',
      '```mdx',
      "import A from 'a'",
      '<Tabs>',
      ':::note',
      '```',
      '',
      '~~~',
      '{% x %}',
      '~~~',
    ];
    expect(unwrap(...code)).toBe(code.join('\n'));
  });

  it('stay if a tag has no end', () => {
    const text = 'a <Tabs b "\n\nc `d <E f\n\n<!-- g\n\n{{< h';
    expect(unwrap(text)).toBe(text);
  });

  it('never change how many lines a text has', () => {
    const text = '<A\n b={[\n1]}\n/>\n\n:::tip x\n{{% y %}}\n:::\n{% raw %}\n<B>\n{% endraw %}\n';
    expect(unwrap(text).split('\n')).toHaveLength(text.split('\n').length);
    expect(drop(text).split('\n')).toHaveLength(text.split('\n').length);
  });

  it('keep each line of any text, and text without a mark as it is', () => {
    const part = fc.constantFrom(
      ...[
        '<A>',
        '</A>',
        '<A b="c',
        '/>',
        '<B title="t">',
        '</B>',
        '{{< a >}}',
        '{{< /a >}}',
        '{% if x %}',
        '{% endif %}',
      ],
      ...[
        '{% raw %}',
        '{% endraw %}',
        ':::tip',
        ':::',
        '!!! note "T"',
        '```',
        '~~~~',
        '`',
        '<!--',
        '-->',
        '{/* #x */}',
        '# H',
      ],
      ...['\n', '\n\n', '\n  ', '\n    ', 'word', ' ', "import a from 'a'", '- ', '> '],
    );
    fc.assert(
      fc.property(
        fc.array(part, { maxLength: 30 }),
        fc.constantFrom('unwrap' as const, 'drop' as const),
        (parts, rule) => {
          const text = parts.join('');
          const { text: result, lines } = withoutComponents(text, rule);
          const all = text.split('\n').map((_, line) => line);
          expect(result.split('\n')).toHaveLength((lines ?? all).length);
          // A title goes to the line above, and every other line stays in its place.
          expect((lines ?? []).filter((line) => !all.includes(line))).toEqual([]);
          expect((lines ?? []).toSorted((a, b) => a - b)).toEqual(lines ?? []);
          if (!/[<{`~:!]|import/.test(text)) expect(result).toBe(text);
        },
      ),
      { numRuns: runs(2000) },
    );
  });

  it.skipIf(isEveryday)('are read in linear time', () => {
    for (const part of [
      '<A',
      '<A {',
      '<!-- ',
      '{/*',
      '{{< ',
      '{% x ',
      '`',
      '<A>',
      ':::note\n',
      ':::a[[',
      '`` ` ```',
      '$a',
      '$$\n',
      '{a',
      '{',
      '{ref}`',
      '```{note}\n',
      ':::{note}\n',
      '++a',
      '{: .note }\n',
      '- a\n{:',
      '# a [[b',
      '[a]{#b}',
      '/// note\n',
    ]) {
      const text = part.repeat(60_000 / part.length);
      expect(
        cpuSeconds(() => unwrap(text)),
        part,
      ).toBeLessThan(10);
    }
  });
});

describe('shortcodes of Hugo and tags of Liquid', () => {
  it('lose their tags', () => {
    expect(unwrap('{{% note %}}', 'Text.', '{{% /note %}}', '{{< gallery src="a" >}}')).toBe(
      '> [!NOTE]\n> Text.\n\n',
    );
    expect(unwrap('{% include x.html a="b" %}', '{% if x %}Text.{% endif %}')).toBe('\nText.');
    expect(drop('{% if x %}Text.{% endif %}', '{{< hint >}}no{{< /hint >}}')).toBe('\n');
    expect(unwrap('{% comment %}no{% endcomment %}{% raw %}{{ x }}{% endraw %}')).toBe('{{ x }}');
  });

  it('become code or addresses', () => {
    expect(unwrap('{% highlight ruby %}', 'puts', '{% endhighlight %}')).toBe('```ruby\nputs\n```');
    expect(unwrap('{{< highlight go "x" >}}', 'a', '{{< /highlight >}}')).toBe('```go\na\n```');
    expect(unwrap('[a]({{< ref "/docs/a.md" >}}) [b]({{% relref "b" %}})')).toBe('[a](/docs/a.md) [b](b)');
    expect(unwrap('[a]({{ site.baseurl }}/a) [b]({{ "/b/" | relative_url }})')).toBe('[a](/a) [b](/b/)');
    expect(unwrap('[a]({% link _docs/a.md %}) [b]({% post_url 2024-05-01-b %})')).toBe(
      '[a](/_docs/a.md) [b](/_posts/2024-05-01-b.md)',
    );
    expect(unwrap('{{ page.title }}')).toBe('{{ page.title }}');
  });

  it('leave out tables of contents, which pages have', () => {
    for (const mark of ['[TOC]', '[[toc]]', '[[_TOC_]]', '* TOC\n{:toc}'])
      expect(unwrap('# A', '', mark, '', '## B').replace(/\n+/g, ' ')).toBe('# A ## B');
    for (const text of ['See [TOC] and [[TOC]].', '[TOC]: ./toc.md', '```\n[TOC]\n```'])
      expect(unwrap(text)).toBe(text);
  });

  it('keep ids of pictures and paragraphs as anchors', () => {
    expect(unwrap('![a](a.png){: #b .c}', '', 'D', '{: #d}')).toBe(
      '![a](a.png)<a id="b"></a>\n\nD\n<a id="d"></a>',
    );
    expect(unwrap('| a |\n|---|\n| b |\n{: #c}')).toBe('| a |\n|---|\n| b |\n');
  });

  it('keep ids of headings', () => {
    expect(unwrap('## A {: #a .b}', '', '## C', '{: #c}', '', 'D {: .e}')).toBe(
      '## A {#a}\n\n## C {#c}\n\n\nD ',
    );
    expect(unwrap('# A[[a]]\n\n## See [[b]]')).toBe('# A {#a}\n\n## See {#b}');
    expect(unwrap('# A [[a]]  \n\n```sh\nif [[ -f x ]]; then\n```')).toBe(
      '# A {#a}  \n\n```sh\nif [[ -f x ]]; then\n```',
    );
    for (const wiki of ['# A [[a]]\n\nSee [[b]].', '# A\n\n## See [[b]]', '# A [[a]]\n\n## [[b]] or [[c]]'])
      expect(unwrap(wiki)).toBe(wiki);
    expect(unwrap("# A[[a's-b]]")).toBe('# A {#as-b}');
    expect(withoutComponents('# A [[a]]\n\n```sh\n# b [[b]]\n```', 'unwrap', true).text).toBe(
      '# A {#a}\n\n```sh\n# b [[b]]\n```',
    );
    expect(unwrap('# 简介 %{#introduction}%', '', '## 为什么？%{#why}%', '', 'Not %{#here}%')).toBe(
      '# 简介 {#introduction}\n\n## 为什么？ {#why}\n\nNot %{#here}%',
    );
    expect(unwrap('## A { #a }')).toBe('## A {#a}');
    expect(unwrap('## A {/* #a */}', '{/* #b */}')).toBe('## A {#a}\n');
    expect(unwrap('## `A` {/*a-b*/}', '## B {/* no id */}')).toBe('## `A` {#a-b}\n## B ');
  });
});

it('anchors of Pandoc stay at their words', () => {
  expect(unwrap('[absolute path]{#absolute-path}', ':   A [path](#path){#p}.')).toBe(
    'absolute path<a id="absolute-path"></a>\n:   A [path](#path)<a id="p"></a>.',
  );
  expect(unwrap('[a][b]{#c} ![d]{#e}')).toBe('[a][b]<a id="c"></a> ![d]<a id="e"></a>');
});

describe('admonitions', () => {
  it('become alerts', () => {
    expect(unwrap(':::tip', '', 'Text.', '', ':::', 'b')).toBe('> [!TIP]\n>\n> Text.\n>\n\nb');
    expect(unwrap(':::danger[Mind *this*]{icon="x"}', 'Text.', ':::')).toBe(
      '> [!CAUTION] Mind *this*\n> Text.\n',
    );
    expect(unwrap(':::tip[See [A](b)]', 'Text.', ':::')).toBe('> [!TIP] See [A](b)\n> Text.\n');
    expect(unwrap(':::note Title', 'Text.', ':::')).toBe('> [!NOTE] Title\n> Text.\n');
    expect(unwrap('- a', '', '  :::info', '  Text.', '  :::')).toBe('- a\n\n  > [!NOTE]\n  > Text.\n');
  });

  it('of Python-Markdown, too, with their indented text', () => {
    expect(unwrap('!!! warning "Mind"', '', '    Text.', '', '    ```', '    code', '    ```', '', 'b')).toBe(
      '> [!WARNING] Mind\n>\n> Text.\n>\n> ```\n> code\n> ```\n\nb',
    );
    expect(unwrap('=== "Python"', '', '    Text.', '', '=== "Go"', '', '    More.')).toBe(
      '**Python**  \n\nText.\n\n**Go**  \n\nMore.',
    );
  });

  it('of PyMdown, too, which end with slashes', () => {
    expect(unwrap('/// tip | Mind *this*', '', 'Text.', '', '///', 'b')).toBe(
      '> [!TIP] Mind *this*\n>\n> Text.\n>\n\nb',
    );
    expect(unwrap('//// tab | Go', '', '/// note', '', 'Text.', '', '///', '', '////')).toBe(
      '**Go**  \n\n> [!NOTE]\n>\n> Text.\n>\n\n\n',
    );
    const code = '```rs\n/// note\n```\n\n/// A word of Rust.';
    expect(unwrap(code)).toBe(code);
  });

  it('stay apart if they follow each other', () => {
    const [note, warning] = [
      ['!!! note', '    a'],
      ['!!! warning', '    b'],
    ] as const;
    expect(unwrap(...note, '', ...warning)).toBe('> [!NOTE]\n> a\n\n> [!WARNING]\n> b');
    expect(unwrap(...note, ...warning)).toBe('> [!NOTE]\n> a\n\n> [!WARNING]\n> b');
  });

  it('are alerts in lists and in other admonitions, too', () => {
    expect(unwrap('1. a', '', '    !!! note', '        b')).toBe('1. a\n\n    > [!NOTE]\n    > b');
    expect(unwrap('=== "Tab"', '', '    1. a', '', '        !!! note', '            b')).toBe(
      '**Tab**  \n\n1. a\n\n    > [!NOTE]\n    > b',
    );
    expect(unwrap('- a', '', '!!! note', '    b')).toBe('- a\n\n> [!NOTE]\n> b');
    expect(unwrap('!!! note', '    a', '', '    !!! tip', '        b')).toBe(
      '> [!NOTE]\n> a\n>\n> > [!TIP]\n> > b',
    );
    expect(unwrap('=== "Tab"', '', '    !!! tip', '        b')).toBe('**Tab**  \n\n> [!TIP]\n> b');
  });

  it('are no headings and no exclamations', () => {
    const text = 'Title\n===  \n\n!!! wow\n\n::: \n';
    expect(unwrap(text)).toBe(text);
  });
});

it.each([
  ['{{< figure src="a.png" alt="A b" title=\'c\' >}}', '![A b](a.png) **c**'],
  ['{{< figure src="/a.png" caption="C" >}}', '![C](/a.png)'],
  ['{{< figure link="/b" >}}', ''],
  ['{{<youtube zSeKL2-_sVg>}}', '![](https://www.youtube.com/watch?v=zSeKL2-_sVg)'],
  ['{{< youtube id="BwF" title="T" >}}', '[T](https://www.youtube.com/watch?v=BwF)'],
  [
    '<ReactPlayer controls src="https://www.youtube-nocookie.com/embed/abcdefghijk" width={640} />',
    '![](https://www.youtube-nocookie.com/embed/abcdefghijk)',
  ],
  ['<LiteYouTubeEmbed id="BwF" title="T" />', '[T](https://www.youtube.com/watch?v=BwF)'],
  ['{{< vimeo 19899678 >}}', '![](https://vimeo.com/19899678)'],
])('%s is %s', (shortcode, markdown) => {
  expect(unwrap(shortcode)).toBe(markdown);
});

it('lines of Rust that mdBook hides are left out', () => {
  const code = ['# fn main() {', 'let a = 1;', '#[test]', '#', '  # }', '```', '# A heading'];
  expect(withoutComponents(['```rust,ignore', ...code].join('\n'), 'unwrap')).toEqual({
    text: ['```rust,ignore', 'let a = 1;', '#[test]', '```', '# A heading'].join('\n'),
    lines: [0, 2, 3, 6, 7],
  });
  for (const open of ['> ```rust\n> a\n\n# A heading', '- A\n\n  ```rust\n  a\n\n# A heading'])
    expect(unwrap(open)).toBe(open);
  for (const kept of ['sh', 'rusty', ''])
    expect(unwrap('```' + kept, ...code)).toBe(['```' + kept, ...code].join('\n'));
});

describe('tags of HTML', () => {
  it('are left out if Markdown is between them, as kramdown and Python-Markdown write', () => {
    const aside = ['<aside markdown="1" class="quote">', '  <div>', '  [a](b)', '  </div>', '</aside>'];
    expect(unwrap(...aside)).toBe(['', '<div>', '[a](b)', '</div>', ''].join('\n'));
    expect(drop('<p markdown class="a">— [a](b)</p>')).toBe('— [a](b)');
    expect(unwrap('<div id="a" markdown="1">', 'b', '</div>')).toBe('<a id="a"></a>\n\nb\n');
    for (const kept of [
      '<div>a</div>',
      '<div markdown="0">a</div>',
      '<div data-markdown="1">a</div>',
      '<br>',
    ])
      expect(unwrap(kept)).toBe(kept);
  });

  it('are left out in MDX if they only wrap text', () => {
    const mdx = (text: string): string => withoutComponents(text, 'unwrap', true).text;
    expect(mdx('- <p>[a](b) <span class="c">c</span></p>')).toBe('- [a](b) c');
    expect(mdx('<span id="a" />')).toBe('<span id="a"></span>');
    for (const kept of ['<div id="a">b</div>', '<kbd>Ctrl</kbd>', '<ul><li>a</li></ul>'])
      expect(mdx(kept)).toBe(kept);
  });

  it('and code are none after a backslash', () => {
    expect(unwrap('Three \\`\\`\\` and `<Code />`.')).toBe('Three \\`\\`\\` and `<Code />`.');
    expect(unwrap('Not \\<Icon>, but <Icon/>.')).toBe('Not \\<Icon>, but .');
  });
});
