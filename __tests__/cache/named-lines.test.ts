import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CacheEntry } from '../../src/cache/cache-entry.js';
import { type CacheFolder, openCacheFolder } from '../../src/cache/cache-folder.js';
import { NamedLines } from '../../src/cache/named-lines.js';
import { StoredLines } from '../../src/cache/stored-lines.js';
import { runs } from '../support/scope.js';
import { choiceOf, ownFolder } from './folders.js';

function folderAt(path: string): CacheFolder {
  return openCacheFolder(choiceOf(path), 'program', 'check') as CacheFolder;
}

function entryOf(folder: CacheFolder, text: string): CacheEntry {
  const writer = folder.create('entry');
  writer.add(text);
  writer.commit('key');
  return folder.open('entry', 'key') as CacheEntry;
}

/** Lines whose texts are short or longer than what is read at once, under names that differ. */
const anyLines = fc.uniqueArray(
  fc.tuple(
    fc.string({ unit: 'grapheme', maxLength: 8 }).map((name) => JSON.stringify(name)),
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
        const lines = new NamedLines(
          entryOf(folder, all.map(([name, text]) => `${name}\t${text}\n`).join('')),
        );
        expect(lines.size).toBe(all.length);
        const inOrder = all.map(([name]) => lines.text(lines.find(name) as number));
        expect(inOrder).toEqual(all.map(([, text]) => text));
        for (const place of asked) {
          const [name, text] = all[place % Math.max(all.length, 1)] ?? ['', ''];
          if (name !== '') expect(lines.text(lines.find(name) as number)).toBe(text);
        }
        expect(lines.find('no name')).toBeUndefined();
        const some = all.filter((_, place) => ((chosen >> place) & 1) === 1);
        const copy = folder.create('copy');
        lines.copy(
          some.map(([name]) => lines.find(name) as number),
          copy,
        );
        copy.commit('key');
        lines.close();
        const copied = folder.open('copy', 'key') as CacheEntry;
        expect(Array.from(copied.lines(), String)).toEqual(some.map(([name, text]) => `${name}\t${text}`));
        copied.close();
      }),
      { numRuns: runs(60) },
    );
  });

  it('give the part of a text that is asked for', () => {
    const lines = new NamedLines(entryOf(folderAt(join(ownFolder(), 'cache')), 'a\tabcdef\nb\tx\n'));
    expect(lines.text(0, 0, 3)).toBe('abc');
    expect(lines.text(0, 3)).toBe('def');
    expect(lines.text(0, 3, 99)).toBe('def');
    lines.close();
  });

  it('end with the last one that is whole', () => {
    const folder = folderAt(join(ownFolder(), 'cache'));
    for (const [text, count] of [
      ['', 0],
      ['a', 0],
      ['a\tone', 0],
      ['a\tone\nb', 1],
      ['a\tone\nb\ttwo', 1],
      ['a\tone\nno name\nb\ttwo\n', 1],
    ] as const) {
      const lines = new NamedLines(entryOf(folder, text));
      expect([text, lines.size]).toEqual([text, count]);
      lines.close();
    }
  });

  it('are told apart from what was cut after they were found whole', () => {
    const path = join(ownFolder(), 'cache');
    const lines = new NamedLines(entryOf(folderAt(path), `a\t${'x'.repeat(50)}\n`));
    truncateSync(join(path, 'entry'), readFileSync(join(path, 'entry')).length - 20);
    expect(() => lines.text(0)).toThrow('became shorter');
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
