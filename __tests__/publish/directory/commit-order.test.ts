import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { DirectorySink } from '../../../src/publish/directory/directory.js';
import { type DiskCall, withFailingDisk } from '../../support/failing-disk.mjs';
import { survey } from '../../support/folders.js';
import { git } from '../../support/git.js';
import { newFolder, publish, removeFolders } from './site.js';

afterAll(removeFolders);

describe('new files', () => {
  it('are moved with their folder where the directory does not have it', () => {
    const folder = newFolder();
    const sink = new DirectorySink(folder);
    for (const path of ['api/v1/manifest.json', 'de/a.html', 'de/deep/b.html', 'c.txt'])
      sink.write(path, Buffer.from(path));
    const staged = survey(sink.lanes.plan.staging);
    // What says that nobody else writes there, and what keeps it out of commits.
    staged.delete('.lc-api-staging');
    staged.delete('.gitignore');
    sink.commit();
    const moved = survey(folder);
    // The folders are those that were staged, not others with the same files.
    for (const path of ['api', 'api/v1', 'de', 'de/deep', 'de/deep/b.html', 'c.txt'])
      expect(moved.get(path)?.inode).toBe(staged.get(path)?.inode);
    expect([...moved.keys()]).toEqual([...staged.keys()]);
  });

  it('are not committed if they wait, because the build was interrupted', () => {
    const folder = newFolder();
    mkdirSync(folder, { recursive: true });
    git(folder, 'init', '--quiet');
    const sink = new DirectorySink(folder);
    for (const path of ['api/v1/manifest.json', 'c.txt']) sink.write(path, Buffer.from(path));
    expect(git(folder, 'status', '--porcelain', '--untracked-files=all')).toBe('');
    sink.commit();
    expect(git(folder, 'status', '--porcelain', '--untracked-files=all').split('\n')).toEqual([
      '?? api/v1/manifest.json',
      '?? c.txt',
    ]);
  });

  it('leave a folder that stands, and what others have in it', () => {
    const folder = newFolder();
    mkdirSync(join(folder, 'de/empty'), { recursive: true });
    writeFileSync(join(folder, 'de/mine.txt'), 'mine');
    const before = survey(folder);
    publish(folder, (tree) => {
      for (const path of ['de/a', 'de/empty/b', 'de/new/c', 'de/new/deep/d'])
        tree.write(path, 'text/plain', path);
    });
    const after = survey(folder);
    for (const path of ['de', 'de/empty']) expect(after.get(path)?.inode).toBe(before.get(path)?.inode);
    expect(after.get('de/mine.txt')).toEqual(before.get('de/mine.txt'));
    for (const path of ['de/a', 'de/empty/b', 'de/new/c', 'de/new/deep/d'])
      expect(readFileSync(join(folder, path), 'utf8')).toBe(path);
  });

  it('take the place of a folder that was ours and is empty, and of a file that was ours', () => {
    const folder = newFolder();
    publish(folder, (tree) => {
      tree.write('a/b', 'text/plain', 'b');
      tree.write('c', 'text/plain', 'c');
    });
    publish(folder, (tree) => {
      tree.write('a/x/y', 'text/plain', 'y');
      tree.write('c/d/e', 'text/plain', 'e');
    });
    expect([...survey(folder).keys()].filter((path) => !path.startsWith('api'))).toEqual([
      'a',
      'a/x',
      'a/x/y',
      'c',
      'c/d',
      'c/d/e',
    ]);
  });

  it('stay behind the manifest, whose folder comes last, when moving them fails', () => {
    const folder = newFolder();
    const sink = new DirectorySink(folder);
    for (const path of ['api/v1/manifest.json', 'de/a.html', 'fr/b.html'])
      sink.write(path, Buffer.from(path));
    // What waits to be moved is gone: the last folder before that of the manifest cannot be moved.
    renameSync(join(sink.lanes.plan.staging, 'fr'), `${folder}-elsewhere`);
    expect(() => sink.commit()).toThrow(/ENOENT/);
    expect(existsSync(join(folder, 'de/a.html'))).toBe(true);
    expect(existsSync(join(folder, 'api'))).toBe(false);
    expect(existsSync(join(folder, '.lc-api-incomplete'))).toBe(true);
    // The next build knows what is ours, and mends it.
    publish(folder, (tree) => tree.write('fr/b.html', 'text/html', 'new'));
    expect([...survey(folder).keys()]).toEqual(['api', 'api/v1', 'api/v1/manifest.json', 'fr', 'fr/b.html']);
    rmSync(`${folder}-elsewhere`, { recursive: true });
  });

  it('come after the journal and the manifest are on the disk, so that no power cut takes these two', async () => {
    const folder = newFolder();
    const sink = new DirectorySink(folder);
    for (const path of ['c.txt', 'api/v1/manifest.json']) sink.write(path, Buffer.from(path));
    const seen: string[] = [];
    const note = ({ name, path }: DiskCall): undefined => {
      if (/^(fsync|rename)/.test(name)) seen.push(`${name} ${basename(path)}`);
    };
    await withFailingDisk(folder, note, async () => sink.commit());
    expect(seen).toEqual([
      'fsyncSync .lc-api-incomplete',
      'fsyncSync manifest.json',
      'renameSync .lc-api-incomplete',
      'renameSync c.txt',
      'renameSync api',
    ]);
  });
});
