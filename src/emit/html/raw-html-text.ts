import { escapeText } from './html.js';

/** A part of a text: an element, or words. */
export type Piece = PieceElement | string;

export interface PieceElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly Piece[];
}

const VOID = new Set(['br', 'hr', 'img', 'input', 'wbr']);

/** Writes parts in the form in which micromark writes its HTML: `<`, `>`, `&` and `"` stand for nothing else. */
export function writePieces(pieces: readonly Piece[]): string {
  const out: string[] = [];
  write(pieces, out);
  return out.join('');
}

function write(pieces: readonly Piece[], out: string[]): void {
  for (const piece of pieces) {
    if (typeof piece === 'string') {
      out.push(escapeText(piece));
      continue;
    }
    out.push(`<${piece.name}`);
    for (const [name, value] of piece.attributes)
      out.push(value === '' && name !== 'alt' ? ` ${name}` : ` ${name}="${escapeText(value)}"`);
    out.push('>');
    if (VOID.has(piece.name)) continue;
    const [first] = piece.children;
    // A reader drops the first line end of preformatted text.
    if (piece.name === 'pre' && typeof first === 'string' && first.startsWith('\n')) out.push('\n');
    write(piece.children, out);
    out.push(`</${piece.name}>`);
  }
}
