import {
  closeSync,
  lstatSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { createSha256 } from '../base/digest.js';
import { makeFolder } from '../publish/directory/make-folder.js';
import { ShareError } from './share-error.js';
import {
  HEAD,
  headText,
  isHead,
  PARTS,
  type Part,
  type PartName,
  type ShareHead,
  UNFINISHED,
} from './share-head.js';

/** A folder that takes a share. */
export interface ShareFolder {
  /** Opens one of its files. */
  open(name: PartName): PartWriter;
  /** Makes it a whole share, and gives the number of its bytes. */
  finish(head: Omit<ShareHead, 'parts'>): number;
}

export interface PartWriter {
  write(part: string | Uint8Array): void;
  close(): void;
}

/** The head waits here until it is moved into its place whole. */
const NEXT_HEAD = `${HEAD}.next`;

/** How much is written at once, in bytes. */
const CHUNK = 1 << 18;

/**
 * Opens a folder for a share. What an earlier build of a share left there goes; from here on until it is finished
 * the folder holds no share.
 *
 * @throws ShareError where the folder holds anything else: nothing is written then.
 */
export function openShareFolder(folder: string): ShareFolder {
  claim(folder);
  writeHead(folder, UNFINISHED);
  for (const name of PARTS) rmSync(join(folder, name), { force: true });
  const parts = new Map<PartName, Part>();
  return {
    open: (name) => openPart(join(folder, name), (part) => parts.set(name, part)),
    finish(head) {
      const all = Object.fromEntries(PARTS.map((name) => [name, parts.get(name) as Part]));
      writeHead(folder, headText({ ...head, parts: all as Record<PartName, Part> }));
      return [...parts.values()].reduce((sum, { bytes }) => sum + bytes, 0);
    },
  };
}

/** Makes sure that a folder is there and holds nothing but what a build of a share left in it. */
function claim(folder: string): void {
  makeFolder(folder);
  const names = readdirSync(folder);
  const own: readonly string[] = [HEAD, NEXT_HEAD, ...PARTS];
  const isOwn = (name: string): boolean => own.includes(name) && lstatSync(join(folder, name)).isFile();
  const isEarlier = isHead(join(folder, HEAD)) || isHead(join(folder, NEXT_HEAD));
  const others = isEarlier ? names.filter((name) => !isOwn(name)) : names;
  if (others.length === 0) return;
  const more = others.length > 5 ? ` and ${others.length - 5} more` : '';
  throw new ShareError(
    `The folder ${folder} holds files that belong to no share: ${others.slice(0, 5).join(', ')}${more}. Build the share into a folder of its own.`,
  );
}

function writeHead(folder: string, text: string): void {
  writeFileSync(join(folder, NEXT_HEAD), text);
  renameSync(join(folder, NEXT_HEAD), join(folder, HEAD));
}

function openPart(path: string, done: (part: Part) => void): PartWriter {
  const file = openSync(path, 'wx');
  const digest = createSha256();
  let parts: Uint8Array[] = [];
  let pending = 0;
  let written = 0;
  const flush = (): void => {
    const bytes = Buffer.concat(parts);
    parts = [];
    pending = 0;
    digest.update(bytes);
    for (let from = 0; from < bytes.length; ) from += writeSync(file, bytes, from);
    written += bytes.length;
  };
  return {
    write(part) {
      const bytes = typeof part === 'string' ? Buffer.from(part, 'utf8') : part;
      parts.push(bytes);
      pending += bytes.length;
      if (pending >= CHUNK) flush();
    },
    close() {
      flush();
      closeSync(file);
      done({ bytes: written, sha256: digest.digest('hex') });
    },
  };
}
