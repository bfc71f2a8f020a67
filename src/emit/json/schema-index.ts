import type { Catalog } from '../../catalog/catalog.js';
import { collectionOf } from '../../model/collections.js';
import { SCHEMAS } from '../../model/generated/schemas.js';
import type { SchemaIndex } from '../../model/generated/types.js';
import { authoringSchemaPath, type Endpoint, schemaNames, schemaPath } from '../../model/routes.js';

/**
 * Returns the index of all schemas.
 *
 * @param rows The endpoints of all locales that were written.
 */
export function schemaIndex({ config, baseUrl }: Catalog, rows: readonly Endpoint[]): SchemaIndex {
  const schemas = schemaNames().map((name) => {
    const { title = name, description = title } = SCHEMAS[name];
    return {
      name,
      title,
      description,
      url: `${baseUrl}/${schemaPath(name)}`,
      ...(collectionOf(name) === undefined ? {} : { authoring: `${baseUrl}/${authoringSchemaPath(name)}` }),
      endpoints: rows.filter(({ schema }) => schema === name).map((row) => row.name),
    };
  });
  return { version: 1, locale: config.defaultLocale.code, schemas };
}
