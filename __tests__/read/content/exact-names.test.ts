import fs, { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { directoryTree, isSameFile } from '../../../src/read/content/content-tree.js';
import { TracedTree } from '../../../src/run/cache/traced-tree.js';
import { temporaryFolder, writeFiles } from '../../support/folders.js';

/** What another file system takes for the same name: in any case, with any accents, or short. */
const folded = (name: string): string =>
  name.normalize('NFC').toLowerCase().replace('git~1', '.git').replace('env~1', '.env');

// Windows and macOS have such file systems; Linux imitates one here.
describe.runIf(process.platform === 'linux')('a file system that has several names for one file', () => {
  const { lstatSync } = fs;
  const root = mkdtempSync(join(tmpdir(), 'lc-api-'));
  beforeAll(() => {
    writeFiles(root, {
      'media/diagram.png': 'x',
      'media/u\u0308bung.svg': 'x',
      '.git/config': 'secret',
      '.env': 'secret',
    });
    /** Finds files as Windows and macOS do. */
    const lstat = (path: string, options: object) => {
      const names = path.startsWith(`${root}/`) ? path.slice(root.length + 1).split('/') : [];
      let found = names.length > 0 ? root : path;
      for (const name of names) {
        const entry = readdirSync(found).find((one) => folded(one) === folded(name));
        if (entry === undefined) return undefined;
        found = join(found, entry);
      }
      return lstatSync(found, options);
    };
    Object.assign(fs, { lstatSync: lstat });
    syncBuiltinESMExports();
  });
  afterAll(() => {
    Object.assign(fs, { lstatSync });
    syncBuiltinESMExports();
    rmSync(root, { recursive: true });
  });

  it.each([
    ['without', directoryTree],
    ['with', (folder: string) => new TracedTree(folder)],
  ])('has a linked file only by the name that its folder lists, %s a cache', (_, open) => {
    const tree = open(root);
    expect(tree.kind('media/diagram.png')).toBe('file');
    expect(tree.kind('media/u\u0308bung.svg')).toBe('file');
    expect(
      ['media/Diagram.PNG', 'Media/diagram.png', 'media/\u00fcbung.svg'].map((path) => tree.kind(path)),
    ).toEqual([undefined, undefined, undefined]);
  });

  it('shows no hidden file by a short name', () => {
    const tree = directoryTree(root);
    expect(['GIT~1/config', 'GIT~1', 'ENV~1', '.GIT/config', '.ENV'].map(tree.kind)).toEqual(
      Array(5).fill(undefined),
    );
  });

  it('has a new file, although its folder was listed before', () => {
    const tree = directoryTree(root);
    expect(tree.kind('media/new.png')).toBeUndefined();
    writeFiles(root, { 'media/new.png': 'x' });
    expect(tree.kind('media/new.png')).toBe('file');
  });
});

describe.skipIf(process.platform === 'win32')('a name with backslashes', () => {
  it('is not a path, also if it is the name of a file', () => {
    const root = temporaryFolder();
    writeFiles(root, { 'x\\..\\secret.pdf': 'secret' });
    const tree = directoryTree(root);
    expect(tree.kind('x\\..\\secret.pdf')).toBeUndefined();
    expect(() => tree.read('x\\..\\secret.pdf')).toThrow('is not a regular file');
    expect(() => tree.list('..\\..')).toThrow('is not a regular file');
  });
});

describe('a linked file on this system', () => {
  it('exists only by the name that its folder lists', () => {
    const root = temporaryFolder({ 'media/diagram.png': 'x', '.git/config': 'secret' });
    const tree = directoryTree(root);
    expect(tree.kind('media/diagram.png')).toBe('file');
    const others = ['media/Diagram.PNG', 'MEDIA/diagram.png', 'GIT~1/config', 'media\\diagram.png'];
    expect(others.map((path) => tree.kind(path))).toEqual(others.map(() => undefined));
  });
});

describe('an open file', () => {
  it('is the one at its path by its number, and by its device if both calls return it', () => {
    const path = { ino: 7, dev: 0 };
    expect(isSameFile(path, { ino: 7, dev: 91 }, false)).toBe(true);
    expect(isSameFile(path, { ino: 7, dev: 91 }, true)).toBe(false);
    expect(isSameFile(path, { ino: 8, dev: 0 }, false)).toBe(false);
    expect(isSameFile(undefined, { ino: 7, dev: 0 }, false)).toBe(false);
  });
});
