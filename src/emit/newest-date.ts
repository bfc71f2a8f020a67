import type { CatalogRecord } from '../catalog/catalog.js';
import { momentOf } from '../catalog/moment.js';
import type { SchemaName } from '../model/generated/schemas.js';
import { shapeOf } from '../model/shape.js';

/** The newest date of some records, as its author wrote it. */
export function newestDate(records: Iterable<CatalogRecord>): string | undefined {
  let newest: string | undefined;
  let newestTime = Number.NEGATIVE_INFINITY;
  for (const { collection, brief } of records) {
    for (const name of dateFields(collection.type)) {
      const date = brief[name];
      if (typeof date !== 'string') continue;
      const time = momentOf(date);
      if (time > newestTime || (time === newestTime && newest !== undefined && date > newest)) {
        newest = date;
        newestTime = time;
      }
    }
  }
  return newest;
}

const fieldsOf = new Map<SchemaName, readonly string[]>();

/** The fields of a type that are dates. */
function dateFields(type: SchemaName): readonly string[] {
  let names = fieldsOf.get(type);
  if (names === undefined) {
    names = [...(shapeOf(type).properties ?? [])].flatMap(([name, { format }]) =>
      format === 'date' ? [name] : [],
    );
    fieldsOf.set(type, names);
  }
  return names;
}
