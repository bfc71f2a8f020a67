import { lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha256OfFile, withFile } from '../base/file-io.js';
import { thisProgram } from '../cache/program.js';
import { type ContentSnapshot, firstDifference } from './content-snapshot.js';
import { shardName } from './shard.js';
import { ShareError } from './share-error.js';
import { damaged, PARTS, type PartName, readHead, type ShareHead, type ShareOptions } from './share-head.js';

/** A share that was read and found whole. */
export interface Share extends ShareHead {
  readonly folder: string;
  /** The path of one of its files. */
  path(name: PartName): string;
}

/** All shares of one build, by their numbers, and the content that they were made of. */
export interface ShareSet {
  readonly shares: readonly Share[];
  readonly answers: ContentSnapshot;
}

/**
 * Opens the shares of a build, in whatever order they are given. Every byte of them is looked at.
 *
 * @throws ShareError where one is missing, given twice, made of something else or damaged.
 */
export function openShares(folders: readonly string[]): ShareSet {
  const given = folders.map((folder) => openShare(folder));
  const [first] = given;
  if (first === undefined)
    throw new ShareError(
      'merge needs shares: give the folders that "lc-api build --shard i/n --out DIR" wrote.',
    );
  for (const share of given) refuseProgram(share);
  requireAll(given, first);
  const shares = [...given].sort((a, b) => a.shard.index - b.shard.index);
  for (const share of shares) refuseOptions(share, shares[0] as Share);
  for (const share of shares) refuseContent(share, shares[0] as Share);
  for (const share of shares) for (const name of PARTS) verify(share, name);
  return { shares, answers: answersIn(shares[0] as Share) };
}

function openShare(folder: string): Share {
  return { ...readHead(folder), folder, path: (name) => join(folder, name) };
}

function nameOf({ shard, folder }: Share): string {
  return `share ${shardName(shard)} (${folder})`;
}

function refuseProgram(share: Share): void {
  const { identity } = thisProgram();
  if (share.program === identity) return;
  throw new ShareError(
    `The ${nameOf(share)} was made by another program (${shortened(share.program)}) than this one (${shortened(identity)}). Build and merge with the same version of lc-api.`,
  );
}

/** A version, and as much of a digest as people compare. */
function shortened(identity: string): string {
  return identity.replace(/[0-9a-f]{64}$/, (digest) => digest.slice(0, 12));
}

/** Each share of the build, once. */
function requireAll(given: readonly Share[], first: Share): void {
  const { count } = first.shard;
  const other = given.find(({ shard }) => shard.count !== count);
  if (other !== undefined) {
    throw new ShareError(
      `The ${nameOf(first)} and the ${nameOf(other)} are of builds with another number of shares. Give all shares of one build.`,
    );
  }
  const byIndex = new Map<number, Share>();
  for (const share of given) {
    const twin = byIndex.get(share.shard.index);
    if (twin !== undefined) {
      throw new ShareError(
        `The share ${shardName(share.shard)} is given twice: ${twin.folder} and ${share.folder}. Give each share once.`,
      );
    }
    byIndex.set(share.shard.index, share);
  }
  const missing = Array.from({ length: count }, (_, place) => place + 1).filter(
    (index) => !byIndex.has(index),
  );
  if (missing.length === 0) return;
  const shown = missing.slice(0, 10).map((index) => shardName({ index, count }));
  const more = missing.length > 10 ? ` and ${missing.length - 10} more` : '';
  throw new ShareError(
    `${missing.length === 1 ? 'One share is' : `${missing.length} shares are`} missing: ${shown.join(', ')}${more}. Build ${missing.length === 1 ? 'it' : 'them'}, and give all ${count} shares.`,
  );
}

function refuseOptions(share: Share, first: Share): void {
  const names: readonly (readonly [keyof ShareOptions, string])[] = [
    ['baseUrl', '--base-url'],
    ['config', '--config'],
    ['hasPages', '--no-pages'],
  ];
  const differing = names
    .filter(([key]) => share.options[key] !== first.options[key])
    .map(([, name]) => name);
  if (differing.length === 0) return;
  throw new ShareError(
    `The ${nameOf(share)} was made with another ${differing.join(' and ')} than the ${nameOf(first)}. Build all shares with the same options.`,
  );
}

function refuseContent(share: Share, first: Share): void {
  if (share.parts['content.json'].sha256 === first.parts['content.json'].sha256) return;
  const path = firstDifference(answersIn(first), answersIn(share));
  throw new ShareError(
    `The ${nameOf(share)} was made of other content than the ${nameOf(first)}${path === undefined ? '' : `: "${path}" is another`}. Build all shares of the same commit.`,
  );
}

function answersIn(share: Share): ContentSnapshot {
  verify(share, 'content.json');
  return JSON.parse(readFileSync(share.path('content.json'), 'utf8')) as ContentSnapshot;
}

/** Makes sure that a file of a share holds what was written. */
function verify(share: Share, name: PartName): void {
  const path = share.path(name);
  const { bytes, sha256 } = share.parts[name];
  const status = lstatSync(path, { throwIfNoEntry: false });
  if (status === undefined) {
    throw new ShareError(
      `The ${nameOf(share)} is not whole: it has no ${name}. Copy or build this share again.`,
    );
  }
  if (!status.isFile() || status.size !== bytes) throw damaged(path);
  if (withFile(path, sha256OfFile) !== sha256) throw damaged(path);
}
