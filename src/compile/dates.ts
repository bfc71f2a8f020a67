import type { Config } from '../read/config/config.js';
import type { CatalogRecord } from './catalog/catalog.js';
import { momentOf } from './catalog/moment.js';

/** The instants that feeds and sitemaps accept: those of XML Schema, with a zone. */
const INSTANT =
  /^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:[0-5]\d(?:\.\d+)?(?:Z|[+-](?:0\d|1[0-3]):\d\d|[+-]14:00)$/;

/**
 * Returns a date of content as feeds write it (RFC 3339, RFC 4287 section 3.3). A day begins at midnight UTC. A time
 * that feeds do not allow, such as a leap second, becomes the moment before it ends, in UTC. Undefined for no date, and for
 * one in the year 0, which feeds do not have.
 */
export function feedDate(date: string | undefined): string | undefined {
  if (date === undefined) return undefined;
  const text = date.length === 10 ? `${date}T00:00:00Z` : date.toUpperCase();
  if (INSTANT.test(text)) return text;
  const moment = momentOf(date);
  const inUtc = Number.isNaN(moment) ? '' : new Date(moment).toISOString();
  return INSTANT.test(inUtc) ? inUtc : undefined;
}

/** Returns a date as sitemaps write it: without its time if that is not allowed, such as a leap second. */
export function sitemapDate(date: string): string | undefined {
  const [instant, day] = [date.toUpperCase(), date.slice(0, 10)];
  if (INSTANT.test(instant)) return instant;
  return /^(?!0000)\d{4}-\d\d-\d\d$/.test(day) ? day : undefined;
}

/** Returns the newest date of some records, as its author wrote it. */
export function newestDate(records: Iterable<CatalogRecord>, config: Config): string | undefined {
  let newest: string | undefined;
  let newestTime = Number.NEGATIVE_INFINITY;
  for (const { collection, brief } of records) {
    for (const name of config.recordShape(collection.type).dates) {
      for (const date of [brief[name]].flat()) {
        if (typeof date !== 'string') continue;
        const time = momentOf(date);
        if (time > newestTime || (time === newestTime && newest !== undefined && date > newest)) {
          newest = date;
          newestTime = time;
        }
      }
    }
  }
  return newest;
}
