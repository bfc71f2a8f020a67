/** Changes of a build in its directory. */
export interface DirectoryChanges {
    readonly written: number;
    readonly unchanged: number;
    readonly removed: number;
    /** Foreign files that were kept. */
    readonly kept: readonly string[];
}
/** The tree that a build wrote. */
export interface BuiltTree {
    /** The number of published records, without drafts. */
    readonly records: number;
    /** The number of records that were rendered: all except cached records. */
    readonly rendered: number;
    readonly files: number;
    readonly bytes: number;
    /** Bytes of its records, each once, as in `all.json`. */
    readonly contentBytes: number;
    readonly contentVersion: string;
    readonly changes: DirectoryChanges;
    /** Notices for the user. */
    readonly notices: readonly string[];
}
