import { UsageError } from '../base/usage-error.js';
import { type Release, validateManifest } from '../release/release.js';
import { ReleaseError } from '../release/release-error.js';
import { withThreads } from '../threads/threads.js';
import type { ValidContent } from './check-tree.js';
import { compileToCompare } from './compare-contents.js';
import { openContent, openPublished, type ReleaseContext, type ReleasePlace } from './open-release.js';

/** A previous release. "Could not be read" is never taken for "does not exist". */
export type Previous =
  | {
      readonly kind: 'none';
      /** Why there is none, if someone asked for it. */
      readonly reason?: string;
    }
  | {
      readonly kind: 'release';
      readonly release: Release;
      /** The content, if the release was compiled just now. */
      readonly content?: ValidContent;
    }
  | { readonly kind: 'unreadable'; readonly error: ReleaseError };

export const NO_RELEASE: Previous = { kind: 'none' };

/**
 * Opens the previous release.
 *
 * @param baseUrl Content is compiled for it, so that nothing differs only because of the address.
 */
export async function openPrevious(
  place: ReleasePlace | undefined,
  context: ReleaseContext,
  baseUrl: string,
): Promise<Previous> {
  if (place === undefined) return NO_RELEASE;
  return readable(async () => {
    if (place.kind !== 'content') return published(await openPublished(place, context));
    const content = await openContent(place.ref, context);
    const { release } = await withThreads((threads) => compileToCompare(content, baseUrl, threads));
    return { kind: 'release', release, content: content.valid };
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

/** Returns a published release. Throws ReleaseError if its manifest is not valid. */
export function published(release: Release): Previous {
  validateManifest(release);
  return { kind: 'release', release };
}
