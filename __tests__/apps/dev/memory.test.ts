import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildPreviewSite, type PreviewSite } from '../../../src/apps/dev/preview-site.js';
import { ShownContent } from '../../../src/apps/dev/shown-content.js';
import { PreviewMemory } from '../../../src/check/records/check-memory.js';
import { loadPageTools, type PageTools } from '../../../src/compile/html/page-tools.js';
import { memoryTree } from '../../support/memory-tree.js';
import { runs } from '../../support/scope.js';

type Texts = Readonly<Record<string, string>>;

let tools: PageTools;
beforeAll(async () => {
  tools = await loadPageTools(new Set(['code', 'html']));
});

/** What a preview holds from one build to the next. */
interface Memory {
  readonly readings: PreviewMemory;
  site: PreviewSite | undefined;
}

const newMemory = (): Memory => ({ readings: new PreviewMemory(), site: undefined });

/** Files that did not change are the same objects, as in the preview. */
const encoded = new Map<string, Uint8Array>();
function tree(texts: Texts) {
  return memoryTree(
    Object.fromEntries(
      Object.entries(texts).map(([path, text]) => {
        const key = `${path}\n${text}`;
        const bytes = encoded.get(key) ?? Buffer.from(text);
        encoded.set(key, bytes);
        return [path, bytes];
      }),
    ),
  );
}

function build(texts: Texts, memory: Memory) {
  const { readings } = memory;
  const options = { origin: 'http://localhost:1', config: undefined, tools, readings };
  const { site, problems, rendered } = buildPreviewSite(new ShownContent(tree(texts)), options, memory.site);
  memory.site = site ?? memory.site;
  const files = [...(site?.files ?? [])].map(([path, { sha256 }]) => `${path} ${sha256}`);
  return { files, problems, drafts: site?.drafts, made: rendered, read: readings.read };
}

const lesson = (title: string, number: number, body: string, more = ''): string =>
  `---\ntitle: ${title}\nnumber: "${number}"\nstatus: live\n${more}---\n\n${body}\n`;
const article = (title: string, body: string, more = ''): string =>
  `---\ntitle: ${title}\ncategory: any\n${more}---\n\n${body}\n`;
const course = (title: string): string => `---\ntitle: ${title}\nlevel: beginner\n---\n\nA course.\n`;

const SITE: Texts = {
  'lc-api.yml': 'baseUrl: https://example.org\nlocales: {en: full, de: full}\n',
  'content/en/courses/first.md': course('First'),
  'content/en/lessons/first/one.md': lesson('One', 1, 'Text.'),
  'content/en/lessons/first/two.md': lesson('Two', 2, 'Text.'),
  'content/en/articles/alone.md': article('Alone', 'Text.'),
  'content/en/articles/left.md': article('Left', 'Text.', 'keywords: [x]\n'),
  'content/en/articles/right.md': article('Right', '[Left](left.md)', 'keywords: [x]\n'),
  'content/de/articles/alone.md': article('Allein', 'Text.'),
};
const PAGES = 7;

describe('a build after a change', () => {
  it.each<[what: string, change: Texts, read: number, made: number]>([
    ['nothing', {}, 0, 0],
    ['a text', { 'content/en/articles/alone.md': article('Alone', 'Other text.') }, 1, 1],
    // The course, both lessons: each shows the title of the other.
    ['a title of a lesson', { 'content/en/lessons/first/two.md': lesson('Other', 2, 'Text.') }, 1, 3],
    ['a text of a lesson', { 'content/en/lessons/first/two.md': lesson('Two', 2, 'Other.') }, 1, 1],
    // The other one names it as related.
    [
      'a title of an article',
      { 'content/en/articles/left.md': article('L', 'Text.', 'keywords: [x]\n') },
      1,
      2,
    ],
    // The original has a translation now, and its page leads there. The category of two German articles has a page now.
    ['a translation', { 'content/de/articles/left.md': article('Links', 'Text.') }, 1, 3],
    ['the configuration', { 'lc-api.yml': `${SITE['lc-api.yml']}site: {title: Other}\n` }, PAGES, PAGES],
  ])('reads and makes only what it touches: %s', (_, change, read, made) => {
    const memory = newMemory();
    expect(build(SITE, memory)).toMatchObject({ problems: [], read: PAGES, made: PAGES });
    const after = build({ ...SITE, ...change }, memory);
    expect({ read: after.read, made: after.made }).toEqual({ read, made });
    expect(after.files).toEqual(build({ ...SITE, ...change }, newMemory()).files);
  });

  it('reads the lessons of an imported site again whose place in their course changes', () => {
    const page = (title: string): string => `# ${title}\n\nText.\n`;
    const before: Texts = {
      'lc-api.yml':
        'baseUrl: https://example.org\nfolders: {docs: {collection: lessons, order: docs/SUMMARY.md, defaults: {courseSlug: git}}}\nfrontMatter: {defaults: {courses: {level: any}, lessons: {status: live}}}\n',
      'docs/SUMMARY.md': '- [A](a.md)\n- [C](c.md)\n',
      'docs/a.md': page('A'),
      'docs/c.md': page('C'),
    };
    const now: Texts = {
      ...before,
      'docs/SUMMARY.md': '- [A](a.md)\n- [B](b.md)\n- [C](c.md)\n',
      'docs/b.md': page('B'),
    };
    const memory = newMemory();
    expect(build(before, memory)).toMatchObject({ problems: [], read: 2 });
    const after = build(now, memory);
    expect(after).toMatchObject({ problems: [], read: 2 });
    expect(after.files).toEqual(build(now, newMemory()).files);
  });

  it('gives what a first build gives, after any changes, right or wrong', () => {
    const word = fc.constantFrom('A', 'B');
    const body = fc.constantFrom(
      'Text.',
      '[a](a.md)',
      '[b](../lessons/first/one.md)',
      '[x](none.md)',
      '## A\n\nB',
    );
    const more = fc.constantFrom(
      '',
      'draft: true\n',
      'keywords: [x]\n',
      'keywords: [x, y]\n',
      'formerSlugs: [old]\n',
    );
    const file = (path: string, text: fc.Arbitrary<string>) =>
      fc
        .option(text, { nil: undefined, freq: 4 })
        .map((value): Texts => (value === undefined ? {} : { [path]: value }));
    const articles = ['en', 'de'].flatMap((locale) =>
      ['a', 'b', 'c'].map((slug) =>
        file(
          `content/${locale}/articles/${slug}.md`,
          fc.tuple(word, body, more).map((given) => article(...given)),
        ),
      ),
    );
    const lessons = ['one', 'two'].map((slug) =>
      file(
        `content/en/lessons/first/${slug}.md`,
        fc
          .tuple(
            word,
            fc.nat(2),
            body,
            more.filter((one) => !one.startsWith('keywords')),
          )
          .map((given) => lesson(...given)),
      ),
    );
    const config = fc.constantFrom(
      '',
      'locales: {en: full}\n',
      'rules: {link/broken: warn}\n',
      'site: {title: T}\n',
    );
    const state = fc
      .tuple(
        ...articles,
        ...lessons,
        config.map((text): Texts => ({ 'lc-api.yml': text })),
      )
      .map((parts): Texts => Object.assign({ 'content/en/courses/first.md': course('First') }, ...parts));
    fc.assert(
      fc.property(fc.array(state, { minLength: 2, maxLength: 5 }), (states) => {
        const memory = newMemory();
        for (const texts of states) {
          const { files, problems, drafts } = build(texts, memory);
          const first = build(texts, newMemory());
          expect({ files, problems, drafts }).toEqual({
            files: first.files,
            problems: first.problems,
            drafts: first.drafts,
          });
        }
      }),
      { numRuns: runs(25) },
    );
  });
});
