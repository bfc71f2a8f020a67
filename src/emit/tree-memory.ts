import type { ByteRange } from './piece-stream.js';

/** What a build remembers of one record. */
export interface RememberedRecord {
  /** Names the input that its files were made of. */
  readonly key: string;
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
  hash: string,
  lengths: readonly [json: number, corpus: number],
  files: readonly string[],
  ranges: readonly number[],
  summary?: string,
];

/** What a build remembers of its records, as plain data for JSON. */
export interface RememberedRecords {
  readonly version: 1;
  readonly records: readonly Row[];
}

/**
 * What records were rendered to by the build before, in the tree that it left: a record is rendered again only
 * where something that its files show has changed.
 */
export class TreeMemory {
  readonly #before: ReadonlyMap<string, Row>;
  readonly #now: Row[] = [];
  #rendered = 0;

  /** @param before What {@link remembered} gave; undefined where nothing is known. It is trusted. */
  constructor(before: RememberedRecords | undefined) {
    this.#before = new Map((before?.version === 1 ? before.records : []).map((row) => [row[0], row]));
  }

  /** How many records were rendered. */
  get rendered(): number {
    return this.#rendered;
  }

  /** A record that was made of the same input. */
  find(path: string, key: string): RememberedRecord | undefined {
    const row = this.#before.get(path);
    if (row?.[1] !== key) return undefined;
    const [, , hash, lengths, files, ranges, summary] = row;
    const range = (place: number): ByteRange => [ranges[place] as number, ranges[place + 1] as number];
    const corpus = ranges.length > 6 ? range(6) : undefined;
    return { key, hash, summary, lengths, files, list: range(0), all: range(2), search: range(4), corpus };
  }

  /** Takes what is to be remembered of a record. */
  remember(path: string, record: RememberedRecord, isRendered: boolean): void {
    if (isRendered) this.#rendered++;
    const { key, hash, summary, lengths, files, list, all, search, corpus } = record;
    const ranges = [...list, ...all, ...search, ...(corpus ?? [])];
    const row = [path, key, hash, lengths, files, ranges] as const;
    this.#now.push(summary === undefined ? row : [...row, summary]);
  }

  /** What the next build is to know. */
  remembered(): RememberedRecords {
    return { version: 1, records: this.#now };
  }
}
