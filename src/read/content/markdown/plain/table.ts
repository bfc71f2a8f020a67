import { lineEnd } from './line-end.js';
import type { Alignment, PlainTable, PlainText } from './plain.js';
import { readText } from './text.js';

/** Reads a table up to the end of the block; all rows begin and end with `|`. */
export function readTable(text: string, start: number, end: number): PlainTable | undefined {
  const headEnd = lineEnd(text, start, end);
  const head = readRow(text, start, headEnd);
  if (head === undefined || head.some((cell) => cell.start === cell.end) || headEnd === end) return undefined;
  const delimitersEnd = lineEnd(text, headEnd + 1, end);
  const alignments = readDelimiters(text.slice(headEnd + 1, delimitersEnd));
  if (alignments?.length !== head.length) return undefined;
  const rows: PlainText[][] = [];
  for (let line = delimitersEnd + 1; line < end; ) {
    const next = lineEnd(text, line, end);
    const row = readRow(text, line, next);
    if (row === undefined || row.length > head.length) return undefined;
    rows.push(row);
    line = next + 1;
  }
  return { kind: 'table', start, end, alignments, head, rows };
}

function readRow(text: string, start: number, end: number): PlainText[] | undefined {
  if (text[start] !== '|' || text[end - 1] !== '|') return undefined;
  const cells: PlainText[] = [];
  for (let at = start + 1; at < end; ) {
    const bar = text.indexOf('|', at);
    // An escaped `|` does not end a cell.
    if (bar === at || text.slice(at, bar).includes('\\')) return undefined;
    const cell = readCell(text, at, bar);
    if (cell === undefined) return undefined;
    cells.push(cell);
    at = bar + 1;
  }
  return cells.length === 0 ? undefined : cells;
}

function readCell(text: string, start: number, end: number): PlainText | undefined {
  let first = start;
  let last = end;
  while (first < last && text[first] === ' ') first++;
  while (last > first && text[last - 1] === ' ') last--;
  return readText(text, first, last, false);
}

function readDelimiters(row: string): Alignment[] | undefined {
  if (!row.startsWith('|') || !row.endsWith('|') || row.length < 3) return undefined;
  const alignments: Alignment[] = [];
  for (const cell of row.slice(1, -1).split('|')) {
    const [, left, right] = DELIMITER.exec(cell) ?? [];
    if (left === undefined) return undefined;
    if (left === '') alignments.push(right === '' ? undefined : 'right');
    else alignments.push(right === '' ? 'left' : 'center');
  }
  return alignments;
}

const DELIMITER = /^ *(:?)-+(:?) *$/;
