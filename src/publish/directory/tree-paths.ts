import { parsedJson } from '../../base/json.js';
import { isPlainPath } from '../../base/plain-path.js';
import type { Manifest } from '../../model/generated/types.js';
import { MANIFEST_PATH } from '../../model/routes.js';

/** Folder of new files until all are written. It is in the tree's own file system. */
export const STAGING = '.lc-api-staging';

/** Prefix of the names of this program's own files next to the tree. */
const OWN_PREFIX = '.lc-api-';

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
