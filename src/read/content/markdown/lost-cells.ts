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

/**
 * Returns what is wrong with two rows that should begin a table.
 *
 * @param whole The text of both rows.
 * @param index Where they begin.
 */
export function tableMistake(
  whole: string,
  header: string,
  next: string,
  index: number,
): (Span & { readonly message: string; readonly help: string }) | undefined {
  const [cells, dashes] = [header, next].map((row) => cellsOf(row.slice(row.indexOf('|')))) as [
    number,
    number,
  ];
  const isDelimiter = /^[^|]*\|(?:[ \t]*:?-+:?[ \t]*(?:\||$))+[ \t]*$/.test(next);
  if (cells < 2 || (isDelimiter && dashes === cells)) return undefined;
  const row = `|${' --- |'.repeat(cells)}`;
  return {
    message: isDelimiter
      ? `The first row of this table has ${cells} cells, and the line of dashes below it has ${dashes}: pages show both as text.`
      : 'This table has no line of dashes below its first row, so pages show it as text.',
    help: `Write "${row}" ${isDelimiter ? 'as the second line' : 'below the first row'}.`,
    start: index + header.indexOf('|'),
    end: index + (isDelimiter ? whole : header).trimEnd().length,
  };
}
