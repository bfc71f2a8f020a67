import { sha256 } from '../../base/digest.js';
import { parsedJson } from '../../base/json.js';
import { isObject, list, object, oneOf, text } from '../../base/shape.js';
import type { RelationMemory } from '../../check/links/relation-memory.js';
import type { CheckMemory } from '../../check/records/check-memory.js';
import type { ContentReader } from '../../check/records/content-reader.js';
import type { Reading, Readings } from '../../check/records/readings.js';
import { type PackedReading, packReading } from '../../check/records/record-codec.js';
import type { Config } from '../../read/config/config.js';
import type { ContentFile } from '../../read/content/layout.js';
import type { CacheFolder } from './cache-folder.js';
import { StoredLines } from './stored-lines.js';
import type { TracedTree } from './traced-tree.js';

/** Results of a run about the relations between records, in the files that it traced. */
export interface StoredRelations {
  /** SHA-256 of the settings that the configuration was made from. */
  readonly settings: string;
  /** Digest of the addresses of records. */
  readonly addresses: string;
  /** Slugs, references and translations have no problems. */
  readonly isSound: boolean;
  /** Files whose links depend on other things than addresses, too. */
  readonly unsettled: readonly string[];
}

/** The relations, as the cache has them. */
export const storedRelations = object<StoredRelations>({
  settings: text(),
  addresses: text(),
  isSound: oneOf(true, false),
  unsettled: list(text()),
});

/**
 * Results of reading and checking files, in an entry of the cache. A result belongs to the path and the bytes of a file.
 * A file is not opened if the tree already has its digest.
 *
 * Each line is a reading: the path is its name, and its text is the digest of the bytes and the packed reading as JSON.
 */
export class StoredReadings implements CheckMemory {
  readonly #folder: CacheFolder;
  readonly #tree: TracedTree;
  readonly #name: string;
  readonly #relationsBefore: StoredRelations | undefined;
  #relationsNow: StoredRelations | undefined;
  #settings = '';
  #lines: StoredLines | undefined;
  /** The files that files of this run include. */
  readonly #includes = new Map<string, readonly string[]>();
  #read = 0;

  readonly relations: RelationMemory = {
    find: ({ addresses }) => {
      const before = this.#relationsBefore;
      if (
        before === undefined ||
        before.addresses !== addresses() ||
        before.settings !== sha256(this.#settings)
      )
        return undefined;
      const unsettled = new Set(before.unsettled);
      const [tree, includes] = [this.#tree, this.#includes];
      return {
        isSound: before.isSound,
        settled({ file: { path } }) {
          const files = [path, ...(includes.get(path) ?? [])];
          return !unsettled.has(path) && files.every((one) => tree.isUnchanged(one)) ? [] : undefined;
        },
      };
    },
    keep: ({ addresses }, isSound, { graph }) => {
      const settings = sha256(this.#settings);
      const unsettled = [...new Set(Array.from(graph.open, ({ file }) => file.path))];
      this.#relationsNow = { settings, addresses: addresses(), isSound, unsettled };
    },
  };

  /**
   * @param name Name of the entry.
   * @param relations The value of {@link remembered} at the end of the run whose trace the tree has.
   */
  constructor(folder: CacheFolder, tree: TracedTree, name: string, relations?: StoredRelations) {
    this.#relationsBefore = relations;
    this.#folder = folder;
    this.#tree = tree;
    this.#name = name;
  }

  /** The number of files that were read since the check began. */
  get read(): number {
    return this.#read;
  }

  begin(settings: string, config: Config): Config {
    this.abandon();
    this.#read = 0;
    this.#relationsNow = undefined;
    this.#settings = settings;
    this.#lines = new StoredLines(this.#folder, this.#name, settings);
    return config;
  }

  readings(reader: ContentReader): Readings {
    return {
      get: (file) => {
        const { path } = file;
        const digest = this.#lines?.find(path, 0, DIGEST_LENGTH);
        if (digest === undefined || digest !== this.#digestOf(file)) return undefined;
        const packed = parsedJson(this.#lines?.find(path, DIGEST_LENGTH) ?? '') as StoredReading;
        if (!isObject(packed) || !Array.isArray(packed.records)) return undefined;
        const { includes = [], digests = [] } = packed;
        if (includes.some((one, place) => this.#includedDigest(one) !== digests[place])) return undefined;
        const reading = reader.revive(file, packed);
        if (reading !== undefined) this.#lines?.retain(path);
        if (includes.length > 0) this.#includes.set(path, includes);
        return reading;
      },
    };
  }

  keep(file: ContentFile, reading: Reading): void {
    const { path } = file;
    const digest = this.#digestOf(file);
    if (digest === undefined) return;
    this.#read++;
    if (reading.includes !== undefined) this.#includes.set(path, reading.includes);
    const digests = reading.includes?.map((one) => this.#includedDigest(one));
    const stored: StoredReading = { ...packReading(reading, true), ...(digests && { digests }) };
    this.#lines?.keep(path, `${digest}${JSON.stringify(stored)}`);
  }

  /** The relations of records, for the next run. They belong to the trace of this run. */
  get remembered(): StoredRelations | undefined {
    return this.#relationsNow;
  }

  /** Ends the check: what only the check needs is released. */
  settle(): void {
    this.#lines?.settle();
  }

  /** Replaces the entry if a file was read. Otherwise the entry stays as it is. */
  save(): void {
    this.#lines?.commit(this.#settings);
  }

  /** Discards what was not saved. */
  abandon(): void {
    this.#lines?.close();
  }

  /** Returns the digest of a file that may not exist. */
  #includedDigest(path: string): string | null {
    return this.#tree.kind(path) === 'file' ? (this.#digestOf({ path, kind: 'file' }) ?? null) : null;
  }

  /** Returns a digest of a file and its place in a course; undefined if it cannot be read. Reading it will say why. */
  #digestOf({ path, place }: ContentFile): string | undefined {
    try {
      const digest = this.#tree.digest(path);
      return place === undefined ? digest : sha256(digest + JSON.stringify(place));
    } catch {
      // As above: this is not where the error is reported.
      return undefined;
    }
  }
}

/** A reading with the digests of the files that it includes; null if there is no such file. */
interface StoredReading extends PackedReading {
  readonly digests?: readonly (string | null)[];
}

/** Characters of a SHA-256. */
const DIGEST_LENGTH = 64;
