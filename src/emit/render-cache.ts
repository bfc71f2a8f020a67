import type { Endpoint } from '../model/routes.js';
import type { ByteRange } from '../tree/piece-stream.js';

/** What a build remembers of one record. */
export interface RememberedRecord {
  /** Names the input that its files were made of. */
  readonly key: string;
  /** Names its own fields, and those of its lessons. */
  readonly own: string;
  readonly hash: string;
  readonly summary: string | undefined;
  /** How long it is, by which examples are chosen (see `RecordPieces`). */
  readonly lengths: readonly [json: number, corpus: number];
  /** Paths of its own files. */
  readonly files: readonly string[];
  /** Where it stands in the files that show many: lists, `all.json`, the search index, `llms-full.txt`. */
  readonly list: ByteRange;
  readonly all: ByteRange;
  readonly search: ByteRange;
  readonly corpus: ByteRange | undefined;
}

/** The same as plain data for JSON. */
type Row = readonly [
  key: string,
  own: string,
  hash: string,
  lengths: readonly [json: number, corpus: number],
  files: readonly string[],
  ranges: readonly number[],
  summary?: string,
];

/** An endpoint as plain data: its locale is known, its collection is named. */
export type PlainEndpoint = Omit<Endpoint, 'locale' | 'collection'> & { readonly collection?: string };

/** What a build remembers of a locale, beside its records. */
export interface RememberedLocale {
  /** Names all that its files are made of. */
  readonly key: string;
  /** Names what its records can show of what is around them. */
  readonly surroundings: string;
  /** Paths of the files that are not those of one record. */
  readonly files: readonly string[];
  /** Endpoints that only this content has. */
  readonly further: readonly PlainEndpoint[];
  readonly sitemaps: readonly PlainEndpoint[];
  /** Examples of its endpoints, and how many records they give, by their names. */
  readonly examples: readonly (readonly [name: string, example: unknown])[];
  readonly counts: readonly (readonly [name: string, count: number])[];
}

/** Stores texts by name from one build to the next. */
export interface TextStore {
  /** Returns whether the previous build stored a text under a name. */
  has(name: string): boolean;
  /** Returns the text that the previous build stored under a name. */
  find(name: string): string | undefined;
  /** Stores a text for the next build, once for each name. */
  keep(name: string, text: string): void;
}

/**
 * The records of the previous build, in the tree that it wrote. A record is rendered again only if something that
 * its files show has changed.
 */
export class RenderCache {
  readonly #store: TextStore;
  #rendered = 0;

  /** @param store Holds what the build before has remembered, which is trusted. */
  constructor(store: TextStore) {
    this.#store = store;
  }

  /** How many records were rendered. */
  get rendered(): number {
    return this.#rendered;
  }

  /** What is known of a record: its files were made of the input that its key names. */
  find(path: string): RememberedRecord | undefined {
    const row = this.#read(recordName(path)) as Row | undefined;
    if (row === undefined) return undefined;
    const [key, own, hash, lengths, files, ranges, summary] = row;
    const range = (place: number): ByteRange => [ranges[place] as number, ranges[place + 1] as number];
    const corpus = ranges.length > 6 ? range(6) : undefined;
    return {
      key,
      own,
      hash,
      summary,
      lengths,
      files,
      list: range(0),
      all: range(2),
      search: range(4),
      corpus,
    };
  }

  /** Takes what is to be remembered of a record. */
  remember(path: string, record: RememberedRecord, isRendered: boolean): void {
    if (isRendered) this.#rendered++;
    const { key, own, hash, summary, lengths, files, list, all, search, corpus } = record;
    const ranges = [...list, ...all, ...search, ...(corpus ?? [])];
    const row: Row = [key, own, hash, lengths, files, ranges];
    this.#store.keep(recordName(path), JSON.stringify(summary === undefined ? row : [...row, summary]));
  }

  /** Whether anything is known of a locale. */
  knowsLocale(code: string): boolean {
    return this.#store.has(localeName(code));
  }

  /** Whether what is around a locale's records is what was. */
  hasSurroundings(code: string, name: string): boolean {
    const known = this.#read(localeName(code)) as RememberedLocale | undefined;
    return known?.surroundings === name;
  }

  /** A locale whose files were made of the same. */
  locale(code: string, key: string): RememberedLocale | undefined {
    const known = this.#read(localeName(code)) as RememberedLocale | undefined;
    return known?.key === key ? known : undefined;
  }

  /** Takes what is to be remembered of a locale. */
  rememberLocale(code: string, locale: RememberedLocale): void {
    this.#store.keep(localeName(code), JSON.stringify(locale));
  }

  #read(name: string): unknown {
    const text = this.#store.find(name);
    return text === undefined ? undefined : JSON.parse(text);
  }
}

function recordName(path: string): string {
  return `record ${path}`;
}

function localeName(code: string): string {
  return `locale ${code}`;
}
