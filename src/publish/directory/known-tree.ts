import { closeSync, constants, fstatSync, openSync } from 'node:fs';
import { atPath, readFull, sha256OfFile, withFile } from '../../base/file-io.js';
import type { FileRow } from '../../base/file-table.js';
import { areSame, isSettled, type Signature, signatureFrom, signatureOf } from '../../base/signature.js';
import type { KnownTree, TreeFile } from '../../tree/tree-writer.js';
import { type ExistingFiles, existingFiles } from '../existing-files.js';
import type { RememberedFiles, RememberedTree } from './remembered-tree.js';

/** The known tree of a directory. */
export interface DirectoryTree extends KnownTree {
  /** Returns the signature of an unchanged file; undefined if a later change might not show in it. */
  signature(path: string): Signature | undefined;
  /** Closes open files. */
  close(): void;
}

/** The result of looking at a file: not looked at yet, changed, or unchanged. */
const UNSEEN = 0;
const OTHER = 1;
const SAME = 2;

/**
 * Returns the tree that an earlier build left in a directory. A file with its remembered signature is unchanged. The
 * bytes of any other file (checked out again, restored on another machine) are read once and compared.
 *
 * @param rows The tree that {@link rememberTree} returned, read again.
 * @param existing The files in the directory.
 * @param keep Called with the files that stay in the new tree.
 * @param isSame Returns whether a file, by its place in the remembered tree, was already found unchanged.
 */
export function knownTree(
  directory: string,
  rows: RememberedFiles | undefined,
  existing: ExistingFiles,
  keep: (path: string) => void,
  isSame: (place: number) => boolean = () => false,
): DirectoryTree | undefined {
  if (rows === undefined) return undefined;
  const looks = new Uint8Array(rows.size);
  /** Signatures of unchanged files in which a later change might not show. */
  const unsettled = new Map<number, Signature>();
  const readers = new Set<number>();

  const look = (path: string, place: number): number => {
    if (isSame(place) && rows.signature(place) !== undefined && existing.leadsTo(path)) return SAME;
    const moment = Date.now();
    const status = existing.at(path);
    if (typeof status !== 'object' || !status.isFile() || status.size !== rows.bytes(place)) return OTHER;
    const signature = signatureFrom(status);
    const before = rows.signature(place);
    if (before !== undefined && areSame(signature, before)) return SAME;
    if (withFile(`${directory}/${path}`, (file) => sha256OfFile(file), NO_LINK) !== rows.sha256(place))
      return OTHER;
    if (isSettled(signature, moment)) rows.set(path, rows.sha256(place), signature, rows.kind(place));
    else unsettled.set(place, signature);
    return SAME;
  };
  /** Returns the place of an unchanged file. */
  const find = (path: string): number | undefined => {
    const place = rows.place(path);
    if (place === undefined) return undefined;
    if (looks[place] === UNSEEN) looks[place] = look(path, place);
    return looks[place] === OTHER ? undefined : place;
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
      const place = find(path) ?? -1;
      const found = unsettled.get(place) ?? rows.signature(place);
      if (found === undefined) throw new Error(`The file ${path} of the earlier tree is not known.`);
      const file = `${directory}/${path}`;
      const reader = openSync(file, NO_LINK);
      readers.add(reader);
      if (!areSame(signatureFrom(atPath(file, () => fstatSync(reader))), found)) {
        close(reader);
        throw new Error(`The file ${path} was changed while the tree was built.`);
      }
      return {
        read: (target, position) => atPath(file, () => readFull(reader, target, position)),
        close: () => atPath(file, () => close(reader)),
      };
    },
    keep({ path, bytes, sha256 }) {
      const place = rows.place(path);
      // A file with other content need not be looked at.
      if (place === undefined || rows.bytes(place) !== bytes || rows.sha256(place) !== sha256) return false;
      if (find(path) === undefined) return false;
      keep(path);
      return true;
    },
    signature(path) {
      const place = rows.place(path);
      const isSure = place !== undefined && looks[place] === SAME && !unsettled.has(place);
      return isSure ? rows.signature(place) : undefined;
    },
    close: () => readers.forEach(close),
  };
}

/**
 * Returns what the next build needs to know of a tree. The later its files are iterated after the tree was completed, the
 * more of them are sure to show a later change in their signature, and need not be read next time.
 *
 * @param signature Returns signatures that are known already.
 */
export function rememberTree(
  directory: string,
  files: readonly TreeFile[],
  signature: (path: string) => Signature | undefined,
): RememberedTree {
  const mediaTypes = [...new Set(files.map(({ mediaType }) => mediaType))];
  const numbers = new Map(mediaTypes.map((mediaType, index) => [mediaType, index]));
  const rowOf = ({ path, mediaType, bytes, sha256 }: TreeFile): FileRow => {
    const number = numbers.get(mediaType) as number;
    const sure = signature(path) ?? settledSignature(`${directory}/${path}`);
    if (sure === undefined || sure[0] !== bytes) return [path, number, bytes, sha256];
    return [path, number, bytes, sha256, sure[1], sure[2], sure[3]];
  };
  const rows = function* (): Generator<FileRow> {
    for (const file of files) yield rowOf(file);
  };
  return { version: 1, mediaTypes, files: rows() };
}

function settledSignature(file: string): Signature | undefined {
  const moment = Date.now();
  const signature = signatureOf(file);
  return signature && isSettled(signature, moment) ? signature : undefined;
}

/**
 * Returns whether a directory still contains every file of a remembered tree with the same bytes. Other files are
 * ignored.
 */
export function isUntouched(directory: string, tree: RememberedFiles): boolean {
  // A link instead of a folder leads to files outside the tree.
  const known = knownTree(directory, tree, existingFiles(directory, new Set()), () => {});
  return tree.paths.every((path) => known?.file(path) !== undefined);
}

/** Opens a file for reading, but not a symbolic link. Windows has no such flag, and lets few users make links. */
const NO_LINK = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0);
