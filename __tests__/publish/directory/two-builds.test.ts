import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { describe, expect, it, onTestFinished } from 'vitest';
import { JOURNAL, treeFault } from '../../../src/compare/tree-fault.js';
import { MANIFEST_PATH } from '../../../src/model/routes.js';
import { DirectorySink } from '../../../src/publish/directory/directory.js';
import { STAGING } from '../../../src/publish/directory/tree-paths.js';
import { type DiskCall, withFailingDisk } from '../../support/failing-disk.mjs';
import { readFiles } from '../../support/folders.js';
import { isEveryday } from '../../support/scope.js';

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lc-api-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'site');
}

/** Writes files with their path and an edition as text, the manifest last. */
function write(sink: DirectorySink, edition: string, ...paths: readonly string[]): void {
  for (const path of paths) sink.write(path, Buffer.from(`${edition}: ${path}`));
  const files = paths.map((path) => ({ path }));
  sink.write(MANIFEST_PATH, Buffer.from(JSON.stringify({ version: 1, edition, files })));
}

function editions(folder: string): Record<string, string> {
  const texts = [...readFiles(folder)].filter(([path]) => path !== MANIFEST_PATH);
  return Object.fromEntries(texts.map(([path, bytes]) => [path, String(bytes).split(':')[0] as string]));
}

const TAKEN_OVER = expect.stringMatching(/^Another build writes into .*site.* one after another/);

/** Looks until the first of some files is missing, and says whether there is a mark then. */
const OBSERVER = `
  const { existsSync } = require('node:fs');
  const { parentPort, workerData } = require('node:worker_threads');
  parentPort.postMessage('ready');
  while (workerData.watched.every((file) => existsSync(file)));
  parentPort.postMessage(existsSync(workerData.mark) ? 'missing, but marked' : 'missing, and no mark');
`;

/** What ends a build that fails, as commands end it. */
function end(sink: DirectorySink, work: () => void): unknown {
  try {
    work();
  } catch (error) {
    try {
      sink.fail(error);
    } catch (told) {
      return told;
    }
  }
  return undefined;
}

/** Begins a build and writes its files. Returns what completes it. */
function begin(folder: string, edition: string, paths: readonly string[]): () => void {
  const sink = new DirectorySink(folder);
  return () => {
    const failure = end(sink, () => {
      write(sink, edition, ...paths);
      sink.commit();
    });
    if (failure !== undefined) throw failure;
  };
}

function failureOf(act: () => void): unknown {
  try {
    act();
  } catch (error) {
    return error;
  }
  return undefined;
}

describe('two builds into one folder', () => {
  it('end with the tree of the one that began last; the other one says why it did not go on', () => {
    const folder = newFolder();
    const first = new DirectorySink(folder);
    write(first, 'first', 'a/1', 'a/2');
    const second = new DirectorySink(folder);
    write(second, 'second', 'a/1', 'b/2');
    const failure = end(first, () => first.write('a/3', Buffer.from('more')));
    expect(failure).toMatchObject({ message: TAKEN_OVER });
    second.commit();
    expect(editions(folder)).toEqual({ 'a/1': 'second', 'b/2': 'second' });
    expect(treeFault(folder)).toBeUndefined();
    expect(existsSync(join(folder, STAGING))).toBe(false);
  });

  it('never mix their files, where the first one makes its folders again', () => {
    const folder = newFolder();
    const first = new DirectorySink(folder);
    write(first, 'first', 'a/1');
    const second = new DirectorySink(folder);
    write(second, 'second', 'a/1');
    first.write('new/1', Buffer.from('first: new/1'));
    expect(end(first, () => first.commit())).toMatchObject({ message: TAKEN_OVER });
    second.commit();
    expect(editions(folder)).toEqual({ 'a/1': 'second' });
    expect(readdirSync(folder).sort()).toEqual(['a', 'api']);
  });

  it('leave the tree of the first one alone where it was done when the second one wanted to write', () => {
    const folder = newFolder();
    const first = new DirectorySink(folder);
    write(first, 'first', 'a/1', 'a/2');
    const second = new DirectorySink(folder);
    write(second, 'second', 'a/1');
    // As if the first one had begun to move its files before the second one came.
    mkdirSync(join(folder, 'api/v1'), { recursive: true });
    writeFileSync(join(folder, MANIFEST_PATH), '{}');
    expect(end(second, () => second.commit())).toMatchObject({ message: TAKEN_OVER });
    expect(readdirSync(folder)).toEqual(['api']);
    first.abandon();
  });

  it('leave a tree that is not whole to be mended, where the first one is in the midst of moving', () => {
    const folder = newFolder();
    const second = new DirectorySink(folder);
    write(second, 'second', 'a/1');
    writeFileSync(join(folder, JOURNAL), '["a/1"]');
    expect(end(second, () => second.commit())).toMatchObject({ message: TAKEN_OVER });
    expect(treeFault(folder)).toContain('interrupted');
    const next = new DirectorySink(folder);
    write(next, 'next', 'a/1');
    next.commit();
    expect(editions(folder)).toEqual({ 'a/1': 'next' });
    expect(treeFault(folder)).toBeUndefined();
  });

  it('let the first one know why, as soon as anything that it staged is missing', async () => {
    const folder = newFolder();
    const first = new DirectorySink(folder);
    const folders = Array.from({ length: 20 }, (_, index) => `folder-${index}`);
    for (const name of folders) {
      for (let count = 0; count < 100; count++) first.write(`${name}/${count}`, Buffer.from('first'));
    }
    const { staging } = first.lanes.plan;
    const watched = folders.map((name) => join(staging, name, '0'));
    const observer = new Worker(OBSERVER, {
      eval: true,
      workerData: { watched, mark: join(staging, STAGING) },
    });
    await once(observer, 'message');
    const seen = once(observer, 'message');
    new DirectorySink(folder).abandon();
    expect(await seen).toEqual(['missing, and no mark']);
  });

  it('fail with what failed, where that is not the other one', () => {
    const folder = newFolder();
    const sink = new DirectorySink(folder);
    const error = new Error('The disk is full');
    expect(() => sink.fail(error)).toThrow(error);
    const done = new DirectorySink(folder);
    write(done, 'done', 'a/1');
    done.commit();
    expect(() => done.fail(error)).toThrow(error);
  });

  it('remove what a build that was killed has left', () => {
    const folder = newFolder();
    write(new DirectorySink(folder), 'killed', 'a/1');
    mkdirSync(join(folder, STAGING, 'of an older version'), { recursive: true });
    const next = new DirectorySink(folder);
    expect(readdirSync(join(folder, STAGING))).toHaveLength(1);
    write(next, 'next', 'a/1');
    next.commit();
    expect(readdirSync(folder).sort()).toEqual(['a', 'api']);
  });

  it.each(['ENOTEMPTY', 'EBUSY', 'EPERM'])(
    'let the second one go on while the first one writes where it removes files: %s',
    async (code) => {
      const folder = newFolder();
      const first = new DirectorySink(folder);
      write(first, 'first', 'a/1');
      const isFull = ({ name, path }: DiskCall) =>
        name === 'rmSync' && path === join(folder, STAGING) ? code : undefined;
      const second = await withFailingDisk(folder, isFull, async () => begin(folder, 'second', ['a/1']));
      first.write('a/2', Buffer.from('first: a/2'));
      second();
      expect(end(first, () => first.commit())).toMatchObject({ message: TAKEN_OVER });
      expect(editions(folder)).toEqual({ 'a/1': 'second' });
      expect(existsSync(join(folder, STAGING))).toBe(false);
    },
  );

  it.each([
    ['nothing', []],
    ['the tree of an earlier build', ['a/1', 'c/1']],
  ])('leave a whole tree of one of them in place of %s, whenever they meet', async (_, earlier) => {
    for (const meet of ['ends', 'begins']) {
      let calls = 0;
      for (let turn = 0; turn <= calls; turn += isEveryday ? 4 : 1) {
        const folder = newFolder();
        if (earlier.length > 0) begin(folder, 'earlier', earlier)();
        const begun = meet === 'ends' ? begin(folder, 'other', ['a/1', 'b/2']) : undefined;
        const waiting: (() => void)[] = [];
        const failures: unknown[] = [];
        calls = 0;
        // Before one call of the file system of the one build, the other one takes its turn.
        const other = () => {
          if (calls++ !== turn) return undefined;
          if (begun) failures.push(failureOf(begun));
          else waiting.push(begin(folder, 'other', ['a/1', 'b/2']));
          return undefined;
        };
        const one = async () => failureOf(() => begin(folder, 'one', ['a/1', 'a/2'])());
        failures.push(await withFailingDisk(folder, other, one), ...waiting.map(failureOf));
        const what = `the other one ${meet} before call ${turn}`;
        expect(failures, what).toContain(undefined);
        const told = failures
          .filter((failure) => failure !== undefined)
          .map((failure) => (failure as Error).message);
        expect(told, what).toEqual(told.map(() => TAKEN_OVER));
        expect(treeFault(folder), what).toBeUndefined();
        expect([`a/1 of one, a/2 of one`, `a/1 of other, b/2 of other`], what).toContain(
          Object.entries(editions(folder))
            .map(([path, edition]) => `${path} of ${edition}`)
            .join(', '),
        );
        expect(existsSync(join(folder, STAGING)), what).toBe(false);
      }
    }
  });
});
