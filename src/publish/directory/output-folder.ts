import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readdirSync,
  readFileSync,
  type Stats,
} from 'node:fs';
import { join } from 'node:path';
import { sha256 } from '../../base/digest.js';
import { exists, unlessAbsent } from '../../base/existence.js';
import { atPath, readFull, sha256OfFile, withFile } from '../../base/file-io.js';
import { parsedJson } from '../../base/json.js';
import { parentOf } from '../../base/plain-path.js';
import { areSame, isSettled, type Signature, signatureFrom } from '../../base/signature.js';
import { JOURNAL } from '../../compare/tree-fault.js';
import type { EarlierFile, TreeFile } from '../../compile/tree/sink.js';
import { MANIFEST_PATH } from '../../model/routes.js';
import { regularFileBelow } from '../../read/content/content-tree.js';
import type { TreeListing } from './tree-listing.js';
import { isTreePath, manifestPaths } from './tree-paths.js';

/** Something that is in the way of a file of the tree, at its path or at the path of one of its folders. */
export interface Obstacle {
  readonly path: string;
  readonly isFolder: boolean;
}

/** The files in an output folder that belong to earlier builds. */
interface Ownership {
  readonly owned: ReadonlySet<string>;
  /** A build was killed while it moved its files, so the tree is incomplete. */
  readonly isInterrupted: boolean;
}

/** State of a path below which files are to be written. A file of an earlier build counts as `nothing`. */
type FolderState = 'folder' | 'nothing' | 'foreign';

/** The result of comparing a file with its row of the listing: not compared yet, changed, or unchanged. */
const UNSEEN = 0;
const CHANGED = 1;
const UNCHANGED = 2;

/**
 * The folder of a tree, as it is before a build completes: which files earlier builds wrote, which of these still have
 * their bytes, and what somebody else put there. Paths are those of the tree, with `/`. Links are never followed.
 */
export class OutputFolder {
  /** Files that earlier builds wrote. All others are foreign: they are never changed. */
  readonly owned: ReadonlySet<string>;
  readonly isInterrupted: boolean;
  /** Folders at the paths of files that contain only files of earlier builds. {@link obstacle} finds them. */
  readonly replacedFolders = new Set<string>();
  readonly #directory: string;
  readonly #listing: TreeListing | undefined;
  /** For each row of the listing: {@link UNSEEN}, {@link CHANGED} or {@link UNCHANGED}. */
  readonly #states: Uint8Array;
  readonly #folders = new Map<string, FolderState>([['', 'folder']]);
  /** Signatures of unchanged files in which a later change might not show, by their place in the listing. */
  readonly #unsettled = new Map<number, Signature>();
  readonly #readers = new Set<number>();

  /**
   * Opens a folder in which no file belongs to an earlier build. {@link OutputFolder.read} asks the folder.
   *
   * @param listing The tree that the previous build left there.
   */
  constructor(directory: string, listing?: TreeListing, ownership?: Ownership) {
    this.#directory = directory;
    this.#listing = listing;
    this.#states = new Uint8Array(listing?.size ?? 0);
    this.owned = ownership?.owned ?? new Set();
    this.isInterrupted = ownership?.isInterrupted ?? false;
  }

  /**
   * Opens a folder with the files of earlier builds: those of its manifest and, after a killed build, of its journal. A
   * text that is not a manifest owns nothing. Its files then count as foreign, and nothing is removed.
   *
   * @param listing The tree that the previous build left there. It replaces an unchanged manifest.
   * @throws The error of the system if there is a manifest or a journal that cannot be read.
   */
  static read(directory: string, listing?: TreeListing): OutputFolder {
    const journal = bytesOf(directory, JOURNAL);
    const manifest = bytesOf(directory, MANIFEST_PATH);
    const isListed = manifest !== undefined && listing?.digest(MANIFEST_PATH) === sha256(manifest);
    const published = isListed ? listing.paths : manifestPaths(manifest?.toString('utf8') ?? '{}');
    const moved = parsedJson(journal?.toString('utf8') ?? '[]');
    const interrupted: readonly unknown[] = Array.isArray(moved) ? moved : [];
    return new OutputFolder(directory, listing, {
      owned: new Set([...interrupted.filter(isTreePath), ...published]),
      isInterrupted: exists(join(directory, JOURNAL)),
    });
  }

  /**
   * Returns what is at a path below real folders. Below a file of an earlier build there is nothing, because the file may
   * be removed; `foreign` means that something else is at the path of a folder above.
   */
  at(path: string): Stats | 'nothing' | 'foreign' {
    const above = this.#folderState(parentOf(path));
    return above === 'folder' ? (this.#status(path) ?? 'nothing') : above;
  }

  /** Returns what is in the way of a file; undefined if there is nothing, or only files of earlier builds. */
  obstacle(path: string): Obstacle | undefined {
    const status = this.at(path);
    if (status === 'nothing') return undefined;
    if (status === 'foreign') return { path: this.#highestForeign(path), isFolder: false };
    if (!status.isDirectory()) return this.owned.has(path) ? undefined : { path, isFolder: false };
    if (this.#hasForeign(path)) return { path, isFolder: true };
    this.replacedFolders.add(path);
    return undefined;
  }

  /** Returns a file that still has the bytes that the previous build wrote; undefined if that is not sure. */
  file(path: string): TreeFile | undefined {
    const place = this.#unchangedPlace(path);
    return place === undefined ? undefined : this.#listing?.file(place);
  }

  /** Opens a file that {@link file} returned. It stays readable until the folder is closed. */
  open(path: string): EarlierFile {
    const place = this.#unchangedPlace(path) ?? -1;
    const signature = this.#unsettled.get(place) ?? this.#listing?.signature(place);
    if (signature === undefined) throw new Error(`The file ${path} of the earlier tree is not known.`);
    const file = `${this.#directory}/${path}`;
    const reader = openSync(file, NO_LINK);
    this.#readers.add(reader);
    const close = (): void => {
      if (this.#readers.delete(reader)) closeSync(reader);
    };
    if (!areSame(signatureFrom(atPath(file, () => fstatSync(reader))), signature)) {
      close();
      throw new Error(`The file ${path} was changed while the tree was built.`);
    }
    return {
      read: (target, position) => atPath(file, () => readFull(reader, target, position)),
      close: () => atPath(file, close),
    };
  }

  /** Returns whether the previous build wrote a file with these bytes, and the folder still has it. */
  has({ path, bytes, sha256 }: Pick<TreeFile, 'path' | 'bytes' | 'sha256'>): boolean {
    const place = this.#listing?.place(path);
    // A file with other content need not be compared.
    if (place === undefined || this.#listing?.bytes(place) !== bytes) return false;
    return this.#listing.sha256(place) === sha256 && this.#unchangedPlace(path) !== undefined;
  }

  /** Returns the signature of an unchanged file; undefined if a later change might not show in it. */
  signature(path: string): Signature | undefined {
    const place = this.#listing?.place(path);
    if (place === undefined || this.#states[place] !== UNCHANGED || this.#unsettled.has(place))
      return undefined;
    return this.#listing?.signature(place);
  }

  /** Returns whether the folder still has every file of the listing with the same bytes. Other files are ignored. */
  isUntouched(): boolean {
    return this.#listing?.paths.every((path) => this.file(path) !== undefined) === true;
  }

  /** Closes the files that are open. */
  close(): void {
    const readers = [...this.#readers];
    // A file that cannot be closed is closed all the same.
    this.#readers.clear();
    for (const reader of readers) closeSync(reader);
  }

  /** Returns the place in the listing of an unchanged file. */
  #unchangedPlace(path: string): number | undefined {
    const place = this.#listing?.place(path);
    if (this.#listing === undefined || place === undefined) return undefined;
    if (this.#states[place] === UNSEEN)
      this.#states[place] = this.#isUnchanged(this.#listing, place) ? UNCHANGED : CHANGED;
    return this.#states[place] === UNCHANGED ? place : undefined;
  }

  /**
   * Returns whether a file has its signature of the listing. The bytes of a file with another one (checked out again,
   * restored on another machine) are compared, once.
   */
  #isUnchanged(listing: TreeListing, place: number): boolean {
    const path = listing.paths[place] as string;
    const moment = Date.now();
    const status = this.at(path);
    if (typeof status !== 'object' || !status.isFile() || status.size !== listing.bytes(place)) return false;
    const signature = signatureFrom(status);
    const listed = listing.signature(place);
    if (listed !== undefined && areSame(signature, listed)) return true;
    const digest = withFile(`${this.#directory}/${path}`, (file) => sha256OfFile(file), NO_LINK);
    if (digest !== listing.sha256(place)) return false;
    if (isSettled(signature, moment)) listing.set(path, digest, signature, listing.kind(place));
    else this.#unsettled.set(place, signature);
    return true;
  }

  #status(path: string): Stats | undefined {
    return lstatSync(`${this.#directory}/${path}`, { throwIfNoEntry: false });
  }

  #folderState(path: string): FolderState {
    let state = this.#folders.get(path);
    if (state === undefined) {
      const above = this.#folderState(parentOf(path));
      state = above === 'folder' ? this.#stateBelowFolder(path) : above;
      this.#folders.set(path, state);
    }
    return state;
  }

  #stateBelowFolder(path: string): FolderState {
    const status = this.#status(path);
    if (status === undefined) return 'nothing';
    if (status.isDirectory()) return 'folder';
    return status.isFile() && this.owned.has(path) ? 'nothing' : 'foreign';
  }

  #highestForeign(path: string): string {
    const above = parentOf(path);
    return this.#folderState(above) === 'foreign' ? this.#highestForeign(above) : path;
  }

  #hasForeign(folder: string): boolean {
    return readdirSync(`${this.#directory}/${folder}`, { withFileTypes: true }).some((entry) => {
      const path = `${folder}/${entry.name}`;
      return entry.isDirectory() ? this.#hasForeign(path) : !entry.isFile() || !this.owned.has(path);
    });
  }
}

/** Returns the bytes of a regular file; undefined if it has none to read, or if a link leads there. */
function bytesOf(directory: string, path: string): Buffer | undefined {
  const file = join(directory, path);
  return unlessAbsent(() => regularFileBelow(directory, path) && atPath(file, () => readFileSync(file)));
}

/** Opens a file for reading, but not a symbolic link. Windows has no such flag, and lets few users make links. */
const NO_LINK = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0);
