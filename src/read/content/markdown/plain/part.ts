import { countUpTo } from '../../../../base/binary-search.js';
import type { Plain, PlainPart } from './plain.js';

/** The reader of constructs, which uses the readers of lists and quotes, and they use it. */
export type ReadConstructs = (
  text: string,
  start: number,
  end: number,
  depth: number,
) => Constructs | undefined;

/** The lines of a quote or of an item, without the marks before them. */
export class PartLines {
  #text = '';
  /** For each line, where it starts here, and how many characters later in the text around it. */
  readonly #starts: number[] = [];
  readonly #shifts: number[] = [];

  /** Adds the line of a text between two offsets. */
  add(text: string, start: number, end: number): void {
    if (this.#starts.length > 0) this.#text += '\n';
    this.#starts.push(this.#text.length);
    this.#shifts.push(start - this.#text.length);
    this.#text += text.slice(start, end);
  }

  /**
   * Reads the lines; undefined if they are not plain.
   *
   * @param read The reader of the text around them, which reads what they contain.
   */
  read(depth: number, read: ReadConstructs): (PlainPart & { readonly isLoose: boolean }) | undefined {
    const text = this.#text;
    // With blank lines at its end, micromark sometimes reads a list as loose; the width of a tab depends on its place.
    if (text === '' || text.endsWith('\n') || text.includes('\t')) return undefined;
    const constructs = read(text, 0, text.length, depth + 1);
    return constructs && { text, origin: (offset) => this.#origin(offset), ...constructs };
  }

  #origin(offset: number): number {
    const starts = this.#starts;
    const line = countUpTo(starts, offset) - 1;
    return offset + (this.#shifts[line] as number);
  }
}

/** Constructs that follow one another. */
export interface Constructs {
  readonly constructs: readonly Plain[];
  /** Whether blank lines are between them. */
  readonly isLoose: boolean;
}
