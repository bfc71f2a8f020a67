import { type FileRow, FileTable } from '../../base/file-table.js';
import { hasShape, isObject, list, text } from '../../base/shape.js';
import { isSettled, type Signature, signatureOf } from '../../base/signature.js';
import type { TreeFile } from '../../compile/tree/sink.js';

/** A {@link TreeListing} as data for JSON. */
export interface StoredListing {
  readonly version: 1;
  readonly mediaTypes: readonly string[];
  /**
   * Computed during the iteration. The kind of a file is the number of its media type. It has a signature if a later
   * change is sure to show in it.
   */
  readonly files: Iterable<FileRow>;
}

/** The files of a tree that a build wrote into a folder, with their signatures. The cache stores it for the next build. */
export class TreeListing extends FileTable {
  readonly #mediaTypes: readonly string[];

  private constructor(mediaTypes: readonly string[]) {
    super();
    this.#mediaTypes = mediaTypes;
  }

  /** Reads a {@link StoredListing} from a value of any origin. Returns undefined if the value has another shape. */
  static read(value: unknown): TreeListing | undefined {
    if (!isObject<StoredListing>(value)) return undefined;
    const { version, mediaTypes, files } = value;
    if (version !== 1 || !hasShape(MEDIA_TYPES, mediaTypes)) return undefined;
    const listing = new TreeListing(mediaTypes);
    return listing.addRows(files, mediaTypes.length) ? listing : undefined;
  }

  /** Returns the file at a place. */
  file(place: number): TreeFile {
    return {
      path: this.paths[place] as string,
      mediaType: this.#mediaTypes[this.kind(place)] as string,
      bytes: this.bytes(place),
      sha256: this.sha256(place),
    };
  }
}

/**
 * Lists the files of a tree in a folder for the next build. The later the list is iterated after the tree was completed,
 * the more files are sure to show a later change in their signature, and need not be read next time.
 *
 * @param settled Returns the settled signature of a file that this build found unchanged.
 */
export function listTree(
  folder: string,
  files: readonly TreeFile[],
  settled: (path: string) => Signature | undefined,
): StoredListing {
  const mediaTypes = [...new Set(files.map(({ mediaType }) => mediaType))];
  const numbers = new Map(mediaTypes.map((mediaType, index) => [mediaType, index]));
  const rowOf = ({ path, mediaType, bytes, sha256 }: TreeFile): FileRow => {
    const number = numbers.get(mediaType) as number;
    const signature = settled(path) ?? settledSignature(`${folder}/${path}`);
    if (signature === undefined || signature[0] !== bytes) return [path, number, bytes, sha256];
    return [path, number, bytes, sha256, signature[1], signature[2], signature[3]];
  };
  const rows = function* (): Generator<FileRow> {
    for (const file of files) yield rowOf(file);
  };
  return { version: 1, mediaTypes, files: rows() };
}

function settledSignature(file: string): Signature | undefined {
  const moment = Date.now();
  const signature = signatureOf(file);
  return signature && isSettled(signature, moment) ? signature : undefined;
}

const MEDIA_TYPES = list(text());
