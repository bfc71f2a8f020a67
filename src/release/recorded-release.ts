import type { OpenTree } from '../emit/emit.js';
import { MANIFEST_PATH } from '../emit/emit.js';
import type { KnownTree, Sink } from '../emit/tree-writer.js';
import { GENERATOR } from '../model/generated/version.js';
import { API } from '../model/routes.js';
import { createRelease, type Release } from './release.js';

/** Keeps, of a tree that is being written, what a comparison reads. */
export interface ReleaseRecorder {
  /** Takes the tree, and hands everything on. */
  readonly sink: Sink;
  /** The release that the tree will be, before its change feed is known. */
  release(
    name: string,
    tree: OpenTree,
    about: { readonly baseUrl: string; readonly locale: string },
  ): Release;
}

/** Discovery documents, published schemas, and the records of each locale in their fullest form. */
const KEPT = new RegExp(`^${API}/(?:(?:[^/]+/)?(?:index|all)\\.json|schemas/[^/]+)$`);

/**
 * Makes a tree readable before it is finished: its change feed says what is new in it, and is one of its own
 * files. In memory are the records once, and no page, twin or list.
 *
 * @param target Where the tree goes; without one it is compiled to be compared and nothing else.
 */
export function recordRelease(target?: Sink): ReleaseRecorder {
  const kept = new Map<string, Uint8Array[]>();
  const copy = (path: string): Uint8Array[] | undefined => {
    if (!KEPT.test(path)) return undefined;
    const parts: Uint8Array[] = [];
    kept.set(path, parts);
    return parts;
  };
  return {
    sink: {
      write(path, bytes) {
        copy(path)?.push(bytes);
        return target?.write(path, bytes) ?? true;
      },
      open(path) {
        const parts = copy(path);
        const file = target?.open(path);
        return {
          write: (bytes) => {
            parts?.push(bytes);
            file?.write(bytes);
          },
          close: () => file?.close(),
        };
      },
      known: target?.known && recordKept(target.known, copy),
      // What other threads write are details, which no comparison reads.
      lanes: target?.lanes,
    },
    release(name, tree, { baseUrl, locale }) {
      return createRelease(
        {
          name,
          holds: (path) => kept.has(path),
          async open(path) {
            const parts = kept.get(path);
            return parts === undefined ? undefined : each(parts);
          },
        },
        {
          version: 1,
          locale,
          generator: GENERATOR,
          baseUrl,
          contentVersion: tree.contentVersion,
          files: tree.files.filter(({ path }) => path !== MANIFEST_PATH).map((file) => ({ ...file })),
          records: [...tree.records],
        },
      );
    },
  };
}

/** The tree of before: what is kept of it, and read by a comparison, is read. */
function recordKept(known: KnownTree, copy: (path: string) => Uint8Array[] | undefined): KnownTree {
  return {
    file: (path) => known.file(path),
    open: (path) => known.open(path),
    keep(file) {
      if (!known.keep(file)) return false;
      const parts = copy(file.path);
      if (parts === undefined) return true;
      const reader = known.open(file.path);
      for (let position = 0; position < file.bytes; ) {
        const part = Buffer.allocUnsafeSlow(Math.min(1 << 20, file.bytes - position));
        position += reader.read(part, position);
        parts.push(part);
      }
      reader.close();
      return true;
    },
  };
}

async function* each(parts: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* parts;
}
