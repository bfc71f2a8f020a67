import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BodyMapping } from '../../../../src/model/collections.js';
import type { Finding, Span } from '../../../../src/model/problem.js';
import { readBody } from '../../../../src/read/content/markdown/body.js';
import { scanMarkdown } from '../../../../src/read/content/markdown/scan.js';
import type { Node } from '../../../../src/read/content/node.js';
import { SourceFile } from '../../../../src/read/content/source-file.js';
import { runs } from '../../../support/scope.js';

const ARTICLE: BodyMapping = { kind: 'sections', lead: 'intro', heading: 'heading', faq: true };
const BUILD: BodyMapping = { kind: 'sections', lead: 'description', heading: 'title', faq: false };
const LESSON: BodyMapping = { kind: 'text', lead: 'transcript' };

interface Given {
  readonly title?: string;
  readonly frontMatter?: ReadonlyMap<string, Span>;
}

function read(text: string, mapping: BodyMapping, { title, frontMatter = new Map() }: Given = {}) {
  const findings: Finding[] = [];
  const file = new SourceFile('a.md', text);
  const options = { faqHeadings: ['FAQ', 'Häufige Fragen'], title, nesting: 100, frontMatter };
  const fields = readBody(file, { start: 0, end: text.length }, mapping, options, (one) =>
    findings.push(one),
  );
  const value = Object.fromEntries((fields?.entries ?? []).map((entry) => [entry.key, plain(entry.value)]));
  return { fields, value, findings, file };
}

function plain(node: Node): unknown {
  if (node.kind === 'scalar') return node.value;
  if (node.kind === 'list') return node.items.map(plain);
  return Object.fromEntries(node.entries.map(({ key, value }) => [key, plain(value)]));
}

describe('the body of a text type', () => {
  it('is one field, without blank lines at its start and white space at its end', () => {
    expect(read('\n \n  indented\n\ntext  \n\n', LESSON).value).toEqual({ transcript: '  indented\n\ntext' });
  });

  it('is absent if it is blank', () => {
    expect(read('\n  \n', LESSON).value).toEqual({});
  });

  it('has the title as a first-level heading that is its first block', () => {
    expect(read('# A *good* `title`\n\ntext', LESSON).value).toEqual({
      title: 'A good title',
      transcript: 'text',
    });
  });

  it('has the title in a first-level heading after comments, which are removed with it', () => {
    const comments = '<!-- Generated. -->\n\n<!-- # No\n-->\n';
    expect(read(`${comments}# Title\n\ntext`, LESSON).value).toEqual({ title: 'Title', transcript: 'text' });
    // The front matter has the title: the text stays what it was.
    expect(read(`${comments}# Title`, LESSON, { title: 'Title' }).value).toEqual({
      transcript: `${comments}# Title`,
    });
    for (const before of [
      '<!-- a --> b\n\n',
      '<div>\n\n',
      '> <!-- a -->\n\n',
      '<!-- a -->\n\n## b\n\n',
      '\n\n    <!--\n',
    ])
      expect(read(`${before}# Title`, LESSON).value).not.toHaveProperty('title');
    expect(read('<!-->\n<!--->\n# Title', LESSON).value).toEqual({ title: 'Title' });
    const open = '<!-- a -->\n'.repeat(50_000);
    expect(read(`${open}b\n\n# Title`, LESSON).value).not.toHaveProperty('title');
  });

  it('loses a heading that says the title again, and keeps another one', () => {
    expect(read('# Same\n\ntext', LESSON, { title: 'Same' }).value).toEqual({ transcript: 'text' });
    expect(read('Same\n====\n\ntext', LESSON, { title: 'Same' }).value).toEqual({ transcript: 'text' });
    expect(read('# Other\n\ntext', LESSON, { title: 'Same' }).value).toEqual({
      transcript: '# Other\n\ntext',
    });
    expect(read('text\n\n# Same', LESSON, { title: 'Same' }).value).toEqual({ transcript: 'text\n\n# Same' });
  });
});

describe('the body of a type with sections', () => {
  it('is cut at second-level headings of the top level, ATX or Setext', () => {
    const text = 'lead\n\n## One\n\nbody\n\n### Deeper\n\nTwo\n---\n\n> ## quoted\n\n```\n## code\n```\n';
    expect(read(text, ARTICLE).value).toEqual({
      intro: 'lead',
      sections: [
        { heading: 'One', body: 'body\n\n### Deeper' },
        { heading: 'Two', body: '> ## quoted\n\n```\n## code\n```' },
      ],
    });
  });

  it('is not cut at a heading in an ordered list that follows indented code', () => {
    const list = '    code\n\n2. two\n\n   ## Inside\n\n10. ten\n\n    ## Inside, too';
    expect(read(`lead\n\n## One\n\n${list}\n`, ARTICLE).value).toEqual({
      intro: 'lead',
      sections: [{ heading: 'One', body: list }],
    });
  });

  it('has no lead without text before the first heading, and no sections without a heading', () => {
    expect(read('## One\n', ARTICLE).value).toEqual({ sections: [{ heading: 'One', body: '' }] });
    expect(read('text', ARTICLE).value).toEqual({ intro: 'text', sections: [] });
    expect(read('', ARTICLE).value).toEqual({ sections: [] });
  });

  it('leaves sections to front matter that has them', () => {
    const frontMatter = new Map([['sections', { start: 0, end: 1 }]]);
    expect(read('text', ARTICLE, { frontMatter })).toMatchObject({ value: { intro: 'text' }, findings: [] });
  });

  it('reads questions under a heading of questions, in upper or lower case', () => {
    const text = '## häufige fragen\n\n### Why?\n\nBecause.\n\n#### More\n\n### Really?\n';
    expect(read(text, ARTICLE).value).toEqual({
      sections: [],
      faq: [
        { question: 'Why?', answer: 'Because.\n\n#### More' },
        { question: 'Really?', answer: '' },
      ],
    });
  });

  it('takes a heading of questions with text of its own, or without questions, for a section', () => {
    expect(read('## FAQ\n\nFirst text.\n\n### Why?\n', ARTICLE).value).toEqual({
      sections: [{ heading: 'FAQ', body: 'First text.\n\n### Why?' }],
    });
    expect(read('## FAQ\n\ntext', ARTICLE).value).toEqual({ sections: [{ heading: 'FAQ', body: 'text' }] });
    expect(read('## FAQ\n\n### Why?\n', BUILD).value).toEqual({
      sections: [{ title: 'FAQ', body: '### Why?' }],
    });
  });

  it('reports a field that is in the front matter, too, at its place in the body', () => {
    const frontMatter = new Map([['intro', { start: 0, end: 3 }]]);
    const { findings, file } = read('\n\nlead text\n', ARTICLE, { frontMatter });
    expect(findings).toHaveLength(1);
    expect(findings[0]?.rule).toBe('content/field-twice');
    expect(file.place(findings[0] as Finding)).toMatchObject({ line: 3, column: 1 });
    expect(findings[0]?.related?.[0]).toMatchObject({ line: 1, column: 1 });
  });

  it('copies a definition to each part that uses it and does not hold it', () => {
    const text =
      '## A\n\nSee [x] and [^n].\n\n## B\n\nAgain [the x][x].\n\n[x]: ./x.md "X"\n[y]: /y\n\n[^n]: A note on [y].\n';
    const { value, fields } = read(text, ARTICLE);
    expect(value['sections']).toEqual([
      { heading: 'A', body: 'See [x] and [^n].\n\n[x]: ./x.md "X"\n\n[^n]: A note on [y].\n\n[y]: /y' },
      { heading: 'B', body: 'Again [the x][x].\n\n[x]: ./x.md "X"\n[y]: /y\n\n[^n]: A note on [y].' },
    ]);
    for (const [node, { links }] of fields?.scans ?? []) {
      for (const { destination, destinationStart, destinationEnd } of links) {
        expect(String(node.value).slice(destinationStart, destinationEnd)).toBe(destination);
      }
    }
    const destinations = [...(fields?.scans.values() ?? [])].flatMap(({ links }) =>
      links.map((l) => l.destination),
    );
    expect(destinations).toEqual(['./x.md', '/y', './x.md', '/y']);
  });

  it('puts a copy before a part only if the part has a later definition of the same label', () => {
    const text =
      'use [x]\n\n[x]: https://one.org\n[y]: https://y.org\n\n## S\n\n![p](p.png) use [X], [y]\n\n[x]: https://two.org\n';
    const { value, fields } = read(text, ARTICLE);
    expect(value['sections']).toEqual([
      {
        heading: 'S',
        body: '[x]: https://one.org\n\n![p](p.png) use [X], [y]\n\n[x]: https://two.org\n\n[y]: https://y.org',
      },
    ]);
    const scans = [...(fields?.scans ?? [])].map(([node, { links }]) => {
      for (const { destination, destinationStart, destinationEnd } of links) {
        expect(String(node.value).slice(destinationStart, destinationEnd)).toBe(destination);
      }
      return links.map(({ destination }) => destination);
    });
    expect(scans).toEqual([
      ['https://one.org', 'https://y.org'],
      ['https://one.org', 'p.png', 'https://two.org', 'https://y.org'],
    ]);
  });

  it('resolves each reference of a part as the whole body does', () => {
    const block = fc.constantFrom(
      ...[
        '[x]',
        'see [a][x] and [y]',
        '[x]: /1',
        '[x]: /2',
        '[y]: /3',
        '[y]: /4',
        '## H',
        '[^n]',
        '[^n]: n [x]',
        '[^n]: m',
      ],
    );
    fc.assert(
      fc.property(fc.array(block, { maxLength: 12 }), (blocks) => {
        const text = blocks.join('\n\n');
        const { fields } = read(text, ARTICLE);
        const effective = (source: string): Map<string, string> =>
          new Map(
            scanMarkdown(source)
              .definitions.filter((one) => one.effective)
              .map((one) => [`${one.kind} ${one.label}`, source.slice(one.start, one.end).trimEnd()]),
          );
        const whole = effective(text);
        for (const node of fields?.scans.keys() ?? []) {
          const part = String(node.value);
          const own = effective(part);
          for (const { kind, label } of scanMarkdown(part).references) {
            const key = `${kind === 'footnote' ? 'footnote' : 'link'} ${label}`;
            expect(own.get(key)).toBe(whole.get(key));
          }
        }
      }),
      { numRuns: runs(150) },
    );
  });

  it('knows the places of its parts in the file', () => {
    const { fields } = read('lead\n\n## One\n\nbody [a](b)\n', ARTICLE);
    const sections = fields?.entries.find(({ key }) => key === 'sections')?.value;
    expect(sections).toMatchObject({
      items: [{ entries: [{ value: { start: 6, end: 12 } }, { value: { start: 14 } }] }],
    });
    const scan = [...(fields?.scans.values() ?? [])].find(({ links }) => links.length > 0);
    expect(scan?.links[0]).toMatchObject({ destination: 'b', start: 5, source: { start: 19, end: 25 } });
  });

  it('loses no character but blanks between its parts and the marks of headings', () => {
    const line = fc.constantFrom(
      '## A',
      '## B c',
      '### D',
      'text',
      '- item',
      '',
      '> quote',
      '    code',
      'x [y](z)',
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
        const text = lines.join('\n');
        const value = read(text, ARTICLE).value as {
          intro?: string;
          sections: { heading: string; body: string }[];
        };
        const parts = [
          value.intro ?? '',
          ...value.sections.flatMap(({ heading, body }) => [`## ${heading}`, body]),
        ];
        expect(parts.join('\n').replace(/\s+/g, '')).toBe(text.replace(/\s+/g, ''));
      }),
    );
  });

  it('that nests too deep is reported and not read', () => {
    const { fields, findings } = read(`${'> '.repeat(5000)}x`, ARTICLE);
    expect(fields).toBeUndefined();
    expect(findings.map(({ rule }) => rule)).toEqual(['limit/nesting']);
  });
});
