import { computed } from '../../base/once.js';
import { matches } from '../../base/wildcard.js';
import { COLLECTIONS, type Collection } from '../../model/collections.js';
import type { SchemaName } from '../../model/generated/schemas.js';
import type { Configuration, ConfigurationField } from '../../model/generated/types.js';
import type { JsonSchema } from '../../model/json-schema.js';
import { type ByLanguage, createLocale, DEFAULT_LOCALES, type Locale, textFor } from '../../model/locales.js';
import type { ProblemSeverity } from '../../model/problem.js';
import { type Shape, shapeOf, toShape } from '../../model/shape.js';
import type { ImportRules } from '../content/imported-front-matter.js';
import type { MappedFolder } from '../content/path-match.js';
import { authorFields } from '../schema/describe.js';
import { normalizeBaseUrl } from './base-url.js';
import { type NavigationGroup, type NavigationItem, navigationItem } from './navigation.js';
import { shortestPath } from './shortest-path.js';

/** The shape of the records of a type. */
export interface RecordShape extends Shape {
  readonly properties: ReadonlyMap<string, Shape>;
  /** The fields that hold a date or a list of dates. */
  readonly dates: readonly string[];
}

/** The configuration with its defaults. It says what the file says; options are in `Site`. */
export interface Config {
  /** The values of the configuration file: plain data, from which {@link createConfig} can make the rest again. */
  readonly options: Configuration;
  /** Base URL of the configuration without a trailing slash; an option may override it (see `siteOf`). */
  readonly baseUrl: string | undefined;
  /** Folder of the content, if one is configured. */
  readonly content: string | undefined;
  readonly layout: readonly string[];
  /** Folders of an imported site, which replace `content` and `layout`. */
  readonly folders: readonly MappedFolder[] | undefined;
  /** Files and folders in them that are not records. */
  readonly skip: readonly string[];
  /** Folders whose files the imported site serves at its root. */
  readonly static: readonly string[];
  /** How files that were written for another generator are read. */
  readonly importing: ImportRules;
  /** The locales that paths may name, in their order; after content was read, the published ones. */
  readonly locales: readonly Locale[];
  readonly defaultLocale: Locale;
  readonly site: SiteDetails;
  /** The groups of the header; none if they follow from the collections. */
  readonly navigation: readonly NavigationGroup[];
  /** Returns the path segment of a collection in a locale. */
  readonly segment: (collection: Collection, locale: Locale) => string;
  /** Returns the path segment of the search page in a locale. */
  readonly searchSegment: (locale: Locale) => string;
  /** Allowed values by `<type>.<field>`. */
  readonly vocabularies: ReadonlyMap<string, readonly string[]>;
  /** Extra fields by record type, as one object schema each. */
  readonly fields: ReadonlyMap<string, JsonSchema>;
  /** Returns the shape of the records of a type: the fields of its schema, then the extra fields. */
  readonly recordShape: (type: SchemaName) => RecordShape;
  /** Returns the deprecation of an endpoint, by its name. */
  readonly deprecation: (endpoint: string) => Deprecation | undefined;
  /** Severities that differ from the defaults, by rule id. */
  readonly rules: ReadonlyMap<string, ProblemSeverity | 'off'>;
  /** Whether pages are written, or the folder of a site built elsewhere. */
  readonly pages: boolean | { readonly from: string };
  /** Whether pages redirect from the addresses that records have on the imported site. */
  readonly redirects: boolean;
  /** Whether courses are written as books, too. */
  readonly epub: boolean;
  /** How pages show HTML in Markdown. */
  readonly rawHtml: 'escape' | 'sanitize';
  /** The hosts whose pages are shown in frames after a click. */
  readonly frames: readonly string[];
  readonly limits: Readonly<typeof DEFAULT_LIMITS>;
}

/** The deprecation of an endpoint, for clients. */
export interface Deprecation {
  /** Days as `YYYY-MM-DD`: when the endpoint was deprecated, and from when it may be gone. */
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
  /** Color of links and marks, as `#rrggbb`. */
  readonly accent: string | undefined;
  /** URL at which a file of the repository can be edited, with `{path}`. */
  readonly edit: string | undefined;
  /** URL at which readers report a mistake of a page, with `{path}`, `{title}` and `{url}`. */
  readonly issues: string | undefined;
  /** Files of the repository that all pages load. */
  readonly files: Readonly<Record<SiteFile, string | undefined>>;
  /** The record that introduces the home page. */
  readonly home: NavigationItem | undefined;
  /** Links at the end of each page. */
  readonly links: (locale: Locale) => readonly { readonly name: string; readonly url: string }[];
}

/** The keys of files of the repository that all pages load, the suffixes that these may have, and these in words. */
export const SITE_FILES = {
  logo: { suffix: /\.(?:svg|png|jpe?g|webp|avif)$/i, help: 'an SVG, PNG, JPEG, WebP or AVIF' },
  icon: { suffix: /\.(?:svg|png|ico)$/i, help: 'an SVG, PNG or ICO' },
  image: { suffix: /\.(?:png|jpe?g|webp)$/i, help: 'a PNG, JPEG or WebP' },
  stylesheet: { suffix: /\.css$/i, help: 'a CSS' },
} as const;

export type SiteFile = keyof typeof SITE_FILES;

/** Returns the files of the repository that all pages load, and that are published for it, by their keys. */
export function siteFilesOf({
  pages,
  site,
}: Pick<Config, 'pages' | 'site'>): Readonly<Record<string, string>> {
  const files = Object.entries(site.files).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return pages === true ? Object.fromEntries(files) : {};
}

const SEARCH_SEGMENTS: ByLanguage<string> = {
  en: 'search',
  de: 'suche',
  it: 'ricerca',
  fr: 'recherche',
};

export const DEFAULT_LIMITS = {
  listBytes: 5_000_000,
  llmsCharacters: 50_000,
  fileBytes: 100_000_000,
  treeBytes: 1_000_000_000,
  releases: 100,
  nesting: 100,
};

/** Returns the configuration of a valid configuration file, with its defaults. */
export function createConfig(options: Configuration): Config {
  const defaultCode = options.defaultLocale ?? 'en';
  const locales = Object.entries(options.locales ?? Object.fromEntries(DEFAULT_LOCALES)).map(
    ([code, locale]) => {
      const localeEntry =
        typeof locale === 'string' ? ({ kind: locale === 'core' ? 'core' : 'full' } as const) : locale;
      return createLocale(code, { ...localeEntry, labels: options.labels?.[code] }, defaultCode);
    },
  );
  const defaultLocale = locales.find((locale) => locale.isDefault) ?? (locales[0] as Locale);
  const localized = (text: string | Readonly<Record<string, string>> | undefined, locale: Locale) =>
    typeof text === 'object'
      ? (text[locale.code] ?? text[defaultLocale.code] ?? Object.values(text)[0])
      : text;
  const fields = new Map(
    Object.entries(options.fields ?? {}).map(([type, extra]) => [type, fieldsSchema(extra)]),
  );
  const shapes = new Map<SchemaName, RecordShape>();
  return {
    options,
    baseUrl: options.baseUrl === undefined ? undefined : normalizeBaseUrl(options.baseUrl),
    content: options.content === undefined ? undefined : shortestPath(options.content),
    layout: options.layout ?? ['{locale}/{collection}/{slug}'],
    ...importedSite(options),
    locales,
    defaultLocale,
    site: {
      title: (locale) => localized(options.site?.title, locale) ?? 'Learning content',
      description: (locale) => localized(options.site?.description, locale),
      publisher: options.site?.publisher,
      license: options.site?.license,
      contact: options.site?.contact,
      accent: options.site?.accent?.toLowerCase(),
      edit: options.site?.edit,
      issues: options.site?.issues,
      files: siteFiles(options.site),
      home: navigationItem(options.site?.home ?? ''),
      links: (locale) =>
        (options.site?.links ?? []).map(({ name, url }) => ({
          name: localized(name, locale) as string,
          url: localized(url, locale) as string,
        })),
    },
    navigation: (options.navigation ?? []).map(({ label, items }) => ({
      label: (locale) => localized(label, locale) as string,
      items: items.flatMap((item) => navigationItem(item) ?? []),
    })),
    segment: (collection, locale) =>
      options.paths?.[collection.name]?.[locale.code] ?? textFor(collection.segments, locale),
    searchSegment: (locale) => textFor(SEARCH_SEGMENTS, locale),
    vocabularies: new Map(Object.entries(options.vocabularies ?? {})),
    fields,
    recordShape: (type) => computed(shapes, type, () => recordShape(shapeOf(type), fields.get(type))),
    deprecation: (name) => {
      const entry = options.deprecations?.find(({ endpoint }) => matches(endpoint, name));
      if (entry === undefined) return undefined;
      const { since, sunset, description, replacement } = entry;
      const text = (locale: Locale): string => localized(description, locale) as string;
      return { since, sunset, description: text, replacement };
    },
    rules: new Map(
      Object.entries(options.rules ?? {}).map(([id, severity]) => [
        id,
        severity === 'warn' ? 'warning' : severity,
      ]),
    ),
    pages:
      typeof options.pages === 'object'
        ? { from: shortestPath(options.pages.from) }
        : (options.pages ?? true),
    redirects: options.redirects ?? true,
    epub: options.epub ?? false,
    rawHtml: options.rawHtml ?? 'escape',
    frames: options.frames ?? [],
    limits: { ...DEFAULT_LIMITS, ...options.limits },
  };
}

/** Returns the files of the repository that all pages load. */
function siteFiles(site: Configuration['site']): SiteDetails['files'] {
  const pathOf = (key: SiteFile): string | undefined => {
    const path = site?.[key];
    return path && shortestPath(path);
  };
  return {
    logo: pathOf('logo'),
    icon: pathOf('icon'),
    image: pathOf('image'),
    stylesheet: pathOf('stylesheet'),
  };
}

/** Returns the fields that the configuration adds to the types, with their names. */
export function extraFields({
  fields = {},
}: Configuration): readonly (readonly [string, ConfigurationField])[] {
  return Object.values(fields).flatMap(({ properties = {} }) => Object.entries(properties));
}

/** Returns how the content of an imported site is found and read. */
function importedSite(options: Configuration): Pick<Config, 'folders' | 'skip' | 'static' | 'importing'> {
  const { rename = {}, ignore = [], defaults = {} } = options.frontMatter ?? {};
  const textsOf = (values: Readonly<Record<string, string | number | boolean>>): Record<string, string> =>
    Object.fromEntries(Object.entries(values).map(([field, value]) => [field, String(value)]));
  const folders = Object.entries(options.folders ?? {}).map(([path, folder]): MappedFolder => {
    if (typeof folder === 'string') return { path, collection: folder };
    const { defaults: texts, ...rest } = folder;
    return { path, ...rest, ...(texts !== undefined && { defaults: textsOf(texts) }) };
  });
  return {
    folders: options.folders && folders,
    skip: options.skip ?? [],
    static: (options.static ?? []).map(shortestPath),
    importing: {
      rename: new Map(Object.entries(rename)),
      ignore: new Set(ignore),
      fields: new Set(COLLECTIONS.flatMap(({ type }) => authorFields(shapeOf(type)))),
      defaults: (name) => Object.entries(textsOf(defaults[name] ?? {})),
      components: options.components ?? 'keep',
      math: options.math ?? 'dollars',
      intro: options.intro ?? [],
    },
  };
}

/** Returns the shape of the records of a type, with the extra fields. */
function recordShape(shape: Shape, extra: JsonSchema | undefined): RecordShape {
  const added = toShape(extra ?? {});
  const properties = new Map([...(shape.properties ?? []), ...(added.properties ?? [])]);
  const required = new Set([...shape.required, ...added.required]);
  const dates = [...properties].filter(([, { format, items }]) => (items?.format ?? format) === 'date');
  return { ...shape, properties, required, dates: dates.map(([name]) => name) };
}

/**
 * Returns a configuration with the published locales. If its file lists no locales, these are the default locale and
 * the locales that have a record.
 */
export function withPublishedLocales(config: Config, hasRecord: (locale: Locale) => boolean): Config {
  if (config.options.locales !== undefined) return config;
  const locales = config.locales.filter((locale) => locale.isDefault || hasRecord(locale));
  if (locales.length === config.locales.length) return config;
  const kinds = Object.fromEntries(locales.map(({ code, kind }) => [code, kind]));
  return { ...config, options: { ...config.options, locales: kinds }, locales };
}

/** The published schemas keep the type `string`; the description says how dates are written. */
export const DATE_FORM = 'A date as YYYY-MM-DD, or an RFC 3339 date-time with offset';

type TypeOptions = NonNullable<Configuration['fields']>[string];

/** Returns the extra fields of a type as an object schema, in the keywords of the schemas of this project. */
function fieldsSchema(fields: TypeOptions): JsonSchema {
  const field = ({
    format,
    items,
    enum: values,
    ...rest
  }: NonNullable<TypeOptions['properties']>[string]): JsonSchema => ({
    ...rest,
    // The configuration is read with these values as text, since most of them are text.
    ...(values === undefined ? {} : { enum: rest.type === 'string' ? values : values.map(Number) }),
    ...(format === undefined ? {} : { 'x-format': format }),
    ...(format === 'uri' ? { format } : {}),
    ...(format === 'date'
      ? { description: [rest.description, `${DATE_FORM}.`].filter(Boolean).join(' ') }
      : {}),
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
