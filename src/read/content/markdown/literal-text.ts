import type { Span } from '../../../model/problem.js';
import { withAlerts } from './alerts.js';
import type { Block } from './blocks.js';
import { fencedBlocks } from './fenced-blocks.js';
import { htmlIn } from './html-attributes.js';
import { lostCells } from './lost-cells.js';
import { type WrittenFormula, writtenFormulas } from './lost-formulas.js';
import type { WrittenHtml } from './shown-html.js';
import { tokenize } from './tokenize.js';

/** The parts of a Markdown text that pages show as they are written. */
export interface MarkdownText {
  /** The text with NUL in place of everything but words and line breaks: other offsets stay. */
  readonly literal: string;
  /** Code blocks whose fence is never closed. */
  readonly openFences: readonly Span[];
  /** Code that is code because it is indented. */
  readonly indented: readonly Span[];
  readonly html: readonly WrittenHtml[];
  /** Texts in cells that the header of their table does not have. */
  readonly lostCells: readonly Span[];
  readonly formulas: readonly WrittenFormula[];
}

/** Reads a Markdown text as micromark with GFM does. */
export function readMarkdownText(text: string, blocks: readonly Block[]): MarkdownText {
  const pieces: Span[] = [];
  const indented: Span[] = [];
  let isFence = false;
  const events = withAlerts(text, tokenize(text, blocks));
  for (const event of events) {
    const [kind, { type, start, end }] = event;
    const span = { start: start.offset, end: end.offset };
    // The rest of the line of a fence is not shown.
    if (type === 'codeFencedFence') isFence = kind === 'enter';
    if (kind === 'exit' || (isFence && type === 'data')) continue;
    if (type === 'data' || type === 'lineEnding' || type === 'lineEndingBlank') pieces.push(span);
    else if (type === 'codeIndented') indented.push(span);
  }
  const fenced = fencedBlocks(events);
  const html = htmlIn(text, events);
  return {
    literal: literalOf(text, pieces),
    openFences: fenced.filter(({ isClosed }) => !isClosed),
    indented,
    html,
    lostCells: lostCells(events),
    formulas: writtenFormulas(events, fenced),
  };
}

function literalOf(text: string, pieces: readonly Span[]): string {
  let literal = '';
  for (const { start, end } of pieces) {
    if (start < literal.length) continue;
    literal += '\0'.repeat(start - literal.length) + text.slice(start, end);
  }
  return literal + '\0'.repeat(text.length - literal.length);
}
