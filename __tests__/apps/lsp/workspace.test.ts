import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { completionsAt } from '../../../src/apps/lsp/completion.js';
import { diagnosticsOf } from '../../../src/apps/lsp/problems.js';
import { hoverAt, targetAt } from '../../../src/apps/lsp/targets.js';
import { temporaryFolder } from '../../support/folders.js';
import { article, editing, SITE } from './editing.js';

it.each([
  'untitled:Untitled-1',
  'git:/x/content/en/articles/first.md',
  'file:///etc/passwd',
  'file://host/share/x.md',
  'file:///%00',
  'file:///%zz',
  'not a uri',
  '',
])('takes %s for no file of the workspace', (uri) => {
  expect(editing().workspace.pathOf(uri)).toBeUndefined();
});

it('finds the path of a file, however the editor writes its URI, and answers with the same URI', () => {
  const { workspace, root } = editing();
  const uri = `file://${root}/content/en/%61rticles/first.md`;
  expect(workspace.pathOf(uri)).toBe('content/en/articles/first.md');
  expect(workspace.pathOf(`file://${root}/content/../../x.md`)).toBeUndefined();
  workspace.open('content/en/articles/first.md', TextDocument.create(uri, '', 3, 'x'));
  expect(workspace.document('content/en/articles/first.md')).toEqual({ uri, version: 3 });
});

it('reads nothing through links, whatever is open', () => {
  const { workspace, root, type } = editing();
  const elsewhere = temporaryFolder({ 'x.md': 'x' });
  symlinkSync(join(elsewhere, 'x.md'), join(root, 'content/en/articles/linked.md'));
  mkdirSync(join(root, 'content/en/articles/folder.md'));
  type('content/en/articles/linked.md', article('Linked', 'Text.'));
  type('content/en/articles/folder.md', article('Folder', 'Text.'));
  expect(workspace.checked.problems.map(({ rule, file }) => [rule, file])).toEqual([
    ['content/unreadable', 'content/en/articles/linked.md'],
  ]);
});

it('checks a new document before it is saved, and forgets it when it is closed', () => {
  const { workspace, type, root } = editing();
  const path = 'content/en/articles/third.md';
  type(path, '---\ntitle: T\n---\n');
  expect(workspace.checked.problems.every(({ file }) => file === path)).toBe(true);
  expect(workspace.checked.summary.records).toBe(9);
  workspace.close(path);
  expect(workspace.checked.summary.records).toBe(8);
  writeFileSync(join(root, path), article('Third', 'Text.'));
  expect(workspace.refresh([path])).toBe(true);
  expect(workspace.refresh([path])).toBe(false);
  expect(workspace.checked.summary).toEqual({ records: 9, errors: 0, warnings: 0 });
});

it('answers at every place of every beginning of a text', () => {
  const { workspace, type } = editing();
  const path = 'content/en/articles/first.md';
  const whole = SITE[path].replace(
    'category',
    'faq:\n- question: "a\n  answer: [b, {c: d\nkeywords: [x\ncategory',
  );
  for (let length = 0; length <= whole.length; length += 3) {
    const [, file] = type(path, whole.slice(0, length));
    for (const offset of [0, Math.floor(length / 2), length]) {
      completionsAt(workspace, file, offset);
      if (length % 4 > 0) continue;
      hoverAt(workspace, file, offset);
      targetAt(workspace, path, offset);
    }
  }
});

it('is not stopped by a text that is too large', () => {
  const { workspace, type } = editing();
  const path = 'content/en/articles/first.md';
  for (const part of ['- ', '[a](', '[', 'a', ' ', 'a: ', '😀[x](y) ']) {
    const [, file] = type(path, `---\n${part.repeat(200_000)},\n${part.repeat(200_000)}`);
    expect(workspace.checked.problems.length).toBeGreaterThan(0);
    for (const offset of [5, 300_000, file.text.length]) completionsAt(workspace, file, offset);
    diagnosticsOf(workspace)();
  }
});

it('follows the addresses of an imported site', () => {
  const page = (body: string, more = ''): string => `---\ntitle: A\n${more}---\n\n${body}\n`;
  const { workspace, type } = editing({
    'lc-api.yml':
      'folders: {docs: {collection: guides, url: /docs}}\nfrontMatter: {defaults: {guides: {category: c}}}\n',
    'docs/a.mdx': page('[b](/docs/named)'),
    'docs/b.md': page('Text.', 'slug: named\n'),
    'docs/c.md': page('Text.'),
  });
  const rules = (): readonly string[] =>
    workspace.checked.problems.map(({ rule, file }) => `${rule} ${file}`);
  expect(rules()).toEqual([]);
  type('docs/b.md', page('More text.', 'slug: named\n'));
  expect(rules()).toEqual([]);
  type('docs/b.md', page('Text.', 'slug: other\n'));
  expect(rules()).toEqual(['link/broken docs/a.mdx']);
  type('docs/c.md', page('Text.', 'slug: named\n'));
  expect(rules()).toEqual([]);
});
