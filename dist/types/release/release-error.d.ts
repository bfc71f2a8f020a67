import { ExplainedError } from '../base/explained-error.js';
/** Why a release cannot be had. */
export type ReleaseFault = 
/** Nothing is published there. */
'missing'
/** It could not be reached: another try may succeed. */
 | 'unavailable'
/** It is there, and not whole or not what it says. */
 | 'damaged'
/** It is content that has errors. */
 | 'content';
/** A release that cannot be read. The message says what is wrong and what to do. */
export declare class ReleaseError extends ExplainedError {
    readonly fault: ReleaseFault;
    readonly name = "ReleaseError";
    constructor(fault: ReleaseFault, message: string, options?: ErrorOptions);
    get exitStatus(): 1 | 2;
}
