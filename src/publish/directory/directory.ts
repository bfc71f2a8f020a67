import {
  closeSync,
  fsyncSync,
  lstatSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { exists, unlessAbsent } from '../../base/existence.js';
import { ExplainedError } from '../../base/explained-error.js';
import { areSameFiles, atPath, withFile, writeAll } from '../../base/file-io.js';
import { memoized } from '../../base/memoized.js';
import { moveEntry, moveFile, removeFile } from '../../base/move-file.js';
import { isWithin } from '../../base/paths.js';
import { foldersAbove } from '../../base/plain-path.js';
import { JOURNAL } from '../../compare/tree-fault.js';
import type { EarlierTree, Lanes, Sink, SinkFile, TreeFile, WriteOutcome } from '../../compile/tree/sink.js';
import { MANIFEST_PATH } from '../../model/routes.js';
import type { DirectoryChanges } from './built-tree.js';
import { ForeignFilesError, KEPT } from './foreign-files.js';
import { makeFolder } from './make-folder.js';
import { OutputFolder } from './output-folder.js';
import { openLane, type StagingLane } from './staging-lane.js';
import { listTree, type StoredListing, type TreeListing } from './tree-listing.js';
import { isTreePath, STAGING } from './tree-paths.js';

/**
 * A directory as the target of a tree. Files whose bytes are unchanged are not touched. New files are staged next to them
 * and moved in at the end. While they are moved, the directory holds a journal: a tree with a journal is incomplete (see
 * {@link OutputFolder}). Call `commit` when all is written, otherwise `abandon` or `fail`.
 */
export class DirectorySink implements Sink {
  readonly earlier: EarlierTree | undefined;
  /** How other threads write files of the tree. They must be done before the tree is completed or abandoned. */
  readonly lanes: Lanes;
  readonly #directory: string;
  readonly #base: string;
  readonly #staging: string;
  /** A file that another build removes when it takes the directory over. Staged folders may be made again. */
  readonly #mark: string;
  /** The highest folder that was missing. */
  readonly #topFolder: string | undefined;
  readonly #before: string;
  readonly #folder: OutputFolder;
  readonly #lane: StagingLane;
  readonly #paths = new Set<string>();
  readonly #staged: string[] = [];
  readonly #foreign = new Set<string>();
  readonly #kept: string[] = [];
  readonly #openFiles = new Set<number>();
  #isDone = false;

  /**
   * Opens a directory. Files that another build staged are removed: it was killed, or it is still running and this build
   * takes the directory over.
   *
   * @param listing The tree that the previous build left in the directory.
   */
  constructor(directory: string, listing?: TreeListing) {
    this.#directory = directory;
    this.#base = resolve(directory);
    const waiting = join(this.#base, STAGING);
    // First of all, so that a running build moves nothing into the directory from now on.
    removeStaged(waiting);
    const { staging, topFolder } = makeStaging(waiting);
    this.#staging = staging;
    this.#topFolder = topFolder;
    this.#mark = join(staging, MARK);
    try {
      atPath(this.#mark, () => writeFileSync(this.#mark, ''));
      // If the build is interrupted, nobody commits what it leaves.
      const ignored = join(staging, '.gitignore');
      atPath(ignored, () => writeFileSync(ignored, '*\n'));
      this.#before = stateOf(this.#base);
      this.#folder = OutputFolder.read(this.#base, listing);
    } catch (error) {
      const isRemoved = !exists(staging);
      this.#removeStaging();
      throw isRemoved ? takenOver(directory) : error;
    }
    const plan = { base: this.#base, staging: this.#staging };
    this.#lane = openLane(plan, this.#folder);
    this.lanes = { plan, add: (path, outcome) => this.#add(path, outcome) };
    this.earlier = listing && this.#earlierTree();
  }

  write(path: string, bytes: Uint8Array): boolean {
    return this.#add(path, this.#lane.write(path, bytes));
  }

  open(path: string): SinkFile {
    const target = this.#lane.place(path);
    const file = openSync(target, 'w');
    this.#openFiles.add(file);
    return {
      write: (bytes) => atPath(target, () => writeAll(file, bytes)),
      close: () => {
        this.#openFiles.delete(file);
        atPath(target, () => closeSync(file));
        const outcome = this.#lane.outcome(path, () => areSameFiles(join(this.#base, path), target));
        if (outcome === 'same') rmSync(target);
        this.#add(path, outcome);
      },
    };
  }

  /**
   * Completes the new tree: moves its files into place and removes files of the earlier tree that it lacks. Foreign files
   * are not touched.
   *
   * @throws ForeignFilesError, and ExplainedError if another build writes there, before anything changes.
   */
  commit(): DirectoryChanges {
    this.#folder.close();
    // This build does not know what another build has moved in since.
    this.#requireStaging();
    if (stateOf(this.#base) !== this.#before) throw takenOver(this.#directory);
    if (this.#foreign.size > 0) {
      const remedy = 'Build into another folder, or remove them.';
      throw new ForeignFilesError(this.#directory, [...this.#foreign], remedy);
    }
    const { owned, isInterrupted } = this.#folder;
    const stale = [...owned].filter(
      (path) =>
        !this.#paths.has(path) && isTreePath(path) && this.#lane.outcome(path, () => false) === 'file',
    );
    const isChanged = this.#staged.length > 0 || stale.length > 0;
    if (isChanged) this.#move(stale);
    if (isChanged || isInterrupted) removeFile(join(this.#base, JOURNAL));
    this.#isDone = true;
    this.#leaveStaging();
    return {
      written: this.#staged.length,
      unchanged: this.#paths.size - this.#staged.length,
      removed: stale.length,
      kept: this.#kept,
    };
  }

  /** After that, lists the files of the tree for the next build. See {@link listTree}. */
  list(files: readonly TreeFile[]): StoredListing {
    return listTree(this.#base, files, (path) => this.#folder.signature(path));
  }

  /** Discards the new tree and leaves the directory as it was. */
  abandon(): void {
    this.#folder.close();
    const files = [...this.#openFiles];
    this.#openFiles.clear();
    for (const file of files) closeSync(file);
    this.#removeStaging();
    if (this.#topFolder !== undefined) removeEmptyFolders(this.#base, dirname(resolve(this.#topFolder)));
  }

  /** Abandons the tree after an error. Throws the error, or its cause if another program removed the staged files. */
  fail(error: unknown): never {
    let cause = error;
    try {
      this.#requireStaging();
    } catch (other) {
      cause = other;
    }
    try {
      this.abandon();
    } catch {
      // The first error says more. The next build removes what is left.
    }
    throw cause;
  }

  /** Returns the tree of the previous build. Files that it keeps stay in the new tree. */
  #earlierTree(): EarlierTree {
    return {
      file: (path) => this.#folder.file(path),
      open: (path) => this.#folder.open(path),
      keep: (file) => {
        const isKept = this.#folder.has(file);
        if (isKept) this.#paths.add(file.path);
        return isKept;
      },
    };
  }

  /** Adds a staged file to the tree. Returns false if a foreign file stays in its place. */
  #add(path: string, outcome: WriteOutcome): boolean {
    if (outcome === 'same') {
      this.#paths.add(path);
      return true;
    }
    const isFree = outcome === 'free' || (outcome === 'file' && this.#folder.owned.has(path));
    const claimed = isFree ? 'free' : this.#claim(path);
    if (claimed === 'free') {
      this.#paths.add(path);
      this.#staged.push(path);
    } else rmSync(`${this.#staging}/${path}`);
    return claimed !== 'kept';
  }

  /** Returns whether a file of this tree may go to a path. A foreign file there is kept, or is a conflict. */
  #claim(path: string): 'free' | 'kept' | 'foreign' {
    const obstacle = this.#folder.obstacle(path);
    if (obstacle === undefined) return 'free';
    if (obstacle.path === path && !obstacle.isFolder && KEPT.has(path)) {
      this.#kept.push(path);
      return 'kept';
    }
    this.#foreign.add(obstacle.path);
    return 'foreign';
  }

  /** Removes files that are not in the new tree, and moves the staged files into place. */
  #move(stale: readonly string[]): void {
    const [base, staging] = [this.#base, this.#staging];
    // It lists all files that may belong to this program while the tree is incomplete. It is written elsewhere first,
    // because half a journal could list foreign files.
    const journal = join(staging, JOURNAL);
    const owned = JSON.stringify([...this.#paths, ...stale]);
    atPath(journal, () => writeFileSync(journal, owned, { flush: true }));
    // After a power cut, these two say whose files there are, and with which bytes: the next build writes again what is lost.
    if (this.#staged.includes(MANIFEST_PATH)) withFile(join(staging, MANIFEST_PATH), fsyncSync, 'r+');
    moveFile(journal, join(base, JOURNAL));
    for (const path of stale) {
      removeFile(join(base, path));
      removeEmptyFolders(dirname(join(base, path)), base);
    }
    for (const path of this.#folder.replacedFolders) removeFolders(join(base, path));
    const isLast = (path: string): boolean => isWithin(join(base, MANIFEST_PATH), path);
    for (const path of movesOf(this.#staged, base)) moveEntry(join(staging, path), join(base, path), isLast);
  }

  /** Throws if another program has removed the staged files. */
  #requireStaging(): void {
    if (this.#isDone || exists(this.#mark)) return;
    if (exists(this.#base)) throw takenOver(this.#directory);
    throw new ExplainedError(
      `The folder ${this.#directory} was removed while this build wrote into it. Run the build again.`,
    );
  }

  /** Removes the staging folder of a complete tree, if it can: if not, the next build removes it. */
  #leaveStaging(): void {
    try {
      this.#removeStaging();
    } catch {
      // Another program has a file in it open. The tree itself is complete.
    }
  }

  #removeStaging(): void {
    rmSync(this.#staging, { recursive: true, force: true, maxRetries: 5 });
    // It may contain files of another build by now.
    removeEmptyFolders(join(this.#base, STAGING), this.#base);
  }
}

/** Returns the error of a build if another one writes into the same folder. */
function takenOver(directory: string): ExplainedError {
  return new ExplainedError(
    `Another build writes into ${directory}, so this one stopped. Run builds into one folder one after another, or into different folders.`,
  );
}

/**
 * Returns what to move so that files are in place: each file, or the highest folder above it that the directory lacks, with
 * all staged files in it. The manifest comes last, alone or in its folder, so that a new manifest means a new tree.
 */
function movesOf(staged: readonly string[], base: string): readonly string[] {
  const isMissing = memoized(
    (folder: string) => lstatSync(join(base, folder), { throwIfNoEntry: false }) === undefined,
  );
  const moveOf = (path: string): string => foldersAbove(path).find(isMissing) ?? path;
  const moves = new Set(staged.map(moveOf));
  const last = moveOf(MANIFEST_PATH);
  return moves.delete(last) ? [...moves, last] : [...moves];
}

/** A file in a staging folder. It shows that no other build has removed the folder. */
const MARK = STAGING;

/** Removes the staging folders of other builds, their marks first, so that these builds notice the removal. */
function removeStaged(waiting: string): void {
  if (lstatSync(waiting, { throwIfNoEntry: false })?.isDirectory() === true) {
    for (const entry of unlessAbsent(() => readdirSync(waiting, { withFileTypes: true })) ?? [])
      if (entry.isDirectory()) rmSync(join(waiting, entry.name, MARK), { recursive: true, force: true });
  }
  try {
    rmSync(waiting, { recursive: true, force: true, maxRetries: 5 });
  } catch (error) {
    // Another build still stages files there. It moves none of them without its mark, and removes them when it stops.
    if (!IN_USE.test((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}

/** A folder gets files while it is removed. Windows also says so by the other two. */
const IN_USE = /^(ENOTEMPTY|EBUSY|EPERM)$/;

/**
 * Makes a staging folder. A build that ends meanwhile removes the folders above it while they are empty: then they are made
 * again.
 *
 * @returns The folder, and the highest folder that was missing.
 */
function makeStaging(waiting: string): { readonly staging: string; readonly topFolder: string | undefined } {
  let topFolder: string | undefined;
  for (let tries = 1; ; tries++) {
    try {
      topFolder = makeFolder(waiting) ?? topFolder;
      return { staging: mkdtempSync(join(waiting, 'build-')), topFolder };
    } catch (error) {
      const isRemoved = /^(?:ENOENT|EEXIST)$/.test((error as NodeJS.ErrnoException).code ?? '');
      if (!isRemoved || tries === ATTEMPTS) throw error;
    }
  }
}

/** How often other builds may remove a folder. */
const ATTEMPTS = 20;

/** Returns a text that changes whenever a build moves files into a directory. */
function stateOf(base: string): string {
  const states = [JOURNAL, MANIFEST_PATH].map((path) => {
    const status = unlessAbsent(() => lstatSync(join(base, path), { bigint: true }));
    return status && [status.ino, status.size, status.mtimeNs, status.ctimeNs].join(' ');
  });
  return states.join();
}

/** Removes a folder and the folders above it while they are empty, up to a folder that stays. */
function removeEmptyFolders(from: string, upTo: string): void {
  for (let folder = from; folder.length > upTo.length; folder = dirname(folder)) {
    try {
      rmdirSync(folder);
    } catch {
      return; // It contains other files, or is already gone. An empty folder that stays does no harm.
    }
  }
}

/** Removes a folder that contains only folders, if it still exists. */
function removeFolders(folder: string): void {
  if (lstatSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) return;
  for (const name of readdirSync(folder)) removeFolders(join(folder, name));
  rmdirSync(folder);
}
