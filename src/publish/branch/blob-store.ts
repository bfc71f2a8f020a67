import { closeSync, openSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { atPath, writeAll } from '../../base/file-io.js';
import { createPartHolder } from '../../compile/tree/held-parts.js';
import type { SinkFile } from '../../compile/tree/sink.js';
import { blobId, type WorkRepository } from '../../read/git/work-repository.js';

/** The content of a file in Git. */
export interface Blob {
  readonly id: string;
  readonly bytes: number;
}

/**
 * Blobs that will be written into a repository. Their ids are computed here, so that Git only gets new ones. They wait in
 * one file, because a tree may be larger than memory, and are written by one command.
 */
export class BlobStore {
  readonly #repository: WorkRepository;
  readonly #path: string;
  readonly #held = new Set<string>();
  #onServer: ReadonlySet<string> = new Set();
  #spool: number | undefined;
  readonly #hold = createPartHolder();

  /** @param isKeeping False for a dry run, which only needs the ids. */
  constructor(
    repository: WorkRepository,
    readonly isKeeping: boolean,
  ) {
    this.#repository = repository;
    this.#path = join(repository.folder, 'blobs');
  }

  /** Sets the blobs that the server has, which are not stored. */
  useServerBlobs(ids: ReadonlySet<string>): void {
    this.#onServer = ids;
  }

  /** Returns whether this store or the server has a blob. */
  has(id: string): boolean {
    return this.#held.has(id) || this.#onServer.has(id);
  }

  /** Returns the blob of some parts without storing it. */
  identify(bytes: number, parts: Iterable<Uint8Array>): Blob {
    return { id: blobId(bytes, parts, this.#repository.format), bytes };
  }

  /** Stores the parts of a blob, unless this store or the server has it. */
  keep({ id, bytes }: Blob, parts: Iterable<Uint8Array>): void {
    if (this.has(id)) return;
    this.#held.add(id);
    if (!this.isKeeping) return;
    this.#spool ??= openSync(this.#path, 'w');
    const spool = this.#spool;
    const write = (part: Uint8Array): void => atPath(this.#path, () => writeAll(spool, part));
    write(Buffer.from(`blob\ndata ${bytes}\n`));
    for (const part of parts) write(part);
    write(Buffer.from('\n'));
  }

  /** Stores a blob that is written in parts. Its id depends on its length. */
  open(done: (blob: Blob) => void): SinkFile {
    return this.#hold((length, parts) => {
      const blob = this.identify(length, parts);
      this.keep(blob, parts);
      done(blob);
    });
  }

  /** Writes all stored blobs into the repository. */
  async flush(): Promise<void> {
    const spool = this.#spool;
    if (spool === undefined) return;
    this.#spool = undefined;
    atPath(this.#path, () => closeSync(spool));
    await this.#repository.run({ inputFile: this.#path }, 'fast-import', '--quiet');
    atPath(this.#path, () => truncateSync(this.#path));
  }
}
