import { mkdtempSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { knownTree, rememberTree } from '../../../src/publish/directory/known-tree.js';
import { lookAhead } from '../../../src/publish/directory/look-ahead.js';
import { RememberedFiles } from '../../../src/publish/directory/remembered-tree.js';
import { existingFiles } from '../../../src/publish/existing-files.js';
import { writeFiles } from '../../support/folders.js';
import { settle } from './site.js';

/** Files that are remembered and are not there: so many that a thread is worth its while. */
const GONE = 4000;

/** Long ago: what is changed later is sure to show it. */
const THEN = 1_700_000_000;

const DIGEST = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

let folder: string;
let tree: RememberedFiles;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lc-api-look-'));
  const names = ['deep/a.md', 'b.md', 'c.md', 'd.md'];
  writeFiles(folder, new Map(names.map((name) => [name, ''])));
  for (const name of names) utimesSync(join(folder, name), THEN, THEN);
  const files = names.map((path) => ({ path, mediaType: 'text/markdown', bytes: 0, sha256: DIGEST }));
  settle();
  const { mediaTypes, files: rows } = rememberTree(folder, files, () => undefined);
  const gone = Array.from({ length: GONE }, (_, place) => [`gone/${place}.md`, 0, 0, DIGEST] as const);
  tree = RememberedFiles.read({ version: 1, mediaTypes, files: [...rows, ...gone] }) as RememberedFiles;
});
afterEach(() => rmSync(folder, { recursive: true }));

describe.runIf(availableParallelism() > 1)('a look ahead at a remembered tree', () => {
  it('finds the files that are as they were, and no other', async () => {
    writeFileSync(join(folder, 'b.md'), 'changed');
    utimesSync(join(folder, 'b.md'), THEN, THEN);
    rmSync(join(folder, 'c.md'));
    rmSync(join(folder, 'd.md'));
    symlinkSync('deep/a.md', join(folder, 'd.md'));
    const isSame = await lookAhead(folder, tree);
    await vi.waitUntil(() => isSame?.(0) === true);
    expect([1, 2, 3, 4, GONE].map((place) => isSame?.(place))).toEqual([false, false, false, false, false]);
  });

  it('is believed where real folders lead to a file alone', async () => {
    const isSame = await lookAhead(folder, tree);
    await vi.waitUntil(() => isSame?.(0) === true);
    const find = () => knownTree(folder, tree, existingFiles(folder, new Set()), () => {}, isSame);
    expect(find()?.file('deep/a.md')).toEqual({
      path: 'deep/a.md',
      mediaType: 'text/markdown',
      bytes: 0,
      sha256: DIGEST,
    });
    renameSync(join(folder, 'deep'), join(folder, 'other'));
    symlinkSync('other', join(folder, 'deep'));
    expect(find()?.file('deep/a.md')).toBeUndefined();
  });

  it('is not taken at few files', async () => {
    const few = { version: 1, mediaTypes: ['text/markdown'], files: [['b.md', 0, 0, DIGEST]] };
    expect(await lookAhead(folder, RememberedFiles.read(few) as RememberedFiles)).toBeUndefined();
  });
});
