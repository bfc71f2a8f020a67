import { join } from 'node:path';
import { type BuildJob, buildDirectory } from '../../src/run/build.js';
import type { BuildResult } from '../../src/run/cache/stored-result.js';
import { temporaryFolder, type WrittenFiles, writeFiles } from './folders.js';

/** A content repository and a folder for its tree. Both are removed when the test ends. */
export interface Workspace {
  /** The folder that contains both, and whatever else a test needs. */
  readonly folder: string;
  readonly root: string;
  readonly out: string;
  /** Writes files of the repository; undefined removes one. */
  write(files: WrittenFiles): void;
  build(options?: Partial<BuildJob>): Promise<BuildResult>;
}

/** Opens a workspace whose content is one course, two articles and a changelog entry, in English. */
export function openWorkspace(): Workspace {
  const folder = temporaryFolder();
  const root = join(folder, 'repository');
  const out = join(folder, 'site');
  writeFiles(root, {
    'lc-api.yml': 'baseUrl: https://learn.example.org\nlocales: {en: full}\n',
    'content/en/courses/basics.md': '---\ntitle: Basics\nlevel: beginner\n---\n\nWhat it is about.\n',
    'content/en/articles/first.md': article('First'),
    'content/en/articles/second.md': article('Second'),
    'content/en/changelog/launch.md': '---\ntitle: Launch\ntool: Site\nimpact: high\n---\n\nIt is here.\n',
  });
  return {
    folder,
    root,
    out,
    write: (files) => writeFiles(root, files),
    build: (options) => buildDirectory({ root, out, ...options }),
  };
}

/** Returns the text of an article. */
export function article(title: string): string {
  return `---\ntitle: ${title}\ncategory: cost\n---\n\nText of ${title}.\n`;
}
