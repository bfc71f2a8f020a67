import { readdirSync, readlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createByteStore, createSpillStore } from '../../src/base/spill-store.js';
import { runs } from '../support/scope.js';

it('gives back what was handles, whether it stayed in memory or not', () => {
  fc.assert(
    fc.property(fc.array(fc.dictionary(fc.string(), fc.jsonValue())), fc.nat(400), (values, limit) => {
      const store = createSpillStore(limit);
      const handles = values.map((value) => store.add(value, 100));
      for (const [place, value] of [...values.entries()].reverse()) {
        expect(JSON.stringify(handles[place]?.value())).toBe(JSON.stringify(value));
      }
    }),
    { numRuns: runs(60) },
  );
});

it('gives back parts of files, whether they stayed in memory or not', () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array()), fc.nat(40), (parts, limit) => {
      const store = createByteStore(limit);
      const handles = parts.map((part) => store.add(part, part.length));
      for (const [place, part] of [...parts.entries()].reverse())
        expect(Buffer.compare(handles[place]?.value() as Uint8Array, part)).toBe(0);
    }),
    { numRuns: runs(60) },
  );
});

it('keeps a key that is called __proto__', () => {
  const value = JSON.parse('{"__proto__": "x", "ü": "\\ud800"}') as Record<string, string>;
  expect(JSON.stringify(createSpillStore(0).add(value, 1).value())).toBe(JSON.stringify(value));
});

it('holds the object itself as long as there is room', () => {
  const store = createSpillStore<object>(10);
  const [first, second] = [{ a: 1 }, { b: 2 }];
  const [one, two] = [store.add(first, 10), store.add(second, 1)];
  // What was handles last stays at hand.
  expect(two.value()).toBe(second);
  store.add({ b: 3 }, 10);
  expect(one.value()).toBe(first);
  expect(two.value()).not.toBe(second);
  expect(two.value()).toEqual(second);
});

it('lets go of values that are in its file', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const store = createSpillStore<object>(0);
  const given = Array.from({ length: 10 }, (_, number) => {
    const value = { number };
    return { reference: new WeakRef(value), handles: store.add(value, 1) };
  });
  await expect
    .poll(() => {
      collect();
      return given.filter(({ reference }) => reference.deref() !== undefined).length;
    })
    // What was handles last stays at hand.
    .toBe(1);
  expect(given.map(({ handles }) => handles.value())).toEqual(given.map((_, number) => ({ number })));
});

it('leaves no file behind', () => {
  const ours = (): string[] => readdirSync(tmpdir()).filter((name) => name.startsWith('lc-api-spill-'));
  const before = ours();
  createSpillStore<string>(0).add('text', 1);
  expect(ours()).toEqual(before);
});

it.runIf(process.platform === 'linux')(
  'ends its file when nobody can ask for its values any more',
  async () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const ours = (): number =>
      readdirSync('/proc/self/fd').filter((name) => linkOf(`/proc/self/fd/${name}`).includes('lc-api-spill-'))
        .length;
    const held = createSpillStore<string>(0).add('held', 1);
    for (let build = 0; build < 10; build++) createSpillStore<string>(0).add('text', 1);
    expect(ours()).toBeGreaterThan(1);
    await expect
      .poll(() => {
        collect();
        return ours();
      })
      .toBe(1);
    expect(held.value()).toBe('held');
  },
);

/** Where a link leads; nowhere for one that is gone since it was listed. */
function linkOf(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return '';
  }
}
