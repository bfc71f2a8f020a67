import { countBefore } from '../../base/binary-search.js';
import { append } from '../../base/multi-map.js';
import type { Locale } from '../../model/locales.js';
import type { Fields } from '../../read/schema/value.js';
import type { Catalog, CatalogRecord } from '../catalog/catalog.js';

/** How many related records a page shows. */
const MOST = 4;

/** How many records with the same tag are compared, in list order around the record: all records may have a tag. */
const WINDOW = 40;

/** Returns the topics of a record. */
export function topicsOf(fields: Fields): readonly string[] {
  const tags = fields['tags'] ?? fields['keywords'] ?? fields['stack'];
  return Array.isArray(tags) ? tags.map(String) : [];
}

/**
 * Returns a function that finds related records of a locale: those with the most topics in common, of which rare ones
 * count more, then in list order.
 */
export function findRelatedIn(
  catalog: Catalog,
  locale: Locale,
): (record: CatalogRecord) => readonly CatalogRecord[] {
  const records = [...catalog.records(locale)];
  const places = new Map(records.map((record, place) => [record, place]));
  const byTopic = new Map<string, number[]>();
  for (const [place, record] of records.entries()) {
    for (const topic of new Set(topicsOf(record.brief))) append(byTopic, topic, place);
  }
  // One array of scores serves all records: only the scores of a record's neighbors are set, and then reset.
  const scores = new Float64Array(records.length);
  return (record) => {
    const own = places.get(record) as number;
    const others: number[] = [];
    for (const topic of new Set(topicsOf(record.brief))) {
      const list = byTopic.get(topic) ?? [];
      const score = 1 / list.length;
      for (const place of around(list, own)) {
        if (place === own) continue;
        if (scores[place] === 0) others.push(place);
        scores[place] = (scores[place] as number) + score;
      }
    }
    others.sort((a, b) => (scores[b] as number) - (scores[a] as number) || a - b);
    const related = others.slice(0, MOST).map((place) => records[place] as CatalogRecord);
    for (const place of others) scores[place] = 0;
    return related;
  };
}

/** Returns the part of a sorted list of places around a place. */
function around(list: readonly number[], place: number): readonly number[] {
  if (list.length <= WINDOW) return list;
  const before = countBefore(list.length, (index) => (list[index] as number) < place);
  const from = Math.max(0, Math.min(before - WINDOW / 2, list.length - WINDOW));
  return list.slice(from, from + WINDOW);
}
