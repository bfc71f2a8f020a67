import type { ReleaseIdentity } from '../compare/change-feed.js';
import { headOf } from '../read/git/commit.js';

/**
 * Returns the id of a release of the content in a folder, and its date: SOURCE_DATE_EPOCH if it is set, or else the date
 * of the commit that is checked out. Undefined without both, because no clock decides what is published.
 *
 * @param contentVersion The id of a release without a commit.
 */
export function identityOf(root: string, contentVersion: string): ReleaseIdentity | undefined {
  const head = headOf(root);
  const date = sourceDate();
  if (head !== undefined) return { id: head.commit, date: date ?? head.date, commit: head.commit };
  return date === undefined ? undefined : { id: contentVersion, date };
}

/** Returns the date of {@link identityOf}. */
export function releaseDate(root: string): string | undefined {
  return sourceDate() ?? headOf(root)?.date;
}

/** Returns the date in SOURCE_DATE_EPOCH (RFC 3339); undefined if the variable is not set or not valid. */
export function sourceDate(): string | undefined {
  const seconds = process.env['SOURCE_DATE_EPOCH'];
  if (seconds === undefined || !/^\d{1,11}$/.test(seconds)) return undefined;
  return new Date(Number(seconds) * 1000).toISOString().replace('.000Z', 'Z');
}
