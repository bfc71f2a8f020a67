import type { Sink, TreeFile } from '../compile/tree/sink.js';
import type { DirectoryChanges } from '../publish/directory/built-tree.js';
import { DirectorySink } from '../publish/directory/directory.js';
import type { TreeListing } from '../publish/directory/tree-listing.js';
import { NO_RELEASE, type Previous } from './previous.js';
import type { CompiledTree, Target } from './target.js';

/** A tree that was written into a directory. */
export interface WrittenTree extends Pick<CompiledTree, 'open'> {
  readonly sink: DirectorySink;
  /** By path. */
  readonly files: readonly TreeFile[];
  readonly changes: DirectoryChanges;
}

/**
 * Returns a target that replaces the tree in a directory, or leaves it as it is.
 *
 * @param listing The tree that the previous build left in the directory.
 */
export function directoryTarget(
  directory: string,
  replaced: Previous = NO_RELEASE,
  listing?: TreeListing,
): Target<WrittenTree> {
  return async (compile) => {
    const sink = new DirectorySink(directory, listing);
    try {
      const tree = await compile(sink);
      const files = await tree.close(replaced, sink);
      return { sink, files, open: tree.open, changes: sink.commit() };
    } catch (error) {
      return sink.fail(error);
    }
  };
}

/** Returns a target that also writes its tree into a directory, unless nothing may be published. */
export function withCopy<Outcome>(target: Target<Outcome>, directory: string): Target<Outcome> {
  return async (compile) => {
    let copy: DirectorySink | undefined;
    let tree: CompiledTree | undefined;
    try {
      const outcome = await target(async (sink) => {
        copy?.abandon();
        copy = new DirectorySink(directory);
        tree = await compile(both(sink, copy));
        return tree;
      });
      if (copy !== undefined) {
        tree?.open.close(tree.feed, copy, tree.earlierAssets);
        copy.commit();
      }
      return outcome;
    } catch (error) {
      return copy === undefined ? Promise.reject(error) : (copy as DirectorySink).fail(error);
    }
  };
}

/** Writes everything twice. The answers of the first sink count. */
function both(first: Sink, second: Sink): Sink {
  return {
    write(path, bytes) {
      second.write(path, bytes);
      return first.write(path, bytes);
    },
    open(path) {
      const files = [first.open(path), second.open(path)];
      return {
        write(bytes) {
          for (const file of files) file.write(bytes);
        },
        close() {
          for (const file of files) file.close();
        },
      };
    },
  };
}
