import { describe, expect, it } from 'vitest';
import { withoutComponents } from '../../../src/read/imported/components.js';

/** Returns the Markdown of a text, and the messages about what readers lose. */
function read(text: string, isMdx = false): { text: string; losses: readonly string[] } {
  const losses: string[] = [];
  const result = withoutComponents(text, 'unwrap', isMdx, ({ message }) => losses.push(message));
  return { text: result.text.replace(/ +$/gm, '').replace(/\n+$/, ''), losses };
}

it.each([
  // Titles, labels and links
  ['<Card title="A" href="/x">b</Card>', '[**A**](/x) b'],
  ['<LinkCard title="A" href="/x" description="B c" />', '[A](/x) B c'],
  ['<Button to="/y">Go</Button>', '[Go](/y)'],
  ['{{< button href="/docs/" >}}Go{{< /button >}}', '[Go](/docs/)'],
  ['{{< tab "Mac" >}} a {{< /tab >}}', '**Mac**  a'],
  ['{{% tab Manual %}}\na\n{{% /tab %}}', '**Manual**\n\na'],
  [
    '{{< tabpane lang="go" >}}\n{{< tab header="Go" >}}\n<A> {{ b }}\n{{< /tab >}}\n{{< /tabpane >}}',
    '\n**Go**\n\n```go\n<A> {{ b }}\n```',
  ],
  ['<Listing number="1-2" file-name="src/a.rs" caption="C">\n\na\n\n</Listing>', '**1-2** src/a.rs C\n\na'],
  ['{{< figure src="a.png" alt="A" caption="B" link="/x" >}}', '[![A](a.png)](/x) *B*'],
  ['{{< figure src="a.png" alt="A [b]" title="A [b]" >}}', '![A \\[b\\]](a.png)'],
  ['{% include figure.html src="/a.png" caption="B" %}', '![B](/a.png)'],
  ["![](a.svg){fig-alt=\"A\"} ![B](b.svg){.x fig-alt='A \\'b\\''}", "![A](a.svg) ![A 'b'](b.svg) *B*"],
  ["![B](a.svg){alt='A'}", '![A](a.svg) *B*'],
  ["![](a.svg){alt='cp $a x-$a *.dat *.txt [b]'}", String.raw`![cp \$a x-\$a \*.dat \*.txt \[b\]](a.svg)`],
  ['![](a.svg){alt="A\n  b"\nwidth=50%}', '![A b](a.svg)'],
  ['![C](a.png){#fig-a .x fig-alt="A\nb"}', '![A b](a.png) *C*<a id="fig-a"></a>'],
  ['![C](a.png){alt="A\n\nb"}', '![C](a.png){alt="A\n\nb"}'],
  ['<Figure src="/a.png" alt="A [b]" caption="C" />', '![A \\[b\\]](/a.png) C'],
  ['<Card src="/a.png" title="T" href="/x" />', '![](/a.png) [T](/x)'],
  [
    "<Tabs items={['npm', `pnpm`]}>\n<Tab>\na\n</Tab>\n<Tab>\nb\n</Tab>\n</Tabs>",
    '\n**npm**\n\na\n\n**pnpm**\n\nb',
  ],
  [
    '<Tabs items="Mac, Linux">\n<Tab>\na\n</Tab>\n<Tabs.Tab>\nb\n</Tabs.Tab>\n</Tabs>',
    '\n**Mac**\n\na\n\n**Linux**\n\nb',
  ],
  // Alerts
  ['{{< alert title="A" color="warning" >}}\nb\n{{< /alert >}}', '> [!WARNING] A\n> b'],
  ['<Aside type="caution">\na\n</Aside>', '> [!CAUTION]\n> a'],
  ['<Tip warning={true}>\n\na\n\n</Tip>', '> [!WARNING]\n>\n> a\n>'],
  ['{% hint style="info" %}\na\n{% endhint %}', '> [!NOTE]\n> a'],
  ['{% content-ref url="b.md" %}\n[b.md](b.md)\n{% endcontent-ref %}', '\n[b.md](b.md)'],
  ['{: .note }\na\nb\n\nc', '> [!NOTE]\n> a\n> b\n\nc'],
  ['::: {.callout-tip title="A"}\nb\n:::', '> [!TIP] A\n> b'],
  ['```{warning}\na {term}`b`\n```\nc', '> [!WARNING]\n> a b\n\nc'],
  // Text that opens
  ['{{< details title="A" >}}\nb\n{{< /details >}}', '<details><summary>A</summary>\n\nb\n</details>'],
  ['::: details A < b\n\nb\n:::', '<details><summary>A &lt; b</summary>\n\nb\n</details>'],
  [
    '::::: challenge\na\n::: solution\nb\n:::\n:::::',
    '**Challenge**\na\n<details><summary>Solution</summary>\n\nb\n</details>',
  ],
  ['::: objectives\n- a\n:::\n\n::: questions\n- b\n:::', '**Objectives**\n- a\n\n\n**Questions**\n- b'],
  ['::: challenge\n\n## Challenge: a\n\nb\n:::', '\n\n## Challenge: a\n\nb'],
  ['::: challenge\n\n## Do it\n\nb\n:::', '**Challenge**\n\n## Do it\n\nb'],
  ['::: solution\n\n## Solution\nb\n:::', '<details><summary>Solution</summary>\n\n\nb\n</details>'],
  ['::: {.callout-note}\n## A b {#c}\nd\n:::', '> [!NOTE] A b\n>\n> d'],
  ['# (PART\\*) A {-}\n\n# B {-}\n\n`{-}`', '\n\n# B\n\n`{-}`'],
  ['::: {.rmdtip}\na\n:::', '> [!TIP]\n> a'],
  [":::tip See [a](b) {x='y'}\na\n:::", '> [!TIP] See [a](b)\n> a'],
  ["```{block2 a, type='rmdwarning'}\n*a*\n```", '> [!WARNING]\n> *a*'],
  ["```{block, type='other'}\na\n```", '> [!NOTE]\n> a'],
  ['```{asis, echo=TRUE}\n*a*\n```\nb', '\n*a*\n\nb'],
  ['```{asis a, echo=knitr::is_latex_output()}\n*a*\n```\nb', '\n\n\nb'],
  ['::: callout\n## *A*\nd\n:::', '> [!NOTE]\n> ## *A*\n> d'],
  ['/// html | div.note\na\n///\n\n/// caption\nb\n///', '\na\n\n\n\nb'],
  // Films
  ['{{< youtube abcdefghijk >}}', '![](https://www.youtube.com/watch?v=abcdefghijk)'],
  [
    '{{< youtube id="abcdefghijk" title="A [b]" >}}',
    '![A \\[b\\]](https://www.youtube.com/watch?v=abcdefghijk)',
  ],
  ['{% youtube "https://youtu.be/abcdefghijk" %}', '![](https://youtu.be/abcdefghijk)'],
  [
    '{% include youtube.html id="abcdefghijk" title="A" %}',
    '![A](https://www.youtube.com/watch?v=abcdefghijk)',
  ],
  [
    '{{< video https://www.youtube.com/embed/abcdefghijk >}} {{< vimeo 12 >}}',
    '![](https://www.youtube.com/embed/abcdefghijk) ![](https://vimeo.com/12)',
  ],
  ['<LiteYouTubeEmbed id="abcdefghijk" title="A" />', '![A](https://www.youtube.com/watch?v=abcdefghijk)'],
  [
    '<YouTube videoId="abcdefghijk" title="A"></YouTube>',
    '![A](https://www.youtube.com/watch?v=abcdefghijk)',
  ],
  [
    'A <lite-youtube videoid="abcdefghijk" playlabel="Play: A"></lite-youtube> b',
    'A ![Play: A](https://www.youtube.com/watch?v=abcdefghijk) b',
  ],
  ['<lite-vimeo videoid="12"/> <my-b id="12">c</my-b>', '![](https://vimeo.com/12) <my-b id="12">c</my-b>'],
  ['{{< youtube PL12 >}}', '[https://www.youtube.com/watch?v=PL12](https://www.youtube.com/watch?v=PL12)'],
  // Small marks
  ['++ctrl+c++ :material-check: [a](b){.c} {doc}`A <../a>`', '`Ctrl+C` ✓ [a](b) [A](../a.md)'],
  ['* TOC\n{:toc}\n\n# A {.b}', '\n\n\n# A'],
  [':::{figure} a.png\n:class: wide\n:alt: A\n\nB\n:::', '![A](a.png)\n\n\n\nB'],
  [
    '```{toctree}\n:caption: More\n\nfirst\nSite <https://a.example>\n```\n\nB',
    '**More**\n\n\n\n- [Site](https://a.example)\n\n\nB',
  ],
  ['```{toctree}\n:hidden:\nfirst\nSite <a>\n```\n\nB', '\n\n\n\n\n\nB'],
  ['A\n```{index} one; two\n```\nB', 'A\n\n\nB'],
  ['```{exercise-start}\n:label: a\n```\nText.\n```{exercise-end}\n```', '**Exercise**\n\n\nText.'],
  [
    '```{solution-start} a\n:class: dropdown\n```\nText.\n```{solution-end}\n```',
    '<details><summary>Solution</summary>\n\n\nText.\n</details>',
  ],
  [':::{admonition} A\n:class: dropdown\nB\n:::', '<details><summary>A</summary>\n\n\nB\n</details>'],
  [
    ':::{tabs}\n  ::::{group-tab} A\n    B\n\n    ```sh\n    c\n    ```\n  ::::\n:::\n',
    '\n**A**\nB\n\n```sh\nc\n```',
  ],
  ['(label)=\n\n# A\n\nB', '\n\n# A\n\nB'],
  ['::::{figure} a.png\n\nB\n:::\nC\n::::\nD', '![](a.png)\n\nB\n:::\nC\n\nD'],
  ['```{code-block} sh\n---\nemphasize-lines: 1, 4-5\n---\na\n```', '\n\n\n```sh {1,4-5}\na\n```'],
  ['```{prf:remark}\n:label: a\n\nB\n```', '**Remark**\n\n\nB'],
  ["A\n\n<script setup>\nimport B from './B.vue'\n\nconst c = 1\n</script>\n\nD", 'A\n\n\n\n\n\n\n\nD'],
  ['<script lang="ts" setup>\nconst c = 1\n</script>\nD', '\n\n\nD'],
  ["<script>\nimport B from './B.vue'\n</script>\nD", '\n\n\nD'],
  ['```{figure} a.png\n:alt: A\n\nB\n```', '![A](a.png)\n\n\nB'],
  ['`{{</* ref */>}}`', '`{{< ref >}}`'],
  ['$\\frac{0.5}{a}$ $$\\text{b}$$', '$\\frac{0.5}{a}$ $$\\text{b}$$'],
])('%j is %j', (text, markdown) => {
  expect(read(text, true)).toEqual({ text: markdown, losses: [] });
});

describe('what only another program can show', () => {
  it.each([
    ['<Foo hint="A b" />', 'Pages leave out "A b" of <Foo>.'],
    ['<Foo items={[{label: "A b", value: "c"}]} />', 'Pages leave out "A b" of <Foo>.'],
    ['<Foo items={["A b", "B c", "C d", "D e"]} />', 'Pages leave out "A b", "B c", and 2 more of <Foo>.'],
    ['<DocCardList />', 'Pages do not show what <DocCardList> shows.'],
    ['{{< gallery >}}', 'Pages do not show what "{{< gallery >}}" shows.'],
    [
      '{{% quiz_row name="Operating system" %}}',
      'Pages leave out "Operating system" of "{{% quiz_row name="Operating system" %}}".',
    ],
    ['{{ page.title }}', 'Pages show "{{ page.title }}" itself: what other programs make of it is unknown.'],
    ['{1 + 1}', 'Pages show "{1 + 1}" itself: expressions are not run.'],
    [
      '{% if a %}A{% else %}B{% endif %}',
      'Pages show the text before and after "{% else %}": conditions are not evaluated.',
    ],
    [
      '{% include toc.html %}',
      'Pages do not show the text of "toc.html": it is a template of another program.',
    ],
    ['{numref}`a`', 'Pages show "a" in the place of the title or number that the role "{numref}" refers to.'],
    ['```{list-table}\n* - a\n```', 'Pages show the directive "{list-table}" as code.'],
    ['```{python}\n1 + 1\n```', 'Pages do not show the output of this cell: code is not run.'],
    ['::yaml{file="a.yaml"}', 'Pages show this "::yaml" itself: a program makes text of it.'],
    [':octicons-x-16:', 'Pages do not show the icon ":octicons-x-16:".'],
  ])('%j is reported', (text, message) => {
    expect(read(text, true).losses).toEqual([message]);
  });

  it('is not what has no text', () => {
    const text =
      '<Icon name="star" /> <Link id="a" /> <Tabs groupId="os" syncKey="pkg" values={[1]}>a</Tabs> {{< toc >}} <Foo id="a" src="/a.js" width={3}>b</Foo>';
    expect(read(text, true).losses).toEqual([]);
  });
});
