import type { Handle } from '../../base/spill-store.js';
import type { Config } from '../../config/config.js';
import type { Problem } from '../../model/problem.js';
import type { Fields } from '../../schema/value.js';
import type { CheckedContent } from '../check.js';
import { byFile } from '../fix.js';
import type { ContentRecord } from './content-record.js';
import type { Reread } from './lazy-record.js';

/** What reading and checking one file gave. */
export interface Reading {
  readonly records: readonly ContentRecord[];
  readonly problems: readonly Problem[];
}

/** A regular file of content that a check comes to. */
export interface FileToRead {
  readonly path: string;
  /** Its bytes; undefined where they cannot be read. */
  bytes(): Uint8Array | undefined;
  /** Reads and checks it. */
  read(): Reading;
  /** Reads and checks it once more, silently: for places in it. */
  readonly reread: Reread;
  /** Gives all fields of a valid record of it, by its place: it is read again for them. */
  readonly fields: (place: number) => Handle<Fields>;
}

/** What reading and checking files gave, kept from one check to the next. */
export interface ReadingMemory {
  /**
   * Begins a check. Where the configuration changes, nothing is known.
   *
   * @param settings All that the configuration was made of, as text.
   * @returns The configuration that all readings belong to.
   */
  begin(settings: string, config: Config): Config;
  /** Whether a file need not be read. */
  knows(path: string): boolean;
  /** What is known of a file, or what reading it gives. */
  reading(file: FileToRead): Reading;
  /**
   * What the last check found that follows from the configuration and the addresses of records alone, where these
   * are the same.
   *
   * @param addresses Names the addresses of records (see `digestOfAddresses`).
   */
  bonds?(addresses: string): KnownBonds | undefined;
  /** Takes what the next check is to know: files whose links other things decide, too. */
  keepBonds?(addresses: string, isSound: boolean, unsettled: ReadonlySet<string>): void;
}

/** What is known of how records are bound to one another. */
export interface KnownBonds {
  /** Slugs, references and translations have no problem, and none goes by a former slug. */
  readonly isSound: boolean;
  /** Whether a file is the one of the last check, and other things than addresses decide none of its links. */
  isSettled(path: string): boolean;
}

/**
 * Knows a file by its bytes being the same object: for a program that stays, such as the preview, and whose
 * content tree gives the same object for a file that did not change.
 */
export class PreviewReadings implements ReadingMemory {
  #settings: string | undefined;
  #config: Config | undefined;
  #readings = new WeakMap<Uint8Array, Map<string, Reading>>();
  #read = 0;

  /** How many files were read since the check began. */
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

  /** Which bytes a file has is seen when it is asked for. */
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

/** Knows the files of a check that was made before, all but some, which are read again. */
export class FormerReadings implements ReadingMemory {
  readonly #config: Config;
  readonly #content: Pick<CheckedContent, 'index' | 'ofFiles'>;
  readonly #readAgain: Pick<ReadonlySet<string>, 'has'>;
  #problems: ReadonlyMap<string, readonly Problem[]> | undefined;

  /**
   * @param config The configuration of that check.
   * @param readAgain Paths of the files that are read again.
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
