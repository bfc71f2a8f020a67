import { type ContentTree, isMachineFault } from '../../read/content/content-tree.js';
import { decode } from '../../read/content/decode.js';
import type { SourceFile } from '../../read/content/source-file.js';

/** Returns the decoded text of a file; undefined if the file cannot be read. */
export type SourceReader = (path: string) => SourceFile | undefined;

/** Returns a reader of the files that problems are in. Problems come file by file, so it remembers one file. */
export function sourceOf(tree: ContentTree): SourceReader {
  let last: { readonly path: string; readonly file: SourceFile | undefined } | undefined;
  return (path) => {
    if (last?.path !== path) last = { path, file: sourceFile(tree, path) };
    return last.file;
  };
}

function sourceFile(tree: ContentTree, path: string): SourceFile | undefined {
  try {
    return decode(path, tree.read(path), () => {}).file;
  } catch (error) {
    if (isMachineFault(error)) throw error;
    // The problem is shown without its line, and says itself why the file cannot be read.
    return undefined;
  }
}
