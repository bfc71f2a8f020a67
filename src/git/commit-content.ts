import type { ContentTree, EntryKind, TreeEntry } from '../content/content-tree.js';
import { compareText } from '../model/text-order.js';
import { GitError, git } from './git.js';
import type { Repository } from './revisions.js';

/** A file of a commit. */
interface Blob {
  readonly id: string;
  readonly bytes: number;
}

/** Blobs are read ahead in batches: one process for each file would take minutes. */
const BATCH_FILES = 1000;
const BATCH_BYTES = 16_000_000;

/** Files that are read ahead: those that hold records. Others, such as pictures, are read one by one. */
const CONTENT = /\.(?:md|ya?ml|json)$/i;

/**
 * The content of a commit, read from the objects of the repository: no checkout, and nothing of the working
 * tree. Symbolic links are `link`, submodules `other`.
 *
 * @param repository A folder in it, and the settings by which it reaches what a partial clone lacks.
 * @param commit Id of the commit.
 * @param root Folder of the content repository in it, with `/`; empty for the top level.
 * @throws GitError where the commit has no such folder.
 */
export function commitContent(repository: Repository, commit: string, root: string): ContentTree {
  const { folders, blobs, links } = readListing(repository, root === '' ? commit : `${commit}:${root}`);
  const ahead = [...blobs].filter(([path]) => CONTENT.test(path)).sort(([a], [b]) => compareText(a, b));
  const places = new Map(ahead.map(([path], index) => [path, index]));
  let batch: ReadonlyMap<string, Buffer> = new Map();

  return {
    kind(path) {
      if (folders.has(path)) return 'folder';
      return blobs.has(path) ? 'file' : (links.get(path) ?? kindBelow(path, links));
    },
    list(path) {
      return [...(folders.get(path) ?? [])]
        .map(([name, kind]): TreeEntry => ({ name, kind }))
        .sort((a, b) => compareText(a.name, b.name));
    },
    read(path) {
      const blob = blobs.get(path);
      if (blob === undefined) throw new GitError('cat-file', undefined, `the commit has no file ${path}`);
      const place = places.get(path);
      if (place === undefined) return git(repository, 'cat-file', 'blob', blob.id);
      if (!batch.has(blob.id)) batch = readBatch(repository, idsFrom(ahead, place));
      return batch.get(blob.id) as Buffer;
    },
  };
}

/** A link on the way is not followed; what is said to be below it is the link. */
function kindBelow(path: string, links: ReadonlyMap<string, EntryKind>): EntryKind | undefined {
  for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
    if (links.get(path.slice(0, end)) === 'link') return 'link';
  }
  return undefined;
}

interface Listing {
  /** Names and kinds in each folder. */
  readonly folders: ReadonlyMap<string, ReadonlyMap<string, EntryKind>>;
  readonly blobs: ReadonlyMap<string, Blob>;
  /** What is neither a file nor a folder. */
  readonly links: ReadonlyMap<string, EntryKind>;
}

/** Reads `git ls-tree`: `<mode> <type> <id> <size>\t<path>\0`. */
function readListing(repository: Repository, tree: string): Listing {
  const folders = new Map<string, Map<string, EntryKind>>([['', new Map()]]);
  const blobs = new Map<string, Blob>();
  const links = new Map<string, EntryKind>();
  const output = git(repository, 'ls-tree', '-r', '-l', '-z', '--full-tree', tree).toString('utf8');
  for (const line of output.split('\0')) {
    const match = /^(\d+) (\w+) ([0-9a-f]+) +(\d+|-)\t(.+)$/s.exec(line);
    if (match === null) continue;
    const [, mode, , id, size, path] = match as unknown as [string, string, string, string, string, string];
    const kind: EntryKind = mode === '120000' ? 'link' : mode.startsWith('100') ? 'file' : 'other';
    if (kind === 'file') blobs.set(path, { id, bytes: Number(size) });
    else links.set(path, kind);
    addEntry(folders, path, kind);
  }
  return { folders, blobs, links };
}

function addEntry(folders: Map<string, Map<string, EntryKind>>, path: string, kind: EntryKind): void {
  const slash = path.lastIndexOf('/');
  const folder = slash === -1 ? '' : path.slice(0, slash);
  let entries = folders.get(folder);
  if (entries === undefined) {
    entries = new Map();
    folders.set(folder, entries);
    addEntry(folders, folder, 'folder');
  }
  entries.set(path.slice(slash + 1), kind);
}

function idsFrom(files: readonly (readonly [string, Blob])[], from: number): string[] {
  const ids: string[] = [];
  let total = 0;
  for (const [, { id, bytes }] of files.slice(from, from + BATCH_FILES)) {
    total += bytes;
    if (ids.length > 0 && total > BATCH_BYTES) break;
    ids.push(id);
  }
  return ids;
}

/** Reads `git cat-file --batch`: `<id> blob <size>\n<bytes>\n`. */
function readBatch(repository: Repository, ids: readonly string[]): ReadonlyMap<string, Buffer> {
  const output = git({ ...repository, input: `${ids.join('\n')}\n` }, 'cat-file', '--batch');
  const blobs = new Map<string, Buffer>();
  for (let at = 0; at < output.length; ) {
    const end = output.indexOf(10, at);
    const [id, type, size] = output.toString('latin1', at, end).split(' ');
    if (id === undefined || type !== 'blob')
      throw new GitError('cat-file', undefined, `${id} cannot be read`);
    blobs.set(id, output.subarray(end + 1, end + 1 + Number(size)));
    at = end + 2 + Number(size);
  }
  return blobs;
}
