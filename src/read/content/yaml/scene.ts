import { lineStartAt } from './blank.js';

/** Where the parser stopped, and the text around that place. */
export interface Scene {
  readonly source: string;
  /** The parser's message. */
  readonly reason: string;
  readonly at: number;
  /** The character at the place; empty at the end of the text. */
  readonly character: string;
  /** Where the line begins, and its text before the place. */
  readonly lineStart: number;
  readonly before: string;
  /** The last character before the place, on the same line, that is not white space; and its offset. */
  readonly previous: string;
  readonly previousAt: number;
}

/** A mistake and its remedy. Without `start` and `end` it is the character at which the parser stopped. */
export interface Explanation {
  readonly message: string;
  readonly help: string;
  readonly start?: number;
  /** One character after the start if it is not set. */
  readonly end?: number;
  /** The value may be meant as text, so quotes around it may fix the mistake. */
  readonly mayBeText?: true;
}

/** Explains one kind of mistake; returns undefined for other kinds. */
export type Explain = (scene: Scene) => Explanation | undefined;

/** Returns the scene at a place of a source. */
export function toScene(source: string, reason: string, at: number): Scene {
  const lineStart = lineStartAt(source, at);
  const before = source.slice(lineStart, at);
  const previousAt = lineStart + before.trimEnd().length - 1;
  return {
    source,
    reason,
    at,
    character: source.slice(at, at + 1),
    lineStart,
    before,
    previous: previousAt < lineStart ? '' : source.charAt(previousAt),
    previousAt,
  };
}
