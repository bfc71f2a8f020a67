import { matches } from '../base/wildcard.js';
import type { Collection } from '../model/collections.js';
import type { SchemaName } from '../model/generated/schemas.js';
import type { Configuration } from '../model/generated/types.js';
import type { JsonSchema } from '../model/json-schema.js';
import { type ByLanguage, textFor } from '../model/labels.js';
import { createLocale, DEFAULT_LOCALES, type Locale } from '../model/locales.js';
import type { Severity } from '../model/problem.js';
import { type Shape, shapeOf, toShape } from '../model/shape.js';
import { normalizeBaseUrl } from './base-url.js';

/** The configuration with its defaults: what the rest of the program reads. */
export interface Config {
  /** The values of the configuration file: plain data, of which {@link createConfig} makes the rest again. */
  readonly given: Configuration;
  /** Base URL of the configuration without a trailing slash; an option may override it (see `siteOf`). */
  readonly baseUrl: string | undefined;
  /** Folder of the content, where one is configured. */
  readonly content: string | undefined;
  readonly layout: readonly string[];
  /** Those that paths may name, in their order; once content was read, those that are published. */
  readonly locales: readonly Locale[];
  readonly defaultLocale: Locale;
  readonly site: SiteDetails;
  /** The segment of human paths of a collection in a locale. */
  readonly segment: (collection: Collection, locale: Locale) => string;
  /** The segment of the search page's path in a locale. */
  readonly searchSegment: (locale: Locale) => string;
  /** Allowed values by `<type>.<field>`. */
  readonly vocabularies: ReadonlyMap<string, readonly string[]>;
  /** Further fields by record type, as one object schema each. */
  readonly fields: ReadonlyMap<string, JsonSchema>;
  /** Returns the shape of the records of a type: the fields of its schema, then the further fields. */
  readonly recordShape: (type: SchemaName) => RecordShape;
  /** Returns what was said of an endpoint that will be retired, by its name. */
  readonly deprecation: (endpoint: string) => Deprecation | undefined;
  /** Severities that differ from the defaults, by rule id. */
  readonly rules: ReadonlyMap<string, Severity | 'off'>;
  /** Whether pages are written, or the folder of a site that another generator built. */
  readonly pages: boolean | { readonly from: string };
  /** What becomes of HTML in Markdown, in pages. */
  readonly rawHtml: 'escape' | 'sanitize';
  readonly limits: Limits;
}

/** The shape of the records of a type. */
export interface RecordShape extends Shape {
  /** Names of the fields that hold a date or a list of dates: the dates of a record. */
  readonly dates: readonly string[];
}

/** What clients are told of an endpoint that will be retired. */
export interface Deprecation {
  /** Days, as `YYYY-MM-DD`: when it was deprecated, and from when it may be gone. */
  readonly since: string;
  readonly sunset: string;
  readonly description: (locale: Locale) => string;
  /** URL of what clients use instead. */
  readonly replacement: string | undefined;
}

/** About the site, in each locale. */
export interface SiteDetails {
  readonly title: (locale: Locale) => string;
  readonly description: (locale: Locale) => string | undefined;
  readonly publisher: { readonly name: string; readonly url?: string } | undefined;
  readonly license: { readonly name: string; readonly url?: string } | undefined;
  readonly contact: { readonly name?: string; readonly url?: string; readonly email?: string } | undefined;
}

export interface Limits {
  readonly listBytes: number;
  readonly llmsCharacters: number;
  readonly fileBytes: number;
  readonly treeBytes: number;
  readonly releases: number;
  readonly nesting: number;
}

/** Decisions, Human paths. */
const SEARCH_SEGMENTS: ByLanguage<string> = {
  en: 'search',
  de: 'suche',
  it: 'ricerca',
  fr: 'recherche',
};

export const DEFAULT_LIMITS: Limits = {
  listBytes: 5_000_000,
  llmsCharacters: 50_000,
  fileBytes: 100_000_000,
  treeBytes: 1_000_000_000,
  releases: 100,
  nesting: 100,
};

/** The configuration that a valid configuration file gives, defaults filled in (design, section 3). */
export function createConfig(given: Configuration): Config {
  const defaultCode = given.defaultLocale ?? 'en';
  const locales =
    given.locales === undefined
      ? DEFAULT_LOCALES.map(([code, kind]) => createLocale(code, { kind }, defaultCode))
      : Object.entries(given.locales).map(([code, locale]) =>
          createLocale(
            code,
            typeof locale === 'string' ? { kind: locale === 'core' ? 'core' : 'full' } : locale,
            defaultCode,
          ),
        );
  const defaultLocale = locales.find((locale) => locale.isDefault) ?? (locales[0] as Locale);
  const localized = (text: string | Readonly<Record<string, string>> | undefined, locale: Locale) =>
    typeof text === 'object'
      ? (text[locale.code] ?? text[defaultLocale.code] ?? Object.values(text)[0])
      : text;
  const fields = new Map(
    Object.entries(given.fields ?? {}).map(([type, further]) => [type, fieldsSchema(further)]),
  );
  const shapes = new Map<SchemaName, RecordShape>();
  return {
    given,
    baseUrl: given.baseUrl === undefined ? undefined : normalizeBaseUrl(given.baseUrl),
    content: given.content === undefined ? undefined : shortestPath(given.content),
    layout: given.layout ?? ['{locale}/{collection}/{slug}'],
    locales,
    defaultLocale,
    site: {
      title: (locale) => localized(given.site?.title, locale) ?? 'Learning content',
      description: (locale) => localized(given.site?.description, locale),
      publisher: given.site?.publisher,
      license: given.site?.license,
      contact: given.site?.contact,
    },
    segment: (collection, locale) =>
      given.paths?.[collection.name]?.[locale.code] ?? textFor(collection.segments, locale),
    searchSegment: (locale) => textFor(SEARCH_SEGMENTS, locale),
    vocabularies: new Map(Object.entries(given.vocabularies ?? {})),
    fields,
    recordShape: (type) => {
      let shape = shapes.get(type);
      if (shape === undefined) {
        shape = recordShape(shapeOf(type), fields.get(type));
        shapes.set(type, shape);
      }
      return shape;
    },
    deprecation: (name) => {
      const entry = given.deprecations?.find(({ endpoint }) => matches(endpoint, name));
      if (entry === undefined) return undefined;
      const { since, sunset, description, replacement } = entry;
      const text = (locale: Locale): string => localized(description, locale) as string;
      return { since, sunset, description: text, replacement };
    },
    rules: new Map(
      Object.entries(given.rules ?? {}).map(([id, severity]) => [
        id,
        severity === 'warn' ? 'warning' : severity,
      ]),
    ),
    pages: typeof given.pages === 'object' ? { from: shortestPath(given.pages.from) } : (given.pages ?? true),
    rawHtml: given.rawHtml ?? 'escape',
    limits: { ...DEFAULT_LIMITS, ...given.limits },
  };
}

function recordShape(shape: Shape, further: JsonSchema | undefined): RecordShape {
  const added = further === undefined ? [] : (toShape(further).properties ?? []);
  const properties = new Map([...(shape.properties ?? []), ...added]);
  const dates = [...properties].filter(([, { format, items }]) => (items?.format ?? format) === 'date');
  return { ...shape, properties, dates: dates.map(([name]) => name) };
}

/**
 * Returns a configuration with the locales that are published. If its file lists no locales, only those that have a
 * record are, and the default locale.
 */
export function withPublishedLocales(config: Config, hasRecord: (locale: Locale) => boolean): Config {
  if (config.given.locales !== undefined) return config;
  const locales = config.locales.filter((locale) => locale.isDefault || hasRecord(locale));
  if (locales.length === config.locales.length) return config;
  const kinds = Object.fromEntries(locales.map(({ code, kind }) => [code, kind]));
  return { ...config, given: { ...config.given, locales: kinds }, locales };
}

/** A relative path without empty segments and `.`; `.` for the root itself. */
export function shortestPath(path: string): string {
  const segments = path.split('/').filter((segment) => segment !== '' && segment !== '.');
  return segments.length === 0 ? '.' : segments.join('/');
}

/** The published schemas keep the type `string`; the form of dates stands in the description. */
const DATE_FORM = 'A date as YYYY-MM-DD, or an RFC 3339 date-time with offset.';

type GivenFields = NonNullable<Configuration['fields']>[string];

/** The further fields of a type as an object schema, in the keywords of our own schemas. */
function fieldsSchema(fields: GivenFields): JsonSchema {
  const field = ({
    format,
    items,
    enum: values,
    ...rest
  }: NonNullable<GivenFields['properties']>[string]): JsonSchema => ({
    ...rest,
    // The configuration is read with its values as text, since most are.
    ...(values === undefined ? {} : { enum: rest.type === 'string' ? values : values.map(Number) }),
    ...(format === undefined ? {} : { 'x-format': format }),
    ...(format === 'uri' ? { format } : {}),
    ...(format === 'date' ? { description: [rest.description, DATE_FORM].filter(Boolean).join(' ') } : {}),
    ...(items === undefined ? {} : { items: field(items) }),
  });
  return {
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(fields.properties ?? {}).map(([name, property]) => [name, field(property)]),
    ),
    required: fields.required ?? [],
  };
}
