import { COLLECTIONS, type Collection } from './collections.js';
import { SCHEMAS, type SchemaName } from './generated/schemas.js';
import type { Locale } from './locales.js';
import { operationName } from './operation-name.js';

/** Path of the versioned API in the published tree. */
export const API = 'api/v1';

/** Path of the manifest within a published tree. */
export const MANIFEST_PATH = `${API}/manifest.json`;

/** Path of the change feed within a published tree. */
export const CHANGES_PATH = `${API}/changes.json`;

/**
 * One endpoint of the published tree: a row of the specification's table, or an addition to it. Discovery, OpenAPI and
 * the emitters all read these rows, so they cannot disagree.
 */
export interface Endpoint {
  /** Operation id in OpenAPI and name in discovery. Clients rely on it: it never changes. */
  readonly name: string;
  /** Path after the base URL, with a leading slash; `{slug}`, `{path}`, `{name}`, `{file}` are parameters. */
  readonly path: string;
  readonly kind: 'list' | 'detail' | 'document';
  readonly mediaType: string;
  /** Schema of the response, or of an item of a list. */
  readonly schema?: SchemaName;
  /** What the endpoint returns, in words of the discovery document: `Course[]`. */
  readonly returns: string;
  readonly locale: Locale;
  readonly collection?: Collection;
  /** True for an addition to the specification. */
  readonly isExtension?: true;
}

export const MEDIA_TYPES = {
  json: 'application/json',
  markdown: 'text/markdown',
  text: 'text/plain',
  html: 'text/html',
  xml: 'application/xml',
  atom: 'application/atom+xml',
} as const;

/** The words of human paths, from the configuration. */
export interface PathSegments {
  readonly segment: (collection: Collection, locale: Locale) => string;
  readonly searchSegment: (locale: Locale) => string;
}

/** Returns the path of the page of a record, without suffix and leading slash: `de/kurse/agents-basics`. */
export function pagePath(
  segments: PathSegments,
  collection: Collection,
  locale: Locale,
  slug: string,
): string {
  return `${locale.prefix}${segments.segment(collection, locale)}/${slug}`;
}

/** Returns the path of the list page of a collection: a folder, with a trailing slash. */
export function listPagePath(segments: PathSegments, collection: Collection, locale: Locale): string {
  return `${locale.prefix}${segments.segment(collection, locale)}/`;
}

/** Returns the path of the search page of a locale: a folder, with a trailing slash. */
export function searchPagePath(segments: PathSegments, locale: Locale): string {
  return `${locale.prefix}${segments.searchSegment(locale)}/`;
}

/** Returns the path of the Markdown twin of a home or a list, whose page is a folder. */
export function indexTwinPath(folder: string): string {
  return `${folder}index.md`;
}

/** Returns the collection in the feeds of a locale; undefined if the locale does not publish news. */
export function feedCollection(locale: Locale): Collection | undefined {
  return listedCollections(locale).find(({ type }) => type === 'changelog-entry');
}

/** Returns the paths of the feeds of a locale; undefined if the locale does not publish news. */
export function feedPaths(locale: Locale): { readonly json: string; readonly atom: string } | undefined {
  if (feedCollection(locale) === undefined) return undefined;
  return { json: `${locale.prefix}feed.json`, atom: `${locale.prefix}feed.atom` };
}

/** Returns the path of the JSON list of a collection in a locale: `api/v1/de/courses.json`. */
export function listPath(collection: Collection, locale: Locale): string {
  return `${API}/${locale.prefix}${collection.name}.json`;
}

/** Returns the path of the JSON detail of a record in a locale: `api/v1/de/courses/agents-basics.json`. */
export function detailPath(collection: Collection, locale: Locale, slug: string): string {
  return `${API}/${locale.prefix}${collection.name}/${slug}.json`;
}

/** Returns the path of a published schema. That of the configuration is an authoring schema. */
export function schemaPath(name: SchemaName): string {
  return name === 'configuration' ? authoringSchemaPath(name) : `${API}/schemas/${name}.schema.json`;
}

/** Returns the path of an authoring schema: the form in which authors write a record. */
export function authoringSchemaPath(name: SchemaName): string {
  return `${API}/schemas/authoring/${name}.schema.json`;
}

/** Returns the names of all schemas, in code unit order. */
export function schemaNames(): SchemaName[] {
  return Object.keys(SCHEMAS) as SchemaName[];
}

/** Returns the collections that have a list in a locale, in the order of the specification. */
export function listedCollections(locale: Locale): Collection[] {
  return COLLECTIONS.filter((collection) => collection.publishes[locale.kind].list);
}

/** Returns the end of the operation ids of a locale. */
function localeSuffix(locale: Locale): string {
  return operationName('', locale.isDefault ? undefined : locale.code);
}

/**
 * Returns every endpoint of a locale: those of the specification's table in its order, then text files, twins by
 * template, and additions. Endpoints of the whole site belong to the default locale. Large content may have more:
 * {@link llmsEndpoint}, {@link sitemapEndpoint}.
 */
export function endpoints(segments: PathSegments, locale: Locale): Endpoint[] {
  const suffix = localeSuffix(locale);
  const api = `/${API}/${locale.prefix}`;
  const json = { mediaType: MEDIA_TYPES.json, locale } as const;
  const markdown = {
    mediaType: MEDIA_TYPES.markdown,
    kind: 'document',
    returns: 'Markdown',
    locale,
  } as const;
  const rows: Endpoint[] = [];

  if (locale.isDefault) {
    rows.push({
      ...json,
      name: 'getOpenApi',
      path: `/${API}/openapi.json`,
      kind: 'document',
      returns: 'OpenAPI',
    });
  }
  rows.push({
    ...json,
    name: `getDiscovery${suffix}`,
    path: `${api}index.json`,
    kind: 'document',
    schema: 'discovery',
    returns: 'Discovery',
  });
  for (const collection of listedCollections(locale)) {
    const { many, one } = collection.operations;
    const listSchema = collection.listSchema ?? collection.type;
    rows.push({
      ...json,
      name: `list${many}${suffix}`,
      path: `${api}${collection.name}.json`,
      kind: 'list',
      schema: listSchema,
      returns: `${titleOf(listSchema)}[]`,
      collection,
    });
    if (!collection.publishes[locale.kind].detail) continue;
    const detailSchema = collection.detailSchema ?? collection.type;
    rows.push({
      ...json,
      name: `get${one}${suffix}`,
      path: `${api}${collection.name}/{slug}.json`,
      kind: 'detail',
      schema: detailSchema,
      returns: titleOf(detailSchema),
      collection,
    });
  }
  rows.push({
    ...json,
    name: `getSearchIndex${suffix}`,
    path: `${api}search-index.json`,
    kind: 'list',
    schema: 'search-index-entry',
    returns: 'SearchIndexEntry[]',
  });
  rows.push({ ...markdown, name: `getLlms${suffix}`, path: `/${locale.prefix}llms.txt` });
  if (locale.kind === 'full') {
    rows.push({ ...markdown, name: `getLlmsFull${suffix}`, path: `/${locale.prefix}llms-full.txt` });
  }
  for (const collection of listedCollections(locale)) {
    rows.push({
      ...markdown,
      name: `get${collection.operations.one}Markdown${suffix}`,
      path: `/${pagePath(segments, collection, locale, '{slug}')}.md`,
      collection,
    });
  }
  if (locale.isDefault) rows.push({ ...markdown, name: 'getMarkdown', path: '/{path}.md' });
  rows.push(...additions(locale, suffix, api));
  return rows;
}

/**
 * Returns a part, counted from 1, of the file to which a collection moves if `llms.txt` of its locale would be too long.
 * The content decides whether it exists.
 */
export function llmsEndpoint(collection: Collection, locale: Locale, part: number): Endpoint {
  const [number, ending] = part === 1 ? ['', ''] : [String(part), `-${part}`];
  return {
    name: `getLlms${collection.operations.many}${number}${localeSuffix(locale)}`,
    path: `/${locale.prefix}llms-${collection.name}${ending}.txt`,
    mediaType: MEDIA_TYPES.markdown,
    kind: 'document',
    returns: 'Markdown',
    locale,
    collection,
    isExtension: true,
  };
}

function additions(locale: Locale, suffix: string, api: string): Endpoint[] {
  const document = { kind: 'document', locale, isExtension: true } as const;
  const json = { ...document, mediaType: MEDIA_TYPES.json } as const;
  const rows: Endpoint[] = [
    {
      ...json,
      name: `getAll${suffix}`,
      path: `${api}all.json`,
      kind: 'list',
      schema: 'bulk-entry',
      returns: 'BulkEntry[]',
    },
    // A list's twin is one of those of its collection's template; no other template has that of a home.
    {
      ...document,
      name: `getHomeMarkdown${suffix}`,
      path: `/${indexTwinPath(locale.prefix)}`,
      mediaType: MEDIA_TYPES.markdown,
      returns: 'Markdown',
    },
  ];
  const feeds = feedPaths(locale);
  if (feeds !== undefined) {
    rows.push(
      { ...json, name: `getFeed${suffix}`, path: `/${feeds.json}`, returns: 'JsonFeed' },
      {
        ...document,
        name: `getAtomFeed${suffix}`,
        path: `/${feeds.atom}`,
        mediaType: MEDIA_TYPES.atom,
        returns: 'AtomFeed',
      },
    );
  }
  if (locale.isDefault) {
    rows.push(
      {
        ...json,
        name: 'getManifest',
        path: `/${API}/manifest.json`,
        schema: 'manifest',
        returns: 'Manifest',
      },
      { ...json, name: 'getChanges', path: `/${API}/changes.json`, schema: 'changes', returns: 'Changes' },
      { ...json, name: 'getSchema', path: `/${API}/schemas/{name}.schema.json`, returns: 'JsonSchema' },
      {
        ...json,
        name: 'getAuthoringSchema',
        path: `/${API}/schemas/authoring/{name}.schema.json`,
        returns: 'JsonSchema',
      },
      assetEndpoint(locale),
      sitemapIndexEndpoint(locale),
    );
  }
  rows.push(sitemapEndpoint(locale, 1));
  return rows;
}

/** Pictures and downloads, which belong to the default locale. Content may have none. */
function assetEndpoint(defaultLocale: Locale): Endpoint {
  return {
    name: 'getAsset',
    path: '/assets/{file}',
    mediaType: '*/*',
    kind: 'document',
    returns: 'Asset',
    locale: defaultLocale,
    isExtension: true,
  };
}

/** Returns the index of all sitemaps, which belongs to the default locale. */
export function sitemapIndexEndpoint(defaultLocale: Locale): Endpoint {
  return { ...SITEMAP, name: 'getSitemapIndex', path: SITEMAP_INDEX_PATH, locale: defaultLocale };
}

/** Returns a part, counted from 1, of the sitemap of a locale. */
export function sitemapEndpoint(locale: Locale, part: number): Endpoint {
  const [number, ending] = part === 1 ? ['', ''] : [String(part), `-${part}`];
  return {
    ...SITEMAP,
    name: `getSitemap${number}${localeSuffix(locale)}`,
    path: `/sitemap-${locale.code}${ending}.xml`,
    locale,
  };
}

export const SITEMAP_INDEX_PATH = '/sitemap.xml';

const SITEMAP = {
  kind: 'document',
  mediaType: MEDIA_TYPES.xml,
  returns: 'Sitemap',
  isExtension: true,
} as const;

/** Returns the name of a schema as a type: `CourseDetail` for `course-detail`. */
export function titleOf(name: SchemaName): string {
  return name.replace(/(^|-)(.)/g, (_, __, letter: string) => letter.toUpperCase());
}
