/**
 * An error whose message tells the user what is wrong and what to do. Every other error comes from the machine or is a
 * bug.
 */
export declare class ExplainedError extends Error {
    /** Exit status: 1 if the content or the change is not acceptable, otherwise 2. */
    get exitStatus(): 1 | 2;
}
/**
 * Returns what went wrong, with the path if the error comes from the file system. An unexpected error is reported as a
 * bug of the program.
 *
 * @param howToReport End of the sentence about a bug: how to get a stack trace.
 */
export declare function explainError(error: unknown, howToReport: string): string;
