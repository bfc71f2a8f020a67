import { openFiles, type Release, validateManifest } from './release.js';
import { ReleaseError } from './release-error.js';

/** A published tree whose files can be read, such as the tree of a commit. */
export interface PublishedTree {
  /** Yields the bytes of a file in parts; undefined if there is none. */
  open(path: string): Promise<AsyncIterable<Uint8Array> | undefined>;
  /** Returns the bytes of several files, by path. Files that do not exist are left out. */
  read(paths: readonly string[]): Promise<ReadonlyMap<string, Buffer>>;
}

/**
 * Opens the release of a published tree. Returns undefined if nothing is published there.
 *
 * @param name Names the release in messages: `branch:gh-pages`.
 * @throws ReleaseError if something is published there that cannot be read.
 */
export async function openPublishedTree(
  tree: PublishedTree | undefined,
  name: string,
): Promise<Release | undefined> {
  if (tree === undefined) return undefined;
  try {
    const release = await openFiles({
      name,
      open: (path) => tree.open(path),
      openMany: (paths) => tree.read(paths),
    });
    validateManifest(release);
    return release;
  } catch (error) {
    if (error instanceof ReleaseError && error.fault === 'missing') return undefined;
    throw error;
  }
}
