import { describe, expect, it } from 'vitest';
import type { Finding } from '../../../src/model/problem.js';
import { SourceFile } from '../../../src/read/content/source-file.js';
import { importedPage } from '../../../src/read/imported/imported-page.js';
import { cpuSeconds } from '../../support/cpu-time.js';
import { isEveryday } from '../../support/scope.js';

const SIZE = 100_000;

/** Texts on which reading took time by the square or the cube of their length. */
const SHAPES: Readonly<Record<string, string>> = {
  'spaces in a shortcode': `{{% readfile ${' '.repeat(SIZE)}`,
  'a long path': `{{#include ${'a'.repeat(SIZE)}`,
  'digits of a range': `{{#include part.md:${'1'.repeat(SIZE)}x}}`,
  'spaces in a range': `--8<-- "part.md:${' '.repeat(SIZE)}x"`,
  'spaces after a path': `<<<a${' '.repeat(SIZE)}x`,
  'spaces in snippets': `--8<--\na${' '.repeat(SIZE)}b\n--8<--\n`,
  'includes between code': '`a` {{#include x.md}} '.repeat(SIZE / 20),
  'pictures with code': '<img src={a} />\n'.repeat(SIZE / 20),
  'spaces in the title of a container': `:::note ${' '.repeat(SIZE)}[`,
  'spaces after attributes of a container': `:::{a} ${' '.repeat(SIZE)}{`,
  'an open title of an admonition': `!!! ${'a'.repeat(SIZE)}"x`,
  'spaces in an admonition': `!!! note${' '.repeat(SIZE)}"x`,
  'a long name of a directive': `\`\`\`{${'a'.repeat(SIZE)}`,
  'spaces after a directive': `\`\`\`{a} b${' '.repeat(SIZE)}x`,
  'a long id': `{#${'a'.repeat(SIZE)}`,
  'roles that do not end': '{a}``b` '.repeat(SIZE / 8),
  'highlights that do not end': '{{< highlight >}}'.repeat(SIZE / 16),
  'text of Liquid that does not end': '{% raw %}'.repeat(SIZE / 8),
  'comments of Hugo that do not end': '{{</*'.repeat(SIZE / 5),
  'code in one line': '`~'.repeat(SIZE / 2),
  'alternative texts in one line': '![a]{alt="x"} '.repeat(SIZE / 14),
  'attributes over lines': '![a](b){alt="x\n '.repeat(SIZE / 16),
  'tabs in tabs': "<Tabs items={['a']}>\n<Tab>\n".repeat(SIZE / 27),
  'ids in one heading': `# ${'a%{#b}%'.repeat(SIZE / 8)}`,
  'spans in one line': '[a]{#b} '.repeat(SIZE / 8),
  'spaces in a heading of a component': `<Note>\n\n# a${' '.repeat(SIZE)}*\n\n</Note>\n`,
  'spaces in the heading of an alert': `:::note\n# a${' '.repeat(SIZE)}*\n:::\n`,
  'spaces before a heading of a component': `:::note\n#${' '.repeat(SIZE)}*\n:::\n`,
  'spaces in the title of a block': `/// note | a${' '.repeat(SIZE)}b\n\nText.\n///\n`,
  'dashes in a reference': `@fig-${'-'.repeat(SIZE)}x`,
  'spaces in the caption of a table': `|a|\n\n: ${' '.repeat(SIZE)}x\n:::`,
  'cells without text': '```{r}\n```\n'.repeat(SIZE / 11),
  'choices in choices': `<Question choices={${'['.repeat(SIZE)}`,
  'choices that do not end': '<Question choices={["a"\n'.repeat(SIZE / 24),
  'includes in one line': '{{#include x.md}} '.repeat(500_000 / 18),
  'many imported components': Array.from(
    { length: 9000 },
    (_, at) => `import A${at} from './a.mdx'\n\n<A${at} />\n`,
  ).join(''),
  'code with long fences': '{* fences.txt *}\n',
  'an absent part of a large file': '{{#include large.md:nothing}}\n'.repeat(SIZE / 30),
  'ranges of a large file': `{{#include large.md:${'1:,'.repeat(SIZE / 3)}1}}`,
};

const FILES: ReadonlyMap<string, string> = new Map([
  ['part.md', 'Text.\n'],
  ['fences.txt', '`'.repeat(SIZE)],
  ['large.md', 'Text.\n'.repeat(150_000)],
]);

function read(text: string, findings: Finding[] = []): string {
  const page = new SourceFile('docs/a.md', `${text}\n`);
  const source = {
    open(_: string, path: string): SourceFile | undefined {
      const found = FILES.get(path);
      return found === undefined ? undefined : new SourceFile(path, found);
    },
  };
  return importedPage(page, { components: 'unwrap', math: 'kramdown' }, source, () => (finding) => {
    findings.push(finding);
  }).text;
}

describe('hostile pages of other generators', () => {
  it.skipIf(isEveryday).each(Object.keys(SHAPES))('takes linear time: %s', (name) => {
    // Quadratic time would be minutes; a machine that other programs use takes twice its time.
    expect(cpuSeconds(() => read(SHAPES[name] as string))).toBeLessThan(8);
  });

  it('reports an include with too many ranges of lines', () => {
    const findings: Finding[] = [];
    read(`{{#include large.md:${'1:,'.repeat(200)}1}}`, findings);
    expect(findings).toMatchObject([
      {
        rule: 'content/include',
        message: 'The include has 201 ranges of lines: more than 100 are not read.',
      },
    ]);
  });

  it('counts files whose part is absent', () => {
    const findings: Finding[] = [];
    read('{{#include large.md:nothing}}\n\n'.repeat(40), findings);
    expect(findings.at(-1)?.message).toMatch(/^The page includes more than/);
    expect(findings.length).toBeLessThan(30);
  });

  it('reads titles and names as before', () => {
    expect(read(':::note A title {.x} :::\nText.\n:::')).toContain('> [!NOTE] A title');
    expect(read(':::{note} A title :::\nText.\n:::')).toContain('> [!NOTE] A title');
    expect(read(':::tip[A [b] c]{icon="x"}\nText.\n:::')).toContain('> [!TIP] A [b] c');
    expect(read('!!! note inline "Title"  \n    Text.')).toContain('> [!NOTE] Title');
    expect(read('=== "Tab"  \n    Text.')).toContain('**Tab**');
    expect(read('```{note}  Title  \nText.\n```')).toContain('> [!NOTE] Title');
    expect(read('--8<--\n part.md  \n--8<--')).toContain('Text.');
    expect(read('{{% readfile   file="part.md"   %}}')).toContain('Text.');
    expect(read('{{#include part.md:1:1 }}')).toContain('Text.');
    expect(read('<<< part.md {1} [Title]')).toContain('```md [Title]\nText.\n```');
  });
});
