import { compareText } from '../base/text-order.js';
import type { ContentTree, EntryKind, TreeEntry } from '../content/content-tree.js';
import { GitError } from './git.js';
import type { Source } from './source.js';
import { objectsIn, type WorkRepository } from './work-repository.js';

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
 * Returns the content of a commit, read from the objects of the repository: no checkout, and nothing of the working
 * tree. Symbolic links are `link`, submodules `other`. Files that the repository lacks are fetched first.
 *
 * @param commit Id of a commit that was resolved.
 * @param root Folder of the content repository in it, with `/`; empty for the top folder.
 * @returns Undefined if the commit has no such folder.
 * @throws RemoteError, UnknownRevisionError if files cannot be fetched.
 */
export async function commitContent(
  source: Source,
  commit: string,
  root: string,
): Promise<ContentTree | undefined> {
  const repository = await source.view();
  const tree = root === '' ? commit : `${commit}:${root}`;
  if ((await repository.attempt({}, 'ls-tree', tree)).status !== 0) return undefined;
  const { folders, ids, links } = await readListing(repository, tree);
  const blobs = await sizedBlobs(source, repository, commit, ids);
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
      if (place === undefined) return repository.runSync({}, 'cat-file', 'blob', blob.id);
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
  /** Ids of files. */
  readonly ids: ReadonlyMap<string, string>;
  /** Everything that is neither a file nor a folder. */
  readonly links: ReadonlyMap<string, EntryKind>;
}

async function readListing(repository: WorkRepository, tree: string): Promise<Listing> {
  const folders = new Map<string, Map<string, EntryKind>>([['', new Map()]]);
  const ids = new Map<string, string>();
  const links = new Map<string, EntryKind>();
  for (const [path, { mode, id }] of await repository.entries(tree)) {
    const kind: EntryKind = mode === '120000' ? 'link' : mode.startsWith('100') ? 'file' : 'other';
    if (kind === 'file') ids.set(path, id);
    else links.set(path, kind);
    addEntry(folders, path, kind);
  }
  return { folders, ids, links };
}

/** The files with their sizes. A partial clone may lack some: they are fetched. */
async function sizedBlobs(
  source: Source,
  repository: WorkRepository,
  commit: string,
  ids: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, Blob>> {
  const all = [...new Set(ids.values())];
  let sizes = await repository.sizes(all);
  if (sizes.size < all.length) {
    await source.fetchBlobs(
      commit,
      all.filter((id) => !sizes.has(id)),
    );
    sizes = await repository.sizes(all);
  }
  return new Map(Array.from(ids, ([path, id]) => [path, { id, bytes: sizes.get(id) ?? 0 }]));
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

function readBatch(repository: WorkRepository, ids: readonly string[]): ReadonlyMap<string, Buffer> {
  const output = repository.runSync({ input: `${ids.join('\n')}\n` }, 'cat-file', '--batch');
  return new Map(Array.from(objectsIn(output), ({ id, bytes }) => [id, bytes]));
}
