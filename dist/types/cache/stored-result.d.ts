import type { Findings } from '../check/findings.js';
import type { DirectoryChanges } from '../publish/directory/directory.js';
/** The tree that a build wrote. */
export interface BuiltTree {
    /** The number of published records, without drafts. */
    readonly records: number;
    /** The number of records that were rendered: all except cached records. */
    readonly rendered: number;
    readonly files: number;
    readonly bytes: number;
    readonly contentVersion: string;
    readonly changes: DirectoryChanges;
    /** Notices for the user. */
    readonly notices: readonly string[];
}
/** The findings of a build, and the tree that it wrote. */
export interface BuildFindings extends Omit<Findings, 'coverage'> {
    readonly tree?: BuiltTree;
}
/** The result of a build in a cache, with the digest that identifies the tree that it wrote. */
export interface StoredResult {
    readonly result: BuildFindings;
    readonly tree: string | undefined;
}
/** Returns whether parsed JSON of any origin is a {@link StoredResult}. */
export declare const isStoredResult: (value: unknown) => value is StoredResult;
/** Reads findings from parsed JSON of any origin. Returns undefined if the value has another shape. */
export declare function readFindings(value: unknown): Findings | undefined;
