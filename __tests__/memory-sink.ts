import { checkTree } from '../src/check-tree.js';
import { compileTree } from '../src/compile.js';
import { normalizeBaseUrl } from '../src/config/base-url.js';
import type { ContentTree } from '../src/content/content-tree.js';
import type { Sink } from '../src/emit/tree-writer.js';

/** A whole published tree: the bytes of every file by its path. */
export type PublishedTree = ReadonlyMap<string, Buffer>;

/** Puts what a sink takes into a map. */
function memorySink(files: Map<string, Buffer>): Sink {
  return {
    write(path, bytes) {
      files.set(path, Buffer.from(bytes));
      return true;
    },
    open(path) {
      const parts: Buffer[] = [];
      return {
        write: (bytes) => parts.push(Buffer.from(bytes)),
        close: () => files.set(path, Buffer.concat(parts)),
      };
    },
  };
}

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
  const sink = memorySink(published);
  compileTree(valid, tree, normalizeBaseUrl(baseUrl), sink).close(undefined, sink);
  return published;
}
