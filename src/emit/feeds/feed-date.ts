import { momentOf } from '../../catalog/moment.js';

/** What RFC 4287 takes for a date: an instant of XML Schema, with its zone. */
const INSTANT =
  /^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:[0-5]\d(?:\.\d+)?(?:Z|[+-](?:0\d|1[0-3]):\d\d|[+-]14:00)$/;

/**
 * A date of content as feeds know it (RFC 3339, RFC 4287 section 3.3): a day begins at midnight UTC. A time that
 * feeds do not know, such as a leap second, is written in UTC, as the last moment before it ends. Undefined for a
 * date in the year 0, which they have not.
 */
export function feedDate(date: string): string | undefined {
  const text = date.length === 10 ? `${date}T00:00:00Z` : date.toUpperCase();
  if (INSTANT.test(text)) return text;
  const inUtc = new Date(momentOf(date)).toISOString();
  return INSTANT.test(inUtc) ? inUtc : undefined;
}
