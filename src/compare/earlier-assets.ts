import { eachAtOnce } from '../base/at-once.js';
import { compareText } from '../base/text-order.js';
import type { EarlierAsset } from '../compile/emit.js';
import type { TreeFile } from '../compile/tree/sink.js';
import type { ManifestFile } from '../model/generated/types.js';
import { followsReleases } from './change-feed.js';
import { CONCURRENCY, type PublishedRelease } from './published-release.js';
import { ReleaseError } from './release-error.js';

/** Releases for which a file stays after the last one that used it. */
const RELEASES = 10;

/** Limit for the total size of these files, in bytes. Publishing to Pages downloads them every time. */
const MOST_BYTES = 25_000_000;

/** The part of `limits.treeBytes` up to which they may fill a tree: there the warning of its size begins. */
const FILLED = 0.8;

/** A file whose name has the beginning of its own digest: pages load it, and no other file ever has this name. */
const HASHED = /^assets\/(?!(?:.*\/)?\.)(?:.+\.)?([0-9a-f]{12})(?:\.[^./]+)?$/;

/**
 * Reads the files of a previous release that pages in caches may still load, such as style sheets and pictures. They stay
 * for some releases, as far as they are small, the newest first. If the tree is the same as before, they do not get older:
 * time that passes is no reason to publish.
 *
 * @param files The files of the new tree, without its change feed and its manifest.
 * @param treeBytes `limits.treeBytes`
 * @returns The files, and how many more could not be read.
 */
export async function readEarlierAssets(
  before: PublishedRelease,
  files: readonly TreeFile[],
  treeBytes: number,
): Promise<{ readonly files: readonly EarlierAsset[]; readonly unread: number }> {
  const assets: EarlierAsset[] = [];
  let unread = 0;
  await eachAtOnce(assetsToKeep(before, files, treeBytes), CONCURRENCY, async (file) => {
    try {
      assets.push({ ...file, content: await before.read(file.path) });
    } catch (error) {
      if (!(error instanceof ReleaseError)) throw error;
      unread++;
    }
  });
  return { files: assets.sort((a, b) => compareText(a.path, b.path)), unread };
}

function assetsToKeep(
  before: PublishedRelease,
  files: readonly TreeFile[],
  treeBytes: number,
): readonly (ManifestFile & { readonly age: number })[] {
  const now = new Map(files.map(({ path, sha256 }) => [path, sha256]));
  const earlier = [...before.files.values()];
  const used = earlier.filter(({ path, age }) => age === undefined && !followsReleases(path));
  const isSame = used.length === now.size && used.every(({ path, sha256 }) => now.get(path) === sha256);
  let room = Math.min(MOST_BYTES, treeBytes * FILLED - files.reduce((sum, { bytes }) => sum + bytes, 0));
  return earlier
    .filter(({ path, sha256 }) => {
      const digits = HASHED.exec(path)?.[1];
      return digits !== undefined && sha256.startsWith(digits) && !now.has(path);
    })
    .map((file) => ({ ...file, age: isSame ? (file.age ?? 0) : (file.age ?? 0) + 1 }))
    .sort((a, b) => a.age - b.age || compareText(a.path, b.path))
    .filter(({ age, bytes }) => {
      const stays = age <= RELEASES && bytes <= room;
      if (stays) room -= bytes;
      return stays;
    });
}
