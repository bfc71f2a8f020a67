import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from '../../base/digest.js';
import { exists, unlessAbsent } from '../../base/existence.js';
import { atPath } from '../../base/file-io.js';
import { parsedJson } from '../../base/json.js';
import { isPlainPath } from '../../base/plain-path.js';
import { regularFileBelow } from '../../content/content-tree.js';
import type { Manifest } from '../../model/generated/types.js';
import { MANIFEST_PATH } from '../../model/routes.js';
import { JOURNAL } from '../../release/tree-fault.js';
import type { RememberedFiles } from './remembered-tree.js';

/** Folder of new files until all are written. It is in the tree's own file system. */
export const STAGING = '.lc-api-staging';

/** Prefix of the names of this program's own files next to the tree. */
const OWN_PREFIX = '.lc-api-';

/** The state that an earlier build left in a directory. */
export interface TreeState {
  /** Files that earlier builds wrote. */
  readonly owned: ReadonlySet<string>;
  /** A build was killed while it moved its files, so the tree is incomplete. */
  readonly isInterrupted: boolean;
}

/**
 * Returns what earlier builds left in a directory, by its manifest and, after a killed build, its journal. A text that is
 * not a manifest owns nothing. Its files then count as foreign, and nothing is removed.
 *
 * @param remembered The tree that an earlier build left. It replaces reading the manifest if the manifest is unchanged.
 * @throws The error of the system if there is a manifest or a journal that cannot be read.
 */
export function readTreeState(directory: string, remembered?: RememberedFiles): TreeState {
  const journal = readBytes(directory, JOURNAL);
  const manifest = readBytes(directory, MANIFEST_PATH);
  const known = remembered?.digest(MANIFEST_PATH);
  const paths =
    manifest !== undefined && remembered !== undefined && sha256(manifest) === known
      ? remembered.paths
      : manifestPaths(manifest?.toString('utf8') ?? '{}');
  const listed = parsedJson(journal?.toString('utf8') ?? '[]');
  const moved: readonly unknown[] = Array.isArray(listed) ? listed : [];
  const owned = new Set([...moved.filter(isTreePath), ...paths]);
  return { owned, isInterrupted: exists(join(directory, JOURNAL)) };
}

/**
 * Returns the files that a manifest owns, including itself; none if the text is not a manifest.
 *
 * @param isWanted Returns whether an entry counts (default: all do).
 */
export function manifestPaths(
  text: string,
  isWanted: (file: { path?: unknown; age?: unknown } | null) => boolean = () => true,
): readonly string[] {
  const manifest = parsedJson(text) as Partial<Manifest> | null | undefined;
  if (manifest?.version !== 1 || !Array.isArray(manifest.files)) return [];
  const named: readonly unknown[] = manifest.files
    .filter(isWanted)
    .map((file: { path?: unknown } | null) => file?.path);
  return [MANIFEST_PATH, ...named.filter(isTreePath)];
}

/**
 * Returns whether a build can have written a path, whatever a manifest says: it is inside the tree, and does not belong to
 * a Git repository or to a running build.
 */
export function isTreePath(path: unknown): path is string {
  if (typeof path !== 'string' || !isPlainPath(path)) return false;
  // A manifest lists many thousands of paths. No part of a short path is too long.
  if (path.length > 85 && path.split('/').some((part) => Buffer.byteLength(part) > 255)) return false;
  return !OF_GIT.test(path) && !path.toLowerCase().startsWith(OWN_PREFIX);
}

/** In any folder: Git runs programs that the configuration of a repository names. Windows has more names for one file. */
const OF_GIT = /(?:^|\/)(?:\.git[. ]*|git~1)(?:[:/]|$)/i;

/** Returns the bytes of a regular file; undefined if it has none to read, or if a link leads there. */
function readBytes(directory: string, path: string): Buffer | undefined {
  const file = join(directory, path);
  return unlessAbsent(() => regularFileBelow(directory, path) && atPath(file, () => readFileSync(file)));
}
