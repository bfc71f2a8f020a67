import { closeSync, openSync, rmSync } from 'node:fs';
import { writeAll } from '../../base/file-io.js';
import { HashingWriter } from '../../base/hashing-writer.js';
import { moveFile } from '../../base/move-file.js';
import { entryStart } from './cache-entry.js';

/** The end of the names of files that are being written. */
export const TEMPORARY = '.tmp';

/** Writes an entry next to the entry that it replaces. Nobody sees the entry before it is whole. */
export class EntryWriter {
  readonly #path: string;
  readonly #temporary: string;
  readonly #program: string;
  readonly #failed: (error: unknown) => void;
  readonly #content: HashingWriter;
  #file: number | undefined;

  /**
   * @param program Identity of the program that writes.
   * @param failed Takes what the file system throws. Then nothing more is written.
   * @param prepare Makes the folder.
   */
  constructor(
    path: string,
    program: string,
    failed: (error: unknown) => void,
    prepare: () => void = () => {},
  ) {
    const { randomBytes } = process.getBuiltinModule('node:crypto');
    this.#path = path;
    this.#temporary = `${path}.${randomBytes(8).toString('hex')}${TEMPORARY}`;
    this.#program = program;
    this.#failed = failed;
    this.#content = new HashingWriter((bytes) => writeAll(this.#file as number, bytes));
    try {
      prepare();
      this.#file = openSync(this.#temporary, 'wx');
    } catch (error) {
      failed(error);
    }
    // The key and the digest are known last.
    this.#attempt((file) => writeAll(file, Buffer.alloc(entryStart(program, '').length, ' ')));
  }

  add(part: string | Uint8Array): void {
    this.#attempt(() => this.#content.write(part));
  }

  /** Adds values, each as a line of JSON. They need not be in memory at once. */
  addValues(values: Iterable<unknown>): void {
    for (const value of values) this.add(`${JSON.stringify(value)}\n`);
  }

  /**
   * Replaces the earlier entry.
   *
   * @param key Everything that the entry depends on, as text.
   */
  commit(key: string): void {
    this.#attempt((file) => {
      const { sha256: digest } = this.#content.end();
      writeAll(file, entryStart(this.#program, key, digest), 0);
      this.#file = undefined;
      closeSync(file);
      moveFile(this.#temporary, this.#path);
    });
  }

  abandon(): void {
    const file = this.#file;
    // A file that cannot be closed is closed all the same: its number may be that of another file now.
    this.#file = undefined;
    try {
      if (file !== undefined) closeSync(file);
      rmSync(this.#temporary, { force: true });
    } catch {
      // The next run that opens the cache removes the file.
    }
  }

  #attempt(act: (file: number) => void): void {
    if (this.#file === undefined) return;
    try {
      act(this.#file);
    } catch (error) {
      this.abandon();
      this.#failed(error);
    }
  }
}
