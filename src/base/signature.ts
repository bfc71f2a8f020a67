import { lstatSync, type Stats } from 'node:fs';

/**
 * What the file system says of a regular file: its size in bytes, when its content and its status last changed
 * (milliseconds since 1970), and its number. While all of it is the same, and {@link isSettled}, so are its bytes.
 */
export type Signature = readonly [size: number, modified: number, changed: number, number: number];

/** The signature of a regular file; undefined where none stands. Symbolic links are not followed. */
export function signatureOf(file: string): Signature | undefined {
  const status = lstatSync(file, { throwIfNoEntry: false });
  return status?.isFile() === true ? signatureFrom(status) : undefined;
}

/** The signature of a regular file by its status. */
export function signatureFrom({ size, mtimeMs, ctimeMs, ino }: Stats): Signature {
  return [size, mtimeMs, ctimeMs, ino];
}

/** Whether two signatures are the same. */
export function areSame(a: Signature, b: Signature): boolean {
  return a[0] === b[0] && a[1] === b[1] && a[2] === b[2] && a[3] === b[3];
}

/** Milliseconds within which a file system may give two changes one time: some count seconds, most far less. */
const TICK = { coarse: 3000, fine: 50 };

/**
 * Whether a file that changes after a moment is sure to get another signature: not where it changed just before,
 * since clocks of file systems are coarse.
 *
 * @param moment When the signature was taken, in milliseconds since 1970.
 */
export function isSettled([, modified, changed]: Signature, moment: number): boolean {
  const newest = Math.max(modified, changed);
  return moment - newest > (Number.isInteger(newest / 1000) ? TICK.coarse : TICK.fine);
}
