import { normalizeBaseUrl } from '../../src/config/base-url.js';
import type { ContentTree } from '../../src/content/content-tree.js';
import { highlight } from '../../src/emit/html/highlight.js';
import { sanitizeHtml } from '../../src/emit/html/raw-html.js';
import { checkTree } from '../../src/pipeline/check-tree.js';
import { compileTree } from '../../src/pipeline/compile.js';
import type { Sink } from '../../src/tree/tree-writer.js';

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
  // As `withTools` loads them, which would have to be waited for.
  const tools = { highlight, ...(valid.config.rawHtml === 'sanitize' && { sanitize: sanitizeHtml }) };
  compileTree({ ...valid, tools }, tree, normalizeBaseUrl(baseUrl), sink).close(undefined, sink);
  return published;
}
