import fs, { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { directoryTree } from '../../../src/read/content/content-tree.js';

/** Called right before `lstatSync` looks at a path. */
let before = (_path: string): void => {};

const { lstatSync } = fs;
Object.assign(fs, {
  lstatSync: (...args: Parameters<typeof lstatSync>) => {
    before(String(args[0]));
    return lstatSync(...args);
  },
});
syncBuiltinESMExports();

const folder = mkdtempSync(join(tmpdir(), 'lc-api-race-'));
afterAll(() => {
  Object.assign(fs, { lstatSync });
  syncBuiltinESMExports();
  rmSync(folder, { recursive: true });
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
    before = (path) => {
      if (!path.endsWith('a.yml')) return;
      before = () => {};
      renameSync(join(folder, 'root/courses'), join(folder, 'root/old'));
      symlinkSync(join(folder, 'outside'), join(folder, 'root/courses'));
    };
    expect(() => tree.read('courses/a.yml')).toThrow('is not a regular file, or a symbolic link leads to it');
  },
);
