import {
  registerSchema,
  type SchemaObject,
  setShouldValidateFormat,
  validate,
} from '@hyperjump/json-schema/draft-2020-12';
import '@hyperjump/json-schema/formats';
import { jsonAt, type PublishedTree } from './published-tree.js';

setShouldValidateFormat(true);

/** A schema as plain JSON. */
export type Schema = Readonly<Record<string, unknown>>;

/** What is wrong with a value, in a line; undefined where it is valid. */
export type Judge = (value: unknown) => string | undefined;

/** The output format BASIC of JSON Schema, in the part that is used. */
export interface BasicOutput {
  readonly valid: boolean;
  readonly errors?: readonly {
    readonly instanceLocation: string;
    readonly absoluteKeywordLocation: string;
  }[];
}

let registered = 0;

/** A judge by a schema, with formats asserted. The validator shares no code with Ajv, which the compiler uses. */
export async function judge(schema: Schema): Promise<Judge> {
  // The same `$id` is published by every build at the same base URL.
  const { $id: _, ...anonymous } = schema;
  const uri = `https://validator.test/${registered++}`;
  registerSchema(anonymous as SchemaObject, uri);
  const compiled = await validate(uri);
  return (value) => {
    if (compiled(value as never).valid) return undefined;
    const { errors = [] } = compiled(value as never, 'BASIC') as BasicOutput;
    const places = errors.map(({ instanceLocation, absoluteKeywordLocation }) => {
      const keyword = absoluteKeywordLocation?.slice(uri.length);
      return `${instanceLocation.slice(1) || '/'} breaks ${keyword}`;
    });
    return [...new Set(places)].join('; ');
  };
}

/** A judge by a published schema of the tree. */
export function judgeOf(tree: PublishedTree, name: string): Promise<Judge> {
  return judge(jsonAt<Schema>(tree, `api/v1/schemas/${name}.schema.json`));
}

/** A judge by the meta-schema of JSON Schema 2020-12. */
export function judgeOfSchemas(): Promise<Judge> {
  return judge({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $ref: 'https://json-schema.org/draft/2020-12/schema',
  });
}
