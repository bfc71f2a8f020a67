import { lstatSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ExplainedError } from '../base/explained-error.js';
import { hasFields, isFlag, isNullOr, isText } from '../base/guards.js';
import { parsedJson } from '../base/json.js';
import { CacheEntry, programOfEntry } from '../cache/cache-entry.js';
import type { CacheFolder } from '../cache/cache-folder.js';
import { EntryWriter, TEMPORARY } from '../cache/entry-writer.js';
import { thisProgram } from '../cache/program.js';
import { StoredLines } from '../cache/stored-lines.js';
import type { Head } from '../git/commit.js';
import { makeFolder } from '../publish/directory/make-folder.js';
import { isShard, type Shard } from './shard.js';

/** A share cannot be written, or shares cannot be merged. The message identifies the share and says what to do. */
export class ShareError extends ExplainedError {
  override readonly name = 'ShareError';
}

/**
 * Name of the only file of a share. It is an entry of a cache that has these lines, by name:
 *
 * - `head`: a {@link ShareHead}
 * - `content`: the content as the build saw it ({@link ContentSnapshot})
 * - `file OFFSET PATH`: the bytes of a file of the content from an offset on, in Base64
 * - `reading PATH`: the result of reading a file of records
 * - `record PATH`: a rendered record, by the path of its page
 */
export const SHARE = 'share';

/** The options of a build that its tree depends on. */
export interface ShareOptions {
  readonly baseUrl: string | null;
  readonly config: string | null;
  readonly hasPages: boolean;
}

/** Facts about a share. */
export interface ShareHead {
  readonly shard: Shard;
  readonly options: ShareOptions;
  /** The commit that the content was checked out at. */
  readonly head: Head | null;
}

/** A share that was read and found whole. */
export interface Share extends ShareHead {
  readonly folder: string;
  readonly lines: StoredLines;
}

/**
 * Begins a share in a folder. An earlier share there is removed. The folder holds no share until the lines are
 * committed, with an empty key.
 *
 * @throws ShareError if the folder contains other files. Nothing is written then.
 */
export function createShare(folder: string, head: ShareHead): StoredLines {
  makeFolder(folder);
  const names = readdirSync(folder);
  const others = names.filter((name) => !isOwn(folder, name));
  if (others.length > 0) {
    const more = others.length > 5 ? ` and ${others.length - 5} more` : '';
    throw new ShareError(
      `The folder ${folder} contains files that belong to no share: ${others.slice(0, 5).join(', ')}${more}. Build the share into a folder of its own.`,
    );
  }
  for (const name of names) rmSync(join(folder, name));
  const lines = new StoredLines(entriesIn(folder), SHARE, undefined);
  lines.keep('head', JSON.stringify(head));
  return lines;
}

/** Returns whether a folder contains a share, which may be unfinished. */
export function holdsShare(folder: string): boolean {
  return readdirSync(folder).some((name) => isOwn(folder, name));
}

/** Returns whether the build of a share wrote a file. Links are not followed. */
function isOwn(folder: string, name: string): boolean {
  const path = join(folder, name);
  if (!lstatSync(path).isFile()) return false;
  if (name !== SHARE) return name.startsWith(`${SHARE}.`) && name.endsWith(TEMPORARY);
  return programOfEntry(path) !== undefined;
}

/**
 * Opens a share, and checks every byte of it.
 *
 * @throws ShareError if the folder does not contain a whole share of this program.
 */
export function openShare(folder: string): Share {
  const path = join(folder, SHARE);
  refuseOthers(folder, path);
  const lines = new StoredLines(entriesIn(folder), SHARE, '');
  const head = parsedJson(lines.find('head') ?? '');
  if (isHead(head)) return { ...head, folder, lines };
  lines.close();
  throw damaged(folder);
}

/** Explains what a folder contains instead of a share of this program. */
function refuseOthers(folder: string, path: string): void {
  const pass = 'Pass the folders that "lc-api build --shard i/n --out DIR" wrote.';
  const status = lstatSync(folder, { throwIfNoEntry: false });
  if (status === undefined) throw new ShareError(`The folder ${folder} does not exist. ${pass}`);
  if (!status.isDirectory()) throw new ShareError(`${folder} is not a share: it is not a folder. ${pass}`);
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found?.isFile() !== true) {
    if (holdsShare(folder)) {
      throw new ShareError(
        `${folder} contains an unfinished share: its build was stopped, or is still running. Build it again.`,
      );
    }
    throw new ShareError(`${folder} is not a share: it has no file "${SHARE}". ${pass}`);
  }
  const [program, { identity }] = [programOfEntry(path), thisProgram()];
  if (program === undefined)
    throw new ShareError(`${folder} is not a share: its file "${SHARE}" is something else. ${pass}`);
  if (program !== identity) {
    throw new ShareError(
      `The share ${folder} was built by another program (${shortened(program)}) than this one (${shortened(identity)}). Build and merge with the same version of lc-api.`,
    );
  }
}

/** Shortens the digest in the identity of a program to what people compare. */
function shortened(identity: string): string {
  return identity.replace(/[0-9a-f]{64}$/, (digest) => digest.slice(0, 12));
}

const isTextOrNull = isNullOr(isText);

/** Returns whether a value is a head. A right digest only proves that its author can compute one. */
const isHead = hasFields<ShareHead>({
  shard: isShard,
  options: hasFields({ baseUrl: isTextOrNull, config: isTextOrNull, hasPages: isFlag }),
  head: isNullOr(hasFields({ commit: isText, date: isText })),
});

/** The entries of a folder. Unlike those of a cache, they are needed: a damaged one is an error. */
function entriesIn(folder: string): CacheFolder {
  const { identity } = thisProgram();
  return {
    open(name, key) {
      const entry = CacheEntry.open(join(folder, name), identity, key);
      if (entry === undefined) throw damaged(folder);
      return entry;
    },
    create: (name) =>
      new EntryWriter(join(folder, name), identity, (error) => {
        throw error;
      }),
  };
}

/** A share does not contain what was written. */
export function damaged(folder: string): ShareError {
  return new ShareError(
    `The share ${folder} is damaged: it does not contain what its build wrote. Copy or build this share again.`,
  );
}
