import type { Config } from '../config/config.js';
import type { Problem } from '../model/problem.js';
import type { ContentRecord } from './content-record.js';

/** What reading and checking one file gave. */
export interface Reading {
  readonly records: readonly ContentRecord[];
  readonly problems: readonly Problem[];
}

/**
 * What reading and checking files gave, kept from one check to the next: a file whose bytes are the same object
 * is not read again. For programs that stay, such as the preview.
 */
export class ReadingMemory {
  #settings: string | undefined;
  #config: Config | undefined;
  #readings = new WeakMap<Uint8Array, Map<string, Reading>>();
  #read = 0;

  /** How many files were read since the check began. */
  get read(): number {
    return this.#read;
  }

  /**
   * Begins a check. Where the configuration changes, nothing is known.
   *
   * @param settings All that the configuration was made of, as text.
   * @returns The configuration of the checks before, if it is the same one: what they gave belongs to it.
   */
  begin(settings: string, config: Config): Config {
    this.#read = 0;
    if (this.#config !== undefined && settings === this.#settings) return this.#config;
    this.#readings = new WeakMap();
    this.#settings = settings;
    this.#config = config;
    return config;
  }

  /** What is known of a file, or what reading it gives. */
  reading(path: string, bytes: Uint8Array, read: () => Reading): Reading {
    const known = this.#readings.get(bytes) ?? new Map<string, Reading>();
    this.#readings.set(bytes, known);
    let reading = known.get(path);
    if (reading === undefined) {
      this.#read++;
      reading = read();
      known.set(path, reading);
    }
    return reading;
  }
}
