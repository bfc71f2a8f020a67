import { sha256 } from '../base/digest.js';
import type { CheckedLinks } from '../check/links/links.js';
import { type PackedReading, packReading, unpackReading } from '../check/records/packed-reading.js';
import type {
  FileToRead,
  KnownRelations,
  Reading,
  ReadingMemory,
  RelatedRecords,
} from '../check/records/reading-memory.js';
import type { Config } from '../config/config.js';
import type { CacheFolder } from './cache-folder.js';
import type { CacheWriter } from './entry-writer.js';
import { NamedLines } from './named-lines.js';
import type { TracedTree } from './traced-tree.js';

/** What a run found out about the relations between records, in the files that it traced. */
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

/** Reads relations from parsed JSON. Returns undefined if the value has another shape. */
export function readRelations(value: unknown): StoredRelations | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { settings, addresses, isSound, unsettled } = value as Readonly<Record<string, unknown>>;
  const isRight =
    typeof settings === 'string' &&
    typeof addresses === 'string' &&
    typeof isSound === 'boolean' &&
    Array.isArray(unsettled) &&
    unsettled.every((path) => typeof path === 'string');
  return isRight ? (value as StoredRelations) : undefined;
}

/**
 * Results of reading and checking files, in an entry of the cache. A result belongs to the path and the bytes of a file.
 * A file is not opened if the tree already has its digest.
 *
 * Each line is a reading: the path as JSON is its name, and its text is the digest of the bytes and the packed reading as
 * JSON. Lines that are still valid are copied.
 */
export class StoredReadings implements ReadingMemory {
  readonly #folder: CacheFolder;
  readonly #tree: TracedTree;
  readonly #name: string;
  readonly #relationsBefore: StoredRelations | undefined;
  #relationsNow: StoredRelations | undefined;
  #settings = '';
  #config: Config | undefined;
  #lines: NamedLines | undefined;
  /** 1 for each line that is still valid. */
  #isUsed = new Uint8Array(0);
  #writer: CacheWriter | undefined;
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
    this.#config = config;
    const entry = this.#folder.open(this.#name, settings);
    this.#lines = entry && new NamedLines(entry);
    this.#isUsed = new Uint8Array(this.#lines?.size ?? 0);
    return config;
  }

  knows(path: string): boolean {
    const line = this.#lines?.find(JSON.stringify(path));
    const digest = line === undefined ? undefined : this.#digestOf(path);
    return digest !== undefined && this.#textOf(line as number, 0, DIGEST_LENGTH) === digest;
  }

  reading(file: FileToRead): Reading {
    const digest = this.#digestOf(file.path);
    if (digest === undefined) return file.read();
    const line = this.#lines?.find(JSON.stringify(file.path));
    const known = line === undefined ? undefined : this.#revive(line, digest, file);
    if (known !== undefined) return known;
    this.#read++;
    const reading = file.read();
    this.#keep(file.path, digest, packReading(reading, true));
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

  /** Ends the check: copies the lines that are still valid, and closes the old entry. */
  settle(): void {
    if (this.#writer !== undefined) this.#lines?.copy(this.#usedLines(), this.#writer);
    this.#closeLines();
  }

  /** Replaces the entry if a file was read. Otherwise the entry stays as it is. */
  save(): void {
    this.settle();
    this.#writer?.commit(this.#settings);
    this.#writer = undefined;
  }

  /** Discards what was not saved. */
  abandon(): void {
    this.#closeLines();
    this.#writer?.abandon();
    this.#writer = undefined;
  }

  /** Returns undefined if the file cannot be read. Reading it will say why. */
  #digestOf(path: string): string | undefined {
    try {
      return this.#tree.digest(path);
    } catch {
      return undefined;
    }
  }

  #revive(line: number, digest: string, { path, reread }: FileToRead): Reading | undefined {
    if (this.#textOf(line, 0, DIGEST_LENGTH) !== digest) return undefined;
    const packed = readPacked(this.#textOf(line, DIGEST_LENGTH));
    const reading = packed && unpackReading(packed, { path, config: this.#config as Config, reread });
    if (reading !== undefined) this.#isUsed[line] = 1;
    return reading;
  }

  /** Returns characters of a line; undefined if the entry was truncated since it was opened. */
  #textOf(line: number, from: number, length?: number): string | undefined {
    try {
      return this.#lines?.text(line, from, length);
    } catch {
      return undefined;
    }
  }

  *#usedLines(): Iterable<number> {
    for (const [line, isUsed] of this.#isUsed.entries()) if (isUsed === 1) yield line;
  }

  #keep(path: string, digest: string, packed: PackedReading): void {
    this.#writer ??= this.#folder.create(this.#name);
    this.#writer.add(`${JSON.stringify(path)}\t${digest}${JSON.stringify(packed)}\n`);
  }

  #closeLines(): void {
    this.#lines?.close();
    this.#lines = undefined;
  }
}

/** Characters of a SHA-256. */
const DIGEST_LENGTH = 64;

/** Parses a packed reading. Returns undefined if the text is not one. */
function readPacked(text: string | undefined): PackedReading | undefined {
  try {
    const value = text === undefined ? undefined : (JSON.parse(text) as Partial<PackedReading> | null);
    return Array.isArray(value?.records) ? (value as PackedReading) : undefined;
  } catch {
    return undefined;
  }
}
