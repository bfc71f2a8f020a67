import type { Span } from '../../model/problem.js';

/** Returns whether nothing is next to a stretch on its lines. */
export function isAlone(text: string, lineStart: number, { start, end }: Span): boolean {
  return text.slice(lineStart, start).trim() === '' && /^[ \t]*(?:\n|$)/.test(text.slice(end, end + 200));
}

/** Finds the starts of the lines of places that are asked for in their order: all of them take linear time. */
export class LineStarts {
  readonly #text: string;
  #start = 0;
  #next: number;

  constructor(text: string) {
    this.#text = text;
    this.#next = text.indexOf('\n');
  }

  /** Returns where the line of a place begins. */
  of(place: number): number {
    if (place < this.#start) return this.#text.lastIndexOf('\n', place - 1) + 1;
    while (this.#next !== -1 && this.#next < place) {
      this.#start = this.#next + 1;
      this.#next = this.#text.indexOf('\n', this.#start);
    }
    return this.#start;
  }
}
