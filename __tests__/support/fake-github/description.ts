import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';

type Json = Record<string, unknown>;

/** An operation of GitHub's REST API, as GitHub describes it. */
export interface Operation {
  /** `GET /repos/{owner}/{repo}/pages` */
  readonly name: string;
  /** Values of the path's variables. */
  readonly variables: Readonly<Record<string, string>>;
  /** What is wrong with a request's query and body. */
  requestFaults(query: URLSearchParams, body: unknown): readonly string[];
  /** What is wrong with an answer. Statuses that GitHub does not describe are left alone from 400 on. */
  replyFaults(status: number, body: unknown): readonly string[];
  /** A fresh copy of GitHub's own example of the answer; it may be incomplete. */
  example(status: number): unknown;
}

interface Template {
  readonly name: string;
  readonly pattern: RegExp;
  readonly variables: readonly string[];
  readonly method: string;
  readonly operation: Json;
}

let document: Json | undefined;
let templates: readonly Template[] | undefined;
const validators = new Map<string, ValidateFunction>();

/** Finds the operation that a request means; undefined where GitHub has none. */
export function findOperation(method: string, path: string): Operation | undefined {
  templates ??= readTemplates();
  const found = templates.filter((one) => one.method === method && one.pattern.test(path));
  // `/issues/comments/7` is also `/issues/{issue_number}/{…}`: the one with fewer variables is meant.
  const template = found.sort((a, b) => a.variables.length - b.variables.length)[0];
  if (template === undefined) return undefined;
  const values = template.pattern.exec(path)?.slice(1) ?? [];
  return {
    name: template.name,
    variables: Object.fromEntries(template.variables.map((name, at) => [name, values[at] ?? ''])),
    requestFaults: (query, body) => [...queryFaults(template, query), ...bodyFaults(template, body)],
    replyFaults: (status, body) => replyFaults(template, status, body),
    example: (status) => example(template, status),
  };
}

function readTemplates(): readonly Template[] {
  const { paths } = description() as { paths: Record<string, Record<string, Json>> };
  return Object.entries(paths).flatMap(([path, operations]) => {
    const variables = [...path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name as string);
    const source = path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{[^}]+\}/g, '([^/]+)');
    return Object.entries(operations).map(([key, operation]) => {
      const method = key.toUpperCase();
      return { name: `${method} ${path}`, pattern: new RegExp(`^${source}$`), variables, method, operation };
    });
  });
}

function description(): Json {
  const path = createRequire(import.meta.url).resolve('@octokit/openapi/generated/api.github.com.json');
  document ??= JSON.parse(readFileSync(path, 'utf8')) as Json;
  return document;
}

/** Query parameters that GitHub does not know are mistakes of ours: it would ignore them in silence. */
function queryFaults({ name, operation }: Template, query: URLSearchParams): string[] {
  const parameters = ((operation['parameters'] ?? []) as Json[]).map(follow);
  return [...query].flatMap(([key, value]) => {
    const parameter = parameters.find((one) => one['in'] === 'query' && one['name'] === key);
    if (parameter === undefined) return [`${name}: no query parameter "${key}"`];
    const schema = parameter['schema'] as Json;
    const typed = schema['type'] === 'integer' ? Number(value) : value;
    return judge(`${name} ?${key}`, schema, typed);
  });
}

function bodyFaults({ name, operation }: Template, body: unknown): string[] {
  const described = operation['requestBody'] as Json | undefined;
  if (described === undefined) return body === undefined ? [] : [`${name}: takes no body`];
  const schema = jsonSchema(described);
  if (schema === undefined) return [];
  if (body === undefined) return described['required'] === true ? [`${name}: needs a body`] : [];
  const known = schema['properties'] as Json | undefined;
  const unknown = Object.keys(body as Json).filter((key) => known !== undefined && !(key in known));
  return [
    ...unknown.map((key) => `${name}: no field "${key}" in the body`),
    ...judge(`${name} body`, schema, body),
  ];
}

function replyFaults({ name, operation }: Template, status: number, body: unknown): string[] {
  const responses = operation['responses'] as Record<string, Json>;
  const response = responses[String(status)];
  if (response === undefined) return status >= 400 ? [] : [`${name}: GitHub never answers ${status}`];
  const schema = jsonSchema(follow(response));
  // Errors may come as pages of HTML from what stands before GitHub.
  if (schema === undefined || (status >= 400 && typeof body !== 'object')) return [];
  return judge(`${name} ${status}`, schema, body);
}

function example({ operation }: Template, status: number): unknown {
  const response = (operation['responses'] as Record<string, Json>)[String(status)];
  const content = response === undefined ? undefined : (follow(response)['content'] as Json | undefined);
  const examples = (content?.['application/json'] as Json | undefined)?.['examples'] as Json | undefined;
  const first = Object.values(examples ?? {})[0] as Json | undefined;
  return first === undefined ? undefined : structuredClone(follow(first)['value']);
}

function jsonSchema(described: Json): Json | undefined {
  const content = described['content'] as Record<string, Json> | undefined;
  return content?.['application/json']?.['schema'] as Json | undefined;
}

function judge(key: string, schema: Json, value: unknown): string[] {
  let validate = validators.get(key);
  if (validate === undefined) {
    const ajv = new Ajv({ strict: false, allErrors: true, logger: false });
    addFormats.default(ajv);
    // Only the parts that the schema reaches: the whole description has 13 MB.
    const whole = { ...schema, components: { schemas: reached(schema) } };
    validate = ajv.compile(withNull(whole) as Json);
    validators.set(key, validate);
  }
  if (validate(value)) return [];
  return (validate.errors ?? []).map(({ instancePath, message }) => `${key} ${instancePath}: ${message}`);
}

/** The components that a schema refers to, and those that they refer to. */
function reached(schema: Json): Json {
  const found: Json = {};
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    else if (typeof value === 'object' && value !== null) {
      const reference = (value as Json)['$ref'];
      if (typeof reference === 'string') {
        const name = reference.slice('#/components/schemas/'.length);
        if (!(name in found)) {
          found[name] = follow(value as Json);
          visit(found[name]);
        }
      }
      Object.values(value).forEach(visit);
    }
  };
  visit(schema);
  return found;
}

/** `nullable` of OpenAPI 3.0 as JSON Schema says it: Ajv takes it only beside a type and no enumeration. */
function withNull(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withNull);
  if (typeof value !== 'object' || value === null) return value;
  const { nullable, ...rest } = value as Json;
  const schema = Object.fromEntries(Object.entries(rest).map(([key, one]) => [key, withNull(one)]));
  return nullable === true ? { anyOf: [{ type: 'null' }, schema] } : schema;
}

/** What a `$ref` stands for; anything else is itself. */
function follow(value: Json): Json {
  const reference = value['$ref'];
  if (typeof reference !== 'string') return value;
  let target: unknown = description();
  for (const key of reference.slice(2).split('/')) target = (target as Json)[key];
  return target as Json;
}
