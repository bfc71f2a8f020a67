import type { StoredBytes } from '../../base/spill-store.js';
import type { ContentFile } from '../../read/content/layout.js';
import type { SourceFile, TextSource } from '../../read/content/source-file.js';
import type { ContentRecord } from './content-record.js';

/** The text of a file, without components if the configuration says so, and its records with everything in memory. */
export interface FileContent {
  readonly file: SourceFile;
  /** Other files that were looked for to include their text. */
  readonly includes: readonly string[];
  readonly records: readonly ContentRecord[];
}

/** Reads files again for their records, and stores what is large. */
export interface Rereader {
  readAgain(contentFile: ContentFile): FileContent;
  store(record: ContentRecord): StoredBytes | undefined;
}

// Classes instead of closures, because there may be a hundred thousand files, each with these until the end of the run.

/** A file that is read and checked again, without reporting problems, for what its records lack. */
export class FileAgain implements TextSource, Loader {
  readonly #reader: Rereader;
  readonly #contentFile: ContentFile;
  #stored: readonly (StoredBytes | undefined)[] | undefined;

  constructor(reader: Rereader, contentFile: ContentFile) {
    this.#reader = reader;
    this.#contentFile = contentFile;
  }

  /** Returns no records if the file is gone or has changed. */
  read(): FileContent {
    return this.#reader.readAgain(this.#contentFile);
  }

  /** Returns what is stored of a valid record, by place. The first access reads the file again. */
  stored(place: number): Uint8Array {
    this.#stored ??= this.read().records.map((record) => this.#reader.store(record));
    const stored = this.#stored[place];
    if (stored === undefined)
      throw new Error(`${this.#contentFile.path} was valid and is not valid any more.`);
    return stored.value();
  }

  record(place: number): ContentRecord | undefined {
    return this.read().records[place];
  }
}

/** Loads what the records of a file lack, by their place in the file. */
export interface Loader {
  /** Returns a record with everything in memory; undefined if its file is gone or has changed. */
  record(place: number): ContentRecord | undefined;
  /** Returns what is stored of a valid record (see {@link storedParts}). */
  stored(place: number): Uint8Array;
}

/**
 * Returns what a store has of a valid record, because it is large and seldom needed: its headings as a line of JSON, then
 * its fields as JSON.
 *
 * @param headings As JSON.
 * @param fields Undefined if they are read again when they are needed.
 */
export function storedParts(headings = '[]', fields?: Uint8Array): readonly Uint8Array[] {
  return fields === undefined ? [Buffer.from(headings)] : [Buffer.from(`${headings}\n`), fields];
}

/** Returns the headings in what is stored of a record. */
export function headingsIn(stored: Uint8Array): readonly string[] {
  const end = stored.indexOf(LINE_END);
  const line = Buffer.from(stored.buffer, stored.byteOffset, end === -1 ? stored.length : end);
  return JSON.parse(line.toString('utf8')) as readonly string[];
}

/** Returns the fields, as JSON, in what is stored of a record; undefined if they are not. */
export function fieldsIn(stored: Uint8Array): Uint8Array | undefined {
  const end = stored.indexOf(LINE_END);
  return end === -1 ? undefined : stored.subarray(end + 1);
}

const LINE_END = 10;
