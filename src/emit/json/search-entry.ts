import type { SearchIndexEntry } from '../../model/generated/types.js';
import type { Value } from '../../schema/value.js';
import type { RenderedRecord } from '../render.js';

/** Returns the entry of a record in the search index. */
export function searchEntry({ record, fields, title, summary, url }: RenderedRecord): SearchIndexEntry {
  const tags: Value | undefined = fields['tags'] ?? fields['keywords'] ?? fields['stack'];
  return {
    type: record.collection.type,
    slug: record.slug,
    title,
    ...(summary === undefined ? {} : { description: summary }),
    url,
    locale: record.locale.code,
    ...(Array.isArray(tags) ? { tags: tags as string[] } : {}),
    id: record.id,
  };
}
