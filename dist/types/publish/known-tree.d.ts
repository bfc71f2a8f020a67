import { type Signature } from '../cache/signature.js';
import type { KnownTree, TreeFile } from '../emit/tree-writer.js';
import type { Ground } from './ground.js';
/**
 * What a build remembers of the tree that it left in a directory, as plain data for JSON: of each file its path,
 * the number of its media type, bytes, SHA-256 and, where another change was sure to show in it, its signature
 * but for the size.
 */
export interface RememberedTree {
    readonly version: 1;
    readonly mediaTypes: readonly string[];
    readonly files: readonly RememberedFile[];
}
type RememberedFile = readonly [path: string, mediaType: number, bytes: number, sha256: string] | readonly [
    path: string,
    mediaType: number,
    bytes: number,
    sha256: string,
    modified: number,
    changed: number,
    number: number
];
/** The known tree of a directory, as the directory uses it. */
export interface DirectoryTree extends KnownTree {
    /** The signature of a file that was found to be the same, where another change would be sure to show in it. */
    signature(path: string): Signature | undefined;
    /** Closes what is still open. */
    close(): void;
}
/**
 * The tree that an earlier build left in a directory. A file is the same where its remembered signature is; one
 * without it (checked out anew, restored on another machine) where its bytes are, which are read once.
 *
 * @param remembered What {@link rememberTree} gave, or anything: what has another shape knows no file.
 * @param ground What stands in the directory.
 * @param keep Is told which files become those of the new tree.
 */
export declare function knownTree(directory: string, remembered: unknown, ground: Ground, keep: (path: string) => void): DirectoryTree | undefined;
/**
 * What the next build is to know of a tree, as plain data for JSON. The later it is taken after the tree was
 * completed, the more files are sure to show another change, and need not be read next time.
 *
 * @param signature Signatures that are known already.
 */
export declare function rememberTree(directory: string, files: readonly TreeFile[], signature: (path: string) => Signature | undefined): RememberedTree;
/**
 * Whether a directory holds every file of a remembered tree with the bytes that it had. What else stands there is
 * not looked at.
 */
export declare function isUntouched(directory: string, { files }: RememberedTree): boolean;
/** Whether a value, read from wherever, has the shape of a remembered tree. */
export declare function isRememberedTree(value: unknown): value is RememberedTree;
export {};
