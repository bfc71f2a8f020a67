import type { Catalog } from '../../catalog/catalog.js';
import type { Config } from '../../config/config.js';
import { COLLECTIONS } from '../../model/collections.js';
import type { SchemaName } from '../../model/generated/schemas.js';
import { labelOf } from '../../model/labels.js';
import { API, type Endpoint, MEDIA_TYPES, titleOf } from '../../model/routes.js';
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
  return {
    ...head,
    tags: tagsOf(rows),
    paths: Object.fromEntries(rows.map((row) => [row.path, { get: operation(row, exampleOf(row), config) }])),
    components: {
      schemas: componentSchemas(schemas, config),
      responses: {
        NotFound: {
          description:
            'There is nothing at this address. The body is the HTML page of the host, not JSON: look at the status before you parse.',
          content: { 'text/html': { schema: { type: 'string' } } },
        },
        TooManyRequests: {
          description:
            'The host limits requests. The body is HTML, not JSON: wait, and keep to about 60 requests per minute.',
          content: { 'text/html': { schema: { type: 'string' } } },
        },
      },
    },
    'x-locale': defaultLocale.code,
  };
}

const ABOUT = [
  'A static, read-only API: every response is a file. No authentication is needed.',
  'Within `/api/v1` fields, endpoints and values of open lists (`x-extensible-enum`) may be added at any time; an endpoint is marked `deprecated` at least 180 days before it is removed.',
  'Errors come from the host as HTML: look at the status first.',
  'Please cache responses, keep to about 60 requests per minute, and send a descriptive User-Agent header.',
].join(' ');

interface Tag {
  readonly name: string;
  readonly description: string;
}

/** Returns the collections that have an operation, in their order, and the documents. */
function tagsOf(rows: readonly Endpoint[]): Tag[] {
  const used = new Set(rows.map(tagOf));
  const all: Tag[] = [
    ...COLLECTIONS.map((collection) => ({
      name: collection.name,
      description: `${collection.labels.en}: lists, single records and Markdown twins.`,
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

function operation(row: Endpoint, example: unknown, config: Config): object {
  const parameters = [...row.path.matchAll(/\{([a-z]+)\}/g)].map(([, name]) => parameter(name as string));
  return {
    operationId: row.name,
    summary: summary(row),
    ...described(row, config),
    tags: [tagOf(row)],
    ...(parameters.length === 0 ? {} : { parameters }),
    responses: {
      '200': {
        description: row.kind === 'list' ? `An array: ${row.returns}.` : `The document: ${row.returns}.`,
        content: content(row, example),
      },
      '404': { $ref: '#/components/responses/NotFound' },
      '429': { $ref: '#/components/responses/TooManyRequests' },
    },
  };
}

function content(row: Endpoint, example: unknown): object {
  // Files of any kind have no schema.
  if (row.mediaType === '*/*') return { [row.mediaType]: {} };
  const body = { schema: responseSchema(row), ...(example === undefined ? {} : { example }) };
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
  file: 'Name of the file, as the address in a record has it.',
};

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

function summary(row: Endpoint): string {
  const where = `(${row.locale.name})`;
  const { collection } = row;
  if (collection !== undefined) {
    const label = collection.labels.en;
    if (row.kind === 'list') return `List of ${label.toLowerCase()} ${where}`;
    const one = titleOf(collection.type)
      .replace(/(?<=[a-z])([A-Z])/g, ' $1')
      .toLowerCase();
    return row.kind === 'detail' ? `One ${one} ${where}` : `Markdown twin of one ${one} ${where}`;
  }
  const base = row.name.replace(/^get/, '');
  const known = Object.entries(DOCUMENTS).find(([name]) => base.startsWith(name));
  return known === undefined ? `${base} ${where}` : `${known[1]} ${where}`;
}

/** Summaries by the beginning of the operation's name, longer names first. */
const DOCUMENTS: Readonly<Record<string, string>> = {
  OpenApi: 'This document',
  Discovery: 'Discovery document',
  SearchIndex: 'Search index',
  LlmsFull: 'Full corpus as one Markdown document',
  Llms: 'Discovery file for language models',
  All: 'All records of the locale',
  Manifest: 'Every file and record with checksums',
  Changes: 'What each release changed',
  AuthoringSchema: 'JSON Schema of what authors write',
  Schema: 'JSON Schema of a response',
  HomeMarkdown: 'Markdown twin of the home page, with the beginning of every list',
  Markdown: 'Markdown twin of any page',
  Feed: 'News as JSON Feed 1.1',
  AtomFeed: 'News as Atom',
  Asset: 'Picture or download that a record refers to',
  SitemapIndex: 'Index of all sitemaps',
  Sitemap: 'Sitemap of the pages, for crawlers',
};

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
  return `${summary(row)}. Locale \`${row.locale.code}\` (${language}).${extension}`;
}
