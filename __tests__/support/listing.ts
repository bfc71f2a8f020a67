import { sha256 } from '../../src/base/digest.js';
import type { PublishedTree } from './published-tree.js';

/** Returns a line for each file of a tree: path, bytes, SHA-256; by path. */
export function listingOf(tree: PublishedTree): string {
  return [...tree]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, bytes]) => `${path} ${bytes.length} ${sha256(bytes)}\n`)
    .join('');
}
