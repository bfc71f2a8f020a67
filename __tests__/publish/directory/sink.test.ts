import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { treeFault } from '../../../src/compare/tree-fault.js';
import { MANIFEST_PATH } from '../../../src/model/routes.js';
import { DirectorySink } from '../../../src/publish/directory/directory.js';
import { ForeignFilesError } from '../../../src/publish/directory/foreign-files.js';
import { readFiles, survey, writeFiles } from '../../support/folders.js';
import { runs } from '../../support/scope.js';

type Tree = Readonly<Record<string, string>>;

/** Writes a tree with its manifest; each file at once or in parts. */
function publish(directory: string, tree: Tree): void {
  const sink = new DirectorySink(directory);
  const manifest = JSON.stringify({ version: 1, files: Object.keys(tree).map((path) => ({ path })) });
  try {
    for (const [path, text] of Object.entries({ ...tree, [MANIFEST_PATH]: manifest })) {
      if (text.length % 2 === 0) sink.write(path, Buffer.from(text));
      else {
        const file = sink.open(path);
        for (const character of text) file.write(Buffer.from(character));
        file.close();
      }
    }
    sink.commit();
  } catch (error) {
    sink.abandon();
    throw error;
  }
}

const segment = fc.constantFrom('a', 'b', 'c');
const path = fc.array(segment, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('/'));
const text = fc.constantFrom('', 'x', 'yy', 'zzz');

/** Files that can stand side by side: none where another one needs a folder. */
const anyTree: fc.Arbitrary<Tree> = fc.dictionary(path, text, { maxKeys: 5 }).map((files) => {
  const paths = Object.keys(files).sort();
  const free = paths.filter((one) => !paths.some((other) => other.startsWith(`${one}/`)));
  return Object.fromEntries(free.map((one) => [one, files[one] as string]));
});

/** Which files of others are in the way of a tree. */
function conflicts(tree: Tree, foreign: ReadonlyMap<string, string>): boolean {
  return Object.entries(tree).some(([own, content]) =>
    [...foreign].some(
      ([other, bytes]) =>
        (own === other && bytes !== content) || own.startsWith(`${other}/`) || other.startsWith(`${own}/`),
    ),
  );
}

describe('a directory that takes one tree after the other', () => {
  it('always holds the last tree and the files of others, or is as it was', () => {
    const folder = mkdtempSync(join(tmpdir(), 'lc-api-'));
    let round = 0;
    fc.assert(
      fc.property(fc.array(fc.record({ tree: anyTree, others: anyTree }), { maxLength: 5 }), (steps) => {
        const directory = join(folder, String(round++), 'site');
        const foreign = new Map<string, string>();
        let ours: Tree = {};
        for (const { tree, others } of steps) {
          for (const [path, content] of Object.entries(others)) {
            if (conflicts({ [path]: content }, new Map([...Object.entries(ours), ...foreign]))) continue;
            if (path in ours) continue;
            writeFiles(directory, { [path]: content });
            foreign.set(path, content);
          }
          if (conflicts(tree, foreign)) {
            writeFiles(directory, new Map());
            const before = survey(directory);
            expect(() => publish(directory, tree)).toThrow(ForeignFilesError);
            expect(survey(directory)).toEqual(before);
            continue;
          }
          publish(directory, tree);
          ours = tree;
          for (const path of Object.keys(tree)) foreign.delete(path);
          const files = readFiles(directory);
          files.delete(MANIFEST_PATH);
          expect(Object.fromEntries([...files].map(([path, bytes]) => [path, String(bytes)]))).toEqual({
            ...ours,
            ...Object.fromEntries(foreign),
          });
          expect(emptyFolders(directory)).toEqual([]);
          expect(treeFault(directory)).toBeUndefined();
        }
      }),
      { numRuns: runs(60) },
    );
    rmSync(folder, { recursive: true });
  });

  it('takes a file where a folder was and a folder where a file was, empty folders of others or not', () => {
    const folder = mkdtempSync(join(tmpdir(), 'lc-api-'));
    const directory = join(folder, 'site');
    publish(directory, { a: 'file', 'b/c/d': 'deep', 'b/e': 'file' });
    writeFiles(join(directory, 'b/empty/deeper'), new Map());
    publish(directory, { 'a/b/c': 'deep', b: 'file' });
    expect([...readFiles(directory).keys()]).toEqual(['a/b/c', MANIFEST_PATH, 'b'].sort());
    publish(directory, { a: 'file', 'b/c/d': 'deep', 'b/e': 'file' });
    expect([...readFiles(directory).keys()]).toEqual(['a', MANIFEST_PATH, 'b/c/d', 'b/e'].sort());
    rmSync(folder, { recursive: true });
  });
});

function emptyFolders(directory: string): string[] {
  const all = survey(directory);
  const used = new Set([...all.keys()].map((path) => dirname(path)));
  return [...all].flatMap(([path, { kind }]) => (kind === 'folder' && !used.has(path) ? [path] : []));
}

describe('a path that leads out of the tree', () => {
  it.each(['assets/x\\..\\..\\y.pdf', '../y.pdf', 'assets/../../y.pdf', '/y.pdf', ''])(
    'is never written: %j',
    (path) => {
      const folder = mkdtempSync(join(tmpdir(), 'lc-api-'));
      const sink = new DirectorySink(join(folder, 'out'));
      expect(() => sink.write(path, Buffer.from('x'))).toThrow('cannot be written');
      expect(() => sink.open(path)).toThrow('cannot be written');
      sink.abandon();
      expect(survey(folder).size).toBe(0);
      rmSync(folder, { recursive: true });
    },
  );
});
