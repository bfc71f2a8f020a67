import { type Stats } from 'node:fs';
/** Something of somebody else where a file of the tree wants to stand. */
interface Obstacle {
    /** The file's own path, or that of what stands where one of its folders must be. */
    readonly path: string;
    readonly isFolder: boolean;
}
/** What stands in a directory before a tree is written into it. Paths are those of the tree, with `/`. */
export interface Ground {
    /**
     * What stands at a path, below real folders: links are never followed. Nothing stands below a file of ours,
     * which may go; `foreign` says that something of somebody else stands where a folder above must be.
     */
    at(path: string): Stats | 'nothing' | 'foreign';
    /** What is in the way of a file; undefined where nothing is, or only files of ours, which may go. */
    obstacle(path: string): Obstacle | undefined;
    /** Folders that stand where files want to, and that hold nothing but files of ours. */
    readonly folders: ReadonlySet<string>;
}
/**
 * Surveys a directory.
 *
 * @param owned Files that earlier builds wrote.
 */
export declare function surveyGround(directory: string, owned: ReadonlySet<string>): Ground;
export {};
