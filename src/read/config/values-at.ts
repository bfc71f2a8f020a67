import { type MapEntry, type Node, writtenText } from '../content/node.js';

/** A value of the configuration. */
export interface ValueAt {
  readonly node: Node;
  /** Its key, if it is in a mapping. */
  readonly entry: MapEntry | undefined;
  readonly pointer: string;
}

/** Returns the values at a path such as `/locales/*`; `*` matches all keys and items. */
export function valuesAt(root: Node, path: string): readonly ValueAt[] {
  let values: readonly ValueAt[] = [{ node: root, entry: undefined, pointer: '' }];
  for (const part of path.split('/').slice(1)) {
    values = values.flatMap(({ node, pointer }): ValueAt[] => {
      if (node.kind === 'map') {
        const entries = node.entries.filter(({ key }) => part === '*' || part === key);
        return entries.map((entry) => ({ node: entry.value, entry, pointer: `${pointer}/${entry.key}` }));
      }
      const items = node.kind === 'list' && part === '*' ? node.items : [];
      return items.map((item, index) => ({ node: item, entry: undefined, pointer: `${pointer}/${index}` }));
    });
  }
  return values;
}

/** Returns the entries of the mappings at a path. */
export function entriesAt(root: Node, path: string): readonly MapEntry[] {
  return valuesAt(root, path).flatMap(({ node }) => (node.kind === 'map' ? node.entries : []));
}

/** Returns the text of a scalar as its author wrote it. */
export function textAt(node: Node): string {
  return node.kind === 'scalar' ? writtenText(node) : '';
}
