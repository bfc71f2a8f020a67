import type { Sink } from '../emit/tree-writer.js';
/** What a build changed in its directory. */
export interface DirectoryChanges {
    readonly written: number;
    readonly unchanged: number;
    readonly removed: number;
    /** Files of somebody else that were kept. */
    readonly kept: readonly string[];
}
/** A directory that takes a tree. Call `commit` when all is written, else `abandon`. */
export interface DirectorySink extends Sink {
    /**
     * Makes the directory hold the new tree: files in place, files of the earlier tree that are gone removed,
     * files of others untouched. Throws {@link ForeignFilesError} before anything changes.
     */
    commit(): DirectoryChanges;
    /** Leaves what was there. */
    abandon(): void;
}
/**
 * Opens a directory for a tree. Files whose bytes are the same are not touched. New ones are staged beside
 * and moved in at the end; while they are moved, a journal stands in the directory, and a tree with a
 * journal is not whole (see {@link readTreeState}).
 */
export declare function openDirectory(directory: string): DirectorySink;
