import { UsageError } from '../base/usage-error.js';
import type { PublishedRelease } from '../compare/published-release.js';
import { ReleaseError } from '../compare/release-error.js';
import { ContentAtCommit, type OpenContent, type ReadContent } from './content-at-commit.js';
import { openPublished, type ReleaseContext, type ReleasePlace } from './open-release.js';

/** A previous release. "Could not be read" is never taken for "does not exist". */
export type Previous =
  | {
      readonly kind: 'none';
      /** Why there is none, if someone asked for it. */
      readonly reason?: string;
    }
  | { readonly kind: 'release'; readonly release: PublishedRelease }
  /** Content at a commit. */
  | { readonly kind: 'content'; readonly content: OpenContent }
  | { readonly kind: 'unreadable'; readonly error: ReleaseError };

export const NO_RELEASE: Previous = { kind: 'none' };

/**
 * Opens the previous release.
 *
 * @param like Content by now: files that are the same at a commit are not read again.
 */
export async function openPrevious(
  place: ReleasePlace | ContentAtCommit | undefined,
  context: ReleaseContext,
  like?: ReadContent,
): Promise<Previous> {
  if (place === undefined) return NO_RELEASE;
  return readable(async () => {
    if (!(place instanceof ContentAtCommit) && place.kind !== 'content')
      return { kind: 'release', release: await openPublished(place, context) };
    const commit = place instanceof ContentAtCommit ? place : new ContentAtCommit(place.ref, context);
    return { kind: 'content', content: await commit.content(like) };
  });
}

/** Returns what a reader of releases returns, or why a release cannot be read. */
export async function readable<Opened>(read: () => Promise<Opened>): Promise<Opened | Previous> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof UsageError)
      return { kind: 'unreadable', error: new ReleaseError('unavailable', error.message, { cause: error }) };
    if (!(error instanceof ReleaseError)) throw error;
    return error.fault === 'missing'
      ? { kind: 'none', reason: error.message }
      : { kind: 'unreadable', error };
  }
}

/** Returns a notice if there is no previous release, although someone asked for it. */
export function missingNotices(previous: Previous): readonly string[] {
  const isMissing = previous.kind === 'none' && previous.reason !== undefined;
  return isMissing ? [`There is no previous release: ${previous.reason}`] : [];
}
