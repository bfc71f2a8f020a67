import { FileTable } from '../../base/file-table.js';
import type { Signature } from '../../base/signature.js';
import type { TreeFile } from '../../tree/tree-writer.js';

/** The tree that a build left in a directory, as data for JSON. */
export interface RememberedTree {
  readonly version: 1;
  readonly mediaTypes: readonly string[];
  /** Computed during the iteration. */
  readonly files: Iterable<RememberedFile>;
}

/** A file of a tree. It has a signature, without the size, if a later change is sure to show in it. */
export type RememberedFile =
  | readonly [path: string, mediaType: number, bytes: number, sha256: string]
  | readonly [
      path: string,
      mediaType: number,
      bytes: number,
      sha256: string,
      modified: number,
      changed: number,
      number: number,
    ];

/** The files of a tree that an earlier build left. Their places are numbers from 0. */
export class RememberedFiles {
  readonly #mediaTypes: readonly string[];
  /** Media type, bytes, then the signature without the size; NaN without a signature. */
  readonly #table = new FileTable(5);

  private constructor(mediaTypes: readonly string[]) {
    this.#mediaTypes = mediaTypes;
  }

  /** Reads a {@link RememberedTree} from a value of any origin. Returns undefined if the value has another shape. */
  static read(value: unknown): RememberedFiles | undefined {
    const { version, mediaTypes, files } = (value ?? {}) as Partial<Record<keyof RememberedTree, unknown>>;
    const isTree =
      version === 1 &&
      Array.isArray(mediaTypes) &&
      mediaTypes.every((mediaType) => typeof mediaType === 'string') &&
      typeof files === 'object' &&
      files !== null &&
      Symbol.iterator in files;
    if (!isTree) return undefined;
    const tree = new RememberedFiles(mediaTypes);
    for (const row of files as Iterable<unknown>) {
      if (!isRememberedFile(row, mediaTypes.length)) return undefined;
      const [path, mediaType, bytes, sha256, modified = NaN, changed = NaN, number = NaN] = row;
      tree.#table.set(path, sha256, [mediaType, bytes, modified, changed, number]);
    }
    return tree;
  }

  /** The number of files. */
  get size(): number {
    return this.#table.size;
  }

  /** The paths of all files, by place. */
  get paths(): readonly string[] {
    return this.#table.paths;
  }

  /** Returns the place of a file; undefined if it is not in the tree. */
  place(path: string): number | undefined {
    return this.#table.place(path);
  }

  /** Returns the SHA-256 of a file; undefined if it is not in the tree. */
  digest(path: string): string | undefined {
    const place = this.place(path);
    return place === undefined ? undefined : this.sha256(place);
  }

  bytes(place: number): number {
    return this.#table.number(place, 1);
  }

  sha256(place: number): string {
    return this.#table.sha256(place);
  }

  /** Returns the file at a place. */
  file(place: number): TreeFile {
    return {
      path: this.paths[place] as string,
      mediaType: this.#mediaTypes[this.#table.number(place, 0)] as string,
      bytes: this.bytes(place),
      sha256: this.sha256(place),
    };
  }

  /** Returns the signature of a file; undefined if a later change might not show in it. */
  signature(place: number): Signature | undefined {
    const modified = this.#table.number(place, 2);
    return Number.isNaN(modified)
      ? undefined
      : [this.bytes(place), modified, this.#table.number(place, 3), this.#table.number(place, 4)];
  }
}

function isRememberedFile(row: unknown, mediaTypes: number): row is RememberedFile {
  if (!Array.isArray(row) || (row.length !== 4 && row.length !== 7)) return false;
  const [path, mediaType, bytes, sha256, ...signature] = row as readonly unknown[];
  return (
    typeof path === 'string' &&
    Number.isInteger(mediaType) &&
    (mediaType as number) >= 0 &&
    (mediaType as number) < mediaTypes &&
    Number.isSafeInteger(bytes) &&
    (bytes as number) >= 0 &&
    typeof sha256 === 'string' &&
    /^[0-9a-f]{64}$/.test(sha256) &&
    signature.every((part) => typeof part === 'number' && Number.isFinite(part))
  );
}
