import type { ContentTree } from '../../content/content-tree.js';
import { decode } from '../../content/decode.js';

/** Returns the decoded text of a file, with LF; undefined if the file cannot be read. */
export type SourceReader = (path: string) => string | undefined;

/** Returns a reader of the files that problems are in. */
export function sourceOf(tree: ContentTree): SourceReader {
  return (path) => {
    try {
      return decode(path, tree.read(path), () => {}).file.text;
    } catch {
      return undefined;
    }
  };
}
