import type { Signature } from './signature.js';
/** A file of a table as data for JSON. It has a signature, without the size, if its table has one. */
export type FileRow = readonly [path: string, kind: number, bytes: number, sha256: string] | readonly [
    path: string,
    kind: number,
    bytes: number,
    sha256: string,
    modified: number,
    changed: number,
    number: number
];
/**
 * A table of files: path, SHA-256, bytes, signature, and a number with a meaning for its owner, the kind. As objects, a
 * tree of a hundred thousand files would take several times the memory. Places are numbers from 0 in the order of
 * insertion.
 */
export declare class FileTable implements Iterable<FileRow> {
    #private;
    get size(): number;
    /** The paths of all files, by place. */
    get paths(): readonly string[];
    /** Rows of five numbers, by place: kind, bytes, then the signature without the size; NaN without a signature. */
    get numbers(): Float64Array;
    /** Returns the place of a file; undefined if it is not in the table. */
    place(path: string): number | undefined;
    /** Adds a file, or replaces the one of the same path. */
    set(path: string, sha256: string, signature: Signature | readonly [bytes: number], kind?: number): void;
    /**
     * Adds files from rows of any origin. Returns false at a row of another shape.
     *
     * @param kinds Number of the kinds that rows may have.
     */
    addRows(rows: unknown, kinds?: number): boolean;
    /** Returns the SHA-256 of a file; undefined if it is not in the table. */
    digest(path: string): string | undefined;
    /** Returns the SHA-256 of the file at a place, in hexadecimal digits. */
    sha256(place: number): string;
    kind(place: number): number;
    bytes(place: number): number;
    /** Returns the signature of a file; undefined if it has none, or if there is no file at the place. */
    signature(place?: number): Signature | undefined;
    [Symbol.iterator](): Generator<FileRow>;
}
