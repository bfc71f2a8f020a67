import { type Stats } from 'node:fs';
/**
 * What the file system says of a regular file: its size in bytes, when its content and its status last changed
 * (milliseconds since 1970), and its number. While all of it is the same, and {@link isSettled}, so are its bytes.
 */
export type Signature = readonly [size: number, modified: number, changed: number, number: number];
/** The signature of a regular file; undefined where none stands. Symbolic links are not followed. */
export declare function signatureOf(file: string): Signature | undefined;
/** The signature of a regular file by its status. */
export declare function signatureFrom({ size, mtimeMs, ctimeMs, ino }: Stats): Signature;
/** Whether two signatures are the same. */
export declare function areSame(a: Signature, b: Signature): boolean;
/**
 * Whether a file that changes after a moment is sure to get another signature: not where it changed just before,
 * since clocks of file systems are coarse.
 *
 * @param moment When the signature was taken, in milliseconds since 1970.
 */
export declare function isSettled([, modified, changed]: Signature, moment: number): boolean;
