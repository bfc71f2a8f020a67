import type { PublishedTree } from './memory-sink.js';

/** The first difference of two trees, as a sentence; undefined where every byte is the same. */
export function firstDifference(one: PublishedTree, other: PublishedTree): string | undefined {
  for (const path of new Set([...one.keys(), ...other.keys()])) {
    const [a, b] = [one.get(path), other.get(path)];
    if (a === undefined) return `only the second tree has ${path}`;
    if (b === undefined) return `only the first tree has ${path}`;
    if (a.equals(b)) continue;
    const at = a.findIndex((byte, index) => byte !== b[index]);
    const from = Math.max(0, (at === -1 ? Math.min(a.length, b.length) : at) - 60);
    return `${path} differs:\n  ${a.subarray(from, from + 160)}\n  ${b.subarray(from, from + 160)}`;
  }
  return undefined;
}
