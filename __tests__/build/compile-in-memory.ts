import { checkTree, compileTree } from '../../src/compile.js';
import type { ContentTree } from '../../src/content/content-tree.js';

/** A whole published tree: the bytes of every file by its path. */
export type PublishedTree = ReadonlyMap<string, Buffer>;

/** Compiles a content tree into memory. Throws what is wrong with content that has errors. */
export function compileInMemory(
  tree: ContentTree,
  baseUrl = 'https://learn.example.org/site',
): PublishedTree {
  const { valid, problems } = checkTree(tree, undefined);
  if (valid === undefined) {
    throw new Error(
      problems.map(({ rule, file, line, message }) => `${rule} ${file}:${line} ${message}`).join('\n'),
    );
  }
  const published = new Map<string, Buffer>();
  compileTree(valid, tree, baseUrl, {
    write(path, bytes) {
      published.set(path, Buffer.from(bytes));
      return true;
    },
    open(path) {
      const parts: Uint8Array[] = [];
      return {
        write: (bytes) => parts.push(Buffer.from(bytes)),
        close: () => published.set(path, Buffer.concat(parts)),
      };
    },
  });
  return published;
}

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
