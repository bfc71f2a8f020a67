import { MEDIA_TYPES } from '../model/routes.js';
import type { TextStream, TreeWriter } from './tree-writer.js';

/** The place of bytes in a file. */
export type ByteRange = readonly [offset: number, length: number];

/** Texts between and around pieces. `first` and `between` have the same number of bytes. */
interface Separators {
  readonly first: string;
  readonly between: string;
  readonly end: string;
  /** The whole text if there are no pieces. */
  readonly empty: string;
}

const ARRAY: Separators = { first: '[\n', between: ',\n', end: '\n]\n', empty: '[]\n' };
const PLAIN: Separators = { first: '', between: '', end: '', empty: '' };

/** A text that is written piece by piece. Pieces can be copied from the same file of the earlier tree. */
export class PieceStream {
  readonly #stream: TextStream;
  readonly #separators: Separators;
  readonly #start: number;

  /** @param stream Everything that was written to it before comes before the pieces. */
  constructor(stream: TextStream, separators: Separators) {
    this.#stream = stream;
    this.#separators = separators;
    this.#start = stream.position;
  }

  /** Writes a piece, and returns its place. */
  add(piece: string): ByteRange {
    this.#stream.write(this.#separator());
    const offset = this.#stream.position;
    this.#stream.write(piece);
    return [offset, this.#stream.position - offset];
  }

  /** Writes a piece of the earlier file, and returns its new place. */
  copy([offset, length]: ByteRange): ByteRange {
    const separator = this.#separator();
    const gap = separator.length;
    // With their separators, pieces that follow one another are one stretch of bytes.
    if ((offset - gap === this.#start) === this.#isEmpty) this.#stream.copy(offset - gap, length + gap);
    else {
      this.#stream.write(separator);
      this.#stream.copy(offset, length);
    }
    return [this.#stream.position - length, length];
  }

  close(): void {
    const { end, empty } = this.#separators;
    this.#stream.write(this.#isEmpty ? empty : end);
    this.#stream.close();
  }

  get #isEmpty(): boolean {
    return this.#stream.position === this.#start;
  }

  #separator(): string {
    return this.#isEmpty ? this.#separators.first : this.#separators.between;
  }
}

/** Opens a JSON array with one item a line: `[\n{…},\n{…}\n]\n`, or `[]\n` without items. */
export function openArray(tree: TreeWriter, path: string): PieceStream {
  return new PieceStream(tree.open(path, MEDIA_TYPES.json), ARRAY);
}

/** Opens a text after a head: its pieces follow one another. */
export function openPieces(tree: TreeWriter, path: string, mediaType: string, head: string): PieceStream {
  const stream = tree.open(path, mediaType);
  stream.write(head);
  return new PieceStream(stream, PLAIN);
}
