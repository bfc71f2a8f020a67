import type { Discovery } from '../../model/generated/types.js';
import type { Locale } from '../../model/locales.js';
import { NO_LICENSE } from '../../model/project.js';
import { API, type Endpoint, schemaPath } from '../../model/routes.js';
import type { Config } from '../../read/config/config.js';
import type { Catalog } from '../catalog/catalog.js';

/** The version of the API that the documents describe. */
export const API_VERSION = '1.0.0';

/** Returns what we ask clients to respect. It lists only files that the locale has. */
function fairUse({ kind }: Locale): Discovery['fairUse'] {
  const corpus = kind === 'full' ? 'llms-full.txt or all.json' : 'all.json';
  return {
    policy: 'fair use',
    requestsPerMinute: 60,
    requests: [
      'Cache responses. Programs that are not browsers: ask again with If-None-Match.',
      'Prefer the JSON and Markdown (.md) endpoints to scraping HTML.',
      `Use the full corpus (${corpus}) instead of fetching every page.`,
      'Send a descriptive User-Agent header.',
    ],
  };
}

/** Facts about the content that only the whole catalog shows. */
export type ContentFacts = Pick<Discovery, 'contentVersion' | 'lastModified'>;

/**
 * Returns the discovery document of a locale.
 *
 * @param rows The endpoints of the locale that were written.
 */
export function discoveryDocument(
  catalog: Catalog,
  locale: Locale,
  rows: readonly Endpoint[],
  facts: ContentFacts,
): Discovery {
  const { baseUrl, config } = catalog;
  const { site } = config;
  const llms = (one: Locale): { llms: string; llmsFull?: string } => ({
    llms: `${baseUrl}/${one.prefix}llms.txt`,
    ...(one.kind === 'full' ? { llmsFull: `${baseUrl}/${one.prefix}llms-full.txt` } : {}),
  });
  return {
    name: site.title(locale),
    description: site.description(locale) ?? site.title(locale),
    version: API_VERSION,
    locale: locale.code,
    url: `${baseUrl}/${API}/${locale.prefix}index.json`,
    baseUrl,
    openapi: `${baseUrl}/${API}/openapi.json`,
    ...llms(locale),
    ...facts,
    license: licenseOf(catalog),
    deprecations: rows.flatMap((row) => deprecationEntry(row, config)),
    locales: config.locales.map((one) => ({
      locale: one.code,
      name: one.name,
      kind: one.kind,
      url: `${baseUrl}/${API}/${one.prefix}index.json`,
      ...llms(one),
      ...(one.isDefault ? { default: true as const } : {}),
    })),
    endpoints: rows.map((row) => endpointEntry(row, catalog)),
    fairUse: fairUse(locale),
  };
}

/** Returns the license of the site. Clients expect one, so there is an entry even if none is configured. */
export function licenseOf({ config, baseUrl }: Catalog): Discovery['license'] {
  const { license } = config.site;
  return { name: license?.name ?? NO_LICENSE, url: license?.url ?? `${baseUrl}/` };
}

function deprecationEntry({ name, path, locale }: Endpoint, config: Config): Discovery['deprecations'] {
  const deprecation = config.deprecation(name);
  if (deprecation === undefined) return [];
  const { since, sunset, description, replacement } = deprecation;
  return [
    {
      endpoint: name,
      path,
      since,
      sunset,
      description: description(locale),
      ...(replacement === undefined ? {} : { replacement }),
    },
  ];
}

function endpointEntry(row: Endpoint, catalog: Catalog): Discovery['endpoints'][number] {
  const { baseUrl } = catalog;
  const count = countOf(row, catalog);
  return {
    name: row.name,
    path: row.path,
    url: baseUrl + row.path,
    method: 'GET',
    mediaType: row.mediaType,
    kind: row.kind,
    returns: row.returns,
    ...(row.collection === undefined ? {} : { type: row.collection.type }),
    ...(row.schema === undefined ? {} : { schema: `${baseUrl}/${schemaPath(row.schema)}` }),
    ...(count === undefined ? {} : { count }),
    ...(row.isExtension ? { extension: true as const } : {}),
  };
}

/** Returns the number of items of a list. Parts have different ones, and other endpoints have no items: undefined. */
function countOf(
  { kind, path, collection, locale }: Endpoint,
  { list, records }: Catalog,
): number | undefined {
  if (kind !== 'list' || path.includes('{')) return undefined;
  return collection === undefined ? [...records(locale)].length : list(collection, locale).length;
}
