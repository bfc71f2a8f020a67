import { ExplainedError } from './explained-error.js';
/** Wrong usage: options or a configuration with which a command cannot do its work. Exit status 2. */
export declare class UsageError extends ExplainedError {
    readonly name = "UsageError";
}
