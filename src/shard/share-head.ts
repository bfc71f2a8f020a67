import { lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from '../base/digest.js';
import type { Head } from '../git/commit.js';
import { isShard, type Shard } from './shard.js';
import { ShareError } from './share-error.js';

/** Name of the file that says what a share is. It is written last: without it, nothing is a share. */
export const HEAD = 'share.json';

/** The other files of a share: what the content is, what files of it hold, what they gave, and the rendered records. */
export const PARTS = ['content.json', 'inputs.pack', 'readings.jsonl', 'records.pack'] as const;
export type PartName = (typeof PARTS)[number];

/** What a file of a share holds. */
export interface Part {
  readonly bytes: number;
  readonly sha256: string;
}

/** The options of a build on which its tree depends. */
export interface ShareOptions {
  readonly baseUrl: string | null;
  readonly config: string | null;
  readonly hasPages: boolean;
}

/** What a share is. */
export interface ShareHead {
  /** Identity of the program that made it. */
  readonly program: string;
  readonly shard: Shard;
  readonly options: ShareOptions;
  /** The commit that the content was checked out at. */
  readonly head: Head | null;
  readonly parts: Readonly<Record<PartName, Part>>;
}

const FORMAT = 'lc-api-share';
const VERSION = 1;
const BEGINNING = `{"format":"${FORMAT}",`;

/** The text of the head of a whole share. */
export function headText(head: ShareHead): string {
  const digest = sha256(JSON.stringify(head));
  return `${JSON.stringify({ format: FORMAT, version: VERSION, sha256: digest, share: head })}\n`;
}

/** The same while a share is being written: the folder is ours, and no share. */
export const UNFINISHED = `${JSON.stringify({ format: FORMAT, version: VERSION })}\n`;

/** Whether a file is the head of a share, whole or not. Links are not followed. */
export function isHead(path: string): boolean {
  return readRegular(path)?.startsWith(BEGINNING) === true;
}

/**
 * Reads the head of a share.
 *
 * @throws ShareError where the folder holds no whole share.
 */
export function readHead(folder: string): ShareHead {
  if (lstatSync(folder, { throwIfNoEntry: false }) === undefined)
    throw new ShareError(`There is no folder ${folder}. ${WHAT_TO_GIVE}`);
  const text = readRegular(join(folder, HEAD));
  if (text === undefined) throw new ShareError(`${folder} is no share: it holds no ${HEAD}. ${WHAT_TO_GIVE}`);
  const head = parse(text) as Readonly<Record<string, unknown>> | undefined;
  if (head?.['format'] !== FORMAT) {
    if (text.startsWith(BEGINNING)) throw damaged(join(folder, HEAD));
    throw new ShareError(`${folder} is no share: its ${HEAD} is something else. ${WHAT_TO_GIVE}`);
  }
  if (head['version'] !== VERSION) {
    throw new ShareError(
      `${folder} is a share in a form that this version does not know. Build and merge with the same version of lc-api.`,
    );
  }
  if (!('share' in head) && !('sha256' in head)) {
    throw new ShareError(
      `${folder} holds a share that is not whole: its build was stopped, or is still at work. Build it again.`,
    );
  }
  const { share } = head;
  if (head['sha256'] !== sha256(JSON.stringify(share ?? null)) || !isShareHead(share))
    throw damaged(join(folder, HEAD));
  return share;
}

/** Whether a value has the shape of a head: its digest says no more than that whoever wrote it can count. */
function isShareHead(value: unknown): value is ShareHead {
  const { program, shard, options, head, parts } = fieldsOf(value);
  const { baseUrl, config, hasPages } = fieldsOf(options);
  const { commit, date } = fieldsOf(head);
  const isText = (text: unknown): boolean => typeof text === 'string';
  return (
    isText(program) &&
    isShard(shard) &&
    (baseUrl === null || isText(baseUrl)) &&
    (config === null || isText(config)) &&
    typeof hasPages === 'boolean' &&
    (head === null || (isText(commit) && isText(date))) &&
    PARTS.every((name) => {
      const { bytes, sha256: digest } = fieldsOf(fieldsOf(parts)[name]);
      return Number.isSafeInteger(bytes) && isText(digest);
    })
  );
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** Something else than what was written stands in a file of a share. */
export function damaged(path: string): ShareError {
  return new ShareError(
    `${path} is damaged: it does not hold what the build of this share wrote. Copy or build this share again.`,
  );
}

const WHAT_TO_GIVE = 'Give the folders that "lc-api build --shard i/n --out DIR" wrote.';

function parse(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

function readRegular(path: string): string | undefined {
  try {
    return lstatSync(path).isFile() ? readFileSync(path, 'utf8') : undefined;
  } catch {
    return undefined;
  }
}
