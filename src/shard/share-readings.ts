import type { TracedTree } from '../cache/traced-tree.js';
import { type PackedReading, packReading, unpackReading } from '../check/records/packed-reading.js';
import type { FileToRead, Reading, ReadingMemory } from '../check/records/reading-memory.js';
import type { Config } from '../config/config.js';
import { holderOf, type Shard } from './shard.js';
import type { PartWriter } from './share-folder.js';

/** What reading the files of a share gave: nothing is known, and some of it is kept for others. */
export class OwnReadings implements ReadingMemory {
  readonly #tree: TracedTree;
  readonly #shard: Shard;
  #lines: string[] = [];

  constructor(tree: TracedTree, shard: Shard) {
    this.#tree = tree;
    this.#shard = shard;
  }

  begin(_settings: string, config: Config): Config {
    this.#lines = [];
    return config;
  }

  knows(): boolean {
    return false;
  }

  reading(file: FileToRead): Reading {
    const { path } = file;
    try {
      // Whoever reads it, the tree is to know that it was read.
      this.#tree.digest(path);
    } catch {
      return file.read();
    }
    const reading = file.read();
    if (holderOf(path, this.#shard.count) === this.#shard.index)
      this.#lines.push(`${JSON.stringify(path)}\t${JSON.stringify(packReading(reading, true))}\n`);
    return reading;
  }

  write(part: PartWriter): void {
    for (const line of this.#lines) part.write(line);
    this.#lines = [];
  }
}

/** Where the reading of a file stands. */
interface Line {
  readonly bytes: Buffer;
  readonly start: number;
  readonly end: number;
}

/** What reading all files gave, as shares have it: no file is read again, but for what a reading does not hold. */
export class SharedReadings implements ReadingMemory {
  readonly #lines = new Map<string, Line>();
  #config: Config | undefined;

  /** @param parts What {@link OwnReadings.write} wrote in each share. */
  constructor(parts: Iterable<Buffer>) {
    for (const bytes of parts) {
      for (let start = 0; start < bytes.length; ) {
        const tab = bytes.indexOf(9, start);
        const end = bytes.indexOf(10, tab) + 1;
        const path = JSON.parse(bytes.toString('utf8', start, tab)) as string;
        this.#lines.set(path, { bytes, start: tab + 1, end });
        start = end;
      }
    }
  }

  begin(_settings: string, config: Config): Config {
    this.#config = config;
    return config;
  }

  knows(path: string): boolean {
    return this.#lines.has(path);
  }

  reading(file: FileToRead): Reading {
    const { path, reread, fields } = file;
    const line = this.#lines.get(path);
    if (line === undefined) return file.read();
    this.#lines.delete(path);
    const packed = JSON.parse(line.bytes.toString('utf8', line.start, line.end)) as PackedReading;
    return unpackReading(packed, { path, config: this.#config as Config, reread, fields }) ?? file.read();
  }
}
