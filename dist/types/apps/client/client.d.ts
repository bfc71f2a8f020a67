import type { Operations, Records } from './generated/operations.js';
import { type ClientOptions } from './reader.js';
export type * from '../../model/generated/types.js';
export type { Operations, Records } from './generated/operations.js';
export { ClientError, type ClientOptions } from './reader.js';
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
/** The fields that the configuration of a site adds to its records, by type: `{ article: { price: number } }`. */
export type OwnFields = {
    readonly [Type in keyof Records]?: object;
};
type Own<Fields extends OwnFields, Type> = Type extends keyof Fields ? Fields[Type] : unknown;
type With<Returned, Fields> = Returned extends (infer Item)[] ? (Item & Fields)[] : Returned & Fields;
/** A record of `all.json`: its type says which fields it has. */
export type TypedRecord<Fields extends OwnFields = Record<never, never>> = {
    [Type in keyof Records]: {
        readonly type: Type;
        readonly record: Records[Type] & Own<Fields, Type>;
    };
}[keyof Records];
/** What an operation returns. */
export type Returned<Name extends Operation, Fields extends OwnFields> = Name extends 'getAll' ? TypedRecord<Fields>[] : Operations[Name] extends {
    own: infer Type;
} ? With<Operations[Name]['returns'], Own<Fields, Type>> : Operations[Name]['returns'];
/** An operation that returns a list, or a part of one. */
export type ListOperation = {
    [Name in Operation]: Operations[Name]['returns'] extends unknown[] ? Name : never;
}[Operation];
/** A published site. */
export interface Client<Fields extends OwnFields = Record<never, never>> {
    /**
     * Returns what an operation returns: JSON as data, everything else as text. Returns undefined if the site has no such
     * record. Outside of browsers, asks with the ETag of the answer before, so that a file that has not changed is not sent
     * again. An answer may be returned more than once: do not change it. A host that is busy is asked up to three times, after
     * the pause that it asks for.
     *
     * @throws ClientError if the site cannot be read, answers with an error, or has no such operation or locale.
     */
    get<Name extends Operation>(name: Name, ...parameters: Arguments<Name>): Promise<Returned<Name, Fields> | Missing<Name>>;
    /**
     * Yields all items of a list in its order. For an operation of parts, such as `listArticlesSummaries`, these are the items
     * of all parts. A list that has parts with whole items is read by them, so that no large file is.
     *
     * @throws ClientError as `get` does; and if a newer release is published meanwhile: then begin again.
     */
    each<Name extends ListOperation>(name: Name, parameters?: {
        readonly locale?: string;
    }, request?: RequestOptions): AsyncGenerator<Returned<Name, Fields> extends (infer Item)[] ? Item : never>;
}
/** A record may not exist. Lists and documents always do. */
type Missing<Name extends Operation> = [Operations[Name]['params']] extends [never] ? never : undefined;
/**
 * Returns a client of a published site. The first request reads the discovery document, which has the address of every
 * operation.
 *
 * @param baseUrl The base URL of the site, such as `https://learn.example.org/repo`.
 */
export declare function createClient<Fields extends OwnFields = Record<never, never>>(baseUrl: string, options?: ClientOptions): Client<Fields>;
