import type { Collection } from './collections.js';
import { shapeOf } from './shape.js';

/**
 * Returns fields in list form: without the fields that the schema of the list does not have. Fields that the
 * configuration adds stay.
 */
export function listForm<Fields extends Readonly<Record<string, unknown>>>(
  { type, listSchema }: Collection,
  fields: Fields,
): Fields {
  if (listSchema === undefined) return fields;
  const kept = shapeOf(listSchema).properties;
  const all = shapeOf(type).properties;
  return Object.fromEntries(
    Object.entries(fields).filter(([name]) => kept?.has(name) || !all?.has(name)),
  ) as Fields;
}
