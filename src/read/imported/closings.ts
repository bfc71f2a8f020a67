import type { Span } from '../../model/problem.js';

/**
 * Finds what closes marks, for places in their order. A place that was found, or is not there, is not looked for again, so that
 * a text of opening marks takes linear time.
 */
export class Closings {
  readonly #text: string;
  readonly #found = new Map<string, Span | undefined>();

  constructor(text: string) {
    this.#text = text;
  }

  /** Returns the next place of a text or a pattern with the flag `g`; undefined if there is none. */
  find(closing: string | RegExp, from: number): Span | undefined {
    const name = String(closing);
    const last = this.#found.get(name);
    if (this.#found.has(name) && (last === undefined || last.start >= from)) return last;
    const span = typeof closing === 'string' ? this.#textAt(closing, from) : this.#match(closing, from);
    this.#found.set(name, span);
    return span;
  }

  #textAt(closing: string, from: number): Span | undefined {
    const start = this.#text.indexOf(closing, from);
    return start === -1 ? undefined : { start, end: start + closing.length };
  }

  #match(closing: RegExp, from: number): Span | undefined {
    closing.lastIndex = from;
    const match = closing.exec(this.#text);
    return match === null ? undefined : { start: match.index, end: closing.lastIndex };
  }
}
