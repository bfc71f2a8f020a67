import type { Handle } from '../../base/spill-store.js';
import type { Config } from '../../config/config.js';
import type { Problem } from '../../model/problem.js';
import type { Fields } from '../../schema/value.js';
import type { CheckedContent } from '../check.js';
import { byFile } from '../fix.js';
import type { ContentRecord } from './content-record.js';
import type { Reread } from './lazy-record.js';

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
  /** Reads and checks it again without reporting problems, to find places in it. */
  readonly reread: Reread;
  /** Returns all fields of one of its valid records, by place. The file is read again. */
  readonly fields: (place: number) => Handle<Fields>;
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
  /** Returns the known result for a file, or reads it. */
  reading(file: FileToRead): Reading;
  /**
   * Returns what the last check found out from the configuration and the addresses of records, if both are unchanged.
   *
   * @param addresses Digest of the addresses of records (see `digestOfAddresses`).
   */
  relations?(addresses: string): KnownRelations | undefined;
  /**
   * Stores relations for the next check.
   *
   * @param unsettled Files whose links depend on other things than addresses, too.
   */
  keepRelations?(addresses: string, isSound: boolean, unsettled: ReadonlySet<string>): void;
}

/** Relations between records that are known from the last check. */
export interface KnownRelations {
  /** Slugs, references and translations have no problems, and no reference uses a former slug. */
  readonly isSound: boolean;
  /** Returns whether a file is unchanged and its links depend on addresses only. */
  isSettled(path: string): boolean;
}

/**
 * Results for the preview, which keeps running. A file is unchanged if its content tree returns the same `Uint8Array`
 * object for it.
 */
export class PreviewReadings implements ReadingMemory {
  #settings: string | undefined;
  #config: Config | undefined;
  #readings = new WeakMap<Uint8Array, Map<string, Reading>>();
  #read = 0;

  /** The number of files that were read since the check began. */
  get read(): number {
    return this.#read;
  }

  begin(settings: string, config: Config): Config {
    this.#read = 0;
    if (this.#config !== undefined && settings === this.#settings) return this.#config;
    this.#readings = new WeakMap();
    this.#settings = settings;
    this.#config = config;
    return config;
  }

  /** Files are compared when their results are needed. */
  knows(): boolean {
    return false;
  }

  reading(file: FileToRead): Reading {
    const bytes = file.bytes();
    if (bytes === undefined) return file.read();
    const known = this.#readings.get(bytes) ?? new Map<string, Reading>();
    this.#readings.set(bytes, known);
    let reading = known.get(file.path);
    if (reading === undefined) {
      this.#read++;
      reading = file.read();
      known.set(file.path, reading);
    }
    return reading;
  }
}

/** Results of an earlier check, except for some files, which are read again. */
export class FormerReadings implements ReadingMemory {
  readonly #config: Config;
  readonly #content: Pick<CheckedContent, 'index' | 'ofFiles'>;
  readonly #readAgain: Pick<ReadonlySet<string>, 'has'>;
  #problems: ReadonlyMap<string, readonly Problem[]> | undefined;

  /**
   * @param config The configuration of the earlier check.
   * @param readAgain Paths of the files to read again.
   */
  constructor(
    config: Config,
    content: Pick<CheckedContent, 'index' | 'ofFiles'>,
    readAgain: Pick<ReadonlySet<string>, 'has'>,
  ) {
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
}
