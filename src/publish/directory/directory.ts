import {
  closeSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  openSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  type Stats,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { areSameFiles, writeAll } from '../../base/file-io.js';
import { MANIFEST_PATH } from '../../model/routes.js';
import { JOURNAL } from '../../release/tree-fault.js';
import type { Lanes, Sink, TreeFile } from '../../tree/tree-writer.js';
import { existingFiles } from '../existing-files.js';
import { TakenOverError } from '../taken-over.js';
import type { DirectoryChanges } from './built-tree.js';
import { ForeignFilesError, KEPT } from './foreign-files.js';
import { knownTree, rememberTree } from './known-tree.js';
import { makeFolder } from './make-folder.js';
import { RememberedFiles, type RememberedTree } from './remembered-tree.js';
import { openLane } from './staging-lane.js';
import { isTreePath, journalText, readTreeState, STAGING } from './tree-state.js';

/** A directory that takes a tree. Call `commit` when all is written, else `abandon` or `fail`. */
export interface DirectorySink extends Sink {
  /** How other threads write files of the tree; they must be at rest when it is completed or abandoned. */
  readonly lanes: Lanes;
  /**
   * Makes the directory hold the new tree: files in place, files of the earlier tree that are gone removed,
   * files of others untouched.
   *
   * @throws ForeignFilesError, and TakenOverError where another build writes there, before anything changes.
   */
  commit(): DirectoryChanges;
  /** After that: what the next build is to know of the tree's files. See {@link rememberTree}. */
  remember(files: readonly TreeFile[]): RememberedTree;
  /** Leaves what was there. */
  abandon(): void;
  /** The same, where something went wrong: throws that, or a {@link TakenOverError} where that is why. */
  fail(error: unknown): never;
}

/**
 * Opens a directory for a tree. Files whose bytes are the same are not touched. New ones are staged beside
 * and moved in at the end; while they are moved, a journal stands in the directory, and a tree with a
 * journal is not whole (see {@link readTreeState}). What an earlier build has staged is removed: it was killed, or
 * it is still at work, and then this one takes the directory over.
 *
 * @param remembered What {@link DirectorySink.remember} gave after an earlier build, where it was kept, or anything:
 *   what has another shape knows no file.
 * @param isSame What {@link lookAhead} gave for it.
 */
export function openDirectory(
  directory: string,
  remembered?: unknown,
  isSame?: (place: number) => boolean,
): DirectorySink {
  const base = resolve(directory);
  const waiting = join(base, STAGING);
  // First of all: a build that is at work moves nothing into the directory from here on.
  removeStaged(waiting);
  const firstMade = makeFolder(waiting);
  const staging = mkdtempSync(join(waiting, 'build-'));
  // Folders are made again by those who do not know that they were removed. This file is not.
  const mark = join(staging, MARK);
  writeFileSync(mark, '');
  const before = stateOf(base);
  const former = RememberedFiles.read(remembered);
  const { owned, isInterrupted } = readTreeState(base, former);
  const ground = existingFiles(base, owned);
  const plan = { base, staging };
  const lane = openLane(plan, ground);
  const paths = new Set<string>();
  const staged: string[] = [];
  const foreign = new Set<string>();
  const kept: string[] = [];
  const openFiles = new Set<number>();
  const known = knownTree(base, former, ground, (path) => paths.add(path), isSame);
  let isDone = false;

  const isTakenOver = (): boolean => !isDone && !existsSync(mark);
  const removeStaging = (): void => {
    rmSync(staging, { recursive: true, force: true });
    // That of another build may be in it by now.
    removeEmptyFolders(waiting, base);
  };
  const abandon = (): void => {
    known?.close();
    openFiles.forEach(closeSync);
    openFiles.clear();
    removeStaging();
    if (firstMade !== undefined) removeEmptyFolders(base, dirname(resolve(firstMade)));
  };
  /** Whether a file of ours may go to a path. Somebody else's file there is kept, or a conflict. */
  const claim = (path: string): 'free' | 'kept' | 'foreign' => {
    const obstacle = ground.obstacle(path);
    if (obstacle === undefined) return 'free';
    if (obstacle.path === path && !obstacle.isFolder && KEPT.has(path)) {
      kept.push(path);
      return 'kept';
    }
    foreign.add(obstacle.path);
    return 'foreign';
  };
  const lanes: Lanes = {
    plan,
    adopt(path, outcome) {
      if (outcome === 'same') {
        paths.add(path);
        return true;
      }
      const isFree = outcome === 'free' || (outcome === 'file' && owned.has(path));
      const claimed = isFree ? 'free' : claim(path);
      if (claimed === 'free') {
        paths.add(path);
        staged.push(path);
      } else rmSync(`${staging}/${path}`);
      return claimed !== 'kept';
    },
  };

  return {
    known,
    lanes,
    write: (path, bytes) => lanes.adopt(path, lane.write(path, bytes)),
    open(path) {
      const target = lane.place(path);
      const file = openSync(target, 'w');
      openFiles.add(file);
      return {
        write: (bytes) => writeAll(file, bytes),
        close: () => {
          openFiles.delete(file);
          closeSync(file);
          const found = ground.at(path);
          const isFile = typeof found === 'object' && found.isFile();
          if (isFile && areSameFiles(join(base, path), target)) {
            rmSync(target);
            paths.add(path);
          } else lanes.adopt(path, isFile ? 'file' : found === 'nothing' ? 'free' : 'obstructed');
        },
      };
    },
    commit() {
      known?.close();
      // What another one has moved in since, this one has not reckoned with.
      if (isTakenOver() || stateOf(base) !== before) throw new TakenOverError(directory);
      if (foreign.size > 0)
        throw new ForeignFilesError(directory, [...foreign], 'Build into another folder, or remove them.');
      const stale = [...owned].filter(
        (path) => !paths.has(path) && isTreePath(path) && isRegularFile(ground.at(path)),
      );
      if (staged.length > 0 || stale.length > 0) {
        // Moved into its place whole: half a journal would name files that are not ours.
        writeFileSync(join(staging, JOURNAL), journalText([...paths, ...stale]));
        renameSync(join(staging, JOURNAL), join(base, JOURNAL));
        for (const path of stale) {
          rmSync(join(base, path));
          removeEmptyFolders(dirname(join(base, path)), base);
        }
        for (const path of ground.folders) removeFolders(join(base, path));
        for (const path of movesOf(staged, base)) renameSync(join(staging, path), join(base, path));
      }
      if (staged.length > 0 || stale.length > 0 || isInterrupted) rmSync(join(base, JOURNAL));
      isDone = true;
      removeStaging();
      return {
        written: staged.length,
        unchanged: paths.size - staged.length,
        removed: stale.length,
        kept,
      };
    },
    remember: (files) => rememberTree(base, files, (path) => known?.signature(path)),
    abandon,
    fail(error) {
      const isWhy = isTakenOver();
      abandon();
      throw isWhy ? new TakenOverError(directory) : error;
    },
  };
}

/**
 * What to move for files to be in their places, each once: a file, or the highest folder above it that the
 * directory does not have, with all that waits in it. The manifest comes last, by itself or in its folder: where it
 * is new, everything else is.
 */
function movesOf(staged: readonly string[], base: string): readonly string[] {
  const folders = new Map<string, boolean>();
  const isThere = (folder: string): boolean => {
    let known = folders.get(folder);
    if (known === undefined) {
      known = lstatSync(join(base, folder), { throwIfNoEntry: false }) !== undefined;
      folders.set(folder, known);
    }
    return known;
  };
  const moveOf = (path: string): string => {
    for (let slash = path.indexOf('/'); slash !== -1; slash = path.indexOf('/', slash + 1)) {
      const folder = path.slice(0, slash);
      if (!isThere(folder)) return folder;
    }
    return path;
  };
  const moves = new Set(staged.map(moveOf));
  const last = moveOf(MANIFEST_PATH);
  return moves.delete(last) ? [...moves, last] : [...moves];
}

/** A file of a staging folder that says that no other build has removed it. */
const MARK = STAGING;

/** Removes what other builds have staged, and what says so first: they fail as soon as anything is missing. */
function removeStaged(waiting: string): void {
  if (lstatSync(waiting, { throwIfNoEntry: false })?.isDirectory() === true) {
    for (const entry of readdirSync(waiting, { withFileTypes: true }))
      if (entry.isDirectory()) rmSync(join(waiting, entry.name, MARK), { recursive: true, force: true });
  }
  rmSync(waiting, { recursive: true, force: true, maxRetries: 5 });
}

/** What changes whenever a build moves files into a directory. */
function stateOf(base: string): string {
  const states = [JOURNAL, MANIFEST_PATH].map((path) => {
    try {
      const { ino, size, mtimeNs, ctimeNs } = lstatSync(join(base, path), { bigint: true });
      return [ino, size, mtimeNs, ctimeNs].join(' ');
    } catch {
      return undefined; // It is not there, or a file stands where its folder would.
    }
  });
  return states.join();
}

function isRegularFile(found: Stats | string): boolean {
  return typeof found === 'object' && found.isFile();
}

/** Removes a folder and those above it while they are empty, up to a folder that stays. */
function removeEmptyFolders(from: string, upTo: string): void {
  for (let folder = from; folder.length > upTo.length; folder = dirname(folder)) {
    try {
      rmdirSync(folder);
    } catch {
      return; // It holds other files, or is gone already.
    }
  }
}

/** Removes a folder, if it is still there, that holds nothing but folders. */
function removeFolders(folder: string): void {
  if (lstatSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) return;
  for (const name of readdirSync(folder)) removeFolders(join(folder, name));
  rmdirSync(folder);
}
