import { closeSync, constants, fstatSync, lstatSync, openSync } from 'node:fs';
import { areSame, isSettled, type Signature, signatureFrom } from '../cache/signature.js';
import type { KnownTree, TreeFile } from '../emit/tree-writer.js';
import { createSha256 } from '../model/digest.js';
import { type Ground, surveyGround } from './ground.js';
import { readFull } from './same-file.js';

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

type RememberedFile =
  | readonly [path: string, mediaType: number, bytes: number, sha256: string]
  | readonly [
      path: string,
      mediaType: number,
      bytes: number,
      sha256: string,
      modified: number,
      changed: number,
      number: number,
    ];

/** The known tree of a directory, as the directory uses it. */
export interface DirectoryTree extends KnownTree {
  /** The signature of a file that was found to be the same, where another change would be sure to show in it. */
  signature(path: string): Signature | undefined;
  /** Closes what is still open. */
  close(): void;
}

/** What is known of a file that was looked at. */
interface Found {
  readonly file: TreeFile;
  readonly signature: Signature;
  readonly isSettled: boolean;
}

/**
 * The tree that an earlier build left in a directory. A file is the same where its remembered signature is; one
 * without it (checked out anew, restored on another machine) where its bytes are, which are read once.
 *
 * @param remembered What {@link rememberTree} gave.
 * @param ground What stands in the directory.
 * @param keep Is told which files become those of the new tree.
 * @param isSame Whether a file, by its place in what is remembered, was found to be the same already.
 */
export function knownTree(
  directory: string,
  remembered: RememberedTree | undefined,
  ground: Ground,
  keep: (path: string) => void,
  isSame: (place: number) => boolean = () => false,
): DirectoryTree | undefined {
  if (remembered === undefined) return undefined;
  const places = new Map(remembered.files.map(([path], place) => [path, place]));
  /** By the place of a file; null where none was found. */
  const looked: (Found | null | undefined)[] = new Array(remembered.files.length);
  const readers = new Set<number>();

  const look = (place: number): Found | undefined => {
    const row = remembered.files[place] as RememberedFile;
    const [path, mediaType, bytes, sha256, modified, changed, number] = row;
    const file = { path, mediaType: remembered.mediaTypes[mediaType] as string, bytes, sha256 };
    const before = modified === undefined ? undefined : ([bytes, modified, changed, number] as Signature);
    if (before !== undefined && isSame(place) && ground.leadsTo(path))
      return { file, signature: before, isSettled: true };
    const moment = Date.now();
    const status = ground.at(path);
    if (typeof status !== 'object' || !status.isFile() || status.size !== bytes) return undefined;
    const signature = signatureFrom(status);
    if (before !== undefined && areSame(signature, before)) return { file, signature, isSettled: true };
    if (hashOf(`${directory}/${path}`) !== sha256) return undefined;
    return { file, signature, isSettled: isSettled(signature, moment) };
  };
  const find = (path: string): Found | undefined => {
    const place = places.get(path);
    if (place === undefined) return undefined;
    let found = looked[place];
    if (found === undefined) {
      found = look(place) ?? null;
      looked[place] = found;
    }
    return found ?? undefined;
  };
  const close = (reader: number): void => {
    if (readers.delete(reader)) closeSync(reader);
  };

  return {
    file: (path) => find(path)?.file,
    open(path) {
      const found = find(path);
      if (found === undefined) throw new Error(`The file ${path} of the earlier tree is not known.`);
      const reader = openFile(`${directory}/${path}`);
      readers.add(reader);
      if (!areSame(signatureFrom(fstatSync(reader)), found.signature)) {
        close(reader);
        throw new Error(`The file ${path} was changed while the tree was built.`);
      }
      return {
        read: (target, position) => readFull(reader, target, position),
        close: () => close(reader),
      };
    },
    keep({ path, bytes, sha256 }) {
      const row = remembered.files[places.get(path) ?? -1];
      // Another content needs no look at the file.
      if (row?.[2] !== bytes || row[3] !== sha256 || find(path) === undefined) return false;
      keep(path);
      return true;
    },
    signature(path) {
      const found = looked[places.get(path) ?? -1];
      return found?.isSettled === true ? found.signature : undefined;
    },
    close: () => readers.forEach(close),
  };
}

/**
 * What the next build is to know of a tree, as plain data for JSON. The later it is taken after the tree was
 * completed, the more files are sure to show another change, and need not be read next time.
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
  return {
    version: 1,
    mediaTypes,
    files: files.map(({ path, mediaType, bytes, sha256 }): RememberedFile => {
      const number = numbers.get(mediaType) as number;
      const sure = signature(path) ?? settledSignature(`${directory}/${path}`);
      if (sure === undefined || sure[0] !== bytes) return [path, number, bytes, sha256];
      return [path, number, bytes, sha256, sure[1], sure[2], sure[3]];
    }),
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
export function isUntouched(directory: string, { files }: RememberedTree): boolean {
  // A link in the place of a folder leads to files that are none of the tree.
  const ground = surveyGround(directory, new Set());
  return files.every(([path, , bytes, sha256, modified, changed, number]) => {
    const status = ground.at(path);
    if (typeof status !== 'object' || !status.isFile() || status.size !== bytes) return false;
    return (
      (modified !== undefined &&
        areSame(signatureFrom(status), [bytes, modified, changed as number, number as number])) ||
      hashOf(`${directory}/${path}`) === sha256
    );
  });
}

/** Whether a value, read from wherever, has the shape of a remembered tree. */
export function isRememberedTree(value: unknown): value is RememberedTree {
  const { version, mediaTypes, files } = (value ?? {}) as Partial<Record<keyof RememberedTree, unknown>>;
  return (
    version === 1 &&
    Array.isArray(mediaTypes) &&
    mediaTypes.every((mediaType) => typeof mediaType === 'string') &&
    Array.isArray(files) &&
    files.every((row: unknown) => isRememberedFile(row, mediaTypes.length))
  );
}

function isRememberedFile(row: unknown, mediaTypes: number): boolean {
  if (!Array.isArray(row) || (row.length !== 4 && row.length !== 7)) return false;
  const [path, mediaType, bytes, sha256] = row as readonly unknown[];
  return (
    typeof path === 'string' &&
    Number.isInteger(mediaType) &&
    (mediaType as number) >= 0 &&
    (mediaType as number) < mediaTypes &&
    Number.isSafeInteger(bytes) &&
    (bytes as number) >= 0 &&
    typeof sha256 === 'string' &&
    /^[0-9a-f]{64}$/.test(sha256) &&
    (row.length === 4 || (Number.isFinite(row[4]) && Number.isFinite(row[5]) && Number.isFinite(row[6])))
  );
}

/** Opens a file for reading; a symbolic link is none. */
function openFile(path: string): number {
  // Windows has no such flag, and lets few make links.
  return openSync(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0));
}

function hashOf(path: string): string {
  const hash = createSha256();
  const buffer = Buffer.allocUnsafe(1 << 18);
  const file = openFile(path);
  try {
    for (;;) {
      const length = readFull(file, buffer);
      hash.update(buffer.subarray(0, length));
      if (length < buffer.length) return hash.digest('hex');
    }
  } finally {
    closeSync(file);
  }
}
