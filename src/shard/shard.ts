import { sha256 } from '../base/digest.js';
import { hasFields, isCount } from '../base/guards.js';
import { UsageError } from '../base/usage-error.js';

/** One of the shares that a build is divided into: the second of three is `{index: 2, count: 3}`. */
export interface Shard {
  readonly index: number;
  readonly count: number;
}

/** Most shares of one build. Services that run jobs in parallel allow far fewer. */
const MOST = 1000;

/**
 * Parses the value of `--shard`.
 *
 * @throws UsageError if there can be no such share.
 */
export function parseShard(text: string): Shard {
  const [, first, second] = /^(\d{1,9})\/(\d{1,9})$/.exec(text) ?? [];
  const fault = (why: string): UsageError =>
    new UsageError(`--shard "${text}" cannot be used: ${why}, such as --shard 1/4 for the first of four.`);
  if (first === undefined || second === undefined)
    throw fault('write the number of the share and the number of all shares');
  const [index, count] = [Number(first), Number(second)];
  if (count > MOST) throw fault(`a build has at most ${MOST} shares`);
  if (index < 1 || index > count)
    throw fault(count === 0 ? 'a build has at least one share' : `shares are numbered from 1 to ${count}`);
  return { index, count };
}

const hasNumbers = hasFields<Shard>({ index: isCount, count: isCount });

/** Returns whether a value is a share that there can be. */
export function isShard(value: unknown): value is Shard {
  return hasNumbers(value) && value.index >= 1 && value.index <= value.count && value.count <= MOST;
}

/** Returns the share as people write it: `2/3`. */
export function shardName({ index, count }: Shard): string {
  return `${index}/${count}`;
}

/** Returns whether a share has the record at a place in the order of writing, from 0. Neighbors go to different shares. */
export function hasRecord({ index, count }: Shard, place: number): boolean {
  return place % count === index - 1;
}

/** Returns the number of the share that holds a file of the content. All machines agree on it. */
export function holderOf(path: string, count: number): number {
  return (Number.parseInt(sha256(path).slice(0, 8), 16) % count) + 1;
}
