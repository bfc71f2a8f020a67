import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CacheEntry } from '../../../src/run/cache/cache-entry.js';
import { type CacheFolder, openCacheFolder } from '../../../src/run/cache/cache-folder.js';
import { StoredLines } from '../../../src/run/cache/stored-lines.js';
import { runs } from '../../support/scope.js';
import { choiceOf, ownFolder } from './folders.js';

function folderAt(path: string): CacheFolder {
  return openCacheFolder(choiceOf(path), 'program', 'check') as CacheFolder;
}

/** Lines of the last run, whose entry has some text. */
function linesOf(folder: CacheFolder, text: string): StoredLines {
  const writer = folder.create('entry');
  writer.add(text);
  writer.commit('key');
  return new StoredLines(folder, 'entry', 'key');
}

/** Lines whose texts are short or longer than what is read at once, under names that differ. */
const anyLines = fc.uniqueArray(
  fc.tuple(
    fc.string({ unit: 'grapheme', maxLength: 8 }),
    fc.oneof(
      {
        weight: 8,
        arbitrary: fc.string({ unit: 'grapheme', maxLength: 30 }).map((text) => JSON.stringify(text)),
      },
      {
        weight: 1,
        arbitrary: fc.constantFrom('ü'.repeat(200_000), 'x'.repeat(131_072), 'y'.repeat(262_143)),
      },
    ),
  ),
  { selector: ([name]) => name, maxLength: 12 },
);

describe('the lines of an entry', () => {
  it('are found by their names, in any order, and copied as they are', () => {
    const folder = folderAt(join(ownFolder(), 'cache'));
    fc.assert(
      fc.property(anyLines, fc.array(fc.nat(), { maxLength: 20 }), fc.nat(), (all, asked, chosen) => {
        const entry = all.map(([name, text]) => `${JSON.stringify(name)}\t${text}\n`);
        const lines = linesOf(folder, entry.join(''));
        expect(all.map(([name]) => lines.find(name))).toEqual(all.map(([, text]) => text));
        for (const place of asked) {
          const one = all[place % Math.max(all.length, 1)];
          if (one !== undefined) expect(lines.find(one[0])).toBe(one[1]);
        }
        expect(lines.find('no such name')).toBeUndefined();
        const isChosen = (place: number): boolean => ((chosen >> place) & 1) === 1;
        for (const [place, [name]] of all.entries()) if (isChosen(place)) lines.retain(name);
        lines.keep('new name of this run', '1');
        lines.commit('next');
        const copied = folder.open('entry', 'next') as CacheEntry;
        expect(Array.from(copied.lines(), (line) => `${line}\n`)).toEqual([
          '"new name of this run"\t1\n',
          ...entry.filter((_, place) => isChosen(place)),
        ]);
        copied.close();
      }),
      { numRuns: runs(60) },
    );
  });

  it('give the part of a text that is asked for', () => {
    const lines = linesOf(folderAt(join(ownFolder(), 'cache')), '"a"\tabcdef\n"b"\tx\n');
    expect(lines.find('a', 0, 3)).toBe('abc');
    expect(lines.find('a', 3)).toBe('def');
    expect(lines.find('a', 3, 99)).toBe('def');
    lines.close();
  });

  it('end with the last one that is whole', () => {
    const folder = folderAt(join(ownFolder(), 'cache'));
    for (const [text, count] of [
      ['', 0],
      ['"a"', 0],
      ['"a"\tone', 0],
      ['"a"\tone\n"b"', 1],
      ['"a"\tone\n"b"\ttwo', 1],
      ['"a"\tone\nno name\n"b"\ttwo\n', 1],
    ] as const) {
      const lines = linesOf(folder, text);
      const found = ['a', 'b'].filter((name) => lines.find(name) !== undefined);
      expect([text, found.length]).toEqual([text, count]);
      lines.close();
    }
  });

  it('are told apart from what was cut after they were found whole', () => {
    const path = join(ownFolder(), 'cache');
    const lines = linesOf(folderAt(path), `"a"\t${'x'.repeat(50)}\n`);
    truncateSync(join(path, 'entry'), readFileSync(join(path, 'entry')).length - 20);
    expect(lines.find('a')).toBeUndefined();
    lines.close();
  });

  it('hold values as JSON, one a line', () => {
    const folder = folderAt(join(ownFolder(), 'cache'));
    fc.assert(
      fc.property(fc.jsonValue(), fc.array(fc.jsonValue()), (head, rows) => {
        const [ownHead, ownRows] = JSON.parse(JSON.stringify([head, rows])) as [unknown, unknown[]];
        const writer = folder.create('values');
        writer.addValues([head]);
        writer.addValues(rows);
        writer.commit('key');
        const entry = folder.open('values', 'key') as CacheEntry;
        expect([...entry.values()]).toEqual([ownHead, ...ownRows]);
        entry.close();
      }),
    );
  });
});

describe('stored lines', () => {
  it('give the next run what this one kept, once it is committed under the key that it asks for', () => {
    const folder = folderAt(join(ownFolder(), 'cache'));
    const first = new StoredLines(folder, 'lines', undefined);
    first.keep('a\tb\n"c"', 'one');
    first.keep('d', '');
    expect(first.find('d')).toBeUndefined();
    first.commit('key');
    const next = new StoredLines(folder, 'lines', 'key');
    expect(['a\tb\n"c"', 'd', 'e'].map((name) => next.find(name))).toEqual(['one', '', undefined]);
    next.close();
    const other = new StoredLines(folder, 'lines', 'another key');
    expect(other.find('d')).toBeUndefined();
    other.close();
  });

  it('keep lines of the run before that are retained, once there is a new one', () => {
    const folder = folderAt(join(ownFolder(), 'cache'));
    const first = new StoredLines(folder, 'lines', undefined);
    for (const name of ['a', 'b', 'c']) first.keep(name, `${name} first`);
    first.commit('key');
    const found = (): readonly (string | undefined)[] => {
      const lines = new StoredLines(folder, 'lines', 'key');
      const texts = ['a', 'b', 'c'].map((name) => lines.find(name));
      lines.close();
      return texts;
    };
    const same = new StoredLines(folder, 'lines', 'key');
    same.retain('a');
    same.commit('key');
    expect(found()).toEqual(['a first', 'b first', 'c first']);
    const next = new StoredLines(folder, 'lines', 'key');
    next.retain('c');
    next.keep('b', 'b next');
    next.retain('a');
    next.commit('key');
    expect(found()).toEqual(['a first', 'b next', 'c first']);
    const last = new StoredLines(folder, 'lines', 'key');
    last.keep('a', 'a last');
    last.commit('key');
    expect(found()).toEqual(['a last', undefined, undefined]);
  });

  it('keep nothing of a run that ends before it commits', () => {
    const path = join(ownFolder(), 'cache');
    const lines = new StoredLines(folderAt(path), 'lines', 'key');
    lines.keep('a', 'one');
    lines.close();
    expect(folderAt(path).open('lines', 'key')).toBeUndefined();
  });

  it('know nothing of what was cut while they are asked', () => {
    const path = join(ownFolder(), 'cache');
    const first = new StoredLines(folderAt(path), 'lines', undefined);
    first.keep('a', 'text');
    first.commit('key');
    const next = new StoredLines(folderAt(path), 'lines', 'key');
    writeFileSync(join(path, 'lines'), '');
    expect(next.find('a')).toBeUndefined();
    next.close();
  });
});
