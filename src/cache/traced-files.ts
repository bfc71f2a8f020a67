import { FileTable } from '../base/file-table.js';
import type { Signature } from '../base/signature.js';

/** A file that was read: the SHA-256 of its bytes, and its signature before it was read. */
export type TracedFile = readonly [path: string, digest: string, signature: Signature];

/** Files that were read, by path. */
export class TracedFiles implements Iterable<TracedFile> {
  readonly #table = new FileTable(4);

  get size(): number {
    return this.#table.size;
  }

  set(path: string, digest: string, signature: Signature): void {
    this.#table.set(path, digest, signature);
  }

  /** Returns the digest of a file; undefined if it was not read. */
  digest(path: string): string | undefined {
    const place = this.#table.place(path);
    return place === undefined ? undefined : this.#table.sha256(place);
  }

  signature(path: string): Signature | undefined {
    const place = this.#table.place(path);
    return place === undefined ? undefined : this.#signatureAt(place);
  }

  /** Returns the files at some paths. */
  only(paths: ReadonlySet<string>): TracedFiles {
    if (paths.size === this.size) return this;
    const some = new TracedFiles();
    for (const [path, digest, signature] of this) if (paths.has(path)) some.set(path, digest, signature);
    return some;
  }

  *[Symbol.iterator](): Generator<TracedFile> {
    for (const [place, path] of this.#table.paths.entries())
      yield [path, this.#table.sha256(place), this.#signatureAt(place)];
  }

  toJSON(): readonly TracedFile[] {
    return [...this];
  }

  #signatureAt(place: number): Signature {
    const part = (column: number): number => this.#table.number(place, column);
    return [part(0), part(1), part(2), part(3)];
  }
}
