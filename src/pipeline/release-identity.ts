import { type Head, headOf } from '../git/commit.js';
import type { ReleaseIdentity } from '../release/change-feed.js';

/**
 * What a release of the content in a folder is called, and its date: SOURCE_DATE_EPOCH where it is set, else
 * that of the commit that is checked out. Undefined where there is neither: no clock decides what is published.
 *
 * @param contentVersion Names a release that no commit names.
 * @param known The commit, where it is known already; null for none.
 */
export function identityOf(
  root: string,
  contentVersion: string,
  known?: Head | null,
): ReleaseIdentity | undefined {
  const head = known === undefined ? headOf(root) : (known ?? undefined);
  const date = sourceDate();
  if (head !== undefined) return { id: head.commit, date: date ?? head.date, commit: head.commit };
  return date === undefined ? undefined : { id: contentVersion, date };
}

/** The date that the environment gives by SOURCE_DATE_EPOCH, RFC 3339. */
export function sourceDate(): string | undefined {
  const seconds = process.env['SOURCE_DATE_EPOCH'];
  if (seconds === undefined || !/^\d{1,11}$/.test(seconds)) return undefined;
  return new Date(Number(seconds) * 1000).toISOString().replace('.000Z', 'Z');
}
