import type { Span } from '../../model/problem.js';
import type { Block } from './blocks.js';
import { tokenize } from './tokenize.js';

/** The parts of a Markdown text that pages show as they are written. */
export interface MarkdownText {
  /** The text with NUL in place of everything but words and line breaks: other offsets stay. */
  readonly literal: string;
  /** Code blocks whose fence is never closed. */
  readonly openFences: readonly Span[];
  /** Raw HTML. */
  readonly html: readonly Span[];
}

/** Reads a Markdown text as micromark with GFM does. */
export function readMarkdownText(text: string, blocks: readonly Block[]): MarkdownText {
  const pieces: Span[] = [];
  const openFences: Span[] = [];
  const html: Span[] = [];
  let fences = 0;
  let isFence = false;
  for (const [kind, { type, start, end }] of tokenize(text, blocks)) {
    const span = { start: start.offset, end: end.offset };
    // The rest of the line of a fence is not shown.
    if (type === 'codeFencedFence') isFence = kind === 'enter';
    if (kind === 'enter') {
      if (isFence && type === 'data') continue;
      if (type === 'data' || type === 'lineEnding' || type === 'lineEndingBlank') pieces.push(span);
      else if (type === 'codeFencedFence') fences++;
      else if (type === 'htmlFlow' || type === 'htmlText') html.push(span);
    } else if (type === 'codeFenced') {
      if (fences === 1) openFences.push(span);
      fences = 0;
    }
  }
  return { literal: literalOf(text, pieces), openFences, html };
}

function literalOf(text: string, pieces: readonly Span[]): string {
  let literal = '';
  for (const { start, end } of pieces) {
    if (start < literal.length) continue;
    literal += '\0'.repeat(start - literal.length) + text.slice(start, end);
  }
  return literal + '\0'.repeat(text.length - literal.length);
}
