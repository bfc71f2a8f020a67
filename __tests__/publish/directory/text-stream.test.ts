import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import type { TreeFile } from '../../../src/compile/tree/sink.js';
import type { TextStream } from '../../../src/compile/tree/text-stream.js';
import type { TreeWriter } from '../../../src/compile/tree/tree-writer.js';
import { survey } from '../../support/folders.js';
import { runs } from '../../support/scope.js';
import { newFolder, publish, publishSettled, removeFolders, settle } from './site.js';

afterAll(removeFolders);

const PATH = 'api/list.json';
const MEDIA_TYPE = 'application/json';

/** One call of a stream: a text, or a range of the old file by shares of its length, copied or typed again. */
type Step =
  | { readonly text: string }
  | { readonly from: number; readonly to: number; readonly isTyped: boolean };

const LONG = 'line of a long file, äöü €\n'.repeat(6000);

const piece = fc.oneof(
  { weight: 6, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }).map((text) => text.toWellFormed()) },
  { weight: 1, arbitrary: fc.nat(LONG.length).map((end) => LONG.slice(0, end)) },
);
const share = fc.oneof(fc.constantFrom(0, 0.5, 1), fc.double({ min: 0, max: 1, noNaN: true }));
const step: fc.Arbitrary<Step> = fc.oneof(
  piece.map((text) => ({ text })),
  fc.record({ from: share, to: share, isTyped: fc.boolean() }),
);

/** Steps that mostly follow the old file from its start, as the next build of a list does. */
const following = fc
  .tuple(fc.array(fc.tuple(share, fc.boolean()), { maxLength: 6 }), fc.array(step, { maxLength: 3 }))
  .map(([cuts, rest]): readonly Step[] => {
    const ends = [...cuts].sort(([a], [b]) => a - b);
    const steps = ends.map(([to, isTyped], index): Step => {
      const from = ends[index - 1]?.[0] ?? 0;
      return { from, to, isTyped };
    });
    return [...steps, ...rest];
  });

/** The steps, with what each copies of some bytes. */
function resolved(steps: readonly Step[], old: Buffer): readonly (string | [number, number])[] {
  return steps.map((one) => {
    if ('text' in one) return one.text;
    const ends = [Math.floor(one.from * old.length), Math.floor(one.to * old.length)] as const;
    const from = Math.min(...ends);
    const to = Math.max(...ends);
    const text = String(old.subarray(from, to));
    // What begins or ends inside of a character can be copied, not typed.
    return one.isTyped && Buffer.from(text).equals(old.subarray(from, to)) ? text : [from, to - from];
  });
}

function bytesOf(steps: readonly (string | [number, number])[], old: Buffer): Buffer {
  return Buffer.concat(
    steps.map((one) => (typeof one === 'string' ? Buffer.from(one) : old.subarray(one[0], one[0] + one[1]))),
  );
}

function writeTo(stream: TextStream, steps: readonly (string | [number, number])[]): TreeFile {
  let expected = 0;
  for (const one of steps) {
    if (typeof one === 'string') stream.write(one);
    else stream.copy(...one);
    expected += typeof one === 'string' ? Buffer.byteLength(one) : one[1];
    if (expected % 3 === 0) expect(stream.position).toBe(expected);
  }
  return stream.close();
}

/** Texts that have exactly the bytes of an old file, divided somewhere. */
function dividedText(text: string, cuts: readonly number[]): readonly string[] {
  const characters = [...text];
  const ends = [...cuts.map((cut) => Math.floor(cut * characters.length)).sort((a, b) => a - b), Infinity];
  return ends.map((end, index) => characters.slice(ends[index - 1] ?? 0, end).join(''));
}

describe('a file that is written in parts over a known one', () => {
  it('becomes what it would have become without it, whatever is written and copied', () => {
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 4 }),
        fc.oneof(fc.array(step, { maxLength: 8 }), following),
        (texts, steps) => {
          const folder = newFolder();
          const old = Buffer.from(texts.join(''));
          const before = publish(folder, (tree) => tree.write(PATH, MEDIA_TYPE, old));
          const calls = resolved(steps, old);
          const content = bytesOf(calls, old);
          let file: TreeFile | undefined;
          const warm = publish(
            folder,
            (tree) => {
              file = writeTo(tree.open(PATH, MEDIA_TYPE), calls);
            },
            before.remembered,
          );
          const cold = publish(newFolder(), (tree) => tree.write(PATH, MEDIA_TYPE, content));
          expect(warm.files).toEqual(cold.files);
          expect(file).toEqual(cold.files.find(({ path }) => path === PATH));
          expect(readFileSync(join(folder, PATH)).equals(content)).toBe(true);
          expect(warm.changes.written).toBe(content.equals(old) ? 0 : 1);
          expect(existsSync(join(folder, '.lc-api-staging'))).toBe(false);
        },
      ),
      { numRuns: runs(200) },
    );
  });

  it.each<readonly [string, (stream: TextStream) => void, string]>([
    [
      'a word of the same length',
      (stream) => {
        stream.copy(0, 4);
        stream.write('TWO ');
        stream.copy(8, 6);
      },
      'one TWO three\n',
    ],
    [
      'more at its end',
      (stream) => {
        stream.copy(0, 14);
        stream.write('four\n');
      },
      'one two three\nfour\n',
    ],
    ['less at its end', (stream) => stream.copy(0, 8), 'one two '],
    [
      'its parts in another order',
      (stream) => {
        stream.copy(4, 4);
        stream.copy(0, 4);
        stream.copy(8, 6);
      },
      'two one three\n',
    ],
    [
      'a part twice',
      (stream) => {
        stream.copy(0, 8);
        stream.copy(4, 10);
      },
      'one two two three\n',
    ],
    ['nothing', () => {}, ''],
  ])('takes %s', (_, write, expected) => {
    const folder = newFolder();
    const before = publish(folder, (tree) => tree.write(PATH, MEDIA_TYPE, 'one two three\n'));
    const emit = (tree: TreeWriter): void => {
      const stream = tree.open(PATH, MEDIA_TYPE);
      write(stream);
      expect(stream.position).toBe(expected.length);
      stream.close();
    };
    const { files } = publish(folder, emit, before.remembered);
    expect(readFileSync(join(folder, PATH), 'utf8')).toBe(expected);
    expect(files).toEqual(publish(newFolder(), (tree) => tree.write(PATH, MEDIA_TYPE, expected)).files);
  });

  it('stays the very file that it is where all bytes are the same, written or copied', () => {
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 4 }),
        fc.array(share, { maxLength: 5 }),
        fc.nat(),
        (texts, cuts, seed) => {
          const folder = newFolder();
          const text = texts.join('').toWellFormed();
          const before = publish(folder, (tree) => tree.write(PATH, MEDIA_TYPE, text));
          const standing = survey(folder);
          const after = publish(
            folder,
            (tree) => {
              const stream = tree.open(PATH, MEDIA_TYPE);
              dividedText(text, cuts).forEach((part, index) => {
                if ((seed >> (index % 8)) % 2 === 0) stream.write(part);
                else stream.copy(stream.position, Buffer.byteLength(part));
              });
              stream.close();
            },
            before.remembered,
          );
          expect(after.files).toEqual(before.files);
          expect(survey(folder)).toEqual(standing);
          expect(after.changes).toMatchObject({ written: 0, removed: 0, unchanged: 2 });
        },
      ),
      { numRuns: runs(100) },
    );
  });

  it('opens no file of the new tree where nothing differs', () => {
    const folder = newFolder();
    const before = publish(folder, (tree) => tree.write(PATH, MEDIA_TYPE, LONG));
    publish(
      folder,
      (tree, { lanes }) => {
        const isStaged = (path: string): boolean => existsSync(join(lanes.plan.staging, path));
        const stream = tree.open(PATH, MEDIA_TYPE);
        stream.write(LONG);
        expect(isStaged(PATH)).toBe(false);
        stream.close();
        expect(isStaged(PATH)).toBe(false);
        const other = tree.open('api/other.json', MEDIA_TYPE);
        other.write('[]');
        expect(isStaged('api/other.json')).toBe(true);
        other.close();
      },
      before.remembered,
    );
  });

  it('is not known, and cannot be copied from, when it is another file by now', () => {
    const folder = newFolder();
    const before = publishSettled(folder, (tree) => tree.write(PATH, MEDIA_TYPE, 'old!'));
    writeFileSync(join(folder, PATH), 'evil');
    const after = publish(
      folder,
      (tree) => {
        const stream = tree.open(PATH, MEDIA_TYPE);
        expect(() => stream.copy(0, 1)).toThrow(RangeError);
        stream.write('old!');
        stream.close();
      },
      before.remembered,
    );
    expect(after.files).toEqual(before.files);
    expect(readFileSync(join(folder, PATH), 'utf8')).toBe('old!');
  });

  it.each([
    [-1, 1],
    [0, 5],
    [4, 1],
    [0.5, 1],
    [0, -1],
    [Number.NaN, 1],
    [0, Number.POSITIVE_INFINITY],
    [2 ** 53, 0],
  ])('has no bytes outside of itself (%d, %d)', (offset, length) => {
    const folder = newFolder();
    const before = publish(folder, (tree) => tree.write(PATH, MEDIA_TYPE, 'four'));
    const emit = (tree: TreeWriter): void => tree.open(PATH, MEDIA_TYPE).copy(offset, length);
    expect(() => publish(folder, emit, before.remembered)).toThrow(RangeError);
    expect(readFileSync(join(folder, PATH), 'utf8')).toBe('four');
  });

  it('ends the build when it becomes shorter while it is read', () => {
    const folder = newFolder();
    const before = publish(folder, (tree) => tree.write(PATH, MEDIA_TYPE, LONG));
    settle();
    const emit = (tree: TreeWriter): void => {
      const stream = tree.open(PATH, MEDIA_TYPE);
      stream.write(LONG.slice(0, 70_000));
      writeFileSync(join(folder, PATH), 'short');
      stream.write(LONG.slice(70_000));
      stream.close();
    };
    expect(() => publish(folder, emit, before.remembered)).toThrow(/became shorter/);
    rmSync(join(folder, PATH));
  });

  it('is written once', () => {
    const folder = newFolder();
    const before = publish(folder, (tree) => tree.write(PATH, MEDIA_TYPE, 'x'));
    const twice = (tree: TreeWriter): void => {
      for (let count = 0; count < 2; count++) {
        const stream = tree.open(PATH, MEDIA_TYPE);
        stream.write('x');
        stream.close();
      }
    };
    expect(() => publish(folder, twice, before.remembered)).toThrow('written twice');
  });
});
