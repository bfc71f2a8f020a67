import { bodyFields, COLLECTIONS, collectionOf } from '../../model/collections.js';
import { SCHEMAS, type SchemaName } from '../../model/generated/schemas.js';
import type { SchemaIndex } from '../../model/generated/types.js';
import type { JsonSchema } from '../../model/json-schema.js';
import { authoringSchemaPath, type Endpoint, schemaNames, schemaPath, titleOf } from '../../model/routes.js';
import { schemaNameOf, shapeOf } from '../../model/shape.js';
import type { Config } from '../../read/config/config.js';
import { freeFields } from '../../read/config/free-fields.js';
import type { Catalog } from '../catalog/catalog.js';
import type { TreeWriter } from '../tree/tree-writer.js';

/** A published schema: a plain object with keywords of JSON Schema 2020-12 or OpenAPI 3.1. */
export type PublishedSchema = Record<string, unknown>;

/** The use of a schema: on its own, with its parts in `$defs`, or as a component of OpenAPI. */
type Place = 'schema' | 'openapi';

/** Writes every published schema and, for editors, the authoring schemas. */
export function writeSchemas(tree: TreeWriter, config: Config, baseUrl: string): void {
  for (const name of schemaNames()) tree.writeJson(schemaPath(name), publishedSchema(name, config, baseUrl));
  for (const { type } of COLLECTIONS)
    tree.writeJson(authoringSchemaPath(type), authoringSchema(type, config, baseUrl));
}

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

/** Returns a schema with everything that it refers to in its own `$defs`. */
export function publishedSchema(name: SchemaName, config: Config, baseUrl: string): PublishedSchema {
  return selfContained(name, config, `${baseUrl}/${schemaPath(name)}`);
}

/** Returns the components of an OpenAPI document that some schemas need, including these schemas. */
export function componentSchemas(
  names: Iterable<SchemaName>,
  config: Config,
): Record<string, PublishedSchema> {
  const all = [...closure(names)].sort();
  return Object.fromEntries(
    all.map((name) => [titleOf(name), published(schemaWithFields(name, config), 'openapi')]),
  );
}

function selfContained(name: SchemaName, config: Config, id: string): PublishedSchema {
  const others = [...closure([name])].filter((other) => other !== name).sort();
  const { $defs, ...schema } = published(schemaWithFields(name, config), 'schema');
  const parts = others.map((other) => [titleOf(other), published(schemaWithFields(other, config), 'schema')]);
  const definitions = { ...($defs as object | undefined), ...Object.fromEntries(parts) };
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: id,
    ...schema,
    ...(Object.keys(definitions).length === 0 ? {} : { $defs: definitions }),
  };
}

/** Returns some schemas and all that they refer to, directly or not. */
function closure(names: Iterable<SchemaName>): Set<SchemaName> {
  const schemas = new Set<SchemaName>();
  const visit = (name: SchemaName): void => {
    if (schemas.has(name)) return;
    schemas.add(name);
    for (const reference of references(SCHEMAS[name])) visit(schemaNameOf(reference));
  };
  for (const name of names) visit(name);
  return schemas;
}

function references(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(references);
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' && !String(inner).startsWith('#') ? [String(inner)] : references(inner),
  );
}

/** Returns a record's schema with the vocabularies and extra fields of the configuration. */
function schemaWithFields(name: SchemaName, config: Config): JsonSchema {
  const schema = SCHEMAS[name];
  const type = COLLECTIONS.find((one) => one.type === name || one.listSchema === name)?.type;
  if (type === undefined) return schema;
  const extra = config.fields.get(type);
  const properties: Record<string, JsonSchema> = { ...schema.properties };
  for (const field of freeFields(shapeOf(type))) {
    const values = config.vocabularies.get(`${type}.${field}`);
    const property = properties[field];
    if (values !== undefined && property !== undefined)
      properties[field] = { ...property, 'x-extensible-enum': values };
  }
  return {
    ...schema,
    properties: { ...properties, ...extra?.properties },
    required: [...(schema.required ?? []), ...(extra?.required ?? [])],
  };
}

/** Keywords that parts of published schemas do not have. */
const INTERNAL = new Set([
  '$schema',
  '$id',
  'x-markdown',
  'x-format',
  'x-reference',
  'x-keys-of',
  'x-blank',
  'x-nonblank',
  'x-derived',
]);

function published(value: JsonSchema, place: Place): PublishedSchema {
  if (typeof value.type === 'object') return alternatives(value, value.type, place);
  const result: PublishedSchema = {};
  for (const [key, inner] of Object.entries(value)) {
    if (INTERNAL.has(key)) continue;
    if (key === '$ref') result[key] = publishedReference(String(inner), place);
    else if (key === 'x-extensible-enum') result[place === 'openapi' ? key : 'examples'] = inner;
    else if (key === 'properties' || key === '$defs') {
      result[key] = Object.fromEntries(
        Object.entries(inner as Record<string, JsonSchema>).map(([name, one]) => [
          name,
          published(one, place),
        ]),
      );
    } else if (key === 'items' || (key === 'additionalProperties' && typeof inner === 'object')) {
      result[key] = published(inner as JsonSchema, place);
    } else if (key === 'allOf') {
      result[key] = (inner as JsonSchema[]).map((one) => published(one, place));
    } else result[key] = inner;
  }
  return result;
}

/** Returns one schema for each type: validators in strict mode reject unions of types. */
function alternatives(value: JsonSchema, types: readonly string[], place: Place): PublishedSchema {
  const { type: _, description, default: fallback, ...objects } = value;
  return {
    ...(description === undefined ? {} : { description }),
    ...(fallback === undefined ? {} : { default: fallback }),
    anyOf: types.map((type) => published(type === 'object' ? { type, ...objects } : { type }, place)),
  };
}

function publishedReference(reference: string, place: Place): string {
  if (reference.startsWith('#')) return reference;
  const name = titleOf(schemaNameOf(reference));
  return place === 'openapi' ? `#/components/schemas/${name}` : `#/$defs/${name}`;
}

/**
 * Returns the schema of what authors may write in the front matter or data file of a record, for completion and
 * checks in editors. It leaves out derived fields and adds the authoring fields. Fields that can come from the path
 * or the Markdown body are not required.
 */
export function authoringSchema(type: SchemaName, config: Config, baseUrl: string): PublishedSchema {
  const id = `${baseUrl}/${authoringSchemaPath(type)}`;
  const { $schema, $id, $defs, ...schema } = selfContained(type, config, id);
  const shape = shapeOf(type);
  const collection = collectionOf(type);
  const fromBody = collection === undefined ? [] : bodyFields(collection);
  const fromElsewhere = new Set(['slug', 'locale', 'title', ...fromBody]);
  for (const [name, property] of shape.properties ?? [])
    if (property.reference !== undefined) fromElsewhere.add(name);
  const properties = Object.fromEntries(
    Object.entries(schema['properties'] as Record<string, PublishedSchema>)
      .filter(([name]) => shape.properties?.get(name)?.derived !== true)
      .map(([name, property]) => [name, strict(property, config.vocabularies.get(`${type}.${name}`))]),
  );
  return {
    $schema,
    $id,
    ...schema,
    title: `${titleOf(type)} (authoring)`,
    properties: {
      ...properties,
      id: {
        type: 'string',
        description:
          'An id that stays when the slug changes. It is the same in all languages, so one of them is enough.',
      },
      draft: { type: 'boolean', description: 'A draft is checked, but not published.' },
      formerSlugs: {
        type: 'array',
        description: 'Slugs that the record had before: its old addresses stay alive.',
        items: { type: 'string' },
      },
    },
    required: (schema['required'] as string[]).filter(
      (name) => !fromElsewhere.has(name) && shape.properties?.get(name)?.derived !== true,
    ),
    additionalProperties: false,
    ...($defs === undefined ? {} : { $defs }),
  };
}

/** Returns a property whose vocabulary is binding: for authors it is, for readers its values are examples. */
function strict(property: PublishedSchema, values: readonly string[] | undefined): PublishedSchema {
  if (values === undefined) return property;
  const { examples: _examples, ...rest } = property;
  return { ...rest, enum: values };
}
