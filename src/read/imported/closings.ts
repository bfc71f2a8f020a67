import type { Span } from '../../model/problem.js';

/** Finds what closes tags. What a text lacks is not looked for again, so that a text of opening tags takes linear time. */
export class Closings {
  readonly #text: string;
  readonly #missing = new Set<string>();

  constructor(text: string) {
    this.#text = text;
  }

  /** Returns the next place of a text or a pattern with the flag `g`; undefined if there is none. */
  find(closing: string | RegExp, from: number): Span | undefined {
    const name = String(closing);
    if (this.#missing.has(name)) return undefined;
    const span = typeof closing === 'string' ? this.#textAt(closing, from) : this.#match(closing, from);
    if (span === undefined) this.#missing.add(name);
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
