export interface ClientOptions {
    /** Sends the requests (default: the global `fetch`). */
    readonly fetch?: typeof fetch;
    /** Sent with every request, such as `User-Agent`, which the API asks for. Browsers set their own. */
    readonly headers?: Readonly<Record<string, string>>;
    /** Milliseconds that one answer may take (default: 30 seconds). */
    readonly timeout?: number;
}
/** A site that does not answer as its contract says. */
export declare class ClientError extends Error {
    /** Status of the answer; undefined if there was none. */
    readonly status?: number | undefined;
    readonly name = "ClientError";
    constructor(message: string, 
    /** Status of the answer; undefined if there was none. */
    status?: number | undefined, options?: ErrorOptions);
}
/** Reads a file: JSON as data, everything else as text; undefined if there is none. */
export type Read = (url: string, signal?: AbortSignal) => Promise<unknown>;
/**
 * Returns a reader of the files of a site.
 *
 * @param base The base URL of the site, for errors.
 */
export declare function createReader(base: string, options: ClientOptions): Read;
/** Returns what a promise returns. Throws the reason of the signal if that comes first. */
export declare function orAborted<Value>(work: Promise<Value>, signal: AbortSignal | undefined): Promise<Value>;
