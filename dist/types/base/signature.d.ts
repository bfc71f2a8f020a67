import { type Stats } from 'node:fs';
/**
 * Metadata of a regular file: its size in bytes, when its content and its status last changed (milliseconds since 1970),
 * and its inode number. As long as a settled signature ({@link isSettled}) is unchanged, so are the bytes of the file.
 */
export type Signature = readonly [size: number, modified: number, changed: number, number: number];
/** Returns the signature of a regular file; undefined if there is none. Symbolic links are not followed. */
export declare function signatureOf(file: string): Signature | undefined;
/** Returns the signature of a regular file from its status. */
export declare function signatureFrom({ size, mtimeMs, ctimeMs, ino }: Stats): Signature;
/** Returns whether two signatures are equal. */
export declare function areSame(a: Signature, b: Signature): boolean;
/**
 * Returns whether any change of a file after a moment is sure to change its signature. It is not if the file changed just
 * before, because the clocks of file systems are coarse.
 *
 * @param moment When the signature was taken, in milliseconds since 1970.
 */
export declare function isSettled([, modified, changed]: Signature, moment: number): boolean;
