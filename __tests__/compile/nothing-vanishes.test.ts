import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildPreviewSite } from '../../src/apps/dev/preview-site.js';
import { ShownContent } from '../../src/apps/dev/shown-content.js';
import { PreviewMemory } from '../../src/check/records/check-memory.js';
import { loadPageTools, type PageTools } from '../../src/compile/html/page-tools.js';
import { memoryTree } from '../support/memory-tree.js';
import { runs } from '../support/scope.js';

let tools: PageTools;
beforeAll(async () => {
  tools = await loadPageTools(new Set(['code', 'html']));
});

/** A part of a page: a template in which `§` is a word, and `¶` is another part. */
type Part = string;

/** Parts that are blocks, in the syntax of all generators. */
const BLOCKS: readonly Part[] = [
  // Markdown
  '§ and *§* and **§** and `§`.',
  '## §',
  '### § {#some-id .wide}',
  '- §\n- §\n  - §',
  '1. §\n2. §',
  '> §\n>\n> §',
  '> [!TIP]\n> §',
  '| § | § |\n|---|---|\n| § | `§` |',
  '![§](a.png) and ![§](a.png "§")',
  '[§](https://x.example "§") and <https://x.example/§>',
  '§[^1]\n\n[^1]: §',
  '```js\n§\n```',
  '~~~\n§ <B title="§"/> {{ § }}\n~~~',
  '- [x] §\n- [ ] §',
  '- §\n\n  ¶\n- §',
  '> ¶',
  '1. §\n\n   ¶',
  '=== "§"\n\n    ¶',
  '!!! note "§"\n\n    ¶',
  // MDX
  '<Tabs>\n<TabItem label="§">\n\n¶\n\n</TabItem>\n<TabItem value="§">\n\n§\n\n</TabItem>\n</Tabs>',
  '<Card title="§" description="§">\n\n¶\n\n</Card>',
  '<Aside type="caution" title="§">\n§\n</Aside>',
  '<Aside>\n§\n</Aside>',
  '<Foo text="§" />',
  '<Foo bar="§ §" />',
  '<Foo bar={"§"} baz={[{label: "§", value: "§ §"}]} />',
  '<Question choices={[{text: "§", explain: "§", correct: true}]} />',
  '<LinkCard title="§" href="https://x.example" description="§" />',
  'A <Badge>§</Badge> and <Badge text="§" /> § <Button to="https://x.example">§</Button>.',
  '<Card title="§" href="https://x.example">§</Card>',
  '<Steps>\n1. §\n\n   ¶\n</Steps>',
  '§ {1 + 1} {props.name} §',
  // Hugo
  '{{< alert title="§" color="warning" >}}\n§\n{{< /alert >}}',
  '{{% alert title="§" %}}§{{% /alert %}}',
  '{{< details title="§" >}}\n¶\n{{< /details >}}',
  '{{% details "§" %}}\n\n§\n\n{{% /details %}}',
  '{{< tabpane lang="go" >}}\n{{< tab header="§" >}}\n§ <B>§</B>\n{{< /tab >}}\n{{< /tabpane >}}',
  '{{< tabs >}}\n{{< tab "§" >}}\n¶\n{{< /tab >}}\n{{% tab name="§" %}}\n§\n{{% /tab %}}\n{{< /tabs >}}',
  '{{< button href="https://x.example" >}}§{{< /button >}} and § {{< param § >}} §',
  '{{< figure src="a.png" alt="§" caption="§" title="§" >}}',
  '{{< gallery title="§" note="§" >}}',
  '{{< unknown "§" other="§" >}}\n§\n{{< /unknown >}}',
  '{{< hint info >}}\n§\n{{< /hint >}}',
  '{{< highlight js >}}\n§\n{{< /highlight >}}',
  '{{< readfile file="none-§.md" >}}',
  // Jekyll
  '{% if a %}§{% else %}§{% endif %}',
  '{% include figure.html src="a.png" caption="§" alt="§" %}',
  '{% include alert.html content="§" other="§ §" %}',
  '{% raw %}{{ § }}{% endraw %}',
  '{{ page.§ }} and {{ "§" | upcase }}',
  '{: .note }\n§\n§',
  '{: .warning-title }\n> §\n>\n> §',
  '> §\n{: .prompt-tip }',
  '{% hint style="info" %}\n§\n{% endhint %}',
  '{% tab title="§" %}\n§\n{% endtab %}',
  // Docusaurus, VitePress, MkDocs, Pandoc, Quarto, Sandpaper, MyST
  ':::tip[§ *§*]\n¶\n:::',
  ':::details §\n¶\n:::',
  '::: warning §\n§\n:::',
  '!!! note "§"\n    §\n\n    §',
  '??? tip\n    §',
  '=== "§"\n\n    §\n\n=== "§"\n\n    §',
  '++ctrl+alt+del++ and § :material-check: §',
  '::: {.callout-note title="§"}\n¶\n:::',
  '::: {.column width="50%"}\n§\n:::',
  '::::: challenge\n\n## §\n\n§\n\n::: solution\n\n§\n\n:::\n\n:::::',
  '::: objectives\n\n- §\n\n:::\n\n::: keypoints\n- §\n:::',
  '```{note} §\n:class: x\n§ {ref}`§ <a>` {term}`§`\n```',
  '````{admonition} §\n§\n```js\n§\n```\n````',
  ':::{warning}\n§\n:::',
  '```{figure} a.png\n:alt: §\n\n§\n```',
  '```{unknown} §\n§\n```',
  '{numref}`§` and {doc}`§ <a>` and {kbd}`§`',
  '![§](a.png){alt="§"}',
  '```{r}\n§\n```',
  '<<< @/part.js#one',
  '```js\n{{#include part.js:one}}\n```',
  '{{#include part.md}}',
  '--8<-- "part.md"',
];

const CONFIG =
  'baseUrl: https://x.example\nlocales: {en: full}\nfolders: {docs: {collection: guides}}\ncomponents: unwrap\n' +
  'frontMatter: {defaults: {guides: {category: Docs}}}\nrules: {asset/missing: "off"}\n';

interface Page {
  readonly suffix: string;
  readonly text: string;
  readonly words: readonly string[];
}

/** Returns a page of parts, with the words in it. */
function pageOf(parts: readonly Part[], inner: readonly Part[], suffix: string): Page {
  const words: string[] = [];
  let at = 0;
  const filled = (part: Part): string =>
    part
      .replace(/^([ \t>]*)¶/gm, (_, indent: string) => {
        const other = inner[at++ % inner.length] ?? '§';
        return other.replace('¶', '§').replace(/^(?=.)/gm, indent);
      })
      .replace(/§/g, () => {
        const word = `word${String(words.length).padStart(3, '0')}x`;
        words.push(word);
        return word;
      });
  return { suffix, text: `Start.\n\n${parts.map(filled).join('\n\n')}\n`, words };
}

/** Returns the words of a page that neither pages, JSON and twins have, nor a problem shows. */
function lostIn({ suffix, text, words }: Page): readonly string[] {
  const source = `---\ntitle: Page\n---\n\n${text}`;
  const files = {
    'lc-api.yml': CONFIG,
    [`docs/page.${suffix}`]: source,
    'docs/part.js':
      '// #region one\nlet included;\n// #endregion one\n// ANCHOR: one\nlet included;\n// ANCHOR_END: one\n',
    'docs/part.md': 'An included text.\n',
    'docs/a.png': new Uint8Array(1),
  };
  const { site, problems } = buildPreviewSite(
    new ShownContent(memoryTree(files)),
    { origin: 'http://localhost:1', config: undefined, tools, readings: new PreviewMemory() },
    undefined,
  );
  const lines = source.split('\n');
  const named = problems
    .flatMap(({ message, help, line, endLine }) => [message, help ?? '', ...lines.slice(line - 1, endLine)])
    .join('\n');
  const published = ['guides/page.html', 'guides/page.md', 'api/v1/guides/page.json'].map((path) => {
    const parts = site?.files.get(path)?.parts;
    return parts === undefined ? undefined : Buffer.concat(parts).toString();
  });
  if (published.includes(undefined)) return [`nothing is published: ${JSON.stringify(problems)}`];
  const all = text.includes('part.') ? [...words, 'included'] : words;
  return all.filter((word) => !named.includes(word) && !published.every((file) => file?.includes(word)));
}

describe('text that a reader sees in the source', () => {
  it.each(BLOCKS)('is published or reported: %j', (part) => {
    for (const suffix of ['md', 'mdx']) expect(lostIn(pageOf([part], ['§ §'], suffix))).toEqual([]);
  });

  it('is published or reported, whatever is next to it and in it', () => {
    const part = fc.constantFrom(...BLOCKS);
    const page = fc
      .tuple(
        fc.array(part, { minLength: 1, maxLength: 6 }),
        fc.array(part, { minLength: 1, maxLength: 3 }),
        fc.constantFrom('md', 'mdx'),
      )
      .map((given) => pageOf(...given));
    fc.assert(
      fc.property(page, (one) => {
        expect(lostIn(one)).toEqual([]);
      }),
      { numRuns: runs(60) },
    );
  });
});
