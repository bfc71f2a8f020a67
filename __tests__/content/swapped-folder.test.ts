import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { directoryTree } from '../../src/content/content-tree.js';

/** Called right before the status of a file is read, or the file is opened. */
const race = vi.hoisted(() => ({ before: (_path: string): void => {} }));

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>();
  return {
    ...fs,
    lstatSync: (...args: Parameters<typeof fs.lstatSync>) => {
      race.before(String(args[0]));
      return fs.lstatSync(...args);
    },
  };
});

const folder = mkdtempSync(join(tmpdir(), 'lc-api-race-'));
afterAll(() => rmSync(folder, { recursive: true }));

beforeEach(() => {
  race.before = () => {};
});

it.skipIf(process.platform !== 'linux')(
  'is not read if a link takes the place of its folder while the path is looked at',
  () => {
    mkdirSync(join(folder, 'root/courses'), { recursive: true });
    mkdirSync(join(folder, 'outside'));
    writeFileSync(join(folder, 'root/courses/a.yml'), 'mine');
    writeFileSync(join(folder, 'outside/a.yml'), 'secret');
    const tree = directoryTree(join(folder, 'root'));
    expect(String(tree.read('courses/a.yml'))).toBe('mine');
    race.before = (path) => {
      if (!path.endsWith('a.yml')) return;
      race.before = () => {};
      renameSync(join(folder, 'root/courses'), join(folder, 'root/old'));
      symlinkSync(join(folder, 'outside'), join(folder, 'root/courses'));
    };
    expect(() => tree.read('courses/a.yml')).toThrow('is not a regular file, or a symbolic link leads to it');
  },
);
