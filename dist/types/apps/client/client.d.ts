import type { Operations } from './generated/operations.js';
export type * from '../../model/generated/types.js';
export type { Operations } from './generated/operations.js';
/** The name of an operation in OpenAPI, without a locale: `listCourses`, `getLesson`. */
export type Operation = keyof Operations;
/** The parameters of an operation: the values in its path, and a locale if it is not the default locale. */
export type OperationParameters<Name extends Operation> = {
    readonly [Key in Operations[Name]['params']]: string;
} & {
    readonly locale?: string;
};
type Arguments<Name extends Operation> = [Operations[Name]['params']] extends [never] ? [parameters?: OperationParameters<Name>, request?: RequestOptions] : [parameters: OperationParameters<Name>, request?: RequestOptions];
/** Options of one call. */
export interface RequestOptions {
    /** Ends the call: it throws the reason of the signal. */
    readonly signal?: AbortSignal;
}
/** A published site. */
export interface Client {
    /**
     * Returns what an operation returns: JSON as data, everything else as text. Returns undefined if the site has no such
     * record. Outside of browsers, asks with the ETag of the answer before, so that a file that has not changed is not sent
     * again. An answer may be returned more than once: do not change it. A host that is busy is asked up to three times, after
     * the pause that it asks for.
     *
     * @throws ClientError if the site cannot be read, answers with an error, or has no such operation or locale.
     */
    get<Name extends Operation>(name: Name, ...parameters: Arguments<Name>): Promise<Operations[Name]['returns'] | Missing<Name>>;
}
/** A record may not exist. Lists and documents always do. */
type Missing<Name extends Operation> = [Operations[Name]['params']] extends [never] ? never : undefined;
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
/**
 * Returns a client of a published site. The first request reads the discovery document, which has the address of every
 * operation.
 *
 * @param baseUrl The base URL of the site, such as `https://learn.example.org/repo`.
 */
export declare function createClient(baseUrl: string, options?: ClientOptions): Client;
