import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTarFile } from '../../../src/publish/pages/tar-file.js';
import { runs } from '../../support/scope.js';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tar-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

type Files = Readonly<Record<string, string | Uint8Array>>;

/** Writes files into an archive; those whose size is odd in parts, all of these open at once. */
function archive(files: Files): string {
  const tar = openTarFile(folder);
  const entries = Object.entries(files).map(([file, content]) => [file, Buffer.from(content)] as const);
  for (const [file, bytes] of entries) if (bytes.length % 2 === 0) tar.write(file, bytes);
  const open = entries
    .filter(([, bytes]) => bytes.length % 2 === 1)
    .map(([file, bytes]) => ({ bytes, to: tar.open(file) }));
  for (const { bytes, to } of open) to.write(bytes.subarray(0, 1));
  for (const { bytes, to } of open) to.write(bytes.subarray(1));
  for (const { to } of open) to.close();
  tar.finish();
  return tar.path;
}

/** What the system's own tar takes out of an archive. */
function extract(path: string): Map<string, Buffer> {
  const to = mkdtempSync(join(folder, 'out-'));
  execFileSync('tar', ['--extract', '--file', path, '--directory', to]);
  const files = new Map<string, Buffer>();
  for (const name of readdirSync(to, { recursive: true, encoding: 'utf8' })) {
    if (statSync(join(to, name)).isFile()) files.set(name, readFileSync(join(to, name)));
  }
  return files;
}

/** One line an entry: mode, owner, size, time, name. */
const listing = (path: string): string[] =>
  execFileSync('tar', ['--list', '--verbose', '--numeric-owner', '--full-time', '--utc', '--file', path], {
    encoding: 'utf8',
  })
    .trim()
    .split('\n')
    .map((line) => line.replace(/ +/g, ' '));

describe('the archive for Pages', () => {
  it('holds folders before what is in them, readable by all, with no owner and no time', () => {
    const path = archive({
      'api/v1/index.json': '{}',
      '.nojekyll': '',
      '.well-known/x': 'ab',
      'api/v1/odd.json': '[1]',
    });
    expect(listing(path)).toEqual([
      'drwxr-xr-x 0/0 0 1970-01-01 00:00:00 api/',
      'drwxr-xr-x 0/0 0 1970-01-01 00:00:00 api/v1/',
      '-rw-r--r-- 0/0 2 1970-01-01 00:00:00 api/v1/index.json',
      '-rw-r--r-- 0/0 0 1970-01-01 00:00:00 .nojekyll',
      'drwxr-xr-x 0/0 0 1970-01-01 00:00:00 .well-known/',
      '-rw-r--r-- 0/0 2 1970-01-01 00:00:00 .well-known/x',
      '-rw-r--r-- 0/0 3 1970-01-01 00:00:00 api/v1/odd.json',
    ]);
  });

  it('has the same bytes for the same tree', () => {
    const files = { 'a/b.json': '[1,2]', 'a/c.json': '{}' };
    const first = readFileSync(archive(files));
    expect(readFileSync(archive(files))).toEqual(first);
    expect(readdirSync(folder)).toEqual(['artifact.tar']);
  });

  it('contains every file, whatever the length of its path and the size of its bytes', () => {
    // Lengths around the places where the form of an entry changes: names of 100, folders of 155, 256 in all.
    const length = fc.oneof(
      fc.integer({ min: 1, max: 12 }),
      fc.constantFrom(98, 99, 100, 101, 128, 154, 155, 156),
    );
    const character = fc.constantFrom('a', 'b', '-', 'ü', '字');
    const segment = fc.tuple(character, length).map(([letter, count]) => {
      const most = Math.floor(250 / Buffer.byteLength(letter)); // what a file system takes
      return letter.repeat(Math.min(count, most));
    });
    const path = fc
      .array(segment, { minLength: 1, maxLength: 4 })
      .map((parts) => `d/${parts.join('/')}.json`);
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 20 }),
      fc.constantFrom(511, 512, 513, 1024, 70_001).map((size) => new Uint8Array(size).fill(7)),
    );
    fc.assert(
      fc.property(fc.dictionary(path, bytes, { minKeys: 1, maxKeys: 6 }), (files) => {
        const found = extract(archive(files));
        expect([...found.keys()].sort()).toEqual(Object.keys(files).sort());
        for (const [name, content] of Object.entries(files))
          expect(found.get(name)?.equals(content)).toBe(true);
      }),
      { numRuns: runs(40) },
    );
  });

  it('contains every file at each length where the form of its entry changes', () => {
    const lengths = (from: number, to: number): number[] =>
      Array.from({ length: to - from + 1 }, (_, at) => from + at);
    const paths = [
      ...lengths(97, 103).map((length) => 'n'.repeat(length)),
      ...lengths(97, 103).map((length) => `${'f'.repeat(length)}/x`),
      ...lengths(152, 158).flatMap((folder) =>
        lengths(97, 102).map((name) => `${'f'.repeat(folder)}/${'n'.repeat(name)}`),
      ),
      // The length of a path that stands in a block of its own counts its own digits: two, three, four.
      ...lengths(80, 96).map((bytes) => `ü${'n'.repeat(bytes - 2)}`),
      ...lengths(984, 994).map((bytes) =>
        `ü/${`${'f'.repeat(239)}/`.repeat(4)}`.concat('n'.repeat(bytes - 963)),
      ),
    ];
    const files = Object.fromEntries(paths.map((path, at) => [path, `file ${at}`]));
    const found = extract(archive(files));
    expect(Object.fromEntries([...found].map(([path, bytes]) => [path, bytes.toString()]))).toEqual(files);
  });

  it('leaves nothing behind when it is abandoned', () => {
    const tar = openTarFile(folder);
    tar.write('a', Buffer.from('a'));
    tar.open('b').write(Buffer.from('b'));
    tar.abandon();
    expect(existsSync(folder)).toBe(true);
    expect(readdirSync(folder)).toEqual([]);
  });
});
