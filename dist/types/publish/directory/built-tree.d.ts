/** What a build changed in its directory. */
export interface DirectoryChanges {
    readonly written: number;
    readonly unchanged: number;
    readonly removed: number;
    /** Files of somebody else that were kept. */
    readonly kept: readonly string[];
}
/** The tree that a build wrote. */
export interface BuiltTree {
    /** Published records: drafts are not counted. */
    readonly records: number;
    /** How many of them were rendered: all, but for those that a cache knew. */
    readonly rendered: number;
    readonly files: number;
    readonly bytes: number;
    readonly contentVersion: string;
    readonly changes: DirectoryChanges;
    /** For the person who publishes. */
    readonly notices: readonly string[];
}
