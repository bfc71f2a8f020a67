import { closeSync, openSync, readSync, rmSync, truncateSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { createDigest } from '../../base/digest.js';
import type { WorkRepository } from '../../git/work-repository.js';
import type { SinkFile } from '../../tree/tree-writer.js';

/** The content of a file as Git knows it. */
export interface Blob {
  readonly id: string;
  readonly bytes: number;
}

/**
 * Blobs on their way into a repository. Their ids are computed here, so that Git sees only those that nobody
 * has; they wait in one file on disk, since a tree may be larger than memory, and are written by one command.
 */
export class BlobStore {
  readonly #repository: WorkRepository;
  readonly #file: string;
  readonly #held = new Set<string>();
  #known: ReadonlySet<string> = new Set();
  #spool: number | undefined;
  #opened = 0;

  /** @param isKeeping Whether blobs are wanted; a dry run asks for their ids alone. */
  constructor(
    repository: WorkRepository,
    readonly isKeeping: boolean,
  ) {
    this.#repository = repository;
    this.#file = join(repository.folder, 'blobs');
  }

  /** Sets what the server has: such a blob is not kept. */
  setKnown(ids: ReadonlySet<string>): void {
    this.#known = ids;
  }

  /** Whether the repository or the server will have a blob. */
  has(id: string): boolean {
    return this.#held.has(id) || this.#known.has(id);
  }

  /** What Git would call some bytes; they are not kept. */
  identify(bytes: Uint8Array): Blob {
    const hash = createDigest(this.#repository.format).update(`blob ${bytes.length}\0`).update(bytes);
    return { id: hash.digest('hex'), bytes: bytes.length };
  }

  /** Keeps the bytes of a blob, unless they are had. */
  keep({ id }: Blob, bytes: Uint8Array): void {
    if (this.has(id)) return;
    this.#held.add(id);
    this.#spoolBlob(bytes.length, (take) => take(bytes));
  }

  /** Takes a blob in parts: its id depends on its length, so it waits in a file of its own. */
  open(done: (blob: Blob) => void): SinkFile {
    const path = `${this.#file}-${this.#opened++}`;
    const file = openSync(path, 'w+');
    let length = 0;
    return {
      write: (bytes) => {
        writeAll(file, bytes);
        length += bytes.length;
      },
      close: () => {
        const hash = createDigest(this.#repository.format).update(`blob ${length}\0`);
        readParts(file, length, (part) => hash.update(part));
        const blob = { id: hash.digest('hex'), bytes: length };
        if (!this.has(blob.id)) {
          this.#held.add(blob.id);
          this.#spoolBlob(length, (take) => readParts(file, length, take));
        }
        closeSync(file);
        rmSync(path);
        done(blob);
      },
    };
  }

  /** Writes all that waits into the repository. */
  async flush(): Promise<void> {
    if (this.#spool === undefined) return;
    closeSync(this.#spool);
    this.#spool = undefined;
    await this.#repository.run({ inputFile: this.#file }, 'fast-import', '--quiet');
    truncateSync(this.#file);
  }

  #spoolBlob(length: number, read: (take: (part: Uint8Array) => void) => void): void {
    if (!this.isKeeping) return;
    this.#spool ??= openSync(this.#file, 'w');
    const spool = this.#spool;
    writeAll(spool, Buffer.from(`blob\ndata ${length}\n`));
    read((part) => writeAll(spool, part));
    writeAll(spool, Buffer.from('\n'));
  }
}

function writeAll(file: number, bytes: Uint8Array): void {
  for (let from = 0; from < bytes.length; ) from += writeSync(file, bytes, from);
}

function readParts(file: number, length: number, take: (part: Uint8Array) => void): void {
  const buffer = Buffer.alloc(Math.min(length, 1 << 20));
  for (let at = 0; at < length; ) {
    const read = readSync(file, buffer, 0, buffer.length, at);
    take(buffer.subarray(0, read));
    at += read;
  }
}
