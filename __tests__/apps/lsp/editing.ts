import { TextDocument } from 'vscode-languageserver-textdocument';
import { Workspace } from '../../../src/apps/lsp/workspace.js';
import type { SourceFile } from '../../../src/read/content/source-file.js';
import { temporaryFolder } from '../../support/folders.js';

/** The sign for the place of the cursor in a text. */
export const CURSOR = '▮';

/** A folder that is open in an editor. */
export interface Editing {
  readonly root: string;
  readonly workspace: Workspace;
  /** Opens a document, or changes its text. Returns the place of the cursor in it. */
  type(path: string, text: string): readonly [Workspace, SourceFile, number];
}

/** Opens a folder with some files in an editor. */
export function editing(files: Readonly<Record<string, string>> = SITE): Editing {
  const root = temporaryFolder(files);
  const workspace = new Workspace(root);
  let version = 0;
  return {
    root,
    workspace,
    type(path, text) {
      const offset = text.indexOf(CURSOR);
      const { uri } = workspace.document(path);
      workspace.open(path, TextDocument.create(uri, '', ++version, text.replace(CURSOR, '')));
      return [workspace, workspace.file(path), Math.max(0, offset)];
    },
  };
}

const course = (title: string, more = ''): string =>
  `---\ntitle: ${title}\nlevel: any\n${more}---\n\nHow to begin with ${title}.\n`;

export const lesson = (title: string, body: string, more = ''): string =>
  `---\nnumber: "${title.length}"\ntitle: ${title}\nstatus: available\n${more}---\n\n${body}\n`;

export const article = (title: string, body: string, more = ''): string =>
  `---\ntitle: ${title}\ncategory: basics\n${more}---\n\n${body}\n\n## A part\n\nText.\n`;

/** A course in two languages with a lesson, and articles that link to both. */
export const SITE = {
  'lc-api.yml':
    'baseUrl: https://example.org\nlocales: {en: full, de: full}\nvocabularies:\n  article.category: [basics, advanced]\n',
  'content/en/courses/git.md': course('Git'),
  'content/de/courses/git.md': course('Git auf Deutsch'),
  'content/en/lessons/git/merge.md': lesson(
    'Merge',
    'See [the course](../../courses/git.md) and ![a picture](./tree.png).',
  ),
  'content/en/lessons/git/rebase.md': lesson('Rebase', 'After [merging](merge.md).'),
  'content/en/lessons/git/tree.png': 'not looked into',
  'content/de/lessons/git/merge.md': lesson('Einig', 'Siehe [den Kurs](../../courses/git.md).'),
  'content/en/articles/first.md': article(
    'First',
    'See [Git](/courses/git#top), [merge](../lessons/git/merge.md "how") and [second](./second.md#a-part).',
  ),
  'content/en/articles/second.md': article(
    'Second',
    'See ![the tree](../lessons/git/tree.png) and [Git].\n\n[Git]: ../courses/git.md',
  ),
  'content/en/builds/tool.md':
    '---\ntitle: Tool\ntagline: A tool\ncategory: tool\nstatus: live\n---\n\nText.\n\n## Part\n\nText.\n',
} as const;
