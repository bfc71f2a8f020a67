import { readdirSync, readlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createByteStore } from '../../src/base/spill-store.js';
import { runs } from '../support/scope.js';

it('gives back parts of files, whether they stayed in memory or not', () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array()), fc.nat(40), (parts, limit) => {
      const store = createByteStore(limit);
      const handles = parts.map((part) => store.add(part));
      for (const [place, part] of [...parts.entries()].reverse())
        expect(Buffer.compare(handles[place]?.value() as Uint8Array, part)).toBe(0);
    }),
    { numRuns: runs(60) },
  );
});

it('holds bytes in memory as long as there is room, and no larger buffer', () => {
  const store = createByteStore(20);
  const whole = Buffer.alloc(10, '1');
  const [one, two, three] = [
    store.add(whole),
    store.add(Buffer.alloc(1000, '2').subarray(0, 4), Buffer.from('!')),
    store.add(Buffer.alloc(10, '3')),
  ];
  expect(Buffer.from(one.value()).equals(whole)).toBe(true);
  expect(one.value().buffer.byteLength).toBe(10);
  expect(Buffer.from(two.value()).toString()).toBe('2222!');
  expect(two.value().buffer.byteLength).toBe(5);
  expect(Buffer.from(three.value()).toString()).toBe('3333333333');
});

it('returns bytes that are written at once, alone or not yet', () => {
  const store = createByteStore(0);
  const lengths = [10, 200_000, 100_000, 300_000, 0, 5, 262_144, 7];
  const handles = lengths.map((length, place) =>
    store.add(Buffer.alloc(length >> 1, `${place}`), Buffer.alloc(length - (length >> 1), `${place}`)),
  );
  for (const [place, length] of lengths.entries())
    expect(Buffer.compare(handles[place]?.value() as Uint8Array, Buffer.alloc(length, `${place}`))).toBe(0);
});

it('lets go of bytes that are in its file', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const store = createByteStore(0);
  const given = Array.from({ length: 10 }, (_, number) => {
    const bytes = new Uint8Array([number]);
    return { reference: new WeakRef(bytes), handle: store.add(bytes) };
  });
  await expect
    .poll(
      () => {
        collect();
        return given.filter(({ reference }) => reference.deref() !== undefined).length;
      },
      { timeout: 60_000, interval: 200 },
    )
    .toBe(0);
  expect(given.map(({ handle }) => handle.value()[0])).toEqual(given.map((_, number) => number));
});

it('leaves no file behind', () => {
  const ours = (): string[] => readdirSync(tmpdir()).filter((name) => name.startsWith('lc-api-spill-'));
  const before = ours();
  createByteStore(0).add(Buffer.from('text'));
  expect(ours()).toEqual(before);
});

it.runIf(process.platform === 'linux')(
  'ends its file when nobody can ask for its values any more',
  async () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const files = (): string[] =>
      readdirSync('/proc/self/fd')
        .map((name) => linkOf(`/proc/self/fd/${name}`))
        .filter((path) => path.includes('lc-api-spill-'));
    // Tests before this one may have files that are not collected yet.
    const others = new Set(files());
    const ours = (): number => files().filter((path) => !others.has(path)).length;
    const held = createByteStore(0).add(Buffer.from('held'));
    for (let build = 0; build < 10; build++) createByteStore(0).add(Buffer.from('text'));
    expect(ours()).toBeGreaterThan(1);
    await expect
      .poll(
        () => {
          collect();
          return ours();
        },
        { timeout: 60_000, interval: 200 },
      )
      .toBe(1);
    expect(Buffer.from(held.value()).toString()).toBe('held');
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
