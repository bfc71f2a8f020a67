import { COLLECTIONS, type Collection } from './collections.js';
import { SCHEMAS, type SchemaName } from './generated/schemas.js';
import { englishNameOf } from './labels.js';
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
  /** Path after the base URL, with a leading slash; `{slug}`, `{path}`, `{name}`, `{file}`, `{part}` are parameters. */
  readonly path: string;
  readonly kind: 'list' | 'detail' | 'document';
  readonly mediaType: string;
  /** Schema of the response, or of an item of a list. */
  readonly schema?: SchemaName;
  /** The type of the response, as the discovery document writes it: `Course[]`. */
  readonly returns: string;
  /** A few words for people: `List of courses`. */
  readonly summary: string;
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

/**
 * Returns the path of the page of a tag or category: a folder, with a trailing slash. It is below the search page, where
 * collections and records have nothing.
 */
export function tagPagePath(
  segments: PathSegments,
  locale: Locale,
  { topic, segment }: { readonly topic: 'tags' | 'categories'; readonly segment: string },
): string {
  return `${searchPagePath(segments, locale)}${topic}/${segment}/`;
}

/** Returns the path of the Markdown twin of a home or a list, whose page is a folder. */
export function indexTwinPath(folder: string): string {
  return `${folder}index.md`;
}

/** The news of a locale, and the paths of their feeds. */
export interface Feeds {
  readonly collection: Collection;
  readonly json: string;
  readonly atom: string;
}

/** Returns the news of a locale and the paths of their feeds; undefined if the locale does not publish news. */
export function feedsOf(locale: Locale): Feeds | undefined {
  const collection = listedCollections(locale).find(({ type }) => type === 'changelog-entry');
  return collection && { collection, json: `${locale.prefix}feed.json`, atom: `${locale.prefix}feed.atom` };
}

/** Path of the index of the parts of the manifest within a published tree. Sites with many records have one. */
export const MANIFEST_INDEX_PATH = `${API}/parts/manifest.json`;

/** Returns the path of the JSON list of a collection in a locale: `api/v1/de/courses.json`. */
export function listPath(collection: Collection, locale: Locale): string {
  return `${API}/${locale.prefix}${collection.name}.json`;
}

/** Returns the path of the JSON detail of a record in a locale: `api/v1/de/courses/agents-basics.json`. */
export function detailPath(collection: Collection, locale: Locale, slug: string): string {
  return `${API}/${locale.prefix}${collection.name}/${slug}.json`;
}

/** Returns the path of the JSON detail of a record; undefined if its locale has none. */
export function ownJsonPath({
  collection,
  locale,
  slug,
}: Readonly<{ collection: Collection; locale: Locale; slug: string }>): string | undefined {
  return collection.publishes[locale.kind].detail ? detailPath(collection, locale, slug) : undefined;
}

/** Returns the path of a published schema. That of the configuration is an authoring schema. */
export function schemaPath(name: SchemaName | '{name}'): string {
  return name === 'configuration' ? authoringSchemaPath(name) : `${API}/schemas/${name}.schema.json`;
}

/** Returns the path of an authoring schema: the form in which authors write a record. */
export function authoringSchemaPath(name: SchemaName | '{name}'): string {
  return `${API}/schemas/authoring/${name}.schema.json`;
}

/** Path of the index of all schemas. */
export const SCHEMA_INDEX_PATH = `${API}/schemas.json`;

/** Returns the names of all schemas, in code unit order. */
export function schemaNames(): SchemaName[] {
  return Object.keys(SCHEMAS) as SchemaName[];
}

/** Returns the collections that have a list in a locale, in the order of the specification. */
export function listedCollections(locale: Locale): Collection[] {
  return COLLECTIONS.filter((collection) => collection.publishes[locale.kind].list);
}

/** Everything about an endpoint except its name, path and locale. */
type Response = Omit<Endpoint, 'name' | 'path' | 'locale'>;

function text(mediaType: string, returns: string, summary: string): Response {
  return { kind: 'document', mediaType, returns, summary };
}

function markdown(summary: string): Response {
  return text(MEDIA_TYPES.markdown, 'Markdown', summary);
}

/** Describes JSON with a published schema. */
function json(kind: Endpoint['kind'], schema: SchemaName, summary: string): Response {
  const returns = `${titleOf(schema)}${kind === 'list' ? '[]' : ''}`;
  return { kind, mediaType: MEDIA_TYPES.json, schema, returns, summary };
}

/** Returns an endpoint whose operation id ends with its locale: `De`, `PtBr`, or nothing for the default locale. */
function endpoint(locale: Locale, name: string, path: string, response: Response): Endpoint {
  const id = operationName(name, locale.isDefault ? undefined : locale.code);
  return { ...response, name: id, path: `/${path}`, locale };
}

/**
 * Returns every endpoint of a locale: those of the specification's table in its order, then text files, twins by
 * template, and additions. Endpoints of the whole site belong to the default locale. Large content may have more:
 * {@link llmsEndpoint}, {@link listPartEndpoints}, {@link wholePartEndpoints}, {@link sitemapEndpoint}.
 */
export function endpoints(segments: PathSegments, locale: Locale): Endpoint[] {
  const row = endpoint.bind(undefined, locale);
  const api = `${API}/${locale.prefix}`;
  const rows = [
    row('getDiscovery', `${api}index.json`, json('document', 'discovery', 'Discovery document')),
    ...listedCollections(locale).flatMap((collection) => dataRows(collection, locale)),
    row('getSearchIndex', `${api}search-index.json`, json('list', 'search-index-entry', 'Search index')),
    row('getLlms', `${locale.prefix}llms.txt`, markdown(LLMS)),
  ];
  if (locale.isDefault)
    rows.unshift(
      row('getOpenApi', `${API}/openapi.json`, text(MEDIA_TYPES.json, 'OpenAPI', 'This document')),
    );
  if (locale.kind === 'full') {
    const corpus = markdown('Full corpus as one Markdown document');
    rows.push(row('getLlmsFull', `${locale.prefix}llms-full.txt`, corpus));
  }
  for (const collection of listedCollections(locale)) {
    const path = `${pagePath(segments, collection, locale, '{slug}')}.md`;
    const twin = { ...markdown(`Markdown twin of one ${singular(collection)}`), collection };
    rows.push(row(`get${collection.operations.one}Markdown`, path, twin));
  }
  if (locale.isDefault) rows.push(row('getMarkdown', '{path}.md', markdown('Markdown twin of any page')));
  return [...rows, ...additions(locale)];
}

/** Returns the list of a collection and, if the locale publishes them, its single records. */
function dataRows(collection: Collection, locale: Locale): readonly Endpoint[] {
  const { type, operations, listSchema = type, detailSchema = type, publishes } = collection;
  const list = { ...json('list', listSchema, `List of ${plural(collection)}`), collection };
  const detail = { ...json('detail', detailSchema, `One ${singular(collection)}`), collection };
  const rows = [endpoint(locale, `list${operations.many}`, listPath(collection, locale), list)];
  if (publishes[locale.kind].detail)
    rows.push(endpoint(locale, `get${operations.one}`, detailPath(collection, locale, '{slug}'), detail));
  return rows;
}

/** Returns an endpoint that is an addition to the specification. */
function addition(locale: Locale, name: string, path: string, response: Response): Endpoint {
  return endpoint(locale, name, path, { ...response, isExtension: true });
}

/** Returns the additions that every locale has, and those of the whole site. */
function additions(locale: Locale): Endpoint[] {
  const row = addition.bind(undefined, locale);
  const schema = (summary: string): Response => text(MEDIA_TYPES.json, 'JsonSchema', summary);
  const home = markdown('Markdown twin of the home page, with the beginning of every list');
  const rows = [
    row('getAll', `${API}/${locale.prefix}all.json`, json('list', 'bulk-entry', 'All records of the locale')),
    row(
      'getSearchText',
      `${API}/${locale.prefix}search-text.json`,
      json('list', 'search-text', 'Words of all texts, for search'),
    ),
    // A list's twin is one of those of its collection's template; no other template has that of a home.
    row('getHomeMarkdown', indexTwinPath(locale.prefix), home),
  ];
  const feeds = feedsOf(locale);
  if (feeds !== undefined) {
    rows.push(
      row('getFeed', feeds.json, text(MEDIA_TYPES.json, 'JsonFeed', 'News as JSON Feed 1.1')),
      row('getAtomFeed', feeds.atom, text(MEDIA_TYPES.atom, 'AtomFeed', 'News as Atom')),
    );
  }
  if (locale.isDefault) {
    rows.push(
      row('getManifest', MANIFEST_PATH, json('document', 'manifest', 'Every file and record with checksums')),
      row('getChanges', CHANGES_PATH, json('document', 'changes', 'What each release changed')),
      row('getSchemaIndex', SCHEMA_INDEX_PATH, json('document', 'schema-index', 'Index of all schemas')),
      row('getSchema', schemaPath('{name}'), schema('JSON Schema of a response')),
      row('getAuthoringSchema', authoringSchemaPath('{name}'), schema('JSON Schema of what authors write')),
      // Content may have no pictures and no downloads.
      row('getAsset', 'assets/{file}', text('*/*', 'Asset', 'Picture or download that a record refers to')),
      sitemapIndexEndpoint(locale),
    );
  }
  return [...rows, sitemapEndpoint(locale, 1)];
}

/**
 * Returns a part, counted from 1, of the file to which a collection moves if `llms.txt` of its locale would be too long.
 * The content decides whether it exists.
 */
export function llmsEndpoint(collection: Collection, locale: Locale, part: number): Endpoint {
  const [number, ending] = part === 1 ? ['', ''] : [String(part), `-${part}`];
  const path = `${locale.prefix}llms-${collection.name}${ending}.txt`;
  const response = { ...markdown(`${LLMS}: ${plural(collection)}`), collection };
  return addition(locale, `getLlms${collection.operations.many}${number}`, path, response);
}

/** Lists whose parts have all of them, and that are not of a collection: what they are called, and their items. */
const WHOLE_LISTS = {
  'search-index': { many: 'SearchIndex', words: 'the search index', schema: 'search-index-entry' },
  'search-words': { many: 'SearchWords', words: 'the words for search', schema: 'search-word' },
  manifest: { many: 'Manifest', words: 'the files of the manifest', schema: 'manifest-file' },
} as const;

/** The endpoints of a large list. The content decides whether they exist. */
export interface PartEndpoints {
  /** The index of the parts. */
  readonly index: Endpoint;
  /** A part with whole items; undefined if each record of the list has a document. */
  readonly part?: Endpoint | undefined;
  /** A part with summaries, for a list of records. */
  readonly summaries?: Endpoint;
}

/** Returns the endpoints of the parts of a collection's list. No locale and no collection is called `parts`. */
export function listPartEndpoints(collection: Collection, locale: Locale): PartEndpoints {
  const { operations, name, listSchema = collection.type, publishes } = collection;
  const { many } = operations;
  const words = plural(collection);
  const folder = `${API}/${locale.prefix}parts/${name}`;
  const row = (id: string, path: string, response: Response): Endpoint =>
    addition(locale, id, path, { ...response, collection });
  const part = json('list', listSchema, `One part of ${words}`);
  const summaries = json('list', 'record-summary', `Summaries of ${words}, in parts`);
  return {
    index: row(`get${many}Parts`, `${folder}.json`, json('document', 'list-parts', `Parts of ${words}`)),
    part: publishes[locale.kind].detail ? undefined : row(`list${many}Part`, `${folder}/{part}.json`, part),
    summaries: row(`list${many}Summaries`, `${folder}/summaries/{part}.json`, summaries),
  };
}

/** The endpoints of a list whose parts have all of it: the search index, its words, the manifest. */
export interface WholePartEndpoints extends PartEndpoints {
  readonly part: Endpoint;
}

/** Returns the endpoints of the parts of the search index, of its words, or of the manifest. */
export function wholePartEndpoints(list: keyof typeof WHOLE_LISTS, locale: Locale): WholePartEndpoints {
  const { many, words, schema } = WHOLE_LISTS[list];
  const folder = `${API}/${locale.prefix}parts/${list}`;
  const index = json('document', 'list-parts', `Parts of ${words}`);
  const part = json('list', schema, `One part of ${words}`);
  return {
    index: addition(locale, `get${many}Parts`, `${folder}.json`, index),
    part: addition(locale, `list${many}Part`, `${folder}/{part}.json`, part),
  };
}

/** Returns the index of all sitemaps, which belongs to the default locale. */
export function sitemapIndexEndpoint(defaultLocale: Locale): Endpoint {
  const response = text(MEDIA_TYPES.xml, 'Sitemap', 'Index of all sitemaps');
  return addition(defaultLocale, 'getSitemapIndex', SITEMAP_INDEX, response);
}

/** Returns a part, counted from 1, of the sitemap of a locale. */
export function sitemapEndpoint(locale: Locale, part: number): Endpoint {
  const [number, ending] = part === 1 ? ['', ''] : [String(part), `-${part}`];
  const response = text(MEDIA_TYPES.xml, 'Sitemap', 'Sitemap of the pages, for crawlers');
  return addition(locale, `getSitemap${number}`, `sitemap-${locale.code}${ending}.xml`, response);
}

/** Path of the index of all sitemaps. */
export const SITEMAP_INDEX = 'sitemap.xml';

const LLMS = 'Discovery file for language models';

/** Returns the records of a collection as words in a sentence. */
function plural(collection: Collection): string {
  return englishNameOf(collection).toLowerCase();
}

function singular({ type }: Collection): string {
  return type.replaceAll('-', ' ');
}

/** Returns the name of a schema as a type: `CourseDetail` for `course-detail`. */
export function titleOf(name: SchemaName): string {
  return name.replace(/(^|-)(.)/g, (_, __, letter: string) => letter.toUpperCase());
}
