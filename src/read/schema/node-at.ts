import { pointerKeys } from '../../base/json-pointer.js';
import { computed } from '../../base/once.js';
import type { MapNode, Node } from '../content/node.js';

/**
 * Returns the node at a JSON Pointer; if there is none, the nearest node above it.
 *
 * @param indexes For several pointers: maps with many keys are indexed once.
 */
export function nodeAt(
  root: Node,
  pointer: string,
  indexes = new Map<MapNode, ReadonlyMap<string, Node>>(),
): Node {
  const valueAt = (map: MapNode, key: string): Node | undefined => {
    if (map.entries.length < 16) return map.entries.find((entry) => entry.key === key)?.value;
    return computed(indexes, map, () => new Map(map.entries.map((one) => [one.key, one.value]))).get(key);
  };
  let node = root;
  for (const key of pointerKeys(pointer)) {
    const next =
      node.kind === 'list' ? node.items[Number(key)] : node.kind === 'map' ? valueAt(node, key) : undefined;
    if (next === undefined) return node;
    node = next;
  }
  return node;
}
