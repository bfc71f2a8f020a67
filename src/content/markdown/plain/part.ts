import { readConstructs } from './constructs.js';
import type { PlainPart } from './plain.js';

/** The lines of a quote or of an item, without the marks that stand before them. */
export class PartLines {
  #text = '';
  /** For each line, where it starts here and how much further in the text around it. */
  readonly #starts: number[] = [];
  readonly #shifts: number[] = [];

  /** Adds the line of a text that stands between two offsets. */
  add(text: string, start: number, end: number): void {
    if (this.#starts.length > 0) this.#text += '\n';
    this.#starts.push(this.#text.length);
    this.#shifts.push(start - this.#text.length);
    this.#text += text.slice(start, end);
  }

  /** Reads them. */
  read(depth: number): (PlainPart & { readonly isLoose: boolean }) | undefined {
    const text = this.#text;
    // With blank lines at its end a list is loose for micromark at times; the width of a tab depends on its place.
    if (text === '' || text.endsWith('\n') || text.includes('\t')) return undefined;
    const read = readConstructs(text, 0, text.length, depth + 1);
    return read && { text, origin: (offset) => this.#origin(offset), ...read };
  }

  #origin(offset: number): number {
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#starts[middle] as number) <= offset) low = middle;
      else high = middle - 1;
    }
    return offset + (this.#shifts[low] as number);
  }
}
