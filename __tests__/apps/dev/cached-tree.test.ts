import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cachedTree } from '../../../src/apps/dev/cached-tree.js';
import type { ContentTree } from '../../../src/read/content/content-tree.js';
import { memoryTree } from '../../support/memory-tree.js';

const PATHS = ['a', 'a/b', 'a/b/c', 'a/d', 'e', 'e/f'] as const;
const FOLDERS = ['', 'a', 'a/b', 'e'] as const;

/** Everything that a tree says of some paths. */
function survey(tree: ContentTree): unknown {
  const attempt = <Result>(work: () => Result): Result | undefined => {
    try {
      return work();
    } catch {
      return undefined;
    }
  };
  return [
    PATHS.map((path) => tree.kind(path)),
    FOLDERS.map((path) => (tree.kind(path) === 'folder' ? tree.list(path) : undefined)),
    PATHS.map((path) => (tree.kind(path) === 'file' ? attempt(() => tree.read(path).toString()) : undefined)),
  ];
}

/** The changes from one state of a folder to another, as a watcher tells them. */
function changedPaths(before: ContentTree, after: ContentTree): string[] {
  return PATHS.filter((path) => {
    const [kind, other] = [before.kind(path), after.kind(path)];
    if (kind !== other) return true;
    return kind === 'file' && before.read(path).toString() !== after.read(path).toString();
  });
}

/** A folder with some files, none of which stands where another needs a folder. */
const states = fc
  .dictionary(fc.constantFrom(...PATHS), fc.constantFrom('x', 'y'), { noNullPrototype: true })
  .map((files) =>
    Object.fromEntries(
      Object.entries(files).filter(
        ([path]) => !Object.keys(files).some((other) => other.startsWith(`${path}/`)),
      ),
    ),
  );

it('says what the tree below says, after it heard of every change, and tells whether any mattered', () => {
  fc.assert(
    fc.property(fc.array(states, { minLength: 2, maxLength: 6 }), (history) => {
      let now = memoryTree(history[0] ?? {});
      const tree = cachedTree({
        kind: (path) => now.kind(path),
        list: (path) => now.list(path),
        read: (path) => now.read(path),
      });
      let before = survey(tree);
      for (const state of history.slice(1)) {
        const last = now;
        now = memoryTree(state);
        const answers = changedPaths(last, now).map((path) => tree.refresh(path));
        const after = survey(tree);
        expect(after).toEqual(survey(now));
        expect(answers.includes(true)).toBe(JSON.stringify(after) !== JSON.stringify(before));
        before = after;
      }
    }),
  );
});

it('asks once for what does not change, and hears of nothing that nobody asked for', () => {
  let asked = 0;
  const inner = memoryTree({ 'a/b': 'x', e: 'y' });
  const tree = cachedTree({
    kind: inner.kind,
    list: inner.list,
    read(path) {
      asked++;
      return inner.read(path);
    },
  });
  for (let time = 0; time < 3; time++) tree.read('a/b');
  expect(asked).toBe(1);
  expect([tree.refresh('a/b'), tree.refresh('e'), tree.refresh('new')]).toEqual([false, false, false]);
});

it('does not keep that a file could not be read', () => {
  let isLocked = true;
  const inner = memoryTree({ a: 'x' });
  const tree = cachedTree({
    ...inner,
    read(path) {
      if (isLocked) throw new Error('locked');
      return inner.read(path);
    },
  });
  expect(() => tree.read('a')).toThrow('locked');
  expect(tree.refresh('a')).toBe(false);
  isLocked = false;
  expect(tree.refresh('a')).toBe(true);
  expect(Buffer.from(tree.read('a')).toString()).toBe('x');
});
