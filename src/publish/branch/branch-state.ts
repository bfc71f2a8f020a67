import { foldersAbove } from '../../base/plain-path.js';
import { CHANGES_PATH, MANIFEST_PATH } from '../../model/routes.js';
import { type CommitFiles, openCommitFiles } from '../../read/git/commit-files.js';
import type { Remote } from '../../read/git/remote.js';
import { type GitEntry, isRegularFile, type WorkRepository } from '../../read/git/work-repository.js';
import { KEPT } from '../directory/foreign-files.js';
import { manifestPaths } from '../directory/tree-paths.js';
import type { BranchOptions } from './branch-options.js';

/** The content of a branch before a tree is published to it. Paths are relative to the branch, unless noted otherwise. */
export interface BranchState {
  /** The commit; undefined if the branch does not exist. */
  readonly tip: string | undefined;
  /** Folder of the tree on the branch, with `/` at its end, or empty. */
  readonly prefix: string;
  readonly entries: ReadonlyMap<string, GitEntry>;
  /** Ids of all entries. */
  readonly ids: ReadonlySet<string>;
  /** Regular files that an earlier publication to this folder wrote. */
  readonly owned: ReadonlySet<string>;
  /** Those of them that only still earlier publications used. */
  readonly aged: ReadonlySet<string>;
  /** The tree of an earlier publication, if there is one. */
  readonly previous: CommitFiles | undefined;
  /** Returns the files of others that are in the way of a file: at its path, above it or below it. */
  obstacles(path: string): readonly string[];
  /**
   * Returns whether a file of another author takes precedence over a file of the tree: hosts give its name a meaning.
   *
   * @param path Path in the tree.
   */
  keepsForeign(path: string, id: string): boolean;
}

/** Fetches a branch and reads its state. */
export async function readBranchState(
  repository: WorkRepository,
  remote: Remote,
  { branch, history }: Pick<BranchOptions, 'branch' | 'history'>,
  prefix: string,
): Promise<BranchState> {
  const ref = `refs/heads/${branch}`;
  const tip = await remote.fetchRevision(ref, history ?? 1);
  const fetch = (ids: readonly string[]): Promise<void> => remote.fetchBlobs(ref, ids);
  const tree =
    tip === undefined ? undefined : await openCommitFiles(repository, tip, prefix.slice(0, -1), fetch);
  const files = await tree?.openMany([MANIFEST_PATH, CHANGES_PATH]);
  const manifest = files?.get(MANIFEST_PATH)?.toString('utf8') ?? '';
  const entries: BranchState['entries'] = tree?.entries ?? new Map();
  const owned = new Set(
    manifestPaths(manifest)
      .map((path) => prefix + path)
      .filter((path) => isRegularFile(entries.get(path))),
  );
  const folders = new Set([...entries.keys()].flatMap(foldersAbove));
  const isForeign = (path: string): boolean => entries.has(path) && !owned.has(path);
  return {
    tip,
    prefix,
    entries,
    ids: new Set([...entries.values()].map(({ id }) => id)),
    owned,
    aged: new Set(manifestPaths(manifest, (file) => file?.age !== undefined).map((path) => prefix + path)),
    previous: owned.has(prefix + MANIFEST_PATH) ? tree : undefined,
    obstacles(path) {
      const paths = [path, ...foldersAbove(path).reverse()].filter(isForeign);
      if (folders.has(path)) {
        for (const one of entries.keys()) if (one.startsWith(`${path}/`) && isForeign(one)) paths.push(one);
      }
      return paths;
    },
    keepsForeign(path, id) {
      if (!KEPT.has(path) || !isForeign(prefix + path)) return false;
      const entry = entries.get(prefix + path);
      return !isRegularFile(entry) || entry?.id !== id;
    },
  };
}
