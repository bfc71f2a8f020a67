import { type PackedReading, packReading, unpackReading } from '../check/packed-reading.js';
import type { FileToRead, KnownBonds, Reading, ReadingMemory } from '../check/reading-memory.js';
import type { Config } from '../config/config.js';
import { sha256 } from '../model/digest.js';
import type { CacheFolder, CacheWriter } from './cache-folder.js';
import type { TracedTree } from './traced-tree.js';

/** One reading of the file: a line of it. */
interface Line {
  readonly start: number;
  /** Where the reading itself begins. */
  readonly reading: number;
  /** After the line's end. */
  readonly end: number;
  isUsed: boolean;
}

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

/** Characters that are written at once. */
const BATCH = 1 << 18;

/**
 * What reading and checking files gave, in a file of the cache. A file of content is known by its path and its
 * bytes; it is not opened where the tree knows their digest.
 *
 * Each line is a reading: the digest of the bytes, the path, a tab, the packed reading, both as JSON. Those that
 * are known are copied as they are.
 */
export class StoredReadings implements ReadingMemory {
  readonly #folder: CacheFolder;
  readonly #tree: TracedTree;
  readonly #name: string;
  readonly #bondsBefore: RememberedBonds | undefined;
  #bondsNow: RememberedBonds | undefined;
  #settings = '';
  #config: Config | undefined;
  #bytes: Buffer = Buffer.alloc(0);
  #lines = new Map<string, Line>();
  #writer: CacheWriter | undefined;
  #batch: string[] = [];
  #batched = 0;
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
    this.#bytes = this.#folder.read(this.#name, settings) ?? Buffer.alloc(0);
    this.#lines = linesOf(this.#bytes);
    return config;
  }

  knows(path: string): boolean {
    const digest = this.#lines.size === 0 ? undefined : this.#digestOf(path);
    return digest !== undefined && this.#lines.has(headOf(digest, path));
  }

  reading(file: FileToRead): Reading {
    const digest = this.#digestOf(file.path);
    if (digest === undefined) return file.read();
    const head = headOf(digest, file.path);
    const line = this.#lines.get(head);
    const known = line && this.#revive(line, file);
    if (known !== undefined) return known;
    this.#read++;
    const reading = file.read();
    this.#keep(head, packReading(reading, true));
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

  /** Writes what was read anew, with what is still of use. Where nothing was, the file stays as it is. */
  save(): void {
    const writer = this.#writer;
    if (writer === undefined) return;
    this.#flush(writer);
    for (const [from, to] of stretches(this.#lines.values())) writer.add(this.#bytes.subarray(from, to));
    writer.commit();
    this.#writer = undefined;
  }

  /** Forgets what was read anew. */
  abandon(): void {
    this.#writer?.abandon();
    this.#writer = undefined;
    this.#batch = [];
    this.#batched = 0;
  }

  /** Undefined where the file cannot be read: reading it says why. */
  #digestOf(path: string): string | undefined {
    try {
      return this.#tree.digest(path);
    } catch {
      return undefined;
    }
  }

  #revive(line: Line, { path, reread, fields }: FileToRead): Reading | undefined {
    const packed = JSON.parse(this.#bytes.toString('utf8', line.reading, line.end)) as PackedReading;
    const reading = unpackReading(packed, { path, config: this.#config as Config, reread, fields });
    line.isUsed = reading !== undefined;
    return reading;
  }

  #keep(head: string, packed: PackedReading): void {
    this.#writer ??= this.#folder.create(this.#name, this.#settings);
    const line = `${head}\t${JSON.stringify(packed)}\n`;
    this.#batch.push(line);
    this.#batched += line.length;
    if (this.#batched > BATCH) this.#flush(this.#writer);
  }

  #flush(writer: CacheWriter): void {
    writer.add(this.#batch.join(''));
    this.#batch = [];
    this.#batched = 0;
  }
}

/** What a reading's line begins with. */
function headOf(digest: string, path: string): string {
  return `${digest}${JSON.stringify(path)}`;
}

/** The lines of a file of readings, by what stands before the tab. JSON has neither tabs nor line breaks of its own. */
function linesOf(bytes: Buffer): Map<string, Line> {
  const lines = new Map<string, Line>();
  for (let start = 0; start < bytes.length; ) {
    const tab = bytes.indexOf(9, start);
    const end = bytes.indexOf(10, tab) + 1;
    if (tab === -1 || end === 0) break;
    lines.set(bytes.toString('utf8', start, tab), { start, reading: tab + 1, end, isUsed: false });
    start = end;
  }
  return lines;
}

/** Where the lines that are of use begin and end, neighbours together. */
function* stretches(lines: Iterable<Line>): Generator<readonly [from: number, to: number]> {
  let from = 0;
  let to = 0;
  for (const { start, end, isUsed } of lines) {
    if (!isUsed) continue;
    if (start !== to) {
      if (to > from) yield [from, to];
      from = start;
    }
    to = end;
  }
  if (to > from) yield [from, to];
}
