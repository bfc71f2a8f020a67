import { posix } from 'node:path';
import type { TreeEntry } from '../../git/work-repository.js';
import { MANIFEST_PATH } from '../../model/routes.js';
import { KEPT } from '../directory/foreign-files.js';
import { manifestPaths } from '../directory/tree-state.js';

/** What stands on a branch before a tree is put on it. Paths are those of the branch. */
export interface BranchGround {
  /** The commit; undefined where the branch does not exist. */
  readonly tip: string | undefined;
  readonly entries: ReadonlyMap<string, TreeEntry>;
  /** Ids of all entries. */
  readonly ids: ReadonlySet<string>;
  /** Regular files that an earlier publication to this folder wrote. */
  readonly owned: ReadonlySet<string>;
  /** What is in the way of a file: files of somebody else at its path, above it or below it. */
  obstacles(path: string): readonly string[];
}

/**
 * Surveys a branch.
 *
 * @param prefix Folder of the tree on the branch, with `/` at its end, or empty.
 * @param manifest Text of the manifest that stands there.
 */
export function surveyBranch(
  tip: string | undefined,
  entries: ReadonlyMap<string, TreeEntry>,
  prefix: string,
  manifest: string | undefined,
): BranchGround {
  const named = manifest === undefined ? [] : manifestPaths(manifest);
  const owned = new Set(named.map((path) => prefix + path).filter((path) => isRegular(entries.get(path))));
  const folders = new Set<string>();
  for (const path of entries.keys()) {
    for (let at = posix.dirname(path); at !== '.' && !folders.has(at); at = posix.dirname(at))
      folders.add(at);
  }
  const isForeign = (path: string): boolean => entries.has(path) && !owned.has(path);
  return {
    tip,
    entries,
    ids: new Set([...entries.values()].map(({ id }) => id)),
    owned,
    obstacles(path) {
      const found: string[] = [];
      for (let at = path; at !== '.'; at = posix.dirname(at)) if (isForeign(at)) found.push(at);
      if (folders.has(path)) {
        for (const one of entries.keys()) if (one.startsWith(`${path}/`) && isForeign(one)) found.push(one);
      }
      return found;
    },
  };
}

/** Whether a file of ours must give way to somebody else's to which hosts give a meaning (design, section 5). */
export function isKept(ground: BranchGround, prefix: string, path: string, id: string): boolean {
  if (!KEPT.has(path)) return false;
  const entry = ground.entries.get(prefix + path);
  if (entry === undefined || ground.owned.has(prefix + path)) return false;
  return !(isRegular(entry) && entry.id === id);
}

/** Whether an earlier publication is known, so that "nothing changed" can be said. */
export function hasManifest(ground: BranchGround, prefix: string): boolean {
  return ground.owned.has(prefix + MANIFEST_PATH);
}

export function isRegular(entry: TreeEntry | undefined): boolean {
  return entry?.mode.startsWith('100') === true;
}
