import type { Endpoint } from '../model/routes.js';
import type { ByteRange } from './piece-stream.js';

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

/** The same as plain data for JSON, with the path of the record's page. */
type Row = readonly [
  path: string,
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

/** What a build remembers of its records, as plain data for JSON. */
export interface RememberedRecords {
  readonly version: 2;
  readonly records: readonly Row[];
  readonly locales: readonly (readonly [code: string, locale: RememberedLocale])[];
}

/**
 * What records were rendered to by the build before, in the tree that it left: a record is rendered again only
 * where something that its files show has changed.
 */
export class TreeMemory {
  readonly #before: ReadonlyMap<string, Row>;
  readonly #now: Row[] = [];
  readonly #localesBefore: ReadonlyMap<string, RememberedLocale>;
  readonly #localesNow: [code: string, locale: RememberedLocale][] = [];
  #rendered = 0;

  /** @param before What {@link remembered} gave; undefined where nothing is known. It is trusted. */
  constructor(before: RememberedRecords | undefined) {
    const known = before?.version === 2 ? before : undefined;
    this.#before = new Map(known?.records.map((row) => [row[0], row]));
    this.#localesBefore = new Map(known?.locales);
  }

  /** How many records were rendered. */
  get rendered(): number {
    return this.#rendered;
  }

  /** What is known of a record: its files were made of the input that its key names. */
  find(path: string): RememberedRecord | undefined {
    const row = this.#before.get(path);
    if (row === undefined) return undefined;
    const [, key, own, hash, lengths, files, ranges, summary] = row;
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
    const row = [path, key, own, hash, lengths, files, ranges] as const;
    this.#now.push(summary === undefined ? row : [...row, summary]);
  }

  /** Whether anything is known of a locale. */
  knowsLocale(code: string): boolean {
    return this.#localesBefore.has(code);
  }

  /** Whether what is around a locale's records is what was. */
  hasSurroundings(code: string, name: string): boolean {
    return this.#localesBefore.get(code)?.surroundings === name;
  }

  /** A locale whose files were made of the same. */
  locale(code: string, key: string): RememberedLocale | undefined {
    const known = this.#localesBefore.get(code);
    return known?.key === key ? known : undefined;
  }

  /** Takes what is to be remembered of a locale. */
  rememberLocale(code: string, locale: RememberedLocale): void {
    this.#localesNow.push([code, locale]);
  }

  /** What the next build is to know. */
  remembered(): RememberedRecords {
    return { version: 2, records: this.#now, locales: this.#localesNow };
  }
}
