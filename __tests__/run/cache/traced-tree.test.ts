import { mkdirSync, renameSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { directoryTree } from '../../../src/read/content/content-tree.js';
import { readTrace, type Trace } from '../../../src/run/cache/trace.js';
import { TracedTree } from '../../../src/run/cache/traced-tree.js';
import { runs } from '../../support/scope.js';
import { ownFolder, write } from './folders.js';

const TEXTS = { 'a.md': 'one', 'folder/b.md': 'two', 'folder/inner/c.md': 'three' };

function site(): string {
  const root = ownFolder();
  for (const [path, text] of Object.entries(TEXTS)) write(root, path, text);
  return root;
}

/** Asks what a check would ask. */
function traceOf(root: string, former?: Trace): Trace {
  const tree = new TracedTree(root, former);
  for (const folder of ['', 'folder', 'folder/inner']) tree.list(folder);
  for (const path of Object.keys(TEXTS)) tree.read(path);
  for (const path of ['missing.md', 'folder', 'folder/b.md', 'a.md/below']) tree.kind(path);
  return tree.trace() as Trace;
}

/** The same trace, as if it had been taken later: so late that no clock of a file system is too coarse. */
function later(trace: Trace): Trace {
  return { ...trace, moment: trace.moment + 60_000 };
}

function opened(root: string, former: Trace): { repeats: boolean; opened: number } {
  const tree = new TracedTree(root, former);
  const repeats = tree.repeats(former);
  return { repeats, opened: tree.opened };
}

describe('a traced tree', () => {
  it('answers as the directory does', () => {
    const root = site();
    symlinkSync('folder', join(root, 'link'));
    symlinkSync('nowhere', join(root, 'folder/dead'));
    const plain = directoryTree(root);
    const traced = new TracedTree(root);
    const name = fc.constantFrom(
      'a.md',
      'folder',
      'inner',
      'b.md',
      'c.md',
      'link',
      'dead',
      'none',
      '.',
      '..',
      '',
    );
    fc.assert(
      fc.property(fc.array(name, { maxLength: 5 }), (names) => {
        const path = names.join('/');
        fc.pre(!path.startsWith('/') && !path.startsWith('..'));
        expect([path, traced.kind(path)]).toEqual([path, plain.kind(path)]);
      }),
      { numRuns: runs(1000) },
    );
    for (const folder of ['', 'folder']) expect(traced.list(folder)).toEqual(plain.list(folder));
    for (const path of Object.keys(TEXTS)) expect(traced.read(path)).toEqual(plain.read(path));
    for (const path of ['x\0', `${'n'.repeat(300)}.md`]) expect(traced.kind(path)).toBe(plain.kind(path));
  });

  it('knows that nothing changed without opening a file', () => {
    const root = site();
    const trace = later(traceOf(root));
    expect(opened(root, trace)).toEqual({ repeats: true, opened: 0 });
    const tree = new TracedTree(root, trace);
    expect(tree.repeats(trace)).toBe(true);
    expect({ ...tree.trace(), moment: 0 }).toEqual({ ...trace, moment: 0 });
  });

  it('opens what had changed just before it was traced: a clock may be too coarse to tell', () => {
    const root = site();
    const trace = traceOf(root);
    const just = { ...trace, moment: statSync(join(root, 'a.md')).ctimeMs };
    expect(opened(root, just)).toEqual({ repeats: true, opened: 3 });
  });

  it.each<[what: string, change: (root: string) => void]>([
    ['a file has other bytes', (root) => writeFileSync(join(root, 'a.md'), 'other')],
    ['a file has other bytes of the same number', (root) => writeFileSync(join(root, 'a.md'), 'eno')],
    ['a file is gone', (root) => rmSync(join(root, 'folder/b.md'))],
    ['a file has come', (root) => write(root, 'folder/inner/d.md', '')],
    ['a file has another name', (root) => renameSync(join(root, 'a.md'), join(root, 'z.md'))],
    ['what was missing is there', (root) => mkdirSync(join(root, 'missing.md'))],
    [
      'a file is a link to its bytes',
      (root) => {
        renameSync(join(root, 'folder/b.md'), join(root, 'folder/inner/_b'));
        symlinkSync('inner/_b', join(root, 'folder/b.md'));
      },
    ],
    [
      'a folder is a link to itself',
      (root) => {
        renameSync(join(root, 'folder'), `${root}-moved`);
        symlinkSync(`${root}-moved`, join(root, 'folder'));
      },
    ],
    [
      'a file has other bytes of the same number and its old time',
      (root) => {
        const { atime, mtime } = statSync(join(root, 'a.md'));
        writeFileSync(join(root, 'a.md'), 'eno');
        utimesSync(join(root, 'a.md'), atime, mtime);
      },
    ],
  ])('notices that %s', (_, change) => {
    const root = site();
    const trace = later(traceOf(root));
    change(root);
    expect(opened(root, trace).repeats).toBe(false);
  });

  it('knows a copy by its bytes, and does not open it twice', () => {
    const trace = later(traceOf(site()));
    const copy = join(ownFolder(), 'copy');
    for (const [path, text] of Object.entries(TEXTS)) write(copy, path, text);
    const tree = new TracedTree(copy, trace);
    expect(tree.repeats(trace)).toBe(true);
    expect(tree.opened).toBe(3);
    expect(opened(copy, later(tree.trace() as Trace))).toEqual({ repeats: true, opened: 0 });
  });

  it('opens only what changed, for its digest', () => {
    const root = site();
    const trace = later(traceOf(root));
    const before = new TracedTree(root, trace).digest('a.md');
    writeFileSync(join(root, 'a.md'), 'other');
    const tree = new TracedTree(root, trace);
    expect(tree.repeats(trace)).toBe(false);
    for (const path of Object.keys(TEXTS)) tree.digest(path);
    expect(tree.opened).toBe(1);
    expect(tree.digest('a.md')).not.toBe(before);
    expect(Buffer.from(tree.read('a.md')).toString()).toBe('other');
    expect(tree.opened).toBe(1);
  });

  it('asks nothing of what only an earlier run needed', () => {
    const root = site();
    const trace = later(traceOf(root));
    rmSync(join(root, 'folder/b.md'));
    const tree = new TracedTree(root, trace);
    expect(tree.repeats(trace)).toBe(false);
    tree.read('a.md');
    expect([...(tree.trace()?.files ?? [])].map(([path]) => path)).toEqual(['a.md']);
    expect(tree.trace()?.lists).toEqual([]);
  });

  it.each<[what: string, change: (root: string) => void]>([
    ['changes', (root) => writeFileSync(join(root, 'a.md'), 'eno')],
    ['goes', (root) => rmSync(join(root, 'a.md'))],
  ])('does not go on where a file %s while it is at work', (_, change) => {
    const root = site();
    const tree = new TracedTree(root, later(traceOf(root)));
    tree.digest('a.md');
    change(root);
    expect(() => tree.read('a.md')).toThrow('a.md changed while it was read.');
  });

  it('gives no trace where it could not answer', () => {
    const root = site();
    for (const ask of ['read', 'list', 'digest'] as const) {
      const tree = new TracedTree(root);
      tree.read('a.md');
      expect(tree.trace()).toBeDefined();
      expect(() => tree[ask]('missing')).toThrow();
      expect(tree.trace()).toBeUndefined();
    }
  });

  it('does not mind that the folder of the cache comes and goes', () => {
    const root = site();
    for (const own of ['.lc-api', 'folder/cache']) {
      const tree = new TracedTree(root, undefined, own);
      tree.list('');
      tree.list('folder');
      const trace = tree.trace() as Trace;
      mkdirSync(join(root, own));
      expect(new TracedTree(root, trace, own).repeats(trace)).toBe(true);
      expect(new TracedTree(root, trace).repeats(trace)).toBe(false);
    }
  });
});

describe('a trace', () => {
  it('is the same after it was JSON', () => {
    const trace = traceOf(site());
    expect(readTrace(JSON.parse(JSON.stringify({ ...trace, files: [...trace.files] })))).toEqual(trace);
    expect(trace.kinds).toContainEqual(['missing.md', null]);
  });

  it('is none where any part of it is something else', () => {
    const trace = JSON.parse(JSON.stringify(traceOf(site()))) as Record<string, unknown>;
    for (const other of [null, 5, 'text', [], {}]) expect(readTrace(other)).toBeUndefined();
    for (const name of Object.keys(trace)) {
      for (const other of [undefined, null, 'x', {}, [[1, 2, 3]], [['a', 'x', [1, 2, 3]]], [null]]) {
        expect([name, other, readTrace({ ...trace, [name]: other })]).toEqual([name, other, undefined]);
      }
    }
  });
});
