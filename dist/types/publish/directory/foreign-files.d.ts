import { ExplainedError } from '../../base/explained-error.js';
/** Files that have a meaning for hosts. If a foreign one exists, it is kept, with a warning. */
export declare const KEPT: ReadonlySet<string>;
/** Foreign files are at paths of the tree. */
export declare class ForeignFilesError extends ExplainedError {
    static readonly name = "ForeignFilesError";
    readonly name = "ForeignFilesError";
    readonly paths: readonly string[];
    /**
     * @param place The directory or branch that contains the files.
     * @param remedy What the user can do, as a sentence.
     */
    constructor(place: string, paths: readonly string[], remedy: string);
}
