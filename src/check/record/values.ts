import type { Shape } from '../../model/shape.js';
import type { MapNode, Node, ScalarNode } from '../../read/content/node.js';
import type { Fields, Value } from '../../read/schema/value.js';

/** The path of a value in the fields of a record. */
export type ValuePath = readonly (string | number)[];

/** Visits the strings and objects of a value that have a node and a shape, in the order of the schema. */
export function visitValues(
  value: Value | undefined,
  node: Node | undefined,
  shape: Shape | undefined,
  visitor: {
    text(text: string, node: ScalarNode, shape: Shape, path: ValuePath): void;
    object(node: MapNode, shape: Shape): void;
  },
  path: ValuePath = [],
): void {
  if (value === undefined || node === undefined || shape === undefined) return;
  if (typeof value === 'string') {
    if (node.kind === 'scalar' && shape.type === 'string') visitor.text(value, node, shape, path);
  } else if (Array.isArray(value)) {
    if (node.kind !== 'list') return;
    for (const [index, item] of value.entries()) {
      visitValues(item, node.items[index], shape.items, visitor, [...path, index]);
    }
  } else if (value !== null && typeof value === 'object' && node.kind === 'map') {
    visitor.object(node, shape);
    const entries = new Map(node.entries.map((entry) => [entry.key, entry.value]));
    for (const [name, inner] of Object.entries(value as Fields)) {
      const property = shape.properties?.get(name) ?? shape.values;
      visitValues(inner, entries.get(name), property, visitor, [...path, name]);
    }
  }
}
