import type { Lanes, Sink, TreeFile } from '../emit/tree-writer.js';
import { type RememberedTree } from './known-tree.js';
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
    /** How other threads write files of the tree; they must be at rest when it is completed or abandoned. */
    readonly lanes: Lanes;
    /**
     * Makes the directory hold the new tree: files in place, files of the earlier tree that are gone removed,
     * files of others untouched. Throws {@link ForeignFilesError} before anything changes.
     */
    commit(): DirectoryChanges;
    /** After that: what the next build is to know of the tree's files. See {@link rememberTree}. */
    remember(files: readonly TreeFile[]): RememberedTree;
    /** Leaves what was there. */
    abandon(): void;
}
/**
 * Opens a directory for a tree. Files whose bytes are the same are not touched. New ones are staged beside
 * and moved in at the end; while they are moved, a journal stands in the directory, and a tree with a
 * journal is not whole (see {@link readTreeState}).
 *
 * @param remembered What {@link DirectorySink.remember} gave after an earlier build, where it was kept.
 */
export declare function openDirectory(directory: string, remembered?: unknown): DirectorySink;
