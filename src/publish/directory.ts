import {
  closeSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { MANIFEST_PATH } from '../emit/emit.js';
import type { Sink } from '../emit/tree-writer.js';
import { JOURNAL } from '../release/tree-fault.js';
import { ForeignFilesError, KEPT } from './foreign-files.js';
import { surveyGround } from './ground.js';
import { areSameFiles, holdsBytes } from './same-file.js';
import { journalText, readTreeState, STAGING } from './tree-state.js';

/** What a build changed in its directory. */
export interface DirectoryChanges {
  readonly written: number;
  readonly unchanged: number;
  readonly removed: number;
  /** Files of somebody else that were kept. */
  readonly kept: readonly string[];
}

/** A directory that takes a tree. Call `commit` when all is written, else `abandon`. */
export interface DirectorySink extends Sink {
  /**
   * Makes the directory hold the new tree: files in place, files of the earlier tree that are gone removed,
   * files of others untouched. Throws {@link ForeignFilesError} before anything changes.
   */
  commit(): DirectoryChanges;
  /** Leaves what was there. */
  abandon(): void;
}

/**
 * Opens a directory for a tree. Files whose bytes are the same are not touched. New ones are staged beside
 * and moved in at the end; while they are moved, a journal stands in the directory, and a tree with a
 * journal is not whole (see {@link readTreeState}).
 */
export function openDirectory(directory: string): DirectorySink {
  const base = resolve(directory);
  const { owned, isInterrupted } = readTreeState(base);
  const ground = surveyGround(base, owned);
  const staging = join(base, STAGING);
  const paths = new Set<string>();
  const staged: string[] = [];
  const foreign = new Set<string>();
  const kept: string[] = [];
  const openFiles = new Set<number>();
  const makeFolders = folderMaker();
  rmSync(staging, { recursive: true, force: true });
  const firstMade = mkdirSync(staging, { recursive: true });

  const stagedFile = (path: string): string => {
    const target = join(staging, path);
    makeFolders(dirname(target));
    return target;
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

  return {
    write(path, bytes) {
      if (ground.hasFile(path) && holdsBytes(join(base, path), bytes)) {
        paths.add(path);
        return true;
      }
      const claimed = claim(path);
      if (claimed === 'free') {
        paths.add(path);
        staged.push(path);
        writeFileSync(stagedFile(path), bytes);
      }
      return claimed !== 'kept';
    },
    open(path) {
      const target = stagedFile(path);
      const file = openSync(target, 'w');
      openFiles.add(file);
      return {
        write: (bytes) => {
          for (let from = 0; from < bytes.length; ) from += writeSync(file, bytes, from);
        },
        close: () => {
          openFiles.delete(file);
          closeSync(file);
          paths.add(path);
          if (ground.hasFile(path) && areSameFiles(join(base, path), target)) rmSync(target);
          else if (claim(path) === 'free') staged.push(path);
        },
      };
    },
    commit() {
      if (foreign.size > 0)
        throw new ForeignFilesError(directory, [...foreign], 'Build into another folder, or remove them.');
      const stale = [...owned].filter((path) => !paths.has(path) && ground.hasFile(path));
      if (staged.length > 0 || stale.length > 0) {
        // Moved into its place whole: half a journal would name files that are not ours.
        writeFileSync(stagedFile(JOURNAL), journalText([...paths, ...stale]));
        renameSync(join(staging, JOURNAL), join(base, JOURNAL));
        for (const path of stale) {
          rmSync(join(base, path));
          removeEmptyFolders(dirname(join(base, path)), base);
        }
        for (const path of ground.folders) removeFolders(join(base, path));
        // The manifest comes last: where it is new, everything else is.
        const order = staged.sort((a, b) => Number(a === MANIFEST_PATH) - Number(b === MANIFEST_PATH));
        for (const path of order) {
          makeFolders(dirname(join(base, path)));
          renameSync(join(staging, path), join(base, path));
        }
      }
      if (staged.length > 0 || stale.length > 0 || isInterrupted) rmSync(join(base, JOURNAL));
      rmSync(staging, { recursive: true, force: true });
      return {
        written: staged.length,
        unchanged: paths.size - staged.length,
        removed: stale.length,
        kept,
      };
    },
    abandon() {
      openFiles.forEach(closeSync);
      openFiles.clear();
      rmSync(staging, { recursive: true, force: true });
      if (firstMade !== undefined) removeEmptyFolders(base, dirname(resolve(firstMade)));
    },
  };
}

/** Makes folders, each once. */
function folderMaker(): (folder: string) => void {
  const made = new Set<string>();
  return (folder) => {
    if (made.has(folder)) return;
    mkdirSync(folder, { recursive: true });
    made.add(folder);
  };
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
