import type { ManifestRecord } from '../compile/json/manifest.js';
import type { ManifestFile } from '../model/generated/types.js';
import type { Json } from './json-value.js';
import type { ManifestHead } from './manifest.js';

/** A published tree. */
export interface PublishedTree {
  readonly name: string;
  /** The part of its manifest about the whole tree. */
  readonly manifest: ManifestHead;
  /** Every file except the manifest, by path. */
  readonly files: ReadonlyMap<string, ManifestFile>;
  readonly records: readonly ManifestRecord[];
  /** Reads a whole file: a document, or one record. */
  read(path: string): Promise<Buffer>;
  /** Reads and parses several such files of JSON, by path. */
  documents(paths: readonly string[]): Promise<ReadonlyMap<string, Json>>;
  /** Yields the lines of a file without their ends. A list may be larger than the longest possible string. */
  lines(path: string): AsyncIterable<string>;
}
