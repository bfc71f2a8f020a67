import type { CatalogRecord } from '../catalog/catalog.js';
import { momentOf } from '../catalog/moment.js';
import { shapeOf } from '../model/shape.js';

/** The newest date of some records, as its author wrote it. */
export function newestDate(records: Iterable<CatalogRecord>): string | undefined {
  let newest: string | undefined;
  let newestTime = Number.NEGATIVE_INFINITY;
  for (const { collection, brief } of records) {
    for (const [name, shape] of shapeOf(collection.type).properties ?? []) {
      const date = brief[name];
      if (shape.format !== 'date' || typeof date !== 'string') continue;
      const time = momentOf(date);
      if (time > newestTime || (time === newestTime && newest !== undefined && date > newest)) {
        newest = date;
        newestTime = time;
      }
    }
  }
  return newest;
}
