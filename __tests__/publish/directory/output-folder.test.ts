import {
  cpSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { signatureOf } from '../../../src/base/signature.js';
import type { TreeWriter } from '../../../src/compile/tree/tree-writer.js';
import { DirectorySink } from '../../../src/publish/directory/directory.js';
import { TreeListing } from '../../../src/publish/directory/tree-listing.js';
import { readFiles, survey } from '../../support/folders.js';
import { runs } from '../../support/scope.js';
import { newFolder, publish, publishSettled, removeFolders, restoreTime } from './site.js';

afterAll(removeFolders);

type Tree = Readonly<Record<string, string>>;

const TREE: Tree = {
  'a.json': 'text of a',
  'folder/b.html': 'text of b',
  'folder/deep/c.md': '',
  'd.txt': 'd',
};

/** Writes files of a tree: each as the letters of its path decide, at once, in parts, or kept where that works. */
const emitter =
  (tree: Tree) =>
  (writer: TreeWriter): void => {
    for (const [path, text] of Object.entries(tree)) {
      if (path.length % 2 === 0) writer.write(path, `text/${path.length}`, text);
      else {
        const stream = writer.open(path, `text/${path.length}`);
        for (const letter of text) stream.write(letter);
        stream.close();
      }
    }
  };

/** The content of a tree in a folder, without its manifest. */
function contentOf(folder: string): Tree {
  const files = [...readFiles(folder)].filter(([path]) => path !== 'api/v1/manifest.json');
  return Object.fromEntries(files.map(([path, bytes]) => [path, String(bytes)]));
}

/** Which files are known of a remembered tree. */
function knownOf(folder: string, remembered: unknown): readonly string[] {
  const sink = new DirectorySink(folder, TreeListing.read(remembered));
  const paths = Object.keys(TREE).filter((path) => sink.earlier?.file(path) !== undefined);
  sink.abandon();
  return paths;
}

describe('the files of the tree of before', () => {
  it('are known by their signatures, each as it was written', () => {
    const folder = newFolder();
    const { remembered, files } = publishSettled(folder, emitter(TREE));
    // Whoever may not read a file that is the same has no need to. (The superuser always may.)
    const sink = new DirectorySink(folder, TreeListing.read(remembered));
    for (const file of files) expect(sink.earlier?.file(file.path)).toEqual(file);
    expect(sink.earlier?.file('unknown')).toBeUndefined();
    sink.abandon();
  });

  it('keep inode and time, and are counted, when they are written again, or kept', () => {
    const folder = newFolder();
    const { remembered, files } = publishSettled(folder, emitter(TREE));
    const before = survey(folder);
    expect(publish(folder, emitter(TREE), remembered).changes).toEqual({
      written: 0,
      unchanged: 5,
      removed: 0,
      kept: [],
    });
    const keepAll = (tree: TreeWriter): void => {
      for (const file of files) if (file.path in TREE) expect(tree.keep(file)).toBe(true);
    };
    const again = publish(folder, keepAll, remembered);
    expect(again.changes).toEqual({ written: 0, unchanged: 5, removed: 0, kept: [] });
    expect(again.files).toEqual(files);
    expect(survey(folder)).toEqual(before);
  });

  it('are not read where their signature is the same: even bytes that only the file system could change stay unseen', () => {
    const folder = newFolder();
    const { remembered } = publishSettled(folder, emitter(TREE));
    // A cache that remembers another hash with the signature of the file: it would show if the file were read.
    const { files, ...rest } = remembered as { files: (readonly [string, ...unknown[]])[] };
    const forged = files.map((row) =>
      row[0] === 'a.json' ? [...row.slice(0, 3), '0'.repeat(64), ...row.slice(4)] : row,
    );
    const sink = new DirectorySink(folder, TreeListing.read({ ...rest, files: forged }));
    expect(sink.earlier?.file('a.json')?.sha256).toBe('0'.repeat(64));
    sink.abandon();
  });

  it.each<readonly [string, (path: string) => void]>([
    ['has other bytes', (path) => writeFileSync(path, 'TEXT of a')],
    [
      'has other bytes and its old time',
      (path) => {
        writeFileSync(path, 'TEXT of a');
        restoreTime(path);
      },
    ],
    [
      'is another file with its old time',
      (path) => {
        writeFileSync(`${path}.new`, 'TEXT of a');
        restoreTime(`${path}.new`);
        renameSync(`${path}.new`, path);
      },
    ],
    ['is longer', (path) => writeFileSync(path, 'text of a and more')],
    ['is empty', (path) => writeFileSync(path, '')],
    ['is gone', (path) => rmSync(path)],
    [
      'is a folder',
      (path) => {
        rmSync(path);
        mkdirSync(path);
      },
    ],
  ])('are not known, and written anew, where one %s', (_, tamper) => {
    const folder = newFolder();
    const { remembered, files } = publishSettled(folder, emitter(TREE));
    tamper(join(folder, 'a.json'));
    expect(knownOf(folder, remembered)).toEqual(Object.keys(TREE).slice(1));
    const kept: boolean[] = [];
    const after = publish(
      folder,
      (tree) => {
        for (const file of files) {
          if (!(file.path in TREE)) continue;
          kept.push(tree.keep(file));
          if (!kept.at(-1)) tree.write(file.path, file.mediaType, TREE[file.path] as string);
        }
      },
      remembered,
    );
    expect(kept).toEqual([false, true, true, true]);
    expect(after.files).toEqual(files);
    expect(contentOf(folder)).toEqual(TREE);
  });

  it('are the same where only their time is another: they are read once', () => {
    const folder = newFolder();
    const { remembered } = publishSettled(folder, emitter(TREE));
    utimesSync(join(folder, 'a.json'), new Date(0), new Date(0));
    expect(knownOf(folder, remembered)).toEqual(Object.keys(TREE));
  });

  it('are the same in a copy of the folder, as another machine restores it', () => {
    const folder = newFolder();
    const copy = newFolder();
    const { remembered } = publishSettled(folder, emitter(TREE));
    cpSync(folder, copy, { recursive: true });
    const before = survey(copy);
    writeFileSync(join(copy, 'd.txt'), 'D');
    const after = publish(copy, emitter(TREE), remembered);
    expect(after.changes).toMatchObject({ written: 1, unchanged: 4, removed: 0 });
    before.delete('d.txt');
    const left = survey(copy);
    left.delete('d.txt');
    expect(left).toEqual(before);
  });

  it.each(['a.json', 'folder', 'folder/deep'])('are never reached through a link (%s)', (path) => {
    const folder = newFolder();
    const { remembered } = publishSettled(folder, emitter(TREE));
    const elsewhere = newFolder();
    mkdirSync(dirname(elsewhere), { recursive: true });
    renameSync(join(folder, path), elsewhere);
    symlinkSync(elsewhere, join(folder, path));
    const known = knownOf(folder, remembered);
    expect(known).toEqual(Object.keys(TREE).filter((file) => file !== path && !file.startsWith(`${path}/`)));
    rmSync(elsewhere, { recursive: true });
  });

  it('that changed when they were remembered are read, since the next change might not show', () => {
    const folder = newFolder();
    const { remembered } = publish(folder, emitter(TREE));
    const { files } = remembered as { files: readonly (readonly unknown[])[] };
    const now = Date.now();
    for (const row of files) {
      const signature = signatureOf(join(folder, String(row[0])));
      if (signature !== undefined && now - signature[2] < 40) expect(row).toHaveLength(4);
    }
    expect(knownOf(folder, remembered)).toEqual(Object.keys(TREE));
  });

  it('lead to the tree of a build that knows nothing, whatever changes in between', () => {
    const path = fc.constantFrom(...Object.keys(TREE), 'folder/e', 'folder/deep/f', 'g/h');
    const anyTree = fc.dictionary(path, fc.constantFrom('', 'x', 'y', 'text of a', 'text of b'), {
      maxKeys: 6,
    });
    const damage = fc.record({ path, how: fc.constantFrom('write', 'remove', 'none') });
    fc.assert(
      fc.property(fc.array(fc.tuple(anyTree, damage, fc.boolean()), { maxLength: 6 }), (steps) => {
        const folder = newFolder();
        let last: ReturnType<typeof publish> | undefined;
        for (const [tree, { path: damaged, how }, forgets] of steps) {
          const isOurs = last?.files.some((file) => file.path === damaged) === true;
          if (isOurs && how === 'write') writeFileSync(join(folder, damaged), 'y');
          if (isOurs && how === 'remove') rmSync(join(folder, damaged));
          const before = last;
          last = publish(
            folder,
            (writer) => {
              const kept = new Set<string>();
              for (const file of before?.files ?? []) {
                const isWanted = file.path in tree && before?.files !== undefined;
                const wanted = Buffer.from(tree[file.path] ?? '');
                const isSame =
                  isWanted && wanted.length === file.bytes && sameBytes(folder, file.path, wanted);
                if (isSame && file.bytes % 2 === 1 && writer.keep(file)) kept.add(file.path);
              }
              emitter(Object.fromEntries(Object.entries(tree).filter(([own]) => !kept.has(own))))(writer);
            },
            forgets ? undefined : last?.remembered,
          );
          const cold = publish(newFolder(), emitter(tree));
          expect(last.files).toEqual(cold.files);
          expect(contentOf(folder)).toEqual(tree);
        }
      }),
      { numRuns: runs(100) },
    );
  });
});

function sameBytes(folder: string, path: string, wanted: Buffer): boolean {
  try {
    return readFileSync(join(folder, path)).equals(wanted);
  } catch {
    return false;
  }
}

describe('what is remembered of a tree', () => {
  it('is no tree when it has another shape', () => {
    const folder = newFolder();
    const { remembered } = publishSettled(folder, emitter(TREE));
    const whole = remembered as { version: number; mediaTypes: unknown[]; files: unknown[][] };
    const [row] = whole.files as [unknown[]];
    const withRow = (change: (row: unknown[]) => unknown): unknown => ({
      ...whole,
      files: [change([...row]), ...whole.files.slice(1)],
    });
    const replaced = (index: number, value: unknown): unknown => withRow((own) => own.with(index, value));
    const damaged: readonly unknown[] = [
      undefined,
      null,
      7,
      'text',
      [],
      {},
      { ...whole, version: 2 },
      { ...whole, mediaTypes: undefined },
      { ...whole, mediaTypes: [7] },
      { ...whole, mediaTypes: [] },
      { ...whole, files: {} },
      { ...whole, files: [null] },
      withRow(() => 'a.json'),
      withRow((own) => own.slice(0, 3)),
      withRow((own) => own.slice(0, 6)),
      withRow((own) => [...own, 1]),
      replaced(0, 7),
      replaced(1, -1),
      replaced(1, 0.5),
      replaced(1, 99),
      replaced(2, -1),
      replaced(2, '1'),
      replaced(3, 'A'.repeat(64)),
      replaced(3, 'a'.repeat(63)),
      replaced(4, '1'),
      replaced(5, null),
      replaced(6, null),
    ];
    expect(row).toHaveLength(7);
    for (const value of damaged) {
      const sink = new DirectorySink(folder, TreeListing.read(value));
      expect(sink.earlier, JSON.stringify(value)).toBeUndefined();
      sink.abandon();
    }
    expect(knownOf(folder, whole)).toEqual(Object.keys(TREE));
  });

  it('makes no file known that holds other bytes, whatever it says', () => {
    const folder = newFolder();
    const { remembered } = publishSettled(folder, emitter(TREE));
    const whole = remembered as { files: unknown[][] };
    const foreign = {
      ...whole,
      // Signatures and hashes of another tree, and paths that lead out of this one.
      files: [
        ...whole.files.map((row) => [...row.slice(0, 3), 'f'.repeat(64), 1, 2, 3]),
        ['../../../etc/hostname', 0, 1, 'f'.repeat(64)],
      ],
    };
    expect(knownOf(folder, foreign)).toEqual([]);
    const after = publish(folder, emitter(TREE), foreign);
    expect(after.changes).toMatchObject({ written: 0, unchanged: 5 });
  });
});
