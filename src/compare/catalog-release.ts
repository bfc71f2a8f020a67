import { sha256 } from '../base/digest.js';
import { memoized } from '../base/memoized.js';
import { once } from '../base/once.js';
import { pageAnchors } from '../check/links/anchors.js';
import { allRecords, type Catalog, type CatalogRecord } from '../compile/catalog/catalog.js';
import type { OpenTree } from '../compile/emit.js';
import { licenseOf } from '../compile/json/discovery.js';
import { type ManifestRecord, recordIdentity } from '../compile/json/manifest.js';
import { publishedSchema } from '../compile/json/published-schemas.js';
import { certainRows } from '../compile/offered-endpoints.js';
import { searchEntry } from '../compile/record-files.js';
import { renderRecord } from '../compile/render.js';
import { sitemapIndexRows } from '../compile/site/sitemap.js';
import { collectionOf } from '../model/collections.js';
import type { SchemaName } from '../model/generated/schemas.js';
import { pagePath, schemaNames, schemaPath } from '../model/routes.js';
import { type RecordKey, recordTarget } from './comparison.js';
import type { Json, JsonObject } from './json-value.js';
import type { Offer, Release } from './release.js';

/** What is known of the release of a catalog besides the catalog. */
interface Circumstances {
  readonly name: string;
  /** Whether its site has pages. A site built elsewhere counts. */
  readonly hasPages: boolean;
  /** The compiled tree, if there is one. */
  readonly compiled?: OpenTree | undefined;
}

/** What a record adds to the files that show many records, and the digest of its JSON. */
interface Measure {
  /** Bytes of its item of the list of its collection. */
  readonly listBytes: number;
  /** Bytes of its entry of the search index. */
  readonly searchBytes: number;
  readonly hash: string;
}

/** The release that a catalog compiles to. Its records are rendered when a comparison asks for them. */
export class CatalogRelease implements Release {
  readonly name: string;
  readonly manifest: Release['manifest'];
  readonly hasPages: boolean;
  readonly #catalog: Catalog;
  readonly #tree: OpenTree | undefined;
  readonly #measure = memoized((record: CatalogRecord) => this.#measureOf(record));
  readonly #entries = once(() => this.#all().map((record) => this.#entry(record)));
  readonly #byKey = once(() => new Map(this.#all().map((record) => [targetOf(record), record])));
  readonly #byTwin = once(() => this.#recordsByTwin());
  readonly #pathSet = once(() => new Set(this.paths()));
  readonly #schemas = once(() => this.#publishedSchemas());

  constructor(catalog: Catalog, { name, hasPages, compiled }: Circumstances) {
    this.name = name;
    this.manifest = { baseUrl: catalog.baseUrl, locale: catalog.config.defaultLocale.code };
    this.hasPages = hasPages;
    this.#catalog = catalog;
    this.#tree = compiled;
  }

  get records(): readonly ManifestRecord[] {
    return this.#tree?.records ?? this.#entries();
  }

  get hasPagePaths(): boolean {
    return this.#tree !== undefined;
  }

  async readRecords(records: readonly ManifestRecord[]): Promise<ReadonlyMap<string, JsonObject>> {
    return new Map(records.map((record) => [record.slug, this.#json(this.#recordOf(record))]));
  }

  async *eachRecord(type: string, locale: string): AsyncGenerator<JsonObject> {
    for (const record of this.#listOf(type, locale) ?? []) yield this.#json(record);
  }

  listBytes(type: string, locale: string): number | undefined {
    const list = this.#listOf(type, locale);
    return list && arrayBytes(list.map((record) => this.#measure(record).listBytes));
  }

  *paths(): Iterable<string> {
    if (this.#tree !== undefined) {
      for (const { path } of this.#tree.files) yield path;
      return;
    }
    yield* this.#byTwin().keys();
    yield* this.assets();
  }

  has(path: string): boolean {
    return this.#pathSet().has(path);
  }

  twinPath({ type, locale, slug }: RecordKey): string | undefined {
    const { config } = this.#catalog;
    const collection = collectionOf(type);
    const place = config.locales.find(({ code }) => code === locale);
    return collection && place && `${pagePath(config, collection, place, slug)}.md`;
  }

  recordAt(path: string): ManifestRecord | undefined {
    const record = this.#byTwin().get(path);
    return record && this.#entry(record);
  }

  assets(): readonly string[] {
    return this.#catalog.assets.files().map(({ path }) => path);
  }

  async offer(): Promise<Offer> {
    const { config } = this.#catalog;
    const rows = [
      ...config.locales.flatMap((locale) => certainRows(this.#catalog, locale)),
      ...sitemapIndexRows(this.#catalog),
    ];
    return {
      endpoints: new Map(
        rows.map(({ name, path, returns, mediaType }) => {
          const sunset = config.deprecation(name)?.sunset;
          return [path, { name, returns: `${returns} (${mediaType})`, sunset }];
        }),
      ),
      locales: config.locales.map(({ code }) => code),
      license: plain(licenseOf(this.#catalog)),
    };
  }

  schemas(): ReadonlyMap<string, string> {
    return new Map(Array.from(this.#schemas(), ([name, text]) => [name, sha256(`${text}\n`)]));
  }

  async readSchemas(names: readonly string[]): Promise<ReadonlyMap<string, Json>> {
    return new Map(names.map((name) => [name, JSON.parse(this.#schemas().get(name) as string) as Json]));
  }

  async anchors(record: ManifestRecord): Promise<ReadonlySet<string> | undefined> {
    if (!this.hasPages) return undefined;
    const catalogRecord = this.#recordOf(record);
    return new Set(pageAnchors(catalogRecord.origin, this.#catalog.lessonsOf(catalogRecord).length > 0));
  }

  /** Returns the path and the bytes of each list of the specification. */
  lists(): readonly { readonly path: string; readonly bytes: number }[] {
    const { config, records } = this.#catalog;
    return config.locales.flatMap((locale) =>
      certainRows(this.#catalog, locale)
        .filter(({ kind, isExtension }) => kind === 'list' && !isExtension)
        .map(({ path, collection }) => ({
          path: path.slice(1),
          bytes: collection
            ? (this.listBytes(collection.type, locale.code) as number)
            : arrayBytes([...records(locale)].map((record) => this.#measure(record).searchBytes)),
        })),
    );
  }

  #all(): readonly CatalogRecord[] {
    return [...allRecords(this.#catalog)];
  }

  #entry(record: CatalogRecord): ManifestRecord {
    const hash = (): string => this.#measure(record).hash;
    return {
      ...recordIdentity(record, this.#catalog),
      get hash() {
        return hash();
      },
    };
  }

  #recordOf(key: RecordKey): CatalogRecord {
    return this.#byKey().get(recordTarget(key)) as CatalogRecord;
  }

  #listOf(type: string, locale: string): readonly CatalogRecord[] | undefined {
    const collection = collectionOf(type);
    const place = this.#catalog.config.locales.find(({ code }) => code === locale);
    return collection && place && this.#catalog.list(collection, place);
  }

  #json(record: CatalogRecord): JsonObject {
    return JSON.parse(renderRecord(record, record.fields(), record.links, this.#catalog).json) as JsonObject;
  }

  #measureOf(record: CatalogRecord): Measure {
    const rendered = renderRecord(record, record.fields(), record.links, this.#catalog);
    const { hash, listJson } = rendered;
    const searchBytes = Buffer.byteLength(JSON.stringify(searchEntry(rendered)));
    return { hash, listBytes: Buffer.byteLength(listJson), searchBytes };
  }

  #recordsByTwin(): ReadonlyMap<string, CatalogRecord> {
    const { config } = this.#catalog;
    return new Map(
      this.#all().flatMap((record) => {
        const { collection, locale, slug, formerSlugs } = record;
        return [...formerSlugs, slug].map(
          (one) => [`${pagePath(config, collection, locale, one)}.md`, record] as const,
        );
      }),
    );
  }

  #publishedSchemas(): ReadonlyMap<string, string> {
    const { config, baseUrl } = this.#catalog;
    const names = schemaNames().filter(
      (name) => schemaPath(name) === schemaPath('{name}').replace('{name}', name),
    );
    return new Map(
      names.map((name: SchemaName) => [name, JSON.stringify(publishedSchema(name, config, baseUrl))]),
    );
  }
}

/** Returns `type/locale/slug`. */
export function targetOf({ collection, locale, slug }: CatalogRecord): string {
  return recordTarget({ type: collection.type, locale: locale.code, slug });
}

/** Returns the bytes of a JSON list as the tree has it: one item a line. */
function arrayBytes(items: readonly number[]): number {
  if (items.length === 0) return '[]\n'.length;
  const between = (items.length - 1) * ',\n'.length;
  return items.reduce((sum, bytes) => sum + bytes, '[\n\n]\n'.length + between);
}

/** Returns a value as JSON has it. */
function plain(value: unknown): Json {
  return JSON.parse(JSON.stringify(value)) as Json;
}
