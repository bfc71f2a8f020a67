import { type GitEntry, isRegularFile, type WorkRepository } from './work-repository.js';

/** The files of a commit in a folder. Contents that the repository does not have are fetched. */
export interface CommitFiles {
  /** Every entry of the whole commit, by its path in the commit. */
  readonly entries: ReadonlyMap<string, GitEntry>;
  /** Yields the bytes of a regular file in parts; undefined if there is none. */
  open(path: string): Promise<AsyncIterable<Buffer> | undefined>;
  /** Returns the bytes of several regular files, by path. Files that do not exist are left out. */
  openMany(paths: readonly string[]): Promise<ReadonlyMap<string, Buffer>>;
}

/** Fetches blobs by their ids. */
export type FetchBlobs = (ids: readonly string[]) => Promise<void>;

/**
 * Reads the names of all files of a commit.
 *
 * @param folder Folder in the commit, with `/`; empty for its top folder.
 */
export async function openCommitFiles(
  repository: WorkRepository,
  commit: string,
  folder: string,
  fetch: FetchBlobs,
): Promise<CommitFiles> {
  const prefix = folder === '' ? '' : `${folder}/`;
  const entries = await repository.entries(commit);
  const idOf = (path: string): string | undefined => {
    const entry = entries.get(prefix + path);
    return isRegularFile(entry) ? entry?.id : undefined;
  };
  return {
    entries,
    async open(path) {
      const id = idOf(path);
      if (id === undefined) return undefined;
      await fetchedSizes(repository, [id], fetch);
      return repository.streamBlob(id);
    },
    async openMany(paths) {
      const ids = new Map(
        paths.flatMap((path) => {
          const id = idOf(path);
          return id === undefined ? [] : [[path, id] as const];
        }),
      );
      const wanted = [...new Set(ids.values())];
      await fetchedSizes(repository, wanted, fetch);
      const blobs = await repository.readBlobs(wanted);
      return new Map([...ids].map(([path, id]) => [path, blobs.get(id) as Buffer]));
    },
  };
}

/** Returns the sizes in bytes of blobs, by id. Blobs that the repository does not have are fetched with one request. */
export async function fetchedSizes(
  repository: WorkRepository,
  ids: readonly string[],
  fetch: FetchBlobs,
): Promise<ReadonlyMap<string, number>> {
  const sizes = await repository.sizes(ids);
  const missing = ids.filter((id) => !sizes.has(id));
  if (missing.length === 0) return sizes;
  await fetch(missing);
  return repository.sizes(ids);
}
