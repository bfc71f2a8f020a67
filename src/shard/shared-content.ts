import type { StoredLines } from '../cache/stored-lines.js';
import { ContentChangedError } from '../cache/traced-tree.js';
import type { CheckedContent } from '../check/check.js';
import { byFile } from '../check/fix.js';
import { type PackedReading, packReading } from '../check/records/packed-reading.js';
import type { FileToRead, Reading, ReadingMemory } from '../check/records/reading-memory.js';
import type { Config } from '../config/config.js';
import type { ContentTree } from '../content/content-tree.js';
import type { ContentSnapshot } from './content-snapshot.js';
import { holderOf, type Shard } from './shard.js';
import { damaged, type Share } from './share-file.js';

/** Bytes of a file in one line. A multiple of 3, because Base64 encodes three bytes at once. */
const CHUNK = 3 << 18;

/** Writes the results of reading the files that a share holds for all shares. */
export function writeReadings(
  lines: StoredLines,
  { index, ofFiles }: CheckedContent,
  { index: own, count }: Shard,
): void {
  const problems = byFile(ofFiles);
  for (const path of new Set([...index.records.map(({ file }) => file.path), ...problems.keys()])) {
    if (holderOf(path, count) !== own) continue;
    const reading = { records: index.inFile(path), problems: problems.get(path) ?? [] };
    lines.keep(readingName(path), JSON.stringify(packReading(reading, false)));
  }
}

/** Writes the bytes of the files that a share holds for all shares. */
export function writeFiles(
  lines: StoredLines,
  tree: ContentTree,
  { files }: ContentSnapshot,
  { index, count }: Shard,
): void {
  for (const [path, , size] of files) {
    if (holderOf(path, count) !== index) continue;
    const bytes = Buffer.from(tree.read(path));
    if (bytes.length !== size) throw new ContentChangedError(path);
    for (let from = 0; from < size; from += CHUNK)
      lines.keep(fileName(path, from), bytes.toString('base64', from, Math.min(from + CHUNK, size)));
  }
}

/** Returns a function that reads files of the content from the shares of a build, which are in order. */
export function sharedFiles(
  shares: readonly Share[],
  { files }: ContentSnapshot,
): (path: string) => Uint8Array {
  const sizes = new Map(files.map(([path, , size]) => [path, size]));
  return (path) => {
    const size = sizes.get(path);
    if (size === undefined) throw new Error(`The shares do not contain "${path}".`);
    const share = shares[holderOf(path, shares.length) - 1] as Share;
    const bytes = Buffer.alloc(size);
    for (let from = 0; from < size; from += CHUNK) {
      const text = share.lines.find(fileName(path, from));
      if (text === undefined) throw damaged(share.folder);
      bytes.write(text, from, 'base64');
    }
    return bytes;
  };
}

/** The results of reading files, from the shares of a build. A file is read again only for what its result lacks. */
export class SharedReadings implements ReadingMemory {
  readonly #shares: readonly Share[];

  /** @param shares All shares, in order. */
  constructor(shares: readonly Share[]) {
    this.#shares = shares;
  }

  begin(_settings: string, config: Config): Config {
    return config;
  }

  knows(path: string): boolean {
    return this.#linesFor(path).find(readingName(path), 0, 1) !== undefined;
  }

  reading(file: FileToRead): Reading {
    const text = this.#linesFor(file.path).find(readingName(file.path));
    return (text && file.revive(JSON.parse(text) as PackedReading)) || file.read();
  }

  #linesFor(path: string): StoredLines {
    return (this.#shares[holderOf(path, this.#shares.length) - 1] as Share).lines;
  }
}

function readingName(path: string): string {
  return `reading ${path}`;
}

function fileName(path: string, from: number): string {
  return `file ${from} ${path}`;
}
