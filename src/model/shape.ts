import { memoized } from '../base/memoized.js';
import type { Collection } from './collections.js';
import { SCHEMAS, type SchemaName } from './generated/schemas.js';
import type { JsonSchema } from './json-schema.js';

/**
 * The schema of one value in the form that readers and emitters walk: references resolved, properties as an ordered map.
 * Made once per run from the generated schemas.
 */
export interface Shape {
  readonly type: 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object';
  readonly description: string;
  readonly enum?: readonly (string | number)[] | undefined;
  readonly markdown?: 'block' | 'inline' | undefined;
  /** The form that text is held to: `date`, `duration`, `slug`, `locale` or `uri`. */
  readonly format?: string | undefined;
  /** Record type whose slug the text is. */
  readonly reference?: string | undefined;
  /** Path of the values that are the keys of this object, such as `options/key`. */
  readonly keysOf?: string | undefined;
  /** The compiler makes the value. */
  readonly derived: boolean;
  readonly items?: Shape | undefined;
  /** Properties in the order in which they are published. */
  readonly properties?: ReadonlyMap<string, Shape> | undefined;
  /** Values of an object with free keys. */
  readonly values?: Shape | undefined;
  readonly required: ReadonlySet<string>;
}

/** Returns the shape of a schema of this project. `allOf` is merged: its properties come first. */
export const shapeOf = memoized((name: SchemaName): Shape => toShape(SCHEMAS[name]));

/** Returns the name of the schema in a reference between schema files. */
export function schemaNameOf(reference: string): SchemaName {
  return reference.replace(/\.schema\.json$/, '') as SchemaName;
}

/**
 * Returns the shape of one JSON Schema of the subset that this project uses. If several types are allowed, `type` is the
 * type of scalars.
 */
export function toShape(schema: JsonSchema, root: JsonSchema = schema): Shape {
  if (schema.$ref?.startsWith('#/$defs/'))
    return toShape(root.$defs?.[schema.$ref.slice(8)] as JsonSchema, root);
  if (schema.$ref !== undefined) return shapeOf(schemaNameOf(schema.$ref));
  const bases = (schema.allOf ?? []).map((base) => toShape(base, root));
  const properties = new Map<string, Shape>(bases.flatMap((base) => [...(base.properties ?? [])]));
  for (const [name, property] of Object.entries(schema.properties ?? {}))
    properties.set(name, toShape(property, root));
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? []);
  return {
    type: (types.find((type) => type !== 'object') ?? 'object') as Shape['type'],
    description: schema.description ?? '',
    enum: schema.enum,
    markdown: schema['x-markdown'],
    format: schema['x-format'],
    reference: schema['x-reference'],
    keysOf: schema['x-keys-of'],
    derived: schema['x-derived'] === true,
    items: schema.items === undefined ? undefined : toShape(schema.items, root),
    properties: schema.properties === undefined && bases.length === 0 ? undefined : properties,
    values:
      typeof schema.additionalProperties === 'object'
        ? toShape(schema.additionalProperties, root)
        : undefined,
    required: new Set([...bases.flatMap((base) => [...base.required]), ...(schema.required ?? [])]),
  };
}

/**
 * Returns fields in list form: without the fields that the schema of the list does not have. Fields that the
 * configuration adds stay.
 */
export function listForm<Fields extends Readonly<Record<string, unknown>>>(
  { type, listSchema }: Collection,
  fields: Fields,
): Fields {
  if (listSchema === undefined) return fields;
  const listFields = shapeOf(listSchema).properties;
  const all = shapeOf(type).properties;
  return Object.fromEntries(
    Object.entries(fields).filter(([name]) => listFields?.has(name) || !all?.has(name)),
  ) as Fields;
}
