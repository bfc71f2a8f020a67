import type { Element } from 'hast';
import type { Piece, PieceElement } from './raw-html-text.js';

/** How the parts of a table are written. */
export interface TableParts {
  readonly cell: (
    cell: Element,
    kind: 'td' | 'th',
  ) => readonly [readonly Piece[], ReadonlyMap<string, string>];
  readonly caption: (caption: Element) => readonly Piece[];
  readonly attributes: (part: Element, name: string) => ReadonlyMap<string, string>;
}

interface Section {
  readonly node: Element;
  readonly name: string;
  readonly rows: Row[];
}

interface Row {
  readonly node: Element;
  readonly cells: Cell[];
}

interface Cell {
  readonly name: string;
  readonly children: readonly Piece[];
  readonly attributes: Map<string, string>;
}

/**
 * A table of whole rows: each has as many cells as the longest. Cells that span several stay where together
 * they fill a grid; else every cell is one.
 */
export function arrangeTable(table: Element, parts: TableParts): readonly Piece[] {
  const caption = childrenOf(table, 'caption')[0];
  const title = caption === undefined ? [] : parts.caption(caption);
  const sections = sectionsOf(table, parts).filter(({ rows }) => rows.length > 0);
  if (sections.length === 0) return title.length === 0 ? [] : [element('p', title)];
  if (!isGrid(sections)) fill(sections);
  const part = (node: Element, name: string, children: readonly Piece[]): PieceElement => ({
    name,
    attributes: parts.attributes(node, name),
    children,
  });
  return [
    part(table, 'table', [
      ...(caption === undefined || title.length === 0 ? [] : [part(caption, 'caption', title)]),
      ...sections.map(({ node, name, rows }) =>
        part(
          node,
          name,
          rows.map((row) =>
            part(
              row.node,
              'tr',
              row.cells.map((cell) => ({ ...cell })),
            ),
          ),
        ),
      ),
    ]),
  ];
}

function sectionsOf(table: Element, parts: TableParts): Section[] {
  const named = childrenOf(table, 'thead', 'tbody', 'tfoot').map((section) => ({
    node: section,
    name: section.tagName,
    rows: childrenOf(section, 'tr')
      .map((row) => ({
        node: row,
        cells: childrenOf(row, 'td', 'th').map((cell) => {
          const name = cell.tagName as 'td' | 'th';
          const [children, attributes] = parts.cell(cell, name);
          return { name, children, attributes: new Map(attributes) };
        }),
      }))
      .filter(({ cells }) => cells.length > 0),
  }));
  // One head first, one foot last.
  const head = named.find(({ name }) => name === 'thead');
  const foot = named.findLast(({ name }) => name === 'tfoot');
  const bodies = named
    .filter((section) => section !== head && section !== foot)
    .map((section) => ({ ...section, name: 'tbody' }));
  return [...(head === undefined ? [] : [head]), ...bodies, ...(foot === undefined ? [] : [foot])];
}

/** Whether the cells fill every place of the table once, and one begins in each row and column. */
function isGrid(sections: readonly Section[]): boolean {
  let width = 0;
  const begins = new Set<number>();
  for (const { rows } of sections) {
    /** Down to which row, not included, a column is taken. */
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

/** Makes every cell one, and every row as long as the longest. */
function fill(sections: readonly Section[]): void {
  const width = Math.max(...sections.flatMap(({ rows }) => rows.map(({ cells }) => cells.length)));
  for (const { rows } of sections)
    for (const { cells } of rows) {
      for (const { attributes } of cells) {
        attributes.delete('colspan');
        attributes.delete('rowspan');
      }
      while (cells.length < width) cells.push({ name: 'td', children: [], attributes: new Map() });
    }
}

function childrenOf(node: Element, ...names: readonly string[]): Element[] {
  return node.children.filter(
    (child): child is Element => child.type === 'element' && names.includes(child.tagName),
  );
}

function element(name: string, children: readonly Piece[]): PieceElement {
  return { name, attributes: new Map(), children };
}
