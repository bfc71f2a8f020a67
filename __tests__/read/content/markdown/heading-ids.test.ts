import { describe, expect, it } from 'vitest';
import { createAnchors } from '../../../../src/read/content/markdown/anchors.js';
import { scanMarkdown } from '../../../../src/read/content/markdown/scan.js';
import { expectNone, expectProblems } from '../../../support/expect-problems.js';
import { memoryTree } from '../../../support/memory-tree.js';
import { jsonAt, publish, textAt } from '../../../support/published-tree.js';

const CONFIG = 'baseUrl: https://example.org\nlocales: {en: full}\n';

/** A guide with this body, and a course that may link to it. */
const site = (body: string, course = 'Text.', config = CONFIG) => ({
  'lc-api.yml': config,
  'content/en/guides/g.md': `---\ntitle: Guide\ncategory: c\n---\n\nIntro.\n\n${body}\n`,
  'content/en/courses/c.md': `---\ntitle: Course\nlevel: b\n---\n\n${course}\n`,
});

/** The ids of the headings of a page, in their order. */
function idsOf(files: Readonly<Record<string, string>>, page = 'guides/g'): string[] {
  const html = textAt(publish(memoryTree(files), 'https://example.org'), `${page}.html`);
  return [...html.matchAll(/<h[1-6] id="([^"]*)"/g)].map(([, id]) => id as string);
}

describe('an id that an author sets for a heading', () => {
  it('is not part of its text', () => {
    const text =
      '# A *good* start {#start}\n\n## C# {#c-sharp} ##\n\nTwo\nlines {#a.b:c_d-1}\n---\n\n> ## Quoted {#q}\n\n## 1. Setup {#1-setup}\n';
    expect(scanMarkdown(text).headings.map(({ text: words, id }) => [words, id])).toEqual([
      ['A good start', 'start'],
      ['C#', 'c-sharp'],
      ['Two lines', 'a.b:c_d-1'],
      ['Quoted', 'q'],
      ['1. Setup', '1-setup'],
    ]);
  });

  it('is text if it is not valid, or not at the end of a heading', () => {
    for (const words of ['A{#b}', 'A {#1}', 'A {#b c}', 'A {b}', 'A {#b} c', 'A {#}'])
      expect(scanMarkdown(`## ${words}\n`).headings).toMatchObject([{ text: words }]);
    expect(scanMarkdown('## A `{#b}`\n\n## A \\{#b}\n').headings).toMatchObject([
      { text: 'A {#b}' },
      { text: 'A {#b}' },
    ]);
    const { headings } = scanMarkdown('{#b}\n---\n\nText {#c}\n');
    expect(headings.map(({ text, id }) => [text, id])).toEqual([['{#b}', undefined]]);
  });

  it('names the heading on the page, and is not in its fields', () => {
    const files = site(
      '## Set up {#setup}\n\n### Deeper {#deep}\n\nText.\n\n## FAQ {#questions}\n\n### Why? {#why}\n\nBecause.\n',
    );
    expect(idsOf(files)).toEqual(['guide', 'setup', 'deep', 'questions', 'why']);
    const tree = publish(memoryTree(files), 'https://example.org');
    expect(jsonAt(tree, 'api/v1/guides/g.json')).toMatchObject({
      sections: [{ heading: 'Set up', body: '### Deeper {#deep}\n\nText.' }],
      faq: [{ question: 'Why?', answer: 'Because.' }],
    });
    expect(textAt(tree, 'guides/g.html')).not.toContain('{#');
    expect(textAt(tree, 'guides/g.md')).toContain('## Set up\n');
    expect(textAt(tree, 'llms-full.txt')).not.toContain('{#setup}');
  });

  it('identifies the title, also if that is in the front matter', () => {
    const course = (front: string) => ({
      ...site('Text.'),
      'content/en/courses/c.md': `---\n${front}level: b\n---\n\n# Einführung {#introduction}\n\nText.\n`,
    });
    for (const front of ['', 'title: Einführung\n']) {
      expect(idsOf(course(front), 'courses/c')).toEqual(['introduction']);
      expectNone({
        ...course(front),
        'content/en/guides/g.md': '---\ntitle: G\ncategory: c\n---\n\n[a](/courses/c#introduction)\n',
      });
    }
  });

  it('can be linked to, from its page and from others', () => {
    expectNone(
      site('## Set up {#setup}\n\n[a](#setup) [b](#deep)\n\n### Deeper {#deep}', '[c](../guides/g.md#setup)'),
    );
  });

  it('takes the place of the id that the text would give', () => {
    expectProblems(site('## Set up {#setup}\n\n⟦[a](#set-up)⟧'), {
      rule: 'link/anchor',
      severity: 'warning',
      help: 'Did you mean "#setup"?',
    });
  });

  it('is kept free by headings that get their ids from their text', () => {
    const files = site('## Setup\n\n## Other {#setup}\n\n## More {#guide}', '[a](../guides/g.md#setup)');
    expect(idsOf(files)).toEqual(['guide-1', 'setup-1', 'setup', 'guide']);
    expectNone(files);
  });

  it('is numbered if it is used twice', () => {
    expect(idsOf(site('## A {#x}\n\n### B {#x}\n\n## C {#x}'))).toEqual(['guide', 'x', 'x-1', 'x-2']);
    const anchors = createAnchors(['x', 'x', 'x-1']);
    expect([anchors.add('A', 'x'), anchors.add('X'), anchors.add('B', 'x'), anchors.add('C', 'x-1')]).toEqual(
      ['x', 'x-2', 'x-3', 'x-1'],
    );
  });

  it('cannot be one of the page itself', () => {
    const files = site(
      '## A {#Part-text}\n\n### B {#Note-1-1}\n\n[^1]\n\n[^1]: C',
      '[a](../guides/g.md#Part-text)',
    );
    expect(idsOf(files)).toEqual(['guide', 'a', 'b']);
    expectProblems(site('## A {#Part-text}\n\n⟦[a](#Part-text)⟧'), {
      rule: 'link/anchor',
      severity: 'warning',
    });
  });

  it('cannot be more than an id', () => {
    const files = site(
      '## A {#constructor}\n\n### B {#__proto__}\n\n### C {#a"onclick=x}\n\n### D {#toString}',
    );
    expect(idsOf(files)).toEqual(['guide', 'constructor', 'b-proto', 'c-aonclickx', 'toString']);
  });

  it('is text in a field of YAML that is not Markdown', () => {
    const files = {
      ...site('Text.'),
      'content/en/guides/g.yml':
        'title: Guide\ncategory: c\nintro: I\nsections:\n  - heading: "A {#b}"\n    body: "### C {#d}"\n',
    };
    const { 'content/en/guides/g.md': _, ...others } = files;
    expect(idsOf(others)).toEqual(['guide', 'a-b', 'd']);
  });
});
