import {
  closeSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { sha256 } from '../base/digest.js';
import { writeAll } from '../base/file-io.js';
import { HashingWriter } from '../base/hashing-writer.js';
import { directoryTree } from '../content/content-tree.js';
import { committedLink } from '../git/committed-link.js';
import type { CacheChoice } from './cache-choice.js';
import { CacheEntry, contentStart, entryStart } from './cache-entry.js';
import { distrust, mayBeTracked } from './trust.js';

/**
 * A folder of what earlier runs worked out. It is a help and no more: whatever is wrong with it, a run goes on
 * without it, and nothing here throws.
 */
export interface CacheFolder {
  /**
   * What was kept under a name: undefined where nothing was, by another program or under another key, and where
   * it is not whole.
   *
   * @param key All that it depends on, as text.
   */
  open(name: string, key: string): CacheEntry | undefined;
  /** Begins to keep something under a name. Nobody sees it before it is whole. */
  create(name: string): CacheWriter;
}

export interface CacheWriter {
  add(part: string | Uint8Array): void;
  /**
   * Puts what was added in the place of what was kept before.
   *
   * @param key As {@link CacheFolder.open} takes it.
   */
  commit(key: string): void;
  abandon(): void;
}

/** What the `.gitignore` of a cache holds: nothing in it is for Git. */
const IGNORE = '*\n';

/** Names of files that are being written end with it. */
const TEMPORARY = '.tmp';

/** Milliseconds after which a file that was being written is one that nobody goes on with. */
const ABANDONED = 60 * 60 * 1000;

/**
 * Opens the folder of a cache, which is made when something is first kept in it. It is not used at all where a
 * stranger may have filled it.
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
  // What is there is used all the same.
  const giveUp = (why: string): void => tell(`Nothing new is kept in the cache ${folder}: ${why}.`);
  const why = distrust(choice.environment, command) ?? faultOf(choice);
  if (why !== undefined) {
    tell(`The cache ${folder} is not used: ${why}.`);
    return undefined;
  }
  let isReady = false;
  const prepare = (): void => {
    if (isReady) return;
    mkdirSync(folder, { recursive: true });
    try {
      writeFileSync(join(folder, '.gitignore'), IGNORE, { flag: 'wx' });
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    }
    removeAbandoned(folder);
    isReady = true;
  };
  return {
    open(name, key) {
      try {
        return CacheEntry.open(join(folder, name), headOf(program, key));
      } catch {
        return undefined;
      }
    },
    create(name) {
      try {
        prepare();
        return new EntryWriter(
          join(folder, name),
          (key) => headOf(program, key),
          (error) => giveUp(`it cannot be written (${codeOf(error)})`),
        );
      } catch (error) {
        giveUp(`it cannot be written (${codeOf(error)})`);
        return NO_WRITER;
      }
    },
  };
}

/** Why a folder cannot be a cache, as the end of a sentence. */
function faultOf({ folder, isNamed }: CacheChoice): string | undefined {
  try {
    const status = lstatSync(folder, { throwIfNoEntry: false });
    if (committedLink(folder, dirname(folder)) !== undefined)
      return 'a symbolic link leads to it, and links are not followed';
    if (status === undefined) return undefined;
    if (!status.isDirectory()) return 'it is no folder';
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

/** Whether a folder was made by {@link openCacheFolder}: its `.gitignore` must not come to lie among other files. */
function isOwn(folder: string): boolean {
  try {
    return directoryTree(folder).read('.gitignore').toString() === IGNORE;
  } catch {
    return false;
  }
}

/** What the first line of an entry begins with, always as long; the digest of all that follows comes after it. */
function headOf(program: string, key: string): string {
  return `lc-api-cache 1 ${program} ${sha256(key)} `;
}

/** Writes an entry beside the one that it replaces. */
class EntryWriter implements CacheWriter {
  readonly #path: string;
  readonly #temporary: string;
  readonly #head: (key: string) => string;
  readonly #failed: (error: unknown) => void;
  readonly #content: HashingWriter;
  #file: number | undefined;

  /** @param head Gives what the entry begins with, by its key. All heads are of one length. */
  constructor(path: string, head: (key: string) => string, failed: (error: unknown) => void) {
    const { randomBytes } = process.getBuiltinModule('node:crypto');
    this.#path = path;
    this.#temporary = `${path}.${randomBytes(8).toString('hex')}${TEMPORARY}`;
    this.#head = head;
    this.#failed = failed;
    const opened = openSync(this.#temporary, 'wx');
    this.#file = opened;
    this.#content = new HashingWriter((bytes) => writeAll(opened, bytes));
    // Its key and its digest are known last.
    this.#attempt((file) => writeAll(file, Buffer.alloc(contentStart(head('')), ' ')));
  }

  add(part: string | Uint8Array): void {
    this.#attempt(() => this.#content.write(part));
  }

  commit(key: string): void {
    this.#attempt((file) => {
      writeAll(file, entryStart(this.#head(key), this.#content.end().sha256), 0);
      this.#file = undefined;
      closeSync(file);
      renameSync(this.#temporary, this.#path);
    });
  }

  abandon(): void {
    try {
      if (this.#file !== undefined) closeSync(this.#file);
      rmSync(this.#temporary, { force: true });
    } catch {
      // Whoever opens the cache next removes it.
    }
    this.#file = undefined;
  }

  #attempt(act: (file: number) => void): void {
    if (this.#file === undefined) return;
    try {
      act(this.#file);
    } catch (error) {
      this.abandon();
      this.#failed(error);
    }
  }
}

const NO_WRITER: CacheWriter = { add() {}, commit() {}, abandon() {} };

/** Removes what programs that were ended in the middle have left. */
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
