import fs, { chmodSync, readFileSync, statSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { basename, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { moveEntry, moveFile, removeFile } from '../../src/base/move-file.js';
import { MANIFEST_PATH } from '../../src/model/routes.js';
import { DirectorySink } from '../../src/publish/directory/directory.js';
import { readFiles, temporaryFolder } from '../support/folders.js';

const { renameSync, rmSync } = fs;
const { platform } = process;

/** Makes moves and removals fail while a condition holds. */
function failWhile(isHeld: (path: string) => boolean, code = 'EPERM'): { readonly moved: string[] } {
  const moved: string[] = [];
  const refuse = (path: string): void => {
    if (isHeld(path)) throw Object.assign(new Error(`${code}: ${path}`), { code, path });
  };
  Object.assign(fs, {
    renameSync: (from: string, to: string) => {
      refuse(from);
      renameSync(from, to);
      moved.push(basename(to));
    },
    rmSync: (path: string, options?: fs.RmOptions) => {
      if (options === undefined) refuse(path);
      rmSync(path, options);
    },
  });
  syncBuiltinESMExports();
  return { moved };
}

afterEach(() => {
  Object.assign(fs, { renameSync, rmSync });
  syncBuiltinESMExports();
  Object.defineProperty(process, 'platform', { value: platform });
});

/** Returns the patience of Windows without its pauses, and the sum of these. */
function patience(isWindows = true) {
  const pause = (milliseconds: number): void => {
    waited.milliseconds += milliseconds;
  };
  const waited = { milliseconds: 0, isWindows, pause };
  return waited;
}

describe('a file that another program has open', () => {
  it.each(['EPERM', 'EACCES', 'EBUSY'])(
    'is moved and removed as soon as the program closes it (%s)',
    (code) => {
      const folder = temporaryFolder({ a: 'new', b: 'old' });
      let left = 3;
      failWhile(() => left-- > 0, code);
      moveFile(join(folder, 'a'), join(folder, 'b'), patience());
      expect(readFiles(folder)).toEqual(new Map([['b', Buffer.from('new')]]));
      left = 3;
      removeFile(join(folder, 'b'), patience());
      expect(readFiles(folder).size).toBe(0);
    },
  );

  it('is reported after five seconds, with its path and what to do', () => {
    const folder = temporaryFolder({ a: 'new', b: 'old' });
    failWhile(() => true);
    const own = patience();
    const [from, to] = [join(folder, 'a'), join(folder, 'b')];
    expect(() => moveFile(from, to, own)).toThrow(
      `${to} is in use or cannot be written (EPERM). Close the program that has it open,`,
    );
    expect(own.milliseconds).toBeGreaterThan(4500);
    expect(own.milliseconds).toBeLessThan(5500);
  });

  it('is not waited for on other systems, nor after other errors', () => {
    const folder = temporaryFolder({ a: '' });
    failWhile(() => true);
    const own = patience(false);
    expect(() => moveFile(join(folder, 'a'), join(folder, 'b'), own)).toThrow('EPERM: ');
    failWhile(() => true, 'ENOSPC');
    expect(() => moveFile(join(folder, 'a'), join(folder, 'b'), patience())).toThrow('ENOSPC: ');
    expect(own.milliseconds).toBe(0);
  });

  it('is made writable first, because Windows does not replace a read-only file', () => {
    const folder = temporaryFolder({ a: 'new', b: 'old' });
    const to = join(folder, 'b');
    chmodSync(to, 0o444);
    failWhile(() => (statSync(to).mode & 0o200) === 0);
    moveFile(join(folder, 'a'), to, patience());
    expect(readFileSync(to, 'utf8')).toBe('new');
  });
});

describe('a folder with a file that another program has open', () => {
  it('is moved file by file, and its last file last', () => {
    const folder = temporaryFolder({ 'a/last': '', 'a/b/c': '', 'a/z': '' });
    const { moved } = failWhile((path) => path.endsWith('/a'));
    moveEntry(join(folder, 'a'), join(folder, 'to'), (path) => path.endsWith('/last'), patience());
    expect(moved).toEqual(['b', 'z', 'last']);
    expect([...readFiles(folder).keys()].sort()).toEqual(['to/b/c', 'to/last', 'to/z']);
  });

  it('does not stop a build', () => {
    const folder = temporaryFolder();
    Object.defineProperty(process, 'platform', { value: 'win32' });
    const { moved } = failWhile((path) => /[/\\](?:api|v1|assets)$/.test(path));
    const sink = new DirectorySink(folder);
    for (const path of [MANIFEST_PATH, 'api/v1/z.json', 'assets/a.png']) sink.write(path, Buffer.from('{}'));
    sink.commit();
    expect([...readFiles(folder).keys()].sort()).toEqual([MANIFEST_PATH, 'api/v1/z.json', 'assets/a.png']);
    expect(moved.at(-1)).toBe('manifest.json');
  });
});

describe('the staged files of a complete build', () => {
  it('do not fail it if they cannot be removed', () => {
    const folder = temporaryFolder();
    const sink = new DirectorySink(folder);
    sink.write(MANIFEST_PATH, Buffer.from('{}'));
    Object.assign(fs, {
      rmSync: (path: string, options?: fs.RmOptions) => {
        if (options?.recursive) throw Object.assign(new Error('EBUSY'), { code: 'EBUSY' });
        rmSync(path, options);
      },
    });
    syncBuiltinESMExports();
    expect(sink.commit().written).toBe(1);
  });
});
