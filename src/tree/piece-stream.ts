import { MEDIA_TYPES } from '../model/routes.js';
import type { TextStream, TreeWriter } from './tree-writer.js';

/** Where bytes stand in a file: their offset and their number. */
export type ByteRange = readonly [offset: number, length: number];

/** A text that is written piece by piece, whose pieces may stand in the earlier file already. */
export interface PieceStream {
  /** Writes a piece, and gives its place. */
  add(piece: string): ByteRange;
  /** Writes a piece that stands in the earlier file, and gives its new place. */
  copy(range: ByteRange): ByteRange;
  close(): void;
}

/** Bytes between two items of an array, and before the first. */
const BETWEEN = 2;

/** Opens a JSON array with one item a line: `[\n{…},\n{…}\n]\n`, `[]\n` when empty (design, section 5). */
export function openArray(tree: TreeWriter, path: string): PieceStream {
  const stream = tree.open(path, MEDIA_TYPES.json);
  let position = 0;
  return {
    add(json) {
      stream.write(position === 0 ? '[\n' : ',\n');
      stream.write(json);
      return advance(Buffer.byteLength(json));
    },
    copy([offset, length]) {
      const [wasFirst, isFirst] = [offset === BETWEEN, position === 0];
      // With what stands before it, items that follow one another are one stretch of bytes.
      if (wasFirst === isFirst) stream.copy(offset - BETWEEN, length + BETWEEN);
      else {
        stream.write(isFirst ? '[\n' : ',\n');
        stream.copy(offset, length);
      }
      return advance(length);
    },
    close() {
      stream.write(position === 0 ? '[]\n' : '\n]\n');
      stream.close();
    },
  };

  function advance(length: number): ByteRange {
    const range = [position + BETWEEN, length] as const;
    position += BETWEEN + length;
    return range;
  }
}

/** Opens pieces that follow one another in a stream, after what was written to it. */
export function openPieces(stream: TextStream, start: number): PieceStream {
  let position = start;
  const advance = (length: number): ByteRange => {
    const range = [position, length] as const;
    position += length;
    return range;
  };
  return {
    add(piece) {
      stream.write(piece);
      return advance(Buffer.byteLength(piece));
    },
    copy([offset, length]) {
      stream.copy(offset, length);
      return advance(length);
    },
    close: () => {
      stream.close();
    },
  };
}
