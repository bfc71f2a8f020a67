import type { Coverage } from '../model/coverage.js';
import type { Paint, Style } from './colors.js';
import { displayWidth, visible } from './terminal-text.js';

/** A terminal has room for this many locales. */
const MOST_COLUMNS = 6;

interface TableCell {
  readonly text: string;
  readonly style: Style;
}

/**
 * Returns the lines of a table of how much of each collection exists in each locale: `12/12` if nothing is missing,
 * `9/12 -3` if three records are, and `·` if the locale does not publish the collection. The last line has the share of
 * all collections together. Many locales are lines instead of columns.
 */
export function coverageTable({ locales, rows }: Coverage, paint: Paint): string[] {
  if (rows.length === 0 || locales.length === 0) return [];
  const cells: TableCell[][] = [
    ['coverage', ...locales].map((text) => ({ text: visible(text), style: 'bold' })),
    ...rows.map(({ collection, total, counts }) => [
      { text: visible(collection), style: 'bold' } as const,
      ...locales.map((_, index) => countCell(counts[index], total)),
    ]),
    [
      { text: 'all', style: 'bold' },
      ...locales.map((_, index) =>
        shareCell(rows.map(({ counts, total }) => ({ count: counts[index], total }))),
      ),
    ],
  ];
  const isWide = locales.length > Math.max(MOST_COLUMNS, rows.length);
  const table = isWide
    ? locales.concat('').map((_, column) => cells.map((row) => row[column] as TableCell))
    : cells;
  const widths = table[0]?.map((_, column) =>
    Math.max(...table.map((row) => displayWidth(row[column]?.text ?? ''))),
  );
  return table.map((row) =>
    row
      .map(({ text, style }, column) => {
        const isLast = column === row.length - 1;
        const padding = isLast ? 0 : (widths?.[column] ?? 0) - displayWidth(text) + 3;
        return paint(style, text) + ' '.repeat(padding);
      })
      .join(''),
  );
}

function countCell(count: number | undefined, total: number): TableCell {
  if (count === undefined) return { text: '·', style: 'dim' };
  if (count >= total) return { text: `${count}/${total}`, style: 'good' };
  return { text: `${count}/${total} -${total - count}`, style: count === 0 ? 'error' : 'warning' };
}

/** Returns the share of what a locale publishes, rounded down: 100 % means all. */
function shareCell(
  parts: readonly { readonly count: number | undefined; readonly total: number }[],
): TableCell {
  const published = parts.filter(({ count }) => count !== undefined);
  const total = published.reduce((sum, part) => sum + part.total, 0);
  const count = published.reduce((sum, part) => sum + (part.count ?? 0), 0);
  if (total === 0) return { text: '·', style: 'dim' };
  return { text: `${Math.floor((100 * count) / total)} %`, style: count >= total ? 'good' : 'warning' };
}
