import { describe, expect, it } from 'vitest';
import { hoverAt, referencesTo, targetAt } from '../../../src/apps/lsp/targets.js';
import { article, CURSOR, editing, lesson } from './editing.js';

const FIRST = 'content/en/articles/first.md';
const MERGE = 'content/en/lessons/git/merge.md';

/** Returns the record or file of the link or reference at the cursor. */
function found(path: string, text: string): string | undefined {
  const { type } = editing();
  const [workspace, , offset] = type(path, text);
  return targetAt(workspace, path, offset)?.file;
}

describe('the target of a place', () => {
  it.each([
    [`[a](/courses/g${CURSOR}it)`, 'content/en/courses/git.md'],
    [`[a${CURSOR}](../courses/git.md#top)`, 'content/en/courses/git.md'],
    [`[a](/de/kurse/git${CURSOR})`, 'content/de/courses/git.md'],
    [`[a${CURSOR}](#a-part)`, FIRST],
    [`![a](../lessons/git/tree.p${CURSOR}ng)`, 'content/en/lessons/git/tree.png'],
    [`[![a](../lessons/git/tree.p${CURSOR}ng)](/courses/git)`, 'content/en/lessons/git/tree.png'],
    [`[![a](../lessons/git/tree.png)](/courses${CURSOR}/git)`, 'content/en/courses/git.md'],
    [`[a](nowher${CURSOR}e.md)`, undefined],
    [`[a](https://exam${CURSOR}ple.org)`, undefined],
    [`Te${CURSOR}xt.`, FIRST],
  ])('of %s is %s', (body, expected) => {
    expect(found(FIRST, article('First', body))).toBe(expected);
  });

  it('of a reference is its record', () => {
    const text = lesson('Stash', 'Text.', `courseSlug: gi${CURSOR}t\n`);
    expect(found('content/de/lessons/stash.md', text)).toBe('content/de/courses/git.md');
  });

  it('in a list of records is the record of the place', () => {
    const { type } = editing();
    const path = 'content/en/builds.yml';
    const [workspace, , offset] = type(
      path,
      `- slug: one\n  title: One\n- slug: two\n  title: Tw${CURSOR}o\n`,
    );
    expect(targetAt(workspace, path, offset)?.record?.slug).toBe('two');
  });
});

it('finds links and references to a record, from all languages and formats of links', () => {
  const { workspace, root } = editing();
  const target = targetAt(workspace, 'content/en/courses/git.md', 5)?.record;
  const places = target && referencesTo(workspace, target);
  expect(
    places?.map(
      ({ uri, range: { start } }) =>
        `${decodeURI(uri).slice(`file://${root}/content/`.length)}:${start.line + 1}`,
    ),
  ).toEqual([
    'en/articles/first.md:6',
    'en/articles/second.md:8',
    'en/lessons/git/merge.md:1',
    'en/lessons/git/merge.md:7',
    'en/lessons/git/rebase.md:1',
  ]);
});

describe('hovering', () => {
  const shown = (path: string, text: string): string | undefined => {
    const hover = hoverAt(...editing().type(path, text));
    return (hover?.contents as { value: string } | undefined)?.value;
  };

  it('over a key says what the schema says, and what is allowed', () => {
    expect(shown(FIRST, `---\ncate${CURSOR}gory: x\n---\n`)).toBe(
      '**category**: text, required\n\nCategory of the article.\n\nValues: "basics", "advanced".',
    );
    expect(shown('content/en/builds/tool.md', `---\nsta${CURSOR}tus\n---\n`)).toContain('"live", "internal"');
    expect(shown(FIRST, `---\nunkn${CURSOR}own: x\n---\n`)).toBeUndefined();
    expect(shown('lc-api.yml', `base${CURSOR}Url: x\n`)).toContain('Address of the site');
  });

  it('over a link shows title and summary of the target as text', () => {
    expect(shown(FIRST, article('First', `[a](${CURSOR}/courses/git)`))).toBe(
      '**Git**\n\ncourse `git` (en)\n\nHow to begin with Git.',
    );
    expect(shown(FIRST, article('First', `[a](${CURSOR}https://example.org)`))).toBeUndefined();
    const { type } = editing();
    type(
      'content/en/courses/git.md',
      '---\ntitle: "![](https://example.org/x.png)"\nlevel: any\n---\n\nText.\n',
    );
    const hover = hoverAt(...type(FIRST, article('First', `[a](${CURSOR}/courses/git)`)));
    expect(JSON.stringify(hover)).toContain('!\\\\[\\\\](https\\\\://');
  });

  it.each([
    ['A course, a lesson: (an) item - no. 1!', 'A course, a lesson: (an) item - no. 1!'],
    [
      '*a* _b_ `c` ~~d~~ <e> &amp; [f](g) | h \\ i',
      '\\*a\\* \\_b\\_ \\`c\\` \\~\\~d\\~\\~ \\<e\\> \\&amp; \\[f\\](g) \\| h \\\\ i',
    ],
    ['http://a.org WWW.b.org c@d.org', 'http\\://a.org WWW\\.b.org c\\@d.org'],
    ['1. First', '1\\. First'],
    ['- First', '\\- First'],
    ['# First', '\\# First'],
  ])('over a link shows %j with no more backslashes than it needs', (title, markdown) => {
    const { type } = editing();
    type('content/en/courses/git.md', `---\ntitle: ${JSON.stringify(title)}\nlevel: any\n---\n\nText.\n`);
    const hover = hoverAt(...type(FIRST, article('First', `[a](${CURSOR}/courses/git)`)));
    expect((hover?.contents as { value: string } | undefined)?.value).toContain(`**${markdown}**\n`);
  });

  it('over a text shows nothing', () => {
    expect(shown(MERGE, lesson('Merge', `Te${CURSOR}xt`))).toBeUndefined();
  });
});
