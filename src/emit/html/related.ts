import { countBefore } from '../../base/binary-search.js';
import type { Catalog, CatalogRecord } from '../../catalog/catalog.js';
import type { Locale } from '../../model/locales.js';
import type { Fields } from '../../schema/value.js';

/** How many related records a page names. */
const MOST = 4;

/** How many records with the same tag are looked at, in list order around the record: tags may be on all. */
const WINDOW = 40;

/** Finds records by the topics that they share. */
export type FindRelated = (record: CatalogRecord) => readonly CatalogRecord[];

/** The topics of a record (decisions, Search index). */
export function topicsOf(fields: Fields): readonly string[] {
  const tags = fields['tags'] ?? fields['keywords'] ?? fields['stack'];
  return Array.isArray(tags) ? tags.map(String) : [];
}

/** Related records of a locale: those that share most topics, rare ones counting for more; then in list order. */
export function findRelatedIn(catalog: Catalog, locale: Locale): FindRelated {
  const records = [...catalog.records(locale)];
  const places = new Map(records.map((record, place) => [record, place]));
  const byTopic = new Map<string, number[]>();
  for (const [place, record] of records.entries()) {
    for (const topic of new Set(topicsOf(record.brief))) {
      const list = byTopic.get(topic);
      if (list === undefined) byTopic.set(topic, [place]);
      else list.push(place);
    }
  }
  // One list of scores serves all records: only those of a record's neighbours are ever set, and set back.
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

/** The part of a list of places, in order, that stands around a place. */
function around(list: readonly number[], place: number): readonly number[] {
  if (list.length <= WINDOW) return list;
  const before = countBefore(list.length, (index) => (list[index] as number) < place);
  const from = Math.max(0, Math.min(before - WINDOW / 2, list.length - WINDOW));
  return list.slice(from, from + WINDOW);
}
