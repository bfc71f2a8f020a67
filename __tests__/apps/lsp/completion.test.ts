import { describe, expect, it } from 'vitest';
import { completionsAt } from '../../../src/apps/lsp/completion.js';
import { CURSOR, editing, lesson } from './editing.js';

/** Returns the labels that are offered at the cursor, in the order in which an editor shows them. */
function offered(path: string, text: string): readonly string[] {
  const { workspace, type } = editing();
  workspace.checked;
  return completionsAt(...type(path, text))
    .items.toSorted((a, b) => ((a.sortText ?? '') < (b.sortText ?? '') ? -1 : 1))
    .map(({ label }) => label);
}

const ARTICLE = 'content/en/articles/first.md';
const BUILD = 'content/en/builds/tool.md';

describe('completion of front matter', () => {
  it('offers the keys that are missing, required ones first, while the text is not valid', () => {
    const keys = offered(ARTICLE, `---\ntitle: A\n${CURSOR}\n---\n\nText.`);
    expect(keys.slice(0, 1)).toEqual(['category']);
    expect(keys).toEqual(expect.arrayContaining(['keywords', 'draft', 'formerSlugs', 'datePublished']));
    for (const one of ['title', 'slug', 'locale', 'url']) expect(keys).not.toContain(one);
    expect(offered(ARTICLE, `---\ntitle: A\ncat${CURSOR}\n---\n`)).toEqual(['category']);
    expect(offered(ARTICLE, `---\ntitle: A\ncat${CURSOR}`)).toEqual(['category']);
    const between = offered(
      ARTICLE,
      `---\ntitle: A\n${CURSOR}\nfaq:\n- question: B\ncategory: basics\n---\n\nkeywords: x\n`,
    );
    for (const one of ['title', 'faq', 'category']) expect(between).not.toContain(one);
    expect(between).toContain('keywords');
  });

  it('offers the course of a lesson only if its folder does not say it', () => {
    expect(offered('content/en/lessons/stash.md', `---\n${CURSOR}\n---\n`)).toContain('courseSlug');
    expect(offered('content/en/lessons/git/stash.md', `---\n${CURSOR}\n---\n`)).not.toContain('courseSlug');
  });

  it('replaces the key and describes it', () => {
    const { workspace, type } = editing();
    workspace.checked;
    const { items } = completionsAt(...type(ARTICLE, `---\ncat${CURSOR}\n---\n`));
    expect(items).toMatchObject([
      {
        detail: 'text, required',
        documentation: { kind: 'markdown', value: 'Category of the article.' },
        textEdit: {
          range: { start: { line: 1, character: 0 }, end: { line: 1, character: 3 } },
          newText: 'category: ',
        },
      },
    ]);
  });

  it('offers the keys of items of lists', () => {
    const faq = (line: string): readonly string[] => offered(ARTICLE, `---\ntitle: A\nfaq:\n${line}\n---\n`);
    expect(faq(`  - ${CURSOR}`)).toEqual(['answer', 'question']);
    expect(faq(`  - question: A?\n    ${CURSOR}`)).toEqual(['answer']);
    expect(faq(`  - ${CURSOR}\n    question: A?\n  - answer: B`)).toEqual(['answer']);
    expect(faq(`- question: A?\n  answer: B\n- an${CURSOR}`)).toEqual(['answer']);
  });

  it.each([
    [ARTICLE, `category: ${CURSOR}`, ['basics', 'advanced']],
    [ARTICLE, `category: adv${CURSOR}`, ['advanced']],
    [BUILD, `status: ${CURSOR}`, ['live', 'internal', 'archived']],
    [BUILD, `draft: ${CURSOR}`, ['true', 'false']],
    ['content/en/lessons/stash.md', `courseSlug: ${CURSOR}`, ['git']],
    ['content/de/lessons/stash.md', `courseSlug: g${CURSOR}`, ['git']],
    [ARTICLE, `title: ${CURSOR}`, []],
  ])('offers the values in %s of %s', (path, line, expected) => {
    expect(offered(path, `---\n${line}\n---\n`)).toEqual(expected);
  });

  it('works in the configuration, in YAML and in indented JSON', () => {
    expect(offered('lc-api.yml', `base${CURSOR}`)).toContain('baseUrl');
    expect(offered('content/en/builds/other.yml', `status: ${CURSOR}`)).toContain('live');
    expect(offered('content/en/builds.yml', `- slug: a\n  ${CURSOR}`)).toEqual(
      expect.arrayContaining(['title', 'status']),
    );
    expect(offered('content/en/builds/x.json', `{\n  "status": "${CURSOR}`)).toContain('live');
  });

  it('offers nothing in texts and outside of the content', () => {
    expect(offered(ARTICLE, `---\ntitle: A\n---\n\ncat${CURSOR}`)).toEqual([]);
    expect(offered('notes.md', `---\ncat${CURSOR}\n---\n`)).toEqual([]);
  });
});

describe('completion of links', () => {
  const body = (text: string, path = 'content/en/lessons/git/merge.md'): readonly string[] =>
    offered(path, lesson('Merge', text)).toSorted();

  it('offers records of the language and files for links, files for pictures', () => {
    expect(body(`[a](${CURSOR}`)).toEqual([
      '../../articles/first.md',
      '../../articles/second.md',
      '../../builds/tool.md',
      '../../courses/git.md',
      './rebase.md',
      './tree.png',
    ]);
    expect(body(`![a](${CURSOR}`)).toEqual(['./tree.png']);
    expect(body(`![a](../${CURSOR}`, ARTICLE)).toEqual([
      '../articles/',
      '../builds/',
      '../courses/',
      '../lessons/',
    ]);
    expect(body(`[a]: fir${CURSOR}`)).toEqual(['../../articles/first.md']);
    expect(body(`[a](Second${CURSOR}`)).toEqual(['../../articles/second.md']);
  });

  it('offers pages after a slash', () => {
    expect(body(`[a](/courses/${CURSOR}`)).toEqual(['/courses/', '/courses/git', '/courses/git/all']);
  });

  it('offers the anchors of the target', () => {
    expect(body(`[a](#${CURSOR}`, ARTICLE)).toContain('first');
    expect(body(`[a](../../articles/second.md#${CURSOR}`)).toContain('a-part');
    expect(body(`[a](/articles/second#a-${CURSOR}`)).toEqual(['a-part']);
    expect(body(`[a](nowhere.md#${CURSOR}`)).toEqual([]);
  });

  it('leaves out what is hidden, and the rest of a long list until more is typed', () => {
    const files = Object.fromEntries(
      Array.from({ length: 300 }, (_, number) => [
        `content/en/courses/c${number}.md`,
        `---\ntitle: Course ${number}\nlevel: any\n---\n\nText.\n`,
      ]),
    );
    const { workspace, type } = editing({ ...files, 'content/en/courses/.hidden.png': '' });
    workspace.checked;
    const ask = (typed: string): ReturnType<typeof completionsAt> =>
      completionsAt(...type('content/en/courses/c1.md', `---\ntitle: A\n---\n\n[a](${typed}${CURSOR}`));
    expect(ask('')).toMatchObject({ isIncomplete: true, items: { length: 200 } });
    expect(ask('c299').items.map(({ label }) => label)).toEqual(['./c299.md']);
  });
});
