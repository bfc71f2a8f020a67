/**
 * An error whose message says all that the user needs: what is wrong, and what to do. Everything else that is
 * thrown is the machine's fault or this program's.
 */
export declare class ExplainedError extends Error {
    /** Exit status (design, section 4): 1 where the content or the change is at fault, else 2. */
    get exitStatus(): 1 | 2;
}
