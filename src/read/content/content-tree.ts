import {
  constants,
  fstatSync,
  lstatSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  type Stats,
} from 'node:fs';
import { join } from 'node:path';
import { ExplainedError } from '../../base/explained-error.js';
import { withFile } from '../../base/file-io.js';
import { computed, once } from '../../base/once.js';
import { isPlainPath } from '../../base/plain-path.js';
import type { Signature } from '../../base/signature.js';
import { compareText } from '../../base/text-order.js';

/**
 * A source of content: a directory, or (for releases) the objects of a Git commit. Paths are relative to the root, with
 * `/`; the empty path is the root.
 */
export interface ContentTree {
  /** Returns the kind of the entry at a path. Symbolic links are not followed. */
  kind(path: string): EntryKind | undefined;
  /** Returns the entries of a folder, in code unit order. */
  list(path: string): readonly TreeEntry[];
  /** Returns the bytes of a file. Throws the error of the system if they cannot be read. */
  read(path: string): Uint8Array;
  /** Returns their SHA-256, if the tree may know it without reading them. Throws as `read`. */
  digest?(path: string): string;
  /** Notes that another thread has read a file: its signature before that, and its SHA-256. Absent if nobody asks later. */
  noteRead?(path: string, signature: Signature, digest: string): void;
  /** Returns whether a file may be published because content links to it. Absent if every file may. */
  isShareable?(path: string): boolean;
}

export type EntryKind = 'file' | 'folder' | 'link' | 'other';

export interface TreeEntry {
  readonly name: string;
  readonly kind: EntryKind;
}

/** A folder without files. */
export const EMPTY_TREE: ContentTree = {
  kind: () => undefined,
  list: () => [],
  read(path) {
    throw new Error(`An empty folder has no file ${path}.`);
  },
};

/**
 * Returns the content under a directory of this machine. Nothing is read through a symbolic link, which may lead to any
 * file of the machine, and only regular files are opened: a pipe or a device never ends.
 */
export function directoryTree(root: string): ContentTree {
  const realRoot = once(() => realpathSync(root));
  const look = entriesBelow(root);
  return {
    kind: (path) => kindAt(look, path),
    list(path) {
      if (!isRoot(path) && !isPlainPath(path)) throw new IrregularFileError(path);
      const entries = readdirSync(join(root, path), { withFileTypes: true });
      const isFolder = isRoot(path) || statusBelow(root, path)?.isDirectory() === true;
      if (!isFolder) throw new IrregularFileError(path);
      return entries
        .map((entry) => ({ name: entry.name, kind: kindOf(entry) }))
        .sort((a, b) => compareText(a.name, b.name));
    },
    read: (path) => readRegularFile(root, path, realRoot),
  };
}

function isRoot(path: string): boolean {
  return path === '' || path === '.';
}

/**
 * Returns the kind of the entry at a path. Links are not followed.
 *
 * @param look Returns the kind of an entry whose folders are known to be folders.
 */
export function kindAt(look: (path: string) => EntryKind | undefined, path: string): EntryKind | undefined {
  if (isRoot(path)) return 'folder';
  for (let slash = path.indexOf('/'); slash !== -1; slash = path.indexOf('/', slash + 1)) {
    const above = look(path.slice(0, slash));
    if (above !== 'folder') return above === 'link' ? 'link' : undefined;
  }
  return look(path);
}

/**
 * Returns a function from the path of an entry, whose folders are known to be folders, to its kind. A file exists only by
 * the name that its folder lists: Windows and macOS also find it by names in other case, with other accents, and by short
 * names (`GIT~1`). Such a link would fail on Linux, or lead to a hidden file.
 */
export function entriesBelow(root: string): (path: string) => EntryKind | undefined {
  const folders = new Map<string, ReadonlySet<string>>();
  const isListed = (folder: string, name: string): boolean => {
    const namesNow = (): ReadonlySet<string> => new Set(readdirSync(join(root, folder)));
    if (computed(folders, folder, namesNow).has(name)) return true;
    folders.delete(folder); // The file may be new.
    return computed(folders, folder, namesNow).has(name);
  };
  return (path) => {
    const status = isPlainPath(path) ? statusOf(join(root, path)) : undefined;
    if (status === undefined || status.isSymbolicLink()) return status && 'link';
    const slash = path.lastIndexOf('/');
    const isNamed = isListed(path.slice(0, Math.max(0, slash)), path.slice(slash + 1));
    return isNamed ? kindOf(status) : undefined;
  };
}

/** Thrown if a path that should be a regular file or a folder is a link, a pipe or a device. */
class IrregularFileError extends ExplainedError {
  override readonly name = 'IrregularFileError';
  constructor(path: string) {
    super(`${path} is not a regular file, or a symbolic link leads to it.`);
  }
}

/** Errors of the system about a file that its author can make readable. */
const REFUSALS: readonly unknown[] = ['EACCES', 'EPERM', 'ENOENT', 'ERR_FS_FILE_TOO_LARGE'];

/** Returns whether a file could not be read because of the machine, and not because of the file. */
export function isMachineFault(error: unknown): boolean {
  return error instanceof Error && 'code' in error && !REFUSALS.includes(error.code);
}

function readRegularFile(root: string, path: string, realRoot: () => string): Buffer {
  const before = statusBelow(root, path);
  if (before?.isFile() === false || !isPlainPath(path)) throw new IrregularFileError(path);
  // Windows lacks these flags.
  const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants;
  const read = (file: number): Buffer => {
    const now = fstatSync(file);
    // If a link has replaced a folder in between, this is another file.
    if (!isSameFile(before, now) || isElsewhere(file, path, realRoot)) throw new IrregularFileError(path);
    return readFileSync(file);
  };
  return withFile(join(root, path), read, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
}

/**
 * Returns whether an open file is the one that was at its path.
 *
 * @param hasDevices Whether both have the same number of their device. On Windows, they differ in Node 22.12 to 22.16, 24.0
 *   and 24.1.
 */
export function isSameFile(
  before: Pick<Stats, 'ino' | 'dev'> | undefined,
  now: Pick<Stats, 'ino' | 'dev'>,
  hasDevices = constants.O_NOFOLLOW !== undefined,
): boolean {
  return before?.ino === now.ino && (!hasDevices || before.dev === now.dev);
}

/** Returns whether an open file is not the file at a path under the root, as far as the system can tell (Linux). */
function isElsewhere(file: number, path: string, realRoot: () => string): boolean {
  let real: string;
  try {
    real = readlinkSync(`/proc/self/fd/${file}`);
  } catch {
    // Only Linux has this folder.
    return false;
  }
  // An editor may have replaced the file after it was opened.
  return real.replace(/ \(deleted\)$/, '') !== join(realRoot(), path);
}

/** Returns the status of a regular file at a path under a folder; undefined for anything else, or if a link leads there. */
export function regularFileBelow(root: string, path: string): Stats | undefined {
  const status = statusBelow(root, path);
  return status?.isFile() ? status : undefined;
}

/** Returns the status of the entry at a path. A link on the way is not followed: its own status is returned. */
function statusBelow(root: string, path: string): Stats | undefined {
  if (!isPlainPath(path)) return undefined;
  let way = root;
  let status: Stats | undefined;
  for (const [index, segment] of path.split('/').entries()) {
    if (index > 0 && status?.isDirectory() !== true) return status?.isSymbolicLink() ? status : undefined;
    way = join(way, segment);
    status = statusOf(way);
  }
  return status;
}

/** Returns the status of the entry at a path; undefined if there is none, or if no file system allows the path. */
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
