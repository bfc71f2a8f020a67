import { ExplainedError } from '../../base/explained-error.js';
import type { Lanes, Sink, SinkFile, TreeFile } from '../../tree/tree-writer.js';
import { type DirectoryTree } from './known-tree.js';
import type { RememberedFiles, RememberedTree } from './remembered-tree.js';
/** Changes of a build in its directory. */
export interface DirectoryChanges {
    readonly written: number;
    readonly unchanged: number;
    readonly removed: number;
    /** Foreign files that were kept. */
    readonly kept: readonly string[];
}
/** Another build writes into the same folder. */
export declare class TakenOverError extends ExplainedError {
    readonly name = "TakenOverError";
    constructor(directory: string);
}
/**
 * A directory as the target of a tree. Files whose bytes are unchanged are not touched. New files are staged next to them
 * and moved in at the end. While they are moved, the directory holds a journal: a tree with a journal is incomplete (see
 * {@link readTreeState}). Call `commit` when all is written, otherwise `abandon` or `fail`.
 */
export declare class DirectorySink implements Sink {
    #private;
    readonly known: DirectoryTree | undefined;
    /** How other threads write files of the tree. They must be done before the tree is completed or abandoned. */
    readonly lanes: Lanes;
    /**
     * Opens a directory. Files that another build staged are removed: it was killed, or it is still running and this build
     * takes the directory over.
     *
     * @param remembered The tree that an earlier build left in the directory.
     * @param isSame The result of {@link lookAhead} for it.
     */
    constructor(directory: string, remembered?: RememberedFiles, isSame?: (place: number) => boolean);
    write(path: string, bytes: Uint8Array): boolean;
    open(path: string): SinkFile;
    /**
     * Completes the new tree: moves its files into place and removes files of the earlier tree that it lacks. Foreign files
     * are not touched.
     *
     * @throws ForeignFilesError, and TakenOverError if another build writes there, before anything changes.
     */
    commit(): DirectoryChanges;
    /** After that, returns what the next build needs to know of the tree's files. See {@link rememberTree}. */
    remember(files: readonly TreeFile[]): RememberedTree;
    /** Discards the new tree and leaves the directory as it was. */
    abandon(): void;
    /** Abandons the tree after an error. Throws the error, or a {@link TakenOverError} if that is its cause. */
    fail(error: unknown): never;
}
