import { createByteStore, type Handle } from '../base/spill-store.js';
import type { OpenTree } from '../emit/emit.js';
import { GENERATOR } from '../model/generated/version.js';
import { API, MANIFEST_PATH } from '../model/routes.js';
import type { KnownTree, Sink } from '../tree/tree-writer.js';
import { openManifest } from './manifest.js';
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
 * files. Kept are the records once, in a temporary file where they are many, and no page, twin or list.
 *
 * @param target Where the tree goes; without one it is compiled to be compared and nothing else.
 */
export function recordRelease(target?: Sink): ReleaseRecorder {
  const store = createByteStore();
  const kept = new Map<string, Part[]>();
  const copy = (path: string): ((bytes: Uint8Array) => void) | undefined => {
    if (!KEPT.test(path)) return undefined;
    const parts: Part[] = [];
    kept.set(path, parts);
    return (bytes) => parts.push(store.add(bytes, bytes.length));
  };
  return {
    sink: {
      write(path, bytes) {
        copy(path)?.(bytes);
        return target?.write(path, bytes) ?? true;
      },
      open(path) {
        const keep = copy(path);
        const file = target?.open(path);
        return {
          write: (bytes) => {
            keep?.(bytes);
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
        openManifest(
          { version: 1, locale, generator: GENERATOR, baseUrl, contentVersion: tree.contentVersion },
          tree.files
            .filter(({ path }) => path !== MANIFEST_PATH)
            .map(({ path, bytes, sha256, mediaType }) => ({ path, bytes, sha256, mediaType })),
          tree.records,
        ),
      );
    },
  };
}

/** The tree of before: what is kept of it, and read by a comparison, is read. */
function recordKept(
  known: KnownTree,
  copy: (path: string) => ((bytes: Uint8Array) => void) | undefined,
): KnownTree {
  return {
    file: (path) => known.file(path),
    open: (path) => known.open(path),
    keep(file) {
      if (!known.keep(file)) return false;
      const add = copy(file.path);
      if (add === undefined) return true;
      const reader = known.open(file.path);
      for (let position = 0; position < file.bytes; ) {
        const part = Buffer.allocUnsafeSlow(Math.min(1 << 20, file.bytes - position));
        position += reader.read(part, position);
        add(part);
      }
      reader.close();
      return true;
    },
  };
}

/** A part of a file. */
type Part = Handle<Uint8Array>;

async function* each(parts: readonly Part[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) yield part.value();
}
