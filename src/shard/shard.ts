import { sha256 } from '../base/digest.js';
import { UsageError } from '../base/usage-error.js';

/** One of the shares that a build is divided into: the second of three is `{index: 2, count: 3}`. */
export interface Shard {
  readonly index: number;
  readonly count: number;
}

/** Most shares of one build. Services that run jobs side by side allow far fewer. */
const MOST = 1000;

/**
 * Reads what `--shard` was given.
 *
 * @throws UsageError where it is no share that there can be.
 */
export function parseShard(text: string): Shard {
  const [, first, second] = /^(\d{1,9})\/(\d{1,9})$/.exec(text) ?? [];
  const fault = (why: string): UsageError =>
    new UsageError(`--shard "${text}" cannot be used: ${why}, such as --shard 1/4 for the first of four.`);
  if (first === undefined || second === undefined)
    throw fault('it takes the number of a share and of all of them');
  const [index, count] = [Number(first), Number(second)];
  if (count > MOST) throw fault(`a build has at most ${MOST} shares`);
  if (index < 1 || index > count)
    throw fault(count === 0 ? 'a build has at least one share' : `shares are numbered from 1 to ${count}`);
  return { index, count };
}

/** Whether a value is a share that there can be. */
export function isShard(value: unknown): value is Shard {
  if (typeof value !== 'object' || value === null) return false;
  const { index, count } = value as Partial<Record<keyof Shard, unknown>>;
  const isNumber = (number: unknown, most: number): number is number =>
    Number.isInteger(number) && (number as number) >= 1 && (number as number) <= most;
  return isNumber(count, MOST) && isNumber(index, count);
}

/** The share as people write it: `2/3`. */
export function shardName({ index, count }: Shard): string {
  return `${index}/${count}`;
}

/** Whether a share has the record at a place in the order of writing, from 0: neighbours go to different shares. */
export function hasRecord({ index, count }: Shard, place: number): boolean {
  return place % count === index - 1;
}

/** The number of the share that holds a file of the content: every machine has to give it to the same one. */
export function holderOf(path: string, count: number): number {
  return (Number.parseInt(sha256(path).slice(0, 8), 16) % count) + 1;
}
