import { UsageError } from '../base/usage-error.js';
import { type PublishedRelease, validateManifest } from '../compare/published-release.js';
import { ReleaseError } from '../compare/release-error.js';
import {
  type OpenContent,
  openContent,
  openPublished,
  type ReleaseContext,
  type ReleasePlace,
} from './open-release.js';

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

/** Opens the previous release. */
export async function openPrevious(
  place: ReleasePlace | undefined,
  context: ReleaseContext,
): Promise<Previous> {
  if (place === undefined) return NO_RELEASE;
  return readable(async () =>
    place.kind === 'content'
      ? { kind: 'content', content: await openContent(place.ref, context) }
      : published(await openPublished(place, context)),
  );
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

/** Returns a published release. Throws ReleaseError if its manifest is not valid. */
export function published(release: PublishedRelease): Previous {
  validateManifest(release);
  return { kind: 'release', release };
}

/** Returns a notice if there is no previous release, although someone asked for it. */
export function missingNotices(previous: Previous): readonly string[] {
  const isMissing = previous.kind === 'none' && previous.reason !== undefined;
  return isMissing ? [`There is no previous release: ${previous.reason}`] : [];
}
