import type { Finding } from '../../model/problem.js';
import { lineStartAt } from './blank.js';

/** Where the parser stopped, and what stands around. */
export interface Scene {
  readonly source: string;
  /** The parser's words. */
  readonly reason: string;
  readonly at: number;
  /** The character there; empty at the end. */
  readonly character: string;
  /** Where the line begins, and what of it stands before the place. */
  readonly lineStart: number;
  readonly before: string;
  /** The last character before the place, on the same line, that is no blank; and its offset. */
  readonly previous: string;
  readonly previousAt: number;
}

/** Knows one kind of mistake; gives undefined where it is another one. */
export type Explain = (scene: Scene) => Finding | undefined;

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

export function mistake(start: number, end: number, message: string, help: string): Finding {
  return { rule: 'content/syntax', start, end, message, help };
}
