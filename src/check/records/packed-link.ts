import type { RecordLink } from './content-record.js';

/** A link of a record as short JSON. */
export type PackedLink = readonly [
  path: readonly (string | number)[],
  isImage: 0 | 1,
  destination: string,
  start: number,
  end: number,
];

/** Packs a link of a record. */
export function packLink({ path, isImage, destination, start, end }: RecordLink): PackedLink {
  return [path, isImage ? 1 : 0, destination, start, end];
}

/** Unpacks a link. */
export function unpackLink([path, isImage, destination, start, end]: PackedLink): RecordLink {
  return { path, isImage: isImage === 1, destination, start, end };
}
