import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { WorkspaceEdit } from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { renameRecord } from '../../../src/apps/lsp/rename.js';
import { targetAt } from '../../../src/apps/lsp/targets.js';
import { directoryTree } from '../../../src/read/content/content-tree.js';
import { checkTree } from '../../../src/run/check-tree.js';
import { article, editing, SITE } from './editing.js';

/** Applies an edit as an editor does that saves everything. */
function apply({ documentChanges = [] }: WorkspaceEdit): void {
  for (const change of documentChanges) {
    if ('edits' in change) {
      const path = fileURLToPath(change.textDocument.uri);
      const document = TextDocument.create(change.textDocument.uri, '', 0, readFileSync(path, 'utf8'));
      writeFileSync(path, TextDocument.applyEdits(document, change.edits as never));
    } else if (change.kind === 'rename') {
      const to = fileURLToPath(change.newUri);
      mkdirSync(dirname(to), { recursive: true });
      renameSync(fileURLToPath(change.oldUri), to);
    }
  }
}

/** Renames a record and returns a function that reads the files afterwards. */
function renamed(
  files: Readonly<Record<string, string>>,
  path: string,
  slug: string,
): (path: string) => string {
  const { root, workspace } = editing(files);
  expect(workspace.checked.problems).toEqual([]);
  const record = targetAt(workspace, path, 0)?.record;
  if (record === undefined) throw new Error(`${path} has no record.`);
  apply(renameRecord(workspace, record, slug));
  const { problems } = checkTree(directoryTree(root), undefined);
  expect(problems).toEqual([]);
  expect(existsSync(join(root, path))).toBe(false);
  return (one) => readFileSync(join(root, one), 'utf8');
}

describe('renaming a record', () => {
  it('changes its files in all languages, links to it, and its former slugs', () => {
    const read = renamed(SITE, 'content/en/articles/second.md', 'other');
    expect(read('content/en/articles/other.md')).toContain('category: basics\nformerSlugs: [second]\n---');
    expect(read('content/en/articles/first.md')).toContain('[second](./other.md#a-part)');
  });

  it('moves the lessons of a course, whose folder has its name, with their pictures', () => {
    const read = renamed(SITE, 'content/en/courses/git.md', 'git-basics');
    expect(read('content/de/courses/git-basics.md')).toContain('formerSlugs: [git]');
    expect(read('content/en/lessons/git-basics/merge.md')).toContain(
      '[the course](../../courses/git-basics.md)',
    );
    expect(read('content/de/lessons/git-basics/merge.md')).toContain(
      '[den Kurs](../../courses/git-basics.md)',
    );
    expect(read('content/en/articles/first.md')).toContain(
      '[Git](/courses/git-basics#top), [merge](../lessons/git-basics/merge.md "how")',
    );
    expect(read('content/en/articles/second.md')).toContain(
      '![the tree](../lessons/git-basics/tree.png) and [Git].',
    );
    expect(read('content/en/articles/second.md')).toContain('[Git]: ../courses/git-basics.md');
  });

  it('changes a lesson that others name relative to their own folder', () => {
    const read = renamed(SITE, 'content/en/lessons/git/merge.md', 'join');
    expect(read('content/en/lessons/git/rebase.md')).toContain('[merging](join.md)');
    expect(read('content/de/lessons/git/join.md')).toContain('formerSlugs: [merge]');
  });

  it.each([
    ['formerSlugs: [a, b]', 'formerSlugs: [a, b, second]'],
    ['formerSlugs:\n  - a', 'formerSlugs:\n  - a\n  - second'],
    ['formerSlugs: []', 'formerSlugs: [second]'],
    ['formerSlugs:', 'formerSlugs: [second]'],
  ])('adds to %s', (before, after) => {
    const path = 'content/en/articles/second.md';
    const read = renamed({ ...SITE, [path]: article('Second', 'Text.', `${before}\n`) }, path, 'other');
    expect(read('content/en/articles/other.md')).toContain(`${after}\n---`);
  });

  it('knows YAML, JSON and folders', () => {
    const build = {
      title: 'B',
      tagline: 'T',
      category: 'tool',
      status: 'live',
      sections: [{ title: 'S', body: 'T' }],
    };
    const yaml = JSON.stringify(build)
      .slice(1, -1)
      .replaceAll(',"', '\n"')
      .replace('[{"title":"S"\n', '[{"title":"S",')
      .replaceAll('":', '": ');
    const files = {
      ...SITE,
      'content/en/builds/one.yml': yaml,
      'content/en/builds/two.json': JSON.stringify(build, null, 2),
      'content/en/builds/three/index.md': `${SITE['content/en/builds/tool.md']}\n![it](./a.png) [t](../tool.md)\n`,
      'content/en/builds/three/a.png': '',
    };
    expect(renamed(files, 'content/en/builds/one.yml', 'uno')('content/en/builds/uno.yml')).toContain(
      '\nformerSlugs: [one]\n',
    );
    expect(renamed(files, 'content/en/builds/two.json', 'due')('content/en/builds/due.json')).toContain(
      '"formerSlugs": ["two"]',
    );
    expect(
      renamed(files, 'content/en/builds/three/index.md', 'tre')('content/en/builds/tre/index.md'),
    ).toContain('[t](../tool.md)');
  });

  it('changes references, quoted or not', () => {
    const stash = '---\nnumber: "99"\ntitle: S\nstatus: available\ncourseSlug: "git"\n---\n\nText.\n';
    const read = renamed(
      { ...SITE, 'content/en/lessons/stash.md': stash },
      'content/en/courses/git.md',
      'vcs',
    );
    expect(read('content/en/lessons/stash.md')).toContain('courseSlug: "vcs"');
  });

  it.each([
    ['No Slug', '"No Slug" cannot be a slug: only lower-case letters'],
    ['first', '"first" is or was the slug of another article in en: content/en/articles/first.md.'],
    ['taken', '"content/en/articles/taken.md" exists already.'],
  ])('refuses %s', (slug, message) => {
    const { workspace, root } = editing();
    writeFileSync(join(root, 'content/en/articles/taken.md'), '');
    const record = targetAt(workspace, 'content/en/articles/second.md', 0)?.record as never;
    if (slug !== 'taken') expect(() => renameRecord(workspace, record, slug)).toThrow(message);
    else expect(() => renameRecord(workspace, record, slug)).toThrow(/exists already|is or was/);
  });

  it('refuses a record in a list', () => {
    const { workspace, type } = editing();
    const [, , offset] = type('content/en/builds.yml', '- slug: one\n  title: One\n');
    const listed = targetAt(workspace, 'content/en/builds.yml', offset)?.record as never;
    expect(() => renameRecord(workspace, listed, 'other')).toThrow(
      'content/en/builds.yml has several records',
    );
  });
});
