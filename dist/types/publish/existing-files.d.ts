import { type Stats } from 'node:fs';
/** The files of a directory before a tree is written into it. Paths are those of the tree, with `/`. */
export interface ExistingFiles {
    /**
     * Returns what is at a path below real folders: links are never followed. Below a file of an earlier build there is
     * nothing, because the file may be removed; `foreign` means that something else is at the path of a folder above.
     */
    at(path: string): Stats | 'nothing' | 'foreign';
    /** Returns whether all folders above a path exist and are real folders. */
    leadsTo(path: string): boolean;
    /**
     * Returns what is in the way of a file, at its path or at the path of one of its folders; undefined if there is nothing,
     * or only files of earlier builds.
     */
    obstacle(path: string): {
        readonly path: string;
        readonly isFolder: boolean;
    } | undefined;
    /** Folders at the paths of files that contain only files of earlier builds. */
    readonly folders: ReadonlySet<string>;
}
/**
 * Reads what is in a directory.
 *
 * @param owned Files that earlier builds wrote.
 */
export declare function existingFiles(directory: string, owned: ReadonlySet<string>): ExistingFiles;
