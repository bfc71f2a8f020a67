import type { ContentTree } from '../content/content-tree.js';
import type { Head } from '../git/commit.js';
import { CHANGES_PATH } from '../model/routes.js';
import type { Change } from '../release/change.js';
import { appendRelease, type Feed, readFeed } from '../release/change-feed.js';
import { compareReleases } from '../release/compare-releases.js';
import { type JudgedChanges, judgeChanges } from '../release/judge.js';
import type { Release } from '../release/release.js';
import { identityOf } from './release-identity.js';

/** A release that is about to be published. */
export interface NextRelease {
  readonly release: Release;
  /** The content that it was compiled from, and where that lies. */
  readonly tree: ContentTree;
  readonly root: string;
  /** The commit of the content, where it is known already; null for none. */
  readonly head?: Head | null | undefined;
  readonly config: string | undefined;
  /** `limits.releases` */
  readonly limit: number;
}

/**
 * Compares a release with the previous one, and judges what changes for readers of the API.
 *
 * @param further Changes that the releases themselves do not show.
 * @throws ReleaseError if the previous release turns out not to be whole.
 */
export async function judgeRelease(
  previous: Release,
  { release, tree, root, head, config }: NextRelease,
  further: readonly Change[] = [],
): Promise<JudgedChanges> {
  const identity = identityOf(root, release.manifest.contentVersion, head);
  const { changes, suggestions } = await compareReleases(previous, release);
  return judgeChanges(
    { changes: [...changes, ...further], suggestions },
    { tree, config, date: identity?.date },
  );
}

/**
 * Returns the change feed that a release publishes: the feed of the release that it replaces, and a new entry.
 *
 * @param published The release that it replaces; undefined for a first one.
 * @throws ReleaseError if that has a feed that cannot be read.
 */
export async function nextFeed(
  published: Release | undefined,
  judged: JudgedChanges | undefined,
  { release, root, head, limit }: NextRelease,
): Promise<Feed> {
  const { contentVersion, locale } = release.manifest;
  const hasFeed = published?.size(CHANGES_PATH) !== undefined;
  return appendRelease(
    hasFeed ? readFeed(await published.read(CHANGES_PATH), published.name) : [],
    judged?.comparison,
    identityOf(root, contentVersion, head),
    { locale, contentVersion, limit },
  );
}
