import type { ContentTree } from './content/content-tree.js';
import { CHANGES_PATH } from './emit/emit.js';
import { appendRelease, type Feed } from './release/change-feed.js';
import { compareReleases } from './release/compare-releases.js';
import { type JudgedChanges, judgeChanges } from './release/judge.js';
import type { Release } from './release/release.js';
import { ReleaseError } from './release/release-error.js';
import { identityOf } from './release-identity.js';

/** A release that is about to be published. */
export interface NextRelease {
  readonly release: Release;
  /** The content that it was compiled from, and where that lies. */
  readonly tree: ContentTree;
  readonly root: string;
  readonly config: string | undefined;
  /** `limits.releases` */
  readonly limit: number;
}

/** What a release changes for those who read the API; undefined where there is nothing to compare it with. */
export async function judgeRelease(
  previous: Release | undefined,
  { release, tree, root, config }: NextRelease,
): Promise<JudgedChanges | undefined> {
  if (previous === undefined) return undefined;
  const identity = await identityOf(root, release.manifest.contentVersion);
  return judgeChanges(await compareReleases(previous, release), { tree, config, date: identity?.date });
}

/**
 * The change feed that a release publishes: that of the one that it replaces, and an entry of its own.
 *
 * @param published The release that it replaces; undefined for a first one.
 */
export async function nextFeed(
  published: Release | undefined,
  judged: JudgedChanges | undefined,
  { release, root, limit }: NextRelease,
): Promise<Feed> {
  const { contentVersion, locale } = release.manifest;
  return appendRelease(
    published === undefined ? undefined : await feedOf(published),
    judged?.comparison,
    await identityOf(root, contentVersion),
    { locale, contentVersion, limit },
  );
}

/** The feed of a release, where it has one. One that is not whole is no reason to publish nothing: it is no feed. */
async function feedOf(release: Release): Promise<Uint8Array | undefined> {
  if (release.size(CHANGES_PATH) === undefined) return undefined;
  try {
    return await release.read(CHANGES_PATH);
  } catch (error) {
    if (error instanceof ReleaseError && error.fault === 'damaged') return new Uint8Array();
    throw error;
  }
}
