import { ExplainedError } from '../../base/explained-error.js';
/** Files that hosts give a meaning to: somebody else's is kept, with a warning (design, section 5). */
export declare const KEPT: ReadonlySet<string>;
/** Files of somebody else stand where the tree wants to write. */
export declare class ForeignFilesError extends ExplainedError {
    readonly paths: readonly string[];
    /**
     * @param place What holds the files: a directory, a branch.
     * @param remedy What the reader can do, as a sentence.
     */
    constructor(place: string, paths: readonly string[], remedy: string);
}
