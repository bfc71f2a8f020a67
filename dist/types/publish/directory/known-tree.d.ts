import { type Signature } from '../../base/signature.js';
import type { KnownTree, TreeFile } from '../../tree/tree-writer.js';
import { type ExistingFiles } from '../existing-files.js';
import type { RememberedFiles, RememberedTree } from './remembered-tree.js';
/** The known tree of a directory. */
export interface DirectoryTree extends KnownTree {
    /** Returns the signature of an unchanged file; undefined if a later change might not show in it. */
    signature(path: string): Signature | undefined;
    /** Closes open files. */
    close(): void;
}
/**
 * Returns the tree that an earlier build left in a directory. A file with its remembered signature is unchanged. The
 * bytes of any other file (checked out again, restored on another machine) are read once and compared.
 *
 * @param rows The tree that {@link rememberTree} returned, read again.
 * @param existing The files in the directory.
 * @param keep Called with the files that stay in the new tree.
 * @param isSame Returns whether a file, by its place in the remembered tree, was already found unchanged.
 */
export declare function knownTree(directory: string, rows: RememberedFiles | undefined, existing: ExistingFiles, keep: (path: string) => void, isSame?: (place: number) => boolean): DirectoryTree | undefined;
/**
 * Returns what the next build needs to know of a tree. The later its files are iterated after the tree was completed, the
 * more of them are sure to show a later change in their signature, and need not be read next time.
 *
 * @param signature Returns signatures that are known already.
 */
export declare function rememberTree(directory: string, files: readonly TreeFile[], signature: (path: string) => Signature | undefined): RememberedTree;
/**
 * Returns whether a directory still contains every file of a remembered tree with the same bytes. Other files are
 * ignored.
 */
export declare function isUntouched(directory: string, tree: RememberedFiles): boolean;
