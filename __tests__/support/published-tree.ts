import { highlight } from '../../src/compile/html/highlight.js';
import { sanitizeHtml } from '../../src/compile/html/raw-html.js';
import type { Sink } from '../../src/compile/tree/sink.js';
import { normalizeBaseUrl } from '../../src/read/config/base-url.js';
import { type ContentTree, directoryTree } from '../../src/read/content/content-tree.js';
import { checkTree } from '../../src/run/check-tree.js';
import { compileTree } from '../../src/run/compile.js';

/** A whole published tree: the bytes of every file by its path. */
export type PublishedTree = ReadonlyMap<string, Buffer>;

/** Returns a sink that writes into a map. */
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

/**
 * Compiles a content tree, or the one in a folder, into memory.
 *
 * @throws Error - If the content has errors: the message lists them.
 */
export function publish(
  content: ContentTree | string,
  baseUrl = 'https://learn.example.org/site',
): PublishedTree {
  const tree = typeof content === 'string' ? directoryTree(content) : content;
  const { valid, problems } = checkTree(tree, undefined);
  if (valid === undefined) {
    throw new Error(
      problems.map(({ rule, file, line, message }) => `${rule} ${file}:${line} ${message}`).join('\n'),
    );
  }
  const published = new Map<string, Buffer>();
  const sink = memorySink(published);
  // `withTools` loads these asynchronously; here they are imported, so that this function is synchronous.
  const tools = { highlight, sanitize: sanitizeHtml };
  compileTree({ ...valid, tools }, tree, normalizeBaseUrl(baseUrl), sink).close(undefined, sink);
  return published;
}

/** Returns the text of a file of the tree. Throws if the tree does not have it. */
export function textAt(tree: PublishedTree, path: string): string {
  const bytes = tree.get(path);
  if (bytes === undefined) throw new Error(`The tree has no ${path}.`);
  return bytes.toString('utf8');
}

/** Returns the value of a JSON file of the tree. */
export function jsonAt<Value = unknown>(tree: PublishedTree, path: string): Value {
  return JSON.parse(textAt(tree, path)) as Value;
}

/** Returns the first difference of two trees as a sentence, or undefined if every byte is equal. */
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
