import type { ManifestRecord } from '../compile/json/manifest.js';
import type { RecordKey } from './comparison.js';
import type { Json, JsonObject } from './json-value.js';
import type { ManifestHead } from './manifest.js';

/**
 * Everything that readers of an API can notice of a release, for a comparison. A built folder, a branch and a site are read
 * as far as a comparison asks; a catalog of content that is not compiled answers the same questions.
 */
export interface Release {
  readonly name: string;
  readonly manifest: Pick<ManifestHead, 'baseUrl' | 'locale'>;
  /** Whether it has HTML pages. */
  readonly hasPages: boolean;
  /** Whether `paths` has the files of its pages. Without a compiled tree nobody knows them all. */
  readonly hasPagePaths: boolean;
  /** Its records, in the order of its lists. A catalog computes a hash when it is asked for. */
  readonly records: readonly ManifestRecord[];
  /**
   * Returns records of one type and locale in their fullest form, by slug.
   *
   * @throws ReleaseError if a record cannot be read.
   */
  readRecords(records: readonly ManifestRecord[]): Promise<ReadonlyMap<string, JsonObject>>;
  /** Yields all records of a type and locale in their fullest form. */
  eachRecord(type: string, locale: string): AsyncIterable<JsonObject>;
  /** Returns the bytes of the list of a type in a locale; undefined if it has none. */
  listBytes(type: string, locale: string): number | undefined;
  /** Returns the paths of its files. */
  paths(): Iterable<string>;
  /** Returns whether one of its files has a path. */
  has(path: string): boolean;
  /** Returns the path of the Markdown twin that a record of this type, locale and slug has, or would have. */
  twinPath(key: RecordKey): string | undefined;
  /** Returns the record whose Markdown twin is at a path: its address, or a former one. */
  recordAt(path: string): ManifestRecord | undefined;
  /** Returns the paths of the pictures and downloads that its content refers to. */
  assets(): readonly string[];
  /** Returns what its discovery documents say. */
  offer(): Promise<Offer>;
  /** Returns the SHA-256 of each schema of published data, by name. */
  schemas(): ReadonlyMap<string, string>;
  /** Returns some of these schemas, by name. */
  readSchemas(names: readonly string[]): Promise<ReadonlyMap<string, Json>>;
  /** Returns the anchors of the page of a record; undefined if it has no page. */
  anchors(record: ManifestRecord): Promise<ReadonlySet<string> | undefined>;
}

/** The discovery documents of all locales, as far as they are compared. */
export interface Offer {
  /** By path. */
  readonly endpoints: ReadonlyMap<string, OfferedEndpoint>;
  /** Codes of the locales, in their order. */
  readonly locales: readonly string[];
  readonly license: Json | undefined;
}

/** An endpoint as discovery documents describe it. */
export interface OfferedEndpoint {
  /** The operation id. */
  readonly name: string;
  /** Type and media type of its answers. */
  readonly returns: string;
  /** The day from which a deprecated endpoint may be gone. */
  readonly sunset: string | undefined;
}
