import type { CatalogRecord } from '../catalog/catalog.js';
import { momentOf } from '../catalog/moment.js';
import type { Config } from '../config/config.js';

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
