import { closeSync, openSync } from 'node:fs';
import { sha256 } from '../base/digest.js';
import { readFull } from '../base/file-io.js';
import type { RecordOutput, RecordPieces } from '../emit/record-files.js';
import type { TreeFile } from '../tree/tree-writer.js';
import type { PartWriter } from './share-folder.js';

/** A record that was rendered elsewhere. */
export interface PackedRecord {
  /** Path of its page, which names it. */
  readonly path: string;
  readonly pieces: RecordPieces;
  readonly files: readonly PackedFile[];
}

/** One of its files: its facts, and its bytes. */
export interface PackedFile {
  readonly file: TreeFile;
  readonly content: Uint8Array;
}

/** What stands before the bytes of a record, as a line of JSON: its facts, and how long what follows is. */
interface RecordHead extends Pick<RecordPieces, 'hash' | 'summary' | 'lengths'> {
  readonly path: string;
  /** Bytes of its item of the list, of `all.json`, of the search index and, where it has one, of its document. */
  readonly pieces: readonly number[];
  readonly files: readonly (readonly [path: string, mediaType: string, bytes: number, sha256: string])[];
}

/** Writes a record to a share. */
export function writeRecord(part: PartWriter, { path, pieces, files }: RecordOutput): void {
  const { hash, summary, lengths, list, all, search, corpus } = pieces;
  const texts = [list, all, search, ...(corpus === undefined ? [] : [corpus])].map(encode);
  const contents: Buffer[] = [];
  const rows = files.map((file) => {
    if (!('text' in file)) throw new Error(`The file ${file.path} was written elsewhere.`);
    const content = encode(file.text);
    contents.push(content);
    return [file.path, file.mediaType, content.length, sha256(content)] as const;
  });
  const lengthsOfPieces = texts.map(({ length }) => length);
  const head: RecordHead = { path, hash, summary, lengths, pieces: lengthsOfPieces, files: rows };
  part.write(`${JSON.stringify(head)}\n`);
  for (const bytes of [...texts, ...contents]) part.write(bytes);
}

function encode(text: string): Buffer {
  return Buffer.from(text, 'utf8');
}

/** Bytes that are read at once: as many are held of each share. */
const CHUNK = 65_536;

/** Reads the records of a share, one after the other. The file is open while it is read from: shares may be many. */
export class RecordPack {
  readonly #file: string;
  /** Where the file is read next. */
  #position = 0;
  /** What was read and is not used yet. Never written over: parts of it are handed out. */
  #window: Buffer = Buffer.alloc(0);

  constructor(file: string) {
    this.#file = file;
  }

  /** The next record; undefined where there is none. */
  next(): PackedRecord | undefined {
    const line = this.#line();
    if (line === undefined) return undefined;
    const { path, hash, summary, lengths, pieces, files } = JSON.parse(line) as RecordHead;
    const texts = pieces.map((length) => this.#take(length).toString('utf8'));
    const [list, all, search, corpus] = texts as [string, string, string, string | undefined];
    return {
      path,
      pieces: { hash, summary, lengths, list, all, search, corpus },
      files: files.map(([own, mediaType, bytes, digest]) => ({
        file: { path: own, mediaType, bytes, sha256: digest },
        content: this.#take(bytes),
      })),
    };
  }

  #line(): string | undefined {
    for (let from = 0; ; ) {
      const end = this.#window.indexOf(10, from);
      if (end !== -1) {
        const line = this.#take(end + 1);
        return line.toString('utf8', 0, end);
      }
      from = this.#window.length;
      if (!this.#read(CHUNK)) return undefined;
    }
  }

  #take(length: number): Buffer {
    const missing = length - this.#window.length;
    if (missing > 0) this.#read(missing + CHUNK);
    if (length > this.#window.length)
      throw new Error(`The file ${this.#file} became shorter while it was read.`);
    const bytes = this.#window.subarray(0, length);
    this.#window = this.#window.subarray(length);
    return bytes;
  }

  /** Reads further bytes, if there are any. */
  #read(most: number): boolean {
    const rest = this.#window;
    const buffer = Buffer.allocUnsafeSlow(rest.length + most);
    rest.copy(buffer);
    const file = openSync(this.#file, 'r');
    try {
      const count = readFull(file, buffer.subarray(rest.length), this.#position);
      this.#position += count;
      this.#window = buffer.subarray(0, rest.length + count);
      return count > 0;
    } finally {
      closeSync(file);
    }
  }
}
