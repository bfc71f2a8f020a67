import type { ManifestRecord } from '../compile/json/manifest.js';
import type { RecordName } from './comparison.js';
import { type JsonObject, propertyOf } from './json-value.js';

/** Returns a record as reports show it, with the title from some records that were read. */
export function nameOf(record: ManifestRecord, read: ReadonlyMap<string, JsonObject>): RecordName {
  const { id, type, locale, slug, url } = record;
  const title = propertyOf(read.get(slug), 'title');
  const name = { type, locale, slug, title: typeof title === 'string' ? title : slug, url };
  return id === undefined ? name : { id, ...name };
}
