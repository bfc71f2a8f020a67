import { holdToForm, openFiles, type Release } from './release.js';
import { ReleaseError } from './release-error.js';

/** A published tree whose files can be asked for. */
export interface ReadableTree {
  read(path: string): Promise<Uint8Array | undefined>;
  /** Brings several files with one request, before they are read. */
  fetch(paths: Iterable<string>): Promise<void>;
}

/**
 * The release that stands where a tree is to be published; undefined where none does, or what stands there
 * cannot be read as one: then it is replaced, and `report` is told why nothing is compared with it.
 */
export async function openPublishedTree(
  tree: ReadableTree | undefined,
  name: string,
  report: (reason: string) => void,
): Promise<Release | undefined> {
  if (tree === undefined) return undefined;
  try {
    const release = await openFiles({
      name,
      async open(path) {
        const bytes = await tree.read(path);
        return bytes === undefined ? undefined : oneChunk(bytes);
      },
      async openMany(paths) {
        await tree.fetch(paths);
        const files = new Map<string, Buffer>();
        for (const path of paths) {
          const bytes = await tree.read(path);
          if (bytes !== undefined) files.set(path, Buffer.from(bytes));
        }
        return files;
      },
    });
    holdToForm(release);
    return release;
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error;
    if (error.fault !== 'missing') report(`Nothing is compared: ${error.message}`);
    return undefined;
  }
}

async function* oneChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
