import { lstatSync, readdirSync, readFileSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import { compareText } from '../model/text-order.js';

/**
 * Where content is read from: a directory, or (for releases) the objects of a Git commit. Paths are
 * relative to the root, with `/`; the empty path is the root.
 */
export interface ContentTree {
  /** What stands at a path. Symbolic links are not followed. */
  kind(path: string): EntryKind | undefined;
  /** Names in a folder, in code unit order. */
  list(path: string): readonly TreeEntry[];
  /** The bytes of a file. Throws what the system throws where they cannot be read. */
  read(path: string): Uint8Array;
  /** SHA-256 of them, where it may be known without reading them. Throws as `read`. */
  digest?(path: string): string;
}

export type EntryKind = 'file' | 'folder' | 'link' | 'other';

export interface TreeEntry {
  readonly name: string;
  readonly kind: EntryKind;
}

/** The content below a directory of this machine. */
export function directoryTree(root: string): ContentTree {
  return {
    kind(path) {
      // A link anywhere on the way leads out of what the root's owner wrote; it is not followed.
      const segments = path === '' ? [] : path.split('/');
      let kind: EntryKind = 'folder';
      for (let length = 1; length <= segments.length; length++) {
        if (kind !== 'folder') return kind === 'link' ? 'link' : undefined;
        const next = kindAt(join(root, ...segments.slice(0, length)));
        if (next === undefined) return undefined;
        kind = next;
      }
      return kind;
    },
    list(path) {
      return readdirSync(join(root, path), { withFileTypes: true })
        .map((entry) => ({ name: entry.name, kind: kindOf(entry) }))
        .sort((a, b) => compareText(a.name, b.name));
    },
    read(path) {
      return readFileSync(join(root, path));
    },
  };
}

/** What stands at a path of this machine, whatever the way there. */
export function kindAt(path: string): EntryKind | undefined {
  const status = statusOf(path);
  return status && kindOf(status);
}

/** The status of what stands at a path; a path that no file system takes names nothing. */
function statusOf(path: string): Stats | undefined {
  if (path.includes('\0')) return undefined;
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch (error) {
    const { code } = error as { code?: unknown };
    if (code === 'ENAMETOOLONG' || code === 'EINVAL') return undefined;
    throw error;
  }
}

function kindOf(entry: { isFile(): boolean; isDirectory(): boolean; isSymbolicLink(): boolean }): EntryKind {
  if (entry.isSymbolicLink()) return 'link';
  if (entry.isDirectory()) return 'folder';
  return entry.isFile() ? 'file' : 'other';
}
