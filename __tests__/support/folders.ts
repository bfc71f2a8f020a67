import { createHash } from 'node:crypto';
import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, sep } from 'node:path';
import { onTestFinished } from 'vitest';

/** Files to write, by their paths with `/`. Undefined removes a file. */
export type WrittenFiles =
  | Readonly<Record<string, Uint8Array | string | undefined>>
  | ReadonlyMap<string, Uint8Array | string | undefined>;

/** Makes a folder with some files. It is removed when the test ends. */
export function temporaryFolder(files: WrittenFiles = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'lc-api-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  writeFiles(folder, files);
  return folder;
}

/** Writes files, in their order, with the folders that they need. */
export function writeFiles(folder: string, files: WrittenFiles): void {
  mkdirSync(folder, { recursive: true });
  for (const [path, content] of files instanceof Map ? files : Object.entries(files)) {
    const file = join(folder, path);
    if (content === undefined) {
      rmSync(file);
      continue;
    }
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}

/** Returns the bytes of every file in a folder and its folders, by its path with `/`. */
export function readFiles(folder: string): Map<string, Buffer> {
  return new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((path) => [path.slice(join(folder, sep).length).replaceAll(sep, '/'), readFileSync(path)]),
  );
}

/** The state of an entry. If two states are equal, nothing wrote to the entry between them. */
export interface EntryState {
  readonly kind: 'file' | 'folder' | 'link';
  readonly inode: bigint;
  readonly modified: bigint;
  /** Hash of the bytes of a file, target of a link. */
  readonly content: string;
}

/** Returns the state of everything in a folder and its folders by its path, in order. */
export function survey(folder: string): Map<string, EntryState> {
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
