import { expect, it } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { actionsAt } from '../../../src/apps/lsp/problems.js';
import { fixAll } from '../../../src/check/fix.js';
import { directoryTree } from '../../../src/read/content/content-tree.js';
import { checkTree } from '../../../src/run/check-tree.js';
import { article, editing, SITE } from './editing.js';

const FIRST = 'content/en/articles/first.md';
const SECOND = 'content/en/articles/second.md';
const broken = (path: string): string =>
  article('T', '😀 Text.').replace('title', path === FIRST ? 'titel' : 'ttle');

it('offers the fixes of "check --fix": one, those of the file, and all', () => {
  const { workspace, root } = editing({
    ...SITE,
    [FIRST]: broken(FIRST),
    [SECOND]: broken(SECOND).replaceAll('\n', '\r\n'),
  });
  const ask = (line: number, only?: string[]) =>
    actionsAt(workspace, FIRST, {
      textDocument: { uri: workspace.document(FIRST).uri },
      range: { start: { line, character: 0 }, end: { line, character: 0 } },
      context: { diagnostics: [], ...(only && { only }) },
    });
  expect(ask(5)).toEqual([]);
  expect(ask(1).map(({ title, kind }) => [title, kind])).toEqual([
    ['Write "title: T", or remove the field.', 'quickfix'],
    ['Fix all problems of this file', 'source.fixAll'],
    ['Fix all 2 problems that have a safe fix', 'quickfix'],
  ]);
  expect(ask(1)[0]?.diagnostics).toMatchObject([{ code: 'schema/unknown-field' }]);
  expect(ask(9, ['source.fixAll'])).toHaveLength(1);
  expect(ask(1, ['quickfix'])).toHaveLength(2);
  expect(ask(1, ['refactor'])).toEqual([]);
  const { files } = fixAll(directoryTree(root), checkTree(directoryTree(root), undefined), (tree) =>
    checkTree(tree, undefined),
  );
  const changes = ask(1).at(-1)?.edit?.documentChanges ?? [];
  expect(changes).toHaveLength(2);
  for (const change of changes) {
    if (!('edits' in change)) throw new Error('An edit was expected.');
    const path = [FIRST, SECOND].find((one) => change.textDocument.uri.endsWith(one)) as string;
    const source = Buffer.from(directoryTree(root).read(path)).toString();
    const text = TextDocument.applyEdits(TextDocument.create('', '', 0, source), change.edits as never);
    expect(text).toBe(files.get(path));
  }
});
