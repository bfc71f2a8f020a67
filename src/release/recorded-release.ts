import { createByteStore, type Handle } from '../base/spill-store.js';
import type { OpenTree } from '../emit/emit.js';
import { GENERATOR } from '../model/generated/version.js';
import { API, MANIFEST_PATH } from '../model/routes.js';
import type { KnownTree, Sink } from '../tree/tree-writer.js';
import { openManifest } from './manifest.js';
import { createRelease, type Release } from './release.js';

/** Records the files of a tree that a comparison reads. */
export interface ReleaseRecorder {
  /** Receives the tree and passes everything on. */
  readonly sink: Sink;
  /** Returns the release of the tree, before its change feed exists. */
  release(
    name: string,
    tree: OpenTree,
    about: { readonly baseUrl: string; readonly locale: string },
  ): Release;
}

/** Discovery documents, published schemas, and the records of each locale in their fullest form. */
const RECORDED = new RegExp(`^${API}/(?:(?:[^/]+/)?(?:index|all)\\.json|schemas/[^/]+)$`);

/**
 * Makes a tree readable before it is finished, because its change feed depends on its other files. Records are stored
 * once, in a temporary file if there are many; pages, twins and lists are not stored.
 *
 * @param target Receives the tree. Without a target, the tree is compiled only to be compared.
 */
export function recordRelease(target?: Sink): ReleaseRecorder {
  const store = createByteStore();
  const recorded = new Map<string, Handle<Uint8Array>[]>();
  const copy = (path: string): ((bytes: Uint8Array) => void) | undefined => {
    if (!RECORDED.test(path)) return undefined;
    const parts: Handle<Uint8Array>[] = [];
    recorded.set(path, parts);
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
      // Other threads write details, which no comparison reads.
      lanes: target?.lanes,
    },
    release(name, tree, { baseUrl, locale }) {
      return createRelease(
        {
          name,
          holds: (path) => recorded.has(path),
          async open(path) {
            const parts = recorded.get(path);
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

/** Reads the files that a build takes over from an earlier tree, if a comparison reads them. */
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

function* each(parts: readonly Handle<Uint8Array>[]): Generator<Uint8Array> {
  for (const part of parts) yield part.value();
}
