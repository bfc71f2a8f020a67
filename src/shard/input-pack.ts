import { closeSync, openSync } from 'node:fs';
import { readFull } from '../base/file-io.js';
import { ContentChangedError } from '../cache/traced-tree.js';
import type { ContentTree } from '../content/content-tree.js';
import type { SnapshotFile } from './content-snapshot.js';
import { holderOf, type Shard } from './shard.js';
import type { PartWriter } from './share-folder.js';

/** Writes the files of the content that a share holds for all: one after the other, in the order of their paths. */
export function writeInputs(
  part: PartWriter,
  tree: ContentTree,
  files: readonly SnapshotFile[],
  { index, count }: Shard,
): void {
  for (const [path, , size] of files) {
    if (holderOf(path, count) !== index) continue;
    const bytes = tree.read(path);
    if (bytes.length !== size) throw new ContentChangedError(path);
    part.write(bytes);
  }
}

/**
 * Reads files of the content from shares.
 *
 * @param packs The files that {@link writeInputs} wrote, by the numbers of their shares, from 1.
 */
export function openInputs(
  packs: ReadonlyMap<number, string>,
  files: readonly SnapshotFile[],
): (path: string) => Uint8Array {
  const ends = new Map<number, number>();
  const places = new Map<string, { readonly pack: string; readonly offset: number; readonly size: number }>();
  for (const [path, , size] of files) {
    const index = holderOf(path, packs.size);
    const offset = ends.get(index) ?? 0;
    places.set(path, { pack: packs.get(index) as string, offset, size });
    ends.set(index, offset + size);
  }
  return (path) => {
    const place = places.get(path);
    if (place === undefined) throw new Error(`The shares do not hold "${path}".`);
    const bytes = Buffer.allocUnsafe(place.size);
    const file = openSync(place.pack, 'r');
    try {
      if (readFull(file, bytes, place.offset) < place.size)
        throw new Error(`The file ${place.pack} became shorter while it was read.`);
    } finally {
      closeSync(file);
    }
    return bytes;
  };
}
