import { sha256 } from '../base/digest.js';
import { type PackedReading, packReading, unpackReading } from '../check/records/packed-reading.js';
import type { FileToRead, KnownBonds, Reading, ReadingMemory } from '../check/records/reading-memory.js';
import type { Config } from '../config/config.js';
import type { CacheFolder } from './cache-folder.js';
import type { CacheWriter } from './entry-writer.js';
import { NamedLines } from './named-lines.js';
import type { TracedTree } from './traced-tree.js';

/** What a run knows of how records are bound to one another, in the files that it traced. */
export interface RememberedBonds {
  /** SHA-256 of what the configuration was made of. */
  readonly settings: string;
  /** Names the addresses of records. */
  readonly addresses: string;
  /** Slugs, references and translations have no problem. */
  readonly isSound: boolean;
  /** Files whose links other things decide, too. */
  readonly unsettled: readonly string[];
}

/** The same from JSON; undefined where it is none. */
export function readBonds(value: unknown): RememberedBonds | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { settings, addresses, isSound, unsettled } = value as Readonly<Record<string, unknown>>;
  const isRight =
    typeof settings === 'string' &&
    typeof addresses === 'string' &&
    typeof isSound === 'boolean' &&
    Array.isArray(unsettled) &&
    unsettled.every((path) => typeof path === 'string');
  return isRight ? (value as RememberedBonds) : undefined;
}

/**
 * What reading and checking files gave, in a file of the cache. A file of content is known by its path and its
 * bytes; it is not opened where the tree knows their digest.
 *
 * Each line is a reading, under its path as JSON: the digest of the bytes, then the packed reading as JSON. Those
 * that are known are copied as they are.
 */
export class StoredReadings implements ReadingMemory {
  readonly #folder: CacheFolder;
  readonly #tree: TracedTree;
  readonly #name: string;
  readonly #bondsBefore: RememberedBonds | undefined;
  #bondsNow: RememberedBonds | undefined;
  #settings = '';
  #config: Config | undefined;
  #lines: NamedLines | undefined;
  /** Which of them are still of use: 1. */
  #isUsed = new Uint8Array(0);
  #writer: CacheWriter | undefined;
  #read = 0;

  /**
   * @param name Name of the entry.
   * @param bonds What {@link remembered} gave at the end of the run whose trace the tree has.
   */
  constructor(folder: CacheFolder, tree: TracedTree, name: string, bonds?: RememberedBonds) {
    this.#bondsBefore = bonds;
    this.#folder = folder;
    this.#tree = tree;
    this.#name = name;
  }

  /** How many files were read since the check began. */
  get read(): number {
    return this.#read;
  }

  begin(settings: string, config: Config): Config {
    this.abandon();
    this.#read = 0;
    this.#bondsNow = undefined;
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

  bonds(addresses: string): KnownBonds | undefined {
    const before = this.#bondsBefore;
    if (before?.addresses !== addresses || before.settings !== sha256(this.#settings)) return undefined;
    const unsettled = new Set(before.unsettled);
    return {
      isSound: before.isSound,
      isSettled: (path) => !unsettled.has(path) && this.#tree.isUnchanged(path),
    };
  }

  keepBonds(addresses: string, isSound: boolean, unsettled: ReadonlySet<string>): void {
    this.#bondsNow = { settings: sha256(this.#settings), addresses, isSound, unsettled: [...unsettled] };
  }

  /** What the next run is to know of the bonds of records, with the trace of this one. */
  get remembered(): RememberedBonds | undefined {
    return this.#bondsNow;
  }

  /** Ends the check: what is still of use is written beside what was read anew, and nothing is held any more. */
  settle(): void {
    if (this.#writer !== undefined) this.#lines?.copy(this.#usedLines(), this.#writer);
    this.#closeLines();
  }

  /** Puts what was read anew, and is still of use, in its place. Where nothing was, the file stays as it is. */
  save(): void {
    this.settle();
    this.#writer?.commit(this.#settings);
    this.#writer = undefined;
  }

  /** Forgets what was read anew. */
  abandon(): void {
    this.#closeLines();
    this.#writer?.abandon();
    this.#writer = undefined;
  }

  /** Undefined where the file cannot be read: reading it says why. */
  #digestOf(path: string): string | undefined {
    try {
      return this.#tree.digest(path);
    } catch {
      return undefined;
    }
  }

  #revive(line: number, digest: string, { path, reread, fields }: FileToRead): Reading | undefined {
    if (this.#textOf(line, 0, DIGEST_LENGTH) !== digest) return undefined;
    const packed = readPacked(this.#textOf(line, DIGEST_LENGTH));
    const reading = packed && unpackReading(packed, { path, config: this.#config as Config, reread, fields });
    if (reading !== undefined) this.#isUsed[line] = 1;
    return reading;
  }

  /** Characters of a reading's line; undefined where the cache was cut since it was opened. */
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

/** A reading from its text; undefined where the text is none. */
function readPacked(text: string | undefined): PackedReading | undefined {
  try {
    const value = text === undefined ? undefined : (JSON.parse(text) as Partial<PackedReading> | null);
    return Array.isArray(value?.records) ? (value as PackedReading) : undefined;
  } catch {
    return undefined;
  }
}
