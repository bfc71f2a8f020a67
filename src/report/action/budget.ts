import { count, listed } from '../../base/count.js';

/** Name of a thing: for one, and for many. */
export type Noun = readonly [one: string, many: string];

/** A part of a report: it is shown whole, without its last rows, or not at all. Every string ends its line. */
export interface ReportBlock {
  /** Heading above it; blocks of one section follow each other. */
  readonly section: string;
  /** Blocks with a low number keep their rows longest. */
  readonly importance: number;
  readonly noun: Noun;
  /** How many rows it has, and how many things the reader is told of. */
  readonly total: number;
  /** Text around the rows. Any number of rows between them is well-formed. */
  readonly open?: string;
  readonly close?: string;
  /** Makes rows one by one, as long as there is room: a report of millions of rows costs only the rows that are shown. */
  readonly rows: () => Iterable<string>;
}

export interface Budget {
  readonly limit: number;
  /** Returns the size of a text. Sizes of parts add up. */
  readonly measure: (text: string) => number;
}

/** The rows that were left out of a block. */
export interface LeftOut extends Pick<ReportBlock, 'noun' | 'total'> {
  readonly left: number;
}

/** Rows that each block gets before any block gets more: thousands of errors must not push out a small table. */
const FIRST_ROWS = 10;

/**
 * Returns head, blocks and closing within a budget, and whether the text has every row. Each block gets its first ten
 * rows, then as many more as there is room for, both in the order of importance. Blocks keep the order given, and a row
 * is never cut. The number of rows left out is written under each block and passed to `closing`, whose text must not
 * get longer when the numbers get smaller. If the budget is too small for head and closing, they alone exceed it.
 */
export function fitBlocks(
  head: string,
  blocks: readonly ReportBlock[],
  closing: (left: readonly LeftOut[]) => string,
  { limit, measure }: Budget,
): { readonly text: string; readonly isWhole: boolean } {
  const all = blocks.map(({ noun, total }) => ({ noun, total, left: total }));
  let room = limit - measure(head) - measure(closing(all));
  const fillings = new Map<ReportBlock, Filling>();
  const sections = new Set<string>();
  const byImportance = blocks.toSorted((a, b) => a.importance - b.importance);
  for (const block of byImportance) {
    const heading = sections.has(block.section) ? '' : headingOf(block.section);
    const frame = measure(heading + blockText(block, [], block.total));
    const filling = new Filling(block, measure);
    const size = filling.fill(room - frame, FIRST_ROWS);
    if (size === 0) continue;
    room -= frame + size;
    sections.add(block.section);
    fillings.set(block, filling);
  }
  for (const block of byImportance) {
    room -= fillings.get(block)?.fill(room, Number.POSITIVE_INFINITY) ?? 0;
  }
  const leftOut = blocks.map((block) => ({
    noun: block.noun,
    total: block.total,
    left: block.total - (fillings.get(block)?.rows.length ?? 0),
  }));
  const left = leftOut.filter((one) => one.left > 0);
  return { text: head + body(blocks, fillings) + closing(left), isWhole: left.length === 0 };
}

/** The rows of a block for which there is room. */
class Filling {
  readonly rows: string[] = [];
  readonly #source: Iterator<string>;
  #next: string | undefined;

  constructor(
    block: ReportBlock,
    readonly measure: Budget['measure'],
  ) {
    this.#source = block.rows()[Symbol.iterator]();
  }

  /** Adds rows until the block has a number of them or the room is used up. Returns the room that the new rows take. */
  fill(room: number, rows: number): number {
    let size = 0;
    while (this.rows.length < rows) {
      this.#next ??= this.#source.next().value;
      if (this.#next === undefined) break;
      const rowSize = this.measure(this.#next);
      if (size + rowSize > room) break;
      this.rows.push(this.#next);
      this.#next = undefined;
      size += rowSize;
    }
    return size;
  }
}

function body(blocks: readonly ReportBlock[], fillings: ReadonlyMap<ReportBlock, Filling>): string {
  let text = '';
  let section: string | undefined;
  for (const block of blocks) {
    const rows = fillings.get(block)?.rows;
    if (rows === undefined) continue;
    if (block.section !== section) text += headingOf(block.section);
    section = block.section;
    text += blockText(block, rows, block.total - rows.length);
  }
  return text;
}

function headingOf(section: string): string {
  return `\n### ${section}\n`;
}

function blockText(
  { open = '', close = '', noun }: ReportBlock,
  rows: readonly string[],
  left: number,
): string {
  const note = left === 0 ? '' : `\nAnd ${count(left, `more ${noun[0]}`, `more ${noun[1]}`)}.\n`;
  return `\n${open}${rows.join('')}${note}${close}`;
}

/** Returns the end of a report that says what was left out; empty if nothing was. */
export function leftOutText(left: readonly LeftOut[], whereAllIs: string): string {
  if (left.length === 0) return '';
  const parts = left.map((one) => `${one.left} of ${count(one.total, ...one.noun)}`);
  return `\n---\n\nLeft out, because there is no room: ${listed(parts)}. ${whereAllIs}\n`;
}
