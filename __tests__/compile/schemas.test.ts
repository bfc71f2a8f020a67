import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { describeSites } from '../support/example-sites.js';
import { judge, judgeOfSchemas, type Schema } from '../support/json-schema.js';
import { jsonAt, type PublishedTree } from '../support/published-tree.js';
import { richSite } from '../support/small-sites.js';
import { ENUMERATIONS, type FieldTable, FORMS, kebab, LOCALES } from '../support/specification.js';

/** JSON Schema 2020-12, appendix of the validation vocabulary and the core: every keyword. */
const KEYWORDS = new Set([
  ...[
    '$schema',
    '$id',
    '$ref',
    '$defs',
    '$anchor',
    '$dynamicRef',
    '$dynamicAnchor',
    '$vocabulary',
    '$comment',
  ],
  ...['allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else', 'dependentSchemas', 'prefixItems', 'items'],
  ...['contains', 'properties', 'patternProperties', 'additionalProperties', 'propertyNames'],
  ...['unevaluatedItems', 'unevaluatedProperties', 'type', 'enum', 'const', 'multipleOf', 'maximum'],
  ...['exclusiveMaximum', 'minimum', 'exclusiveMinimum', 'maxLength', 'minLength', 'pattern', 'maxItems'],
  ...['minItems', 'uniqueItems', 'maxContains', 'minContains', 'maxProperties', 'minProperties', 'required'],
  ...['dependentRequired', 'title', 'description', 'default', 'deprecated', 'readOnly', 'writeOnly'],
  ...['examples', 'format', 'contentEncoding', 'contentMediaType', 'contentSchema'],
]);

describe('the published schemas', () => {
  describeSites(({ baseUrl, tree }) => aboutSchemas(tree, baseUrl));
  describe('of a site with vocabularies and extra fields', () =>
    aboutSchemas(richSite.tree, richSite.baseUrl));
});

function aboutSchemas(tree: () => PublishedTree, baseUrl: string): void {
  it('are valid by the meta-schema of 2020-12', async () => {
    const fault = await judgeOfSchemas();
    for (const [path, schema] of schemasOf(tree())) expect(fault(schema), path).toBeUndefined();
  });

  it('use no keyword outside of 2020-12', () => {
    for (const [path, schema] of schemasOf(tree())) {
      const unknown = [...subschemas(schema)]
        .flatMap((one) => Object.keys(one))
        .filter((key) => !KEYWORDS.has(key));
      expect(unknown, path).toEqual([]);
    }
  });

  it('have their own address', () => {
    for (const [path, schema] of schemasOf(tree())) {
      expect(schema['$id']).toBe(`${baseUrl}/${path}`);
      expect(schema['$schema']).toBe('https://json-schema.org/draft/2020-12/schema');
    }
  });

  it('are self-contained', () => {
    for (const [path, schema] of schemasOf(tree())) {
      for (const one of subschemas(schema)) {
        const reference = one['$ref'];
        if (reference === undefined) continue;
        const name = /^#\/\$defs\/(\w+)$/.exec(String(reference))?.[1];
        expect(schema['$defs'], `${path} refers to ${reference}`).toHaveProperty(String(name));
      }
      for (const one of [...subschemas(schema)].slice(1)) expect(one['$id']).toBeUndefined();
    }
  });

  it('are accepted by Ajv in strict mode with ajv-formats, without a word', () => {
    for (const [path, schema] of schemasOf(tree())) {
      const said: unknown[] = [];
      const log = (...words: unknown[]): void => void said.push(...words);
      const ajv = new Ajv2020({ strict: true, allErrors: true, logger: { log, warn: log, error: log } });
      addFormats.default(ajv);
      expect(() => ajv.compile(schema), path).not.toThrow();
      expect(said, path).toEqual([]);
    }
  });

  it('never close an object of the API: version 1 may grow', () => {
    for (const [path, schema] of schemasOf(tree())) {
      if (path.includes('/authoring/')) continue;
      for (const one of subschemas(schema)) {
        expect(one['additionalProperties'], path).not.toBe(false);
        expect(one, path).not.toHaveProperty('unevaluatedProperties');
      }
    }
  });
}

describe('the schemas of the specification', () => {
  describeSites(({ tree }) => {
    it('describe everything, and every field', () => {
      for (const [path, schema] of schemasOf(tree())) {
        expect(schema['title'], path).toEqual(expect.any(String));
        for (const one of subschemas(schema)) {
          for (const [name, field] of Object.entries((one['properties'] ?? {}) as Record<string, Schema>)) {
            if (field['$ref'] === undefined) expect(field['description'], `${path} ${name}`).toMatch(/\S/);
          }
        }
      }
    });

    it.each(Object.keys(FORMS))('%s has the fields of the specification, in its order', (name) => {
      const table = FORMS[name] as FieldTable;
      const { properties, required } = flat(
        jsonAt<Schema>(tree(), `api/v1/schemas/${kebab(name)}.schema.json`),
      );
      expect(Object.keys(properties)).toEqual(Object.keys(table));
      expect([...required].sort()).toEqual(
        Object.keys(table)
          .filter((field) => table[field]?.endsWith('!'))
          .sort(),
      );
      for (const [field, schema] of Object.entries(properties)) {
        expect({ field, type: typeOf(schema) }).toEqual({ field, type: table[field]?.replace('!', '') });
        expect({ field, values: schema['enum'] }).toEqual({
          field,
          values: ENUMERATIONS[`${name}.${field}`],
        });
      }
    });
  });
});

describe('the index of the schemas', () => {
  describeSites(({ tree, baseUrl }) => {
    const index = (): SchemaIndex => jsonAt<SchemaIndex>(tree(), 'api/v1/schemas.json');

    it('lists every schema by its name, with its address', () => {
      const listed = index().schemas.flatMap(({ url, authoring }) => [url, authoring ?? []].flat());
      const paths = listed.map((url) => url.slice(baseUrl.length + 1));
      expect(paths.sort()).toEqual(
        schemasOf(tree())
          .map(([path]) => path)
          .sort(),
      );
      for (const { name, title, url } of index().schemas) {
        const schema = jsonAt<Schema>(tree(), url.slice(baseUrl.length + 1));
        expect({ title: schema['title'], url: schema['$id'] }).toEqual({ title, url });
        expect(url).toContain(`/${name}.schema.json`);
      }
    });

    it('names the endpoints whose responses a schema describes', () => {
      const described = new Map<string, string[]>();
      for (const { prefix } of LOCALES) {
        const { endpoints } = jsonAt<{ endpoints: { name: string; schema?: string }[] }>(
          tree(),
          `api/v1/${prefix}index.json`,
        );
        for (const { name, schema = '' } of endpoints)
          described.set(schema, [...(described.get(schema) ?? []), name]);
      }
      for (const { url, endpoints } of index().schemas) expect(endpoints).toEqual(described.get(url) ?? []);
      expect(index().schemas.find(({ name }) => name === 'course')?.endpoints).toContain('listCoursesDe');
    });
  });
});

interface SchemaIndex {
  readonly schemas: readonly {
    readonly name: string;
    readonly title: string;
    readonly url: string;
    readonly authoring?: string;
    readonly endpoints: readonly string[];
  }[];
}

describe('the vocabularies of a configuration', () => {
  it('are examples to readers and an enumeration to authors', async () => {
    const tree = richSite.tree();
    const published = jsonAt<Schema>(tree, 'api/v1/schemas/course.schema.json');
    const authoring = jsonAt<Schema>(tree, 'api/v1/schemas/authoring/course.schema.json');
    const level = (schema: Schema) => (schema['properties'] as Record<string, Schema>)['level'];
    expect(level(published)).toMatchObject({ type: 'string', examples: ['beginner', 'expert'] });
    expect(level(published)).not.toHaveProperty('enum');
    expect(level(authoring)).toMatchObject({ type: 'string', enum: ['beginner', 'expert'] });
  });

  it('do not make a later value a break', async () => {
    const tree = richSite.tree();
    const fault = await judge(jsonAt<Schema>(tree, 'api/v1/schemas/course.schema.json'));
    const [course] = jsonAt<readonly object[]>(tree, 'api/v1/courses.json');
    expect(fault({ ...course, level: 'some later value', later: true })).toBeUndefined();
    expect(fault({ ...course, level: 5 })).toBeDefined();
  });
});

describe('extra fields of a configuration', () => {
  it('follow the built-in fields, and are required if the configuration says so', () => {
    const { properties, required } = flat(
      jsonAt<Schema>(richSite.tree(), 'api/v1/schemas/course.schema.json'),
    );
    expect(Object.keys(properties).slice(-6)).toEqual([
      'price',
      'seats',
      'online',
      'starts',
      'syllabus',
      'skills',
    ]);
    expect(required).toContain('price');
    expect(properties['price']).toMatchObject({ type: 'number', description: 'Price in euros.' });
    expect(properties['skills']).toEqual({
      type: 'array',
      items: { type: 'string', enum: ['briefing', 'review'] },
    });
    // A date may be a date-time, too: its form stands in no keyword.
    expect(properties['starts']).toEqual({
      type: 'string',
      description: 'First day. A date as YYYY-MM-DD, or an RFC 3339 date-time with offset.',
    });
  });

  it('are also in the schemas for authors, which do not allow unknown fields', async () => {
    const fault = await judge(jsonAt<Schema>(richSite.tree(), 'api/v1/schemas/authoring/course.schema.json'));
    const course = {
      title: 'A',
      description: 'B',
      level: 'beginner',
      price: 12.5,
      draft: true,
      formerSlugs: ['x'],
    };
    expect(fault(course)).toBeUndefined();
    expect(fault({ level: 'beginner', price: 1 }), 'path and body give the rest').toBeUndefined();
    expect(fault({ ...course, url: 'https://example.org/x' }), 'the compiler makes it').toBeDefined();
    expect(fault({ ...course, level: 'some other word' })).toBeDefined();
    expect(fault({ ...course, prize: 3 })).toBeDefined();
  });
});

function schemasOf(tree: PublishedTree): [string, Schema][] {
  const paths = [...tree.keys()].filter((path) => path.startsWith('api/v1/schemas/'));
  expect(paths.length).toBeGreaterThan(30);
  return paths.map((path) => [path, jsonAt<Schema>(tree, path)]);
}

/** A schema and all those in it. */
function* subschemas(schema: Schema): Iterable<Schema> {
  yield schema;
  for (const key of ['properties', '$defs', 'patternProperties', 'dependentSchemas']) {
    for (const one of Object.values((schema[key] ?? {}) as Record<string, Schema>)) yield* subschemas(one);
  }
  for (const key of [
    'items',
    'additionalProperties',
    'not',
    'if',
    'then',
    'else',
    'contains',
    'propertyNames',
  ]) {
    const one = schema[key];
    if (typeof one === 'object') yield* subschemas(one as Schema);
  }
  for (const key of ['allOf', 'anyOf', 'oneOf', 'prefixItems']) {
    for (const one of (schema[key] ?? []) as Schema[]) yield* subschemas(one);
  }
}

/** The properties of an object schema with those of the schemas that it extends. */
function flat(
  schema: Schema,
  root: Schema = schema,
): { properties: Readonly<Record<string, Schema>>; required: readonly string[] } {
  const bases = ((schema['allOf'] ?? []) as Schema[]).map((base) => flat(resolved(base, root), root));
  return {
    properties: Object.assign({}, ...bases.map(({ properties }) => properties), schema['properties']),
    required: [...bases.flatMap(({ required }) => required), ...((schema['required'] ?? []) as string[])],
  };
}

function resolved(schema: Schema, root: Schema): Schema {
  const name = /^#\/\$defs\/(\w+)$/.exec(String(schema['$ref']))?.[1];
  return name === undefined ? schema : ((root['$defs'] as Record<string, Schema>)[name] as Schema);
}

/** A type in the words of the specification's tables. */
function typeOf(schema: Schema): string {
  if (schema['$ref'] !== undefined) return String(schema['$ref']).replace('#/$defs/', '');
  if (schema['type'] === 'array') return `${typeOf(schema['items'] as Schema)}[]`;
  if (schema['type'] === 'object') return `map of ${typeOf(schema['additionalProperties'] as Schema)}`;
  return schema['format'] === 'uri' ? 'uri' : String(schema['type']);
}
