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
  const places = new Map<CatalogRecord, number>();
  const byTopic = new Map<string, CatalogRecord[]>();
  for (const record of catalog.records(locale)) {
    places.set(record, places.size);
    for (const topic of new Set(topicsOf(record.brief))) {
      const list = byTopic.get(topic);
      if (list === undefined) byTopic.set(topic, [record]);
      else list.push(record);
    }
  }
  const placeOf = (record: CatalogRecord): number => places.get(record) as number;
  return (record) => {
    const scores = new Map<CatalogRecord, number>();
    for (const topic of new Set(topicsOf(record.brief))) {
      const list = byTopic.get(topic) ?? [];
      for (const other of around(list, placeOf(record), placeOf)) {
        if (other !== record) scores.set(other, (scores.get(other) ?? 0) + 1 / list.length);
      }
    }
    return [...scores]
      .sort(([a, scoreA], [b, scoreB]) => scoreB - scoreA || placeOf(a) - placeOf(b))
      .slice(0, MOST)
      .map(([other]) => other);
  };
}

/** The part of a list, ordered by place, that stands around a place. */
function around(
  list: readonly CatalogRecord[],
  place: number,
  placeOf: (record: CatalogRecord) => number,
): readonly CatalogRecord[] {
  if (list.length <= WINDOW) return list;
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (placeOf(list[middle] as CatalogRecord) < place) low = middle + 1;
    else high = middle;
  }
  const from = Math.max(0, Math.min(low - WINDOW / 2, list.length - WINDOW));
  return list.slice(from, from + WINDOW);
}
