import { CHANGES_PATH } from '../emit/emit.js';
import { appendRelease, type ReleaseIdentity } from './change-feed.js';
import { compareReleases } from './compare-releases.js';
import { type JudgedChanges, type Judgement, judgeChanges } from './judge.js';
import type { Release } from './release.js';
import { ReleaseError } from './release-error.js';

/** What a release needs to know of the one before it. */
export interface FollowOptions extends Omit<Judgement, 'date'> {
  /** Undefined where nobody can say when the release was made. */
  readonly identity: ReleaseIdentity | undefined;
  /** How many releases the feed keeps: `limits.releases`. */
  readonly limit: number;
}

/** A release seen from the one before it. */
export interface Following {
  /** Undefined where there is none before it. */
  readonly judged: JudgedChanges | undefined;
  /** The change feed, for `OpenTree.close`. */
  readonly feed: string;
  readonly notices: readonly string[];
}

/**
 * Compares a release with the published one before it and carries the change feed on (design, section 5). A
 * build, and every publication of one, takes this way.
 *
 * @param release The new one: of a tree that is still open, see `recordRelease`.
 * @throws ReleaseError where the one before cannot be read.
 */
export async function followRelease(
  previous: Release | undefined,
  release: Release,
  { identity, limit, ...judgement }: FollowOptions,
): Promise<Following> {
  const { locale, contentVersion } = release.manifest;
  const options = { locale, contentVersion, limit };
  if (previous === undefined) {
    const { text, notices } = appendRelease(undefined, undefined, identity, options);
    return { judged: undefined, feed: text, notices };
  }
  const judged = judgeChanges(await compareReleases(previous, release), {
    ...judgement,
    date: identity?.date,
  });
  const { text, notices } = appendRelease(await feedOf(previous), judged.comparison, identity, options);
  return { judged, feed: text, notices };
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
