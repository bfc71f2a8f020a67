import { sha256 } from '../base/digest.js';
import { computed, once } from '../base/once.js';
import { pageAnchors } from '../check/links/anchors.js';
import { allRecords, type Catalog, type CatalogRecord } from '../compile/catalog/catalog.js';
import type { OpenTree } from '../compile/emit.js';
import { licenseOf } from '../compile/json/discovery.js';
import { type ManifestRecord, recordIdentity } from '../compile/json/manifest.js';
import { publishedSchema } from '../compile/json/published-schemas.js';
import { certainRows, offeredEndpoints, type RecordSize } from '../compile/offered-endpoints.js';
import { searchEntry } from '../compile/record-files.js';
import { renderRecord } from '../compile/render.js';
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
  /** Another release, and the records that are equal in both, as `type/locale/slug`. */
  readonly like?: { readonly release: CatalogRelease; readonly records: ReadonlySet<string> };
}

/** A measured record, and the digest of its JSON. */
interface Measure extends RecordSize {
  readonly hash: string;
}

/** The release that a catalog compiles to. Its records are rendered when a comparison asks for them. */
export class CatalogRelease implements Release {
  readonly name: string;
  readonly manifest: Release['manifest'];
  readonly hasPages: boolean;
  readonly #catalog: Catalog;
  readonly #tree: OpenTree | undefined;
  readonly #like: Circumstances['like'];
  readonly #measures = new Map<string, Measure>();
  readonly #entries = once(() => this.#all().map((record) => this.#entry(record)));
  readonly #byKey = once(() => new Map(this.#all().map((record) => [targetOf(record), record])));
  readonly #byTwin = once(() => this.#recordsByTwin());
  readonly #pathSet = once(() => new Set(this.paths()));
  readonly #schemas = once(() => this.#publishedSchemas());

  constructor(catalog: Catalog, { name, hasPages, compiled, like }: Circumstances) {
    this.name = name;
    this.manifest = { baseUrl: catalog.baseUrl, locale: catalog.config.defaultLocale.code };
    this.hasPages = hasPages;
    this.#catalog = catalog;
    this.#tree = compiled;
    this.#like = like;
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
    const rows = this.#tree?.endpoints ?? offeredEndpoints(this.#catalog, (record) => this.#measure(record));
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

  /** Returns the measure of a record, if a comparison has asked for it. */
  measured(target: string): Measure | undefined {
    return this.#measures.get(target);
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

  /** Returns the measure of a record. A record that is equal in another release is measured once. */
  #measure(record: CatalogRecord): Measure {
    const target = targetOf(record);
    return computed(this.#measures, target, () => {
      const equal = this.#like?.records.has(target) ? this.#like.release.measured(target) : undefined;
      if (equal !== undefined) return equal;
      const rendered = renderRecord(record, record.fields(), record.links, this.#catalog);
      const { hash, listJson, summary } = rendered;
      const searchBytes = Buffer.byteLength(JSON.stringify(searchEntry(rendered)));
      return { hash, listBytes: Buffer.byteLength(listJson), searchBytes, summary };
    });
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
