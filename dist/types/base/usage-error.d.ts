import { ExplainedError } from './explained-error.js';
/** Wrong usage: a command cannot run with these options or this configuration. Exit status 2. */
export declare class UsageError extends ExplainedError {
    static readonly name = "UsageError";
    readonly name = "UsageError";
}
