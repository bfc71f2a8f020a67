import type { ContentTree } from './content/content-tree.js';
import { CHANGES_PATH } from './emit/emit.js';
import type { Head } from './git/head.js';
import type { Change } from './release/change.js';
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
  /** The commit of the content, where it is known already; null for none. */
  readonly head?: Head | null | undefined;
  readonly config: string | undefined;
  /** `limits.releases` */
  readonly limit: number;
}

/**
 * What a release changes for those who read the API; undefined where there is nothing to compare it with.
 *
 * @param further Changes that the releases themselves do not show.
 * @throws ReleaseError where the previous release turns out not to be whole.
 */
export async function judgeRelease(
  previous: Release | undefined,
  { release, tree, root, head, config }: NextRelease,
  further: readonly Change[] = [],
): Promise<JudgedChanges | undefined> {
  if (previous === undefined) return undefined;
  const identity = await identityOf(root, release.manifest.contentVersion, head);
  const { changes, suggestions } = await compareReleases(previous, release);
  return judgeChanges(
    { changes: [...changes, ...further], suggestions },
    { tree, config, date: identity?.date },
  );
}

/**
 * The same where a previous release that cannot be had is no failure: what stands where a site is published may
 * have been edited by hand, or be half there.
 *
 * @param report Is told why nothing is compared.
 */
export async function judgeReleaseIfPossible(
  previous: Release | undefined,
  next: NextRelease,
  report: (reason: string) => void,
  further: readonly Change[] = [],
): Promise<JudgedChanges | undefined> {
  try {
    return await judgeRelease(previous, next, further);
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error;
    report(`Nothing is compared: ${error.message}`);
    return undefined;
  }
}

/**
 * The change feed that a release publishes: that of the one that it replaces, and an entry of its own.
 *
 * @param published The release that it replaces; undefined for a first one.
 */
export async function nextFeed(
  published: Release | undefined,
  judged: JudgedChanges | undefined,
  { release, root, head, limit }: NextRelease,
): Promise<Feed> {
  const { contentVersion, locale } = release.manifest;
  return appendRelease(
    published === undefined ? undefined : await feedOf(published),
    judged?.comparison,
    await identityOf(root, contentVersion, head),
    { locale, contentVersion, limit },
  );
}

/** The feed of a release, where it has one. One that cannot be read is no reason to publish nothing: it is no feed. */
async function feedOf(release: Release): Promise<Uint8Array | undefined> {
  if (release.size(CHANGES_PATH) === undefined) return undefined;
  try {
    return await release.read(CHANGES_PATH);
  } catch (error) {
    if (error instanceof ReleaseError) return new Uint8Array();
    throw error;
  }
}
