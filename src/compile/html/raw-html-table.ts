import type { Piece, PieceElement } from './raw-html-allowed.js';

/** Arranges the content of captions and cells (see `raw-html-arrange.ts`). */
interface CellArranger {
  flow(pieces: readonly Piece[]): readonly Piece[];
  line(pieces: readonly Piece[]): readonly Piece[];
  element(from: PieceElement, children: readonly Piece[]): PieceElement;
}

interface Section {
  readonly node: PieceElement;
  readonly rows: readonly { readonly node: PieceElement; readonly cells: readonly PieceElement[] }[];
}

/**
 * Returns a table of whole rows: each has as many cells as the longest. Cells that span several rows or columns keep
 * their span if all cells together fill a grid; otherwise every cell is a single one.
 */
export function tableOf(table: PieceElement, arranger: CellArranger): readonly Piece[] {
  const [caption] = childrenOf(table, 'caption');
  const title = caption === undefined ? [] : arranger.line(caption.children);
  const sections = sectionsOf(table, arranger);
  if (sections.length === 0)
    return title.length === 0 ? [] : [{ name: 'p', attributes: new Map(), children: title }];
  const isWhole = isGrid(sections);
  const width = Math.max(...sections.flatMap(({ rows }) => rows.map(({ cells }) => cells.length)));
  const start = arranger.element(table, []);
  const head = caption === undefined || title.length === 0 ? [] : [arranger.element(caption, title)];
  const parts = sections.map(({ node, rows }) => ({
    ...arranger.element(node, []),
    children: rows.map(({ node: row, cells }) =>
      arranger.element(row, isWhole ? cells : singleCells(cells, width)),
    ),
  }));
  return [{ ...start, children: [...head, ...parts] }];
}

/** Returns the sections that have cells: one head first, one foot last. */
function sectionsOf(table: PieceElement, arranger: CellArranger): readonly Section[] {
  const all: readonly Section[] = childrenOf(table, 'thead', 'tbody', 'tfoot').map((node) => ({
    node,
    rows: childrenOf(node, 'tr')
      .map((row) => ({
        node: row,
        cells: childrenOf(row, 'td', 'th').map((cell) =>
          arranger.element(
            cell,
            cell.name === 'th' ? arranger.line(cell.children) : arranger.flow(cell.children),
          ),
        ),
      }))
      .filter(({ cells }) => cells.length > 0),
  }));
  const head = all.find(({ node }) => node.name === 'thead');
  const foot = all.findLast(({ node }) => node.name === 'tfoot');
  const bodies = all
    .filter((section) => section !== head && section !== foot)
    .map((section) => ({ ...section, node: { ...section.node, name: 'tbody' } }));
  return [head, ...bodies, foot].filter((one): one is Section => one !== undefined && one.rows.length > 0);
}

/** Returns whether the cells fill every place of the table once, and one begins in each row and column. */
function isGrid(sections: readonly Section[]): boolean {
  let width = 0;
  const begins = new Set<number>();
  for (const { rows } of sections) {
    /** For each column, the first row that no cell takes yet. */
    const taken: number[] = [];
    for (const [index, { cells }] of rows.entries()) {
      let column = 0;
      for (const { attributes } of cells) {
        while ((taken[column] ?? 0) > index) column++;
        begins.add(column);
        const end = column + Number(attributes.get('colspan') ?? 1);
        const bottom = index + Number(attributes.get('rowspan') ?? 1);
        if (bottom > rows.length) return false;
        for (; column < end; column++) {
          if ((taken[column] ?? 0) > index) return false;
          taken[column] = bottom;
        }
      }
      width ||= taken.length;
      if (taken.length !== width || taken.some((bottom) => bottom <= index)) return false;
    }
  }
  return begins.size === width;
}

/** Returns the cells of a row without their spans, and empty ones up to a width. */
function singleCells(cells: readonly PieceElement[], width: number): readonly PieceElement[] {
  const single = cells.map((cell) => ({
    ...cell,
    attributes: new Map([...cell.attributes].filter(([name]) => name !== 'colspan' && name !== 'rowspan')),
  }));
  const empty = { name: 'td', attributes: new Map<string, string>(), children: [] };
  return [...single, ...Array.from({ length: width - cells.length }, () => empty)];
}

/** Returns the children of an element that have one of some names. */
export function childrenOf(node: PieceElement, ...names: readonly string[]): readonly PieceElement[] {
  return node.children.filter(
    (child): child is PieceElement => typeof child !== 'string' && names.includes(child.name),
  );
}
