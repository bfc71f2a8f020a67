import type { Span } from '../../../model/problem.js';
import { cellsOf } from './limits.js';
import type { TokenEvent } from './token-event.js';

/** Returns the texts in cells of tables that pages leave out, because the header has fewer cells. */
export function lostCells(events: readonly TokenEvent[]): readonly Span[] {
  const lost: Span[] = [];
  let columns = 0;
  let cells = 0;
  for (const [kind, { type, start, end }] of events) {
    if (kind === 'exit') continue;
    if (type === 'tableHead') columns = 0;
    else if (type === 'tableHeader') columns++;
    else if (type === 'tableRow') cells = 0;
    else if (type === 'tableData') cells++;
    else if (type === 'tableContent' && cells > columns) lost.push({ start: start.offset, end: end.offset });
  }
  return lost;
}

/** Whether a text may have what {@link lostCells} returns. */
export function mayLoseCells(text: string): boolean {
  if (!text.includes('|')) return false;
  // More than a line can have, until a table begins.
  let columns = text.length;
  return text.split('\n').some((line) => {
    // The line below the header of a table, which may be in a quote.
    if (line.includes('-') && /^[ \t>|:-]+$/.test(line)) columns = cellsOf(line);
    return cellsOf(line) > columns;
  });
}
