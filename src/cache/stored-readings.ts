import { sha256 } from '../base/digest.js';
import { hasFields, isFlag, isListOf, isObject, isText } from '../base/guards.js';
import { parsedJson } from '../base/json.js';
import type { CheckedLinks } from '../check/links/links.js';
import { type PackedReading, packReading } from '../check/records/packed-reading.js';
import type {
  FileToRead,
  KnownRelations,
  Reading,
  ReadingMemory,
  RelatedRecords,
} from '../check/records/reading-memory.js';
import type { Config } from '../config/config.js';
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

/** Returns whether parsed JSON is relations. */
export const isRelations = hasFields<StoredRelations>({
  settings: isText,
  addresses: isText,
  isSound: isFlag,
  unsettled: isListOf(isText),
});

/**
 * Results of reading and checking files, in an entry of the cache. A result belongs to the path and the bytes of a file.
 * A file is not opened if the tree already has its digest.
 *
 * Each line is a reading: the path is its name, and its text is the digest of the bytes and the packed reading as JSON.
 */
export class StoredReadings implements ReadingMemory {
  readonly #folder: CacheFolder;
  readonly #tree: TracedTree;
  readonly #name: string;
  readonly #relationsBefore: StoredRelations | undefined;
  #relationsNow: StoredRelations | undefined;
  #settings = '';
  #lines: StoredLines | undefined;
  #read = 0;

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

  knows(path: string): boolean {
    const digest = this.#lines?.find(path, 0, DIGEST_LENGTH);
    return digest !== undefined && digest === this.#digestOf(path);
  }

  reading(file: FileToRead): Reading {
    const { path } = file;
    const digest = this.#digestOf(path);
    if (digest === undefined) return file.read();
    const known = this.#revive(digest, file);
    if (known !== undefined) {
      this.#lines?.retain(path);
      return known;
    }
    this.#read++;
    const reading = file.read();
    this.#lines?.keep(path, `${digest}${JSON.stringify(packReading(reading, true))}`);
    return reading;
  }

  relations({ addresses }: RelatedRecords): KnownRelations | undefined {
    const before = this.#relationsBefore;
    if (
      before === undefined ||
      before.addresses !== addresses() ||
      before.settings !== sha256(this.#settings)
    )
      return undefined;
    const unsettled = new Set(before.unsettled);
    return {
      isSound: before.isSound,
      settled: ({ file: { path } }) =>
        !unsettled.has(path) && this.#tree.isUnchanged(path) ? [] : undefined,
    };
  }

  keepRelations({ addresses }: RelatedRecords, isSound: boolean, { unsettled }: CheckedLinks): void {
    const settings = sha256(this.#settings);
    this.#relationsNow = { settings, addresses: addresses(), isSound, unsettled: [...unsettled] };
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

  /** Returns undefined if the file cannot be read. Reading it will say why. */
  #digestOf(path: string): string | undefined {
    try {
      return this.#tree.digest(path);
    } catch {
      // As above: this is not where the error is reported.
      return undefined;
    }
  }

  #revive(digest: string, { path, revive }: FileToRead): Reading | undefined {
    if (this.#lines?.find(path, 0, DIGEST_LENGTH) !== digest) return undefined;
    const packed = parsedJson(this.#lines.find(path, DIGEST_LENGTH) ?? '') as PackedReading;
    if (!isObject(packed) || !Array.isArray(packed.records)) return undefined;
    return revive(packed);
  }
}

/** Characters of a SHA-256. */
const DIGEST_LENGTH = 64;
