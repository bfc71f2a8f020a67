import { type FileRow, FileTable } from '../../base/file-table.js';
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
export declare class RememberedFiles extends FileTable {
    #private;
    private constructor();
    /** Reads a {@link RememberedTree} from a value of any origin. Returns undefined if the value has another shape. */
    static read(value: unknown): RememberedFiles | undefined;
    /** Returns the file at a place. */
    file(place: number): TreeFile;
}
