import type { Endpoint } from '../model/routes.js';
import type { RecordOutput } from './record-files.js';
import type { ByteRange } from './tree/piece-stream.js';

/** The output of a record in the tree of a build, and what it was made from. */
export interface CachedOutput {
  /** Digest of the input of its files. */
  readonly key: string;
  /** Digest of its own fields and of those of its lessons. */
  readonly fields: string;
  readonly output: RecordOutput<ByteRange, string>;
}

/** A locale of the previous build. */
export interface RememberedLocale {
  /** Digest of everything that its files are made of. */
  readonly key: string;
  /** Digest of everything outside its records that their files may show. */
  readonly surroundings: string;
  /** Paths of the files that show several records. */
  readonly files: readonly string[];
  /** Endpoints that only this content has. */
  readonly endpoints: readonly Endpoint[];
  /** Examples of its files by path. */
  readonly examples: readonly (readonly [path: string, example: unknown])[];
}

/** Stores texts by name from one build to the next. */
export interface TextStore {
  /** Returns the text that the previous build stored under a name. */
  find(name: string): string | undefined;
  /** Stores a text for the next build, once for each name. */
  keep(name: string, text: string): unknown;
}

/**
 * The records of the previous build, in the tree that it wrote. A record is rendered again only if something that
 * its files show has changed.
 */
export class RenderCache {
  readonly #store: TextStore;
  /** The number of records that were rendered. */
  rendered = 0;

  /** @param store Holds the results of the previous build, which are trusted. */
  constructor(store: TextStore) {
    this.#store = store;
  }

  /** Returns what the previous build stored for a record. */
  find(path: string): CachedOutput | undefined {
    return this.#read(`record ${path}`) as CachedOutput | undefined;
  }

  /** Stores a record for the next build. */
  remember(record: CachedOutput, isRendered: boolean): void {
    if (isRendered) this.rendered++;
    this.#store.keep(`record ${record.output.path}`, JSON.stringify(record));
  }

  /** Returns what the previous build stored for a locale. */
  locale(code: string): RememberedLocale | undefined {
    return this.#read(`locale ${code}`) as RememberedLocale | undefined;
  }

  /** Stores a locale for the next build. */
  rememberLocale(code: string, locale: RememberedLocale): void {
    this.#store.keep(`locale ${code}`, JSON.stringify(locale));
  }

  #read(name: string): unknown {
    const text = this.#store.find(name);
    return text === undefined ? undefined : JSON.parse(text);
  }
}
