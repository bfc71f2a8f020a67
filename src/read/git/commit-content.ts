import { append } from '../../base/multi-map.js';
import { compareText } from '../../base/text-order.js';
import type { ContentTree, EntryKind, TreeEntry } from '../content/content-tree.js';
import { isCommitId } from './commit.js';
import { fetchedSizes } from './commit-files.js';
import { GitError, git, objectsIn } from './git.js';
import { findRepository } from './repository.js';
import type { Source } from './source.js';
import { blobsIn, isRegularFile } from './work-repository.js';

/** Blobs are read ahead in batches: one process for each file would take minutes. */
const BATCH_FILES = 1000;
const BATCH_BYTES = 16_000_000;

/** Files that are read ahead: those with records. Others, such as pictures, are read one by one. */
const CONTENT = /\.(?:md|ya?ml|json)$/i;

/**
 * Returns the content of a commit, read from the objects of the repository: no checkout, and nothing of the working
 * tree. Symbolic links are `link`, submodules `other`. Files that the repository does not have are fetched first.
 *
 * @param commit Id of a commit that was resolved.
 * @param root Folder of the content repository in the commit, with `/`; empty for the top folder.
 * @returns Undefined if the commit has no such folder.
 * @throws RemoteError, UnknownRevisionError if files cannot be fetched.
 */
export async function commitContent(
  source: Source,
  commit: string,
  root: string,
): Promise<ContentTree | undefined> {
  const repository = await source.view();
  const prefix = root === '' ? '' : `${root}/`;
  const kinds = new Map<string, EntryKind>([['', 'folder']]);
  const lists = new Map<string, TreeEntry[]>();
  const ids = new Map<string, string>();
  for (const [whole, entry] of await repository.entries(commit, '-t')) {
    if (!whole.startsWith(prefix)) continue;
    const path = whole.slice(prefix.length);
    const kind = KINDS[entry.mode] ?? (isRegularFile(entry) ? 'file' : 'other');
    kinds.set(path, kind);
    if (kind === 'file') ids.set(path, entry.id);
    const slash = path.lastIndexOf('/');
    const folder = path.slice(0, Math.max(0, slash));
    append(lists, folder, { name: path.slice(slash + 1), kind });
  }
  if (root !== '' && kinds.size === 1) return undefined;
  const sizes = await fetchedSizes(repository, [...new Set(ids.values())], (missing) =>
    source.fetchBlobs(commit, missing),
  );
  const ahead = [...ids].filter(([path]) => CONTENT.test(path)).sort(([a], [b]) => compareText(a, b));
  const places = new Map(ahead.map(([path], index) => [path, index]));
  const batchFrom = (place: number): string[] => {
    const batch: string[] = [];
    let total = 0;
    for (const [, id] of ahead.slice(place, place + BATCH_FILES)) {
      total += sizes.get(id) ?? 0;
      if (batch.length > 0 && total > BATCH_BYTES) break;
      batch.push(id);
    }
    return batch;
  };
  let batch: ReadonlyMap<string, Buffer> = new Map();

  return {
    kind: (path) => kinds.get(path) ?? kindBelow(path, kinds),
    list: (path) => (lists.get(path) ?? []).toSorted((a, b) => compareText(a.name, b.name)),
    read(path) {
      const id = ids.get(path);
      if (id === undefined) throw new GitError('cat-file', undefined, `the commit has no file ${path}`);
      const place = places.get(path);
      if (place === undefined) return repository.runSync({}, 'cat-file', 'blob', id);
      if (!batch.has(id)) {
        const wanted = batchFrom(place);
        const output = repository.runSync({ input: `${wanted.join('\n')}\n` }, 'cat-file', '--batch');
        batch = blobsIn(output, wanted);
      }
      return batch.get(id) as Buffer;
    },
  };
}

/** Kinds by their mode in Git, except files. */
const KINDS: Readonly<Record<string, EntryKind>> = { '040000': 'folder', '120000': 'link' };

/** Returns `link` for a path below a symbolic link, because links are not followed. */
function kindBelow(path: string, kinds: ReadonlyMap<string, EntryKind>): EntryKind | undefined {
  for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
    if (kinds.get(path.slice(0, end)) === 'link') return 'link';
  }
  return undefined;
}

/** Returns contents of files that the repository of a folder has, by id. Nothing is fetched: all may be missing. */
export function localBlobs(folder: string, ids: readonly string[]): ReadonlyMap<string, Buffer> {
  const objectIds = ids.filter(isCommitId);
  const repository = objectIds.length === 0 ? undefined : findRepository(folder);
  if (repository === undefined) return new Map();
  try {
    const input = objectIds.map((id) => `${id}\n`).join('');
    const objects = objectsIn(git({ repository: repository.path, input }, 'cat-file', '--batch'));
    return new Map([...objects].flatMap(({ id, type, bytes }) => (type === 'blob' ? [[id, bytes]] : [])));
  } catch (error) {
    if (error instanceof GitError) return new Map();
    throw error;
  }
}
