import fc from 'fast-check';
import { dump } from 'js-yaml';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { describe, expect, it } from 'vitest';
import { anyFields } from '../support/any-record.js';
import { academy, allSites, corpusBelowPath, describeSites } from '../support/example-sites.js';
import { memoryTree } from '../support/memory-tree.js';
import { jsonAt, type PublishedTree, publish, textAt } from '../support/published-tree.js';
import { runs } from '../support/scope.js';
import { LOCALES } from '../support/specification.js';
import { readStrictly } from './llms-txt.js';

interface Entry {
  readonly type: string;
  readonly record: Readonly<Record<string, unknown>> & { readonly title: string; readonly url: string };
}

/** A locale with a full corpus, and the base URL's path for its files. */
const FULL = LOCALES.filter(({ kind }) => kind === 'full');

/** What does not depend on the place is tested once for each repository. */
const ONCE = allSites.filter((site) => [academy, corpusBelowPath].includes(site));

describe('llms-full.txt', () => {
  describeSites(({ tree, baseUrl }) => {
    it('begins with the name, the summary, the number of documents and the date of the newest', () => {
      for (const { code, prefix } of FULL) {
        const { name, description } = jsonAt<{ name: string; description: string }>(
          tree(),
          `api/v1/${prefix}index.json`,
        );
        const entries = entriesOf(tree(), prefix);
        const labels = code === 'de' ? ['Dokumente', 'Neuester Inhalt'] : ['Documents', 'Newest content'];
        const lines = [`- ${labels[0]}: ${entries.length}`, `- ${labels[1]}: ${newestDate(entries)}`];
        expect(headOf(tree(), prefix)).toBe(`# ${name}\n\n> ${description}\n\n${lines.join('\n')}\n`);
      }
    });

    it('has every record of its locale once, in the order of the lists, each with its addresses', () => {
      for (const { prefix } of FULL) {
        const sources = [
          ...textAt(tree(), `${prefix}llms-full.txt`).matchAll(/^Source: (.*)\nMarkdown: (.*)$/gm),
        ];
        expect(sources.map(([, url, twin]) => ({ url, twin }))).toEqual(
          entriesOf(tree(), prefix).map(({ record: { url } }) => ({ url, twin: `${url}.md` })),
        );
        expect(sources.every(([, url]) => url?.startsWith(`${baseUrl}/`))).toBe(true);
      }
    });

    it('separates documents by a line, and begins each with its title', () => {
      for (const { prefix } of FULL) {
        const entries = entriesOf(tree(), prefix);
        for (const [index, document] of documentsOf(tree(), prefix).entries()) {
          const { title, url } = (entries[index] as Entry).record;
          expect(
            document.startsWith(`# ${title}\n\nSource: ${url}\nMarkdown: ${url}.md\n`),
            document.slice(0, 200),
          ).toBe(true);
        }
      }
    });

    it('ends with one newline and has no carriage return', () => {
      for (const { prefix } of FULL) {
        expect(textAt(tree(), `${prefix}llms-full.txt`)).toMatch(/[^\n]\n$/);
        expect(textAt(tree(), `${prefix}llms-full.txt`)).not.toContain('\r');
      }
    });
  });

  describeSites(({ tree }) => {
    it('has one heading of the first level in each document: its title', () => {
      for (const { prefix } of FULL) {
        const titles = entriesOf(tree(), prefix).map(({ record }) => record.title);
        const headings = documentsOf(tree(), prefix).map((document) => firstLevelHeadings(document));
        for (const [index, found] of headings.entries()) expect(found.length, titles[index]).toBe(1);
      }
    });

    it('has the text of every record', () => {
      for (const { prefix } of FULL) {
        const documents = documentsOf(tree(), prefix).map(collapsed);
        for (const [index, { record }] of entriesOf(tree(), prefix).entries()) {
          const text = String(
            record['transcript'] ?? record['body'] ?? record['intro'] ?? record['excerpt'] ?? '',
          );
          for (const paragraph of paragraphsOf(text)) {
            expect(documents[index]?.includes(collapsed(paragraph)), `${record.url}: ${paragraph}`).toBe(
              true,
            );
          }
        }
      }
    });
  }, ONCE);
});

describe('a document of llms-full.txt', () => {
  it.each([
    ['ATX headings', '# One\n\n## Two\n\n# Three'],
    ['Setext headings', 'One\n===\n\nTwo\n---\n\nA b\nc\n=='],
    ['headings of the deepest level', '# One\n\n###### Six\n\n##### Five'],
    ['a heading in a quote', '> # One'],
    ['a heading in a list', 'Text.\n\n1. # One'],
    ['underlined headings in quotes and lists', '> One\n> ===\n\n1. Three\n   ===\n\n> Four\n> five\n> ==='],
    ['an underlined heading that ends in a mark', 'Learn C #\n==='],
    ['a first paragraph that would be a heading, were it not escaped', '\\# One'],
    ['a first paragraph that begins like other blocks', '\\- # One'],
    ['a first paragraph that begins like an item of a list', '1\\. # One'],
    ['a heading behind text that looks like one', '```\n# no\n```\n\n\\# no\n\n    # no\n\n# One'],
    ['headings with closing marks', '# One #\n\n## Two ##'],
    ['empty headings', '#\n\n##\n\n# '],
  ])('has its title as its only first-level heading: %s', (_, body) => {
    const { document, text } = published({ transcript: body });
    expect(firstLevelHeadings(document)).toEqual(['Lesson']);
    // Code and escapes stay; only marks of headings change.
    const words = (markdown: string) => markdown.replace(/[#=>\-\s.\d\\]+/g, ' ').trim();
    expect(words(text)).toContain(words(body));
  });

  it('keeps its headings if none is of the first level', () => {
    const body = '## Two\n\nText.\n\nThree\n---\n\n### Four';
    expect(published({ transcript: body }).text).toContain(body);
  });

  it.each([
    ['code', '```js\nconst a = 1;'],
    ['code with tildes, in which other fences stand', '~~~~\n```\n~~~'],
    ['a comment', '<!-- never closed'],
    ['raw HTML', '<pre>\nnever closed'],
    ['a script', '<script>\nnever();'],
    ['code in a list', '- item\n\n  ```\n  code'],
  ])('ends where the next one begins, although it leaves %s open', (_, body) => {
    const { documents } = published({ transcript: body });
    expect(documents.length).toBe(3);
    const html = micromark(documents.join('\n---\n\n'), { extensions: [gfm()], htmlExtensions: [gfmHtml()] });
    expect(html.match(/<h1>/g)?.length, html).toBe(3);
  });
});

describe('the documents of any records', () => {
  it('follow each other, each with its title as its only first-level heading', () => {
    fc.assert(
      fc.property(
        anyFields('Lesson'),
        anyFields('Article'),
        anyFields('Comparison'),
        (lesson, article, other) => {
          const files = {
            'articles/b': article,
            'comparisons/c': other,
            'lessons/a': { courseSlug: 'x', ...lesson },
          };
          const content: Record<string, string> = {
            'lc-api.yml':
              'locales: {en: full}\nrules: {link/broken: off, link/anchor: off, asset/missing: off, asset/refused: off}',
            'content/en/courses/x.md': '---\ntitle: Course\nlevel: x\n---\nText.\n',
          };
          for (const [path, fields] of Object.entries(files))
            content[`content/en/${path}.json`] = JSON.stringify(fields);
          const tree = publish(memoryTree(content), 'https://example.org');
          const documents = documentsOf(tree, '');
          for (const document of documents) expect(firstLevelHeadings(document).length, document).toBe(1);
          expect(firstLevelHeadings(textAt(tree, 'llms-full.txt')).length).toBe(documents.length + 1);
          readStrictly(textAt(tree, 'llms.txt'));
        },
      ),
      { numRuns: runs(15) },
    );
  });
});

/** A corpus of a course and two lessons, the first of which has certain fields. */
function published(fields: object): { text: string; document: string; documents: readonly string[] } {
  const lesson = { courseSlug: 'course', title: 'Lesson', status: 'published' };
  const tree = publish(
    memoryTree({
      'lc-api.yml': 'locales: {en: full}',
      'content/en/courses/course.md': '---\ntitle: Course\nlevel: x\n---\nText.\n',
      'content/en/lessons.yml': dump([
        { ...lesson, slug: 'a', number: '1', ...fields },
        { ...lesson, slug: 'b', number: '2', transcript: 'The end.' },
      ]),
    }),
    'https://example.org',
  );
  const documents = documentsOf(tree, '');
  const document = documents[1] as string;
  return {
    text: document.slice(document.indexOf('\n\n', document.indexOf('Markdown: ')) + 2),
    document,
    documents,
  };
}

function entriesOf(tree: PublishedTree, prefix: string): readonly Entry[] {
  return jsonAt(tree, `api/v1/${prefix}all.json`);
}

function headOf(tree: PublishedTree, prefix: string): string {
  return textAt(tree, `${prefix}llms-full.txt`).split('\n---\n', 1)[0] as string;
}

/** The documents, cut at the lines that separate them: those before a title that is followed by its source. */
function documentsOf(tree: PublishedTree, prefix: string): string[] {
  const text = textAt(tree, `${prefix}llms-full.txt`);
  const documents = text.split(/\n---\n\n(?=# [^\n]*\n\nSource: )/).slice(1);
  expect(documents.length).toBe(entriesOf(tree, prefix).length);
  return documents;
}

/** The plain text of the first-level headings that CommonMark sees. */
function firstLevelHeadings(markdown: string): string[] {
  // Reading a whole document takes long, and only these lines can be such a heading or underline one.
  const lines = [...markdown.matchAll(HEADING_LINE)];
  if (lines.length === 1 && markdown.startsWith('# ')) return [markdown.slice(2, markdown.indexOf('\n'))];
  const html = micromark(markdown, { extensions: [gfm()], htmlExtensions: [gfmHtml()] });
  return [...html.matchAll(/<h1>(.*?)<\/h1>/gs)].map(([, inner]) => String(inner));
}

/** A line of `#` or `=` after nothing but marks of quotes, lists and footnotes. */
const HEADING_LINE = /^(?:[ \t>*+\-\d.)]|\[\^[^\]\n]*\]:)*(?:#(?!#)|=+[ \t]*$)/gm;

/** Paragraphs without marks of blocks, which may be written otherwise. */
function paragraphsOf(markdown: string): string[] {
  return markdown.split(/\n\s*\n/).filter((block) => /^[\p{L}]/u.test(block) && !/^[=-]+\s*$/m.test(block));
}

function collapsed(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function newestDate(entries: readonly Entry[]): string | undefined {
  const names = ['datePublished', 'dateModified', 'updatedAt', 'lastReviewedAt', 'publishedAt'];
  const dates = entries.flatMap(({ record }) =>
    names.flatMap((name) => (record[name] ? [String(record[name])] : [])),
  );
  return dates.sort((a, b) => Date.parse(a) - Date.parse(b) || (a < b ? -1 : 1)).at(-1);
}
