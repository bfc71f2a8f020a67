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
