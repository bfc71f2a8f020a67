import { ExplainedError } from '../base/explained-error.js';
/** Why a release cannot be read. */
export type ReleaseFault = 
/** Nothing is published there. */
'missing'
/** It could not be reached. Another attempt may succeed. */
 | 'unavailable'
/** Its host refuses to serve it, or is too slow. Another attempt right now would end in the same way. */
 | 'refused'
/** It is incomplete, or does not match its manifest. */
 | 'damaged'
/** It is content with errors. */
 | 'content';
/** A release that cannot be read. The message says what is wrong and what to do. */
export declare class ReleaseError extends ExplainedError {
    readonly fault: ReleaseFault;
    static readonly name = "ReleaseError";
    readonly name = "ReleaseError";
    constructor(fault: ReleaseFault, message: string, options?: ErrorOptions);
    get exitStatus(): 1 | 2;
}
