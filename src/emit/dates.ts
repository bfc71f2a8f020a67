import { momentOf } from '../catalog/moment.js';

/** The instants that feeds and sitemaps accept: those of XML Schema, with a zone. */
const INSTANT =
  /^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:[0-5]\d(?:\.\d+)?(?:Z|[+-](?:0\d|1[0-3]):\d\d|[+-]14:00)$/;

/**
 * Returns a date of content as feeds write it (RFC 3339, RFC 4287 section 3.3). A day begins at midnight UTC. A time
 * that feeds do not allow, such as a leap second, becomes the moment before it ends, in UTC. Undefined for a date in
 * the year 0, which feeds do not have.
 */
export function feedDate(date: string): string | undefined {
  const text = date.length === 10 ? `${date}T00:00:00Z` : date.toUpperCase();
  if (INSTANT.test(text)) return text;
  const inUtc = new Date(momentOf(date)).toISOString();
  return INSTANT.test(inUtc) ? inUtc : undefined;
}

/** Returns a date as sitemaps write it: without its time if that is not allowed, such as a leap second. */
export function sitemapDate(date: string): string | undefined {
  const [instant, day] = [date.toUpperCase(), date.slice(0, 10)];
  if (INSTANT.test(instant)) return instant;
  return /^(?!0000)\d{4}-\d\d-\d\d$/.test(day) ? day : undefined;
}
