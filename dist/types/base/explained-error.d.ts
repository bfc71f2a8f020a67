/**
 * An error whose message says all that the user needs: what is wrong, and what to do. Every other error that is
 * thrown comes from the machine or is a bug.
 */
export declare class ExplainedError extends Error {
    /** Exit status: 1 if the content or the change is not acceptable, otherwise 2. */
    get exitStatus(): 1 | 2;
}
/**
 * Returns what went wrong, and for errors of the machine at which path. An error that nobody foresaw is a bug of the
 * program, and is reported as such.
 *
 * @param howToReport Ends the sentence about a bug: where a stack trace is.
 */
export declare function explainError(error: unknown, howToReport: string): string;
