import { closeSync, constants, fstatSync, lstatSync, openSync } from 'node:fs';
import { readFull, sha256OfFile, withFile } from '../../base/file-io.js';
import { areSame, isSettled, type Signature, signatureFrom } from '../../base/signature.js';
import type { KnownTree, TreeFile } from '../../tree/tree-writer.js';
import { type ExistingFiles, existingFiles } from '../existing-files.js';
import type { RememberedFile, RememberedFiles, RememberedTree } from './remembered-tree.js';

/** The known tree of a directory, as the directory uses it. */
export interface DirectoryTree extends KnownTree {
  /** The signature of a file that was found to be the same, where another change would be sure to show in it. */
  signature(path: string): Signature | undefined;
  /** Closes what is still open. */
  close(): void;
}

/** What a look at a file gave: nothing yet, that it is another one, or that it is the same. */
const UNSEEN = 0;
const OTHER = 1;
/** The same, with the signature that is remembered. */
const AS_SIGNED = 2;
/** The same by its bytes: another change is not sure to show in its signature of now, or is. */
const SAME = 3;
const SAME_SETTLED = 4;

/**
 * The tree that an earlier build left in a directory. A file is the same where its remembered signature is; one
 * without it (checked out anew, restored on another machine) where its bytes are, which are read once.
 *
 * @param rows What {@link rememberTree} gave, read again.
 * @param ground What stands in the directory.
 * @param keep Is told which files become those of the new tree.
 * @param isSame Whether a file, by its place in what is remembered, was found to be the same already.
 */
export function knownTree(
  directory: string,
  rows: RememberedFiles | undefined,
  ground: ExistingFiles,
  keep: (path: string) => void,
  isSame: (place: number) => boolean = () => false,
): DirectoryTree | undefined {
  if (rows === undefined) return undefined;
  const looks = new Uint8Array(rows.size);
  /** Signatures but for the size of files that are the same by their bytes: all are, where all are new here. */
  let signatures: Float64Array | undefined;
  const readers = new Set<number>();

  const look = (path: string, place: number): number => {
    if (isSame(place) && rows.signature(place) !== undefined && ground.leadsTo(path)) return AS_SIGNED;
    const moment = Date.now();
    const status = ground.at(path);
    if (typeof status !== 'object' || !status.isFile() || status.size !== rows.bytes(place)) return OTHER;
    const signature = signatureFrom(status);
    const before = rows.signature(place);
    if (before !== undefined && areSame(signature, before)) return AS_SIGNED;
    if (hashOf(`${directory}/${path}`) !== rows.sha256(place)) return OTHER;
    signatures ??= new Float64Array(3 * rows.size);
    signatures.set(signature.slice(1), 3 * place);
    return isSettled(signature, moment) ? SAME_SETTLED : SAME;
  };
  /** The place of a file that is the same. */
  const find = (path: string): number | undefined => {
    const place = rows.place(path);
    if (place === undefined) return undefined;
    if (looks[place] === UNSEEN) looks[place] = look(path, place);
    return looks[place] === OTHER ? undefined : place;
  };
  const signatureAt = (place: number): Signature | undefined => {
    if (looks[place] === AS_SIGNED) return rows.signature(place);
    const [modified, changed, number] = signatures?.subarray(3 * place, 3 * place + 3) ?? [];
    return [rows.bytes(place), modified as number, changed as number, number as number];
  };
  const close = (reader: number): void => {
    if (readers.delete(reader)) closeSync(reader);
  };

  return {
    file(path) {
      const place = find(path);
      return place === undefined ? undefined : rows.file(place);
    },
    open(path) {
      const place = find(path);
      const found = place === undefined ? undefined : signatureAt(place);
      if (found === undefined) throw new Error(`The file ${path} of the earlier tree is not known.`);
      const reader = openSync(`${directory}/${path}`, NO_LINK);
      readers.add(reader);
      if (!areSame(signatureFrom(fstatSync(reader)), found)) {
        close(reader);
        throw new Error(`The file ${path} was changed while the tree was built.`);
      }
      return {
        read: (target, position) => readFull(reader, target, position),
        close: () => close(reader),
      };
    },
    keep({ path, bytes, sha256 }) {
      const place = rows.place(path);
      // Another content needs no look at the file.
      if (place === undefined || rows.bytes(place) !== bytes || rows.sha256(place) !== sha256) return false;
      if (find(path) === undefined) return false;
      keep(path);
      return true;
    },
    signature(path) {
      const place = rows.place(path);
      const look = place === undefined ? UNSEEN : looks[place];
      return look === AS_SIGNED || look === SAME_SETTLED ? signatureAt(place as number) : undefined;
    },
    close: () => readers.forEach(close),
  };
}

/**
 * What the next build is to know of a tree. The later its files are asked for after the tree was completed, the
 * more are sure to show another change, and need not be read next time.
 *
 * @param signature Signatures that are known already.
 */
export function rememberTree(
  directory: string,
  files: readonly TreeFile[],
  signature: (path: string) => Signature | undefined,
): RememberedTree {
  const mediaTypes = [...new Set(files.map(({ mediaType }) => mediaType))];
  const numbers = new Map(mediaTypes.map((mediaType, index) => [mediaType, index]));
  const rowOf = ({ path, mediaType, bytes, sha256 }: TreeFile): RememberedFile => {
    const number = numbers.get(mediaType) as number;
    const sure = signature(path) ?? settledSignature(`${directory}/${path}`);
    if (sure === undefined || sure[0] !== bytes) return [path, number, bytes, sha256];
    return [path, number, bytes, sha256, sure[1], sure[2], sure[3]];
  };
  return {
    version: 1,
    mediaTypes,
    files: {
      *[Symbol.iterator]() {
        for (const file of files) yield rowOf(file);
      },
    },
  };
}

function settledSignature(file: string): Signature | undefined {
  const moment = Date.now();
  const status = lstatSync(file, { throwIfNoEntry: false });
  if (status?.isFile() !== true) return undefined;
  const signature = signatureFrom(status);
  return isSettled(signature, moment) ? signature : undefined;
}

/**
 * Whether a directory holds every file of a remembered tree with the bytes that it had. What else stands there is
 * not looked at.
 */
export function isUntouched(directory: string, tree: RememberedFiles): boolean {
  // A link in the place of a folder leads to files that are none of the tree.
  const ground = existingFiles(directory, new Set());
  return tree.paths.every((path, place) => {
    const status = ground.at(path);
    if (typeof status !== 'object' || !status.isFile() || status.size !== tree.bytes(place)) return false;
    const before = tree.signature(place);
    return (
      (before !== undefined && areSame(signatureFrom(status), before)) ||
      hashOf(`${directory}/${path}`) === tree.sha256(place)
    );
  });
}

/** Opens a file for reading, but not a symbolic link. Windows has no such flag, and lets few users make links. */
const NO_LINK = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0);

function hashOf(path: string): string {
  return withFile(path, (file) => sha256OfFile(file), NO_LINK);
}
