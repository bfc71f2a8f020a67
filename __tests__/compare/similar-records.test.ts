import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../src/compare/json-value.js';
import { findSimilar } from '../../src/compare/similar-records.js';
import { cpuSeconds } from '../support/cpu-time.js';
import { isEveryday } from '../support/scope.js';

const record = (title: string, text: string): JsonObject => ({ slug: title.toLowerCase(), title, text });

/** The pairs that are found among records by slug. */
function pairs(removed: Readonly<Record<string, JsonObject>>, added: Readonly<Record<string, JsonObject>>) {
  return findSimilar(new Map(Object.entries(removed)), new Map(Object.entries(added)), new Set(['slug'])).map(
    ({ from, to }) => `${from} → ${to}`,
  );
}

/** A text of different words, some of which are others in each version. */
function words(seed: number, count: number, version = 0, every = 0): string {
  return Array.from({ length: count }, (_, at) =>
    every > 0 && at % every === 0 ? `other${version}x${at}` : `word${seed}x${at}`,
  ).join(' ');
}

describe('similar records', () => {
  it('are found by their text, whatever their title is', () => {
    expect(pairs({ a: record('A', words(1, 50)) }, { b: record('B', `${words(1, 50)} more`) })).toEqual([
      'a → b',
    ]);
    expect(pairs({ a: record('A', words(1, 50)) }, { b: record('B', words(2, 50)) })).toEqual([]);
  });

  it('of one title need half of their text in common, others more', () => {
    const old = record('A', words(1, 100));
    const half = words(1, 100, 1, 7);
    expect(pairs({ a: old }, { b: record('A', half) })).toEqual(['a → b']);
    expect(pairs({ a: old }, { b: record('B', half) })).toEqual([]);
    expect(pairs({ a: old }, { b: record('A', words(1, 100, 1, 4)) })).toEqual([]);
  });

  it('are no short texts that say the same by chance', () => {
    expect(pairs({ a: record('A', 'Soon.') }, { b: record('B', 'Soon.') })).toEqual([]);
    expect(pairs({ a: record('A', 'Soon.') }, { b: record('A', 'Soon.') })).toEqual(['a → b']);
  });

  it('are each in one pair, the most similar ones first', () => {
    const old = { a: record('A', words(1, 60)), b: record('B', words(1, 60, 1, 20)) };
    expect(pairs(old, { c: record('C', words(1, 60, 1, 20)) })).toEqual(['b → c']);
    expect(pairs(old, { c: record('C', words(1, 60)), d: record('D', words(1, 60, 1, 20)) })).toEqual([
      'a → c',
      'b → d',
    ]);
  });

  it('are found in writing without spaces', () => {
    const text = 'エージェントは、次の一歩を自分で選ぶプログラムです。毎回の実行には費用がかかります。';
    expect(pairs({ a: record('東', text) }, { b: record('西', text.replace('費用', '時間')) })).toEqual([
      'a → b',
    ]);
  });

  it('are found in any order, and ignore what says nothing', () => {
    const one = { title: 'A', slug: 'x', list: [words(1, 20), words(2, 20)], map: { k: 5, z: null } };
    const other = { map: { z: null, k: 5 }, list: [words(2, 20), words(1, 20)], title: 'B', slug: 'y' };
    expect(pairs({ a: one }, { b: other })).toEqual(['a → b']);
  });

  it('are found in hundreds of others', () => {
    const some = (version: number) =>
      Object.fromEntries(
        Array.from({ length: 300 }, (_, place) => [
          `${version}-${place}`,
          record(`${version} ${place}`, `${words(place, 60)} ${version}`),
        ]),
      );
    expect(pairs(some(0), some(1))).toHaveLength(300);
  });

  it.skipIf(isEveryday)('take time by the number of records, whatever they have in common', () => {
    const many = (version: number, text: (place: number) => string, title: (place: number) => string) =>
      new Map(
        Array.from({ length: 5_000 }, (_, place) => [
          `${version}-${String(place).padStart(4, '0')}`,
          record(title(place), text(place)),
        ]),
      );
    const findAll = (): void => {
      for (const text of [(place: number) => words(place, 30), () => words(1, 30)])
        for (const title of [String, () => 'One'])
          findSimilar(many(0, text, title), many(1, text, title), new Set(['slug']));
    };
    // Twenty-five million pairs of each kind would take minutes.
    expect(cpuSeconds(findAll)).toBeLessThan(30);
    const found = findSimilar(
      many(0, (place) => words(place, 60), String),
      many(1, (place) => `${words(place, 60)} more`, String),
      new Set(['slug']),
    );
    expect(found).toHaveLength(5_000);
    expect(found.every(({ from, to }) => from.slice(1) === to.slice(1))).toBe(true);
  });
});
