import { COLLECTIONS } from '../../model/collections.js';
import type { SchemaName } from '../../model/generated/schemas.js';
import { englishNameOf, labelOf } from '../../model/labels.js';
import { operationName } from '../../model/operation-name.js';
import { API, type Endpoint, MEDIA_TYPES, titleOf } from '../../model/routes.js';
import type { Config } from '../../read/config/config.js';
import type { Catalog } from '../catalog/catalog.js';
import { API_VERSION, licenseOf } from './discovery.js';
import { EXAMPLE_SCHEMA, type ExampleCollector } from './examples.js';
import { componentSchemas, type PublishedSchema } from './published-schemas.js';

export const OPENAPI_PATH = `${API}/openapi.json`;

/**
 * Returns the OpenAPI document of the whole API. It spells out every path of every locale, because locales have
 * different paths.
 *
 * @param rows The endpoints of all locales that were written.
 * @param examples Real responses from the content.
 */
export function openApiDocument(
  catalog: Catalog,
  rows: readonly Endpoint[],
  examples: ExampleCollector,
): object {
  const { baseUrl, config } = catalog;
  const { defaultLocale, site } = config;
  const title = site.title(defaultLocale);
  const schemas = new Set<SchemaName>(rows.flatMap(({ schema }) => schema ?? []));
  const { email, ...contact } = site.contact ?? {};
  const head = {
    openapi: '3.1.0',
    info: {
      title,
      version: API_VERSION,
      description: `${site.description(defaultLocale) ?? title}\n\n${ABOUT}`,
      license: licenseOf(catalog),
      contact: {
        name: contact.name ?? title,
        url: contact.url ?? `${baseUrl}/`,
        ...(email === undefined ? {} : { email }),
      },
    },
    servers: [{ url: baseUrl, description: title }],
    security: [],
  };
  // The document cannot contain itself, so its example has no paths.
  const exampleOf = (row: Endpoint): unknown =>
    row.path === `/${OPENAPI_PATH}` ? { ...head, paths: {} } : examples.of(row);
  const shared = sharedExamples(rows, exampleOf);
  return {
    ...head,
    tags: tagsOf(rows),
    paths: Object.fromEntries(
      rows.map((row) => [row.path, { get: operation(row, shared.has(sharedName(row)), config) }]),
    ),
    components: {
      parameters: Object.fromEntries(
        [...new Set(rows.flatMap(parameterNames))].map((name) => [name, parameter(name)]),
      ),
      examples: Object.fromEntries(Array.from(shared, ([name, value]) => [name, { value }])),
      schemas: componentSchemas(schemas, config),
      responses: {
        NotFound: {
          description:
            'There is nothing at this address. The body is the HTML page of the host, not JSON: look at the status before you parse.',
          content: HTML,
        },
        TooManyRequests: {
          description:
            'The host limits requests. The body is HTML, not JSON: wait, and keep to about 60 requests per minute.',
          content: HTML,
        },
      },
    },
    'x-locale': defaultLocale.code,
  };
}

/** The body of errors, which come from the host. */
const HTML = { 'text/html': { schema: { type: 'string' } } };

/** Returns the name of an operation without its locale. */
function sharedName({ name, locale }: Endpoint): string {
  const ending = operationName('', locale.isDefault ? undefined : locale.code);
  return name.slice(0, name.length - ending.length);
}

/**
 * Returns one example for an operation in all its locales, by the name of the operation: that of the default locale, if it
 * has records.
 */
function sharedExamples(
  rows: readonly Endpoint[],
  exampleOf: (row: Endpoint) => unknown,
): ReadonlyMap<string, unknown> {
  const shared = new Map<string, unknown>();
  const isEmpty = (example: unknown): boolean => Array.isArray(example) && example.length === 0;
  for (const row of [...rows].sort((a, b) => Number(b.locale.isDefault) - Number(a.locale.isDefault))) {
    const [name, example] = [sharedName(row), exampleOf(row)];
    const sharedExample = shared.get(name);
    if (
      example !== undefined &&
      (sharedExample === undefined || (isEmpty(sharedExample) && !isEmpty(example)))
    )
      shared.set(name, example);
  }
  return shared;
}

const ABOUT = [
  'A static, read-only API: every response is a file. No authentication is needed.',
  'Within `/api/v1` fields, endpoints and values of open lists (`x-extensible-enum`) may be added at any time; an endpoint is marked `deprecated` at least 180 days before it is removed.',
  'Errors come from the host as HTML: look at the status first.',
  'Please cache responses, keep to about 60 requests per minute, and send a descriptive User-Agent header.',
].join(' ');

/** Returns the collections that have an operation, in their order, and the documents. */
function tagsOf(rows: readonly Endpoint[]): object[] {
  const used = new Set(rows.map(tagOf));
  const all = [
    ...COLLECTIONS.map((collection) => ({
      name: collection.name,
      description: `${englishNameOf(collection)}: lists, single records and Markdown twins.`,
    })),
    {
      name: 'documents',
      description: 'Discovery, search, bulk files, feeds, texts for language models, files and sitemaps.',
    },
  ];
  return all.filter(({ name }) => used.has(name));
}

function tagOf(row: Endpoint): string {
  return row.collection?.name ?? 'documents';
}

function operation(row: Endpoint, hasExample: boolean, config: Config): object {
  const parameters = parameterNames(row).map((name) => ({ $ref: `#/components/parameters/${name}` }));
  return {
    operationId: row.name,
    summary: `${row.summary} (${row.locale.name})`,
    ...described(row, config),
    tags: [tagOf(row)],
    ...(parameters.length === 0 ? {} : { parameters }),
    responses: {
      '200': {
        description: row.kind === 'list' ? `An array: ${row.returns}.` : `The document: ${row.returns}.`,
        content: content(row, hasExample),
      },
      '404': { $ref: '#/components/responses/NotFound' },
      '429': { $ref: '#/components/responses/TooManyRequests' },
    },
  };
}

function content(row: Endpoint, hasExample: boolean): object {
  // Files of any kind have no schema.
  if (row.mediaType === '*/*') return { [row.mediaType]: {} };
  const examples = { content: { $ref: `#/components/examples/${sharedName(row)}` } };
  const body = { schema: responseSchema(row), ...(hasExample && { examples }) };
  // Hosts such as GitHub Pages serve .txt as text/plain, although the content is Markdown.
  return row.path.endsWith('.txt')
    ? { [MEDIA_TYPES.markdown]: body, [MEDIA_TYPES.text]: body }
    : { [row.mediaType]: body };
}

function responseSchema(row: Endpoint): PublishedSchema {
  if (row.mediaType !== MEDIA_TYPES.json) return { type: 'string' };
  if (row.schema === undefined) return { type: 'object', additionalProperties: true };
  const reference = { $ref: `#/components/schemas/${titleOf(row.schema)}` };
  return row.kind === 'list' ? { type: 'array', items: reference } : reference;
}

const PARAMETERS: Readonly<Record<string, string>> = {
  slug: 'Slug of the record.',
  path: 'Path of the content page, without the suffix. Clients that encode slashes in it should use the twin paths of the collections instead.',
  name: 'Name of the schema.',
  part: 'Name of the part, as the index of the parts has it in its addresses.',
  tag: 'Segment of the tag, as the links to its page have it.',
  file: 'Name of the file, as the address in a record has it.',
};

function parameterNames({ path }: Endpoint): string[] {
  return [...path.matchAll(/\{([a-z]+)\}/g)].map(([, name]) => name as string);
}

function parameter(name: string): object {
  return {
    name,
    in: 'path',
    required: true,
    description: PARAMETERS[name] ?? `The ${name}.`,
    schema: { type: 'string' },
    ...(name === 'name' ? { example: EXAMPLE_SCHEMA } : {}),
  };
}

/** Returns the description of an operation, with a note if it will be removed. */
function described(row: Endpoint, config: Config): object {
  const deprecation = config.deprecation(row.name);
  if (deprecation === undefined) return { description: description(row) };
  const { since, sunset, replacement } = deprecation;
  const reason = deprecation.description(config.defaultLocale).replace(/(?<![.!?…])$/, '.');
  const note = `Deprecated since ${since}; may be removed from ${sunset} on. ${reason}`;
  return {
    description: [description(row), note, ...(replacement ? [`Replacement: ${replacement}`] : [])].join(' '),
    deprecated: true,
    'x-sunset': sunset,
  };
}

function description(row: Endpoint): string {
  const language =
    row.collection === undefined
      ? row.locale.name
      : `${labelOf(row.collection, row.locale)}, ${row.locale.name}`;
  const extension = row.isExtension ? ' An addition to the specification.' : '';
  return `Locale \`${row.locale.code}\` (${language}).${extension}`;
}
