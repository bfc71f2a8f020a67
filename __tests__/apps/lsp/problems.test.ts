import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { diagnosticsOf } from '../../../src/apps/lsp/problems.js';
import { offsetOf, rangeOf } from '../../../src/apps/lsp/ranges.js';
import { Workspace } from '../../../src/apps/lsp/workspace.js';
import { directoryTree } from '../../../src/read/content/content-tree.js';
import { checkTree } from '../../../src/run/check-tree.js';
import { temporaryFolder } from '../../support/folders.js';
import { runs } from '../../support/scope.js';
import { article, editing, lesson, SITE } from './editing.js';

const FIRST = 'content/en/articles/first.md';

describe('diagnostics', () => {
  it('have the rule, its page, the severity, the range and what to write', () => {
    const { workspace, type } = editing();
    const send = diagnosticsOf(workspace);
    expect(send()).toEqual([]);
    type(FIRST, article('First', 'See [Git](/courses/gti).'));
    expect(send()).toEqual([
      {
        uri: workspace.document(FIRST).uri,
        version: 1,
        diagnostics: [
          {
            range: { start: { line: 5, character: 4 }, end: { line: 5, character: 23 } },
            severity: 1,
            code: 'link/broken',
            codeDescription: { href: expect.stringMatching(/docs\/reference\/rules\/link\/broken\.md$/) },
            source: 'lc-api',
            message: 'Nothing is published at "/courses/gti".\nDid you mean "/courses/git"?',
            relatedInformation: [],
          },
        ],
      },
    ]);
    expect(send()).toEqual([]);
    type(FIRST, article('First', 'See [Git](/courses/git).'));
    expect(send()).toEqual([{ uri: workspace.document(FIRST).uri, diagnostics: [] }]);
  });

  it('have columns in UTF-16, also if a text changes before them only', () => {
    const { workspace, type } = editing();
    const send = diagnosticsOf(workspace);
    const columnOf = (sign: string): number | undefined => {
      type(FIRST, article('First', `${sign} [x](nowhere.md) [y](nowhere.md)`));
      return send()[0]?.diagnostics[1]?.range.start.character;
    };
    expect(columnOf('a')).toBe(18);
    expect(columnOf('😀')).toBe(19);
    expect(columnOf('é')).toBe(18);
  });

  it('come for files that are not open, too, and have the related places', () => {
    const { root, workspace } = editing();
    const send = diagnosticsOf(workspace);
    send();
    rmSync(join(root, 'content/en/courses/git.md'));
    workspace.refresh(['content/en/courses/git.md']);
    const broken = new Map(send().map(({ uri, diagnostics }) => [uri, diagnostics]));
    const of = (path: string) => broken.get(workspace.document(path).uri);
    expect(of(FIRST)?.[0]).toMatchObject({
      code: 'link/broken',
      message: expect.stringContaining('/courses/git'),
    });
    expect(of('content/en/articles/second.md')?.[0]).toMatchObject({ code: 'link/broken' });
    expect(of('content/en/lessons/git/rebase.md')?.[0]).toMatchObject({
      code: 'reference/unknown-course',
      relatedInformation: [{ location: { uri: workspace.document('content/en/lessons/git/merge.md').uri } }],
    });
    writeFileSync(join(root, 'content/en/courses/git.md'), SITE['content/en/courses/git.md']);
    workspace.refresh(['content/en/courses/git.md']);
    expect(send().every(({ diagnostics }) => diagnostics.length === 0)).toBe(true);
  });

  it('follow the configuration while it is edited', () => {
    const { workspace, type } = editing();
    const send = diagnosticsOf(workspace);
    send();
    type('lc-api.yml', SITE['lc-api.yml'].replace('[basics', '[base'));
    expect(send().map(({ diagnostics }) => diagnostics[0]?.code)).toEqual(['schema/enum', 'schema/enum']);
    type('lc-api.yml', 'baseURL: [');
    expect(send().some(({ uri }) => uri === workspace.document('lc-api.yml').uri)).toBe(true);
    expect(workspace.content?.index.records.length).toBe(8);
    workspace.close('lc-api.yml');
    expect(send().every(({ diagnostics }) => diagnostics.length === 0)).toBe(true);
  });
});

it('counts positions as the protocol does, whatever the line ends are', () => {
  const { type } = editing();
  const [, file] = type(FIRST, '\ufeffa\r\nb😀c\rd');
  for (const [line, character, offset] of [
    [0, 1, 1],
    [1, 4, 6],
    [1, 99, 6],
    [2, 1, 8],
    [99, 0, 8],
  ] as const)
    expect(offsetOf(file, { line, character })).toBe(offset);
  expect(rangeOf(file, { start: 3, end: 6 })).toEqual({
    start: { line: 1, character: 1 },
    end: { line: 1, character: 4 },
  });
});

/** Texts that break and repair links, references, slugs, front matter and the configuration. */
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  'lc-api.yml': [SITE['lc-api.yml'], 'baseUrl: https://example.org\n', 'baseUrl: ['],
  'content/en/courses/git.md': [
    SITE['content/en/courses/git.md'],
    SITE['content/en/courses/git.md'].replace('level', 'draft: true\nlevel'),
    SITE['content/en/courses/git.md'].replace('level', 'formerSlugs: [svn]\nlevel'),
    '---\ntitle',
    '',
  ],
  'content/en/courses/svn.md': ['---\ntitle: S\nlevel: any\n---\n\n# Top\n\nText.\n'],
  'content/de/courses/svn.md': ['---\ntitle: S\nlevel: any\n---\n\nText.\n'],
  'content/en/lessons/git/merge.md': [
    lesson('Merge', 'See [it](../../courses/svn.md#top).'),
    lesson('M', '![](tree.png)', 'draft: true\n'),
  ],
  'content/en/lessons/svn/merge.md': [lesson('Merge', '[x](/courses/svn#lessons)')],
  'content/en/articles/first.md': [
    article('First', '[a](/courses/svn) [b](../lessons/git/merge.md#x) [c](second.md#a-part)'),
    article('First', '[a](/de/courses/svn) [b](/courses/git#lessons) [c](#a-part) [d](/lessons/rebase)'),
  ],
  'content/en/articles/second.md': [
    article('Second', 'Text.').replace('A part', 'Another part'),
    article('Second', '[a](../lessons/git/tree.png)'),
  ],
};

it('always equals a fresh check of the same texts', () => {
  const paths = Object.keys(TEXTS);
  const step = fc.record({ path: fc.constantFrom(...paths), text: fc.nat(9), isOpen: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 12 }), (steps) => {
      const root = temporaryFolder(SITE);
      const [workspace, disk] = [new Workspace(root), temporaryFolder(SITE)];
      for (const { path, text: choice, isOpen } of steps) {
        const texts = TEXTS[path] as readonly string[];
        const text = texts[choice];
        if (text === undefined) {
          workspace.close(path);
          const saved = (SITE as Readonly<Record<string, string>>)[path];
          if (saved === undefined) rmSync(join(disk, path), { force: true });
          else writeFileSync(join(disk, path), saved);
        } else {
          workspace.open(path, TextDocument.create(workspace.document(path).uri, '', 1, text));
          try {
            writeFileSync(join(disk, path), text);
          } catch {
            // A document in a folder that does not exist is not checked before it is saved.
            workspace.close(path);
          }
        }
        if (isOpen) workspace.checked;
      }
      const fresh = checkTree(directoryTree(disk), undefined);
      expect(workspace.checked.certain()).toEqual(fresh.problems);
      expect(workspace.checked.summary).toEqual(fresh.summary);
    }),
    { numRuns: runs(100) },
  );
});

it('does not write to the content', () => {
  const { root, type, workspace } = editing();
  type(FIRST, 'other');
  workspace.checked;
  expect(readFileSync(join(root, FIRST), 'utf8')).toBe(SITE[FIRST]);
});
