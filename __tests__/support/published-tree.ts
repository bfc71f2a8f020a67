import { type ContentTree, directoryTree } from '../../src/content/content-tree.js';
import { compileInMemory, type PublishedTree } from './memory-sink.js';

export type { PublishedTree } from './memory-sink.js';

/** Compiles a content repository into memory. Throws what is wrong with content that has errors. */
export function publish(content: ContentTree | string, baseUrl: string): PublishedTree {
  return compileInMemory(typeof content === 'string' ? directoryTree(content) : content, baseUrl);
}

/** The text of a file of the tree. Throws where there is none. */
export function textAt(tree: PublishedTree, path: string): string {
  const bytes = tree.get(path);
  if (bytes === undefined) throw new Error(`The tree has no ${path}.`);
  return bytes.toString('utf8');
}

/** The value of a JSON file of the tree. */
export function jsonAt<Value = unknown>(tree: PublishedTree, path: string): Value {
  return JSON.parse(textAt(tree, path)) as Value;
}
