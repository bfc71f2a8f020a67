import { createHash } from 'node:crypto';
import { lstatSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type BuildOptions, type BuildResult, buildDirectory } from '../../src/pipeline/build.js';
import { writeFiles } from './tree-files.js';

/** A content repository and a folder for its tree, both gone when the test ends. */
export interface Workshop {
  /** Holds both, and whatever else a test needs. */
  readonly folder: string;
  readonly root: string;
  readonly out: string;
  /** Writes files of the repository; `undefined` removes one. */
  write(files: Readonly<Record<string, string | undefined>>): void;
  build(options?: Partial<BuildOptions>): Promise<BuildResult>;
}

/** Opens a workshop whose content is one course, two articles and a changelog entry, in English. */
export function openWorkshop(): Workshop {
  const folder = mkdtempSync(join(tmpdir(), 'lc-api-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const root = join(folder, 'repository');
  const out = join(folder, 'site');
  const write: Workshop['write'] = (files) => {
    for (const [path, text] of Object.entries(files)) {
      if (text === undefined) rmSync(join(root, path));
      else writeFiles(root, new Map([[path, text]]));
    }
  };
  write({
    'lc-api.yml': 'baseUrl: https://learn.example.org\nlocales: {en: full}\n',
    'content/en/courses/basics.md': '---\ntitle: Basics\nlevel: beginner\n---\n\nWhat it is about.\n',
    'content/en/articles/first.md': article('First'),
    'content/en/articles/second.md': article('Second'),
    'content/en/changelog/launch.md': '---\ntitle: Launch\ntool: Site\nimpact: high\n---\n\nIt is here.\n',
  });
  return { folder, root, out, write, build: (options) => buildDirectory({ root, out, ...options }) };
}

/** The text of an article. */
export function article(title: string): string {
  return `---\ntitle: ${title}\ncategory: cost\n---\n\nText of ${title}.\n`;
}

/** What stands at a path: two of the same say that nothing touched it. */
export interface Standing {
  readonly kind: 'file' | 'folder' | 'link';
  readonly inode: bigint;
  readonly modified: bigint;
  /** Hash of the bytes of a file, target of a link. */
  readonly content: string;
}

/** Everything below a folder by its path, in order. */
export function survey(folder: string): Map<string, Standing> {
  return new Map(
    (readdirSync(folder, { recursive: true }) as string[]).sort().map((path) => {
      const full = join(folder, path);
      const status = lstatSync(full, { bigint: true });
      const kind = status.isDirectory() ? 'folder' : status.isSymbolicLink() ? 'link' : 'file';
      const content =
        kind === 'folder'
          ? ''
          : kind === 'link'
            ? readlinkSync(full)
            : createHash('sha256').update(readFileSync(full)).digest('hex');
      return [path, { kind, inode: status.ino, modified: status.mtimeNs, content }];
    }),
  );
}
