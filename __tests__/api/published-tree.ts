import { checkTree, compileTree } from '../../src/compile.js';
import { normalizeBaseUrl } from '../../src/config/base-url.js';
import { type ContentTree, directoryTree } from '../../src/content/content-tree.js';

/** A whole published tree: the bytes of every file by its path. */
export type PublishedTree = ReadonlyMap<string, Buffer>;

/** Compiles a content repository into memory. Throws what is wrong with content that has errors. */
export function publish(content: ContentTree | string, baseUrl: string): PublishedTree {
  const source = typeof content === 'string' ? directoryTree(content) : content;
  const { valid, problems } = checkTree(source, undefined);
  if (valid === undefined) {
    throw new Error(
      problems.map(({ rule, file, line, message }) => `${rule} ${file}:${line} ${message}`).join('\n'),
    );
  }
  const tree = new Map<string, Buffer>();
  compileTree(valid, source, normalizeBaseUrl(baseUrl), {
    write(path, bytes) {
      tree.set(path, Buffer.from(bytes));
      return true;
    },
    open(path) {
      const parts: Buffer[] = [];
      return {
        write: (bytes) => parts.push(Buffer.from(bytes)),
        close: () => tree.set(path, Buffer.concat(parts)),
      };
    },
  });
  return tree;
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
