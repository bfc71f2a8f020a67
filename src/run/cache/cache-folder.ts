import { lstatSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { once } from '../../base/once.js';
import { directoryTree } from '../../read/content/content-tree.js';
import { committedLink } from '../../read/git/committed-link.js';
import type { CacheChoice } from './cache-choice.js';
import { CacheEntry } from './cache-entry.js';
import { EntryWriter, TEMPORARY } from './entry-writer.js';
import { distrust, mayBeTracked } from './trust.js';

/** The results of earlier runs. Best effort: if the cache fails, the run continues without it. Nothing here throws. */
export interface CacheFolder {
  /**
   * Opens an entry. Returns undefined if there is none, if it is not whole, or if another program or another key wrote
   * it.
   *
   * @param key Everything that the entry depends on, as text.
   */
  open(name: string, key: string): CacheEntry | undefined;
  /** Begins to write an entry. Nobody sees the entry before it is whole. */
  create(name: string): EntryWriter;
}

/** The `.gitignore` of a cache: Git ignores the whole folder. */
const IGNORE = '*\n';

/** Milliseconds after which a temporary file is taken for the rest of a killed run. */
const ABANDONED = 60 * 60 * 1000;

/**
 * Opens the folder of a cache. The folder is created with its first entry. It is not used at all if a stranger may
 * have filled it.
 *
 * @param program Identity of the program that uses it.
 * @param command Name of the command that uses it.
 */
export function openCacheFolder(
  choice: CacheChoice,
  program: string,
  command: string,
): CacheFolder | undefined {
  const { folder } = choice;
  let isTold = false;
  const tell = (text: string): void => {
    if (choice.isNamed && !isTold) choice.notice(text);
    isTold = true;
  };
  // Existing entries are used all the same.
  const giveUp = (why: string): void => tell(`Nothing new is stored in the cache ${folder}: ${why}.`);
  const why = distrust(choice.environment, command) ?? faultOf(choice);
  if (why !== undefined) {
    tell(`The cache ${folder} is not used: ${why}.`);
    return undefined;
  }
  const prepare = once(() => {
    mkdirSync(folder, { recursive: true });
    try {
      writeFileSync(join(folder, '.gitignore'), IGNORE, { flag: 'wx' });
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    }
    removeAbandoned(folder);
  });
  return {
    open(name, key) {
      try {
        return CacheEntry.open(join(folder, name), program, key);
      } catch {
        // Best effort: without the entry, the run does its work again.
        return undefined;
      }
    },
    create(name) {
      const failed = (error: unknown): void => giveUp(`it cannot be written (${codeOf(error)})`);
      return new EntryWriter(join(folder, name), program, failed, prepare);
    },
  };
}

/** Returns why a folder cannot be a cache, as the end of a sentence. */
function faultOf({ folder, isNamed }: CacheChoice): string | undefined {
  try {
    const status = lstatSync(folder, { throwIfNoEntry: false });
    if (committedLink(folder, dirname(folder)) !== undefined)
      return 'a symbolic link leads to it, and links are not followed';
    if (status === undefined) return undefined;
    if (!status.isDirectory()) return 'it is not a folder';
    const names = readdirSync(folder);
    if (names.length === 0) return undefined;
    if (isNamed && !isOwn(folder)) return 'the folder holds other files; name one of its own';
    return mayBeTracked(folder)
      ? 'Git tracks it, so anyone may have filled it; remove it from Git'
      : undefined;
  } catch (error) {
    return `it cannot be read (${codeOf(error)})`;
  }
}

/** Returns whether {@link openCacheFolder} made a folder. Its `.gitignore` must not hide other files. */
function isOwn(folder: string): boolean {
  const file = join(folder, '.gitignore');
  const isFile = lstatSync(file, { throwIfNoEntry: false })?.isFile() === true;
  return isFile && directoryTree(folder).read('.gitignore').toString() === IGNORE;
}

/** Removes temporary files of killed runs. */
function removeAbandoned(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (!name.endsWith(TEMPORARY)) continue;
    const file = join(folder, name);
    const status = lstatSync(file, { throwIfNoEntry: false });
    if (status !== undefined && Date.now() - status.mtimeMs > ABANDONED) rmSync(file, { force: true });
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
}
