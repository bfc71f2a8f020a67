/** The part of JSON Schema 2020-12 that the schemas of this project use, with our own `x-` keywords. */
export interface JsonSchema {
  readonly $schema?: string;
  readonly $id?: string;
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
  readonly title?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly (string | number)[];
  readonly const?: string | number | boolean;
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
  readonly format?: string;
  readonly pattern?: string;
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly additionalProperties?: JsonSchema | boolean;
  readonly required?: readonly string[];
  readonly allOf?: readonly JsonSchema[];
  /** The string is Markdown: blocks, or the inline part alone. */
  readonly 'x-markdown'?: 'block' | 'inline';
  /** The form of the string that content is held to; the published schemas leave it out. */
  readonly 'x-format'?: string;
  /** The string is the slug of a record of this type in the same locale. */
  readonly 'x-reference'?: string;
  /** The keys of the object are values found at this path of the record: `options/key`. */
  readonly 'x-keys-of'?: string;
  /** A required string that may be blank. */
  readonly 'x-blank'?: boolean;
  /** An optional string that may not be blank. */
  readonly 'x-nonblank'?: boolean;
  /** The compiler makes the value; authors never write it. */
  readonly 'x-derived'?: boolean;
  /** OpenAPI: values that are known today; others may come. */
  readonly 'x-extensible-enum'?: readonly string[];
}
