import { lstatSync, type Stats } from 'node:fs';

/**
 * Metadata of a regular file: its size in bytes, when its content and its status last changed (milliseconds since 1970),
 * and its inode number. As long as a settled signature ({@link isSettled}) is unchanged, so are the bytes of the file.
 */
export type Signature = readonly [size: number, modified: number, changed: number, number: number];

/** Returns the signature of a regular file; undefined if there is none. Symbolic links are not followed. */
export function signatureOf(file: string): Signature | undefined {
  const status = lstatSync(file, { throwIfNoEntry: false });
  return status?.isFile() === true ? signatureFrom(status) : undefined;
}

/** Returns the signature of a regular file from its status. */
export function signatureFrom({ size, mtimeMs, ctimeMs, ino }: Stats): Signature {
  return [size, mtimeMs, ctimeMs, ino];
}

/** Returns whether two signatures are equal. */
export function areSame(a: Signature, b: Signature): boolean {
  return a[0] === b[0] && a[1] === b[1] && a[2] === b[2] && a[3] === b[3];
}

/** Milliseconds within which a file system may record the same time for two changes: some count whole seconds. */
const TICK = { coarse: 3000, fine: 50 };

/**
 * Returns whether any change of a file after a moment is sure to change its signature. It is not if the file changed just
 * before, because the clocks of file systems are coarse.
 *
 * @param moment When the signature was taken, in milliseconds since 1970.
 */
export function isSettled([, modified, changed]: Signature, moment: number): boolean {
  const newest = Math.max(modified, changed);
  return moment - newest > (Number.isInteger(newest / 1000) ? TICK.coarse : TICK.fine);
}
