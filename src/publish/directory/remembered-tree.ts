import { type FileRow, FileTable } from '../../base/file-table.js';
import { isListOf, isObject, isText } from '../../base/guards.js';
import type { TreeFile } from '../../tree/tree-writer.js';

/** The tree that a build left in a directory, as data for JSON. */
export interface RememberedTree {
  readonly version: 1;
  readonly mediaTypes: readonly string[];
  /**
   * Computed during the iteration. The kind of a file is the number of its media type. It has a signature if a later
   * change is sure to show in it.
   */
  readonly files: Iterable<FileRow>;
}

/** The files of a tree that an earlier build left. */
export class RememberedFiles extends FileTable {
  readonly #mediaTypes: readonly string[];

  private constructor(mediaTypes: readonly string[]) {
    super();
    this.#mediaTypes = mediaTypes;
  }

  /** Reads a {@link RememberedTree} from a value of any origin. Returns undefined if the value has another shape. */
  static read(value: unknown): RememberedFiles | undefined {
    if (!isObject<RememberedTree>(value)) return undefined;
    const { version, mediaTypes, files } = value;
    if (version !== 1 || !isListOf(isText)(mediaTypes)) return undefined;
    const tree = new RememberedFiles(mediaTypes);
    return tree.addRows(files, mediaTypes.length) ? tree : undefined;
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
