import { computed } from '../../base/once.js';
import type { Problem } from '../../model/problem.js';
import type { Config } from '../../read/config/config.js';
import type { ContentFile } from '../../read/content/layout.js';
import { byFile } from '../fix.js';
import type { LinkGraph } from '../links/links.js';
import { type RelationMemory, settledSince } from '../links/relation-memory.js';
import type { ContentReader } from './content-reader.js';
import type { Reading, Readings } from './readings.js';
import type { RecordIndex } from './record-index.js';

/** Results of earlier checks. */
export interface CheckMemory {
  /**
   * Begins a check. If the configuration has changed, no result is known.
   *
   * @param settings Everything that the configuration is made from, as text.
   * @returns The configuration that all readings belong to.
   */
  begin(settings: string, config: Config): Config;
  /** Returns the readings that are known and still right. */
  readings(reader: ContentReader): Readings;
  /** Stores the reading of a file that was not known. It depends on the path and the bytes of the file alone. */
  keep?(file: ContentFile, reading: Reading, reader: ContentReader): void;
  /** What earlier checks found out about relations between records. */
  readonly relations?: RelationMemory;
}

/**
 * Results for the preview, which keeps running. A file is unchanged if its content tree returns the same `Uint8Array`
 * object for it.
 */
export class PreviewMemory implements CheckMemory {
  #settings: string | undefined;
  #config: Config | undefined;
  #readings = new WeakMap<Uint8Array, Map<string, PreviewReading>>();
  #links: LinkGraph | undefined;
  #read = 0;

  readonly relations: RelationMemory = {
    find: (related) => this.#links && { isSound: false, settled: settledSince(this.#links, related) },
    keep: (_related, _isSound, { graph }) => {
      this.#links = graph;
    },
  };

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

  readings(reader: ContentReader): Readings {
    return {
      get: (file) => {
        const bytes = file.kind === 'file' ? reader.bytes(file) : undefined;
        const entry = bytes && this.#readings.get(bytes)?.get(keyOf(file));
        const isCurrent = entry?.included.every(([path, before]) => reader.includedBytes(path) === before);
        return isCurrent ? entry?.reading : undefined;
      },
    };
  }

  keep(file: ContentFile, reading: Reading, reader: ContentReader): void {
    const bytes = reader.bytes(file);
    if (bytes === undefined) return;
    this.#read++;
    const included = (reading.includes ?? []).map((path) => [path, reader.includedBytes(path)] as const);
    computed(this.#readings, bytes, () => new Map()).set(keyOf(file), { reading, included });
  }
}

/** Returns a key of everything that the reading of a file depends on, besides bytes. */
function keyOf({ path, place }: ContentFile): string {
  return place === undefined ? path : JSON.stringify([path, place]);
}

/** The reading of a file, with the bytes of the files that it includes; undefined if there is no such file. */
interface PreviewReading {
  readonly reading: Reading;
  readonly included: readonly (readonly [path: string, bytes: Uint8Array | undefined])[];
}

/** The results of an earlier check that the next one can use. */
export interface FormerContent {
  readonly index: RecordIndex;
  /** The problems of single files. */
  readonly ofFiles: readonly Problem[];
  readonly linkGraph: LinkGraph;
  /** The files that files depend on because they include them (see {@link Reading.includes}). */
  readonly includes: ReadonlyMap<string, readonly string[]>;
}

/** Results of one earlier check, except for some files, which are read again. */
export class FormerCheck implements CheckMemory {
  readonly #config: Config;
  readonly #content: FormerContent;
  readonly #readAgain: Pick<ReadonlySet<string>, 'has'>;

  readonly relations: RelationMemory = {
    find: (related) => ({ isSound: false, settled: settledSince(this.#content.linkGraph, related) }),
    keep: () => {},
  };

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

  readings(): Readings {
    const { index, ofFiles, includes } = this.#content;
    let problems: ReadonlyMap<string, readonly Problem[]> | undefined;
    return {
      get: ({ path }) => {
        const included = includes.get(path) ?? [];
        if ([path, ...included].some((one) => this.#readAgain.has(one))) return undefined;
        problems ??= byFile(ofFiles);
        return { records: index.inFile(path), problems: problems.get(path) ?? [], includes: included };
      },
    };
  }
}
