import { MEDIA_TYPES } from '../../model/routes.js';
import type { TextStream } from './text-stream.js';
import type { TreeWriter } from './tree-writer.js';

/** The place of bytes in a file. */
export type ByteRange = readonly [offset: number, length: number];

/** A part of a file: its text, or its place in the same file of the earlier tree. */
export type TextPiece = string | ByteRange;

/** Returns the number of bytes of a piece. */
export function bytesOf(piece: TextPiece): number {
  return typeof piece === 'string' ? Buffer.byteLength(piece) : piece[1];
}

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

/** A text that is written piece by piece. */
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
  add(piece: TextPiece): ByteRange {
    const separator = this.#isEmpty ? this.#separators.first : this.#separators.between;
    const gap = separator.length;
    if (typeof piece !== 'string' && (piece[0] - gap === this.#start) === this.#isEmpty) {
      // With their separators, pieces that follow one another are one stretch of bytes.
      const [offset, length] = piece;
      this.#stream.copy(offset - gap, length + gap);
      return [this.#stream.position - length, length];
    }
    this.#stream.write(separator);
    const start = this.#stream.position;
    if (typeof piece === 'string') this.#stream.write(piece);
    else this.#stream.copy(...piece);
    return [start, this.#stream.position - start];
  }

  close(): void {
    const { end, empty } = this.#separators;
    this.#stream.write(this.#isEmpty ? empty : end);
    this.#stream.close();
  }

  get #isEmpty(): boolean {
    return this.#stream.position === this.#start;
  }
}

/** Opens a JSON array with one item a line: `[\n{…},\n{…}\n]\n`, or `[]\n` without items. */
export function openArray(tree: TreeWriter, path: string): PieceStream {
  return new PieceStream(tree.open(path, MEDIA_TYPES.json), ARRAY);
}

/** Opens a page between its start and its end. */
export function openHtml(tree: TreeWriter, path: string, start: string, end: string): PieceStream {
  const stream = tree.open(path, MEDIA_TYPES.html);
  stream.write(start);
  return new PieceStream(stream, { ...PLAIN, end, empty: end });
}

/** Opens a Markdown text after a head: its pieces follow one another. */
export function openMarkdown(tree: TreeWriter, path: string, head: string): PieceStream {
  const stream = tree.open(path, MEDIA_TYPES.markdown);
  stream.write(head);
  return new PieceStream(stream, PLAIN);
}
