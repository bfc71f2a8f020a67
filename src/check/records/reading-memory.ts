import { computed } from '../../base/once.js';
import type { Config } from '../../config/config.js';
import type { ContentTree } from '../../content/content-tree.js';
import type { FoundFile } from '../../content/find-files.js';
import type { Problem } from '../../model/problem.js';
import type { CheckedContent } from '../check.js';
import { byFile } from '../fix.js';
import { type KnownLinks, settledSince } from '../links/known-links.js';
import type { CheckedLinks } from '../links/links.js';
import { bytesOf } from './content-reader.js';
import type { ContentRecord } from './content-record.js';
import type { PackedReading } from './packed-reading.js';
import type { RecordIndex } from './record-index.js';

/** The result of reading and checking one file. */
export interface Reading {
  readonly records: readonly ContentRecord[];
  readonly problems: readonly Problem[];
}

/** A regular file of content to check. */
export interface FileToRead {
  readonly path: string;
  /** Returns its bytes; undefined if they cannot be read. */
  bytes(): Uint8Array | undefined;
  /** Reads and checks it. */
  read(): Reading;
  /** Unpacks an earlier result; undefined if it has an unknown collection or locale. */
  revive(packed: PackedReading): Reading | undefined;
}

/** Results of reading and checking files, from one check to the next. */
export interface ReadingMemory {
  /**
   * Begins a check. If the configuration has changed, no result is known.
   *
   * @param settings Everything that the configuration is made from, as text.
   * @returns The configuration that all readings belong to.
   */
  begin(settings: string, config: Config): Config;
  /** Returns whether the result for a file is known, so that the file need not be read. */
  knows(path: string): boolean;
  /** Returns the known result for a file without more work; undefined if {@link reading} has to look for it. */
  recall?(found: FoundFile, tree: ContentTree): Reading | undefined;
  /** Returns the known result for a file, or reads it. */
  reading(file: FileToRead): Reading;
  /** Returns what the last check found out about relations between records, as far as it is still right. */
  relations?(found: RelatedRecords): KnownRelations | undefined;
  /** Stores relations for the next check. */
  keepRelations?(found: RelatedRecords, isSound: boolean, links: CheckedLinks): void;
}

/** The records of a check. */
export interface RelatedRecords {
  readonly index: RecordIndex;
  /** With the locales that are published. */
  readonly config: Config;
  /** Returns the digest of the addresses of all records (see `digestOfAddresses`). */
  addresses(): string;
}

/** Relations between records that are known from the last check. */
export interface KnownRelations {
  /** Slugs, references and translations have no problems, and no reference uses a former slug. */
  readonly isSound: boolean;
  /** Returns the targets of a record's links, or true if they are not in memory; undefined if they may be others now. */
  settled(record: ContentRecord): readonly ContentRecord[] | true | undefined;
}

/**
 * Results for the preview, which keeps running. A file is unchanged if its content tree returns the same `Uint8Array`
 * object for it.
 */
export class PreviewReadings implements ReadingMemory {
  #settings: string | undefined;
  #config: Config | undefined;
  #readings = new WeakMap<Uint8Array, Map<string, Reading>>();
  #links: KnownLinks | undefined;
  #read = 0;

  /** The number of files that were read since the check began. */
  get read(): number {
    return this.#read;
  }

  begin(settings: string, config: Config): Config {
    this.#read = 0;
    if (this.#config !== undefined && settings === this.#settings) return this.#config;
    this.#readings = new WeakMap();
    this.#links = undefined;
    this.#settings = settings;
    this.#config = config;
    return config;
  }

  /** Files are compared when their results are needed. */
  knows(): boolean {
    return false;
  }

  recall(found: FoundFile, tree: ContentTree): Reading | undefined {
    const bytes = found.kind === 'file' ? bytesOf(tree, found) : undefined;
    return bytes && this.#readings.get(bytes)?.get(found.path);
  }

  reading(file: FileToRead): Reading {
    const bytes = file.bytes();
    if (bytes === undefined) return file.read();
    const known = computed(this.#readings, bytes, () => new Map());
    return computed(known, file.path, () => {
      this.#read++;
      return file.read();
    });
  }

  relations(found: RelatedRecords): KnownRelations | undefined {
    return this.#links && { isSound: false, settled: settledSince(this.#links, found) };
  }

  keepRelations(_found: RelatedRecords, _isSound: boolean, { known }: CheckedLinks): void {
    this.#links = known;
  }
}

type FormerContent = Pick<CheckedContent, 'index' | 'ofFiles' | 'knownLinks'>;

/** Results of an earlier check, except for some files, which are read again. */
export class FormerReadings implements ReadingMemory {
  readonly #config: Config;
  readonly #content: FormerContent;
  readonly #readAgain: Pick<ReadonlySet<string>, 'has'>;
  #problems: ReadonlyMap<string, readonly Problem[]> | undefined;

  /**
   * @param config The configuration of the earlier check.
   * @param readAgain Paths of the files to read again.
   */
  constructor(config: Config, content: FormerContent, readAgain: Pick<ReadonlySet<string>, 'has'>) {
    this.#config = config;
    this.#content = content;
    this.#readAgain = readAgain;
  }

  begin(): Config {
    return this.#config;
  }

  knows(path: string): boolean {
    return !this.#readAgain.has(path);
  }

  reading(file: FileToRead): Reading {
    const { path } = file;
    if (!this.knows(path)) return file.read();
    const { index, ofFiles } = this.#content;
    this.#problems ??= byFile(ofFiles);
    return { records: index.inFile(path), problems: this.#problems.get(path) ?? [] };
  }

  relations(found: RelatedRecords): KnownRelations {
    return { isSound: false, settled: settledSince(this.#content.knownLinks, found) };
  }
}
