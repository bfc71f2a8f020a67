import type { Schema } from '../support/json-schema.js';

/** The parts of an OpenAPI document that tests look at. */
export interface OpenApi {
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, { readonly get: Omit<Operation, 'path'> }>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly examples: Readonly<Record<string, { readonly value: unknown }>>;
  };
}

export interface Operation {
  readonly path: string;
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly responses: {
    readonly 200: {
      readonly content: Readonly<
        Record<
          string,
          { readonly schema: Schema; readonly examples?: { readonly content: { readonly $ref: string } } }
        >
      >;
    };
  };
}

/** Every operation, with its path. */
export function operationsOf(document: OpenApi): Operation[] {
  return Object.entries(document.paths).map(([path, { get }]) => ({ path, ...get }));
}

/** Returns the example of an operation's response; undefined if it has none. */
export function exampleOf({ components }: OpenApi, operation: Operation, mediaType: string): unknown {
  const name = operation.responses[200].content[mediaType]?.examples?.content.$ref.split('/').at(-1);
  return name === undefined ? undefined : components.examples[name]?.value;
}

/** The schema of an operation's response, on its own: with the components that it refers to. */
export function responseSchema({ components }: OpenApi, operation: Operation, mediaType: string): Schema {
  const own = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    ...operation.responses[200].content[mediaType]?.schema,
    $defs: components.schemas,
  };
  return JSON.parse(JSON.stringify(own).replaceAll('#/components/schemas/', '#/$defs/')) as Schema;
}
